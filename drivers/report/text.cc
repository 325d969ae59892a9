#include "drivers/report/text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <set>

#include "drivers/report/groups.h"
#include "drivers/report/story.h"
#include "drivers/text/format.h"

namespace plait {

namespace {

constexpr std::size_t kMaxRacyLocations = 8;
constexpr std::size_t kMaxMessage = 2000;  // columns
constexpr std::size_t kFileWidth = 120;    // of what does not go to a terminal
// Of a stack: a recursion without end fills it.
constexpr std::size_t kTopFrames = 20, kBottomFrames = 5;

std::string limit_line(const Report& report) {
  const std::string what = report.limit == "interrupted" ? "interrupted"
                           : report.limit == "heap"      ? "the program's heap (-Xmx) was full"
                           : report.limit.empty()
                               ? "a limit was reached"
                               : fmt::format("the {} limit was reached", report.limit);
  return fmt::format("limit: {} before all schedules of {} were explored; no violation so far",
                     what, report.main_class);
}

std::string verified_line(const Report& report) {
  std::string line =
      fmt::format("verified: every schedule of {} explored, no violation", report.main_class);
  if (!report.allowed.empty())
    line += fmt::format(" but what is allowed ({})", kinds_text(report.allowed));
  if (report.executions == 0) line += "; 0 executions end";
  return line;
}

std::string violation_line(const Report& report) {
  if (report.violations.empty()) return fmt::format("violation: {}", report.main_class);
  const std::size_t more = report.violations.size() - 1,
                    places = groups_of(report.violations).size();
  std::string line =
      fmt::format("violation: {} in {}", report.violations[0].kind, report.main_class);
  if (more > 0) line += fmt::format(", and {} more", with_commas(more));
  // Else each has a place of its own.
  if (places <= more) line += fmt::format(", at {}", counted(places, "place"));
  return line;
}

// "normal", "halt 3": how it ends, with the status that the program asked for.
std::string exit_text(const Outcome& outcome) {
  const bool has_status = outcome.exit == "halt" && outcome.status;
  return printable(has_status ? fmt::format("{} {}", outcome.exit, *outcome.status) : outcome.exit);
}

bool has_all_outcomes(const Report& report) {
  return report.verdict == Verdict::kVerified ||
         (report.verdict == Verdict::kViolation && report.stop == "never" && report.limit.empty());
}

std::string outcomes_text(const Report& report, const TextOptions& options) {
  if (report.outcomes.empty()) return "";
  const std::size_t count = report.outcomes.size();
  const std::size_t shown = std::min(count, options.max_outcomes);
  std::string out = fmt::format("{}{}\n", counted(count, "distinct outcome"),
                                has_all_outcomes(report) ? "" : " so far");
  std::size_t width = 4;
  for (std::size_t i = 0; i < shown; ++i)
    width = std::max(width, display_width(exit_text(report.outcomes[i])));
  width = std::min<std::size_t>(width, 20);
  const std::size_t room = options.width > width + 14 ? options.width - width - 4 : 10;
  out += fmt::format("  {}  stdout\n", fit("exit", width));
  for (std::size_t i = 0; i < shown; ++i) {
    const Outcome& outcome = report.outcomes[i];
    const std::string remark = outcome.remark.empty() ? "" : "  " + printable(outcome.remark);
    out += fmt::format("  {}  {}\n", fit(exit_text(outcome), width),
                       clip(in_quotes(outcome.text) + remark, room));
  }
  if (shown < count) out += fmt::format("  … and {} more\n", with_commas(count - shown));
  return out + "\n";
}

std::string race_access_text(const RaceAccess& access) {
  const std::string mode = access.mode == "plain" ? "" : access.mode + " ";
  const std::string via = access.place.via.empty() ? "" : " in " + access.place.via;
  return printable(fmt::format("{} {}{} at {}{}", access.thread, mode,
                               access.is_write ? "write" : "read", place_text(access.place), via));
}

std::string races_text(const Report& report, const TextOptions& options) {
  const auto of_jdk =
      static_cast<std::size_t>(std::ranges::count(report.races, true, &Race::is_of_jdk));
  const std::size_t count = report.races.size() - of_jdk;
  if (count == 0) return "";
  std::string out = counted(count, "data race") +
                    (of_jdk == 0 ? "" : fmt::format(", beside {} of the JDK's own", of_jdk)) + "\n";
  // The races of one location stand together: the first pair of places is told, and how many more.
  std::string last;
  std::size_t pairs = 0, locations = 0;
  const auto add_more = [&] {
    if (pairs > 1) out += fmt::format("    … and {} more\n", counted(pairs - 1, "pair"));
  };
  for (const Race& race : report.races) {
    if (race.is_of_jdk) continue;
    if (last == race.location) {
      if (locations <= kMaxRacyLocations) ++pairs;
      continue;
    }
    last = race.location;
    if (++locations > kMaxRacyLocations) continue;
    add_more();
    pairs = 1;
    const char* note = race.is_adjacent ? "" : " (never next to each other, nothing orders them)";
    out += "  " + clip(printable(race.location) + note, options.width - 2) + "\n";
    for (const RaceAccess& access : race.accesses)
      out += "    " + clip(race_access_text(access), options.width - 4) + "\n";
  }
  add_more();
  if (locations > kMaxRacyLocations)
    out += fmt::format("  … and {} more\n", counted(locations - kMaxRacyLocations, "location"));
  return out + "\n";
}

// Nothing is counted of random schedules.
std::string scouted_text(const Report& report) {
  return fmt::format("Found in random schedule {} (seed {}), before the search\n{}, {} of memory\n",
                     with_commas(report.scouted), report.scout_seed,
                     duration_text(report.elapsed_s), bytes_text(report.peak_memory_bytes));
}

std::string counts_text(const Report& report) {
  if (report.is_scouted) return scouted_text(report);
  std::string out;
  if (!report.is_stateless) out += counted(report.states, "state") + ", ";
  out += counted(report.transitions, "transition");
  if (!report.is_stateless) out += ", " + counted(report.revisits, "revisit");
  out += ", " + counted(report.executions, "execution");
  if (report.blocked_executions)
    out += fmt::format(" ({} blocked)", with_commas(report.blocked_executions));
  out +=
      fmt::format(", depth {}\n{}", with_commas(report.max_depth), duration_text(report.elapsed_s));
  if (report.elapsed_s > 0) {
    const double rate = static_cast<double>(report.transitions) / report.elapsed_s;
    out += fmt::format(" ({} transitions/s)", with_commas(static_cast<std::uint64_t>(rate)));
  }
  return out + fmt::format(", {} of memory\n", bytes_text(report.peak_memory_bytes));
}

// Where the threads that end like number `from` do, holding nothing, and stand behind it, end.
std::size_t end_of_alike(const std::vector<ThreadAtEnd>& threads, std::size_t from) {
  const ThreadAtEnd& first = threads[from];
  std::size_t end = from + 1;
  const auto is_alike = [&](const ThreadAtEnd& other) {
    return first.holds.empty() && other.holds.empty() && other.state == first.state &&
           other.stack == first.stack;
  };
  while (end < threads.size() && is_alike(threads[end])) ++end;
  return end;
}

std::string at_end_text(const Violation& violation, const TextOptions& options) {
  constexpr std::size_t kFewAlike = 3;  // are told one by one
  const std::vector<ThreadAtEnd>& threads = violation.at_end;
  std::size_t width = 6;
  for (const ThreadAtEnd& thread : threads)
    width = std::max(width, display_width(printable(thread.name)));
  width = std::min(width, options.width / 3);
  const std::size_t room = options.width - width - 4;
  const std::string indent(width + 4, ' ');
  std::string out = "At the end\n";
  for (std::size_t i = 0, next = 0; i < threads.size(); i = next) {
    const ThreadAtEnd& thread = threads[i];
    next = end_of_alike(threads, i);
    std::string state = thread.state;
    for (const std::string& object : thread.holds)
      state += (&object == thread.holds.data() ? "; holds " : ", ") + object;
    if (next - i > kFewAlike)
      state += fmt::format("; so {} up to {}", counted(next - i - 1, "more thread"),
                           threads[next - 1].name);
    else
      next = i + 1;
    const std::vector<std::string> lines = wrap(printable(state), room, 2, 6);
    for (std::size_t k = 0; k < lines.size(); ++k) {
      out += (k ? indent : fmt::format("  {}  ", fit(printable(thread.name), width))) + lines[k] +
             "\n";
    }
    for (const std::string& frame : thread.stack)
      out += indent + clip("  at " + printable(frame), room) + "\n";
  }
  for (const std::string& cycle : wait_cycles(violation)) {
    for (const std::string& line : wrap("Cycle: " + cycle + ".", options.width, 7, 40))
      out += line + "\n";
  }
  return out;
}

std::string exception_text(const Violation& violation, const TextOptions& options) {
  std::string out = violation.thread.empty()
                        ? "Stack\n"
                        : fmt::format("Stack of {}\n", printable(violation.thread));
  const std::vector<std::string>& frames = violation.exception_stack;
  for (std::size_t i = 0; i < frames.size(); ++i) {
    if (i == kTopFrames && frames.size() > kTopFrames + kBottomFrames + 1) {
      out += fmt::format("  … {}\n", counted(frames.size() - kTopFrames - kBottomFrames, "frame"));
      i = frames.size() - kBottomFrames;
    }
    // The causes of an exception stand among its frames.
    const bool is_cause = frames[i].starts_with("Caused by: ");
    out += clip((is_cause ? "" : "  at ") + printable(frames[i]), options.width) + "\n";
  }
  return out;
}

}  // namespace

std::string colored(const std::string& text, const char* code, const TextOptions& options) {
  return options.has_color ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : text;
}

double omission_bound(std::uint64_t states) {
  const auto n = static_cast<double>(states);
  return n < 2 ? 0 : std::ldexp(n * (n - 1) / 2, -128);
}

TextOptions text_options_for_stdout(TraceDetail detail) {
  TextOptions options;
  options.detail = detail;
  options.width = kFileWidth;
  if (!isatty(STDOUT_FILENO)) return options;
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
    options.width = std::clamp<std::size_t>(size.ws_col, 40, 200);
  }
  const char* no_color = std::getenv("NO_COLOR");
  options.has_color = no_color == nullptr || *no_color == '\0';
  return options;
}

std::string verdict_line(const Report& report) {
  switch (report.verdict) {
    case Verdict::kVerified: return printable(verified_line(report));
    case Verdict::kViolation: return printable(violation_line(report));
    case Verdict::kLimit: return printable(limit_line(report));
    case Verdict::kUnsupported: break;
  }
  return printable(fmt::format("unsupported: {}: {}", report.main_class, report.unsupported));
}

std::string portfolio_text(const Report& report) {
  std::string out;
  for (std::size_t i = 0; i < report.portfolio.size(); ++i) {
    const PortfolioEntry& entry = report.portfolio[i];
    out +=
        fmt::format("{}{} {} {}", out.empty() ? "Portfolio: " : "; ", entry.algorithm, entry.order,
                    i == report.winner           ? "won"
                    : entry.verdict == "stopped" ? "was stopped"
                                                 : "said " + entry.verdict);
  }
  return out.empty() ? out : printable(out) + ".\n";
}

static std::string advice_text(const Report& report) {
  std::string out;
  if (!report.suspected.empty())
    out += printable("Suspected livelock: " + report.suspected) + ".\n";
  for (const std::string& sentence : report.advice) out += printable("To try: " + sentence) + ".\n";
  return out.empty() ? out : out + "\n";
}

static std::string assumptions_text(const Report& report) {
  if (report.assumptions.empty()) return "";
  return printable(fmt::format("Rests on: {}", fmt::join(report.assumptions, "; "))) + ".\n";
}

std::string method_text(const Report& report) {
  std::string out =
      fmt::format("Algorithm {}{}, {} visibility, order {}", report.algorithm,
                  report.is_stateless ? ", stateless" : "", report.visibility, report.order);
  if (report.algorithm != "full" && !report.has_safe_sets) out += ", no safe sets";
  if (report.has_commit_points) out += ", commit points";
  if (report.is_paper) out += ", as its paper has it";
  if (!report.without.empty()) out += fmt::format(", without {}", fmt::join(report.without, ", "));
  out = printable(out) + ".\n";
  if (report.scouted && !report.is_scouted) {
    out += fmt::format("No violation in {} (seed {}), then the search.\n",
                       counted(report.scouted, "random schedule"), report.scout_seed);
  }
  return out + portfolio_text(report) + assumptions_text(report);
}

std::string kinds_text(const std::vector<Violation>& violations) {
  std::set<std::string> kinds;
  for (const Violation& violation : violations)
    kinds.insert(violation.is_handled ? "handled " + violation.kind : violation.kind);
  return fmt::format("{}", fmt::join(kinds, ", "));
}

std::string violation_title(const Violation& violation) {
  std::string out = violation.kind;
  if (violation.is_handled) out += ", handled by the program,";
  if (!violation.thread.empty()) out += " in " + violation.thread;
  if (!violation.class_name.empty()) out += ": " + violation.class_name;
  if (!violation.message.empty()) out += ": " + violation.message;
  return clip(printable(out), kMaxMessage);
}

std::string violation_text(const Violation& full, SourceFinder& sources,
                           const TextOptions& options) {
  const Violation violation = without_internals(full);
  std::string out = colored(violation_title(violation), "1", options) + "\n\n";
  if (!violation.trace.empty()) out += trace_text(violation, sources, options) + "\n";
  if (!violation.exception_stack.empty()) out += exception_text(violation, options) + "\n";
  if (!violation.at_end.empty()) out += at_end_text(violation, options) + "\n";
  if (!violation.output.empty())
    out += "Printed until then: " + clip(in_quotes(violation.output), kMaxMessage) + "\n\n";
  return out;
}

// The violations of a place together: one of them, and how many more there are.
static std::string groups_text(const char* word, const std::vector<Violation>& violations,
                               SourceFinder& sources, const TextOptions& options) {
  std::string out;
  const std::vector<ViolationGroup> groups = groups_of(violations);
  for (std::size_t i = 0; i < groups.size(); ++i) {
    out += fmt::format("{} {} of {}: ", word, i + 1, groups.size());
    out += violation_text(violations[groups[i].shown], sources, options);
    if (const std::string more = alike_text(violations, groups[i]); !more.empty()) {
      for (const std::string& line : wrap(more, options.width, 2, 4)) out += line + "\n";
      out += "\n";
    }
  }
  return out;
}

static std::string shown_text(const Report& report, SourceFinder& sources,
                              const TextOptions& options) {
  std::string out;
  if (report.shown.empty()) {
    out = fmt::format("No schedule{} has an outcome with {}.\n\n",
                      has_all_outcomes(report) ? "" : " so far", in_quotes(*report.shown_text));
  } else if (report.shown_count > 1) {
    out = fmt::format("The first of {} with {}: ", counted(report.shown_count, "outcome"),
                      in_quotes(*report.shown_text));
  }
  for (const Violation& outcome : report.shown) out += violation_text(outcome, sources, options);
  return out;
}

std::string numbers_text(const Report& report, const TextOptions& options) {
  return races_text(report, options) + advice_text(report) + outcomes_text(report, options) +
         counts_text(report) + method_text(report);
}

std::string report_text(const Report& report, SourceFinder& sources, const TextOptions& options) {
  const bool is_good = report.verdict == Verdict::kVerified;
  std::string out = colored(verdict_line(report), is_good ? "1;32" : "1;31", options) + "\n\n";
  if (report.violations.size() == 1)
    out += violation_text(report.violations[0], sources, options);
  else
    out += groups_text("Violation", report.violations, sources, options);
  out += groups_text("Allowed", report.allowed, sources, options);
  if (report.shown_text) out += shown_text(report, sources, options);
  return out + numbers_text(report, options);
}

}  // namespace plait
