// Loops that can go on for ever although every thread that can run does (weak fairness): livelocks.
//
// A component of the explored graph is written out when the search has seen all of it, and looked
// at here. A run that stays in it is fair iff it is fair to each live thread. It is fair to a
// thread that takes a step again and again, or again and again cannot run. That is weak fairness: a
// thread that waits for a lock may be put off for ever, although the lock is free again and again.
// A thread may have several variants: a choice, the waiter that a notify wakes, a wait that may
// time out. The program may rely on each coming up some day. So a loop counts only if no variant of
// a step in it leads out of it:
//
//   An action is a state and a thread that can run there. An end component is a set of states and
//   actions that is strongly connected by these actions. No variant of them leads out of it. A fair
//   run in which all variants come up again and again takes in the end all actions of one end
//   component, and no others. So there is such a run iff a largest end component is fair. Each of
//   its threads then moves in it, or is stuck in one of its states.
//
//   L. de Alfaro: Formal Verification of Probabilistic Systems. 1997. (end components)
//
// Invariant of a ComponentGraph: the edges are sorted by state, thread and variant; each state has
// all its steps.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "por/dependence/mutations.h"
#include "por/model/step.h"
#include "por/model/thread_set.h"
#include "por/search/graph_parts.h"

namespace plait::por {

struct ComponentGraph {
  using Edge = GraphEdge;
  static constexpr std::uint32_t kOutside = GraphEdge::kOutside;

  ThreadSet live;                // the threads that have not ended; the same in all its states
  std::vector<ThreadSet> stuck;  // by state: the live threads that cannot run there
  std::vector<Edge> edges;
};

// A loop of a fair run.
struct EndlessLoop {
  std::vector<Step> way;   // from state 0 to the loop
  std::vector<Step> turn;  // once round: all threads of the graph move, or are stuck somewhere
  // Of the largest end component around it: another schedule leads out; threads that can run in
  // some of its states, and never do.
  bool can_be_left = false;
  ThreadSet starved;
};

// Nothing: no run that stays in the component is fair and takes all variants.
std::optional<EndlessLoop> find_endless_loop(const ComponentGraph& graph,
                                             TestMutation mutation = TestMutation::kNone);

}  // namespace plait::por
