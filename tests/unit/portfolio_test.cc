// Several searches side by side.
#include "drivers/check/portfolio.h"

#include <algorithm>

#include "drivers/report/text.h"
#include "jvm/base/error.h"
#include "tests/support/compile_java.h"
#include "tests/unit/test.h"

using namespace plait;

namespace {

class Program {
 public:
  // Two threads add one; main checks `condition`.
  Program(const std::string& added, const std::string& condition) {
    test::compile_java(folder_, "Added",
                       "class Added { static int n; static synchronized void add() { n++; }\n"
                       "public static void main(String[] args) throws Exception {\n"
                       "Thread a = new Thread(() -> { " +
                           added + " }), b = new Thread(() -> { " + added +
                           " });\n"
                           "a.start(); b.start(); a.join(); b.join(); assert " +
                           condition + "; } }\n");
    options.program.class_path = folder_.path();
    options.program.enable_assertions = true;
    options.program.program = {"Added"};
    options.progress = ProgressMode::kNever;
    options.limits.memory_bytes = default_memory_limit();
  }
  CheckOptions options;

 private:
  test::TempFolder folder_;
};

std::size_t ended(const Report& report) {
  return static_cast<std::size_t>(std::ranges::count_if(
      report.portfolio, [](const PortfolioEntry& e) { return e.verdict != "stopped"; }));
}

}  // namespace

TEST_CASE("portfolio: the winner's report is told, and who took part") {
  const Program program("add();", "n == 2");
  const Report report = check_portfolio(program.options, false);
  CHECK(report.verdict == Verdict::kVerified);
  CHECK(report.states > 0);
  REQUIRE(report.winner < report.portfolio.size());
  CHECK(report.portfolio[report.winner].algorithm == report.algorithm);
  CHECK(report.portfolio[report.winner].order == report.order);
  CHECK(report.portfolio[report.winner].verdict == "verified");
  CHECK(method_text(report).find(fmt::format("{} {} won", report.algorithm, report.order)) !=
        std::string::npos);
}

TEST_CASE("portfolio: a violation comes with its trace") {
  const Program program("n++;", "n == 2");
  const Report report = check_portfolio(program.options, false);
  CHECK(report.verdict == Verdict::kViolation);
  REQUIRE(report.violations.size() == 1);
  CHECK(report.violations[0].kind == "assertion");
  CHECK_FALSE(report.violations[0].trace.empty());
}

TEST_CASE("portfolio: of several violations the one with the fewest switches is told") {
  const Program program("n++;", "n == 2");
  const Report report = check_portfolio(program.options, true);
  REQUIRE(report.violations.size() == 1);
  CHECK(thread_switches(report.violations[0]) == 4);  // to one, to the other and back, and to main
  CHECK(ended(report) >= 1);
}

TEST_CASE("portfolio: nobody who reaches a limit wins against one who does not, and all may") {
  Program program("add();", "n == 2");
  program.options.limits.states = 3;
  const Report report = check_portfolio(program.options, false);
  CHECK(report.verdict == Verdict::kLimit);
  CHECK(report.limit == "states");
  CHECK(ended(report) == report.portfolio.size());
}

TEST_CASE("portfolio: bad input is told as without it") {
  Program program("add();", "n == 2");
  program.options.program.program = {"Nope"};
  CHECK_THROWS_WITH_AS(check_portfolio(program.options, false),
                       doctest::Contains("main class Nope cannot be loaded"), InputError);
}

TEST_CASE("portfolio: switches of a trace") {
  Violation violation;
  CHECK(thread_switches(violation) == 0);
  for (const std::uint32_t thread : {0U, 0U, 1U, 2U, 2U, 1U})
    violation.trace.push_back({.thread = thread});
  CHECK(thread_switches(violation) == 3);
}
