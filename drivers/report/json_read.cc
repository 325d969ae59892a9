#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <limits>
#include <sstream>

#include "drivers/report/json.h"
#include "drivers/text/format.h"
#include "drivers/text/json_node.h"
#include "jvm/base/error.h"

namespace plait {

namespace {

void read(const JsonNode& node, std::string& out) { out = node.text(); }
void read(const JsonNode& node, bool& out) { out = node.boolean(); }
void read(const JsonNode& node, double& out) {
  if (!node.value().is_number()) node.fail("is not a number");
  out = node.value().number<double>();
}
template <std::unsigned_integral T>
void read(const JsonNode& node, T& out) {
  const Json& value = node.value();
  if (!value.is_unsigned() || value.number<std::uint64_t>() > std::numeric_limits<T>::max())
    node.fail("is not a count");
  out = value.number<T>();
}
void read(const JsonNode& node, int& out) {
  const Json& value = node.value();
  if (!value.is_integer()) node.fail("is not an integer");
  if (value.is_unsigned() && value.number<std::uint64_t>() > std::numeric_limits<int>::max())
    node.fail("is too large");
  if (value.number<std::int64_t>() < std::numeric_limits<int>::min()) node.fail("is too small");
  out = value.number<int>();
}
void read(const JsonNode& node, std::vector<std::string>& out) { out = node.texts(); }

template <typename T>
void required(const JsonNode& node, const char* key, T& out) {
  read(node[key], out);
}
// Leaves `out` as it is when the field is not there.
template <typename T>
void optional(const JsonNode& node, const char* key, T& out) {
  if (node.has(key)) read(node[key], out);
}

// Older writers gave the thread's name only.
void read_thread_of_step(const JsonNode& node, const Violation& violation, TraceStep& step) {
  std::string name;
  required(node, "thread", name);
  if (node.has("thread_index")) {
    required(node, "thread_index", step.thread);
    if (step.thread >= violation.threads.size())
      node["thread_index"].fail("no such thread in \"threads\"");
    return;
  }
  const auto found = std::find(violation.threads.begin(), violation.threads.end(), name);
  if (found == violation.threads.end()) node["thread"].fail("no such thread in \"threads\"");
  step.thread = static_cast<std::uint32_t>(found - violation.threads.begin());
}

void read_step(const JsonNode& node, const Violation& violation, TraceStep& step) {
  read_thread_of_step(node, violation, step);
  required(node, "class", step.class_name);
  required(node, "method", step.method);
  required(node, "file", step.file);
  required(node, "line", step.line);
  required(node, "action", step.action);
  required(node, "object", step.object);
  optional(node, "value", step.value);
  optional(node, "note", step.note);
  optional(node, "via", step.via);
  optional(node, "internal", step.is_internal);
  std::string stops;
  optional(node, "stops", stops);
  if (stops == "preempted") step.stops = TraceStep::Stops::kPreempted;
  if (stops == "waits") step.stops = TraceStep::Stops::kWaits;
}

void read_at_end(const JsonNode& node, ThreadAtEnd& thread) {
  required(node, "name", thread.name);
  required(node, "state", thread.state);
  optional(node, "holds", thread.holds);
  optional(node, "waits_for", thread.waits_for);
  optional(node, "held_by", thread.held_by);
  optional(node, "stack", thread.stack);
}

void read_schedule_step(const JsonNode& node, ScheduleStep& step) {
  const std::vector<JsonNode> pair = node.elements();
  if (pair.size() != 2) node.fail("is not [thread, variant]");
  read(pair[0], step.thread);
  read(pair[1], step.variant);
}

// Threads that the trace names, for reports without the list of them.
void collect_threads(const JsonNode& trace, Violation& violation) {
  for (const JsonNode& step : trace.elements()) {
    std::string name;
    required(step, "thread", name);
    if (std::find(violation.threads.begin(), violation.threads.end(), name) ==
        violation.threads.end()) {
      violation.threads.push_back(name);
    }
  }
}

void read_violation(const JsonNode& node, Violation& violation) {
  required(node, "kind", violation.kind);
  required(node, "message", violation.message);
  required(node, "class", violation.class_name);
  optional(node, "thread", violation.thread);
  optional(node, "stack", violation.exception_stack);
  optional(node, "handled", violation.is_handled);
  optional(node, "output", violation.output);
  optional(node, "results", violation.results);
  node.has("threads") ? required(node, "threads", violation.threads)
                      : collect_threads(node["trace"], violation);
  for (const JsonNode& step : node["trace"].elements())
    read_step(step, violation, violation.trace.emplace_back());
  if (node.has("at_end")) {
    for (const JsonNode& thread : node["at_end"].elements())
      read_at_end(thread, violation.at_end.emplace_back());
  }
  if (node.has("loop")) {
    violation.loop.emplace();
    optional(node["loop"], "schedule", violation.loop->schedule);
    optional(node["loop"], "trace", violation.loop->trace);
  }
  if (node.has("racing_step")) optional(node, "racing_step", violation.racing_step.emplace());
  if (node.has("schedule")) {
    for (const JsonNode& step : node["schedule"].elements())
      read_schedule_step(step, violation.schedule.emplace_back());
  }
}

// null: the execution never ends.
void read_status(const JsonNode& node, std::optional<int>& status) {
  status.reset();
  if (!node.value().is_null()) read(node, status.emplace());
}

Verdict read_verdict(const JsonNode& node) {
  std::string name;
  read(node, name);
  for (Verdict verdict :
       {Verdict::kVerified, Verdict::kViolation, Verdict::kLimit, Verdict::kUnsupported}) {
    if (name == verdict_name(verdict)) return verdict;
  }
  node.fail(fmt::format("unknown verdict {}", in_quotes(name)));
}

void read_settings(const JsonNode& node, Report& report) {
  required(node, "plait", report.version);
  required(node, "main", report.main_class);
  required(node, "algorithm", report.algorithm);
  required(node, "stateless", report.is_stateless);
  required(node, "safe_sets", report.has_safe_sets);
  required(node, "visibility", report.visibility);
  required(node, "order", report.order);
  optional(node, "arguments", report.arguments);
  optional(node, "class_path", report.class_path);
  optional(node, "jdk", report.jdk);
  optional(node, "max_heap", report.max_heap);
  optional(node, "now", report.now);
  optional(node, "processors", report.processors);
  optional(node, "host", report.host);
  optional(node, "user", report.user);
  optional(node, "folder", report.folder);
  optional(node, "command", report.command);
  optional(node, "started", report.started);
  if (node.has("files_read")) {
    for (const JsonNode& file : node["files_read"].elements()) {
      FileRead& read = report.files_read.emplace_back();
      required(file, "path", read.path);
      required(file, "bytes", read.bytes);
      required(file, "modified", read.modified);
    }
  }
  optional(node, "locks", report.locks);
  optional(node, "timeouts", report.timeouts);
  optional(node, "spurious", report.spurious);
  optional(node, "hashes", report.hashes);
  optional(node, "races_sought", report.races_sought);
  optional(node, "stop", report.stop);
  optional(node, "looked_for", report.looked_for);
  optional(node, "allow", report.allow);
  optional(node, "fail_on", report.fail_on);
  optional(node, "exact", report.is_exact);
  optional(node, "commit_points", report.has_commit_points);
  optional(node, "paper", report.is_paper);
  optional(node, "without", report.without);
  optional(node, "notices_finals", report.noticing.finals);
  std::vector<std::string> notices;
  optional(node, "notices", notices);
  for (const NoticingName& each : kNoticingNames)
    report.noticing.*each.what = std::ranges::find(notices, each.name) != notices.end();
  optional(node, "enable_assertions", report.enable_assertions);
  optional(node, "properties", report.properties);
}

// Of each outcome, in their order; none in reports of older versions.
void read_outcome_schedules(const JsonNode& node, Report& report) {
  const std::vector<JsonNode> texts = node.elements();
  if (texts.size() != report.outcomes.size()) node.fail("has not one text for each outcome");
  for (std::size_t i = 0; i < texts.size(); ++i) {
    std::string text;
    read(texts[i], text);
    std::optional<PackedSchedule> schedule = PackedSchedule::parse(text);
    if (!schedule) texts[i].fail("is no schedule");
    report.outcomes[i].schedule = std::move(*schedule);
  }
}

void read_results(const JsonNode& node, Report& report) {
  report.verdict = read_verdict(node["verdict"]);
  optional(node, "limit", report.limit);
  optional(node, "advice", report.advice);
  optional(node, "suspected", report.suspected);
  optional(node, "unsupported", report.unsupported);
  optional(node, "assumptions", report.assumptions);
  required(node, "states", report.states);
  required(node, "transitions", report.transitions);
  required(node, "revisits", report.revisits);
  required(node, "executions", report.executions);
  required(node, "blocked_executions", report.blocked_executions);
  required(node, "max_depth", report.max_depth);
  required(node, "elapsed_s", report.elapsed_s);
  required(node, "peak_memory_bytes", report.peak_memory_bytes);
  optional(node, "reduction_bytes", report.reduction_bytes);
  optional(node, "walked_edges", report.walked_edges);
  if (node.has("scout")) {
    optional(node["scout"], "schedules", report.scouted);
    optional(node["scout"], "seed", report.scout_seed);
    optional(node["scout"], "found", report.is_scouted);
  }
  for (const JsonNode& outcome : node["outcomes"].elements()) {
    Outcome& out = report.outcomes.emplace_back();
    required(outcome, "exit", out.exit);
    required(outcome, "stdout", out.text);
    optional(outcome, "remark", out.remark);
    if (outcome.has("status")) read_status(outcome["status"], out.status);
  }
  if (node.has("outcome_schedules")) read_outcome_schedules(node["outcome_schedules"], report);
  for (const JsonNode& violation : node["violations"].elements()) {
    read_violation(violation, report.violations.emplace_back());
  }
  if (node.has("allowed")) {
    for (const JsonNode& violation : node["allowed"].elements())
      read_violation(violation, report.allowed.emplace_back());
  }
}

}  // namespace

Report parse_report(const std::string& text, const std::string& name) {
  const Json value = parse_json(text, name);
  const JsonNode root(value, name, "field ");
  if (!value.is_object()) root.fail("is not a report of plait (no JSON object)");
  Report report;
  read_settings(root, report);
  read_results(root, report);
  return report;
}

std::string read_text_file(const std::string& path) {
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  const bool is_empty = file && file.peek() == std::ifstream::traits_type::eof() && !file.bad();
  if (!is_empty && !(file && text << file.rdbuf()))
    throw InputError("{}: cannot be read: {}", path, std::strerror(errno));
  return text.str();
}

Report read_report(const std::string& path) { return parse_report(read_text_file(path), path); }

}  // namespace plait
