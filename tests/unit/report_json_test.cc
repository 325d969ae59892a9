// Reports as JSON and back.
#include <random>

#include "drivers/report/json.h"
#include "drivers/text/format.h"
#include "drivers/text/json.h"
#include "tests/html/sample_reports.h"
#include "tests/unit/test.h"

using namespace plait;

namespace {

// What reading says about a report in which `edit` changed something.
template <typename Edit>
std::string error_after(Edit edit) {
  Json value = Json::parse(to_json(test::deadlock()));
  edit(value);
  try {
    parse_report(value.dump(), "r.json");
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

}  // namespace

TEST_CASE("json report: every field of the contract is there, in its order") {
  Json value = Json::parse(to_json(test::lost_update()));
  std::vector<std::string> keys;
  for (const auto& [key, field] : value.members()) keys.push_back(key);
  const std::vector<std::string> contract = {"plait",
                                             "main",
                                             "algorithm",
                                             "stateless",
                                             "safe_sets",
                                             "visibility",
                                             "order",
                                             "verdict",
                                             "states",
                                             "transitions",
                                             "revisits",
                                             "executions",
                                             "blocked_executions",
                                             "max_depth",
                                             "elapsed_s",
                                             "peak_memory_bytes",
                                             "outcomes",
                                             "races",
                                             "assumptions",
                                             "violations"};
  keys.resize(contract.size());
  CHECK(keys == contract);
  CHECK(value["outcomes"][0] == Json({{"exit", "exception"}, {"status", 0}, {"stdout", "1\n"}}));
  Json& violation = value["violations"][0];
  for (const char* field : {"kind", "message", "class", "trace", "schedule", "threads"})
    CHECK(violation.find(field));
  Json& step = violation["trace"][2];
  CHECK(step["thread"] == "Thread-0");
  for (const char* field :
       {"class", "method", "file", "line", "action", "object", "value", "note"}) {
    CHECK(step.find(field));
  }
  CHECK(violation["schedule"][2] == Json::array({1, 0}));
}

TEST_CASE("json report: the schedules of outcomes come back beside them") {
  Report report = test::lost_update();
  REQUIRE(!report.outcomes.empty());
  for (const ScheduleStep step : {ScheduleStep{0, 0}, {1, 2}, {0, 0}})
    report.outcomes[0].schedule.push_back(step);
  CHECK(parse_report(to_json(report), "r.json").outcomes[0].schedule.text() == "0 1:2 0");
  const auto says = [](const Json& schedules) {
    const std::string problem =
        error_after([&](Json& value) { value["outcome_schedules"] = schedules; });
    return problem.find("outcome_schedules") != std::string::npos;
  };
  CHECK(says(Json::array({"0 x"})));
  CHECK(says(Json::array({"0", "0", "0", "0"})));
  CHECK(says(Json("0")));
}

TEST_CASE("json report: what is read back is what was written") {
  for (const Report& report :
       {test::lost_update(), test::deadlock(), test::verified(), test::empty(),
        test::many_threads(), test::long_trace(), test::allowed()}) {
    const std::string text = to_json(report);
    CHECK(to_json(parse_report(text, "r.json")) == text);
  }
}

TEST_CASE("json report: invalid UTF-8 is replaced, everything else survives") {
  const Report report = test::hostile();
  const Report back = parse_report(to_json(report), "r.json");
  CHECK(back.main_class != report.main_class);
  CHECK(back.main_class == clean_utf8(back.main_class));
  CHECK(back.main_class.find('\0') != std::string::npos);
  CHECK(to_json(back) == to_json(report));
}

TEST_CASE("json report: settings that replay needs survive") {
  Report report = test::deadlock();
  report.arguments = {"3", ""};
  report.jdk = "/jdk";
  report.locks = "real";
  report.stop = "never";
  report.is_exact = true;
  report.enable_assertions = false;
  report.properties = {"a=b"};
  const Report back = parse_report(to_json(report), "r.json");
  CHECK(back.arguments == report.arguments);
  CHECK(back.jdk == "/jdk");
  CHECK(back.locks == "real");
  CHECK(back.stop == "never");
  CHECK(back.is_exact);
  CHECK_FALSE(back.enable_assertions);
  CHECK(back.properties == report.properties);
  CHECK(back.violations[0].at_end[1].held_by == 2);
  CHECK(back.violations[0].schedule.size() == 5);
}

TEST_CASE("json report: errors name the file and the field") {
  using Value = Json&;
  CHECK(error_after([](Value v) { v.erase("states"); }) == "r.json: field states: is missing");
  CHECK(error_after([](Value v) { v["states"] = -1; }) == "r.json: field states: is not a count");
  CHECK(error_after([](Value v) { v["verdict"] = "fine"; }) ==
        "r.json: field verdict: unknown verdict \"fine\"");
  CHECK(error_after([](Value v) { v["violations"][0]["trace"][3]["line"] = "6"; }) ==
        "r.json: field violations[0].trace[3].line: is not an integer");
  CHECK(error_after([](Value v) { v["violations"][0]["trace"][0]["thread_index"] = 3; }) ==
        "r.json: field violations[0].trace[0].thread_index: no such thread in \"threads\"");
  CHECK(error_after([](Value v) { v["violations"][0]["schedule"][1] = Json::array({1}); }) ==
        "r.json: field violations[0].schedule[1]: is not [thread, variant]");
  CHECK(error_after([](Value v) { v["violations"][0]["schedule"][1][0] = 1ull << 32; }) ==
        "r.json: field violations[0].schedule[1][0]: is not a count");
  CHECK(error_after([](Value v) { v["violations"] = 5; }) ==
        "r.json: field violations: is not a list");
  CHECK(error_after([](Value v) {
          v = Json::array();
        }).starts_with("r.json: is not a report of plait"));
}

TEST_CASE("json report: the threads of a report without a list of them are those of its trace") {
  Json value = Json::parse(to_json(test::lost_update()));
  value["violations"][0].erase("threads");
  for (Json& step : value["violations"][0]["trace"].list()) step.erase("thread_index");
  const Report back = parse_report(value.dump(), "r.json");
  CHECK(back.violations[0].threads == std::vector<std::string>{"main", "Thread-0", "Thread-1"});
  CHECK(back.violations[0].trace[3].thread == 2);
}

TEST_CASE("json report: text that is no JSON, and files that cannot be read, are named") {
  CHECK_THROWS_WITH_AS(read_report("/nowhere/r.json"),
                       "/nowhere/r.json: cannot be read: No such file or directory", InputError);
  CHECK_THROWS_AS(read_report("/"), InputError);
  try {
    parse_report("{\"plait\": ", "r.json");
    FAIL("no error");
  } catch (const InputError& error) {
    CHECK(std::string(error.what()).starts_with("r.json:1:11: syntax error"));
  }
}

TEST_CASE("json report: a damaged file is read or refused, never worse") {
  const std::string good = to_json(test::deadlock());
  std::mt19937 random(7);
  for (int i = 0; i < 2000; ++i) {
    std::string bad = good;
    for (int k = 0; k < 3; ++k) bad[random() % bad.size()] = "{}[]\",:-0e\xff"[random() % 11];
    if (i % 4 == 0) bad.resize(random() % bad.size());
    try {
      parse_report(bad, "r.json");
    } catch (const InputError& error) {
      CHECK_MESSAGE(std::string(error.what()).starts_with("r.json:"), error.what());
    }
  }
  const std::string deep = std::string(200'000, '[') + std::string(200'000, ']');
  CHECK_THROWS_AS(parse_report(deep, "r.json"), InputError);
}
