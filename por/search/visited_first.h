// Looks for a step that leads to a visited state, to be taken before others ("Transition enumeration" in the
// pragmatic paper): what comes behind such a state is known, and nothing new is entered.
//
// A search asks where it may take any of several threads next, so whatever the answer, it is sound. A step
// that was executed to see where it leads, and leads to a stored state, is not executed again: the search
// goes on from there. Threads with several variants are left alone.
//
// OPTIMIZATION: steps that seem to lead elsewhere (ForeseeingSystem) are not executed. Sound: they come later.
//
// Outside the guest state.
#pragma once

#include <cstdint>
#include <optional>
#include <type_traits>

#include "por/search/lookahead.h"
#include "por/store/state_stores.h"
#include "por/model/thread_set.h"
#include "por/model/transition_system.h"

namespace plait::por {

template <TransitionSystem System, NumberingStore<System> Store>
class VisitedFirst {
 public:
  // Both must outlive it.
  VisitedFirst(System& system, Store& store, bool is_wanted)
      : system_(system), store_(store), is_on_(is_wanted && !std::is_same_v<Store, NoStore>) {}

  bool is_on() const { return is_on_; }

  // Those of the threads whose only step leads to a visited state, for all that is known. The others are
  // added to `fresh`; those that are in it are not looked at. REQUIRES: the threads can run, and key_of(thread) gives what the
  // system foresees.
  template <typename KeyOf>
  ThreadSet likely(ThreadSet threads, ThreadSet& fresh, const KeyOf& key_of) {
    if (!is_on_) return 0;
    threads &= ~fresh;
    if (threads == 0) return 0;
    ThreadSet result = 0;
    for (ThreadSet rest = threads; rest != 0; rest &= rest - 1) {
      if (system_.variants(first_of(rest)) == 1) result |= rest & -rest;
    }
    if constexpr (kGuesses) result = guessed(result, key_of);
    fresh |= threads & ~result;
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

  // Executes the thread's step. Returns true iff that led to a visited state; if not, takes it back, and adds
  // the thread to `fresh`.
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

  // Those of the threads whose step is foreseen to lead to a visited state.
  template <typename KeyOf>
  ThreadSet guessed(ThreadSet threads, const KeyOf& key_of) {
    for (ThreadSet rest = threads; rest != 0; rest &= rest - 1) {
      const std::optional<StoredKey> guess = key_of(first_of(rest));
      if (!guess || !store_.contains(guess->in_store)) threads &= ~(rest & -rest);
    }
    return threads;
  }

  System& system_;
  Store& store_;
  const bool is_on_;
};

}  // namespace plait::por
