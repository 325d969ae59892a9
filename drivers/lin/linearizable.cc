#include "drivers/lin/linearizable.h"

#include <algorithm>

#include "drivers/lin/client_object.h"

namespace plait::lin {

std::optional<Violation> Linearizable::violation_at_end(Explorer& explorer) const {
  if (explorer.vm().globals().had_uncaught) return std::nullopt;
  const OutcomeOf outcome = outcome_of(explorer.vm());
  if (admitted_.contains(outcome)) return std::nullopt;
  Violation v;
  v.results = outcome;
  // Threads that the class keeps for itself may wait for ever.
  const bool is_blocked = std::ranges::find(outcome, "blocks") != outcome.end();
  if (is_blocked && explorer.standing() == Explorer::Standing::kDeadlock) {
    v.kind = "deadlock";  // who waits for whom is found out when the schedule is executed again
  } else {
    v.kind = "not-linearizable";
    v.message = fmt::format("no order of the calls explains the results {}", outcome_text(outcome));
  }
  return v;
}

std::string Linearizable::outcome_at_end(Explorer& explorer) const {
  return outcome_text(outcome_of(explorer.vm()));
}

}  // namespace plait::lin
