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

// Checks the tests one after the other, and tells what was found.
class TestRun {
 public:
  TestRun(const TestArguments& arguments, const CheckOptions& options,
          const std::vector<std::string>& requests)
      : arguments_(arguments),
        options_(options),
        runner_(options, requests),
        progress_(options.progress) {
    report_.requests = requests;
    report_.totals = settings_of(options);
    report_.totals.main_class = "";
    report_.planned = runner_.methods().size();
    if (report_.planned == 0) throw InputError("no test was found: nothing was checked");
    runner_.set_last_words([this](testing::TestReport last) { return tell_last(std::move(last)); });
  }

  // Returns the exit status.
  int run() {
    for (std::size_t i = 0; i < report_.planned && !report_.is_interrupted; ++i)
      add(runner_.check(i, progress_));
    return finish();
  }

 private:
  void add(testing::TestReport test) {
    report_.tests.push_back(std::move(test));
    const testing::TestReport& last = report_.tests.back();
    report_.is_interrupted |= interrupted || last.report.limit == "interrupted";
    report_.totals.jdk = last.report.jdk;
    tell(arguments_, progress_,
         testing::line_of(last, text_options_for_stdout(arguments_.search.trace)));
  }

  // The process must end: nobody catches anything any more.
  int tell_last(testing::TestReport last) {
    try {
      report_.is_interrupted = true;
      add(std::move(last));
      return finish();
    } catch (const std::exception& error) {
      write_fully(STDERR_FILENO, fmt::format("plait: {}\n", error.what()));
      return kExitBadInput;
    }
  }

  int finish() {
    progress_.finish();
    testing::summarize(report_);
    report_.totals.elapsed_s =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    ClassPathSources sources(options_.program.class_path, options_.program.source_path);
    for (const std::string& path : arguments_.search.reports) write_report(report_, path, sources);
    if (!arguments_.search.is_quiet)
      write_fully(
          STDOUT_FILENO,
          end_text(report_, sources, text_options_for_stdout(arguments_.search.trace)) +
              (report_.totals.verdict == Verdict::kViolation ? replay_text(arguments_.search)
                                                             : ""));
    if (report_.totals.verdict == Verdict::kVerified && count_of(report_, "verified") == 0)
      throw InputError("every test is skipped or aborted: nothing was checked");
    return exit_status(report_.totals.verdict);
  }

  const TestArguments& arguments_;
  const CheckOptions& options_;
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  testing::TestsReport report_;
  testing::TestRunner runner_;
  Progress progress_;
};

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
  return TestRun(arguments, options, requests).run();
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
