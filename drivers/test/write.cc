#include "drivers/test/write.h"

#include <fmt/format.h>

#include <algorithm>

#include "drivers/report/html.h"
#include "drivers/report/json.h"
#include "drivers/report/junit.h"
#include "drivers/report/sarif.h"
#include "drivers/report/story.h"
#include "drivers/report/write.h"
#include "drivers/text/format.h"
#include "jvm/base/error.h"

namespace plait::testing {

namespace {

constexpr std::pair<const char*, const char*> kVerdicts[] = {
    {"violation", "failed"},
    {"unsupported", "not supported"},
    {"limit", "not explored to the end"},
    {"aborted", "aborted: under no schedule their assumptions hold"},
    {"skipped", "skipped"},
    {"verified", "verified: no schedule fails"}};

bool is_failed(const TestReport& test) { return test.verdict == "violation"; }

// What is said behind the name.
std::string remark_of(const TestReport& test) {
  if (is_failed(test)) return violation_title(test.report.violations.front());
  if (test.verdict == "verified")
    return fmt::format("{}, {}", counted(test.report.states, "state"),
                       duration_text(test.report.elapsed_s));
  return test.reason;
}

const char* word_of(const TestReport& test) {
  if (test.verdict == "verified") return "ok";
  return is_failed(test) ? "FAILED" : test.verdict.c_str();
}

std::string verdict_text(const TestsReport& report) {
  const std::size_t failed = count_of(report, "violation");
  const std::string of = counted(report.tests.size(), "test");
  if (failed > 0) return fmt::format("violation: {} of {} failed", failed, of);
  if (report.totals.verdict == Verdict::kVerified)
    return fmt::format("verified: every schedule of {} explored, no violation",
                       counted(count_of(report, "verified"), "test"));
  return fmt::format("{}: {} of {} verified", verdict_name(report.totals.verdict),
                     count_of(report, "verified"), of);
}

Json json_of(const TestReport& test) {
  Json json = plait::json_of(test.report);
  json["verdict"] = test.verdict;
  json["framework"] = test.test.framework;
  json["class"] = test.test.class_name;
  json["method"] = test.test.method;
  json["name"] = test.test.display_name;
  json["number"] = test.number;
  json["reason"] = test.reason;
  json["failing"] = test.failing;
  return json;
}

std::string test_case(const TestReport& test, SourceFinder& sources) {
  const std::string& name =
      test.test.display_name.empty() ? test.test.method : test.test.display_name;
  std::string out = fmt::format("    <testcase classname=\"{}\" name=\"{}\" time=\"{:.3f}\">\n",
                                xml_escape(printable(test.test.class_name)),
                                xml_escape(printable(name)), test.report.elapsed_s);
  for (const Violation& violation : test.report.violations)
    out += junit_failure(violation, sources);
  const std::string reason = xml_escape(printable(test.reason));
  if (test.verdict == "skipped" || test.verdict == "aborted")
    out += fmt::format("      <skipped message=\"{}\"/>\n", reason);
  else if (!is_failed(test) && test.verdict != "verified")
    out += fmt::format("      <error type=\"{}\" message=\"{}\"/>\n", test.verdict, reason);
  return out + fmt::format("      <system-out>{}</system-out>\n    </testcase>\n",
                           xml_escape(numbers_text(test.report, {})));
}

// The page of a test that fails; if none does, of one that was explored.
std::string to_html(const TestsReport& report, SourceFinder& sources) {
  auto shown = std::ranges::find_if(report.tests, is_failed);
  if (shown == report.tests.end()) shown = report.tests.begin();
  return plait::to_html(shown == report.tests.end() ? report.totals : shown->report, sources);
}

}  // namespace

std::string line_of(const TestReport& test, const TextOptions& options) {
  const bool is_good = test.verdict == "verified";
  const std::string word = fit(word_of(test), 11);
  const std::string run = test.failing.empty() ? "" : " " + test.failing;
  return colored(word,
                 is_good           ? "32"
                 : is_failed(test) ? "1;31"
                                   : "33",
                 options) +
         " " +
         clip(printable(title_of(test.test) + run + "  " + remark_of(test)),
              std::max<std::size_t>(options.width, 60) - 12) +
         "\n";
}

std::string end_text(const TestsReport& report, SourceFinder& sources, const TextOptions& options) {
  std::string out;
  for (const TestReport& test : report.tests) {
    for (const Violation& violation : test.report.violations) {
      Violation shown = violation;
      out += "\n" + colored(title_of(test.test), "1", options) + "\n" +
             violation_text(without_internals(shown), sources, options);
    }
  }
  const bool is_good = report.totals.verdict == Verdict::kVerified;
  out += "\n" + colored(verdict_text(report), is_good ? "1;32" : "1;31", options) + "\n";
  for (const auto& [name, words] : kVerdicts) {
    if (const std::size_t count = count_of(report, name))
      out += fmt::format("  {:>6} {}\n", with_commas(count), words);
  }
  if (report.planned > report.tests.size())
    out += fmt::format("  {:>6} not checked\n", with_commas(report.planned - report.tests.size()));
  const Report& totals = report.totals;
  out += fmt::format("{}, {}, {}, {} of memory\n", counted(totals.states, "state"),
                     counted(totals.executions, "execution"), duration_text(totals.elapsed_s),
                     bytes_text(totals.peak_memory_bytes));
  return out;
}

std::string to_json(const TestsReport& report) {
  Json json = plait::json_of(report.totals);
  json["verdict"] = verdict_name(report.totals.verdict);
  json["requests"] = report.requests;
  json["planned"] = report.planned;
  json["interrupted"] = report.is_interrupted;
  json["tests"] = Json::array();
  for (const TestReport& test : report.tests) json["tests"].push_back(json_of(test));
  return json.dump(1) + "\n";
}

std::string to_junit(const TestsReport& report, SourceFinder& sources) {
  JunitSuite suite;
  for (const TestReport& test : report.tests) {
    const bool is_skipped = test.verdict == "skipped" || test.verdict == "aborted";
    const bool is_error = !is_skipped && !is_failed(test) && test.verdict != "verified";
    suite.add(test_case(test, sources), is_failed(test), is_error, test.report.elapsed_s,
              is_skipped);
  }
  return suite.finish();
}

void write_report(const TestsReport& report, const std::string& path, SourceFinder& sources) {
  const auto sarif = [&] {
    std::vector<SarifPart> parts;
    for (const TestReport& test : report.tests)
      parts.push_back({title_of(test.test), &test.report});
    return plait::to_sarif(report.totals, parts, sources);
  };
  plait::write_report({.json = [&] { return to_json(report); },
                       .html = [&] { return to_html(report, sources); },
                       .junit = [&] { return to_junit(report, sources); },
                       .sarif = sarif},
                      path);
}

bool is_tests_report(const std::string& text) {
  try {
    return Json::parse(text).find("tests") != nullptr;
  } catch (const JsonError&) {
    return false;
  }
}

StoredTest read_test(const std::string& text, const std::string& file, std::size_t place) {
  const Json json = Json::parse(text);
  const Json* list = json.find("tests");
  const Json::List tests = list && list->is_array() ? list->list() : Json::List();
  const auto has_violation = [](const Json& test) {
    const Json* violations = test.find("violations");
    return violations && violations->is_array() && !violations->list().empty();
  };
  if (place == 0) {
    const auto first = std::ranges::find_if(tests, has_violation);
    if (first == tests.end()) throw InputError("{}: the report has no violation to replay", file);
    place = static_cast<std::size_t>(first - tests.begin()) + 1;
  }
  if (place > tests.size())
    throw InputError("--program {}: {} has {} (count from 1)", place, file,
                     counted(tests.size(), "test"));
  const Json& test = tests[place - 1];
  const Json *number = test.find("number"), *requests = json.find("requests");
  if (!number || !number->is_unsigned() || !requests || !requests->is_array())
    throw InputError("{}: no report of plait test: a test has no number, or there are no requests",
                     file);
  StoredTest stored;
  stored.number = number->number<std::size_t>();
  for (const Json& request : requests->list())
    if (request.is_string()) stored.requests.push_back(request.text());
  Json settings = test;
  settings["verdict"] = "violation";
  stored.report = parse_report(settings.dump(), file);
  return stored;
}

}  // namespace plait::testing
