// Parts of a graph of states that is written out: which of its edges are looked at, its strongly
// connected components, and ways through it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <limits>
#include <span>
#include <vector>

#include "por/model/step.h"
#include "por/model/thread_set.h"
#include "por/search/components.h"

namespace plait::por {

struct GraphEdge {
  static constexpr std::uint32_t kOutside = std::numeric_limits<std::uint32_t>::max();

  std::uint32_t from;
  Step step;
  std::uint32_t to;  // or kOutside
};
using EdgeNumber = std::uint32_t;

// The edges of each state, and which of them are still looked at. At first those that lead
// somewhere.
class GraphPart {
 public:
  // REQUIRES: the edges are sorted by state, and outlive it.
  GraphPart(std::size_t states, std::span<const GraphEdge> edges)
      : edges_(edges), first_(states + 1, 0), is_in_(edges.size()) {
    for (const GraphEdge& edge : edges) ++first_[edge.from + 1];
    for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
    keep([](const GraphEdge&) { return true; });
  }

  std::uint32_t state_count() const { return static_cast<std::uint32_t>(first_.size() - 1); }
  EdgeNumber edge_count() const { return static_cast<EdgeNumber>(is_in_.size()); }
  EdgeNumber begin(std::uint32_t state) const { return first_[state]; }
  EdgeNumber end(std::uint32_t state) const { return first_[state + 1]; }
  const GraphEdge& edge(EdgeNumber number) const { return edges_[number]; }
  bool has(EdgeNumber number) const { return is_in_[number]; }

  void set(EdgeNumber number, bool is_in) { is_in_[number] = is_in; }
  // From now on those that lead somewhere and are wanted.
  template <typename Wanted>
  void keep(const Wanted& wanted) {
    for (EdgeNumber e = 0; e < edge_count(); ++e)
      is_in_[e] = edges_[e].to != GraphEdge::kOutside && wanted(edges_[e]);
  }

 private:
  std::span<const GraphEdge> edges_;
  std::vector<EdgeNumber> first_;
  std::vector<bool> is_in_;
};

// Its strongly connected components by number: a state on no cycle is one by itself. What a
// component leads to has smaller numbers.
class GraphComponents {
 public:
  explicit GraphComponents(const GraphPart& part);
  const std::vector<std::uint32_t>& of_states() const { return component_of_; }
  std::uint32_t count() const { return count_; }

 private:
  struct Frame : Components<true>::Member {
    std::uint32_t state = 0;
    EdgeNumber next = 0;
  };

  void search(std::uint32_t root);
  void enter(std::uint32_t state);
  void leave();

  const GraphPart& part_;
  std::uint32_t count_ = 0;
  std::vector<std::uint32_t> component_of_, number_of_;  // by state
  std::vector<std::uint32_t> order_, open_;              // states
  std::size_t open_from_ = 0;                            // into order_
  std::vector<Frame> frames_;
  Components<true> components_;
};

// The edges of a shortest way from a state, by edges that may be taken. The last one is the goal;
// there are none if there is no such way.
template <typename May, typename IsGoal>
std::vector<EdgeNumber> shortest_way(const GraphPart& part, std::uint32_t from, const May& may,
                                     const IsGoal& is_goal) {
  constexpr EdgeNumber kStart = std::numeric_limits<EdgeNumber>::max();
  std::vector<EdgeNumber> came_by(part.state_count(), kStart);
  std::vector<bool> is_known(part.state_count());
  is_known[from] = true;
  for (std::deque<std::uint32_t> todo{from}; !todo.empty(); todo.pop_front()) {
    const std::uint32_t state = todo.front();
    for (EdgeNumber e = part.begin(state); e < part.end(state); ++e) {
      const std::uint32_t to = part.edge(e).to;
      if (!may(e)) continue;
      if (is_goal(e)) {
        std::vector<EdgeNumber> way{e};
        for (std::uint32_t at = state; at != from; at = part.edge(way.back()).from)
          way.push_back(came_by[at]);
        std::ranges::reverse(way);
        return way;
      }
      if (is_known[to]) continue;
      is_known[to] = true;
      came_by[to] = e;
      todo.push_back(to);
    }
  }
  return {};
}

// Once round a component of the part, from that state back to it. Each of the `live` threads moves,
// or is stuck in some state on the way. `stuck`: by state.
std::vector<EdgeNumber> fair_turn(const GraphPart& part, std::uint32_t start, ThreadSet live,
                                  const std::vector<ThreadSet>& stuck);

std::vector<Step> steps_of(const GraphPart& part, std::span<const EdgeNumber> way);

}  // namespace plait::por
