#include "drivers/lin/write.h"

#include <fmt/format.h>

#include "drivers/lin/listing.h"
#include "drivers/lin/text.h"
#include "drivers/report/html.h"
#include "drivers/report/json.h"
#include "drivers/report/junit.h"
#include "drivers/report/story.h"
#include "drivers/report/write.h"
#include "drivers/text/format.h"
#include "jvm/base/error.h"

namespace plait::lin {

namespace {

Json outcomes_json(const ProgramReport& program) {
  Json outcomes = Json::array();
  for (const OutcomeRow& row : program.outcomes) {
    outcomes.push_back(
        {{"outcome", row.outcome}, {"admitted", row.is_admitted}, {"observed", row.is_observed}});
  }
  return outcomes;
}

Json json_of(const ProgramReport& program) {
  const Report& report = program.report;
  return {{"program", program.program},
          {"verdict", program.verdict},
          {"outcomes", outcomes_json(program)},
          {"violations", violations_json(report.violations)},
          {"allowed", violations_json(report.allowed)},
          {"states", report.states},
          {"transitions", report.transitions},
          {"elapsed_s", report.elapsed_s},
          {"revisits", report.revisits},
          {"executions", report.executions},
          {"blocked_executions", report.blocked_executions},
          {"max_depth", report.max_depth},
          {"limit", report.limit},
          {"unsupported", report.unsupported},
          {"reason", program.reason},
          {"nearest", program.nearest},
          {"smallest", program.smallest},
          {"listing", program.listing},
          {"locks", report.locks},
          {"notices_finals", report.noticing.finals},
          {"notices", notices_json(report.noticing)}};
}

// What a report of `check` says of the search, less what is of one program.
Json settings_json(const LinReport& report) {
  Json json = plait::json_of(report.totals);
  for (const char* member :
       {"main", "arguments", "outcomes", "violations", "allowed", "notices_finals", "notices"})
    json.erase(member);
  json["verdict"] = verdict_name(report.verdict);
  return json;
}

Json json_of(const LinReport& report) {
  Json json = {{"plait", report.totals.version},
               {"class", report.class_name},
               {"consistency", report.consistency}};
  const Json settings = settings_json(report);
  for (const auto& [key, value] : settings.members()) json[key] = value;
  json["planned"] = report.planned;
  json["interrupted"] = report.is_interrupted;
  json["spec"] = Json::parse(report.spec);
  json["programs"] = Json::array();
  for (const ProgramReport& program : report.programs) json["programs"].push_back(json_of(program));
  return json;
}

std::string test_case(const LinReport& report, const ProgramReport& program,
                      SourceFinder& sources) {
  std::string out = fmt::format("    <testcase classname=\"{}\" name=\"{}\" time=\"{:.3f}\">\n",
                                xml_escape(printable(report.class_name)),
                                xml_escape(printable(program.program)), program.report.elapsed_s);
  ListingSources listing(program.listing, sources);
  for (const Violation& violation : program.report.violations)
    out += junit_failure(violation, listing);
  if (!is_failing(program) && program.verdict != "linearizable") {
    out += fmt::format("      <error type=\"{}\" message=\"{}\"/>\n", program.verdict,
                       xml_escape(printable(program.reason)));
  }
  return out + fmt::format("      <system-out>{}</system-out>\n    </testcase>\n",
                           xml_escape(outcome_table(program)));
}

std::string whole_text(const LinReport& report, SourceFinder& sources) {
  std::string out;
  for (const ProgramReport& program : report.programs) {
    if (program.verdict != "linearizable") out += program_report_text(program, sources, {});
  }
  return out + summary_text(report, {});
}

Json page_json(const LinReport& report, SourceFinder& sources) {
  Json page = {{"report", json_of(report)},
               {"verdict", verdict_line(report)},
               {"method", method_text(report.totals)},
               {"pages", Json::array()}};
  for (std::size_t i = 0; i < report.programs.size(); ++i) {
    const ProgramReport& program = report.programs[i];
    ListingSources listing(program.listing, sources);
    const Report told = without_internals(program.report);
    page["report"]["programs"][i]["violations"] = violations_json(told.violations);
    page["report"]["programs"][i]["allowed"] = violations_json(told.allowed);
    page["pages"].push_back(
        {{"stories", stories_json(told)}, {"sources", sources_json(told, listing)}});
  }
  return page;
}

bool has_violation(const Json& program) {
  const Json* found = program.find("violations");
  return found && !found->is_null() && *found != Json::array() && *found != Json::object();
}

}  // namespace

std::string to_json(const LinReport& report) { return json_of(report).dump(1) + "\n"; }

std::string to_junit(const LinReport& report, SourceFinder& sources) {
  JunitSuite suite;
  for (const ProgramReport& program : report.programs) {
    const bool fails = is_failing(program);
    suite.add(test_case(report, program, sources), fails,
              !fails && program.verdict != "linearizable", program.report.elapsed_s);
  }
  return suite.finish();
}

std::string to_html(const LinReport& report, SourceFinder& sources) {
  return html_page(verdict_line(report), whole_text(report, sources), page_json(report, sources));
}

void write_report(const LinReport& report, const std::string& path, SourceFinder& sources) {
  check_report_name(path);
  write_file(path, path.ends_with(".json")   ? to_json(report)
                   : path.ends_with(".html") ? to_html(report, sources)
                                             : to_junit(report, sources));
}

bool is_lin_report(const std::string& text) {
  try {
    return Json::parse(text).find("programs") != nullptr;
  } catch (const JsonError&) {
    return false;
  }
}

StoredViolation read_program(const std::string& text, const std::string& file, std::size_t number) {
  Json json = Json::parse(text);
  const Json::List programs = json["programs"].is_array() ? json["programs"].list() : Json::List();
  if (number == 0) {
    while (number < programs.size() && !has_violation(programs[number])) ++number;
    if (number++ == programs.size())
      throw InputError("{}: the report has no violation to replay", file);
  }
  if (number > programs.size()) {
    throw InputError("--program {}: {} has {} (count from 1)", number, file,
                     counted(programs.size(), "program"));
  }
  const Json& program = programs[number - 1];
  const Json *notation = program.find("program"), *consistency = json.find("consistency");
  const auto is_text = [](const Json* value) { return value && value->is_string(); };
  if (!is_text(notation) || !is_text(consistency) || !json.find("spec")) {
    throw InputError(
        "{}: is not a report of plait lin: a program, the spec or the consistency is missing",
        file);
  }
  StoredViolation stored{json["spec"].dump(), notation->text(), consistency->text(), number, {}};
  // The rest is as in a report of `check`.
  json.erase("programs");
  json["main"] = stored.program;
  json["outcomes"] = Json::array();
  json["violations"] = Json::array();
  json["notices_finals"] = false;
  json["notices"] = Json::array();
  for (const char* member : {"violations", "notices_finals", "notices", "locks"}) {
    if (const Json* value = program.find(member)) json[member] = *value;
  }
  stored.report = parse_report(json.dump(), fmt::format("{}: program {}", file, number));
  return stored;
}

}  // namespace plait::lin
