#include "drivers/commands/replay_command.h"

#include <algorithm>
#include <memory>

#include "drivers/check/rerun.h"
#include "drivers/check/shown_outcome.h"
#include "drivers/jcstress/adapt.h"
#include "drivers/lin/checker.h"
#include "drivers/lin/listing.h"
#include "drivers/lin/replay.h"
#include "drivers/options/command_line.h"
#include "drivers/report/json.h"
#include "drivers/report/story.h"
#include "drivers/report/text.h"
#include "drivers/test/runner.h"
#include "drivers/test/write.h"
#include "drivers/text/exit_status.h"
#include "drivers/text/format.h"
#include "jvm/base/error.h"
#include "jvm/files/host_files.h"

namespace plait {

namespace {

struct ReplayArguments {
  std::string report;
  std::string class_path, jdk;  // "": as the report says
  std::string source_path;
  TraceDetail trace = TraceDetail::kFull;
  std::size_t violation = 1;
  std::size_t outcome = 0;  // in place of a violation, if not 0
  std::size_t program = 0;  // of a report of lin; 0: the first that fails
};

// What the report tells of, and how it is executed again.
struct Subject {
  Report report;
  CheckOptions options;
  std::vector<std::string> listing;  // of a client of lin
  bool is_test = false;
};

CheckOptions options_of(const Report& report, const ReplayArguments& arguments) {
  CheckOptions options;
  options.program.class_path =
      arguments.class_path.empty() ? report.class_path : arguments.class_path;
  options.program.jdk = arguments.jdk.empty() ? report.jdk : arguments.jdk;
  options.program.max_heap = report.max_heap;
  options.program.defines = report.properties;
  options.program.enable_assertions = report.enable_assertions;
  options.program.program = {report.main_class};
  options.program.program.insert(options.program.program.end(), report.arguments.begin(),
                                 report.arguments.end());
  options.search.algorithm = report.algorithm;
  options.locks = parse_choice<Locks>("locks", report.locks);
  options.noticing = report.noticing;
  options.timeouts = parse_choice<Timeouts>("timeouts", report.timeouts);
  options.spurious = report.spurious;
  options.hashes = report.hashes;
  options.races = parse_choice<RaceSearch>("races_sought", report.races_sought);
  options.program.now = report.now;
  options.program.processors = report.processors;
  return options;
}

// What is allowed counts on after the violations.
const Violation& chosen(const Report& report, const ReplayArguments& arguments) {
  const std::size_t bad = report.violations.size(), count = bad + report.allowed.size();
  if (count == 0) throw InputError("{}: the report has no violation to replay", arguments.report);
  if (arguments.violation < 1 || arguments.violation > count) {
    throw InputError("--violation {}: {} has {} (count from 1)", arguments.violation,
                     arguments.report,
                     count == 1 ? "one violation" : fmt::format("{} violations", count));
  }
  const std::size_t at = arguments.violation - 1;
  return at < bad ? report.violations[at] : report.allowed[at - bad];
}

Subject read_subject(const ReplayArguments& arguments) {
  const std::string text = read_text_file(arguments.report);
  if (testing::is_tests_report(text)) {
    const testing::StoredTest stored =
        testing::read_test(text, arguments.report, arguments.program);
    CheckOptions options = options_of(stored.report, arguments);
    testing::set_test_program(options, stored.requests, stored.number);
    return {stored.report, std::move(options), {}, true};
  }
  if (!lin::is_lin_report(text)) {
    if (arguments.program != 0)
      throw InputError("--program {}: {} is no report of plait lin or plait test",
                       arguments.program, arguments.report);
    Report report = parse_report(text, arguments.report);
    CheckOptions options = options_of(report, arguments);
    jcstress::adapt(options);
    return {std::move(report), std::move(options), {}, false};
  }
  const lin::StoredViolation stored = lin::read_program(text, arguments.report, arguments.program);
  const std::string kind = arguments.outcome > 0 ? "" : chosen(stored.report, arguments).kind;
  lin::ReplayedProgram program =
      lin::make_program(stored, kind, options_of(stored.report, arguments));
  return {stored.report, std::move(program.options), std::move(program.listing), false};
}

// The outcome with this number, as a violation that the property of `options` then finds.
Violation chosen_outcome(const Report& report, const ReplayArguments& arguments,
                         CheckOptions& options) {
  const std::size_t count = report.outcomes.size();
  if (arguments.outcome > count) {
    throw InputError("--outcome {}: {} has {} (count from 1)", arguments.outcome, arguments.report,
                     counted(count, "outcome"));
  }
  const Outcome& outcome = report.outcomes[arguments.outcome - 1];
  if (outcome.exit == "livelock")
    throw InputError("--outcome {}: it is a livelock; replay its violation", arguments.outcome);
  Violation told = as_violation(outcome);
  if (told.schedule.empty())
    throw InputError("--outcome {}: {} has no schedule of it", arguments.outcome, arguments.report);
  options.property = ends_like(options, outcome);
  return told;
}

// Where a line stands is no part of it: it moves when the program is edited elsewhere.
bool is_same_step(const TraceStep& a, const TraceStep& b) {
  return a.thread == b.thread && a.action == b.action && a.object == b.object && a.value == b.value;
}

std::string step_text(const Violation& violation, const TraceStep& step) {
  return fmt::format("{} {} ({})", thread_title(violation, step.thread), action_text(step),
                     place_text(step));
}

// Where the two stories part: the usual hint at what was edited; "" if they do not.
std::string first_difference(const Violation& told, const Violation& replayed) {
  const std::size_t both = std::min(told.trace.size(), replayed.trace.size());
  for (std::size_t i = 0; i < both; ++i) {
    const TraceStep &was = told.trace[i], &is = replayed.trace[i];
    if (is_same_step(was, is)) continue;
    return fmt::format("step {} was \"{}\" and is now \"{}\"", i + 1, step_text(told, was),
                       step_text(replayed, is));
  }
  return "";
}

[[noreturn]] void fail(const std::string& problem, const std::string& difference) {
  throw InputError("not reproduced: {}{}; did the program, the class path or the JDK change?",
                   problem, difference.empty() ? "" : "; " + difference);
}

// What is different about the end; "" if nothing is. Takes over into `replayed` what is only known
// there.
std::string compare_ends(std::vector<Violation> ends, const Violation& told, Violation& replayed) {
  for (Violation& end : ends) {
    if (end.kind == "deadlock") end.message = replayed.message;
    const bool is_other = end.class_name != told.class_name || end.message != told.message ||
                          end.results != told.results;
    if (end.kind != told.kind || is_other) continue;
    replayed.message = end.message;
    replayed.thread = end.thread;
    replayed.exception_stack = end.exception_stack;
    replayed.results = end.results;
    if (end.kind == "outcome" || replayed.output == told.output) return "";
    return fmt::format("it ends in the same violation, but had printed {} instead of {}",
                       in_quotes(replayed.output), in_quotes(told.output));
  }
  const std::string expected = violation_title(told);
  if (ends.empty()) return fmt::format("it does not end in {}", expected);
  return fmt::format("it ends in {} instead of {}", violation_title(ends[0]), expected);
}

// What went wrong with replaying; "" if nothing did.
std::string problem_of(const Recording& recording, const Violation& told, Violation& replayed) {
  const std::size_t count = told.schedule.size();
  if (recording.executed == count) return compare_ends(recording.ends, told, replayed);
  return fmt::format("the schedule no longer fits: step {} of {}, of {}, cannot be taken",
                     recording.executed + 1, count,
                     thread_title(told, told.schedule[recording.executed].thread));
}

// The report holds no contents: they are read again.
void note_changed_files(const Report& report) {
  for (const FileRead& then : report.files_read) {
    const HostFile& now = HostFiles::of_process().look(then.path);
    const bool is_same = now.error == 0 && now.content && now.content->size() == then.bytes &&
                         now.content->modified() == then.modified;
    if (!is_same)
      fmt::print(stderr, "plait: note: {}, which the program reads, has changed since the report\n",
                 then.path);
  }
}

int execute(const ReplayArguments& arguments) {
  Subject subject = read_subject(arguments);
  note_changed_files(subject.report);
  const Violation told = arguments.outcome == 0
                             ? chosen(subject.report, arguments)
                             : chosen_outcome(subject.report, arguments, subject.options);
  Rerun rerun(subject.options);
  Violation replayed;
  replayed.kind = told.kind;
  replayed.class_name = told.class_name;
  replayed.schedule = told.schedule;
  replayed.loop = told.loop;
  replayed.racing_step = told.racing_step;
  if (told.loop || told.racing_step) replayed.message = told.message;
  const Recording recording = record(rerun.explorer(), property_of(subject.options), replayed);
  const std::string problem = problem_of(recording, told, replayed);
  if (!subject.listing.empty()) lin::hide_client(replayed);
  if (subject.is_test) testing::hide_framework(replayed);
  const std::string difference =
      first_difference(without_internals(told), without_internals(replayed));
  ClassPathSources files(subject.options.program.class_path, arguments.source_path);
  lin::ListingSources sources(subject.listing, files);
  const TextOptions text = text_options_for_stdout(arguments.trace);
  if (!problem.empty()) {
    fmt::print("{}", trace_text(without_internals(replayed), sources, text));
    std::fflush(stdout);
    fail(problem, difference);
  }
  fmt::print("{}reproduced: {}\n", violation_text(replayed, sources, text), violation_title(told));
  if (!difference.empty()) fmt::print("on a slightly different way: {}\n", difference);
  return kExitViolation;  // reproduced
}

}  // namespace

void add_replay_command(CommandLine& line) {
  auto a = std::make_shared<ReplayArguments>();
  Command replay = line.add_command("replay");
  replay.bind("report", a->report);
  replay.bind("--violation", a->violation);
  replay.bind("--outcome", a->outcome);
  replay.bind("--program", a->program);
  replay.bind("--class-path", a->class_path);
  replay.bind("--sourcepath", a->source_path);
  replay.bind("--jdk", a->jdk);
  replay.bind("--trace", a->trace);
  replay.set_action([a] { return execute(*a); });
}

}  // namespace plait
