#include "drivers/lin/text.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "drivers/lin/failures.h"
#include "drivers/lin/listing.h"
#include "drivers/lin/programs/program_table.h"
#include "drivers/text/format.h"

namespace plait::lin {

namespace {

constexpr std::pair<const char*, const char*> kVerdicts[] = {
    {"linearizable", "linearizable"},
    {"not-linearizable", "not linearizable"},
    {"deadlock", "deadlocked"},
    {"not-obstruction-free", "not obstruction-free"},
    {"not-lock-free", "not lock-free"},
    {"not-wait-free", "not wait-free"},
    {"not-starvation-free", "not starvation-free"},
    {"error", "ended by an exception"},
    {"limit", "not explored to the end"},
    {"unsupported", "not supported"}};

const char* words_of(const std::string& verdict) {
  for (const auto& [name, words] : kVerdicts) {
    if (name == verdict) return words;
  }
  return "";
}

std::string nearest_text(const std::vector<std::string>& nearest, const TextOptions& options) {
  if (nearest.empty()) return "";
  std::string out =
      nearest.size() == 1 ? "Nearest admitted outcome\n" : "Nearest admitted outcomes\n";
  for (const std::string& outcome : nearest)
    out += clip("  " + printable(outcome), options.width) + "\n";
  return out + "\n";
}

}  // namespace

std::string outcome_table(const ProgramReport& program) {
  std::size_t width = 7;
  for (const OutcomeRow& row : program.outcomes)
    width = std::max(width, display_width(printable(row.outcome)));
  std::string out = fmt::format("{}  admitted  observed\n", fit("outcome", width));
  const bool is_complete = program.report.limit.empty() && program.report.unsupported.empty() &&
                           program.report.stop == "never";
  for (const OutcomeRow& row : program.outcomes) {
    const char* observed = row.is_observed ? "yes" : is_complete ? "never reached" : "not yet";
    out += fmt::format("{}  {}         {}\n", fit(printable(row.outcome), width),
                       row.is_admitted ? "√" : "X", observed);
  }
  return out;
}

std::string program_report_text(const ProgramReport& program, const Spec& spec,
                                SourceFinder& sources, const TextOptions& options,
                                std::size_t violations) {
  const std::vector<Violation>& found = program.report.violations;
  std::string out =
      colored(fmt::format("{}: {}", words_of(program.verdict), printable(program.program)), "1;31",
              options) +
      "\n";
  if (!program.reason.empty()) out += fmt::format("{}\n", printable(program.reason));
  out += "\n";
  if (!found.empty()) {
    out +=
        program_table(parse_program(program.program, spec), spec, found[0].results, options.width) +
        "\n";
  }
  if (!program.outcomes.empty()) out += outcome_table(program) + "\n";
  ListingSources listing(program.listing, sources);
  for (std::size_t i = 0; i < std::min(found.size(), violations); ++i) {
    if (i < program.nearest.size()) out += nearest_text(program.nearest[i], options);
    out += violation_text(found[i], listing, options);
  }
  if (found.size() > violations)
    out += fmt::format("{} of this program: see a report\n\n",
                       counted(found.size() - violations, "more violation"));
  for (const Violation& violation : program.report.allowed)
    out += "Allowed: " + violation_text(violation, listing, options);
  if (!program.smallest.empty())
    out += fmt::format("Smallest failing program: {}\n\n", printable(program.smallest));
  return out;
}

std::size_t count_of(const LinReport& report, const char* verdict) {
  return static_cast<std::size_t>(std::ranges::count_if(
      report.programs, [&](const ProgramReport& p) { return p.verdict == verdict; }));
}

bool has_allowed(const LinReport& report) {
  return std::ranges::any_of(report.programs,
                             [](const ProgramReport& p) { return !p.report.allowed.empty(); });
}

// "all 2,628 programs of 2 threads × 2 calls, 1,904 of 31,752 programs of 2 threads × 3 calls"
std::string coverage_text(const LinReport& report) {
  std::string text;
  for (const Coverage& size : report.coverage)
    text += (text.empty() ? "" : ", ") + coverage_text(size);
  return text;
}

std::string programs_text(const LinReport& report) {
  if (!report.coverage.empty()) return coverage_text(report) + " of " + report.class_name;
  return fmt::format("{}{} of {}", report.is_generated ? "a sample of " : "",
                     counted(report.programs.size(), "program"), report.class_name);
}

std::string verdict_line(const LinReport& report) {
  const std::string programs = programs_text(report);
  const auto failing = static_cast<std::size_t>(std::ranges::count_if(report.programs, is_failing));
  switch (report.verdict) {
    case Verdict::kVerified:
      return printable(fmt::format(
          "linearizable{}: {}{}", report.guarantee.empty() ? "" : " and " + report.guarantee,
          programs, has_allowed(report) ? "; no violation but what is allowed" : ""));
    case Verdict::kViolation:
      return printable(fmt::format("violation: {} of {} of {} fail{}", with_commas(failing),
                                   counted(report.programs.size(), "program"), report.class_name,
                                   failing == 1 ? "s" : ""));
    case Verdict::kLimit: return printable(fmt::format("limit: no violation so far: {}", programs));
    case Verdict::kUnsupported: break;
  }
  return printable(
      fmt::format("unsupported: not everything is modelled; no violation so far: {}", programs));
}

std::string coverage_text(const Coverage& size) {
  const bool is_all = size.checked == size.programs;
  const std::string of =
      fmt::format("of {}{} ", size.is_bound ? "at most " : "", with_commas(size.programs));
  return fmt::format(
      "{}{} {}programs of {}{}", is_all ? "all " : "", with_commas(size.checked), is_all ? "" : of,
      size.size,
      size.states > 1 ? fmt::format(", begun in {}", counted(size.states, "state")) : "");
}

namespace {

constexpr std::size_t kShownLines = 50;  // of the program that is shown
constexpr std::size_t kShownGroups = 10, kShownOthers = 3;

// With as much of the trace as there is room for.
std::string shown_text(const ProgramReport& program, const Spec& spec, SourceFinder& sources,
                       TextOptions options) {
  std::string text;
  for (const std::size_t steps : {60, 40, 28, 20, 12}) {
    options.max_steps = steps;
    text = program_report_text(program, spec, sources, options, 1);
    if (std::ranges::count(text, '\n') <= static_cast<std::ptrdiff_t>(kShownLines)) break;
  }
  return text;
}

std::string group_text(const LinReport& report, const FailureGroup& group,
                       const TextOptions& options) {
  const ProgramReport& program = report.programs[group.smallest];
  const std::vector<std::string>& results = program.report.violations[0].results;
  std::string text = fmt::format("  {}, {}: {}", group.method, counted(group.programs, "program"),
                                 program.program);
  if (!results.empty()) text += fmt::format(" → {}", fmt::join(results, ", "));
  return clip(printable(text), std::max<std::size_t>(options.width, 40)) + "\n";
}

std::string groups_text(const LinReport& report, const Spec& spec, const TextOptions& options) {
  const std::vector<FailureGroup> groups = group_failures(report, spec);
  if (groups.size() == 1 && groups[0].programs == 1) return "";
  std::string out = "All that fails, by a call that is in each, with the smallest program\n";
  for (std::size_t i = 0; i < std::min(groups.size(), kShownGroups); ++i)
    out += group_text(report, groups[i], options);
  if (groups.size() > kShownGroups)
    out += fmt::format("  and {}\n", counted(groups.size() - kShownGroups, "more group"));
  return out + "\n";
}

// Programs of which nothing is known, a line for each reason.
std::string others_text(const LinReport& report, const TextOptions& options) {
  std::map<std::string, std::vector<std::size_t>> by_reason;
  for (std::size_t i = 0; i < report.programs.size(); ++i) {
    const ProgramReport& program = report.programs[i];
    if (program.verdict != "linearizable" && !is_failing(program))
      by_reason[fmt::format("{}: {}", words_of(program.verdict), program.reason)].push_back(i);
  }
  std::string out;
  std::size_t told = 0;
  for (const auto& [reason, programs] : by_reason) {
    if (++told > kShownOthers) break;
    out += clip(printable(fmt::format("{} {}, such as {}", counted(programs.size(), "program"),
                                      reason, report.programs[programs[0]].program)),
                std::max<std::size_t>(options.width, 40)) +
           "\n";
  }
  return out;
}

}  // namespace

std::size_t shown_program(const LinReport& report) { return smallest_failing(report); }

std::string run_text(const LinReport& report, SourceFinder& sources, const TextOptions& options) {
  const Spec spec = parse_spec(report.spec, "the report's spec");
  std::string out;
  if (!report.is_generated) {
    for (const ProgramReport& program : report.programs)
      if (program.verdict != "linearizable")
        out += program_report_text(program, spec, sources, options, kEveryViolation);
    return out + summary_text(report, options);
  }
  if (std::ranges::any_of(report.programs, is_failing)) {
    out += shown_text(report.programs[shown_program(report)], spec, sources, options);
    out += groups_text(report, spec, options);
  }
  return out + others_text(report, options) + summary_text(report, options);
}

namespace {

constexpr std::size_t kShownCalls = 8;  // calls

// By call, the most over all programs.
std::map<std::string, std::uint64_t> most_steps(const LinReport& report) {
  const Spec spec = parse_spec(report.spec, "the report's spec");
  std::map<std::string, std::uint64_t> most;
  for (const ProgramReport& program : report.programs) {
    if (program.own_steps.empty()) continue;
    std::size_t call = 0;
    for (const auto& sequence : parse_program(program.program, spec).sequences) {
      for (const Invocation& invocation : sequence) {
        std::uint64_t& known = most[invocation_text(invocation, spec)];
        // A call that touches nothing shared is one step with what follows it.
        known = std::max({known, program.own_steps.at(call++), std::uint64_t{1}});
      }
    }
  }
  return most;
}

std::string steps_text(const LinReport& report) {
  std::vector<std::pair<std::string, std::uint64_t>> most;
  for (const auto& each : most_steps(report)) most.push_back(each);
  if (most.empty()) return "";
  std::ranges::stable_sort(most, std::greater(), &std::pair<std::string, std::uint64_t>::second);
  std::string text;
  for (std::size_t i = 0; i < std::min(most.size(), kShownCalls); ++i)
    text += fmt::format("{}{} {}", i == 0 ? "" : ", ", most[i].first, with_commas(most[i].second));
  if (most.size() > kShownCalls)
    text += fmt::format(" and {}", counted(most.size() - kShownCalls, "other call"));
  return fmt::format("Steps of its own that a call takes at most: {}\n", printable(text));
}

}  // namespace

std::string guarantee_text(const LinReport& report) {
  if (report.guarantee != "wait-free" && report.guarantee != "starvation-free") return "";
  const auto once =
      static_cast<std::size_t>(std::ranges::count_if(report.programs, [](const ProgramReport& p) {
        return !p.is_repeated && p.report.limit.empty();
      }));
  std::string text;
  if (once > 0)
    text = fmt::format(
        "{} made {} calls once, as making them for ever leads to ever new states: "
        "{} guarantee is known only for so many calls of others\n",
        counted(once, "program"), once == 1 ? "its" : "their", once == 1 ? "its" : "their");
  return steps_text(report) + text;
}

std::string summary_text(const LinReport& report, const TextOptions& options) {
  const bool is_good = report.verdict == Verdict::kVerified;
  std::string out = colored(verdict_line(report), is_good ? "1;32" : "1;31", options) + "\n";
  for (const auto& [name, words] : kVerdicts) {
    if (const std::size_t count = count_of(report, name))
      out += fmt::format("  {:>6} {}\n", with_commas(count), words);
  }
  out += guarantee_text(report);
  if (report.coverage.empty() && report.planned > report.programs.size())
    out +=
        fmt::format("  {:>6} not checked\n", with_commas(report.planned - report.programs.size()));
  if (!report.coverage.empty() && report.verdict == Verdict::kViolation)
    out += fmt::format("Checked {}\n", coverage_text(report));
  const Report& totals = report.totals;
  out += totals.is_stateless ? "" : counted(totals.states, "state") + ", ";
  out += fmt::format("{}, {}, {}, {} of memory\n", counted(totals.transitions, "transition"),
                     counted(totals.executions, "execution"), duration_text(totals.elapsed_s),
                     bytes_text(totals.peak_memory_bytes));
  return out + method_text(totals);
}

}  // namespace plait::lin
