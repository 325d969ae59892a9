// How many Mazurkiewicz traces a toy program has, counted the slow way. Every execution is brought
// into a form that all executions of one trace share. What an optimal search is compared with.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include "por/model/access.h"
#include "tests/support/toy_system.h"

namespace plait::toy {

struct TraceEvent {
  por::Step step;
  std::vector<por::Access> accesses;
  por::ThreadIndex joined = por::kNoThread, first_created = 0, end_created = 0;
};

// The clocks of all events, by thread: for each event its variant and, for each thread, how many of
// its events come before. Two executions have the same iff they are of one trace.
inline std::vector<std::vector<std::vector<std::uint32_t>>> trace_form(
    const std::vector<TraceEvent>& events) {
  std::vector<std::vector<std::vector<std::uint32_t>>> form(ToySystem::kMaxThreads);
  std::vector<std::vector<std::uint32_t>> clocks;
  for (std::size_t f = 0; f < events.size(); ++f) {
    const TraceEvent& b = events[f];
    std::vector<std::uint32_t> clock(ToySystem::kMaxThreads);
    for (std::size_t e = 0; e < f; ++e) {
      const TraceEvent& a = events[e];
      const bool is_creation = b.step.thread >= a.first_created && b.step.thread < a.end_created;
      if (a.step.thread != b.step.thread && b.joined != a.step.thread && !is_creation &&
          !por::are_dependent(a.accesses, b.accesses)) {
        continue;
      }
      for (std::size_t t = 0; t < clock.size(); ++t) clock[t] = std::max(clock[t], clocks[e][t]);
    }
    ++clock[b.step.thread];
    clocks.push_back(clock);
    clock.push_back(b.step.variant);
    form[b.step.thread].push_back(clock);
  }
  return form;
}

// Returns nothing if there are more executions than that.
inline std::optional<std::uint64_t> count_traces(const Program& program,
                                                 std::uint64_t max_executions) {
  ToySystem system(program);
  std::set<std::vector<std::vector<std::vector<std::uint32_t>>>> traces;
  std::vector<TraceEvent> events;
  std::vector<por::Step> cursors{{0, 0}};
  std::uint64_t executions = 0;
  while (!cursors.empty()) {
    por::Step& next = cursors.back();
    while (next.thread < system.thread_count() && next.variant >= system.variants(next.thread))
      next = {next.thread + 1, 0};
    if (next.thread < system.thread_count()) {
      const por::Step step = next;
      ++next.variant;
      const por::ThreadIndex threads = system.thread_count();
      system.execute(step);
      const auto accesses = system.last_accesses();
      events.push_back({step,
                        {accesses.begin(), accesses.end()},
                        system.last_joined(),
                        threads,
                        system.thread_count()});
      cursors.push_back({0, 0});
      continue;
    }
    if (system.standing() != por::Standing::kRunning) {
      traces.insert(trace_form(events));
      if (++executions > max_executions) return std::nullopt;
    }
    cursors.pop_back();
    if (cursors.empty()) break;
    system.backtrack();
    events.pop_back();
  }
  return traces.size();
}

}  // namespace plait::toy
