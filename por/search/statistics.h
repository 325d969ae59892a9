// The counts of a report, by their names there (docs/reference/report.md, "The JSON report").
#pragma once

#include <algorithm>
#include <cstdint>

#include "por/search/listener.h"

namespace plait::por {

class Statistics final : public Listener {
 public:
  std::uint64_t states = 0;              // distinct states stored; stateless: arrivals
  std::uint64_t transitions = 0;         // executed, or foreseen: an arrival each
  std::uint64_t revisits = 0;            // arrivals at a stored state
  std::uint64_t executions = 0;          // arrivals at a terminal state, the first time or again
  std::uint64_t blocked_executions = 0;  // given up by a reduction
  std::uint64_t max_depth = 0;
  std::uint64_t reduction_bytes = 0;  // that a reduction needs beside the stored states
  std::uint64_t walked_edges = 0;     // of its graph, if it has one

  Advice on_transition(const Path& path) override {
    ++transitions;
    max_depth = std::max<std::uint64_t>(max_depth, path.size());
    return Advice::kGoOn;
  }
  Advice on_state(const Path&, Standing standing) override {
    ++states;
    executions += standing != Standing::kRunning;
    return Advice::kGoOn;
  }
  Advice on_revisit(const Path&, Standing standing) override {
    ++revisits;
    executions += standing != Standing::kRunning;
    return Advice::kGoOn;
  }
  Advice on_foreseen(const Path& path) override {
    ++revisits;
    return on_transition(path);
  }
  void on_learned(std::uint64_t bytes, std::uint64_t walked) override {
    reduction_bytes = bytes;
    walked_edges = walked;
  }
  Advice on_blocked(const Path&) override {
    ++blocked_executions;
    return Advice::kGoOn;
  }
};

}  // namespace plait::por
