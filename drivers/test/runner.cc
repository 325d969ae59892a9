#include "drivers/test/runner.h"

#include <algorithm>
#include <chrono>
#include <set>

#include "drivers/check/draft.h"
#include "drivers/check/findings.h"
#include "drivers/watch/watch.h"
#include "jvm/base/error.h"
#include "jvm/heap/observe_heap.h"

namespace plait::testing {

namespace {

constexpr const char* kMain = "plait/test/Main";
constexpr const char* kString = "Ljava/lang/String;";

Class* main_of(Vm& vm) { return vm.classes().find_loaded(kMain, LoaderKind::kBoot); }

std::string static_text(Vm& vm, std::string_view name) {
  const Ref text = vm.get_static_ref(main_of(vm), name, kString);
  return text ? vm.to_utf8(text) : "";
}

// Parts of a line between tabs.
std::vector<std::string> columns_of(const std::string& line) {
  std::vector<std::string> columns(1);
  for (const char c : line) {
    if (c == '\t')
      columns.emplace_back();
    else
      columns.back() += c;
  }
  return columns;
}

// How an execution ends is what a program's is; beside it stands what the framework said.
class TestProperty final : public Property {
 public:
  std::optional<Violation> violation_at_end(Explorer& explorer) const override {
    const std::string result = static_text(explorer.vm(), "result");
    results_.insert(result);
    if (const std::string run = static_text(explorer.vm(), "failing"); !run.empty()) failing_ = run;
    std::optional<Violation> violation = Property::violation_at_end(explorer);
    if (violation || !result.empty()) return violation;
    // Whatever the exit status: of what the test asserts nothing is known.
    violation = any_exit(explorer);
    if (violation) violation->message += ", before the test has ended";
    return violation;
  }

  const std::string& failing() const { return failing_; }
  // Returns "skipped", "aborted" or "unsupported" if no execution ran the test to its end, and why.
  std::pair<std::string, std::string> not_run() const {
    std::pair<std::string, std::string> how;
    for (const std::string& result : results_) {
      const std::vector<std::string> columns = columns_of(result);
      if (columns.size() != 2 || columns[0] == "passed") return {};
      how = {columns[0], columns[1]};
    }
    return how;
  }

 private:
  mutable std::set<std::string> results_;
  mutable std::string failing_;
};

bool starts_with_any(std::string_view name, std::initializer_list<std::string_view> prefixes) {
  return std::ranges::any_of(prefixes, [&](std::string_view p) { return name.starts_with(p); });
}

bool is_of_framework(std::string_view class_name) {
  return starts_with_any(class_name,
                         {"org.junit.", "junit.framework.", "org.testng.", "org.opentest4j.",
                          "plait.test.", "plait.junit", "jdk.proxy"});
}

bool calls_test(const std::string& frame) {
  return is_of_framework(frame) ||
         starts_with_any(frame,
                         {"java.lang.reflect.", "jdk.internal.reflect.", "java.lang.invoke."});
}

// "; caused by: …", or "".
std::string last_cause(const Uncaught& thrown) {
  const auto is_cause = [](const std::string& line) { return line.starts_with("Caused by: "); };
  const auto last = std::ranges::find_if(thrown.stack.rbegin(), thrown.stack.rend(), is_cause);
  return last == thrown.stack.rend() ? "" : "; c" + last->substr(1);
}

void set_main(ProgramOptions& program, const std::vector<std::string>& requests) {
  program.program = {"plait.test.Main"};
  program.program.insert(program.program.end(), requests.begin(), requests.end());
}

}  // namespace

void hide_framework(Violation& violation) {
  for (TraceStep& step : violation.trace) step.is_internal |= is_of_framework(step.class_name);
  std::erase_if(violation.exception_stack, calls_test);
  std::vector<std::string>& stack = violation.exception_stack;
  while (stack.size() > 1 && stack.back().starts_with("java.")) stack.pop_back();
}

void set_test_program(CheckOptions& options, const std::vector<std::string>& requests,
                      std::size_t number) {
  set_main(options.program, requests);
  options.choices = {static_cast<u32>(number)};
}

TestRunner::TestRunner(const CheckOptions& options, std::vector<std::string> requests)
    : options_(options), requests_(std::move(requests)) {
  plait::Watch watch(options_.limits);
  options_.watch = &watch;
  stages_.use(
      options_, [this](ProgramOptions& program) { set_main(program, requests_); },
      [this](Stage& stage) { read_plan(stage); });
}

void TestRunner::read_plan(Stage& stage) {
  Explorer& explorer = stage.explorer();
  Vm& vm = explorer.vm();
  if (!explorer.uncaught().empty()) {
    const Uncaught& thrown = explorer.uncaught().front();
    violations_at(explorer, Property());  // throws if a class is nowhere
    throw InputError("looking for tests ends in {}{}{}", thrown.class_name,
                     thrown.message.empty() ? "" : ": " + thrown.message, last_cause(thrown));
  }
  const Ref plan =
      main_of(vm) ? vm.get_static_ref(main_of(vm), "plan", "[Ljava/lang/String;") : kNull;
  if (!plan || explorer.thread_count() > 1)
    throw UnsupportedError(
        "threads that are started, or waited for, while tests are looked for, as by the source of "
        "parameters of a JUnit 4 class, or where a @Factory of TestNG makes several objects");
  methods_.clear();
  for (u32 i = 0; i < image_of(vm.heap()).length(plan); ++i) {
    const std::vector<std::string> columns =
        columns_of(vm.to_utf8(image_of(vm.heap()).element<Ref>(plan, i)));
    methods_.push_back({columns.at(0), columns.at(1), columns.at(2), columns.at(3)});
  }
}

void TestRunner::finish(TestReport& result) {
  Report& report = result.report;
  for (Violation& violation : report.violations) hide_framework(violation);
  for (Violation& violation : report.allowed) hide_framework(violation);
  report.main_class = result.test.class_name + "." + result.test.method;
  result.verdict = verdict_name(report.verdict);
  result.reason = report.unsupported.empty() ? report.limit : report.unsupported;
}

TestReport TestRunner::check(std::size_t number, Progress& progress) {
  TestReport result{methods_.at(number), number, "", "", "", {}};
  const auto property = std::make_shared<TestProperty>();
  plait::Watch watch(options_.limits);
  CheckOptions options = options_;
  options.watch = &watch;
  options.property = property;
  options.shared_progress = &progress;
  options.title = fmt::format("{} of {}, {}", number + 1, methods_.size(), title_of(result.test));
  options.start = std::chrono::steady_clock::now();
  Draft draft(options);
  options.draft = &draft;
  draft.set(settings_of(options));
  const LastWordsScope words(watch, [&](const Cause& cause, const std::function<void()>& halt) {
    TestReport last{methods_.at(number), number, "", "", "", draft.last(cause, halt)};
    finish(last);
    return tell_last_(std::move(last));
  });
  Report& report = result.report;
  try {
    const u32 choice = static_cast<u32>(number);
    report = stages_.check(options, {&choice, 1},
                           [this](ProgramOptions& program) { set_main(program, requests_); });
  } catch (const UnsupportedError& error) {
    report = settings_of(options);
    report.unsupported = error.what();
  } catch (const por::StoppedError&) {
    report = settings_of(options);
    report.limit = por::name_of(watch.cause_of_stop());
  }
  complete(options, report);
  finish(result);
  result.failing = property->failing();
  if (report.verdict != Verdict::kVerified) return result;
  const auto [how, why] = property->not_run();
  if (!how.empty()) result.verdict = how, result.reason = why;
  return result;
}

}  // namespace plait::testing
