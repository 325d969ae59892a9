// A transition system drawn by hand: numbered nodes, and edges that belong to threads. A thread
// with several edges out of a node has as many variants there, in the order the edges were given.
// All steps depend on each other, which is true of any graph. A node without edges is the end, or a
// deadlock if it is listed as one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "por/model/transition_system.h"

namespace plait::toy {

class GraphSystem {
 public:
  struct Edge {
    std::uint32_t from;
    por::ThreadIndex thread;
    std::uint32_t to;
  };

  // Starts at node 0.
  GraphSystem(por::ThreadIndex threads, const std::vector<Edge>& edges,
              std::set<std::uint32_t> deadlocks = {})
      : threads_(threads), deadlocks_(std::move(deadlocks)) {
    for (const Edge& edge : edges) edges_[{edge.from, edge.thread}].push_back(edge.to);
  }

  std::uint32_t node() const { return path_.back(); }

  por::ThreadIndex thread_count() const { return threads_; }
  std::uint32_t variants(por::ThreadIndex thread) const {
    const auto found = edges_.find({node(), thread});
    return found == edges_.end() ? 0 : static_cast<std::uint32_t>(found->second.size());
  }
  bool has_ended(por::ThreadIndex) const { return standing() == por::Standing::kEnded; }
  bool is_visible(por::ThreadIndex) const { return true; }
  std::span<const por::Access> next_accesses(por::ThreadIndex) const { return {&kAnything, 1}; }
  std::span<const por::Access> last_accesses() const { return {&kAnything, 1}; }
  por::ThreadIndex waits_for(por::ThreadIndex) const { return por::kNoThread; }
  bool last_was_visible() const { return true; }
  por::ThreadIndex last_joined() const { return por::kNoThread; }
  por::Standing standing() const {
    for (por::ThreadIndex t = 0; t < threads_; ++t) {
      if (variants(t) != 0) return por::Standing::kRunning;
    }
    return deadlocks_.contains(node()) ? por::Standing::kDeadlock : por::Standing::kEnded;
  }
  void execute(por::Step step) {
    path_.push_back(edges_.at({node(), step.thread}).at(step.variant));
  }
  void backtrack() { path_.pop_back(); }
  por::Key key() { return {node(), 0}; }
  std::span<const std::span<const std::byte>> components() {
    component_ = std::as_bytes(std::span(&path_.back(), 1));
    return {&component_, 1};
  }

 private:
  static constexpr por::Access kAnything{por::kAllLocations, por::AccessKind::kWrite};

  por::ThreadIndex threads_;
  std::map<std::pair<std::uint32_t, por::ThreadIndex>, std::vector<std::uint32_t>> edges_;
  std::set<std::uint32_t> deadlocks_;
  std::vector<std::uint32_t> path_{0};
  std::span<const std::byte> component_;
};

}  // namespace plait::toy
