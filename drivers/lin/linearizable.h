// The property that `plait lin` checks of a client: every execution ends in an outcome that is
// admitted.
#pragma once

#include <set>

#include "drivers/check/findings.h"
#include "drivers/lin/outcomes/admitted.h"

namespace plait::lin {

class Linearizable final : public Property {
 public:
  explicit Linearizable(std::set<OutcomeOf> admitted) : admitted_(std::move(admitted)) {}

  // A deadlock is as good as any other end if its outcome is admitted. Where an Error ended a
  // thread, that is the violation.
  std::optional<Violation> violation_at_end(Explorer& explorer) const override;
  std::string outcome_at_end(Explorer& explorer) const override;

 private:
  // Of an outcome that is not admitted, with calls that never return: whether these are what is
  // wrong with it. They are if some order explains the results of the others, or one of them
  // returns in every order.
  bool is_waiting_wrong(const OutcomeOf& outcome) const;

  std::set<OutcomeOf> admitted_;
};

}  // namespace plait::lin
