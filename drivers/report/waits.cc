// Who waits for whom at the end of a trace.
#include <fmt/format.h>

#include <algorithm>

#include "drivers/report/story.h"
#include "drivers/text/format.h"

namespace plait {

namespace {

int thread_by_name(const Violation& violation, std::string_view name) {
  for (std::size_t i = 0; i < violation.at_end.size(); ++i) {
    if (violation.at_end[i].name == name) return static_cast<int>(i);
  }
  return -1;
}

int holder_of(const Violation& violation, const std::string& object) {
  for (std::size_t i = 0; i < violation.at_end.size(); ++i) {
    const std::vector<std::string>& holds = violation.at_end[i].holds;
    if (std::find(holds.begin(), holds.end(), object) != holds.end()) return static_cast<int>(i);
  }
  return -1;
}

// "waits to lock Fork#1, held by Thread-1", "waits for Thread-1 to end", "waits for Latch#1".
std::string object_in_state(std::string_view state) {
  for (std::string_view beginning : {"waits to lock ", "waits for ", "waits on "}) {
    if (!state.starts_with(beginning)) continue;
    state.remove_prefix(beginning.size());
    state = state.substr(0, state.find(", "));
    if (state.ends_with(" to end")) state.remove_suffix(std::string_view(" to end").size());
    return std::string(state);
  }
  return "";
}

std::string link_text(const Violation& violation, std::size_t i) {
  const Wait wait = wait_of(violation, i);
  const std::string name = printable(violation.at_end[i].name);
  const std::string other =
      printable(violation.at_end[static_cast<std::size_t>(wait.held_by)].name);
  if (printable(wait.object) == other) return fmt::format("{} waits for {} to end", name, other);
  return fmt::format("{} waits for {}, held by {}", name, printable(wait.object), other);
}

}  // namespace

Wait wait_of(const Violation& violation, std::size_t i) {
  const ThreadAtEnd& thread = violation.at_end[i];
  const int count = static_cast<int>(violation.at_end.size());
  Wait wait{thread.waits_for, thread.held_by < count ? thread.held_by : -1};
  if (wait.object.empty()) wait.object = object_in_state(thread.state);
  if (wait.object.empty() || wait.held_by >= 0) return wait;
  wait.held_by = thread_by_name(violation, wait.object);
  if (wait.held_by < 0) wait.held_by = holder_of(violation, wait.object);
  // A thread in Object.wait for an object that it does not hold waits for a notify, not for the
  // holder.
  if (thread.state.starts_with("waits on ")) wait.held_by = -1;
  return wait;
}

std::vector<std::string> wait_cycles(const Violation& violation) {
  std::vector<std::string> cycles;
  const std::size_t count = violation.at_end.size();
  std::vector<std::size_t> seen_from(count,
                                     // The start of the walk that came here first; count: none.
                                     count);
  for (std::size_t start = 0; start < count; ++start) {
    int at = static_cast<int>(start);
    while (at >= 0 && seen_from[static_cast<std::size_t>(at)] == count) {
      seen_from[static_cast<std::size_t>(at)] = start;
      at = wait_of(violation, static_cast<std::size_t>(at)).held_by;
    }
    if (at < 0 || seen_from[static_cast<std::size_t>(at)] != start) continue;
    std::string text;
    int next = at;
    do {
      if (!text.empty()) text += "; ";
      text += link_text(violation, static_cast<std::size_t>(next));
      next = wait_of(violation, static_cast<std::size_t>(next)).held_by;
    } while (next != at);
    cycles.push_back(std::move(text));
  }
  return cycles;
}

}  // namespace plait
