#include "drivers/lin/linearizable.h"

#include <algorithm>

#include "drivers/check/findings.h"
#include "drivers/lin/client_object.h"

namespace plait::lin {

namespace {

bool has_returned(const std::string& result) { return result != "blocks" && result != "-"; }

}  // namespace

bool is_waiting_wrong(const OutcomeOf& outcome, const std::set<OutcomeOf>& admitted) {
  const auto explains_results = [&](const OutcomeOf& other) {
    for (std::size_t i = 0; i < outcome.size(); ++i) {
      if (has_returned(outcome[i]) && outcome[i] != other[i]) return false;
    }
    return true;
  };
  if (std::ranges::any_of(admitted, explains_results)) return true;
  for (std::size_t i = 0; i < outcome.size(); ++i) {
    const auto returns = [&](const OutcomeOf& other) { return has_returned(other[i]); };
    if (outcome[i] == "blocks" && std::ranges::all_of(admitted, returns)) return true;
  }
  return false;
}

std::optional<Violation> Linearizable::violation_at_end(Explorer& explorer) const {
  if (explorer.vm().globals().had_uncaught) return std::nullopt;
  // Its calls have no results.
  if (explorer.vm().globals().exiting) return failing_exit(explorer);
  const OutcomeOf outcome = outcome_of(explorer.vm());
  if (admitted_.contains(outcome)) return std::nullopt;
  Violation v;
  v.results = outcome;
  // Threads that the class keeps for itself may wait for ever.
  const bool is_blocked = std::ranges::find(outcome, "blocks") != outcome.end();
  if (is_blocked && explorer.standing() == por::Standing::kDeadlock &&
      is_waiting_wrong(outcome, admitted_)) {
    v.kind = "deadlock";  // who waits for whom is found out when the schedule is executed again
  } else {
    v.kind = "not-linearizable";
    v.message = fmt::format("no order of the calls explains the results {}", outcome_text(outcome));
    const std::string state = state_text_of(explorer.vm());
    if (!state.empty()) v.message += fmt::format("; the state at the end is {}", state);
  }
  return v;
}

std::string Linearizable::outcome_at_end(Explorer& explorer) const {
  return outcome_text(outcome_of(explorer.vm()));
}

}  // namespace plait::lin
