// The exhaustive search: depth first, every enabled step of every state, no reduction. Slow and
// obvious: it is the oracle for everything that leaves something out.
//
//   arrive at the initial state
//   while there is a state on the stack: take its next step, arrive there, and push it if it is new
//     and runs; if it has no next step, go back
//
// The stack is explicit, so that the C++ stack stays flat. It has a frame (16 bytes) and a step
// (8 bytes) for each state; and, of a system that foresees, a key for each thread. With a store the
// search also knows the components of the graph, and finds livelocks (livelocks.h).
//
// Invariants, while running:
//  1. The system is in the state that path_ leads to from the state where run() found it.
//  2. frames_ has one entry for each state on the path, the initial one included, and none for a
//     state that is not expanded. Between two steps frames_.size() == path_.size() + 1.
//  3. Every stored state is on the stack, or all its steps were taken, or it is terminal, or it was
//     pruned by a listener.
//
// By 3, when the stack is empty and nothing was pruned, the stored states are closed under all
// steps. So each reachable state was told to the listener once (stateless: once for each path to
// it).
#pragma once

#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

#include "por/model/check.h"
#include "por/model/transition_system.h"
#include "por/search/components.h"
#include "por/search/listener.h"
#include "por/search/livelocks.h"
#include "por/search/lookahead.h"
#include "por/search/open_states.h"
#include "por/search/order.h"
#include "por/search/search_end.h"
#include "por/store/insertion.h"
#include "por/store/state_stores.h"

namespace plait::por {

template <TransitionSystem System, StateStore<System> Store>
class FullSearch {
 public:
  // All of them must outlive the search.
  FullSearch(System& system, Store& store, Order& order, Listener& listener)
      : system_(system),
        store_(store),
        order_(order),
        listener_(listener),
        lookahead_(system, store),
        livelocks_(system, store, open_, path_, listener) {}

  // Explores from the state the system is in, and leaves the system in that state.
  SearchEnd run() {
    REQUIRES(path_.empty() && frames_.empty());
    Advice advice = arrive();
    if (advice == Advice::kGoOn) push();
    while (advice != Advice::kStop && !frames_.empty()) {
      if (const auto step = order_.next(system_, frames_.back().cursor))
        advice = follow(*step);
      else
        advice = leave();
    }
    while (!path_.empty()) take_back();
    frames_.clear();
    return advice == Advice::kStop ? SearchEnd::kStopped : SearchEnd::kComplete;
  }

 private:
  static constexpr bool kForesees = ForeseeingSystem<System> && KeyedStore<Store>;
  static constexpr bool kMatches = !std::is_same_v<Store, NoStore>;
  // What tells states apart: a key, or the number that the store gives.
  using Name = std::conditional_t<KeyedStore<Store>, ScrambledKey, StateNumber>;
  using Open = OpenStates<Name>;
  struct Frame : OpenState {
    Order::Cursor cursor;
  };

  // Executes a step out of the state on top, and pushes the state it leads to or goes back.
  Advice follow(Step step) {
    path_.push_back(step);
    if (leads_to_known_state(step)) return pass_over();
    system_.execute(step);
    if (listener_.on_transition(path_) == Advice::kStop) return Advice::kStop;
    const Advice advice = arrive();
    if (advice == Advice::kGoOn) push();
    if (advice == Advice::kPrune) take_back();
    return advice;
  }

  void push() {
    frames_.push_back({{open_.next_index()}, order_.begin()});
    bool is_far = false;
    if constexpr (kForesees) is_far = store_.is_far();
    lookahead_.enter(is_far ? ThreadSet::masked_below(system_.thread_count()) : ThreadSet());
    if constexpr (kMatches) {
      open_.open(arrived_at_);
      livelocks_.push();
    }
  }
  // All steps of the state on top were taken: goes back to the one below.
  Advice leave() {
    const OpenState left = frames_.back();
    const Advice advice = livelocks_.pop(left, left.is_on_cycle());
    frames_.pop_back();
    lookahead_.leave();
    if (left.is_root())
      open_.close(left.index);
    else
      frames_.back().reach(left.lowlink);
    if (!path_.empty()) take_back();
    return advice;
  }
  // The last step leads to that state, which is stored.
  void reach(const Name& name) {
    const std::optional<std::uint32_t> index = open_.find(name);
    if (!index) return;
    frames_.back().reach(*index);
    livelocks_.stays(path_.back().thread);
  }
  // OPTIMIZATION: most steps lead to states that are stored, and a system may know which those are
  // without executing anything (law 7 of transition_system.h). Nothing would follow from such an
  // arrival but that it is counted.
  bool leads_to_known_state(Step step) {
    if constexpr (kForesees) {
      const std::optional<StoredKey> key = lookahead_.key(step);
      if (!key || !store_.contains(key->in_store)) return false;
      if (!system_.is_certain(step, key->key)) return false;
      reach(key->in_store);
      return true;
    } else {
      return false;
    }
  }
  Advice pass_over() {
    const Advice advice = listener_.on_foreseen(path_);
    path_.pop_back();
    return advice == Advice::kStop ? Advice::kStop : Advice::kPrune;
  }

  // Matches the present state. Returns kGoOn iff it is to be expanded.
  Advice arrive() {
    const auto name = store_.name_of(system_);
    const Standing standing = system_.standing();
    const Insertion insertion = insert(name);
    if (insertion == Insertion::kFull) {
      listener_.on_store_full(path_);
      return Advice::kStop;
    }
    const bool is_new = insertion == Insertion::kNew;
    const Advice advice =
        is_new ? listener_.on_state(path_, standing) : listener_.on_revisit(path_, standing);
    const bool is_expanded = advice == Advice::kGoOn && is_new && standing == Standing::kRunning;
    if (kMatches && !is_new) reach(arrived_at_);
    return is_expanded || advice == Advice::kStop ? advice : Advice::kPrune;
  }
  Insertion insert(const auto& name) {
    if constexpr (KeyedStore<Store>) {
      arrived_at_ = name;
      return store_.insert(name);
    } else {
      const Numbered found = store_.number(name);
      arrived_at_ = found.number;
      return found.insertion;
    }
  }

  void take_back() {
    system_.backtrack();
    path_.pop_back();
  }

  System& system_;
  Store& store_;
  Order& order_;
  Listener& listener_;
  Path path_;
  std::vector<Frame> frames_;
  Lookahead<System, Store> lookahead_;
  Name arrived_at_{};  // the state last looked up
  Open open_;          // stays empty without a store
  std::conditional_t<kMatches, Livelocks<System, Store, Open>, NoLivelocks> livelocks_;
};

}  // namespace plait::por
