#include "drivers/study/run/agreement.h"

#include <fmt/ranges.h>

#include <map>

namespace plait::study {

namespace {

constexpr std::size_t kNamesShown = 4;

// "verified", "violation", or "" if the row does not say.
std::string verdict_said(const Row& row) {
  if (!row.violations.empty()) return "violation";
  return row.verdict == "verified" ? row.verdict : "";
}

// Who says what of one client.
using Voices = std::map<std::string, std::vector<std::string>>;  // by what they say: configurations

std::string names_text(const std::vector<std::string>& names) {
  const std::vector<std::string> shown(names.begin(),
                                       names.begin() + std::min(names.size(), kNamesShown));
  const std::string more =
      names.size() > kNamesShown ? fmt::format(" and {} more", names.size() - kNamesShown) : "";
  return fmt::format("{}{}", fmt::join(shown, ", "), more);
}

std::string voices_text(const Voices& voices) {
  std::vector<std::string> parts;
  for (const auto& [said, names] : voices)
    parts.push_back(fmt::format("{} ({})", said, names_text(names)));
  return fmt::format("{}", fmt::join(parts, " against "));
}

void compare_client(const Client& client, const std::vector<const Row*>& rows,
                    std::vector<std::string>& out) {
  Voices verdicts, outcomes, kinds;
  for (const Row* row : rows) {
    if (const std::string said = verdict_said(*row); !said.empty())
      verdicts[said].push_back(row->configuration);
    if (row->outcomes.empty()) continue;
    outcomes[row->outcomes].push_back(row->configuration);
    kinds[row->violations.empty() ? "no violation" : row->violations].push_back(row->configuration);
  }
  if (verdicts.size() > 1)
    out.push_back(fmt::format("{}: verdicts differ: {}", client.id, voices_text(verdicts)));
  for (const auto& [said, names] : verdicts) {
    if (client.expected.empty() || said == client.expected) continue;
    out.push_back(fmt::format("{}: expected {}, but {} ({})", client.id, client.expected, said,
                              names_text(names)));
  }
  if (outcomes.size() > 1)
    out.push_back(fmt::format("{}: outcomes differ: {}", client.id, voices_text(outcomes)));
  if (kinds.size() > 1)
    out.push_back(fmt::format("{}: kinds of violation differ: {}", client.id, voices_text(kinds)));
}

}  // namespace

std::vector<std::string> find_disagreements(const Plan& plan, const std::vector<Row>& rows) {
  std::map<std::string, std::vector<const Row*>> by_client;
  for (const Row& row : rows) by_client[row.client].push_back(&row);
  std::vector<std::string> out;
  for (const Client& client : plan.clients) compare_client(client, by_client[client.id], out);
  return out;
}

}  // namespace plait::study
