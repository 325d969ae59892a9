#include "por/dependence/reduced_graph.h"

#include <algorithm>

#include "por/model/check.h"

namespace plait::por {

ReducedGraph::Label ReducedGraph::label_of(const Action& action) {
  const std::uint64_t pair = std::uint64_t{action.thread} << 32 | action.accesses;
  const auto [at, is_new] = label_numbers_.try_emplace(pair, static_cast<Label>(labels_.size()));
  if (is_new) {
    REQUIRES(labels_.size() < std::size_t{1} << 31);
    labels_.push_back(action);
    label_marks_.push_back(0);
  }
  return at->second;
}

void ReducedGraph::add_edge(const Action& action, StateNumber target) {
  REQUIRES(edges_.size() < kNoEdge);
  edges_.push_back({.label = label_of(action), .is_last = 0, .target = target});
}

void ReducedGraph::finish(StateNumber state) {
  states_.grow_to(std::size_t{state} + 1, {});
  REQUIRES(states_[state].first_edge == kNoEdge);
  if (first_added_ == edges_.size()) return;
  edges_.back().is_last = 1;
  states_[state].first_edge = static_cast<std::uint32_t>(first_added_);
  first_added_ = edges_.size();
}

void ReducedGraph::begin_walk() {
  ++walk_count_;
  if (++epoch_ != 0) return;
  for (std::size_t i = 0; i < states_.size(); ++i) states_[i].mark = 0;
  std::ranges::fill(label_marks_, 0);
  epoch_ = 1;
}

std::uint64_t ReducedGraph::bytes() const {
  constexpr std::uint64_t kNodeBytes = 48;  // of the table of labels
  return states_.bytes() + edges_.bytes() +
         labels_.size() * (sizeof(Action) + sizeof(std::uint32_t) + kNodeBytes);
}

}  // namespace plait::por
