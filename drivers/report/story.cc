#include "drivers/report/story.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <unordered_map>

#include "drivers/text/format.h"

namespace plait {

namespace {

constexpr std::size_t kMaxThreadName = 40;  // columns
constexpr std::size_t kMaxPeriod = 64;
// Iterations that differ in values are only folded from here on: a few of them are worth reading.
constexpr std::size_t kMinVaryingIterations = 5;
constexpr std::size_t kMinReads = 3;  // of one array in a row

// Without numbers of objects and elements: "Object[]#1[3]" is "Object[]#[]", so that a walk through
// an array or a list is a loop.
std::string without_numbers(const std::string& object) {
  std::string out;
  for (const char c : object) {
    const bool is_digit = c >= '0' && c <= '9';
    if (is_digit && (out.ends_with('#') || out.ends_with('['))) continue;
    out += c;
  }
  return out;
}

// The array whose element it is: "Object[]#1" of "Object[]#1[3]"; what is no element: itself.
std::string whole_of(const std::string& object) {
  const std::size_t at = object.ends_with(']') ? object.rfind('[') : std::string::npos;
  const bool is_element = at != std::string::npos && at + 2 < object.size() && at > 0;
  return is_element ? object.substr(0, at) : object;
}

// Numbers for steps such that equal steps have equal numbers; without values also those that do the
// same to other objects of the kind.
std::vector<std::uint32_t> number_steps(const std::vector<TraceStep>& trace, bool with_values) {
  std::unordered_map<std::string, std::uint32_t> numbers;
  std::vector<std::uint32_t> out;
  for (const TraceStep& step : trace) {
    std::string key = std::to_string(step.thread) + '\n' + std::to_string(step.line);
    for (const std::string* part :
         {&step.class_name, &step.method, &step.file, &step.via, &step.action}) {
      key += '\n' + *part;
    }
    key += '\n' + (with_values ? step.object : without_numbers(step.object));
    if (with_values) key += '\n' + step.value + '\n' + step.note;
    out.push_back(numbers.try_emplace(std::move(key), numbers.size()).first->second);
  }
  return out;
}

struct Loop {
  std::size_t period = 0, iterations = 0;
  std::size_t saved() const { return period * iterations; }
};

// The loop that starts at `at` and covers most steps before `end`; of equals the shortest period.
Loop find_loop(const std::vector<std::uint32_t>& steps, std::size_t at, std::size_t end,
               std::size_t min_iterations) {
  Loop best;
  for (std::size_t period = 1; period <= kMaxPeriod && at + 2 * period <= end; ++period) {
    std::size_t same = 0;
    while (at + period + same < end && steps[at + same] == steps[at + period + same]) ++same;
    const Loop loop{period, same / period + 1};
    if (loop.iterations >= min_iterations && loop.saved() > best.saved()) best = loop;
  }
  return best;
}

// "loop, 51 turns, at X.java:5"
std::string fold_text(const TraceStep& first, const Loop& loop, bool is_varying) {
  return fmt::format("loop, {} turns{}, at {}{}", with_commas(loop.iterations),
                     loop.period == 1 ? "" : fmt::format(" of these {} steps", loop.period),
                     place_text(first), is_varying ? ", with other values" : "");
}

// What so many reads of one array, or of one field, saw.
std::string values_text(const std::map<std::string, std::size_t>& counts, std::size_t reads) {
  const auto most = std::ranges::max_element(counts, {}, [](const auto& c) { return c.second; });
  if (most->second == reads) return "all " + most->first;
  return most->second * 2 > reads ? fmt::format("{} of them {}", most->second, most->first)
                                  : "with several values";
}

// Rows of steps and folds; switches come later.
class Folder {
 public:
  explicit Folder(const Violation& violation)
      : trace_(violation.trace),
        exact_(number_steps(violation.trace, true)),
        shape_(number_steps(violation.trace, false)),
        turn_(violation.loop ? violation.loop->trace : exact_.size()) {}

  std::vector<StoryRow> fold() {
    std::size_t at = 0;
    while (at < exact_.size()) {
      if (at == turn_) add_turn();
      const std::size_t end = at < turn_ ? turn_ : exact_.size();
      if (const std::size_t reads = reads_from(at, end); reads >= kMinReads) {
        at = add_reads(at, reads);
        continue;
      }
      const Loop same = find_loop(exact_, at, end, 2);
      const Loop varying = find_loop(shape_, at, end, kMinVaryingIterations);
      // Folding one single step away saves nothing: the line that says so is as long.
      if (same.period * (same.iterations - 1) >= 2 && same.iterations > 1 &&
          same.saved() >= varying.saved()) {
        at = add_loop(at, same, false);
      } else if (varying.period > 0) {
        at = add_loop(at, varying, true);
      } else {
        add_steps(at, 1);
        ++at;
      }
    }
    return std::move(rows_);
  }

 private:
  void add_steps(std::size_t at, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i)
      rows_.push_back({StoryRow::Kind::kStep, at + i, 0, 0, ""});
  }

  void add_turn() {
    const std::size_t size = exact_.size() - turn_;
    rows_.push_back({StoryRow::Kind::kLoop, turn_, 0, 0,
                     fmt::format("↻ for ever: from here on {} again and again",
                                 size == 1 ? "this step" : fmt::format("these {} steps", size))});
  }

  // Returns the step after the loop.
  std::size_t add_loop(std::size_t at, const Loop& loop, bool is_varying) {
    const std::size_t end = at + loop.period * loop.iterations;
    const std::size_t times = loop.iterations - (is_varying ? 2 : 1);
    add_steps(at, loop.period);
    rows_.push_back({StoryRow::Kind::kFold, at + loop.period, times, loop.period,
                     fold_text(trace_[at], loop, is_varying)});
    if (is_varying) add_steps(end - loop.period, loop.period);
    return end;
  }

  // How many reads of one array, or of one field, stand in a row at one line.
  std::size_t reads_from(std::size_t at, std::size_t end) const {
    const std::string whole = whole_of(trace_[at].object);
    std::size_t count = 0;
    while (at + count < end && trace_[at + count].action == "read" &&
           shape_[at + count] == shape_[at] && whole_of(trace_[at + count].object) == whole)
      ++count;
    return count;
  }

  std::size_t add_reads(std::size_t at, std::size_t count) {
    std::map<std::string, std::size_t> values;
    for (std::size_t i = at; i < at + count; ++i) ++values[trace_[i].value];
    add_steps(at, 1);
    rows_.push_back(
        {StoryRow::Kind::kFold, at + 1, count - 1, 1,
         printable(fmt::format("{} reads of {}, {}", with_commas(count),
                               whole_of(trace_[at].object), values_text(values, count)))});
    return at + count;
  }

  const std::vector<TraceStep>& trace_;
  std::vector<std::uint32_t> exact_, shape_;
  std::size_t turn_;  // where the endless loop of a livelock begins
  std::vector<StoryRow> rows_;
};

// How many steps of the trace the rows stand for.
std::size_t steps_told(const std::vector<StoryRow>& rows) {
  std::size_t steps = 0;
  for (const StoryRow& row : rows) {
    if (row.kind == StoryRow::Kind::kFold) steps += row.times * row.period;
    if (row.kind == StoryRow::Kind::kStep) ++steps;
  }
  return steps;
}

// Leaves the middle out; the end of a trace says more than its beginning, so three quarters of the
// room go there.
void leave_out_middle(std::vector<StoryRow>& rows, std::size_t max_rows) {
  if (rows.size() <= max_rows) return;
  const auto first = rows.begin() + static_cast<std::ptrdiff_t>(max_rows / 4);
  const auto last = rows.end() - static_cast<std::ptrdiff_t>(max_rows - max_rows / 4);
  const std::size_t steps = steps_told({first, last});
  StoryRow gap{StoryRow::Kind::kGap, first->step, steps, 0,
               fmt::format("… {} left out …", counted(steps, "step"))};
  *first = std::move(gap);
  rows.erase(first + 1, last);
}

}  // namespace

Violation without_internals(const Violation& violation) {
  Violation told = violation;
  if (told.loop) {
    const auto turn = told.trace.begin() + static_cast<std::ptrdiff_t>(told.loop->trace);
    const auto internal =
        std::count_if(told.trace.begin(), turn, std::mem_fn(&TraceStep::is_internal));
    told.loop->trace -= static_cast<std::size_t>(internal);
  }
  std::erase_if(told.trace, [](const TraceStep& step) { return step.is_internal; });
  return told;
}

Report without_internals(const Report& report) {
  Report told = report;
  for (Violation& violation : told.violations) violation = without_internals(violation);
  for (Violation& violation : told.allowed) violation = without_internals(violation);
  for (Violation& outcome : told.shown) outcome = without_internals(outcome);
  return told;
}

namespace {

// Puts a row between steps of different threads.
std::vector<StoryRow> with_switches(const Violation& violation, std::vector<StoryRow> rows) {
  std::vector<StoryRow> out;
  LockBook locks;
  std::size_t noted = 0;
  for (StoryRow& row : rows) {
    while (noted < row.step) locks.note(violation.trace[noted++]);
    const bool is_step = row.kind == StoryRow::Kind::kStep;
    if (is_step && row.step > 0 &&
        violation.trace[row.step].thread != violation.trace[row.step - 1].thread) {
      out.push_back(
          {StoryRow::Kind::kSwitch, row.step, 0, 0, switch_reason(violation, row.step, locks)});
    }
    out.push_back(std::move(row));
  }
  return out;
}

// Leaves out the steps that do not matter; a fold goes with the step in front of it.
void keep_what_matters(const Violation& violation, std::vector<StoryRow>& rows) {
  const std::vector<bool> matters = steps_that_matter(violation);
  bool is_kept = false;
  std::erase_if(rows, [&](const StoryRow& row) {
    if (row.kind == StoryRow::Kind::kStep) is_kept = matters[row.step];
    const bool may_go = row.kind == StoryRow::Kind::kStep || row.kind == StoryRow::Kind::kFold;
    return may_go && !is_kept;
  });
}

}  // namespace

std::vector<StoryRow> tell(const Violation& violation, std::size_t max_steps, TraceDetail detail) {
  const std::size_t max_rows = std::max<std::size_t>(max_steps, 8);
  std::vector<StoryRow> rows = Folder(violation).fold();
  if (detail == TraceDetail::kFull) {
    leave_out_middle(rows, max_rows);
    return with_switches(violation, std::move(rows));
  }
  rows = with_switches(violation, std::move(rows));
  keep_what_matters(violation, rows);
  leave_out_middle(rows, max_rows);
  return rows;
}

std::string thread_title(const Violation& violation, std::uint32_t thread) {
  if (thread >= violation.threads.size()) return fmt::format("thread {}", thread);
  const std::string& name = violation.threads[thread];
  const bool is_unique = std::count(violation.threads.begin(), violation.threads.end(), name) == 1;
  const std::string text = printable(name), shown = clip(text, kMaxThreadName);
  return is_unique && shown == text ? text : fmt::format("{} ({})", shown, thread);
}

std::string action_text(const TraceStep& step) {
  // Of a client's calls the place says which.
  if (step.action == "call") return "call";
  if (step.action == "return") return printable("returns " + step.value);
  std::string text = step.action;
  if (!step.object.empty()) text += " " + step.object;
  const bool is_access = step.action == "read" || step.action == "write" ||
                         step.action == "update" || step.action == "choice";
  if (!step.value.empty()) text += (is_access ? " = " : " ") + step.value;
  if (!step.note.empty()) text += ", " + step.note;
  return printable(text);
}

std::string place_text(const TraceStep& step) {
  if (step.file.empty())
    return printable(step.class_name + (step.method.empty() ? "" : "." + step.method));
  return printable(step.line > 0 ? fmt::format("{}:{}", step.file, step.line) : step.file);
}

}  // namespace plait
