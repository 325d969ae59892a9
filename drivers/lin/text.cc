#include "drivers/lin/text.h"

#include <fmt/format.h>

#include <algorithm>

#include "drivers/lin/listing.h"
#include "drivers/text/format.h"

namespace plait::lin {

namespace {

constexpr std::pair<const char*, const char*> kVerdicts[] = {
    {"linearizable", "linearizable"},     {"not-linearizable", "not linearizable"},
    {"deadlock", "deadlocked"},           {"error", "ended by an Error"},
    {"limit", "not explored to the end"}, {"unsupported", "not supported"}};

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

std::string program_report_text(const ProgramReport& program, SourceFinder& sources,
                                const TextOptions& options) {
  std::string out =
      colored(fmt::format("{}: {}", words_of(program.verdict), printable(program.program)), "1;31",
              options) +
      "\n";
  if (!program.reason.empty()) out += fmt::format("{}\n", printable(program.reason));
  out += "\n";
  if (!program.outcomes.empty()) out += outcome_table(program) + "\n";
  ListingSources listing(program.listing, sources);
  for (std::size_t i = 0; i < program.report.violations.size(); ++i) {
    out += violation_text(program.report.violations[i], listing, options);
    if (i < program.nearest.size()) out += nearest_text(program.nearest[i], options);
  }
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

std::string verdict_line(const LinReport& report) {
  const std::size_t checked = report.programs.size();
  const std::string programs =
      fmt::format("{} of {}", counted(checked, "program"), report.class_name);
  const auto failing = static_cast<std::size_t>(std::ranges::count_if(report.programs, is_failing));
  const std::string some = fmt::format("{} of {}", with_commas(failing), programs);
  switch (report.verdict) {
    case Verdict::kVerified:
      return printable(fmt::format(
          "verified: {}, {}", programs,
          has_allowed(report) ? "no violation but what is allowed" : "every outcome is admitted"));
    case Verdict::kViolation:
      return printable(fmt::format("violation: {} fail{}", some, failing == 1 ? "s" : ""));
    case Verdict::kLimit:
      return printable(
          fmt::format("limit: not everything of {} was explored; no violation so far", programs));
    case Verdict::kUnsupported: break;
  }
  return printable(
      fmt::format("unsupported: not everything in {} is modelled; no violation so far", programs));
}

std::string summary_text(const LinReport& report, const TextOptions& options) {
  const bool is_good = report.verdict == Verdict::kVerified;
  std::string out = colored(verdict_line(report), is_good ? "1;32" : "1;31", options) + "\n";
  for (const auto& [name, words] : kVerdicts) {
    if (const std::size_t count = count_of(report, name))
      out += fmt::format("  {:>6} {}\n", with_commas(count), words);
  }
  if (const std::size_t left = report.planned - report.programs.size())
    out += fmt::format("  {:>6} not checked\n", with_commas(left));
  const Report& totals = report.totals;
  out += totals.is_stateless ? "" : counted(totals.states, "state") + ", ";
  out += fmt::format("{}, {}, {}, {} of memory\n", counted(totals.transitions, "transition"),
                     counted(totals.executions, "execution"), duration_text(totals.elapsed_s),
                     bytes_text(totals.peak_memory_bytes));
  return out + method_text(totals);
}

}  // namespace plait::lin
