#include "por/search/endless.h"

#include <algorithm>
#include <utility>

namespace plait::por {

namespace {

using Edge = ComponentGraph::Edge;
constexpr std::uint32_t kOutside = ComponentGraph::kOutside;

EdgeNumber end_of_action(const GraphPart& part, EdgeNumber first) {
  EdgeNumber e = first;
  while (e < part.edge_count() && part.edge(e).from == part.edge(first).from &&
         part.edge(e).step.thread == part.edge(first).step.thread)
    ++e;
  return e;
}

// Leaves out the actions with an edge that is not in, or leads to another component. Returns true
// iff there were any.
bool leave_out(GraphPart& part, const std::vector<std::uint32_t>& component_of) {
  bool has_changed = false;
  for (EdgeNumber first = 0; first < part.edge_count();) {
    const EdgeNumber behind = end_of_action(part, first);
    bool do_all_stay = true;
    for (EdgeNumber e = first; e < behind; ++e) {
      do_all_stay = do_all_stay && part.has(e) &&
                    component_of[part.edge(e).from] == component_of[part.edge(e).to];
    }
    for (; first < behind; ++first) {
      has_changed = has_changed || (part.has(first) && !do_all_stay);
      part.set(first, do_all_stay);
    }
  }
  return has_changed;
}

// What the threads do in each component.
struct Doings {
  ThreadSet moved, stuck;
};

std::vector<Doings> doings_of(const ComponentGraph& graph, const GraphPart& part,
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

EndlessLoop loop_at(const ComponentGraph& graph, const GraphPart& part,
                    const std::vector<std::uint32_t>& component_of, std::uint32_t start,
                    const std::vector<EdgeNumber>& way, const Doings& doings) {
  EndlessLoop loop;
  for (std::uint32_t state = 0; state < part.state_count(); ++state) {
    if (component_of[state] == component_of[start])
      loop.starved |= graph.live - graph.stuck[state] - doings.moved;
  }
  loop.way = steps_of(part, way);
  loop.turn = steps_of(part, fair_turn(part, start, graph.live, graph.stuck));
  loop.can_be_left = std::ranges::any_of(graph.edges, [&](const Edge& edge) {
    return component_of[edge.from] == component_of[start] &&
           (edge.to == kOutside || component_of[edge.to] != component_of[start]);
  });
  return loop;
}

}  // namespace

std::optional<EndlessLoop> find_endless_loop(const ComponentGraph& graph, TestMutation mutation) {
  GraphPart part(graph.stuck.size(), graph.edges);
  std::vector<std::uint32_t> component_of = GraphComponents(part).of_states();
  while (mutation != TestMutation::kAnyVariant && leave_out(part, component_of))
    component_of = GraphComponents(part).of_states();
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
