// What a search over a Java program comes across: outcomes and violations.
#pragma once

#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "drivers/checker.h"
#include "jvm/explorer.h"
#include "por/listener.h"

namespace plait {

// What is wrong in the present state: exceptions that ended a thread in the last step, and a deadlock. Without schedules and
// traces.
std::vector<Violation> violations_at(Explorer& explorer);

// Returns true iff a report should tell the two as one: same kind, class, message and place.
bool is_same(const Violation& a, const Violation& b);

class Findings final : public por::Listener {
 public:
  Findings(Explorer& explorer, StopRule stop) : explorer_(explorer), stop_(stop) {}

  por::Advice on_transition(const por::Path& path) override;
  por::Advice on_state(const por::Path& path, por::Standing standing) override;

  const std::set<Outcome>& outcomes() const { return outcomes_; }
  // Each with its schedule; traces are not filled in.
  std::vector<Violation>& violations() { return violations_; }

 private:
  por::Advice note_uncaught(const por::Path& path);
  por::Advice add(Violation violation, const por::Path& path);

  Explorer& explorer_;
  StopRule stop_;
  std::set<Outcome> outcomes_;
  std::vector<Violation> violations_;
  std::set<std::tuple<std::string, std::string, std::string, std::string>> seen_;  // kind, class, message, place
};

}  // namespace plait
