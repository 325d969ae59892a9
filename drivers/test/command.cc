#include "drivers/test/command.h"

#include <unistd.h>

#include <chrono>
#include <memory>

#include "drivers/check/search_options.h"
#include "drivers/options/command_line.h"
#include "drivers/options/verdict_status.h"
#include "drivers/report/write.h"
#include "drivers/test/engines.h"
#include "drivers/test/finder.h"
#include "drivers/test/runner.h"
#include "drivers/test/write.h"
#include "drivers/watch/signals.h"
#include "drivers/watch/watch.h"
#include "jvm/base/error.h"

namespace plait {

namespace {

struct TestArguments {
  SearchArguments search;
  std::vector<std::string> classes;
  bool scans = false;
};

std::vector<std::string> requests_of(const TestArguments& arguments, const CheckOptions& options) {
  const ProgramOptions& program = options.program;
  if (arguments.scans != arguments.classes.empty()) {
    throw InputError("test: {} (plait test [options] -cp PATH CLASS… | --scan)",
                     arguments.scans ? "classes are named, and --scan is given"
                                     : "no test class given; --scan looks for all");
  }
  ClassFinder classes(program.class_path,
                      program.jdk.empty() ? std::nullopt : std::optional(program.jdk));
  testing::TestFinder finder(classes);
  if (arguments.scans) return finder.scan();
  std::vector<std::string> requests;
  for (const std::string& name : arguments.classes) {
    for (std::string& request : finder.requests_for(name)) requests.push_back(std::move(request));
  }
  return requests;
}

// Whether a line of progress may stand between those of tests.
void tell(const TestArguments& arguments, Progress& progress, const std::string& text) {
  if (arguments.search.is_quiet) return;
  progress.finish();
  write_fully(STDOUT_FILENO, text);
}

testing::TestsReport check_all(const TestArguments& arguments, const CheckOptions& options,
                               std::vector<std::string> requests) {
  const auto start = std::chrono::steady_clock::now();
  testing::TestsReport report;
  report.requests = requests;
  report.totals = settings_of(options);
  report.totals.main_class = "";
  testing::TestRunner runner(options, std::move(requests));
  report.planned = runner.methods().size();
  if (report.planned == 0) throw InputError("no test was found: nothing was checked");
  Progress progress(options.progress);
  for (std::size_t i = 0; i < report.planned && !report.is_interrupted; ++i) {
    report.tests.push_back(runner.check(i, progress));
    const testing::TestReport& last = report.tests.back();
    report.is_interrupted = interrupted || last.report.limit == "interrupted";
    report.totals.jdk = last.report.jdk;
    tell(arguments, progress, testing::line_of(last, text_options_for_stdout()));
  }
  progress.finish();
  testing::summarize(report);
  report.totals.elapsed_s =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return report;
}

int execute(const TestArguments& arguments) {
  CheckOptions options = finish(arguments.search);
  // What runs a test outside of Plait asks, and then does not start Plait again.
  options.program.defines.emplace_back("plait.running=true");
  const std::vector<std::string> requests = requests_of(arguments, options);
  if (requests.empty())
    throw InputError("no class with tests in the folders of class path \"{}\": nothing was checked",
                     options.program.class_path);
  options.program.class_path =
      testing::with_engines(options.program.class_path, options.program.jdk, requests);
  end_searches_on_signals();
  const testing::TestsReport report = check_all(arguments, options, requests);
  ClassPathSources sources(options.program.class_path, options.program.source_path);
  for (const std::string& path : arguments.search.reports) write_report(report, path, sources);
  if (!arguments.search.is_quiet)
    write_fully(STDOUT_FILENO, end_text(report, sources, text_options_for_stdout()));
  if (report.totals.verdict == Verdict::kVerified && count_of(report, "verified") == 0)
    throw InputError("every test is skipped or aborted: nothing was checked");
  return exit_status(report.totals.verdict);
}

}  // namespace

void add_test_command(CommandLine& line) {
  auto a = std::make_shared<TestArguments>();
  a->search.scout = "300";
  Command test = line.add_command("test");
  add_vm_options(test, a->search.options.program);
  add_search_options(test, a->search);
  test.bind("--scan", a->scans);
  test.bind("classes", a->classes);
  test.set_action([a] { return execute(*a); });
}

}  // namespace plait
