#include "drivers/report/html.h"

#include <algorithm>
#include <limits>
#include <set>

#include "drivers/report/json.h"
#include "drivers/report/page.h"
#include "drivers/report/story.h"
#include "drivers/report/text.h"

// page.S
extern "C" const char plait_page_js[], plait_page_js_end[];

namespace plait {

namespace {

constexpr int kLinesAround = 4;  // source shown before and after the line of a step

const char* row_kind(StoryRow::Kind kind) {
  switch (kind) {
    case StoryRow::Kind::kStep: return "step";
    case StoryRow::Kind::kSwitch: return "switch";
    case StoryRow::Kind::kFold: return "fold";
    case StoryRow::Kind::kLoop: return "loop";
    case StoryRow::Kind::kGap: break;
  }
  return "gap";
}

// The story as the page draws it: rows, and what each step changes about the locks held.
Json story_json(const Violation& violation) {
  Json rows = Json::array(), locks = Json::array(), titles = Json::array(), actions = Json::array();
  for (const StoryRow& row : tell(violation, std::numeric_limits<std::size_t>::max())) {
    rows.push_back({{"kind", row_kind(row.kind)}, {"step", row.step}, {"text", row.text}});
    if (row.kind == StoryRow::Kind::kFold) rows.list().back()["steps"] = row.times * row.period;
  }
  LockBook book;
  for (const TraceStep& step : violation.trace) {
    Json changes = Json::array();
    for (const LockBook::Change& change : book.note(step)) {
      changes.push_back(Json::array({change.thread, change.object, change.depth}));
    }
    locks.push_back(std::move(changes));
    actions.push_back(action_text(step));
  }
  for (std::uint32_t i = 0; i < violation.threads.size(); ++i)
    titles.push_back(thread_title(violation, i));
  return {{"rows", rows},
          {"locks", locks},
          {"actions", actions},
          {"titles", titles},
          {"title", violation_title(violation)},
          {"cycles", wait_cycles(violation)}};
}

Json page_json(const Report& report, SourceFinder& sources) {
  return {{"report", json_of(report)},
          {"verdict", verdict_line(report)},
          {"method", method_text(report)},
          {"stories", stories_json(report)},
          {"sources", sources_json(report, sources)}};
}

}  // namespace

// Source around every step, by class and line: {"Account": {"12": "balance += 5;"}}.
Json sources_json(const Report& report, SourceFinder& sources) {
  std::set<std::tuple<std::string, std::string, int>> wanted;
  const auto want = [&](const TraceStep& step) {
    if (sources.line(step.class_name, step.file, step.line).empty()) return;
    for (int line = std::max(1, step.line - kLinesAround); line <= step.line + kLinesAround; ++line)
      wanted.insert({step.class_name, step.file, line});
  };
  for (const std::vector<Violation>* found : {&report.violations, &report.allowed, &report.shown}) {
    for (const Violation& violation : *found) std::ranges::for_each(violation.trace, want);
  }
  for (const Race& race : report.races) {
    for (const RaceAccess& access : race.accesses) want(access.place);
  }
  Json out = Json::object();
  for (const auto& [class_name, file, line] : wanted) {
    out[class_name][std::to_string(line)] = sources.line(class_name, file, line);
  }
  return out;
}

// Of the violations, then of what is allowed, then of the outcome that was asked for.
Json stories_json(const Report& report) {
  Json stories = Json::array();
  for (const std::vector<Violation>* found : {&report.violations, &report.allowed, &report.shown})
    for (const Violation& violation : *found) stories.push_back(story_json(violation));
  return stories;
}

std::string html_page(const std::string& title, const std::string& text, const Json& data) {
  return fill_page({.title = title,
                    .text = text,
                    .json = data.dump(),
                    .style = "",
                    .script = {plait_page_js, plait_page_js_end}});
}

std::string to_html(const Report& full, SourceFinder& sources) {
  const Report report = without_internals(full);
  return html_page(verdict_line(report), report_text(report, sources, {}),
                   page_json(report, sources));
}

}  // namespace plait
