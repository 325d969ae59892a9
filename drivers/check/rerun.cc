#include "drivers/check/rerun.h"

#include <algorithm>
#include <memory>
#include <optional>

#include "drivers/check/findings.h"
#include "drivers/check/prelude.h"
#include "drivers/check/races.h"
#include "drivers/trace/trace_end.h"
#include "drivers/trace/trace_noise.h"
#include "drivers/trace/trace_recorder.h"
#include "drivers/watch/watch.h"
#include "jvm/base/error.h"
#include "jvm/interpreter/boot.h"
#include "por/search/shorten.h"

namespace plait {

namespace {

constexpr std::size_t kMaxShorteningSteps = 50'000;  // a fraction of a second

// Changes the schedule to a cheaper one that ends where is_violated() holds. Returns false if the
// explorer is of no use any more.
template <typename IsViolated>
bool shorten_to(Explorer& explorer, std::vector<ScheduleStep>& schedule,
                const IsViolated& is_violated) {
  por::Path path;
  for (const ScheduleStep& step : schedule) path.push_back({step.thread, step.variant});
  por::Shortener shortener(explorer, path, is_violated, kMaxShorteningSteps);
  bool is_usable = true;
  try {
    shortener.run();
  } catch (const UnsupportedError&) {
    is_usable = false;  // on a way that the search did not go; what was found so far is good
  } catch (const MustNoticeError&) {
    is_usable = false;  // likewise
  } catch (const por::StoppedError&) {
    is_usable = false;  // there is no time left; likewise
  }
  schedule.clear();
  for (const por::Step& step : shortener.best()) schedule.push_back({step.thread, step.variant});
  return is_usable;
}

// The races of the present state, as violations.
std::vector<Violation> race_violations(Explorer& explorer) {
  std::vector<Violation> all;
  for (const Race& race : races_here(explorer)) all.push_back(violation_of(race));
  return all;
}

bool is_here(Explorer& explorer, const Property& property, const Violation& violation) {
  if (violation.kind == "race") {
    return std::ranges::any_of(race_violations(explorer),
                               [&](const Violation& v) { return is_same(v, violation); });
  }
  return std::ranges::any_of(violations_at(explorer, property),
                             [&](const Violation& v) { return is_same(v, violation); });
}

// Executes the schedule, and takes it back. Returns the keys of the states of its loop.
std::vector<por::Key> loop_keys(Explorer& explorer, const Violation& violation) {
  std::vector<por::Key> keys;
  for (std::size_t i = 0; i < violation.schedule.size(); ++i) {
    if (i >= violation.loop->schedule) keys.push_back(explorer.key());
    explorer.execute({violation.schedule[i].thread, violation.schedule[i].variant});
  }
  for (std::size_t i = 0; i < violation.schedule.size(); ++i) explorer.backtrack();
  return keys;
}

std::size_t place_of(const std::vector<por::Key>& keys, por::Key key) {
  return static_cast<std::size_t>(std::ranges::find(keys, key) - keys.begin());
}

void mark_racing(TraceStep& row) {
  if (!row.note.empty()) row.note += ", ";
  row.note += "nothing orders this before the last access, which is next";
}

// Changes the steps up to the loop to some with fewer thread switches that lead to any state of it.
bool shorten_way(Explorer& explorer, Violation& violation) {
  const auto loop_begin =
      violation.schedule.begin() + static_cast<std::ptrdiff_t>(violation.loop->schedule);
  const std::vector<ScheduleStep> turn(loop_begin, violation.schedule.end());
  const std::vector<por::Key> keys = loop_keys(explorer, violation);
  violation.schedule.erase(loop_begin, violation.schedule.end());
  std::size_t entered = 0;
  const bool is_usable = shorten_to(explorer, violation.schedule, [&] {
    const std::size_t place = place_of(keys, explorer.key());
    if (place < keys.size()) entered = place;
    return place < keys.size();
  });
  violation.loop->schedule = violation.schedule.size();
  violation.schedule.insert(violation.schedule.end(),
                            turn.begin() + static_cast<std::ptrdiff_t>(entered), turn.end());
  violation.schedule.insert(violation.schedule.end(), turn.begin(),
                            turn.begin() + static_cast<std::ptrdiff_t>(entered));
  return is_usable;
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
  take_choices(explorer_, options.choices);
}

Recording record(Explorer& explorer, const Property& property, Violation& violation) {
  TraceRecorder recorder(explorer);
  violation.trace.clear();
  recorder.note_uncaught(violation.trace);
  Recording recording;
  std::optional<por::Key> loop_begin;
  const std::unique_ptr<TraceNotes> notes = property.notes(explorer);
  for (const ScheduleStep& step : violation.schedule) {
    if (violation.loop && recording.executed == violation.loop->schedule) {
      loop_begin = explorer.key();
      violation.loop->trace = violation.trace.size();
    }
    if (!recorder.can_execute(step)) break;
    if (notes) notes->before_step(step.thread, violation.trace);
    const std::size_t rows = violation.trace.size();
    recorder.execute(step, violation.trace);
    if (recording.executed == violation.racing_step && violation.trace.size() > rows)
      mark_racing(violation.trace[rows]);
    if (notes) notes->after_step(step.thread, violation.trace);
    ++recording.executed;
  }
  if (notes) notes->at_end(violation.trace);
  // First of all: asking how the program stands may make it forget what the last step threw.
  recording.ends = violations_at(explorer, property);
  take_thread(recording.ends, violation);
  if (loop_begin == explorer.key()) recording.ends.push_back(violation);
  if (violation.kind == "race") recording.ends = race_violations(explorer);
  // Where the schedule ends the second access is next: the search knows that nothing orders them.
  if (violation.racing_step && recording.executed == violation.schedule.size())
    recording.ends.push_back(violation);
  violation.threads = recorder.thread_names();
  violation.output = explorer.vm().output();
  if (explorer.standing() == por::Standing::kDeadlock || violation.loop ||
      violation.kind == "race") {
    violation.at_end = threads_at_end(explorer.vm(), recorder.names());
    if (violation.kind == "deadlock")
      violation.message = describe_deadlock(explorer.vm(), violation.at_end);
  }
  keep_noise_internal(violation);
  return recording;
}

bool shorten(Explorer& explorer, const Property& property, Violation& violation) {
  if (violation.loop) return shorten_way(explorer, violation);
  if (violation.racing_step) return true;  // what orders is not looked at again
  return shorten_to(explorer, violation.schedule,
                    [&] { return is_here(explorer, property, violation); });
}

bool add_trace(Explorer& explorer, const CheckOptions& options, Violation& violation) {
  const Property& property = property_of(options);
  const bool is_late = options.watch->reached() != por::Limit::kNone;
  try {
    if (options.shorten && !is_late && !shorten(explorer, property, violation)) return false;
    std::size_t executed = record(explorer, property, violation).executed;
    CHECK(executed == violation.schedule.size());
    while (executed-- > 0) explorer.backtrack();
    return true;
  } catch (const por::StoppedError&) {
    return false;
  }
}

void add_traces(const CheckOptions& options, std::vector<Violation>& violations,
                const std::function<void()>& told) {
  CheckOptions own = options;
  std::unique_ptr<Rerun> rerun;
  for (Violation& violation : violations) {
    own.shorten = options.shorten;
    for (bool is_told = false; !is_told; own.shorten = false) {
      try {
        if (!rerun) rerun = std::make_unique<Rerun>(options);
        is_told = add_trace(rerun->explorer(), own, violation);
      } catch (const por::StoppedError&) {
        rerun.reset();  // while it booted
      }
      if (is_told) continue;
      rerun.reset();
      options.watch->let_close();
    }
    told();
  }
}

}  // namespace plait
