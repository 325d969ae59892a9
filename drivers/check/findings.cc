#include "drivers/check/findings.h"

#include <fmt/ranges.h>

namespace plait {

namespace {

std::string exit_of(const GuestGlobals& globals, por::Standing standing) {
  if (standing == por::Standing::kDeadlock) return "deadlock";
  if (globals.had_uncaught) return "exception";
  return globals.exiting ? "halt" : "normal";
}

Violation violation_of(Explorer& explorer, const Uncaught& uncaught) {
  Violation v;
  v.kind = uncaught.class_name == "java.lang.AssertionError" ? "assertion" : "exception";
  v.message = uncaught.message;
  v.class_name = uncaught.class_name;
  v.thread = explorer.vm().thread_name(explorer.vm().thread(uncaught.thread));
  v.exception_stack = uncaught.stack;
  return v;
}

std::array<std::string, 5> identity_of(const Violation& v) {
  return {v.kind, v.class_name, v.message, fmt::format("{}", fmt::join(v.results, ", ")),
          v.exception_stack.empty() ? "" : v.exception_stack.front()};
}

}  // namespace

std::optional<Violation> Property::violation_at_end(Explorer& explorer) const {
  if (explorer.standing() != por::Standing::kDeadlock) return std::nullopt;
  Violation v;
  v.kind = "deadlock";
  v.message = explorer.describe_deadlock();
  return v;
}

std::string Property::outcome_at_end(Explorer& explorer) const { return explorer.vm().output(); }

const Property& property_of(const CheckOptions& options) {
  static const Property no_deadlock;
  return options.property ? *options.property : no_deadlock;
}

std::vector<Violation> violations_at(Explorer& explorer, const Property& property) {
  std::vector<Violation> all;
  for (const Uncaught& uncaught : explorer.uncaught())
    all.push_back(violation_of(explorer, uncaught));
  if (explorer.standing() == por::Standing::kRunning) return all;
  if (auto violation = property.violation_at_end(explorer)) all.push_back(std::move(*violation));
  return all;
}

bool is_same(const Violation& a, const Violation& b) { return identity_of(a) == identity_of(b); }

por::Advice Findings::add(Violation violation, const por::Path& path) {
  if (!seen_.insert(identity_of(violation)).second) return por::Advice::kGoOn;
  for (const por::Step& step : path) violation.schedule.push_back({step.thread, step.variant});
  violations_.push_back(std::move(violation));
  return stop_ == StopRule::kFirst ? por::Advice::kStop : por::Advice::kGoOn;
}

por::Advice Findings::note_uncaught(const por::Path& path) {
  por::Advice advice = por::Advice::kGoOn;
  for (const Uncaught& uncaught : explorer_.uncaught()) {
    advice = std::max(advice, add(violation_of(explorer_, uncaught), path));
  }
  return advice;
}

por::Advice Findings::on_transition(const por::Path& path) {
  return explorer_.uncaught().empty() ? por::Advice::kGoOn : note_uncaught(path);
}

por::Advice Findings::on_state(const por::Path& path, por::Standing standing) {
  por::Advice advice = path.empty() ? note_uncaught(path) : por::Advice::kGoOn;
  const GuestGlobals& globals = explorer_.vm().globals();
  if (standing == por::Standing::kRunning || globals.ignored) return advice;
  Outcome outcome{exit_of(globals, standing), property_.outcome_at_end(explorer_), ""};
  outcome.remark = property_.remark(outcome);
  outcomes_.insert(std::move(outcome));
  auto violation = property_.violation_at_end(explorer_);
  return violation ? std::max(advice, add(std::move(*violation), path)) : advice;
}

}  // namespace plait
