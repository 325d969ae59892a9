#include "drivers/test/report.h"

#include <algorithm>

namespace plait::testing {

std::string title_of(const TestMethod& test) {
  if (test.method.empty()) return test.class_name + " " + test.display_name;
  const std::string title = test.class_name + "." + test.method;
  const bool says_more =
      test.display_name != test.method && !test.display_name.starts_with(test.method + "(");
  return says_more ? title + " " + test.display_name : title;
}

std::size_t count_of(const TestsReport& report, std::string_view verdict) {
  return static_cast<std::size_t>(std::ranges::count_if(
      report.tests, [&](const TestReport& t) { return t.verdict == verdict; }));
}

void summarize(TestsReport& report) {
  Report& sum = report.totals;
  for (const TestReport& test : report.tests) {
    const Report& part = test.report;
    sum.states += part.states;
    sum.transitions += part.transitions;
    sum.revisits += part.revisits;
    sum.executions += part.executions;
    sum.blocked_executions += part.blocked_executions;
    sum.max_depth = std::max(sum.max_depth, part.max_depth);
    sum.peak_memory_bytes = std::max(sum.peak_memory_bytes, part.peak_memory_bytes);
  }
  if (count_of(report, "violation") > 0)
    sum.verdict = Verdict::kViolation;
  else if (count_of(report, "unsupported") > 0)
    sum.verdict = Verdict::kUnsupported;
  else if (report.is_interrupted || count_of(report, "limit") > 0)
    sum.verdict = Verdict::kLimit;
  else
    sum.verdict = Verdict::kVerified;
}

}  // namespace plait::testing
