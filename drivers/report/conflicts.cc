// Where threads meet in a trace, and what is left of it for who wants no more than that.
#include <algorithm>
#include <map>
#include <set>

#include "drivers/report/story.h"

namespace plait {

namespace {

enum class Access : std::uint8_t { kNone, kRead, kWrite };

// A monitor or a synchronizer is changed by whoever uses it.
Access access_of(const TraceStep& step) {
  static const std::set<std::string_view> changes{"write", "update", "lock",     "unlock",
                                                  "wait",  "notify", "acquire",  "release",
                                                  "park",  "unpark", "interrupt"};
  if (step.object.empty()) return Access::kNone;
  if (step.action == "read" || step.note.starts_with("fail")) return Access::kRead;
  return changes.contains(step.action) ? Access::kWrite : Access::kNone;
}

// What was done to one object last.
struct LastAccesses {
  std::optional<std::size_t> write;
  // Since then, and before it the last one of the thread that wrote: what it wrote rests on that.
  std::vector<std::size_t> reads;
};

}  // namespace

std::vector<Conflict> conflicts_of(const Violation& violation) {
  const std::vector<TraceStep>& trace = violation.trace;
  std::map<std::string_view, LastAccesses> objects;
  std::vector<Conflict> found;
  const auto meet = [&](std::size_t earlier, std::size_t later) {
    if (trace[earlier].thread != trace[later].thread) found.push_back({earlier, later});
  };
  for (std::size_t i = 0; i < trace.size(); ++i) {
    const Access access = access_of(trace[i]);
    if (access == Access::kNone) continue;
    LastAccesses& last = objects[trace[i].object];
    if (last.write) meet(*last.write, i);
    if (access == Access::kRead) {
      last.reads.push_back(i);
      continue;
    }
    for (const std::size_t read : last.reads) meet(read, i);
    const auto own = std::ranges::find_if(last.reads.rbegin(), last.reads.rend(), [&](auto read) {
      return trace[read].thread == trace[i].thread;
    });
    last = {i, own == last.reads.rend() ? std::vector<std::size_t>() : std::vector{*own}};
  }
  // Who waits at the end is about to use what another one used last.
  for (std::size_t i = 0; i < violation.at_end.size(); ++i) {
    const auto last = objects.find(wait_of(violation, i).object);
    if (last == objects.end() || !last->second.write) continue;
    const std::size_t thread = trace[*last->second.write].thread;
    const bool is_own =
        thread < violation.threads.size() && violation.threads[thread] == violation.at_end[i].name;
    if (!is_own) found.push_back({*last->second.write, trace.size()});
  }
  return found;
}

std::vector<bool> steps_that_matter(const Violation& violation) {
  const std::vector<TraceStep>& trace = violation.trace;
  std::vector<bool> matters(trace.size());
  for (const auto [earlier, later] : conflicts_of(violation)) {
    matters[earlier] = true;
    if (later < trace.size()) matters[later] = true;
  }
  for (std::size_t i = 0; i < trace.size(); ++i) {
    if (trace[i].action == "throw" || trace[i].action == "exit" || trace[i].action == "choice" ||
        trace[i].action == "call" || trace[i].action == "return")
      matters[i] = true;
  }
  if (!trace.empty()) matters.back() = true;
  return matters;
}

}  // namespace plait
