// The property that `plait lin` checks of a client: every execution ends in an outcome that is
// admitted.
#pragma once

#include <set>

#include "drivers/check/findings.h"
#include "drivers/lin/call_rows.h"
#include "drivers/lin/outcomes/admitted.h"

namespace plait::lin {

// Of an outcome that is not admitted, with calls that never return: whether these are what is
// wrong with it. They are if some order explains the results of the others, or one of them
// returns in every order.
bool is_waiting_wrong(const OutcomeOf& outcome, const std::set<OutcomeOf>& admitted);

class Linearizable final : public Property {
 public:
  Linearizable(std::set<OutcomeOf> admitted, ClientCalls calls)
      : admitted_(std::move(admitted)), calls_(std::move(calls)) {}

  // A deadlock is as good as any other end if its outcome is admitted. Where an Error ended a
  // thread, that is the violation.
  std::optional<Violation> violation_at_end(Explorer& explorer) const override;
  std::string outcome_at_end(Explorer& explorer) const override;
  std::unique_ptr<TraceNotes> notes(Explorer& explorer) const override {
    return std::make_unique<CallRows>(explorer, calls_);
  }

 private:
  std::set<OutcomeOf> admitted_;
  ClientCalls calls_;
};

}  // namespace plait::lin
