#include "drivers/check/search_options.h"

#include <fmt/ranges.h>

#include "drivers/options/command_line.h"
#include "drivers/report/write.h"

namespace plait {

namespace {

void add_limits(Command command, SearchArguments& a) {
  command.add_option("--max-time", a.max_time, "seconds").positive();
  command.add_option("--max-memory", a.max_memory_mb, "MB [80 % of the machine's]").positive();
  command.add_option("--max-states", a.max_states, "states to store").positive();
  command.add_option("--max-depth", a.max_depth, "steps of an execution").positive();
}

constexpr const char* kFinals = "final fields";

// What a search may begin with; `--locks real` is an option of its own.
std::vector<std::string> noticing_names() {
  std::vector<std::string> names = {kFinals};
  for (const NoticingName& each : kNoticingNames) {
    if (each.what != &Noticing::real_locks) names.emplace_back(each.name);
  }
  return names;
}

Noticing noticing_of(const std::vector<std::string>& wanted) {
  Noticing noticing;
  for (const std::string& name : wanted) {
    require_one_of("--notice", name, noticing_names());
    noticing.finals |= name == kFinals;
    for (const NoticingName& each : kNoticingNames) {
      if (each.name == name) noticing.*each.what = true;
    }
  }
  return noticing;
}

}  // namespace

CheckOptions finish(const SearchArguments& arguments) {
  CheckOptions options = arguments.options;
  require_one_of("--stop", arguments.stop, {"first", "never"});
  require_one_of("--progress", arguments.progress, {"auto", "always", "never"});
  validate(options);
  for (const std::string& path : arguments.reports) check_report_path(path);
  options.noticing = noticing_of(arguments.notice);
  options.scout = parse_scout(arguments.scout);
  options.stop = arguments.stop == "first" ? StopRule::kFirst : StopRule::kNever;
  options.search.has_safe_sets = !arguments.no_safe_sets;
  options.program.enable_assertions = !arguments.no_assertions;
  options.progress =
      arguments.is_quiet ? ProgressMode::kNever : *parse_progress_mode(arguments.progress);
  if (arguments.max_time > 0) options.limits.seconds = arguments.max_time;
  options.limits.memory_bytes =
      arguments.max_memory_mb ? arguments.max_memory_mb << 20 : default_memory_limit();
  if (arguments.max_states) options.limits.states = arguments.max_states;
  if (arguments.max_depth) options.limits.depth = arguments.max_depth;
  return options;
}

void add_search_options(Command command, SearchArguments& a) {
  command.add_option("--algorithm", a.options.search.algorithm,
                     fmt::format("{}", fmt::join(algorithm_names(), ", ")));
  command.add_flag("--stateless", a.options.search.is_stateless, "match no states");
  command.add_flag("--exact", a.options.search.is_exact,
                   "match states by their whole content, not by a 128-bit key");
  command.add_flag("--no-safe-sets", a.no_safe_sets, "let every enabled thread go in every state");
  command.add_flag("--commit-points", a.options.search.has_commit_points,
                   "s-por: against threads put off round a loop, complete its commit points "
                   "instead of all its states");
  command.add_flag("--paper", a.options.search.is_paper,
                   "s-por, de-s-por and dl-s-por to the letter of their paper, without what Plait "
                   "adds");
  command.add_option("--visibility", a.options.visibility,
                     "shared: whatever another thread can reach; structure: see --structure");
  command
      .add_option("--structure", a.options.structure,
                  "classes whose fields are visible; * is a wildcard")
      .separated_by(',');
  command
      .add_option("--without", a.options.search.without,
                  fmt::format("optimisations to leave out, for measurement: {}",
                              fmt::join(optimisation_names(), ", ")))
      .separated_by(',');
  command.add_option("--order", a.options.order, "sequential, sequential:2,0,1 or random:SEED");
  command.add_option("--stop", a.stop, "first (violation) or never");
  command.add_option("--scout", a.scout,
                     "with --stop first: so many random schedules first, 300:7 with that seed; or "
                     "off");
  command
      .add_option("--allow", a.options.allow,
                  "kinds of violation that are told and are no reason to fail: assertion, "
                  "exception, exception=CLASS (* is a wildcard), handled (by the program's own "
                  "handler), deadlock, livelock, exit")
      .separated_by(',');
  command
      .add_option("--fail-on", a.options.fail_on,
                  "kinds that fail although --allow would let them pass, and race")
      .separated_by(',');
  command.add_option("--races", a.options.races,
                     "adjacent: tell data races, two threads in front of conflicting accesses; "
                     "off: look for none");
  command.add_option("--locks", a.options.locks,
                     "model: one step a lock operation; real: the JDK's own code");
  command.add_option("--timeouts", a.options.timeouts,
                     "any: a timed wait may time out at any time; last: only when nothing else can "
                     "go on, in the order of deadlines");
  command.add_flag("--spurious", a.options.spurious,
                   "let wait, await and park return for no reason, too");
  command.add_option("--hashes", a.options.hashes,
                     "fixed: an identity hash is one number; any:N: one of N values (any: of 3), "
                     "so that they come in every order and are also equal");
  command
      .add_option(
          "--notice", a.notice,
          fmt::format("look from the start at what a search leaves out until it matters: {}",
                      fmt::join(noticing_names(), ", ")))
      .separated_by(',');
  command.add_flag("--shorten,!--no-shorten", a.options.shorten,
                   "show a violation with few thread switches");
  command.add_flag("--no-assertions", a.no_assertions, "skip assert statements");
  command.add_option("--report", a.reports, "file to write; .json, .html or .xml (JUnit)")
      .repeatable();
  command.add_option("--progress", a.progress, "a live line on stderr: auto, always or never");
  command.add_flag("--quiet", a.is_quiet, "print nothing; the exit status tells");
  add_limits(command, a);
}

}  // namespace plait
