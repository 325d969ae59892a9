#include "drivers/report/html.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

#include "drivers/report/groups.h"
#include "drivers/report/json.h"
#include "drivers/report/page.h"
#include "drivers/report/story.h"
#include "drivers/report/text.h"

// page.S
extern "C" const char plait_viewer_js[], plait_viewer_js_end[], plait_page_js[],
    plait_page_js_end[];

namespace plait {

namespace {

// A longer file is cut to so many lines, and so many before the first and after the last step.
constexpr int kMostSourceLines = 4000, kLinesAround = 200;

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
  Json conflicts = Json::array();
  for (const auto [earlier, later] : conflicts_of(violation))
    conflicts.push_back(Json::array({earlier, later}));
  const std::vector<bool> matters = steps_that_matter(violation);
  for (std::uint32_t i = 0; i < violation.threads.size(); ++i)
    titles.push_back(thread_title(violation, i));
  return {{"rows", rows},
          {"locks", locks},
          {"actions", actions},
          {"titles", titles},
          {"title", violation_title(violation)},
          {"conflicts", conflicts},
          {"matters", matters},
          {"cycles", wait_cycles(violation)}};
}

Json groups_json(const std::vector<Violation>& violations) {
  Json groups = Json::array();
  for (const ViolationGroup& group : groups_of(violations))
    groups.push_back({{"shown", group.shown}, {"members", group.members}});
  return groups;
}

Json lines_json(const Report& report) {
  Json lines = Json::array();
  for (const CoveredLine& line : report.lines)
    lines.push_back({{"class", line.class_name}, {"line", line.line}, {"thread", line.thread}});
  return lines;
}

Json page_json(const Report& report, SourceFinder& sources) {
  return {{"report", json_of(report)},
          {"verdict", verdict_line(report)},
          {"method", method_text(report)},
          {"stories", stories_json(report)},
          {"groups", groups_json(report.violations)},
          {"lines", lines_json(report)},
          {"sources", sources_json(report, sources)}};
}

}  // namespace

// The files that steps are in: {"classes": {"Account": 0}, "files": [{"name": "Account.java",
// "first": 1, "lines": [...]}]}. Of a long file the lines around its steps.
Json sources_json(const Report& report, SourceFinder& sources) {
  struct File {
    std::string name;
    const SourceFinder::Lines* lines;
    int first, last;  // lines of steps
    std::set<std::string> classes;
  };
  std::vector<File> files;
  std::map<const SourceFinder::Lines*, std::size_t> numbers;
  const auto want = [&](const TraceStep& step) {
    if (step.line < 1) return;
    const SourceFinder::Lines& lines = sources.lines(step.class_name, step.file);
    if (lines.empty()) return;
    const auto [number, is_new] = numbers.try_emplace(&lines, files.size());
    if (is_new) files.push_back({step.file, &lines, step.line, step.line, {}});
    File& file = files[number->second];
    file.first = std::min(file.first, step.line);
    file.last = std::max(file.last, step.line);
    file.classes.insert(step.class_name);
  };
  for (const std::vector<Violation>* found : {&report.violations, &report.allowed, &report.shown}) {
    for (const Violation& violation : *found) std::ranges::for_each(violation.trace, want);
  }
  for (const Race& race : report.races) {
    for (const RaceAccess& access : race.accesses) want(access.place);
  }
  for (const CoveredLine& line : report.lines)
    want({.class_name = line.class_name, .file = line.file, .line = line.line});
  Json out = {{"classes", Json::object()}, {"files", Json::array()}};
  for (const File& file : files) {
    const int size = static_cast<int>(file.lines->size());
    const bool is_whole = size <= kMostSourceLines;
    const int first = is_whole ? 1 : std::max(1, file.first - kLinesAround);
    const int last =
        std::min({size, is_whole ? size : file.last + kLinesAround, first + kMostSourceLines - 1});
    Json lines = Json::array();
    for (int i = first; i <= last; ++i)
      lines.push_back((*file.lines)[static_cast<std::size_t>(i) - 1]);
    for (const std::string& name : file.classes) out["classes"][name] = out["files"].list().size();
    out["files"].push_back({{"name", file.name}, {"first", first}, {"lines", lines}});
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
                    .script = std::string(plait_viewer_js, plait_viewer_js_end) +
                              std::string(plait_page_js, plait_page_js_end)});
}

std::string to_html(const Report& full, SourceFinder& sources) {
  const Report report = without_internals(full);
  return html_page(verdict_line(report), report_text(report, sources, {}),
                   page_json(report, sources));
}

}  // namespace plait
