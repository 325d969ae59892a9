#include "por/search/endless.h"

#include <algorithm>
#include <deque>
#include <utility>

#include "por/search/components.h"

namespace plait::por {

namespace {

using Edge = ComponentGraph::Edge;
using EdgeNumber = std::uint32_t;
constexpr std::uint32_t kOutside = ComponentGraph::kOutside;

// The edges of each state, and which of them are still looked at.
class Part {
 public:
  explicit Part(const ComponentGraph& graph)
      : graph_(graph), first_(graph.stuck.size() + 1, 0), is_in_(graph.edges.size()) {
    for (const Edge& edge : graph.edges) ++first_[edge.from + 1];
    for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
    for (std::size_t i = 0; i < is_in_.size(); ++i) is_in_[i] = graph.edges[i].to != kOutside;
  }

  std::uint32_t state_count() const { return static_cast<std::uint32_t>(first_.size() - 1); }
  EdgeNumber begin(std::uint32_t state) const { return first_[state]; }
  EdgeNumber end(std::uint32_t state) const { return first_[state + 1]; }
  const Edge& edge(EdgeNumber number) const { return graph_.edges[number]; }
  bool has(EdgeNumber number) const { return is_in_[number]; }

  // Leaves out the actions with an edge that is not in, or leads to another component. Returns true
  // iff there were any.
  bool leave_out(const std::vector<std::uint32_t>& component_of) {
    bool has_changed = false;
    for (EdgeNumber first = 0; first < is_in_.size();) {
      const EdgeNumber behind = end_of_action(first);
      const auto stays = [&](EdgeNumber e) {
        return is_in_[e] && component_of[edge(e).from] == component_of[edge(e).to];
      };
      bool do_all_stay = true;
      for (EdgeNumber e = first; e < behind; ++e) do_all_stay = do_all_stay && stays(e);
      for (; first < behind; ++first) {
        has_changed = has_changed || (is_in_[first] && !do_all_stay);
        is_in_[first] = do_all_stay;
      }
    }
    return has_changed;
  }

 private:
  EdgeNumber end_of_action(EdgeNumber first) const {
    EdgeNumber e = first;
    while (e < is_in_.size() && edge(e).from == edge(first).from &&
           edge(e).step.thread == edge(first).step.thread)
      ++e;
    return e;
  }

  const ComponentGraph& graph_;
  std::vector<EdgeNumber> first_;
  std::vector<bool> is_in_;
};

// The strongly connected components of a part, by number: a state on no cycle is one by itself.
class Split {
 public:
  explicit Split(const Part& part)
      : part_(part),
        component_of_(part.state_count(), kOutside),
        number_of_(part.state_count(), kOutside) {
    for (std::uint32_t state = 0; state < part.state_count(); ++state) {
      if (number_of_[state] == kOutside) search(state);
    }
  }
  const std::vector<std::uint32_t>& component_of() const { return component_of_; }

 private:
  struct Frame : Components<true>::Member {
    std::uint32_t state = 0;
    EdgeNumber next = 0;
  };

  void search(std::uint32_t root) {
    enter(root);
    while (!frames_.empty()) {
      Frame& top = frames_.back();
      if (top.next == part_.end(top.state)) {
        leave();
      } else if (const EdgeNumber e = top.next++; part_.has(e)) {
        const std::uint32_t to = part_.edge(e).to;
        if (number_of_[to] == kOutside)
          enter(to);
        else if (const std::uint32_t data = components_.at(number_of_[to]);
                 Components<true>::is_open(data))
          top.reach(data & ~Components<true>::kOpen);
      }
    }
  }
  void enter(std::uint32_t state) {
    Frame frame;
    frame.number = number_of_[state] = static_cast<std::uint32_t>(order_.size());
    frame.index = components_.next_index();
    frame.state = state;
    frame.next = part_.begin(state);
    order_.push_back(state);
    components_.open(frame);
    frames_.push_back(frame);
  }
  void leave() {
    const Frame left = frames_.back();
    frames_.pop_back();
    if (!left.is_root()) return frames_.back().reach(left.lowlink);
    components_.close(left, left.number);
    // What was entered since, and belongs to no component yet, is its component.
    for (; open_from_ < order_.size(); ++open_from_) open_.push_back(order_[open_from_]);
    while (!open_.empty() && number_of_[open_.back()] >= left.number) {
      component_of_[open_.back()] = left.number;
      open_.pop_back();
    }
  }

  const Part& part_;
  std::vector<std::uint32_t> component_of_, number_of_;  // by state
  std::vector<std::uint32_t> order_, open_;              // states
  std::size_t open_from_ = 0;                            // into order_
  std::vector<Frame> frames_;
  Components<true> components_;
};

// What the threads do in each component.
struct Doings {
  ThreadSet moved, stuck;
};

std::vector<Doings> doings_of(const ComponentGraph& graph, const Part& part,
                              const std::vector<std::uint32_t>& component_of) {
  std::vector<Doings> all(part.state_count());
  for (std::uint32_t state = 0; state < part.state_count(); ++state) {
    Doings& doings = all[component_of[state]];
    doings.stuck |= graph.stuck[state];
    for (EdgeNumber e = part.begin(state); e < part.end(state); ++e) {
      if (part.has(e)) doings.moved |= only(part.edge(e).step.thread);
    }
  }
  return all;
}

// The edges of a shortest way from a state, by edges that may be taken, to one that is the goal.
template <typename May, typename IsGoal>
std::vector<EdgeNumber> shortest_way(const Part& part, std::uint32_t from, const May& may,
                                     const IsGoal& is_goal) {
  constexpr EdgeNumber kStart = kOutside;
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

// Once round an end component, from that state back to it.
std::vector<EdgeNumber> turn_of(const ComponentGraph& graph, const Part& part,
                                std::uint32_t start) {
  const auto may = [&](EdgeNumber e) { return part.has(e); };
  std::vector<EdgeNumber> turn;
  std::uint32_t at = start;
  const auto go_on = [&](const auto& is_goal) {
    for (const EdgeNumber e : shortest_way(part, at, may, is_goal)) {
      turn.push_back(e);
      at = part.edge(e).to;
    }
  };
  for (ThreadSet missing = graph.live - graph.stuck[start]; !missing.empty();) {
    const std::size_t size = turn.size();
    go_on([&](EdgeNumber e) {
      const Edge& edge = part.edge(e);
      return contains(missing, edge.step.thread) || !(graph.stuck[edge.to] & missing).empty();
    });
    if (turn.size() == size) break;  // only in tests: the component is not fair
    for (std::size_t i = size; i < turn.size(); ++i) {
      const Edge& edge = part.edge(turn[i]);
      missing -= only(edge.step.thread) | graph.stuck[edge.to];
    }
  }
  if (at != start || turn.empty()) go_on([&](EdgeNumber e) { return part.edge(e).to == start; });
  return turn;
}

std::vector<Step> steps_of(const Part& part, const std::vector<EdgeNumber>& way) {
  std::vector<Step> steps;
  for (const EdgeNumber e : way) steps.push_back(part.edge(e).step);
  return steps;
}

EndlessLoop loop_at(const ComponentGraph& graph, const Part& part,
                    const std::vector<std::uint32_t>& component_of, std::uint32_t start,
                    const std::vector<EdgeNumber>& way, const Doings& doings) {
  EndlessLoop loop;
  for (std::uint32_t state = 0; state < part.state_count(); ++state) {
    if (component_of[state] == component_of[start])
      loop.starved |= graph.live - graph.stuck[state] - doings.moved;
  }
  loop.way = steps_of(part, way);
  loop.turn = steps_of(part, turn_of(graph, part, start));
  loop.can_be_left = std::ranges::any_of(graph.edges, [&](const Edge& edge) {
    return component_of[edge.from] == component_of[start] &&
           (edge.to == kOutside || component_of[edge.to] != component_of[start]);
  });
  return loop;
}

}  // namespace

std::optional<EndlessLoop> find_endless_loop(const ComponentGraph& graph, TestMutation mutation) {
  Part part(graph);
  std::vector<std::uint32_t> component_of = Split(part).component_of();
  while (mutation != TestMutation::kAnyVariant && part.leave_out(component_of))
    component_of = Split(part).component_of();
  const std::vector<Doings> doings = doings_of(graph, part, component_of);
  const auto is_endless = [&](std::uint32_t state) {
    const Doings& d = doings[component_of[state]];
    if (d.moved.empty()) return false;
    return mutation == TestMutation::kNoFairness || (graph.live - (d.moved | d.stuck)).empty();
  };
  if (is_endless(0)) return loop_at(graph, part, component_of, 0, {}, doings[component_of[0]]);
  const auto way = shortest_way(
      part, 0, [&](EdgeNumber e) { return part.edge(e).to != kOutside; },
      [&](EdgeNumber e) { return is_endless(part.edge(e).to); });
  if (way.empty()) return std::nullopt;
  const std::uint32_t start = part.edge(way.back()).to;
  return loop_at(graph, part, component_of, start, way, doings[component_of[start]]);
}

}  // namespace plait::por
