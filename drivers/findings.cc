#include "drivers/findings.h"

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

Violation deadlock_of(Explorer& explorer) {
  Violation v;
  v.kind = "deadlock";
  v.message = explorer.describe_deadlock();
  return v;
}

std::string place_of(const Violation& violation) {
  return violation.exception_stack.empty() ? "" : violation.exception_stack.front();
}

}  // namespace

std::vector<Violation> violations_at(Explorer& explorer) {
  std::vector<Violation> all;
  for (const Uncaught& uncaught : explorer.uncaught()) all.push_back(violation_of(explorer, uncaught));
  if (explorer.standing() == Explorer::Standing::kDeadlock) all.push_back(deadlock_of(explorer));
  return all;
}

bool is_same(const Violation& a, const Violation& b) {
  return a.kind == b.kind && a.class_name == b.class_name && a.message == b.message && place_of(a) == place_of(b);
}

por::Advice Findings::add(Violation violation, const por::Path& path) {
  const std::string place = place_of(violation);
  if (!seen_.emplace(violation.kind, violation.class_name, violation.message, place).second) return por::Advice::kGoOn;
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
  outcomes_.insert({exit_of(globals, standing), explorer_.vm().output()});
  if (standing != por::Standing::kDeadlock) return advice;
  return std::max(advice, add(deadlock_of(explorer_), path));
}

}  // namespace plait
