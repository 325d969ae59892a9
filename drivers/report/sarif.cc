#include "drivers/report/sarif.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "drivers/report/groups.h"
#include "drivers/report/story.h"
#include "drivers/report/text.h"
#include "drivers/text/format.h"
#include "drivers/text/json.h"
#include "drivers/text/shell.h"

namespace plait {

namespace {

namespace fs = std::filesystem;

constexpr const char* kSchema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
constexpr const char* kRoot = "SRCROOT";
constexpr std::size_t kMostSteps = 2000;  // of a code flow; the last ones

struct Rule {
  const char *id, *name, *text, *help;
};

constexpr Rule kRules[] = {
    {"assertion", "AssertionFails", "Under some schedule an assertion fails.",
     "Follow the steps of the threads: the last accesses in conflict show what came between."},
    {"exception", "UncaughtException", "Under some schedule an exception ends a thread.",
     "Catch it, or make the schedule impossible. --allow exception=CLASS lets it pass."},
    {"deadlock", "Deadlock", "Under some schedule the threads wait for each other for ever.",
     "Take locks in one order everywhere, and look for notifications that come too early."},
    {"livelock", "Livelock", "Under some schedule the threads go on for ever without progress.",
     "Look at the steps of the loop: nobody changes what they wait for."},
    {"exit", "FailingExit", "Under some schedule the program exits with a status other than 0.",
     "The status is the program's own verdict; --allow exit lets it pass."},
    {"race", "DataRace", "Two threads access a variable at the same time, one of them writes.",
     "Make the variable volatile, or guard all its accesses with one lock."},
    {"not-linearizable", "NotLinearizable",
     "No order of the calls, one after the other, explains what they returned.",
     "Compare the results with the nearest admitted outcome."},
    {"guarantee", "ProgressGuarantee", "A call lacks the progress that was asked for.",
     "The steps show which thread keeps the call from ending."}};

std::size_t rule_of(const std::string& kind) {
  constexpr std::size_t kGuarantee = std::size(kRules) - 1;
  const auto* rule = std::ranges::find(kRules, kind, &Rule::id);
  return std::min(static_cast<std::size_t>(rule - kRules), kGuarantee);
}

Json message(const std::string& text) { return {{"text", text}}; }

Json rules_json() {
  Json rules = Json::array();
  for (const Rule& rule : kRules)
    rules.push_back({{"id", rule.id},
                     {"name", rule.name},
                     {"shortDescription", message(rule.text)},
                     {"help", message(rule.help)},
                     {"defaultConfiguration", {{"level", "error"}}}});
  return rules;
}

// Bytes that an URI may not have are written as %41.
std::string uri_of(std::string_view path) {
  std::string uri;
  for (const char c : path) {
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                          (c >= '0' && c <= '9') ||
                          std::string_view("/-_.~").find(c) != std::string_view::npos;
    uri += is_plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return uri;
}

class SarifWriter {
 public:
  SarifWriter(const Report& whole, SourceFinder& sources)
      : whole_(whole), sources_(sources), folder_(whole.folder) {}

  void add(const SarifPart& part) {
    const Report told = without_internals(*part.report);
    std::set<std::string> reported;
    for (const ViolationGroup& group : groups_of(told.violations)) {
      add_violation(part.name, told.violations, group, "error");
      for (const std::size_t i : group.members) reported.insert(told.violations[i].message);
    }
    for (const ViolationGroup& group : groups_of(told.allowed))
      add_violation(part.name, told.allowed, group, "note");
    for (const Race& race : told.races) {
      const bool is_reported = std::ranges::any_of(
          reported, [&](const std::string& m) { return m.starts_with(race.location + ": "); });
      if (!race.is_of_jdk && !is_reported) add_race(part.name, race);
    }
    if (told.verdict == Verdict::kLimit || told.verdict == Verdict::kUnsupported)
      notes_.push_back({{"level", told.verdict == Verdict::kLimit ? "warning" : "error"},
                        {"message", message(verdict_line(told))},
                        {"descriptor", {{"id", verdict_name(told.verdict)}}}});
  }

  std::string finish() {
    const bool is_whole =
        whole_.verdict == Verdict::kVerified || whole_.verdict == Verdict::kViolation;
    Json invocation = {{"executionSuccessful", is_whole && notes_.list().empty()},
                       {"toolExecutionNotifications", notes_}};
    if (!whole_.command.empty()) invocation["commandLine"] = shell_line(whole_.command);
    if (!whole_.started.empty()) invocation["startTimeUtc"] = whole_.started;
    Json driver = {{"name", "Plait"}, {"version", whole_.version}, {"rules", rules_json()}};
    Json run = {{"tool", {{"driver", driver}}},
                {"invocations", Json::array({invocation})},
                {"results", results_},
                {"columnKind", "utf16CodeUnits"},
                {"properties",
                 {{"verdict", verdict_name(whole_.verdict)}, {"restsOn", whole_.assumptions}}}};
    if (folder_.is_absolute())
      run["originalUriBaseIds"] = {{kRoot, {{"uri", "file://" + uri_of((folder_ / "").string())}}}};
    const Json sarif = {{"$schema", kSchema}, {"version", "2.1.0"}, {"runs", Json::array({run})}};
    return sarif.dump(1) + "\n";
  }

 private:
  // Below the folder where the check ran a path is relative to it: so code hosts find the file.
  Json artifact(const TraceStep& place) {
    const std::string found = sources_.path(place.class_name, place.file);
    const fs::path path =
        found.empty() ? fs::path(guessed_path(place)) : fs::path(found).lexically_normal();
    const fs::path relative = path.lexically_relative(folder_);
    if (path.is_absolute() && !relative.empty() && *relative.begin() != "..")
      return {{"uri", uri_of(relative.string())}, {"uriBaseId", kRoot}};
    if (path.is_absolute()) return {{"uri", "file://" + uri_of(path.string())}};
    return {{"uri", uri_of(path.string())}};
  }

  static std::string guessed_path(const TraceStep& place) {
    const std::size_t dot = place.class_name.rfind('.');
    std::string package = dot == std::string::npos ? "" : place.class_name.substr(0, dot + 1);
    std::ranges::replace(package, '.', '/');
    return package + place.file;
  }

  Json location(const TraceStep& place, const std::string& text = "") {
    Json json = Json::object();
    // The listing of a client of `plait lin` is no file: its name has no ending.
    if (place.file.find('.') != std::string::npos) {
      Json physical = {{"artifactLocation", artifact(place)}};
      if (place.line > 0) physical["region"] = {{"startLine", place.line}};
      json["physicalLocation"] = physical;
    }
    if (!place.class_name.empty()) {
      const std::string name = place.class_name + (place.method.empty() ? "" : "." + place.method);
      json["logicalLocations"] =
          Json::array({{{"fullyQualifiedName", printable(name)},
                        {"kind", place.method.empty() ? "type" : "function"}}});
    }
    if (!text.empty()) json["message"] = message(text);
    return json;
  }

  // Where the violation shows: the line that threw, else the last step of a thread that has a line.
  TraceStep place_of(const Violation& violation) const {
    if (const std::string frame = own_frame(violation.exception_stack); !frame.empty()) {
      if (const TraceStep place = place_of_frame(frame); place.line > 0) return place;
    }
    for (const ThreadAtEnd& thread : violation.at_end) {
      const TraceStep place = place_of_frame(own_frame(thread.stack));
      if (place.line > 0 && !thread.waits_for.empty()) return place;
    }
    for (auto step = violation.trace.rbegin(); step != violation.trace.rend(); ++step)
      if (step->line > 0 && !sources_.path(step->class_name, step->file).empty()) return *step;
    return violation.trace.empty() ? TraceStep{} : violation.trace.back();
  }

  Json code_flow(const Violation& violation) {
    std::map<std::uint32_t, Json> threads;
    const std::vector<bool> matters = steps_that_matter(violation);
    const std::size_t size = violation.trace.size();
    for (std::size_t i = size - std::min(size, kMostSteps); i < size; ++i) {
      const TraceStep& step = violation.trace[i];
      const auto [locations, is_new] = threads.try_emplace(step.thread, Json::array());
      locations->second.push_back({{"location", location(step, action_text(step))},
                                   {"executionOrder", i + 1},
                                   {"importance", matters[i] ? "essential" : "important"}});
    }
    Json flows = Json::array();
    for (auto& [thread, locations] : threads) {
      const std::string title = thread_title(violation, thread);
      flows.push_back({{"id", title}, {"message", message(title)}, {"locations", locations}});
    }
    return {{"threadFlows", flows}};
  }

  // The threads that wait at the end, and where.
  Json related(const Violation& violation) {
    Json all = Json::array();
    for (const ThreadAtEnd& thread : violation.at_end) {
      const TraceStep place = place_of_frame(own_frame(thread.stack));
      if (place.line < 1) continue;
      all.push_back(location(place, printable(thread.name + " " + thread.state)));
      all.list().back()["id"] = all.list().size();
    }
    return all;
  }

  void add_violation(const std::string& name, const std::vector<Violation>& violations,
                     const ViolationGroup& group, const char* level) {
    const Violation& violation = violations[group.shown];
    const TraceStep place = place_of(violation);
    std::string text = fmt::format("{}: {}", printable(name), violation_title(violation));
    if (const std::string more = alike_text(violations, group); !more.empty())
      text += fmt::format(" ({})", more);
    Json result = result_json(violation.kind, level, text, place, name);
    result["occurrenceCount"] = group.members.size();
    if (!violation.trace.empty()) result["codeFlows"] = Json::array({code_flow(violation)});
    if (const Json at_end = related(violation); !at_end.list().empty())
      result["relatedLocations"] = at_end;
    results_.push_back(std::move(result));
  }

  void add_race(const std::string& name, const Race& race) {
    const auto text = [](const RaceAccess& access) {
      return printable(fmt::format("{} by {}", access.is_write ? "write" : "read", access.thread));
    };
    const auto& [first, second] = race.accesses;
    Json result = result_json(
        "race", "warning",
        fmt::format("{}: data race on {}: {} here, [{}](1) at the same time", printable(name),
                    printable(race.location), text(first), text(second)),
        first.place, name);
    Json other = location(second.place, text(second));
    other["id"] = 1;
    result["relatedLocations"] = Json::array({other});
    results_.push_back(std::move(result));
  }

  // What does not change when lines move tells one alert from another.
  Json result_json(const std::string& kind, const char* level, const std::string& text,
                   const TraceStep& place, const std::string& name) {
    const std::size_t rule = rule_of(kind);
    Json result = {{"ruleId", kRules[rule].id},
                   {"ruleIndex", rule},
                   {"level", level},
                   {"message", message(text)},
                   {"locations", Json::array()}};
    if (!place.class_name.empty()) result["locations"].push_back(location(place));
    result["partialFingerprints"] = {
        {"plaitPlace/v1",
         printable(fmt::format("{} {} {}.{}", name, kind, place.class_name, place.method))}};
    return result;
  }

  const Report& whole_;
  SourceFinder& sources_;
  const fs::path folder_;
  Json results_ = Json::array(), notes_ = Json::array();
};

}  // namespace

std::string to_sarif(const Report& whole, const std::vector<SarifPart>& parts,
                     SourceFinder& sources) {
  SarifWriter writer(whole, sources);
  for (const SarifPart& part : parts) writer.add(part);
  return writer.finish();
}

}  // namespace plait
