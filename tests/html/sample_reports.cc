#include "tests/html/sample_reports.h"

#include <fmt/format.h>

#include <algorithm>

namespace plait::test {

namespace {

Report basis(const char* main_class) {
  Report report;
  report.version = "0.1.0";
  report.main_class = main_class;
  report.class_path = "classes";
  report.jdk = "/usr/lib/jvm/jdk";
  report.command = {"plait", "check", "-cp", "classes", main_class};
  report.started = "2026-11-19T21:20:38Z";
  report.states = 1234;
  report.transitions = 5678;
  report.revisits = 90;
  report.executions = 12;
  report.max_depth = 40;
  report.elapsed_s = 0.5;
  report.peak_memory_bytes = 34200000;
  report.assumptions = {"memory is sequentially consistent", "states were matched by 128-bit keys"};
  return report;
}

TraceStep counter_step(std::uint32_t thread, int line, const char* action, const char* object,
                       const char* value) {
  return {thread, "Counter", thread == 0 ? "main" : "add", "Counter.java", line, action, object,
          value,  ""};
}

TraceStep dining_step(std::uint32_t thread, int line, const char* action, const char* object) {
  return {thread, "Dining", thread == 0 ? "main" : "dine", "Dining.java", line, action, object,
          "",     ""};
}

}  // namespace

Report lost_update() {
  Report report = basis("Counter");
  report.verdict = Verdict::kViolation;
  report.outcomes = {{"exception", "1\n"}, {"normal", "2\n"}};
  Violation& violation = report.violations.emplace_back();
  violation.kind = "assertion";
  violation.message = "count is 1";
  violation.class_name = "java.lang.AssertionError";
  violation.thread = "main";
  violation.exception_stack = {"Counter.main(Counter.java:14)"};
  violation.threads = {"main", "Thread-0", "Thread-1"};
  violation.output = "1\n";
  violation.schedule = {{0, 0}, {0, 0}, {1, 0}, {2, 0}, {2, 0}, {2, 0},
                        {1, 0}, {1, 0}, {0, 0}, {0, 0}, {0, 0}};
  violation.trace = {
      counter_step(0, 10, "start", "Thread-0", ""),
      counter_step(0, 11, "start", "Thread-1", ""),
      counter_step(1, 5, "read", "Counter.count", "0"),
      counter_step(2, 5, "read", "Counter.count", "0"),
      counter_step(2, 5, "write", "Counter.count", "1"),
      {2, "", "", "", -1, "end", "", "", ""},
      counter_step(1, 5, "write", "Counter.count", "1"),
      {1, "", "", "", -1, "end", "", "", ""},
      counter_step(0, 12, "join", "Thread-0", ""),
      counter_step(0, 13, "join", "Thread-1", ""),
      counter_step(0, 14, "read", "Counter.count", "1"),
  };
  return report;
}

Report deadlock() {
  Report report = basis("Dining");
  report.verdict = Verdict::kViolation;
  report.outcomes = {{"deadlock", ""}, {"normal", "Plato eats\nHypatia eats\n"}};
  Violation& violation = report.violations.emplace_back();
  violation.kind = "deadlock";
  violation.message = "2 threads wait for ever";
  violation.threads = {"main", "Plato", "Hypatia"};
  violation.schedule = {{0, 0}, {0, 0}, {0, 0}, {1, 0}, {2, 0}};
  violation.trace = {dining_step(0, 15, "start", "Plato"),
                     dining_step(0, 16, "start", "Hypatia"),
                     {0, "", "", "", -1, "end", "", "", ""},
                     dining_step(1, 6, "lock", "Fork#1"),
                     dining_step(2, 6, "lock", "Fork#2")};
  violation.at_end = {{"main", "ended", {}, "", -1, {}},
                      {"Plato",
                       "waits to lock Fork#2, held by Hypatia",
                       {"Fork#1"},
                       "Fork#2",
                       2,
                       {"Dining.dine(Dining.java:7)"}},
                      {"Hypatia",
                       "waits to lock Fork#1, held by Plato",
                       {"Fork#2"},
                       "Fork#1",
                       1,
                       {"Dining.dine(Dining.java:7)"}}};
  return report;
}

Report verified() {
  Report report = basis("Hello");
  report.outcomes = {{"normal", "Hello\n"}};
  return report;
}

Report allowed() {
  Report report = basis("Bank");
  report.outcomes = {{"deadlock", "", "", std::nullopt}, {"halt", "", "", 3}};
  report.allow = {"exit", "deadlock"};
  report.allowed = {lost_update().violations[0], deadlock().violations[0]};
  Violation& exit = report.allowed[0];
  exit.kind = "exit";
  exit.class_name.clear();
  exit.message = "exit status 3";
  exit.trace.back() = counter_step(0, 14, "exit", "", "3");
  return report;
}

Report races() {
  Report report = basis("Counter");
  const TraceStep place = counter_step(0, 5, "read", "", "");
  report.races.push_back({.location = "Counter.value",
                          .is_of_jdk = false,
                          .accesses = {RaceAccess{"Thread-0", place, false, "plain"},
                                       RaceAccess{"Thread-1", place, true, "volatile"}}});
  report.races.push_back({.location = "java.lang.String.hash",
                          .is_of_jdk = true,
                          .accesses = {RaceAccess{"Thread-0", place, false, "plain"},
                                       RaceAccess{"Thread-1", place, true, "plain"}}});
  report.outcomes = {{"normal", "1\n"}};
  return report;
}

Report empty() { return {}; }

Report hostile() {
  const std::string bad =
      std::string(
          "</script><script>window.broken=1</script><img src=x onerror='window.broken=1'>") +
      "]]>&amp;\"'\\ @DATA@ \x1b[31m\xff\xc0\x80\xed\xa0\x80 \u202e \u2028 {{}} %s " + '\0' +
      "\x01\r\n\t";
  const std::string long_text = bad + std::string(100'000, 'x') + bad;
  Report report = basis("");
  report.main_class = bad;
  report.version = report.class_path = report.jdk = report.algorithm = report.visibility =
      report.order = bad;
  report.arguments = report.properties = {bad, ""};
  report.verdict = Verdict::kViolation;
  report.limit = report.unsupported = bad;
  report.outcomes = {{bad, long_text}, {"normal", ""}};
  Violation& violation = report.violations.emplace_back();
  violation.kind = violation.class_name = violation.thread = bad;
  violation.message = violation.output = long_text;
  violation.exception_stack = {bad};
  violation.threads = {bad, bad};
  violation.trace = {{0, bad, bad, bad, 1, bad, bad, bad, bad},
                     {1, bad, bad, "../../etc/passwd", 1, "lock", bad, bad, ""},
                     {0, "Long", "m", "Long.java", 2147483647, "write", "x", long_text, ""}};
  violation.at_end = {{bad, bad, {bad}, bad, 1, {bad}},
                      {bad, "waits to lock " + bad, {}, "", 0, {}}};
  return report;
}

Report many_threads() {
  Report report = basis("Crowd");
  report.verdict = Verdict::kViolation;
  Violation& violation = report.violations.emplace_back();
  violation.kind = "exception";
  violation.class_name = "java.lang.IllegalStateException";
  violation.thread = "Thread-11";
  for (std::uint32_t i = 0; i < 12; ++i) {
    violation.threads.push_back(fmt::format("Thread-{}", i));
    violation.trace.push_back(
        {i, "Crowd", "run", "Crowd.java", 7, "write", "Crowd.last", std::to_string(i), ""});
  }
  return report;
}

Report long_trace() {
  Report report = basis("Long");
  report.verdict = Verdict::kViolation;
  Violation& violation = report.violations.emplace_back();
  violation.kind = "livelock";
  violation.threads = {"main", "Thread-0"};
  std::vector<TraceStep>& trace = violation.trace;
  for (int i = 0; i < 50; ++i) {
    trace.push_back({0, "Long", "spin", "Long.java", 5, "read", "Long.flag", "false", ""});
    trace.push_back({0, "Long", "spin", "Long.java", 6, "yield", "", "", ""});
  }
  for (int i = 0; i < 100; ++i) {
    trace.push_back({1, "Long", "count", "Long.java", 9, "write", "Long.n", std::to_string(i), ""});
  }
  for (int i = 0; i < 300; ++i) {
    trace.push_back({i % 7 ? 0u : 1u, "Long", "work", "Long.java", 20 + i, "write",
                     fmt::format("int[]#1[{}]", i), "1", ""});
  }
  return report;
}

Report inside_jdk() {
  Report report = lost_update();
  std::vector<TraceStep>& trace = report.violations[0].trace;
  trace.resize(3);
  trace[1].via = "HashMap.putVal";
  return report;
}

Report covered() {
  Report report = verified();
  report.main_class = "Counter";
  report.outcomes = {{"normal", "1\n"}, {"normal", "2\n"}};
  report.outcomes[0].schedule.push_back({0, 0});
  report.outcomes[0].schedule.push_back({0, 0});
  report.outcomes[0].schedule.push_back({1, 2});
  report.outcomes[0].schedule.push_back({1, 0});
  report.lines = {{"Counter", "Counter.java", 5, "Thread-0"},
                  {"Counter", "Counter.java", 5, "Thread-1"},
                  {"Counter", "Counter.java", 12, "main"}};
  return report;
}

Report alike() {
  Report report = lost_update();
  report.stop = "never";
  for (const char* message : {"count is 2", "count is 3"}) {
    report.violations.push_back(report.violations[0]);
    report.violations.back().message = message;
  }
  return report;
}

FixedSources::FixedSources(const std::map<std::pair<std::string, int>, std::string>& lines) {
  for (const auto& [place, text] : lines) {
    Lines& file = files_[place.first];
    file.resize(std::max(file.size(), static_cast<std::size_t>(place.second)));
    file[static_cast<std::size_t>(place.second) - 1] = text;
  }
}

const SourceFinder::Lines& FixedSources::lines(const std::string& class_name, const std::string&) {
  return files_[class_name];
}

FixedSources sample_sources() {
  return FixedSources({{{"Counter", 4}, "  static void add() {"},
                       {{"Counter", 5}, "    count++;"},
                       {{"Counter", 6}, "  }"},
                       {{"Counter", 10}, "    a.start();"},
                       {{"Counter", 11}, "    b.start();"},
                       {{"Counter", 12}, "    a.join();"},
                       {{"Counter", 13}, "    b.join();"},
                       {{"Counter", 14}, "    assert count == 2 : \"count is \" + count;"},
                       {{"Dining", 6}, "    synchronized (left) {"},
                       {{"Dining", 7}, "      synchronized (right) {"},
                       {{"Dining", 15}, "    new Thread(() -> dine(a, b), \"Plato\").start();"},
                       {{"Dining", 16}, "    new Thread(() -> dine(b, a), \"Hypatia\").start();"}});
}

}  // namespace plait::test
