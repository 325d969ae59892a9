#include "drivers/check/checker.h"

#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <fstream>
#include <stdexcept>

#include "drivers/check/assumptions.h"
#include "drivers/check/findings.h"
#include "drivers/check/races.h"
#include "drivers/check/rerun.h"
#include "drivers/check/scouting.h"
#include "jvm/base/error.h"
#include "jvm/files/host_files.h"
#include "jvm/interpreter/boot.h"
#include "por/search/statistics.h"

namespace plait {

std::atomic<bool> interrupted = false;

namespace {

void on_interrupt(int) {
  interrupted = true;
  std::signal(SIGINT, SIG_DFL);  // whoever presses it twice means it
}

// Shows the counts now and then.
class ProgressListener final : public por::Listener {
 public:
  ProgressListener(const CheckOptions& options, const por::Statistics& statistics)
      : own_(options.shared_progress ? ProgressMode::kNever : options.progress),
        progress_(options.shared_progress ? *options.shared_progress : own_),
        title_(options.title),
        statistics_(statistics) {}
  bool is_shown() const { return progress_.is_shown(); }
  por::Advice on_transition(const por::Path& path) override {
    if (statistics_.transitions % 1024 == 0) {
      progress_.update({statistics_.states, statistics_.transitions, path.size(),
                        por::resident_bytes(), title_});
    }
    return por::Advice::kGoOn;
  }
  por::Advice on_foreseen(const por::Path& path) override { return on_transition(path); }

 private:
  Progress own_;
  Progress& progress_;
  const std::string& title_;
  const por::Statistics& statistics_;
};

Report describe(const CheckOptions& options) {
  Report r = settings_of(options);
  r.main_class = options.program.main_class("check");
  r.arguments = options.program.arguments();
  return r;
}

por::Order parse_order(const std::string& text) {
  try {
    return por::Order::parse(text);
  } catch (const std::invalid_argument& error) {
    throw InputError("--order {}: {}", text, error.what());
  }
}

void check_visibility(const CheckOptions& options) {
  if (options.visibility == "structure" && options.structure.empty()) {
    throw InputError(
        "--visibility structure needs the classes of the structure: --structure NAME,…");
  }
  if (options.visibility != "structure" && !options.structure.empty()) {
    throw InputError("--structure has no meaning with --visibility {}", options.visibility);
  }
  if (options.visibility == "structure" && options.search.algorithm == "full") {
    throw InputError(
        "--visibility structure tells a reduction what to look at; --algorithm full looks at "
        "everything");
  }
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

KindRules kind_rules(const CheckOptions& options) {
  return {options.allow, options.fail_on, options.looked_for, kinds_sought(options)};
}

void fill_findings(Report& report, Findings& findings) {
  report.outcomes.assign(findings.outcomes().begin(), findings.outcomes().end());
  report.choice_loops = findings.choice_loops();
  report.violations = std::move(findings.violations());
  report.allowed = std::move(findings.allowed());
}

// In front of the search. Returns whether there is nothing left to search for.
bool scout_first(Explorer& explorer, const CheckOptions& options, Findings& findings,
                 por::Limits& limits, Report& report) {
  if (options.stop == StopRule::kFirst && options.scout.schedules > 0)
    report.scouted = scout(explorer, options.scout, findings, limits);
  report.is_scouted = !findings.violations().empty();
  return report.is_scouted || limits.reached() != por::Limit::kNone;
}

// Throws as explore_from_here() does.
void explore(const CheckOptions& options, Report& report) {
  Vm vm(vm_options(options));
  boot(vm);
  report.jdk = vm.jdk_home();
  Explorer explorer(vm, options.search.is_exact);
  try {
    explorer.start(options.program.first_class("check"), report.arguments);
    explore_from_here(explorer, options, report);
  } catch (const UnsupportedError& error) {
    report.unsupported = error.what();
  } catch (const MemoryLimitError&) {
    report.limit = "heap";
  }
}

// The first search that nothing unforeseen ends; `options` are as it was made in the end.
Report explored(CheckOptions& options) {
  while (true) {
    Report report = describe(options);
    try {
      explore(options, report);
      return report;
    } catch (const MustNoticeError& error) {
      error.add_to(options.noticing);
      if (error.is(&Noticing::real_locks)) options.why_real_locks = error.what();
    } catch (const ScoutError&) {
      options.scout = {};
    }
  }
}

}  // namespace

void end_searches_on_interrupt() { std::signal(SIGINT, on_interrupt); }

std::size_t available_cores() {
  cpu_set_t set;
  CPU_ZERO(&set);
  if (sched_getaffinity(0, sizeof set, &set) != 0) return 1;
  return std::max<std::size_t>(1, static_cast<std::size_t>(CPU_COUNT(&set)));
}

// Not that of getrusage(), which is at least what the process had in memory that started us.
std::uint64_t peak_memory_bytes() {
  std::ifstream status("/proc/self/status");
  std::string line;
  while (std::getline(status, line)) {
    if (line.starts_with("VmHWM:")) return std::stoull(line.substr(6)) * 1024;
  }
  return 0;
}

std::uint64_t default_memory_limit() {
  const auto pages = static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES));
  return pages * static_cast<std::uint64_t>(sysconf(_SC_PAGE_SIZE)) / 5 * 4;
}

Report settings_of(const CheckOptions& options) {
  Report r;
  r.version = PLAIT_VERSION;
  r.class_path = options.program.class_path;
  r.jdk = options.program.jdk;
  r.algorithm = options.search.algorithm;
  r.is_stateless = options.search.is_stateless || !has_stateful_form(options.search.algorithm);
  r.has_safe_sets = options.search.has_safe_sets;
  r.is_exact = options.search.is_exact;
  r.has_commit_points = options.search.has_commit_points;
  r.without = options.search.without;
  r.noticing = options.noticing;
  r.visibility = options.visibility;
  r.order = options.order;
  r.locks = options.locks;
  r.scout_seed = options.scout.seed;
  r.looked_for = kinds_sought(options);
  r.allow = options.allow;
  r.fail_on = options.fail_on;
  r.timeouts = options.timeouts;
  r.spurious = options.spurious;
  r.hashes = options.hashes;
  r.stop = options.stop == StopRule::kFirst ? "first" : "never";
  r.enable_assertions = options.program.enable_assertions;
  r.properties = options.program.defines;
  r.max_heap = options.program.max_heap;
  r.now = options.program.now;
  r.processors = options.program.processors;
  return r;
}

void validate(const CheckOptions& options) {
  validate(options.search);
  require_one_of("--visibility", options.visibility, {"shared", "structure"});
  require_one_of("--locks", options.locks, {"model", "real"});
  require_one_of("--races", options.races, {"adjacent", "off"});
  require_one_of("--timeouts", options.timeouts, {"any", "last"});
  hash_values(options.hashes);
  check_visibility(options);
  parse_order(options.order);
  kind_rules(options);
}

std::uint32_t hash_values(const std::string& hashes) {
  if (hashes == "fixed") return 0;
  if (hashes == "any") return 3;
  for (std::uint32_t n = 2; n <= VmOptions::kMostHashes; ++n) {
    if (hashes == fmt::format("any:{}", n)) return n;
  }
  throw InputError("--hashes {}: not fixed, any or any:N with N from 2 to {}", hashes,
                   VmOptions::kMostHashes);
}

bool looks_for_races(const CheckOptions& options) {
  return options.races != "off" && options.visibility != "structure" &&
         std::ranges::find(options.looked_for, "race") != options.looked_for.end();
}

std::vector<std::string> kinds_sought(const CheckOptions& options) {
  std::vector<std::string> kinds = options.looked_for;
  if (!finds_livelocks(options.search)) std::erase(kinds, "livelock");
  if (!looks_for_races(options)) std::erase(kinds, "race");
  return kinds;
}

VmOptions vm_options(const CheckOptions& options) {
  VmOptions vm = vm_options(options.program);
  vm.models_locks = options.locks == "model" && !options.noticing.real_locks;
  vm.noticing = options.noticing;
  vm.timeouts_last = options.timeouts == "last";
  vm.spurious = options.spurious;
  vm.hashes = hash_values(options.hashes);
  vm.moves_steps = moves_steps(options.search.algorithm);
  return vm;
}

Verdict verdict_of(const Report& report) {
  if (!report.violations.empty()) return Verdict::kViolation;
  if (!report.unsupported.empty()) return Verdict::kUnsupported;
  return report.limit.empty() ? Verdict::kVerified : Verdict::kLimit;
}

void explore_from_here(Explorer& explorer, const CheckOptions& options, Report& report) {
  por::Limits limits(options.limits, interrupted);
  por::Statistics statistics;
  Findings findings(explorer, property_of(options), options.stop, kind_rules(options));
  ProgressListener progress(options, statistics);
  RaceFinder races(explorer, findings);
  std::vector<por::Listener*> told = {&limits, &statistics, &findings};
  if (looks_for_races(options)) told.push_back(&races);
  if (progress.is_shown()) told.push_back(&progress);
  por::Listeners listeners(std::move(told));
  por::Order order = parse_order(options.order);
  try {
    if (!scout_first(explorer, options, findings, limits, report)) {
      if (options.visibility == "structure")
        explorer.log_accesses(true), explorer.access_log().set_structure(options.structure);
      SearchOptions search = options.search;
      search.tells_races = looks_for_races(options);
      run_search(explorer, search, order, listeners, [&limits] { return limits.spare_memory(); });
    }
    report.limit = por::name_of(limits.reached());
  } catch (const UnsupportedError& error) {
    report.unsupported = error.what();
  } catch (const MemoryLimitError&) {
    report.limit = "heap";
  }
  fill_counts(report, statistics);
  fill_findings(report, findings);
  report.races = races.races();
  report.race_reservation = races.reservation();
}

// The JDK is told by its version.
std::vector<FileRead> files_read(const Report& report) {
  std::vector<FileRead> files;
  for (const HostContent* read : HostFiles::of_process().read_files()) {
    if (read->path().starts_with(report.jdk + "/") || read->is_the_kernels()) continue;
    files.push_back({read->path(), read->size(), read->modified()});
  }
  return files;
}

Report check_program(const CheckOptions& given) {
  const auto start = std::chrono::steady_clock::now();
  CheckOptions options = given;
  Report report = explored(options);
  if (options.wants_traces) {
    for (std::vector<Violation>* found : {&report.violations, &report.allowed})
      if (!found->empty()) add_traces(options, *found);
  }
  report.verdict = verdict_of(report);
  report.files_read = files_read(report);
  report.assumptions = assumptions_of(options, report);
  report.elapsed_s =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  report.peak_memory_bytes = peak_memory_bytes();
  return report;
}

}  // namespace plait
