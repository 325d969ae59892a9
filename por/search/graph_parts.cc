#include "por/search/graph_parts.h"

namespace plait::por {

namespace {

constexpr std::uint32_t kNone = GraphEdge::kOutside;

}  // namespace

GraphComponents::GraphComponents(const GraphPart& part)
    : part_(part), component_of_(part.state_count(), kNone), number_of_(part.state_count(), kNone) {
  for (std::uint32_t state = 0; state < part.state_count(); ++state) {
    if (number_of_[state] == kNone) search(state);
  }
}

void GraphComponents::search(std::uint32_t root) {
  enter(root);
  while (!frames_.empty()) {
    Frame& top = frames_.back();
    if (top.next == part_.end(top.state)) {
      leave();
    } else if (const EdgeNumber e = top.next++; part_.has(e)) {
      const std::uint32_t to = part_.edge(e).to;
      if (number_of_[to] == kNone)
        enter(to);
      else if (const std::uint32_t data = components_.at(number_of_[to]);
               Components<true>::is_open(data))
        top.reach(data & ~Components<true>::kOpen);
    }
  }
}

void GraphComponents::enter(std::uint32_t state) {
  Frame frame;
  frame.number = number_of_[state] = static_cast<std::uint32_t>(order_.size());
  frame.index = components_.next_index();
  frame.state = state;
  frame.next = part_.begin(state);
  order_.push_back(state);
  components_.open(frame);
  frames_.push_back(frame);
}

void GraphComponents::leave() {
  const Frame left = frames_.back();
  frames_.pop_back();
  if (!left.is_root()) return frames_.back().reach(left.lowlink);
  components_.close(left, left.number);
  // What was entered since, and belongs to no component yet, is its component.
  for (; open_from_ < order_.size(); ++open_from_) open_.push_back(order_[open_from_]);
  while (!open_.empty() && number_of_[open_.back()] >= left.number) {
    component_of_[open_.back()] = count_;
    open_.pop_back();
  }
  ++count_;
}

std::vector<EdgeNumber> fair_turn(const GraphPart& part, std::uint32_t start, ThreadSet live,
                                  const std::vector<ThreadSet>& stuck) {
  const auto may = [&](EdgeNumber e) { return part.has(e); };
  std::vector<EdgeNumber> turn;
  std::uint32_t at = start;
  const auto go_on = [&](const auto& is_goal) {
    for (const EdgeNumber e : shortest_way(part, at, may, is_goal)) {
      turn.push_back(e);
      at = part.edge(e).to;
    }
  };
  for (ThreadSet missing = live - stuck[start]; !missing.empty();) {
    const std::size_t size = turn.size();
    go_on([&](EdgeNumber e) {
      const GraphEdge& edge = part.edge(e);
      return contains(missing, edge.step.thread) || !(stuck[edge.to] & missing).empty();
    });
    if (turn.size() == size) break;  // only in tests: the component is not fair
    for (std::size_t i = size; i < turn.size(); ++i) {
      const GraphEdge& edge = part.edge(turn[i]);
      missing -= only(edge.step.thread) | stuck[edge.to];
    }
  }
  if (at != start || turn.empty()) go_on([&](EdgeNumber e) { return part.edge(e).to == start; });
  return turn;
}

std::vector<Step> steps_of(const GraphPart& part, std::span<const EdgeNumber> way) {
  std::vector<Step> steps;
  for (const EdgeNumber e : way) steps.push_back(part.edge(e).step);
  return steps;
}

}  // namespace plait::por
