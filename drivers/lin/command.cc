#include "drivers/lin/command.h"

#include <CLI/CLI.hpp>
#include <fstream>
#include <memory>
#include <sstream>

#include "drivers/lin/checker.h"
#include "drivers/lin/text.h"
#include "drivers/search_arguments.h"
#include "jvm/error.h"

namespace plait {

namespace {

constexpr int kExitStatus[] = {0, 1, 3, 4};  // by Verdict

// As they are written on the command line.
struct LinArguments {
  SearchArguments search;
  std::string spec, consistency = "spec";
  std::vector<std::string> programs;
  bool minimise = false;
};

std::string read_text(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (!file || !(text << file.rdbuf())) throw InputError("{}: cannot be read", path);
  return text.str();
}

lin::LinOptions options_of(const LinArguments& arguments) {
  if (arguments.consistency != "spec" && arguments.consistency != "linearizable") {
    throw InputError("--consistency {}: must be one of spec, linearizable", arguments.consistency);
  }
  lin::LinOptions options;
  options.check = finish(arguments.search);
  options.use_levels = arguments.consistency == "spec";
  options.minimise = arguments.minimise;
  return options;
}

std::vector<lin::Program> programs_of(const LinArguments& arguments, const lin::Spec& spec) {
  std::vector<lin::Program> programs;
  for (const std::string& text : arguments.programs) programs.push_back(lin::parse_program(text, spec));
  return programs;
}

// Checks the programs until one of them ends the run, and prints what is found.
class Run {
 public:
  Run(const LinArguments& arguments, const lin::Spec& spec)
      : arguments_(arguments),
        options_(options_of(arguments)),
        programs_(programs_of(arguments, spec)),
        checker_(spec, options_, programs_),
        sources_(options_.check.program.class_path),
        progress_(options_.check.progress) {
    report_.class_name = spec.class_name;
    report_.consistency = arguments.consistency;
    report_.spec = lin::spec_text(spec);
    report_.planned = programs_.size();
    report_.totals = settings_of(options_.check);
  }

  lin::LinReport check_all() {
    const auto start = std::chrono::steady_clock::now();
    for (std::size_t i = 0; i < programs_.size() && !interrupted; ++i) {
      check(i);
      if (options_.check.stop == StopRule::kFirst && is_failing(report_.programs.back())) break;
    }
    progress_.finish();
    report_.is_interrupted = interrupted;
    report_.totals.elapsed_s = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    summarize(report_);
    return std::move(report_);
  }

 private:
  void check(std::size_t i) {
    const std::string title = fmt::format("program {} of {}, {} failed", i + 1, programs_.size(), failed_);
    report_.programs.push_back(checker_.check(programs_[i], {&progress_, title}));
    const lin::ProgramReport& result = report_.programs.back();
    failed_ += is_failing(result);
    if (arguments_.search.is_quiet || result.verdict == "linearizable") return;
    progress_.finish();
    fmt::print("{}", program_report_text(result, sources_, text_options_for_stdout()));
    std::fflush(stdout);
  }

  const LinArguments& arguments_;
  lin::LinOptions options_;
  std::vector<lin::Program> programs_;
  lin::LinChecker checker_;
  ClassPathSources sources_;
  Progress progress_;
  lin::LinReport report_;
  std::size_t failed_ = 0;
};

int execute(const LinArguments& arguments) {
  if (arguments.spec.empty()) throw InputError("lin: no spec given (plait lin [options] [-cp PATH] SPEC.json)");
  const lin::Spec spec = lin::parse_spec(read_text(arguments.spec), arguments.spec);
  end_searches_on_interrupt();
  const lin::LinReport report = Run(arguments, spec).check_all();
  if (!arguments.search.is_quiet) fmt::print("{}", summary_text(report, text_options_for_stdout()));
  return kExitStatus[static_cast<int>(report.verdict)];
}

}  // namespace

void add_lin_command(CLI::App& app, int& status) {
  auto a = std::make_shared<LinArguments>();
  a->search.stop = "never";
  CLI::App* lin = app.add_subcommand("lin", "generate clients of a class, check each is linearizable");
  lin->add_option("spec", a->spec, "the class under test and its methods: SPEC.json");
  lin->add_option("--program", a->programs, "a client, such as '{ put(0,1) } || { get(0) }'; repeatable")->take_all()->allow_extra_args(false);
  lin->add_option("--consistency", a->consistency, "spec: with the methods' visibility levels; linearizable: all complete");
  lin->add_flag("--minimise", a->minimise, "look for the smallest failing program");
  add_vm_options(*lin, a->search.options.program);
  add_search_options(*lin, a->search);
  lin->callback([a, &status] { status = execute(*a); });
}

}  // namespace plait
