#include "drivers/lin/write.h"

#include <fmt/format.h>

#include "drivers/lin/listing.h"
#include "drivers/lin/text.h"
#include "drivers/report/html.h"
#include "drivers/report/json.h"
#include "drivers/report/junit.h"
#include "drivers/report/sarif.h"
#include "drivers/report/story.h"
#include "drivers/report/write.h"
#include "drivers/text/format.h"
#include "jvm/base/error.h"

namespace plait::lin {

namespace {

constexpr std::size_t kLinearizableOfPage = 200;

Json outcomes_json(const ProgramReport& program) {
  Json outcomes = Json::array();
  for (const OutcomeRow& row : program.outcomes) {
    outcomes.push_back(
        {{"outcome", row.outcome}, {"admitted", row.is_admitted}, {"observed", row.is_observed}});
  }
  return outcomes;
}

Json orders_json(const ProgramReport& program) {
  Json orders = Json::array();
  for (const AdmittedOrder& order : program.orders)
    orders.push_back({{"calls", order.calls}, {"results", order.results}});
  return orders;
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
          {"orders", orders_json(program)},
          {"smallest", program.smallest},
          {"own_steps", program.own_steps},
          {"repeated", program.is_repeated},
          {"listing", program.listing},
          {"locks", report.locks},
          {"notices_finals", report.noticing.finals},
          {"notices", notices_json(report.noticing)}};
}

// The violations of a program, and how its search was made: `json` has them.
Report report_of(const Json& json, Json settings, const std::string& name) {
  settings["main"] = "";
  settings["outcomes"] = Json::array();
  settings["violations"] = Json::array();
  settings["notices_finals"] = false;
  settings["notices"] = Json::array();
  for (const char* member : {"violations", "allowed", "notices_finals", "notices", "locks"}) {
    if (const Json* value = json.find(member)) settings[member] = *value;
  }
  return parse_report(settings.dump(), name);
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
               {"consistency", report.consistency},
               {"guarantee", report.guarantee}};
  const Json settings = settings_json(report);
  for (const auto& [key, value] : settings.members()) json[key] = value;
  json["planned"] = report.planned;
  json["coverage"] = Json::array();
  for (const Coverage& size : report.coverage)
    json["coverage"].push_back({{"size", size.size},
                                {"checked", size.checked},
                                {"programs", size.programs},
                                {"states", size.states},
                                {"at_most", size.is_bound}});
  json["states_in_front"] = report.states_in_front;
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
  return run_text(report, sources, {});
}

// A page with tens of thousands of programs is of no use: all that are not linearizable, and the
// first of the others.
LinReport for_page(LinReport report) {
  std::size_t linearizable = 0;
  std::erase_if(report.programs, [&](const ProgramReport& program) {
    return program.verdict == "linearizable" && ++linearizable > kLinearizableOfPage;
  });
  return report;
}

Json page_json(const LinReport& whole, SourceFinder& sources) {
  const LinReport report = for_page(whole);
  Json page = {{"report", json_of(report)},
               {"verdict", verdict_line(whole)},
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

const Json& at(const Json& json, const char* member) { return *json.find(member); }

// Without what was found: of that `json_of` a program tells.
Report settings_only(const Report& report) {
  Report settings = report;
  settings.violations.clear();
  settings.allowed.clear();
  settings.outcomes.clear();
  return settings;
}

void read_notices(const Json& json, Report& report) {
  report.noticing.finals = at(json, "notices_finals").boolean();
  for (const Json& notice : at(json, "notices").list()) {
    for (const NoticingName& each : kNoticingNames)
      if (notice.text() == each.name) report.noticing.*each.what = true;
  }
}

bool has_violation(const Json& program) {
  const Json* found = program.find("violations");
  return found && !found->is_null() && *found != Json::array() && *found != Json::object();
}

}  // namespace

std::string checked_json(std::size_t number, std::size_t size, const ProgramReport& program) {
  Json json = json_of(program);
  if (program.report.violations.empty() && program.report.allowed.empty()) {
    json.erase("violations");  // the reader has no need to look closely
  } else {
    json["settings"] = plait::json_of(settings_only(program.report));
  }
  json["number"] = number;
  json["size"] = size;
  json["stop"] = program.report.stop;
  json["report_verdict"] = verdict_name(program.report.verdict);
  json["peak_memory_bytes"] = program.report.peak_memory_bytes;
  return json.dump();
}

ProgramReport parse_checked(const std::string& text, std::size_t& number, std::size_t& size) {
  const Json json = Json::parse(text);
  const auto count = [&](const char* member) { return at(json, member).number<std::uint64_t>(); };
  const auto texts = [](const Json& list) {
    std::vector<std::string> result;
    for (const Json& each : list.list()) result.push_back(each.text());
    return result;
  };
  number = count("number");
  size = count("size");
  ProgramReport program;
  Report& report = program.report;
  if (json.find("violations"))
    report = report_of(json, at(json, "settings"), "program");
  else
    read_notices(json, report);
  program.program = at(json, "program").text();
  program.verdict = at(json, "verdict").text();
  for (const Json& row : at(json, "outcomes").list())
    program.outcomes.push_back(
        {at(row, "outcome").text(), at(row, "admitted").boolean(), at(row, "observed").boolean()});
  for (const Json& near : at(json, "nearest").list()) program.nearest.push_back(texts(near));
  for (const Json& order : at(json, "orders").list()) {
    AdmittedOrder& read = program.orders.emplace_back();
    for (const Json& call : at(order, "calls").list())
      read.calls.push_back(call.number<std::uint64_t>());
    read.results = texts(at(order, "results"));
  }
  program.smallest = at(json, "smallest").text();
  for (const Json& steps : at(json, "own_steps").list())
    program.own_steps.push_back(steps.number<std::uint64_t>());
  program.is_repeated = at(json, "repeated").boolean();
  program.reason = at(json, "reason").text();
  program.listing = texts(at(json, "listing"));
  report.stop = at(json, "stop").text();
  report.locks = at(json, "locks").text();
  report.limit = at(json, "limit").text();
  report.unsupported = at(json, "unsupported").text();
  report.states = count("states");
  report.transitions = count("transitions");
  report.revisits = count("revisits");
  report.executions = count("executions");
  report.blocked_executions = count("blocked_executions");
  report.max_depth = count("max_depth");
  report.peak_memory_bytes = count("peak_memory_bytes");
  report.elapsed_s = at(json, "elapsed_s").number<double>();
  for (const Verdict verdict :
       {Verdict::kVerified, Verdict::kViolation, Verdict::kLimit, Verdict::kUnsupported}) {
    if (at(json, "report_verdict").text() == verdict_name(verdict)) report.verdict = verdict;
  }
  return program;
}

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

std::string to_sarif(const LinReport& report, SourceFinder& sources) {
  Report whole = report.totals;
  whole.verdict = report.verdict;
  std::vector<SarifPart> parts;
  for (const ProgramReport& program : report.programs)
    parts.push_back({report.class_name + " " + program.program, &program.report});
  return plait::to_sarif(whole, parts, sources);
}

void write_report(const LinReport& report, const std::string& path, SourceFinder& sources) {
  plait::write_report({.json = [&] { return to_json(report); },
                       .html = [&] { return to_html(report, sources); },
                       .junit = [&] { return to_junit(report, sources); },
                       .sarif = [&] { return to_sarif(report, sources); }},
                      path);
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
  const Json program = programs[number - 1];
  const Json *notation = program.find("program"), *consistency = json.find("consistency");
  const auto is_text = [](const Json* value) { return value && value->is_string(); };
  if (!is_text(notation) || !is_text(consistency) || !json.find("spec")) {
    throw InputError(
        "{}: is not a report of plait lin: a program, the spec or the consistency is missing",
        file);
  }
  StoredViolation stored{json["spec"].dump(), notation->text(), consistency->text(), number};
  if (const Json* guarantee = json.find("guarantee"); is_text(guarantee))
    stored.guarantee = guarantee->text();
  if (const Json* repeated = program.find("repeated"); repeated && repeated->is_boolean())
    stored.is_repeated = repeated->boolean();
  json.erase("programs");
  stored.report = report_of(program, json, fmt::format("{}: program {}", file, number));
  stored.report.main_class = stored.program;
  return stored;
}

}  // namespace plait::lin
