#include "drivers/check.h"

#include <CLI/CLI.hpp>
#include <memory>

#include "drivers/report/text.h"
#include "drivers/report/write.h"
#include "drivers/search_arguments.h"

namespace plait {

namespace {

constexpr int kExitStatus[] = {0, 1, 3, 4};  // by Verdict

int execute(const SearchArguments& arguments) {
  const CheckOptions options = finish(arguments);
  end_searches_on_interrupt();
  const Report report = check_program(options);
  ClassPathSources sources(options.program.class_path);
  for (const std::string& path : arguments.reports) write_report(report, path, sources);
  if (!arguments.is_quiet) fmt::print("{}", report_text(report, sources, text_options_for_stdout()));
  else if (report.verdict == Verdict::kUnsupported) fmt::print(stderr, "plait: not supported: {}\n", report.unsupported);
  return kExitStatus[static_cast<int>(report.verdict)];
}

}  // namespace

void add_check_command(CLI::App& app, int& status) {
  auto a = std::make_shared<SearchArguments>();
  CLI::App* check = app.add_subcommand("check", "explore every schedule of a program");
  add_program_options(*check, a->options.program);
  add_search_options(*check, *a);
  check->callback([a, &status] { status = execute(*a); });
}

}  // namespace plait
