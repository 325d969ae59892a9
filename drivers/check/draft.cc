#include "drivers/check/draft.h"

#include <fmt/format.h>

#include <fstream>

#include "drivers/check/assumptions.h"
#include "drivers/check/findings.h"
#include "drivers/text/exit_status.h"

namespace plait {

namespace {

using namespace std::chrono_literals;

// Who holds a lock so long has failed while it did.
constexpr auto kLockTakes = 200ms;

}  // namespace

// Not that of getrusage(), which is at least what the process had in memory that started us.
std::uint64_t peak_memory_bytes() {
  std::ifstream status("/proc/self/status");
  std::string line;
  while (std::getline(status, line)) {
    if (line.starts_with("VmHWM:")) return std::stoull(line.substr(6)) * 1024;
  }
  return 0;
}

void complete(const CheckOptions& options, Report& report) {
  report.verdict = verdict_of(report);
  report.assumptions = assumptions_of(options, report);
  report.elapsed_s =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - options.start).count();
  report.peak_memory_bytes = peak_memory_bytes();
}

int tell_last(const CheckOptions& options, Report report) {
  if (options.tell_last) return options.tell_last(std::move(report));
  fmt::print(stderr, "plait: {}\n", report.limit.empty() ? report.unsupported : report.limit);
  return report.limit.empty() ? kExitInternalError : kExitLimit;
}

void fill_counts(Report& report, const por::Statistics& s) {
  report.states = s.states;
  report.transitions = s.transitions;
  report.revisits = s.revisits;
  report.executions = s.executions;
  report.blocked_executions = s.blocked_executions;
  report.max_depth = s.max_depth;
  report.reduction_bytes = s.reduction_bytes;
  report.walked_edges = s.walked_edges;
}

void Draft::begin_search(const Report& report, const por::Statistics& statistics,
                         Findings& findings) {
  const std::lock_guard lock(lock_);
  report_ = report;
  statistics_ = &statistics;
  findings_ = &findings;
}

void Draft::end_search() {
  const std::lock_guard lock(lock_);
  statistics_ = nullptr;
  findings_ = nullptr;
}

void Draft::set(const Report& report) {
  const std::lock_guard lock(lock_);
  report_ = report;
}

void Draft::set_violations(const Report& report) {
  const std::lock_guard lock(lock_);
  report_.violations = report.violations;
  report_.allowed = report.allowed;
}

Report Draft::last(const Cause& cause, const std::function<void()>& halt) {
  const bool is_mine = lock_.try_lock_for(kLockTakes);
  const bool has_findings =
      is_mine && findings_ != nullptr && findings_->lock().try_lock_for(kLockTakes);
  halt();
  Report report = is_mine ? report_ : settings_of(options_);
  if (statistics_ != nullptr) fill_counts(report, *statistics_);
  if (has_findings) findings_->copy_to(report);
  if (cause.problem.empty())
    report.limit = por::name_of(cause.limit);
  else
    report.unsupported = "internal error: " + cause.problem;
  complete(options_, report);
  return report;
}

}  // namespace plait
