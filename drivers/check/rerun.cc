#include "drivers/check/rerun.h"

#include <algorithm>
#include <memory>

#include "drivers/check/findings.h"
#include "drivers/trace/trace_end.h"
#include "drivers/trace/trace_noise.h"
#include "drivers/trace/trace_recorder.h"
#include "jvm/base/error.h"
#include "jvm/interpreter/boot.h"
#include "por/search/shorten.h"

namespace plait {

namespace {

constexpr std::size_t kMaxShorteningSteps = 50'000;  // a fraction of a second

bool is_here(Explorer& explorer, const Property& property, const Violation& violation) {
  if (explorer.uncaught().empty() && explorer.standing() == por::Standing::kRunning) return false;
  return std::ranges::any_of(violations_at(explorer, property),
                             [&](const Violation& v) { return is_same(v, violation); });
}

// Which thread it is may have changed with the schedule.
void take_thread(const std::vector<Violation>& ends, Violation& violation) {
  for (const Violation& found : ends) {
    if (!is_same(found, violation)) continue;
    violation.thread = found.thread;
    violation.exception_stack = found.exception_stack;
    return;
  }
}

}  // namespace

Rerun::Rerun(const CheckOptions& options) : vm_(vm_options(options)), explorer_(vm_, false) {
  boot(vm_);
  explorer_.start(options.program.first_class("check"), options.program.arguments());
}

Recording record(Explorer& explorer, const Property& property, Violation& violation) {
  TraceRecorder recorder(explorer);
  violation.trace.clear();
  recorder.note_uncaught(violation.trace);
  Recording recording;
  for (const ScheduleStep& step : violation.schedule) {
    if (!recorder.can_execute(step)) break;
    recorder.execute(step, violation.trace);
    ++recording.executed;
  }
  // First of all: asking how the program stands may make it forget what the last step threw.
  recording.ends = violations_at(explorer, property);
  take_thread(recording.ends, violation);
  violation.threads = recorder.thread_names();
  violation.output = explorer.vm().output();
  if (explorer.standing() == por::Standing::kDeadlock) {
    violation.at_end = threads_at_end(explorer.vm(), recorder.names());
    if (violation.kind == "deadlock")
      violation.message = describe_deadlock(explorer.vm(), violation.at_end);
  }
  keep_noise_internal(violation);
  return recording;
}

bool shorten(Explorer& explorer, const Property& property, Violation& violation) {
  por::Path path;
  for (const ScheduleStep& step : violation.schedule) path.push_back({step.thread, step.variant});
  por::Shortener shortener(
      explorer, path, [&] { return is_here(explorer, property, violation); }, kMaxShorteningSteps);
  bool is_usable = true;
  try {
    shortener.run();
  } catch (const UnsupportedError&) {
    is_usable = false;  // on a way that the search did not go; what was found so far is good
  }
  violation.schedule.clear();
  for (const por::Step& step : shortener.best())
    violation.schedule.push_back({step.thread, step.variant});
  return is_usable;
}

void add_traces(const CheckOptions& options, std::vector<Violation>& violations) {
  const Property& property = property_of(options);
  auto rerun = std::make_unique<Rerun>(options);
  for (Violation& violation : violations) {
    if (options.shorten && !shorten(rerun->explorer(), property, violation))
      rerun = std::make_unique<Rerun>(options);
    std::size_t executed = record(rerun->explorer(), property, violation).executed;
    CHECK(executed == violation.schedule.size());
    while (executed-- > 0) rerun->explorer().backtrack();
  }
}

}  // namespace plait
