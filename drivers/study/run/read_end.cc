#include "drivers/study/run/read_end.h"

#include <fmt/ranges.h>
#include <sys/wait.h>

#include <cstring>
#include <optional>
#include <set>

#include "drivers/report/json.h"
#include "drivers/study/run/plan.h"
#include "drivers/text/exit_status.h"
#include "drivers/text/format.h"
#include "jvm/base/error.h"

namespace plait::study {

namespace {

std::string last_line(std::string text) {
  while (text.ends_with('\n')) text.pop_back();
  return text.substr(text.rfind('\n') + 1);
}

std::string crash_text(int status, const std::string& said) {
  const std::string how = WIFSIGNALED(status) ? fmt::format("signal {} ({})", WTERMSIG(status),
                                                            strsignal(WTERMSIG(status)))
                                              : fmt::format("exit status {}", WEXITSTATUS(status));
  const std::string line = last_line(said);
  return line.empty() ? how : how + ": " + line;
}

std::string verdict_of_limit(const std::string& limit) {
  if (limit == "time") return "time-out";
  if (limit == "memory" || limit == "heap") return "memory-out";
  return limit == "states" ? "state-limit" : "crash";  // nobody but us may interrupt it
}

std::string kinds_of(const Report& report) {
  std::set<std::string> kinds;
  for (const Violation& violation : report.violations) kinds.insert(violation.kind);
  return fmt::format("{}", fmt::join(kinds, " "));
}

std::string outcomes_digest(const Report& report) {
  std::string all;
  for (const Outcome& outcome : report.outcomes)
    all += fmt::format("{} {} {}\n", outcome.exit, outcome.text.size(), outcome.text);
  return digest(all);
}

std::optional<Report> try_report(const std::string& path) {
  try {
    return read_report(path);
  } catch (const InputError&) {
    return std::nullopt;  // it ended before it wrote one
  }
}

}  // namespace

void read_report_into(const Report& report, Row& row) {
  row.states = report.states;
  row.transitions = report.transitions;
  row.executions = report.executions;
  row.peak_memory_bytes = report.peak_memory_bytes;
  row.violations = kinds_of(report);
  // After a violation that ends the search nothing else counts; a search of everything is only
  // finished without a limit.
  const bool is_decided = report.stop == "first" && report.verdict == Verdict::kViolation;
  if (!is_decided && !report.unsupported.empty()) {
    row.verdict = report.unsupported.starts_with("internal error") ? "crash" : "unsupported";
    row.detail = report.unsupported;
  } else if (!is_decided && !report.limit.empty()) {
    row.verdict = verdict_of_limit(report.limit);
    row.detail = report.limit;
  } else {
    row.verdict = verdict_name(report.verdict);
    if (report.stop == "never") row.outcomes = outcomes_digest(report);
  }
}

void read_end(const ProcessEnd& end, const std::string& report, const std::string& said, Row& row) {
  row.seconds = end.seconds;
  row.cpu_seconds = end.cpu_seconds;
  row.peak_memory_bytes = end.peak_memory_bytes;
  if (end.overrun != Overrun::kNone) {
    row.verdict = end.overrun == Overrun::kTime ? "time-out" : "memory-out";
    row.detail = "killed";
    return;
  }
  const std::optional<Report> read = WIFEXITED(end.status) ? try_report(report) : std::nullopt;
  if (read) {
    read_report_into(*read, row);
  } else if (WIFEXITED(end.status) && WEXITSTATUS(end.status) == kExitBadInput) {
    row.verdict = "bad-input";
    row.detail = last_line(said);
  } else {
    row.verdict = "crash";
    row.detail = crash_text(end.status, said);
  }
}

}  // namespace plait::study
