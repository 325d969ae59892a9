#include "drivers/lin/command.h"

#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <memory>
#include <optional>

#include "drivers/check/assumptions.h"
#include "drivers/check/search_options.h"
#include "drivers/lin/checker.h"
#include "drivers/lin/programs/call_choices.h"
#include "drivers/lin/programs/enumerate.h"
#include "drivers/lin/programs/sizes.h"
#include "drivers/lin/programs/values.h"
#include "drivers/lin/subject/derive.h"
#include "drivers/lin/text.h"
#include "drivers/lin/workers.h"
#include "drivers/lin/write.h"
#include "drivers/options/command_line.h"
#include "drivers/options/verdict_status.h"
#include "drivers/report/json.h"
#include "drivers/report/write.h"
#include "drivers/text/format.h"
#include "drivers/text/shell.h"
#include "drivers/watch/signals.h"
#include "drivers/watch/watch.h"
#include "jvm/base/error.h"
#include "jvm/base/machine.h"
#include "jvm/classfile/names.h"
#include "jvm/interpreter/boot.h"
#include "jvm/loader/class_hint.h"

namespace plait {

namespace {

constexpr double kSeconds = 60;  // that a run takes unless told otherwise, if it has no other end
// To find the smallest program that fails; the second: if the time of the run is over.
constexpr double kSecondsToMinimise = 10, kSecondsBeyond = 0.2;
constexpr std::size_t kThreads = 4;  // of a client at first: what is in front, and three threads

// As they are written on the command line.
struct LinArguments {
  SearchArguments search;
  std::string spec, class_name, maker, consistency = "spec", guarantee;
  std::vector<std::string> programs;
  lin::MethodChoice methods;
  lin::EnumerationOptions enumeration;
  std::uint64_t prefix = 2, all = 0, jobs = 0;
  // Whether it stands on the command line.
  bool has_threads = false, has_calls = false, has_programs = false;
  bool minimises = false;

  // Else every program comes, one size after the other.
  bool has_list() const { return !programs.empty() || has_programs; }
};

void tell(const LinArguments& arguments, const std::string& text) {
  if (!arguments.search.is_quiet) fmt::print(stderr, "plait: {}\n", text);
}

// A class in place of a spec: nothing that ends as files of specs do.
bool is_class(const LinArguments& arguments) {
  return !arguments.class_name.empty() ||
         (!arguments.spec.empty() && !arguments.spec.ends_with(".json"));
}

// What makes the objects, if it is not the constructor without parameters; and what says what is
// right, if it is another class.
std::string made_by(const lin::Spec& spec) {
  std::vector<std::string> texts;
  if (!spec.factory.empty() || !spec.parameters.empty())
    texts.push_back(fmt::format("an object is made by {}{}",
                                spec.factory.empty() ? "new " + spec.class_name : spec.factory,
                                lin::arguments_text(spec.default_arguments)));
  if (!spec.model.empty()) texts.push_back(spec.model + " says what is right");
  return fmt::format("{}", fmt::join(texts, "; "));
}

void refuse_mistyped(const LinArguments& arguments, const std::string& name, Vm& vm) {
  if (vm.classes().load(internal_name(name), LoaderKind::kApp)) return;
  const ProgramOptions& program = arguments.search.options.program;
  const ClassFinder classes(program.class_path,
                            program.jdk.empty() ? std::nullopt : std::optional(program.jdk));
  const std::string hint = class_hint(classes, name);
  if (!hint.empty()) throw InputError("class {} is not on the class path{}", name, hint);
}

lin::Spec derive(const LinArguments& arguments) {
  const std::string& class_name =
      arguments.class_name.empty() ? arguments.spec : arguments.class_name;
  Vm vm(vm_options(arguments.search.options));
  prepare_to_load(vm);
  refuse_mistyped(arguments, class_name, vm);
  const lin::Maker maker =
      arguments.maker.empty() ? lin::Maker() : lin::parse_maker(arguments.maker);
  const lin::DerivedSpec derived =
      lin::derive_spec(class_name, arguments.methods, maker, vm.classes());
  std::vector<std::string> names;
  for (const lin::MethodSpec& method : derived.spec.methods) {
    if (names.empty() || names.back() != method.name) names.push_back(method.name);
  }
  tell(arguments,
       fmt::format("{}: {}methods {}", class_name, derived.is_lincheck ? "a Lincheck test, " : "",
                   fmt::join(names, ", ")));
  if (const std::string made = made_by(derived.spec); !made.empty()) tell(arguments, made);
  if (!derived.left_out.empty()) {
    tell(arguments,
         fmt::format("left out, for want of values: {}", fmt::join(derived.left_out, ", ")));
  }
  return derived.spec;
}

lin::Spec spec_of(const LinArguments& arguments) {
  if (arguments.spec.empty() == arguments.class_name.empty()) {
    throw InputError("lin: {} (plait lin [options] [-cp PATH] SPEC.json, or a class)",
                     arguments.spec.empty() ? "no spec given" : "a spec and --class given");
  }
  if (is_class(arguments)) return derive(arguments);
  if (!arguments.methods.methods.empty() || !arguments.methods.without.empty() ||
      !arguments.maker.empty())
    throw InputError("--methods, --without-methods and --new choose from a class; {} is a spec",
                     arguments.spec);
  return lin::parse_spec(read_text_file(arguments.spec), arguments.spec);
}

lin::LinOptions options_of(const LinArguments& arguments) {
  if (arguments.consistency != "spec" && arguments.consistency != "linearizable") {
    throw InputError("--consistency {}: must be one of spec, linearizable", arguments.consistency);
  }
  lin::LinOptions options{finish(arguments.search), arguments.consistency == "spec", {}};
  options.check.wants_lines = false;  // a page of many programs has no place for them
  if (arguments.guarantee.empty()) return options;
  options.guarantee = lin::parse_guarantee(arguments.guarantee);
  if (!finds_livelocks(options.check.search)) {
    throw InputError(
        "--guarantee {}: {} does not keep every endless execution; use full, s-por, de-s-por, "
        "dl-s-por or sdpor, with states",
        arguments.guarantee, arguments.search.options.search.algorithm);
  }
  return options;
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

lin::SizeOptions size_options(const LinArguments& arguments) {
  lin::SizeOptions options;
  options.prefix = arguments.prefix;
  options.values = arguments.enumeration.values;
  if (arguments.has_threads || arguments.has_calls) {
    options.threads = arguments.enumeration.threads;
    options.calls = arguments.enumeration.calls;
  }
  if (arguments.all > 0) options.all = arguments.all;
  return options;
}

// The programs of a run: a list, or all of one size after the other.
class Programs {
 public:
  Programs(const LinArguments& arguments, const lin::Spec& spec) : spec_(spec) {
    if (arguments.has_list()) {
      list_ = programs_of(arguments, spec);
      return;
    }
    lin::ProgramEnumerator checks_options(spec, arguments.enumeration);
    const lin::CallChoices choices(spec, arguments.enumeration.values);
    calls_.emplace(spec, choices.all_calls());
    left_out_ = choices.left_out();
  }

  // What a checker has to know of: one program that makes all calls.
  std::vector<lin::Program> rehearsed() const {
    if (!calls_) return list_;
    lin::Program all{spec_.default_arguments, {}, {}};
    all.sequences.resize(kThreads);
    for (const auto& call : calls_->calls()) all.sequences[0].push_back(call.invocation);
    return {all};
  }

  // Counts the programs of the first size. REQUIRES: once, before all that follows.
  void prepare(const LinArguments& arguments, lin::LinChecker& checker) {
    if (!calls_) return;
    const lin::SizeOptions options = size_options(arguments);
    const bool is_default = !options.threads && !options.calls && !options.all;
    const std::size_t main =
        is_default ? begin_with_main(arguments, checker) : calls_->calls().size();
    stocks_ = checker.stocks(*calls_, main, options.prefix);
    sizes_.emplace(stocks_, options);
    if (sizes_->is_empty()) refuse(arguments);
    if (!left_out_.empty())
      tell(arguments, fmt::format("no program calls {}", fmt::join(left_out_, ", ")));
  }

  std::optional<lin::SizedPrograms::Item> next() {
    if (sizes_) return sizes_->next();
    if (at_ == list_.size()) return {};
    return lin::SizedPrograms::Item{list_[at_++], 0};
  }

  bool has_sizes() const { return sizes_.has_value(); }
  const lin::Size& size(std::size_t number) { return sizes_->size(number); }
  std::size_t listed() const { return list_.size(); }

 private:
  // Puts the calls to begin with in front. Returns how many they are.
  std::size_t begin_with_main(const LinArguments& arguments, lin::LinChecker& checker) {
    const lin::CallNumbers main = checker.main_calls(*calls_);
    std::vector<bool> is_main(calls_->calls().size());
    std::vector<lin::Invocation> ordered;
    std::vector<std::string> texts;
    for (const std::size_t c : main) {
      is_main[c] = true;
      ordered.push_back(calls_->calls()[c].invocation);
      texts.push_back(lin::invocation_text(ordered.back(), spec_));
    }
    if (main.size() < is_main.size())
      tell(arguments, fmt::format("first the programs of {} of {} calls: {}", main.size(),
                                  is_main.size(), fmt::join(texts, ", ")));
    for (std::size_t c = 0; c < is_main.size(); ++c)
      if (!is_main[c]) ordered.push_back(calls_->calls()[c].invocation);
    calls_.emplace(spec_, std::move(ordered));
    return main.size();
  }

  [[noreturn]] void refuse(const LinArguments& arguments) const {
    throw InputError("{}: no program of {} can tell anything{}{}", spec_.class_name,
                     counted(arguments.enumeration.threads, "thread"),
                     left_out_.empty() ? "" : "; no value is known for an argument of ",
                     fmt::join(left_out_, ", "));
  }

  const lin::Spec& spec_;
  std::vector<lin::Program> list_;
  std::size_t at_ = 0;
  std::optional<lin::CallSet> calls_;
  std::vector<std::string> left_out_;
  std::vector<lin::Stock> stocks_;
  std::optional<lin::SizedPrograms> sizes_;
};

// What shows the violation again, step by step.
std::string replay_command(const LinArguments& arguments, const lin::LinReport& report) {
  const std::size_t shown = shown_program(report);
  for (const std::string& path : arguments.search.reports) {
    if (path.ends_with(".json"))
      return fmt::format("{} replay {} --program {}", name_of_process(), shell_word(path),
                         shown + 1);
  }
  std::string command = name_of_process() + " lin";
  const auto add = [&](const char* option, const std::string& value, const std::string& usual) {
    if (value != usual) command += fmt::format(" {} {}", option, shell_word(value));
  };
  add("-cp", arguments.search.options.program.class_path, ".");
  add("--jdk", arguments.search.options.program.jdk, "");
  add("--consistency", arguments.consistency, "spec");
  add("--guarantee", arguments.guarantee, "");
  add("--locks", std::string(word(arguments.search.options.locks)), "model");
  add("--program", report.programs[shown].program, "");
  add("--class", arguments.class_name, "");
  add("--new", arguments.maker, "");
  return arguments.spec.empty() ? command : command + " " + shell_word(arguments.spec);
}

// Prints and writes it. Returns the exit status.
int tell_report(const LinArguments& arguments, const lin::LinReport& report) {
  const ProgramOptions& program = arguments.search.options.program;
  ClassPathSources sources(program.class_path, program.source_path);
  for (const std::string& path : arguments.search.reports) write_report(report, path, sources);
  if (!arguments.search.is_quiet) {
    write_fully(STDOUT_FILENO,
                run_text(report, sources, text_options_for_stdout(arguments.search.trace)));
    if (report.verdict == Verdict::kViolation)
      write_fully(STDOUT_FILENO, replay_command(arguments, report) + "\n");
  }
  return exit_status(report.verdict);
}

using Clock = std::chrono::steady_clock;

// Checks the programs until something ends the run, which began at `start`.
class Run {
 public:
  Run(const LinArguments& arguments, const lin::Spec& spec, Clock::time_point start)
      : start_(start),
        arguments_(arguments),
        spec_(spec),
        options_(options_of(arguments)),
        resolution_(lin::resolve(spec, options_.check)),
        programs_(arguments, spec),
        checker_(spec, resolution_, options_, programs_.rehearsed()),
        progress_(options_.check.progress) {
    if (!arguments.has_list() && arguments.all == 0 && arguments.search.max_time == 0)
      options_.check.limits.seconds = kSeconds;
    jobs_ = arguments.jobs > 0 ? arguments.jobs : machine_cores();
    options_.check.limits.memory_bytes /= jobs_;
    report_.class_name = spec.class_name;
    report_.consistency = arguments.consistency;
    report_.guarantee = arguments.guarantee;
    report_.spec = lin::spec_text(spec);
    report_.is_generated = arguments.programs.empty();
    report_.totals = settings_of(options_.check);
  }

  void prepare() { programs_.prepare(arguments_, checker_); }

  lin::LinReport check_all() {
    jobs_ = std::min(jobs_, programs_.has_sizes() ? jobs_ : programs_.listed());
    was_halted_ = !lin::check_side_by_side(
        jobs_, [this] { return programs_.next(); },
        [this](const lin::Program& program) { return check(program); },
        [this](lin::CheckedProgram checked) { return take(std::move(checked)); });
    progress_.finish();
    finish();
    return std::move(report_);
  }

  // The program that is shown fails with no call less. What is left of it is one more program of
  // the report, unless it is there.
  void minimise_shown(lin::LinReport& report) {
    const std::size_t shown = shown_program(report);
    const lin::ProgramReport& found = report.programs[shown];
    const bool has_end = arguments_.search.max_time > 0;
    checker_.set_limits({has_end ? std::clamp(seconds_left(), kSecondsBeyond, kSecondsToMinimise)
                                 : kSecondsToMinimise,
                         options_.check.limits.memory_bytes});
    const lin::Program program = lin::parse_program(found.program, spec_);
    const std::string text = lin::program_text(checker_.smallest(program, found), spec_);
    const auto is_it = [&](const lin::ProgramReport& other) { return other.program == text; };
    if (std::ranges::any_of(report.programs, is_it)) return;
    report.programs[shown].smallest = text;
    lin::ProgramReport smallest = checker_.check(lin::parse_program(text, spec_), {});
    if (is_failing(smallest)) report.programs.push_back(std::move(smallest));
  }

 private:
  double seconds_left() const {
    return options_.check.limits.seconds -
           std::chrono::duration<double>(Clock::now() - start_).count();
  }

  por::LimitSettings limits_left() const {
    por::LimitSettings limits = options_.check.limits;
    limits.seconds = std::max(seconds_left(), 0.0);
    return limits;
  }

  // A program that the end of the run cuts short was not checked, unless it was asked for.
  std::optional<lin::ProgramReport> check(const lin::Program& program) {
    if (interrupted || (programs_.has_sizes() && seconds_left() <= 0)) return {};
    checker_.set_limits(limits_left());
    checker_.set_last_words([&](Report report) { return tell_last(program, std::move(report)); });
    lin::ProgramReport result = checker_.check(program, {});
    const std::string& limit = result.report.limit;
    if (limit == "interrupted" || (limit == "time" && programs_.has_sizes())) return {};
    if (arguments_.minimises && is_failing(result)) {
      checker_.set_limits(limits_left());
      result.smallest = lin::program_text(checker_.smallest(program, result), spec_);
    }
    return result;
  }

  // The process ends while the program is checked. Called from another thread. Of several processes
  // the first one tells what the others found.
  int tell_last(const lin::Program& program, Report report) {
    if (jobs_ > 1) return kExitLimit;
    lin::ProgramReport last;
    last.program = lin::program_text(program, spec_);
    last.reason = report.unsupported.empty() ? report.limit : report.unsupported;
    last.verdict = lin::program_verdict(report);
    last.report = std::move(report);
    checked_.push_back({checked_.size(), 0, std::move(last)});
    was_halted_ = true;
    finish();
    return tell_report(arguments_, report_);
  }

  bool take(lin::CheckedProgram checked) {
    const bool fails = is_failing(checked.report);
    failed_ += fails;
    note_coverage(checked.size);
    lin::add_counts(report_.totals, checked.report.report);
    checked_.push_back(std::move(checked));
    progress_.update(
        {report_.totals.states, report_.totals.transitions, 0, por::resident_bytes(), title()});
    return !(options_.check.stop == StopRule::kFirst && fails);
  }

  void note_coverage(std::size_t size) {
    while (programs_.has_sizes() && report_.coverage.size() <= size) {
      const lin::Size& begun = programs_.size(report_.coverage.size());
      report_.coverage.push_back(coverage_of(begun));
    }
    if (programs_.has_sizes()) ++report_.coverage[size].checked;
  }

  std::string title() const {
    const std::string place =
        programs_.has_sizes()
            ? lin::coverage_text(report_.coverage.back())
            : fmt::format("program {} of {}", checked_.size(), programs_.listed());
    return fmt::format("{}, {} failed", place, failed_);
  }

  void finish() {
    if (programs_.has_sizes()) {
      note_coverage_of_nothing();
      for (const lin::Coverage& size : report_.coverage)
        report_.states_in_front = std::max(report_.states_in_front, size.states);
    }
    std::ranges::sort(checked_, {}, &lin::CheckedProgram::number);
    for (lin::CheckedProgram& checked : checked_) {
      report_.programs.push_back(std::move(checked.report));
      const bool ends_run = options_.check.stop == StopRule::kFirst;
      if (ends_run && is_failing(report_.programs.back())) break;
    }
    for (const lin::Coverage& size : report_.coverage) report_.planned += size.programs;
    if (!programs_.has_sizes()) report_.planned = programs_.listed();
    report_.is_interrupted = interrupted || was_halted_;
    report_.totals.elapsed_s = std::chrono::duration<double>(Clock::now() - start_).count();
    report_.totals.peak_memory_bytes =
        std::max(report_.totals.peak_memory_bytes, peak_memory_bytes());
    summarize(report_);
    report_.totals.assumptions = assumptions_of(options_.check, report_.totals);
  }

  // The first size is told even if the time was too short for any program.
  void note_coverage_of_nothing() {
    if (!report_.coverage.empty()) return;
    const lin::Size& first = programs_.size(0);
    report_.coverage.push_back(coverage_of(first));
  }

  static lin::Coverage coverage_of(const lin::Size& size) {
    return {size.name, 0, size.programs, size.states, size.is_bound};
  }

  const Clock::time_point start_;
  const LinArguments& arguments_;
  const lin::Spec& spec_;
  lin::LinOptions options_;
  lin::Resolution resolution_;
  Programs programs_;
  lin::LinChecker checker_;
  Progress progress_;
  std::size_t jobs_ = 1;
  bool was_halted_ = false;  // while a program was checked
  lin::LinReport report_;
  std::vector<lin::CheckedProgram> checked_;
  std::size_t failed_ = 0;
};

int execute(const LinArguments& arguments) {
  const Clock::time_point start = Clock::now();
  end_searches_on_signals();
  lin::Spec spec;
  std::optional<Run> made;
  {
    const Watch watch(finish(arguments.search).limits);  // what comes before the first program
    spec = spec_of(arguments);
    made.emplace(arguments, spec, start);
    made->prepare();
  }
  Run& run = *made;
  lin::LinReport report = run.check_all();
  if (report.is_generated && report.verdict == Verdict::kViolation) run.minimise_shown(report);
  return tell_report(arguments, report);
}

// At commas that stand in no brackets: "get,put(int,int)".
std::vector<std::string> split_methods(const std::vector<std::string>& texts) {
  std::vector<std::string> names;
  for (const std::string& text : texts) {
    names.emplace_back();
    int depth = 0;
    for (const char c : text) {
      depth += (c == '(') - (c == ')');
      if (c == ',' && depth == 0)
        names.emplace_back();
      else if (c != ' ')
        names.back() += c;
    }
  }
  return names;
}

void add_enumeration_options(Command command, lin::EnumerationOptions& options) {
  command.bind("--threads", options.threads);
  command.bind("--calls", options.calls);
  command.bind("--values", options.values);
  command.bind("--programs", options.programs);
  command.bind("--seed", options.seed);
}

}  // namespace

void add_lin_command(CommandLine& line) {
  auto a = std::make_shared<LinArguments>();
  a->search.options.stop = StopRule::kNever;
  a->search.options.looked_for = kinds_of_lin();
  Command lin = line.add_command("lin");
  lin.bind("spec", a->spec);
  lin.bind("--class", a->class_name);
  lin.bind("--methods", a->methods.methods);
  lin.bind("--without-methods", a->methods.without);
  lin.bind("--new", a->maker);
  lin.bind("--program", a->programs);
  add_enumeration_options(lin, a->enumeration);
  lin.bind("--prefix", a->prefix);
  lin.bind("--all", a->all);
  lin.bind("--jobs", a->jobs);
  lin.bind("--consistency", a->consistency);
  lin.bind("--guarantee", a->guarantee);
  lin.bind("--minimise", a->minimises);
  add_vm_options(lin, a->search.options.program);
  add_search_options(lin, a->search);
  lin.set_action([a, lin] {
    a->has_threads = lin.is_given("--threads");
    a->has_calls = lin.is_given("--calls");
    a->has_programs = lin.is_given("--programs");
    a->methods = {split_methods(a->methods.methods), split_methods(a->methods.without)};
    return execute(*a);
  });
}

}  // namespace plait
