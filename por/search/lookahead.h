// Where the steps out of the states on the stack lead, as far as the system foresees that (ForeseeingSystem).
//
// It is asked for when a search enters a state, and kept while the state is on the stack: where a step leads does not change. The
// memory where the store keeps the states behind is fetched meanwhile. With a store that is larger than the caches near the
// processor, a search would wait for it at every look.
//
// Outside the guest state.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "por/store/state_stores.h"
#include "por/model/thread_set.h"
#include "por/model/transition_system.h"

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
class Outlook {
 public:
  Outlook(System&, Store&) {}
  void enter(ThreadSet) {}
  void leave() {}
  std::optional<StoredKey> key(Step) { return std::nullopt; }
  std::optional<StoredKey> early_key(ThreadIndex) { return std::nullopt; }
};

template <ForeseeingSystem System, KeyedStore Store>
class Outlook<System, Store> {
 public:
  // Both must outlive it.
  Outlook(System& system, Store& store) : system_(system), store_(store) {}

  // The search enters the state that the system is in, and will most likely ask for these threads, the first of them first.
  void enter(ThreadSet threads) {
    levels_.push_back({end_, threads, 0});
    if (threads == 0) return;
    Level& level = levels_.back();
    end_ += std::bit_width(threads);
    if (keys_.size() < end_) keys_.resize(2 * end_);
    for (; threads != 0; threads ^= only(last_of(threads))) {
      const ThreadIndex thread = last_of(threads);
      const std::optional<Key> key = system_.variants(thread) == 1 ? system_.foreseen({thread, 0}) : std::nullopt;
      if (!key) continue;
      const StoredKey& kept = keys_[level.first + thread] = *key;
      store_.prefetch(kept.in_store);
      level.known |= only(thread);
    }
  }
  // It is about to leave it.
  void leave() {
    end_ = levels_.back().first;
    levels_.pop_back();
  }

  // What was foreseen of the step; if nothing was, the system may know more by now. REQUIRES: it is in the state last entered and
  // not left.
  std::optional<StoredKey> key(Step step) {
    const Level& level = levels_.back();
    if (step.variant == 0 && contains(level.known, step.thread)) return keys_[level.first + step.thread];
    return system_.foreseen(step);
  }
  // The same of the thread's only step, but nothing if it was asked for when the state was entered, and not known.
  std::optional<StoredKey> early_key(ThreadIndex thread) {
    const Level& level = levels_.back();
    return contains(level.asked & ~level.known, thread) ? std::nullopt : key({thread, 0});
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

}  // namespace plait::por
