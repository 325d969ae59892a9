// L_r of the pragmatic paper: the steps that a search has explored, kept to be walked again. In
// place of it there are summaries (futures.h), which make every walk a lookup. The graph is kept
// only when a search is asked to do without them.
//
//   state, by number   | first edge:32 | mark:32 |
//   edge               | last:1 | label:31 | target:32 |
//
// The edges of a state lie together and are added at once, when the state is finished; the last one
// is marked. So a state costs 8 bytes and a step 8 more. A label is an interned pair of a thread
// and what its step touched.
//
// An edge to kNowhere is not a step: a thread that cannot run in the state stands in front of that.
//
// Invariants:
//  1. A state that is not finished has no edges.
//  2. Outside walk() no mark is greater than epoch_. Within, the marks that equal it are those of
//     the states that are not to be entered (again).
//
// Outside the guest state; only grows.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "por/dependence/futures.h"
#include "por/model/thread_set.h"
#include "por/store/chunked_array.h"
#include "por/store/insertion.h"

namespace plait::por {

class ReducedGraph {
 public:
  struct Action {
    ThreadIndex thread;
    Futures::Accesses accesses;
  };

  static constexpr StateNumber kNowhere = ~StateNumber{0};

  // Adds an edge to the state that is finished next.
  void add_edge(const Action& action, StateNumber target);
  // Gives `state` the edges that were added since the last call. REQUIRES: the state is not
  // finished.
  void finish(StateNumber state);

  // Calls visit(action) for the actions on all paths from the state, each action once, until it
  // returns false. `once`: each state is entered once. Else all paths are followed that do not come
  // twice to one state. If there are no cycles, these are all executions; if there are, every edge
  // that can be reached is on one of them, too.
  template <typename Visit>
  void walk(StateNumber from, bool once, const Visit& visit) {
    begin_walk();
    enter(from);
    while (!path_.empty()) {
      if (path_.back().next_edge == kNoEdge) {
        if (!once) states_[path_.back().state].mark = 0;
        path_.pop_back();
        continue;
      }
      const Edge edge = take_edge(path_.back());
      if (is_new(edge.label) && !visit(labels_[edge.label])) return path_.clear();
      if (edge.target != kNowhere && is_known(edge.target) && states_[edge.target].mark != epoch_)
        enter(edge.target);
    }
  }

  std::uint64_t edge_count() const { return edges_.size(); }
  // Of all walks together.
  std::uint64_t walk_count() const { return walk_count_; }
  std::uint64_t walked_edge_count() const { return walked_edge_count_; }
  std::uint64_t bytes() const;

 private:
  using Label = std::uint32_t;

  struct Edge {
    Label label : 31;
    Label is_last : 1;
    StateNumber target;
  };
  static_assert(sizeof(Edge) == 8);

  static constexpr std::uint32_t kNoEdge = ~std::uint32_t{0};
  struct State {
    std::uint32_t first_edge = kNoEdge;
    std::uint32_t mark = 0;
  };
  struct Place {
    StateNumber state;
    std::uint32_t next_edge;
  };

  Label label_of(const Action& action);
  void begin_walk();

  bool is_known(StateNumber state) const { return state < states_.size(); }
  void enter(StateNumber state) {
    if (!is_known(state)) return;
    states_[state].mark = epoch_;
    path_.push_back({state, states_[state].first_edge});
  }
  Edge take_edge(Place& place) {
    const Edge edge = edges_[place.next_edge];
    place.next_edge = edge.is_last ? kNoEdge : place.next_edge + 1;
    ++walked_edge_count_;
    return edge;
  }
  bool is_new(Label label) {
    if (label_marks_[label] == epoch_) return false;
    label_marks_[label] = epoch_;
    return true;
  }

  ChunkedArray<State> states_;
  ChunkedArray<Edge> edges_;
  std::size_t first_added_ = 0;  // of the edges of the state that is finished next
  std::unordered_map<std::uint64_t, Label> label_numbers_;
  std::vector<Action> labels_;
  std::vector<std::uint32_t> label_marks_;
  std::uint32_t epoch_ = 0;
  std::vector<Place> path_;
  std::uint64_t walk_count_ = 0, walked_edge_count_ = 0;
};

}  // namespace plait::por
