#include "drivers/report/groups.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

#include "drivers/report/story.h"
#include "drivers/report/text.h"
#include "drivers/text/format.h"

namespace plait {

namespace {

constexpr std::size_t kShownMessages = 3;

bool is_of_jdk(const std::string& frame) {
  return std::ranges::any_of(
      std::initializer_list<const char*>{"java.", "javax.", "jdk.", "sun.", "com.sun."},
      [&](const char* package) { return frame.starts_with(package); });
}

// The lines of an endless loop, or where the trace ends.
std::string place_of_trace(const Violation& violation) {
  std::set<std::string> places;
  const std::size_t from =
      violation.loop ? violation.loop->trace : std::max<std::size_t>(violation.trace.size(), 1) - 1;
  for (std::size_t i = from; i < violation.trace.size(); ++i) {
    if (!violation.trace[i].is_internal) places.insert(place_text(violation.trace[i]));
  }
  std::string all;
  for (const std::string& place : places) all += place + "\n";
  return all;
}

std::string place_of(const Violation& violation) {
  if (violation.kind == "race") return violation.message;
  if (!violation.exception_stack.empty()) return own_frame(violation.exception_stack);
  if (violation.kind != "deadlock") return place_of_trace(violation);
  std::multiset<std::string> waiting;
  for (const ThreadAtEnd& thread : violation.at_end) waiting.insert(own_frame(thread.stack));
  std::string all;
  for (const std::string& frame : waiting) all += frame + "\n";
  return all;
}

std::size_t length_of(const Violation& violation) {
  return static_cast<std::size_t>(
      std::ranges::count(violation.trace, false, &TraceStep::is_internal));
}

}  // namespace

std::string own_frame(const std::vector<std::string>& stack) {
  for (const std::string& frame : stack) {
    if (frame.starts_with("Caused by: ")) break;
    if (!is_of_jdk(frame)) return frame;
  }
  return stack.empty() ? "" : stack.front();
}

TraceStep place_of_frame(const std::string& frame) {
  TraceStep step;
  const std::size_t open = frame.find('('), dot = frame.rfind('.', open);
  if (open == std::string::npos || dot == std::string::npos) return step;
  step.class_name = frame.substr(0, dot);
  step.method = frame.substr(dot + 1, open - dot - 1);
  const std::size_t close = frame.find(')', open), colon = frame.find(':', open);
  step.file = frame.substr(open + 1, std::min(close, colon) - open - 1);
  if (step.file == "Native Method" || step.file == "Unknown Source") step.file.clear();
  if (colon < close) std::from_chars(frame.data() + colon + 1, frame.data() + close, step.line);
  return step;
}

std::vector<ViolationGroup> groups_of(const std::vector<Violation>& violations) {
  std::vector<ViolationGroup> groups;
  std::map<std::vector<std::string>, std::size_t> numbers;
  for (std::size_t i = 0; i < violations.size(); ++i) {
    const Violation& violation = violations[i];
    std::vector<std::string> place = {violation.kind, violation.class_name,
                                      violation.is_handled ? "handled" : "", place_of(violation)};
    place.insert(place.end(), violation.results.begin(), violation.results.end());
    const auto [found, is_new] = numbers.try_emplace(std::move(place), groups.size());
    if (is_new) groups.push_back({i, {}});
    ViolationGroup& group = groups[found->second];
    group.members.push_back(i);
    if (length_of(violation) < length_of(violations[group.shown])) group.shown = i;
  }
  return groups;
}

std::string alike_text(const std::vector<Violation>& violations, const ViolationGroup& group) {
  if (group.members.size() < 2) return "";
  const std::string& own = violations[group.shown].message;
  std::vector<std::string> others;
  for (const std::size_t i : group.members) {
    const std::string& message = violations[i].message;
    if (message != own && !message.empty() && std::ranges::find(others, message) == others.end())
      others.push_back(message);
  }
  std::string text = fmt::format("{} more at this place", with_commas(group.members.size() - 1));
  for (std::size_t i = 0; i < std::min(others.size(), kShownMessages); ++i)
    text += (i == 0 ? ": " : "; ") + clip(printable(others[i]), 100);
  return text + (others.size() > kShownMessages ? "; …" : "");
}

}  // namespace plait
