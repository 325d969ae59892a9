#include "drivers/check/search_options.h"

#include <fmt/ranges.h>

#include <algorithm>

#include "drivers/options/command_line.h"
#include "drivers/report/write.h"
#include "drivers/text/shell.h"

namespace plait {

namespace {

// What a search may begin with; `--locks real` is an option of its own.
std::vector<std::string> noticing_names() {
  std::vector<std::string> names = {std::string(kNoticesFinals)};
  for (const NoticingName& each : kNoticingNames) {
    if (each.what != &Noticing::real_locks) names.emplace_back(each.name);
  }
  return names;
}

Noticing noticing_of(const std::vector<std::string>& wanted) {
  Noticing noticing;
  for (const std::string& name : wanted) {
    require_one_of("--notice", name, noticing_names());
    noticing.finals |= name == std::string(kNoticesFinals);
    for (const NoticingName& each : kNoticingNames) {
      if (each.name == name) noticing.*each.what = true;
    }
  }
  return noticing;
}

}  // namespace

CheckOptions finish(const SearchArguments& arguments) {
  CheckOptions options = arguments.options;
  validate(options);
  for (const std::string& path : arguments.reports) check_report_path(path);
  options.wants_lines = std::ranges::any_of(
      arguments.reports, [](const std::string& path) { return path.ends_with(".html"); });
  options.noticing = noticing_of(arguments.notice);
  options.scout = parse_scout(arguments.scout);
  options.search.has_safe_sets = !arguments.no_safe_sets;
  options.program.enable_assertions = !arguments.no_assertions;
  if (arguments.is_quiet) options.progress = ProgressMode::kNever;
  if (arguments.max_time > 0) options.limits.seconds = arguments.max_time;
  options.limits.memory_bytes =
      arguments.max_memory_mb ? arguments.max_memory_mb << 20 : default_memory_limit();
  if (arguments.max_states) options.limits.states = arguments.max_states;
  if (arguments.max_depth) options.limits.depth = arguments.max_depth;
  return options;
}

std::string replay_text(const SearchArguments& arguments) {
  constexpr const char* kReport = "plait-violation.json";
  const std::string plait = name_of_process();
  for (const std::string& path : arguments.reports)
    if (path.ends_with(".json")) return fmt::format("{} replay {}\n", plait, shell_word(path));
  std::vector<std::string> words = words_of_process();
  if (words.size() < 2) return "";
  words.insert(words.begin() + 2, {"--report", kReport});
  return fmt::format("To keep it, and to execute it again:\n{}\n{} replay {}\n", shell_line(words),
                     plait, kReport);
}

void add_search_options(Command command, SearchArguments& a) {
  command.bind("--algorithm", a.options.search.algorithm);
  command.bind("--stateless", a.options.search.is_stateless);
  command.bind("--exact", a.options.search.is_exact);
  command.bind("--no-safe-sets", a.no_safe_sets);
  command.bind("--commit-points", a.options.search.has_commit_points);
  command.bind("--paper", a.options.search.is_paper);
  command.bind("--visibility", a.options.visibility);
  command.bind("--structure", a.options.structure);
  command.bind("--without", a.options.search.without);
  command.bind("--order", a.options.order);
  command.bind("--stop", a.options.stop);
  command.bind("--scout", a.scout);
  command.bind("--allow", a.options.allow);
  command.bind("--fail-on", a.options.fail_on);
  command.bind("--races", a.options.races);
  command.bind("--locks", a.options.locks);
  command.bind("--timeouts", a.options.timeouts);
  command.bind("--spurious", a.options.spurious);
  command.bind("--hashes", a.options.hashes);
  command.bind("--notice", a.notice);
  command.bind("--shorten", a.options.shorten);
  command.bind("--no-assertions", a.no_assertions);
  command.bind("--report", a.reports);
  command.bind("--trace", a.trace);
  command.bind("--progress", a.options.progress);
  command.bind("--quiet", a.is_quiet);
  command.bind("--max-time", a.max_time);
  command.bind("--max-memory", a.max_memory_mb);
  command.bind("--max-states", a.max_states);
  command.bind("--max-depth", a.max_depth);
}

}  // namespace plait
