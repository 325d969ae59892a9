#include "drivers/report/json.h"

#include "drivers/text/format.h"

namespace plait {

namespace {

// The name of the thread that `step` is a step of.
std::string thread_name(const Violation& violation, const TraceStep& step) {
  if (step.thread < violation.threads.size()) return violation.threads[step.thread];
  return "thread " + std::to_string(step.thread);
}

const char* stops_text(TraceStep::Stops stops) {
  switch (stops) {
    case TraceStep::Stops::kPreempted: return "preempted";
    case TraceStep::Stops::kWaits: return "waits";
    case TraceStep::Stops::kUnknown: break;
  }
  return "";
}

Json trace_json(const Violation& violation) {
  Json trace = Json::array();
  for (const TraceStep& step : violation.trace) {
    trace.push_back({{"thread", thread_name(violation, step)},
                     {"class", step.class_name},
                     {"method", step.method},
                     {"file", step.file},
                     {"line", step.line},
                     {"action", step.action},
                     {"object", step.object},
                     {"value", step.value},
                     {"note", step.note},
                     {"via", step.via},
                     {"internal", step.is_internal},
                     {"stops", stops_text(step.stops)},
                     {"thread_index", step.thread}});
  }
  return trace;
}

Json at_end_json(const Violation& violation) {
  Json threads = Json::array();
  for (const ThreadAtEnd& thread : violation.at_end) {
    threads.push_back({{"name", thread.name},
                       {"state", thread.state},
                       {"holds", thread.holds},
                       {"waits_for", thread.waits_for},
                       {"held_by", thread.held_by},
                       {"stack", thread.stack}});
  }
  return threads;
}

Json schedule_json(const Violation& violation) {
  Json schedule = Json::array();
  for (const ScheduleStep& step : violation.schedule)
    schedule.push_back(Json::array({step.thread, step.variant}));
  return schedule;
}

Json outcomes_json(const Report& report) {
  Json outcomes = Json::array();
  for (const Outcome& outcome : report.outcomes) {
    outcomes.push_back({{"exit", outcome.exit},
                        {"status", outcome.status ? Json(*outcome.status) : Json()},
                        {"stdout", outcome.text}});
    if (!outcome.remark.empty()) outcomes.list().back()["remark"] = outcome.remark;
  }
  return outcomes;
}

// By outcome. It is no part of them, as every algorithm reports the same ones.
Json outcome_schedules_json(const Report& report) {
  Json schedules = Json::array();
  for (const Outcome& outcome : report.outcomes) schedules.push_back(outcome.schedule.text());
  return schedules;
}

Json races_json(const Report& report) {
  Json races = Json::array();
  for (const Race& race : report.races) {
    Json accesses = Json::array();
    for (const RaceAccess& access : race.accesses) {
      accesses.push_back({{"thread", access.thread},
                          {"class", access.place.class_name},
                          {"method", access.place.method},
                          {"file", access.place.file},
                          {"line", access.place.line},
                          {"write", access.is_write},
                          {"mode", access.mode},
                          {"via", access.place.via}});
    }
    races.push_back({{"location", race.location},
                     {"jdk", race.is_of_jdk},
                     {"adjacent", race.is_adjacent},
                     {"accesses", accesses}});
  }
  return races;
}

Json portfolio_json(const Report& report) {
  Json entries = Json::array();
  for (const PortfolioEntry& entry : report.portfolio) {
    entries.push_back({{"algorithm", entry.algorithm},
                       {"order", entry.order},
                       {"verdict", entry.verdict},
                       {"states", entry.states},
                       {"elapsed_s", entry.elapsed_s},
                       {"won", &entry == &report.portfolio[report.winner]}});
  }
  return entries;
}

}  // namespace

Json violations_json(const std::vector<Violation>& violations) {
  Json json = Json::array();
  for (const Violation& violation : violations) {
    json.push_back({{"kind", violation.kind},
                    {"message", violation.message},
                    {"class", violation.class_name},
                    {"trace", trace_json(violation)},
                    {"thread", violation.thread},
                    {"stack", violation.exception_stack},
                    {"threads", violation.threads},
                    {"output", violation.output},
                    {"at_end", at_end_json(violation)},
                    {"schedule", schedule_json(violation)}});
    if (violation.loop) {
      json.list().back()["loop"] = {{"schedule", violation.loop->schedule},
                                    {"trace", violation.loop->trace}};
    }
    if (violation.racing_step) json.list().back()["racing_step"] = *violation.racing_step;
    if (violation.is_handled) json.list().back()["handled"] = true;
    if (!violation.results.empty()) json.list().back()["results"] = violation.results;
  }
  return json;
}

Json notices_json(const Noticing& noticing) {
  Json names = Json::array();
  for (const NoticingName& each : kNoticingNames) {
    if (noticing.*each.what) names.push_back(std::string(each.name));
  }
  return names;
}

Json scout_json(const Report& report) {
  return {{"schedules", report.scouted}, {"seed", report.scout_seed}, {"found", report.is_scouted}};
}

Json files_json(const Report& report) {
  Json files = Json::array();
  for (const FileRead& file : report.files_read)
    files.push_back({{"path", file.path}, {"bytes", file.bytes}, {"modified", file.modified}});
  return files;
}

Json json_of(const Report& report) {
  return {{"plait", report.version},
          {"main", report.main_class},
          {"algorithm", report.algorithm},
          {"stateless", report.is_stateless},
          {"safe_sets", report.has_safe_sets},
          {"visibility", report.visibility},
          {"order", report.order},
          {"verdict", verdict_name(report.verdict)},
          {"states", report.states},
          {"transitions", report.transitions},
          {"revisits", report.revisits},
          {"executions", report.executions},
          {"blocked_executions", report.blocked_executions},
          {"max_depth", report.max_depth},
          {"elapsed_s", report.elapsed_s},
          {"peak_memory_bytes", report.peak_memory_bytes},
          {"outcomes", outcomes_json(report)},
          {"races", races_json(report)},

          {"assumptions", report.assumptions},
          {"violations", violations_json(report.violations)},
          {"allowed", violations_json(report.allowed)},
          {"outcome_schedules", outcome_schedules_json(report)},
          {"shown", violations_json(report.shown)},
          {"looked_for", report.looked_for},
          {"allow", report.allow},
          {"fail_on", report.fail_on},
          {"scout", scout_json(report)},
          {"reduction_bytes", report.reduction_bytes},
          {"walked_edges", report.walked_edges},
          {"race_reservation", report.race_reservation},
          {"choice_loops", report.choice_loops},
          {"limit", report.limit},
          {"advice", report.advice},
          {"suspected", report.suspected},
          {"unsupported", report.unsupported},
          {"arguments", report.arguments},
          {"class_path", report.class_path},
          {"jdk", report.jdk},
          {"locks", report.locks},
          {"timeouts", report.timeouts},
          {"spurious", report.spurious},
          {"hashes", report.hashes},
          {"races_sought", report.races_sought},
          {"stop", report.stop},
          {"exact", report.is_exact},
          {"commit_points", report.has_commit_points},
          {"paper", report.is_paper},
          {"without", report.without},
          {"portfolio", portfolio_json(report)},
          {"notices_finals", report.noticing.finals},
          {"notices", notices_json(report.noticing)},
          {"enable_assertions", report.enable_assertions},
          {"properties", report.properties},
          {"max_heap", report.max_heap},
          {"now", report.now},
          {"processors", report.processors},
          {"host", report.host},
          {"user", report.user},
          {"folder", report.folder},
          {"command", report.command},
          {"started", report.started},
          {"files_read", files_json(report)}};
}

std::string to_json(const Report& report) { return json_of(report).dump(1) + "\n"; }

}  // namespace plait
