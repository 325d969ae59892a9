// Where the steps out of the states on the stack lead, and what a search makes of it. It is told,
// where possible, without taking them.
//
// Lookahead asks the system (ForeseeingSystem) when a search enters a state. It keeps the answers
// while the state is on the stack, as where a step leads does not change. The memory where the
// store keeps the states behind is fetched meanwhile. With a store that is larger than the caches
// near the processor, a search would wait for it at every look.
//
// VisitedFirst looks for a step that leads to a visited state, to be taken before others:
// "Transition enumeration" in the pragmatic paper. What comes after such a state is known, and
// nothing new is entered. A search asks where it may take any of several threads next, so whatever
// the answer, it is sound. A step may be executed to see where it leads. If it leads to a stored
// state, it is not executed again: the search goes on from there. Threads with several variants are
// left alone.
//
// OPTIMIZATION: steps that seem to lead elsewhere are not executed. Sound: they come later. By
// try_all() each step of which nothing certain is known is executed, each time it is asked for.
//
// Outside the guest state.
#pragma once

#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

#include "por/model/thread_set.h"
#include "por/model/transition_system.h"
#include "por/store/state_stores.h"

namespace plait::por {

// A key, and the same as the store knows it.
struct StoredKey {
  StoredKey() = default;
  StoredKey(const Key& k) : key(k), in_store(k) {}
  Key key;
  ScrambledKey in_store;
};

// Of a system that does not, or a store that is not asked by key: nothing.
template <TransitionSystem System, typename Store>
class Lookahead {
 public:
  Lookahead(System&, Store&) {}
  void enter(ThreadSet) {}
  void leave() {}
  std::optional<StoredKey> key(Step) { return std::nullopt; }
  std::optional<StoredKey> early_key(ThreadIndex) { return std::nullopt; }
};

template <ForeseeingSystem System, KeyedStore Store>
class Lookahead<System, Store> {
 public:
  // Both must outlive it.
  Lookahead(System& system, Store& store) : system_(system), store_(store) {}

  // The search enters the state that the system is in, and will most likely ask for these threads,
  // the first of them first.
  void enter(ThreadSet threads) {
    levels_.push_back({end_, threads, {}});
    if (threads.empty()) return;
    Level& level = levels_.back();
    end_ += threads.last() + 1;
    if (keys_.size() < end_) keys_.resize(2 * end_);
    ThreadSetMaker known;
    threads.for_each_down([&](ThreadIndex thread) {
      const std::optional<Key> key =
          system_.variants(thread) == 1 ? system_.foreseen({thread, 0}) : std::nullopt;
      if (!key) return;
      const StoredKey& kept = keys_[level.first + thread] = *key;
      store_.prefetch(kept.in_store);
      known.add(thread);
    });
    level.known = known.made();
  }
  // It is about to leave it.
  void leave() {
    end_ = levels_.back().first;
    levels_.pop_back();
  }

  // What was foreseen of the step; if nothing was, the system may know more by now. REQUIRES: it is
  // in the state last entered and not left.
  std::optional<StoredKey> key(Step step) {
    const Level& level = levels_.back();
    if (step.variant == 0 && contains(level.known, step.thread))
      return keys_[level.first + step.thread];
    return system_.foreseen(step);
  }
  // The same of the thread's only step, but nothing if it was asked for when the state was entered,
  // and not known.
  std::optional<StoredKey> early_key(ThreadIndex thread) {
    const Level& level = levels_.back();
    const bool was_unknown = contains(level.asked, thread) && !contains(level.known, thread);
    return was_unknown ? std::nullopt : key({thread, 0});
  }

 private:
  struct Level {
    std::uint64_t first;  // keys_[first + t] is that of thread t
    ThreadSet asked, known;
  };

  System& system_;
  Store& store_;
  std::vector<Level> levels_;
  std::vector<StoredKey> keys_;  // up to end_
  std::uint64_t end_ = 0;
};

template <TransitionSystem System, NumberingStore<System> Store>
class VisitedFirst {
 public:
  // Both must outlive it.
  VisitedFirst(System& system, Store& store, bool is_wanted)
      : system_(system), store_(store), is_on_(is_wanted && !std::is_same_v<Store, NoStore>) {}

  bool is_on() const { return is_on_; }
  void try_all() { tries_all_ = true; }

  // Those of the threads whose only step leads to a visited state, for all that is known. The
  // others are added to `fresh`; those that are in it are not looked at. REQUIRES: the threads can
  // run, and key_of(thread) gives what the system foresees.
  template <typename KeyOf>
  ThreadSet likely(ThreadSet threads, ThreadSet& fresh, const KeyOf& key_of) {
    if (!is_on_) return {};
    if (tries_all_) fresh = {};  // what was new then may have been visited since
    threads -= fresh;
    if (threads.empty()) return {};
    ThreadSetMaker likely;
    threads.for_each([&](ThreadIndex thread) {
      if (system_.variants(thread) == 1 && is_guessed(thread, key_of)) likely.add(thread);
    });
    const ThreadSet result = likely.made();
    fresh |= threads - result;
    return result;
  }

  // The same, asking the system.
  ThreadSet likely(ThreadSet threads, ThreadSet& fresh) {
    return likely(threads, fresh, [&](ThreadIndex thread) {
      std::optional<StoredKey> key;
      if constexpr (kGuesses) key = system_.foreseen({thread, 0});
      return key;
    });
  }

  // Executes the thread's step. Returns true iff that led to a visited state; if not, takes it
  // back, and adds the thread to `fresh`.
  bool try_step(ThreadIndex thread, ThreadSet& fresh) {
    system_.execute({thread, 0});
    if (store_.contains(store_.name_of(system_))) return true;
    system_.backtrack();
    fresh |= only(thread);
    return false;
  }

 private:
  // Keys can be foreseen, whole states cannot.
  static constexpr bool kGuesses = ForeseeingSystem<System> && KeyedNumberingStore<Store>;

  // Returns false iff the thread's step is not foreseen to lead to a visited state, and could be.
  template <typename KeyOf>
  bool is_guessed(ThreadIndex thread, const KeyOf& key_of) {
    if (tries_all_) return true;
    if constexpr (kGuesses) {
      const std::optional<StoredKey> guess = key_of(thread);
      return guess && store_.contains(guess->in_store);
    } else {
      return true;
    }
  }

  System& system_;
  Store& store_;
  const bool is_on_;
  bool tries_all_ = false;
};

}  // namespace plait::por
