// Reports for a person: golden texts of small ones, and what must hold of every one.
#include "drivers/report/text.h"

#include <algorithm>
#include <sstream>

#include "drivers/text/format.h"
#include "tests/html/sample_reports.h"
#include "tests/unit/test.h"

using namespace plait;

namespace {

std::string text_of(const Report& report, std::size_t width = 100) {
  test::FixedSources sources = test::sample_sources();
  TextOptions options;
  options.width = width;
  return report_text(report, sources, options);
}

std::string trace_of(const Report& report, std::size_t width) {
  test::FixedSources sources = test::sample_sources();
  TextOptions options;
  options.width = width;
  return "\n" + trace_text(report.violations.at(0), sources, options);
}

std::size_t widest_line(const std::string& text) {
  std::size_t widest = 0;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) widest = std::max(widest, display_width(line));
  return widest;
}

}  // namespace

TEST_CASE(
    "text report: the trace has a column a thread, source, values and the reason of each switch") {
  CHECK(trace_of(test::lost_update(), 100) == R"(
     main                                    │ Thread-0                  │ Thread-1
     ────────────────────────────────────────┼───────────────────────────┼──────────────────────────
  1  Counter.java:10  a.start();             │                           │
       start Thread-0                        │                           │
  2  Counter.java:11  b.start();             │                           │
       start Thread-1                        │                           │
     ── main waits for Thread-0 to end
  3                                          │ Counter.java:5  count++;  │
                                             │   read Counter.count = 0  │
     ── Thread-0 is preempted
  4                                          │                           │ Counter.java:5  count++;
                                             │                           │   read Counter.count = 0
  5                                          │                           │   write Counter.count = 1
  6                                          │                           │   end
     ── Thread-1 ended
  7                                          │ Counter.java:5  count++;  │
                                             │   write Counter.count = 1 │
  8                                          │   end                     │
     ── Thread-0 ended
  9  Counter.java:12  a.join();              │                           │
       join Thread-0                         │                           │
 10  Counter.java:13  b.join();              │                           │
       join Thread-1                         │                           │
 11  Counter.java:14                         │                           │
     assert count == 2 : "count is " + coun… │                           │
       read Counter.count = 1                │                           │
)");
}

TEST_CASE("text report: a deadlock ends with who holds and who waits, and the cycle") {
  const std::string text = text_of(test::deadlock());
  CHECK(text.starts_with("violation: deadlock in Dining\n\ndeadlock: 2 threads wait for ever\n\n"));
  CHECK(text.find(R"(
At the end
  main     ended
  Plato    waits to lock Fork#2, held by Hypatia; holds Fork#1
             at Dining.dine(Dining.java:7)
  Hypatia  waits to lock Fork#1, held by Plato; holds Fork#2
             at Dining.dine(Dining.java:7)
Cycle: Plato waits for Fork#2, held by Hypatia; Hypatia waits for Fork#1, held by Plato.
)") != std::string::npos);
}

TEST_CASE("text report: a verified program, from the verdict to the omission bound") {
  CHECK("\n" + text_of(test::verified()) == R"(
verified: every schedule of Hello explored, no violation

1 distinct outcome
  exit    stdout
  normal  "Hello\n"

1,234 states, 5,678 transitions, 90 revisits, 12 executions, depth 40
0.50 s (11,356 transitions/s), 34.2 MB of memory
Algorithm full, shared visibility, order sequential.
Rests on: memory is sequentially consistent; states were matched by 128-bit keys.
)");
}

TEST_CASE("text report: what is allowed is told, and is no violation") {
  const std::string text = text_of(test::allowed());
  CHECK(text.starts_with(
      "verified: every schedule of Bank explored, no violation but what is allowed (deadlock, "
      "exit)\n\nAllowed 1 of 2: exit in main: exit status 3\n"));
  CHECK(text.find("Allowed 2 of 2: deadlock: 2 threads wait for ever\n") != std::string::npos);
  CHECK(text.find("  deadlock  \"\"\n  halt 3    \"\"\n") != std::string::npos);
}

TEST_CASE("text report: a verdict says that no execution ends, and who handled an exception") {
  Report report = test::verified();
  report.executions = 0;
  CHECK(verdict_line(report).ends_with("explored, no violation; 0 executions end"));
  Violation violation = test::lost_update().violations[0];
  violation.is_handled = true;
  CHECK(violation_title(violation) ==
        "assertion, handled by the program, in main: java.lang.AssertionError: count is 1");
}

TEST_CASE("text report: too many threads for the width go one below the other") {
  const std::string trace = trace_of(test::many_threads(), 100);
  CHECK(trace.starts_with(R"(
     ── Thread-0 begins
  1  Crowd.java:7  Crowd.run
       write Crowd.last = 0
     ── Thread-0 is preempted; Thread-1 goes on
  2  Crowd.java:7  Crowd.run
       write Crowd.last = 1
)"));
  CHECK(trace_of(test::lost_update(), 60).find("── main begins") != std::string::npos);
  CHECK(trace_of(test::many_threads(), 400).find("begins") == std::string::npos);
}

TEST_CASE("text report: loops are folded") {
  const std::string trace = trace_of(test::long_trace(), 100);
  CHECK(trace.find("loop, 50 turns of these 2 steps, at Long.java:5\n") != std::string::npos);
  CHECK(trace.find("loop, 100 turns, at Long.java:9, with other values\n200  ") !=
        std::string::npos);
}

TEST_CASE("text report: traces keep to the width") {
  for (std::size_t width : {40, 60, 80, 100, 137}) {
    for (const Report& report :
         {test::lost_update(), test::deadlock(), test::hostile(), test::many_threads()}) {
      CHECK(widest_line(trace_of(report, width)) <= width);
    }
  }
}

TEST_CASE("text report: nothing in it can move a cursor, and it is UTF-8") {
  const std::string text = text_of(test::hostile());
  CHECK(text == clean_utf8(text));
  CHECK(std::all_of(text.begin(), text.end(),
                    [](unsigned char c) { return c == '\n' || c >= 0x20; }));
  CHECK(text.find("\u202e") == std::string::npos);
  CHECK(text.size() < 20'000);  // long texts are cut
}

TEST_CASE("text report: each verdict has its line") {
  Report report = test::verified();
  report.verdict = Verdict::kLimit;
  report.limit = "memory";
  CHECK(verdict_line(report) ==
        "limit: the memory limit was reached before all schedules of Hello were explored; no "
        "violation so far");
  report.limit = "heap";
  CHECK(verdict_line(report).starts_with("limit: the program's heap (-Xmx) was full before all"));
  report.limit = "interrupted";
  CHECK(verdict_line(report).starts_with("limit: interrupted before all"));
  report.verdict = Verdict::kUnsupported;
  report.unsupported = "native method X.y()V is not modelled";
  CHECK(verdict_line(report) == "unsupported: Hello: native method X.y()V is not modelled");
}

TEST_CASE("text report: the omission bound is that of the birthday paradox") {
  CHECK(omission_bound(0) == 0);
  CHECK(omission_bound(1) == 0);
  CHECK(omission_bound(1ull << 32) == doctest::Approx(0x1p-65).epsilon(1e-6));
}

TEST_CASE("text report: the middle of a long stack is left out") {
  Report report = test::lost_update();
  std::vector<std::string>& stack = report.violations.at(0).exception_stack;
  stack.assign(26, "A.f(A.java:1)");
  CHECK(text_of(report).find(" frames\n") == std::string::npos);
  stack.assign(1024, "A.f(A.java:1)");
  stack.back() = "A.main(A.java:2)";
  const std::string text = text_of(report);
  CHECK(text.find("  at A.f(A.java:1)\n  … 999 frames\n  at A.f(A.java:1)\n") != text.npos);
  CHECK(text.find("  at A.main(A.java:2)\n") != text.npos);
}

TEST_CASE("text report: many outcomes are cut") {
  Report report = test::verified();
  for (int i = 0; i < 99; ++i) report.outcomes.push_back({"normal", std::to_string(i)});
  const std::string text = text_of(report);
  CHECK(text.find("100 distinct outcomes\n") != std::string::npos);
  CHECK(text.find("  … and 80 more\n") != std::string::npos);
}

TEST_CASE("text report: an empty report does not crash") {
  CHECK(text_of(test::empty()).starts_with("verified: "));
}
