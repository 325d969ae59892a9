#include "drivers/check/checker.h"

#include <filesystem>
#include <new>
#include <optional>
#include <stdexcept>

#include "drivers/check/advice.h"
#include "drivers/check/draft.h"
#include "drivers/check/findings.h"
#include "drivers/check/races.h"
#include "drivers/check/rerun.h"
#include "drivers/check/scouting.h"
#include "drivers/check/shown_outcome.h"
#include "drivers/races/order_recorder.h"
#include "drivers/text/format.h"
#include "drivers/text/shell.h"
#include "drivers/trace/line_coverage.h"
#include "drivers/watch/watch.h"
#include "jvm/base/error.h"
#include "jvm/base/machine.h"
#include "jvm/files/host_files.h"
#include "jvm/interpreter/boot.h"
#include "por/search/statistics.h"

namespace plait {

namespace {

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
  if (options.visibility == Visible::kStructure && options.structure.empty()) {
    throw InputError(
        "--visibility structure needs the classes of the structure: --structure NAME,…");
  }
  if (options.visibility != Visible::kStructure && !options.structure.empty()) {
    throw InputError("--structure has no meaning with --visibility {}", word(options.visibility));
  }
  if (options.visibility == Visible::kStructure && options.search.algorithm == "full") {
    throw InputError(
        "--visibility structure tells a reduction what to look at; --algorithm full looks at "
        "everything");
  }
}

// The executions must be paths of the graph that is explored (por/search/unordered.h).
void check_races(const CheckOptions& options) {
  if (options.races != RaceSearch::kHb) return;
  if (options.search.algorithm == "o-dpor" || options.search.has_commit_points) {
    throw InputError(
        "--races hb needs the executions of the program as paths of a graph: {} leaves some out",
        options.search.has_commit_points ? "--commit-points"
                                         : "--algorithm " + options.search.algorithm);
  }
  if (options.search.is_paper)
    throw InputError("--races hb has no meaning with --paper, which knows reads and writes alone");
  if (options.visibility == Visible::kStructure)
    throw InputError("--races hb needs all fields: --visibility structure looks at some");
}

KindRules kind_rules(const CheckOptions& options) {
  return {options.allow, options.fail_on, options.looked_for, kinds_sought(options)};
}

// In front of the search. Returns whether there is nothing left to search for.
bool scout_first(Explorer& explorer, const CheckOptions& options, Findings& findings,
                 por::Limits& limits, Report& report) {
  if (options.stop == StopRule::kFirst && options.scout.schedules > 0)
    report.scouted = scout(explorer, options.scout, findings, limits);
  report.is_scouted = !findings.violations().empty();
  return report.is_scouted || limits.reached() != por::Limit::kNone;
}

// As long as it lives, a draft reads what a search finds.
class DraftedSearch {
 public:
  DraftedSearch(Draft* draft, const Report& report, const por::Statistics& statistics,
                Findings& findings)
      : draft_(draft) {
    if (draft_ != nullptr) draft_->begin_search(report, statistics, findings);
  }
  ~DraftedSearch() {
    if (draft_ != nullptr) draft_->end_search();
  }
  DraftedSearch(const DraftedSearch&) = delete;
  DraftedSearch& operator=(const DraftedSearch&) = delete;

 private:
  Draft* draft_;
};

// Calls work(). Returns false if it did not end by itself; the report says why.
template <typename Work>
bool ends_by_itself(const CheckOptions& options, Report& report, const Work& work) {
  try {
    work();
    return true;
  } catch (const UnsupportedError& error) {
    report.unsupported = error.what();
  } catch (const MemoryLimitError&) {
    report.limit = "heap";
  } catch (const por::StoppedError&) {
    report.limit = por::name_of(options.watch->cause_of_stop());
  } catch (const std::bad_alloc&) {
    report.limit = por::name_of(por::Limit::kMemory);
  }
  return false;
}

// Throws as explore_from_here() does.
void explore(const CheckOptions& options, Report& report) {
  Vm vm(vm_options(options));
  Explorer explorer(vm, options.search.is_exact);
  bool is_whole = false;  // no step was ended from outside
  ends_by_itself(options, report, [&] {
    boot(vm);
    report.jdk = vm.jdk_home();
    explorer.start(options.program.first_class("check"), report.arguments);
    is_whole = explore_from_here(explorer, options, report);
  });
  if (!is_whole && report.limit == por::name_of(por::Limit::kTime))
    report.suspected = suspected_in_step(vm);
}

// The first search that nothing unforeseen ends; `options` are as it was made in the end.
Report explored(CheckOptions& options) {
  while (true) {
    Report report = describe(options);
    try {
      explore(options, report);
      options.draft->set(report);
      return report;
    } catch (const MustNoticeError& error) {
      error.add_to(options.noticing);
      if (error.is(&Noticing::real_locks)) options.why_real_locks = error.what();
    } catch (const ScoutError&) {
      options.scout = {};
    }
  }
}

// With their traces, as far as the limits allow. A trace is told access by access, and may come to
// what random schedules did not look at. Then it returns false, and all starts again with that.
bool tell_violations(CheckOptions& options, Draft& draft, Report& report) {
  try {
    for (std::vector<Violation>* found : {&report.violations, &report.allowed}) {
      if (!found->empty()) add_traces(options, *found, [&] { draft.set_violations(report); });
    }
    return true;
  } catch (const MustNoticeError& error) {
    error.add_to(options.noticing);
    return false;
  }
}

// What no part of Plait expects of itself is a verdict too.
void check_watched(CheckOptions& options, Watch& watch, Draft& draft, Report& report) {
  try {
    do {
      report = explored(options);
      watch.let_close();
      if (!options.wants_traces) return;
    } while (!tell_violations(options, draft, report));
    if (options.show_outcome) show_outcome(options, *options.show_outcome, report);
    if (!report.limit.empty()) advise(options, draft.path(), report);
  } catch (const InputError&) {
    throw;
  } catch (const std::filesystem::filesystem_error& error) {
    throw InputError("{}", error.what());
  } catch (const std::bad_alloc&) {
    report.limit = por::name_of(por::Limit::kMemory);
  } catch (const std::exception& error) {
    report.unsupported = fmt::format("internal error: {}", error.what());
  }
}

}  // namespace

std::uint64_t default_memory_limit() { return machine_memory() / 5 * 4; }

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
  r.is_paper = options.search.is_paper;
  r.without = options.search.without;
  r.noticing = options.noticing;
  r.visibility = word(options.visibility);
  r.order = options.order;
  r.locks = word(options.locks);
  r.scout_seed = options.scout.seed;
  r.looked_for = kinds_sought(options);
  r.allow = options.allow;
  r.fail_on = options.fail_on;
  r.timeouts = word(options.timeouts);
  r.spurious = options.spurious;
  r.hashes = options.hashes;
  r.races_sought = word(options.races);
  r.stop = options.stop == StopRule::kFirst ? "first" : "never";
  r.enable_assertions = options.program.enable_assertions;
  r.properties = options.program.defines;
  r.max_heap = options.program.max_heap;
  r.now = options.program.now;
  r.processors = options.program.processors;
  r.host = host_name();
  r.user = user_name();
  std::error_code error;
  r.folder = std::filesystem::current_path(error).string();
  r.command = words_of_process();
  r.started = instant_text(std::chrono::system_clock::now());
  return r;
}

void validate(const CheckOptions& options) {
  validate(options.search);
  hash_values(options.hashes);
  check_races(options);
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
  return options.races != RaceSearch::kOff && options.visibility != Visible::kStructure &&
         std::ranges::find(options.looked_for, "race") != options.looked_for.end();
}

bool looks_for_all_races(const CheckOptions& options) {
  return options.races == RaceSearch::kHb && looks_for_races(options);
}

namespace {

// Beside the adjacent ones.
void add_unordered(const OrderRecorder& recorder, const CheckOptions& options, Findings& findings,
                   Report& report) {
  ends_by_itself(options, report, [&] {
    const std::size_t adjacent = report.races.size();
    for (const FoundRace& found : recorder.races()) {
      const auto begin = report.races.begin(), end = begin + static_cast<std::ptrdiff_t>(adjacent);
      if (std::any_of(begin, end, [&](const Race& r) { return is_same(r, found.race); })) continue;
      report.races.push_back(found.race);
      Violation violation = violation_of(found.race);
      violation.racing_step = found.first_step;
      findings.add_if_bad(std::move(violation), found.way);
    }
  });
  sort_races(report.races);
}

}  // namespace

std::vector<std::string> kinds_sought(const CheckOptions& options) {
  std::vector<std::string> kinds = options.looked_for;
  if (!finds_livelocks(options.search)) std::erase(kinds, "livelock");
  if (!looks_for_races(options)) std::erase(kinds, "race");
  return kinds;
}

VmOptions vm_options(const CheckOptions& options) {
  VmOptions vm = vm_options(options.program);
  vm.models_locks = options.locks == Locks::kModel && !options.noticing.real_locks;
  vm.noticing = options.noticing;
  vm.timeouts_last = options.timeouts == Timeouts::kLast;
  vm.spurious = options.spurious;
  vm.hashes = hash_values(options.hashes);
  // Objects keep their names, and a thread that is alone stops at each access.
  vm.moves_steps = moves_steps(options.search.algorithm) || options.races == RaceSearch::kHb;
  return vm;
}

bool explore_from_here(Explorer& explorer, const CheckOptions& options, Report& report) {
  por::Limits limits(options.limits, options.watch->reached());
  por::Statistics statistics;
  Findings findings(explorer, property_of(options), options.stop, kind_rules(options));
  ProgressListener progress(options, statistics);
  RaceFinder races(explorer, findings);
  std::optional<OrderRecorder> order_recorder;
  if (looks_for_all_races(options)) order_recorder.emplace(explorer);
  const std::unique_ptr<SearchWatcher> watcher = property_of(options).watcher(explorer, findings);
  std::vector<por::Listener*> told = {&limits, &statistics, &findings};
  if (watcher) told.push_back(watcher.get());
  if (looks_for_races(options)) told.push_back(&races);
  if (order_recorder) told.push_back(&*order_recorder);
  LineCoverage lines(explorer);
  if (options.wants_lines) told.push_back(&lines);
  if (progress.is_shown()) told.push_back(&progress);
  por::Listeners listeners(std::move(told));
  por::Order order = parse_order(options.order);
  const DraftedSearch drafted(options.draft, report, statistics, findings);
  const bool is_usable = ends_by_itself(options, report, [&] {
    if (!scout_first(explorer, options, findings, limits, report)) {
      if (options.visibility == Visible::kStructure)
        explorer.log_accesses(true), explorer.access_log().set_structure(options.structure);
      SearchOptions search = options.search;
      search.tells_races = looks_for_races(options);
      search.executes_all |= order_recorder.has_value();
      run_search(explorer, search, order, listeners, [&limits] { return limits.spare_memory(); });
    }
    report.limit = por::name_of(limits.reached());
  });
  if (watcher) watcher->finish(findings);
  fill_counts(report, statistics);
  report.races = races.races();
  if (order_recorder && is_usable && report.limit.empty())
    add_unordered(*order_recorder, options, findings, report);
  report.lines = lines.lines();
  report.race_reservation = races.reservation();
  findings.copy_to(report);
  if (options.draft != nullptr) options.draft->set_path(limits.path());
  return is_usable;
}

Verdict verdict_of(const Report& report) {
  if (!report.violations.empty()) return Verdict::kViolation;
  if (!report.unsupported.empty()) return Verdict::kUnsupported;
  return report.limit.empty() ? Verdict::kVerified : Verdict::kLimit;
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
  CheckOptions options = given;
  options.start = std::chrono::steady_clock::now();
  std::optional<Watch> own;
  Watch& watch = options.watch ? *options.watch : own.emplace(options.limits);
  options.watch = &watch;
  Draft draft(options);
  options.draft = &draft;
  draft.set(describe(options));
  const LastWordsScope words(watch, [&](const Cause& cause, const std::function<void()>& halt) {
    Report last = draft.last(cause, halt);
    return tell_last(options, std::move(last));
  });
  Report report = describe(options);
  check_watched(options, watch, draft, report);
  report.files_read = files_read(report);
  complete(options, report);
  return report;
}

}  // namespace plait
