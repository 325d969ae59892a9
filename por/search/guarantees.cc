#include "por/search/guarantees.h"

#include <algorithm>
#include <tuple>

namespace plait::por {

namespace {

// A set of edges, and what a loop of them must have to break a guarantee.
class Search {
 public:
  Search(const CallGraph& graph, Guarantee guarantee)
      : graph_(graph), guarantee_(guarantee), part_(graph.live.size(), graph.edges) {}

  std::optional<Divergence> find() {
    if (guarantee_ == Guarantee::kLockFree)
      return find_with(
          [&](const GraphEdge& e) { return graph_.inside[e.from].contains(e.step.thread); });
    ThreadSet callers;
    for (const ThreadSet inside : graph_.inside) callers |= inside;
    std::optional<Divergence> found;
    callers.find([&](ThreadIndex thread) {
      thread_ = thread;
      found = find_with([&](const GraphEdge& e) { return e.step.thread == thread; });
      return found.has_value();
    });
    return found;
  }

 private:
  bool is_in(const GraphEdge& e) const {
    if (guarantee_ == Guarantee::kLockFree) return !graph_.returns(e);
    if (guarantee_ == Guarantee::kObstructionFree && e.step.thread != thread_) return false;
    return graph_.inside[e.from].contains(thread_) && graph_.inside[e.to].contains(thread_);
  }

  // A loop with a step that counts; or, where schedules are fair, a fair one.
  template <typename Counts>
  std::optional<Divergence> find_with(const Counts& counts) {
    part_.keep([&](const GraphEdge& e) { return is_in(e); });
    const GraphComponents components(part_);
    const std::vector<std::uint32_t>& component_of = components.of_states();
    const auto is_inner = [&](EdgeNumber e) {
      return part_.has(e) && component_of[part_.edge(e).from] == component_of[part_.edge(e).to];
    };
    std::vector<bool> is_start(part_.state_count());
    if (guarantee_ == Guarantee::kStarvationFree) {
      mark_fair(components, is_inner, is_start);
    } else {
      for (EdgeNumber e = 0; e < part_.edge_count(); ++e) {
        if (is_inner(e) && counts(part_.edge(e))) is_start[part_.edge(e).from] = true;
      }
    }
    if (std::ranges::find(is_start, true) == is_start.end()) return std::nullopt;
    Divergence found;
    found.start = go_to(is_start, found);
    for (EdgeNumber e = 0; e < part_.edge_count(); ++e) part_.set(e, is_inner(e));
    found.turn = steps_of(part_, turn_at(found.start, counts, found.thread));
    return found;
  }

  template <typename IsInner>
  void mark_fair(const GraphComponents& components, const IsInner& is_inner,
                 std::vector<bool>& is_start) const {
    std::vector<ThreadSet> moved(components.count()), stuck(components.count());
    const std::vector<std::uint32_t>& component_of = components.of_states();
    for (std::uint32_t state = 0; state < part_.state_count(); ++state)
      stuck[component_of[state]] |= graph_.stuck[state];
    for (EdgeNumber e = 0; e < part_.edge_count(); ++e) {
      if (is_inner(e)) moved[component_of[part_.edge(e).from]] |= only(part_.edge(e).step.thread);
    }
    for (std::uint32_t state = 0; state < part_.state_count(); ++state) {
      const std::uint32_t c = component_of[state];
      is_start[state] = !moved[c].empty() && (graph_.live[state] - (moved[c] | stuck[c])).empty();
    }
  }

  // By a shortest way of any edges. Returns the state.
  std::uint32_t go_to(const std::vector<bool>& is_start, Divergence& found) {
    if (is_start[0]) return 0;
    const auto any = [&](EdgeNumber e) { return part_.edge(e).to != GraphEdge::kOutside; };
    const auto way = shortest_way(
        part_, 0, any, [&](EdgeNumber e) { return any(e) && is_start[part_.edge(e).to]; });
    found.way = steps_of(part_, way);
    return part_.edge(way.back()).to;
  }

  // REQUIRES: part_ has the edges inside components.
  template <typename Counts>
  std::vector<EdgeNumber> turn_at(std::uint32_t start, const Counts& counts, ThreadIndex& thread) {
    thread = thread_;
    if (guarantee_ == Guarantee::kStarvationFree)
      return fair_turn(part_, start, graph_.live[start], graph_.stuck);
    EdgeNumber first = part_.begin(start);
    while (!part_.has(first) || !counts(part_.edge(first))) ++first;
    std::vector<EdgeNumber> turn{first};
    const GraphEdge& edge = part_.edge(first);
    thread = edge.step.thread;
    if (edge.to == start) return turn;
    const auto back = shortest_way(
        part_, edge.to, [&](EdgeNumber e) { return part_.has(e); },
        [&](EdgeNumber e) { return part_.has(e) && part_.edge(e).to == start; });
    turn.insert(turn.end(), back.begin(), back.end());
    return turn;
  }

  const CallGraph& graph_;
  const Guarantee guarantee_;
  GraphPart part_;
  ThreadIndex thread_ = 0;
};

// The longest ways, counted in steps of one thread, from entering a call to returning from it. As
// the graph is wait-free no such step is inside a component of those ways.
class LongestCalls {
 public:
  LongestCalls(const CallGraph& graph, ThreadIndex thread)
      : graph_(graph), thread_(thread), part_(graph.live.size(), graph.edges) {
    part_.keep([&](const GraphEdge& e) { return is_inside(e.from) && is_inside(e.to); });
  }

  void add_to(std::map<std::uint32_t, std::uint64_t>& most) {
    const GraphComponents components(part_);
    component_of_ = components.of_states();
    steps_.assign(components.count(), 0);
    raise(0, is_inside(0) ? 1 : 0);
    for (const GraphEdge& e : graph_.edges) {
      if (is_own(e) && graph_.begins(e)) raise(e.to, 1);
    }
    for (const std::uint32_t state : from_last_component(components.count())) {
      for (EdgeNumber e = part_.begin(state); e < part_.end(state); ++e) {
        if (part_.has(e)) raise(part_.edge(e).to, steps(state) + is_own(part_.edge(e)));
      }
    }
    for (const GraphEdge& e : graph_.edges) {
      if (!is_own(e) || !graph_.returns(e)) continue;
      std::uint64_t& known = most[graph_.call(e.from, thread_)];
      known = std::max(known, steps(e.from) + 1);
    }
  }

 private:
  bool is_inside(std::uint32_t state) const { return graph_.inside[state].contains(thread_); }
  bool is_own(const GraphEdge& e) const { return e.step.thread == thread_; }
  std::uint64_t steps(std::uint32_t state) const { return steps_[component_of_[state]]; }
  void raise(std::uint32_t state, std::uint64_t steps) {
    std::uint64_t& known = steps_[component_of_[state]];
    known = std::max(known, steps);
  }
  // The states, those first that others are behind.
  std::vector<std::uint32_t> from_last_component(std::uint32_t count) const {
    std::vector<std::uint32_t> first(count + 1, 0), order(component_of_.size());
    for (const std::uint32_t c : component_of_) ++first[count - 1 - c + 1];
    for (std::uint32_t c = 0; c < count; ++c) first[c + 1] += first[c];
    for (std::uint32_t s = 0; s < order.size(); ++s)
      order[first[count - 1 - component_of_[s]]++] = s;
    return order;
  }

  const CallGraph& graph_;
  const ThreadIndex thread_;
  GraphPart part_;
  std::vector<std::uint32_t> component_of_;
  std::vector<std::uint64_t> steps_;  // by component
};

}  // namespace

std::optional<Divergence> find_divergence(const CallGraph& graph, Guarantee guarantee) {
  return Search(graph, guarantee).find();
}

std::map<std::uint32_t, std::uint64_t> own_steps(const CallGraph& graph) {
  ThreadSet callers;
  for (const ThreadSet inside : graph.inside) callers |= inside;
  std::map<std::uint32_t, std::uint64_t> most;
  callers.for_each([&](ThreadIndex thread) { LongestCalls(graph, thread).add_to(most); });
  return most;
}

void CallRecorder::arrive(const Path& path, std::uint32_t state) {
  on_path_.resize(path.size());
  if (!path.empty()) graph_.edges.push_back({on_path_.back(), path.back(), state});
  on_path_.push_back(state);
}

Advice CallRecorder::on_state(const Path& path, Standing) {
  const auto state = static_cast<std::uint32_t>(graph_.live.size());
  states_.emplace(key_here(), state);
  Look here = look();
  graph_.live.push_back(here.live);
  graph_.stuck.push_back(here.stuck);
  ThreadSetMaker inside;
  for (ThreadIndex t = 0; t < here.calls.size(); ++t) {
    if (here.calls[t] != 0) inside.add(t);
  }
  graph_.inside.push_back(inside.made());
  const auto [known, is_new] =
      call_numbers_.emplace(std::move(here.calls), static_cast<std::uint32_t>(graph_.calls.size()));
  if (is_new) graph_.calls.push_back(known->first);
  graph_.calls_of_state.push_back(known->second);
  arrive(path, state);
  if (graph_.live.size() < next_analysis_) return Advice::kGoOn;
  next_analysis_ *= 2;
  analyse();
  return divergence_ ? Advice::kStop : Advice::kGoOn;
}

Advice CallRecorder::on_revisit(const Path& path, Standing) {
  // A state that a listener pruned before this one was told has no number.
  if (const auto known = states_.find(key_here()); known != states_.end())
    arrive(path, known->second);
  return Advice::kGoOn;
}

void CallRecorder::analyse() {
  std::ranges::sort(graph_.edges, [](const GraphEdge& a, const GraphEdge& b) {
    return std::tuple(a.from, a.step.thread, a.step.variant) <
           std::tuple(b.from, b.step.thread, b.step.variant);
  });
  divergence_ = find_divergence(graph_, guarantee_);
}

void CallRecorder::finish() {
  if (!divergence_) analyse();
}

}  // namespace plait::por
