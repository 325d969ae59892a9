#include "drivers/commands/check_command.h"

#include <fmt/ranges.h>
#include <unistd.h>

#include <memory>

#include "drivers/check/portfolio.h"
#include "drivers/check/search_options.h"
#include "drivers/commands/jpf_file.h"
#include "drivers/commands/program_form.h"
#include "drivers/jcstress/adapt.h"
#include "drivers/options/command_line.h"
#include "drivers/options/verdict_status.h"
#include "drivers/report/text.h"
#include "drivers/report/write.h"
#include "drivers/watch/signals.h"
#include "jvm/base/error.h"

namespace plait {

namespace {

struct CheckArguments {
  SearchArguments search;
  bool is_portfolio = false;
  // given, even if as by default.
  bool has_class_path = false, has_stop = false, has_shorten = false;
  std::string show_outcome;
};

void take_jpf_file(CheckOptions& options, const CheckArguments& arguments) {
  const std::string file = options.program.program[0];
  const std::vector<std::string> ignored =
      apply_jpf_file(options, arguments.has_class_path, arguments.has_stop);
  if (!ignored.empty())
    fmt::print(stderr, "plait: {}: ignored: {}\n", file, fmt::join(ignored, ", "));
}

// Returns what went wrong, or "": that a disk is full is no reason to keep the verdict to oneself.
std::string write_reports(const Report& report, const std::vector<std::string>& paths,
                          SourceFinder& sources) {
  std::string failures;
  for (const std::string& path : paths) {
    try {
      write_report(report, path, sources);
    } catch (const InputError& error) {
      failures += (failures.empty() ? "" : "; ") + std::string(error.what());
    }
  }
  return failures;
}

// What is printed, on stderr or on stdout.
std::string text_of(const CheckArguments& arguments, const Report& report, SourceFinder& sources) {
  if (!arguments.search.is_quiet)
    return report_text(report, sources, text_options_for_stdout(arguments.search.trace)) +
           (report.violations.empty() ? "" : replay_text(arguments.search));
  if (report.verdict != Verdict::kUnsupported) return "";
  return fmt::format("plait: not supported: {}\n", report.unsupported);
}

// Tells a report. Returns the exit status; throws InputError if a file could not be written.
int tell(const CheckArguments& arguments, const CheckOptions& options, const Report& report) {
  ClassPathSources sources(options.program.class_path, options.program.source_path);
  const std::string failures = write_reports(report, arguments.search.reports, sources);
  write_fully(arguments.search.is_quiet ? STDERR_FILENO : STDOUT_FILENO,
              text_of(arguments, report, sources));
  if (!failures.empty()) throw InputError("{}", failures);
  return exit_status(report.verdict);
}

// The same when the process must end: nobody catches anything any more.
int tell_last(const CheckArguments& arguments, const CheckOptions& options, const Report& report) {
  try {
    return tell(arguments, options, report);
  } catch (const std::exception& error) {
    write_fully(STDERR_FILENO, fmt::format("plait: {}\n", error.what()));
    return kExitBadInput;
  }
}

int execute(const CheckArguments& arguments) {
  CheckOptions options = finish(arguments.search);
  if (!options.program.program.empty() && is_jpf_file(options.program.program[0]))
    take_jpf_file(options, arguments);
  take_program_form(options.program, "check");
  jcstress::adapt(options);
  end_searches_on_signals();
  options.tell_last = [&](const Report& last) { return tell_last(arguments, options, last); };
  const Report report = arguments.is_portfolio ? check_portfolio(options, arguments.has_shorten)
                                               : check_program(options);
  return tell(arguments, options, report);
}

}  // namespace

void add_check_command(CommandLine& line) {
  auto a = std::make_shared<CheckArguments>();
  a->search.scout = "300";
  Command check = line.add_command("check");
  add_program_options(check, a->search.options.program);
  add_search_options(check, a->search);
  check.bind("--portfolio", a->is_portfolio);
  check.bind("--show-outcome", a->show_outcome);
  check.set_action([a, check] {
    if (check.is_given("--show-outcome")) {
      if (a->is_portfolio) throw InputError("--show-outcome does not go with --portfolio");
      a->search.options.show_outcome = a->show_outcome;
      if (!check.is_given("--stop")) a->search.options.stop = StopRule::kNever;
    }
    a->has_class_path = check.is_given("--class-path");
    a->has_shorten = check.is_given("--shorten");
    if (a->is_portfolio && (check.is_given("--algorithm") || check.is_given("--order"))) {
      throw InputError("--portfolio chooses --algorithm and --order itself");
    }
    a->has_stop = check.is_given("--stop");
    return execute(*a);
  });
}

}  // namespace plait
