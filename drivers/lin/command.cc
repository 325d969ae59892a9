#include "drivers/lin/command.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <memory>

#include "drivers/check/assumptions.h"
#include "drivers/check/search_options.h"
#include "drivers/lin/checker.h"
#include "drivers/lin/derive.h"
#include "drivers/lin/programs/enumerate.h"
#include "drivers/lin/text.h"
#include "drivers/lin/write.h"
#include "drivers/options/command_line.h"
#include "drivers/report/json.h"
#include "drivers/report/write.h"
#include "drivers/text/format.h"
#include "jvm/base/error.h"
#include "jvm/interpreter/boot.h"

namespace plait {

namespace {

constexpr int kExitStatus[] = {0, 1, 3, 4};  // by Verdict

// As they are written on the command line.
struct LinArguments {
  SearchArguments search;
  std::string spec, class_name, consistency = "spec";
  std::vector<std::string> programs;
  lin::EnumerationOptions enumeration;
  bool minimise = false;
};

void tell(const LinArguments& arguments, const std::string& text) {
  if (!arguments.search.is_quiet) fmt::print(stderr, "plait: {}\n", text);
}

lin::Spec derive(const LinArguments& arguments) {
  Vm vm(vm_options(arguments.search.options));
  boot(vm);
  const lin::DerivedSpec derived = lin::derive_spec(arguments.class_name, vm.classes());
  std::vector<std::string> names;
  for (const lin::MethodSpec& method : derived.spec.methods) {
    if (names.empty() || names.back() != method.name) names.push_back(method.name);
  }
  tell(arguments, fmt::format("{}: methods {}", arguments.class_name, fmt::join(names, ", ")));
  if (!derived.left_out.empty()) {
    tell(arguments,
         fmt::format("left out, for want of values: {}", fmt::join(derived.left_out, ", ")));
  }
  return derived.spec;
}

lin::Spec spec_of(const LinArguments& arguments) {
  if (arguments.spec.empty() == arguments.class_name.empty()) {
    throw InputError("lin: {} (plait lin [options] [-cp PATH] SPEC.json, or --class NAME)",
                     arguments.spec.empty() ? "no spec given" : "a spec and --class given");
  }
  return arguments.spec.empty() ? derive(arguments)
                                : lin::parse_spec(read_text_file(arguments.spec), arguments.spec);
}

lin::LinOptions options_of(const LinArguments& arguments) {
  if (arguments.consistency != "spec" && arguments.consistency != "linearizable") {
    throw InputError("--consistency {}: must be one of spec, linearizable", arguments.consistency);
  }
  return {finish(arguments.search), arguments.consistency == "spec"};
}

std::vector<lin::Program> generated(const LinArguments& arguments, const lin::Spec& spec) {
  std::vector<lin::Program> programs;
  lin::ProgramEnumerator enumerator(spec, arguments.enumeration);
  while (auto program = enumerator.next()) programs.push_back(std::move(*program));
  const std::vector<std::string>& left_out = enumerator.left_out();
  if (programs.empty()) {
    throw InputError("{}: no program of {} can tell anything{}{}", spec.class_name,
                     counted(arguments.enumeration.threads, "thread"),
                     left_out.empty() ? "" : "; no value is known for an argument of ",
                     fmt::join(left_out, ", "));
  }
  if (!left_out.empty())
    tell(arguments, fmt::format("no program calls {}", fmt::join(left_out, ", ")));
  if (enumerator.is_exhausted())
    tell(arguments,
         fmt::format("there are {}, no more", counted(programs.size(), "different program")));
  return programs;
}

std::vector<lin::Program> programs_of(const LinArguments& arguments, const lin::Spec& spec) {
  if (arguments.programs.empty()) return generated(arguments, spec);
  std::vector<lin::Program> programs;
  for (const std::string& text : arguments.programs) {
    if (text.ends_with(".json")) {
      std::ranges::move(lin::parse_programs_json(read_text_file(text), spec, text),
                        std::back_inserter(programs));
    } else {
      programs.push_back(lin::parse_program(text, spec));
    }
  }
  return programs;
}

// Checks the programs until one of them ends the run, and prints what is found.
class Run {
 public:
  Run(const LinArguments& arguments, const lin::Spec& spec)
      : arguments_(arguments),
        spec_(spec),
        options_(options_of(arguments)),
        resolution_(lin::resolve(spec, options_.check)),
        programs_(programs_of(arguments, spec)),
        checker_(spec, resolution_, options_, programs_),
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
    report_.totals.elapsed_s =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    summarize(report_);
    report_.totals.assumptions = assumptions_of(options_.check, report_.totals);
    return std::move(report_);
  }

 private:
  void check(std::size_t i) {
    const std::string title =
        fmt::format("program {} of {}, {} failed", i + 1, programs_.size(), failed_);
    progress_.update(
        {report_.totals.states, report_.totals.transitions, 0, por::resident_bytes(), title});
    lin::ProgramReport& result =
        report_.programs.emplace_back(checker_.check(programs_[i], {&progress_, title}));
    failed_ += is_failing(result);
    if (arguments_.minimise && is_failing(result)) {
      result.smallest = lin::program_text(checker_.smallest(programs_[i], result), spec_);
    }
    if (arguments_.search.is_quiet || result.verdict == "linearizable") return;
    progress_.finish();
    fmt::print("{}", program_report_text(result, sources_, text_options_for_stdout()));
    std::fflush(stdout);
  }

  const LinArguments& arguments_;
  const lin::Spec& spec_;
  lin::LinOptions options_;
  lin::Resolution resolution_;
  std::vector<lin::Program> programs_;
  lin::LinChecker checker_;
  ClassPathSources sources_;
  Progress progress_;
  lin::LinReport report_;
  std::size_t failed_ = 0;
};

int execute(const LinArguments& arguments) {
  const lin::Spec spec = spec_of(arguments);
  Run run(arguments, spec);
  end_searches_on_interrupt();
  const lin::LinReport report = run.check_all();
  ClassPathSources sources(arguments.search.options.program.class_path);
  for (const std::string& path : arguments.search.reports) write_report(report, path, sources);
  if (!arguments.search.is_quiet) fmt::print("{}", summary_text(report, text_options_for_stdout()));
  return kExitStatus[static_cast<int>(report.verdict)];
}

void add_enumeration_options(Command command, lin::EnumerationOptions& options) {
  command.add_option("--threads", options.threads, "of a generated program [2]").positive();
  command.add_option("--calls", options.calls, "of a thread, at most [2]").positive();
  command.add_option("--values", options.values, "distinct arguments [2]").positive();
  command.add_option("--programs", options.programs, "how many to generate, at most [100]")
      .positive();
  command.add_option("--seed", options.seed, "the same seed gives the same programs [0]");
}

}  // namespace

void add_lin_command(CommandLine& line) {
  auto a = std::make_shared<LinArguments>();
  a->search.stop = "never";
  a->search.options.looked_for = kinds_of_lin();
  Command lin = line.add_command("lin", "generate clients of a class, check each is linearizable");
  lin.add_option("spec", a->spec, "the class under test and its methods: SPEC.json");
  lin.add_option("--class", a->class_name,
                 "without a spec: a class whose public methods are called");
  lin.add_option("--program", a->programs,
                 "a client, such as '{ put(0,1) } || { get(0) }', or a file of them as JSON, "
                 "X.json; repeatable "
                 "[generated]")
      .repeatable();
  add_enumeration_options(lin, a->enumeration);
  lin.add_option("--consistency", a->consistency,
                 "spec: with the methods' visibility levels; linearizable: all complete");
  lin.add_flag("--minimise", a->minimise, "look for the smallest failing program");
  add_vm_options(lin, a->search.options.program);
  add_search_options(lin, a->search);
  lin.set_footer(
      "Limits are those of each program. --stop never is the default here: all outcomes of all "
      "programs are "
      "found.");
  lin.set_action([a] { return execute(*a); });
}

}  // namespace plait
