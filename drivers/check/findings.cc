#include "drivers/check/findings.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>

#include "jvm/base/error.h"

namespace plait {

namespace {

std::string exit_of(const GuestGlobals& globals, por::Standing standing) {
  if (standing == por::Standing::kDeadlock) return "deadlock";
  if (globals.had_uncaught) return "exception";
  return globals.exiting ? "halt" : "normal";
}

// A program that can do without a class catches the error; one that does not cannot run.
void require_classes(Explorer& explorer, const Uncaught& uncaught) {
  if (uncaught.missing_class.empty()) return;
  throw InputError(
      "class {} is not on the class path \"{}\"{}: add the folder or jar that has it (-cp)",
      uncaught.missing_class, explorer.vm().options().class_path,
      uncaught.stack.empty() ? "" : fmt::format(", and {} needs it", uncaught.stack.front()));
}

Violation violation_of(Explorer& explorer, const Uncaught& uncaught) {
  require_classes(explorer, uncaught);
  Violation v;
  v.kind = uncaught.is_assertion ? "assertion" : "exception";
  v.is_handled = uncaught.is_handled;
  v.message = uncaught.message;
  v.class_name = uncaught.class_name;
  v.thread = explorer.vm().thread_title(explorer.vm().thread(uncaught.thread));
  v.exception_stack = uncaught.stack;
  return v;
}

std::array<std::string, 6> identity_of(const Violation& v) {
  return {v.kind,
          v.class_name,
          v.message,
          fmt::format("{}", fmt::join(v.results, ", ")),
          v.exception_stack.empty() ? "" : v.exception_stack.front(),
          v.is_handled ? "handled" : ""};
}

// What calls the VM's exit: they stand on top of the stack and say nothing of where it was.
bool is_part_of_exit(const std::string& frame) {
  return frame.starts_with("java.lang.Shutdown.") || frame.starts_with("java.lang.System.exit(") ||
         frame.starts_with("java.lang.Runtime.exit(") ||
         frame.starts_with("java.lang.Runtime.halt(");
}

std::string names_of(Explorer& explorer, por::ThreadSet threads) {
  std::vector<std::string> names;
  threads.for_each([&](por::ThreadIndex t) {
    names.push_back(explorer.vm().thread_title(explorer.vm().thread(static_cast<ThreadId>(t))));
  });
  return enumerated(names);
}

// The steps of the path from `turn` on go round the loop.
Violation livelock(Explorer& explorer, const por::Path& path, std::size_t turn,
                   const por::EndlessLoop& loop) {
  por::ThreadSet moving;
  for (std::size_t i = turn; i < path.size(); ++i) moving |= por::only(path[i].thread);
  Violation v;
  v.kind = "livelock";
  v.message = fmt::format(
      "{} {} on for ever; {}", names_of(explorer, moving), moving.has_one() ? "goes" : "go",
      loop.can_be_left ? "another schedule leaves the loop" : "no schedule leaves the loop");
  if (!loop.starved.empty())
    v.message += fmt::format(
        "; {} can run again and again, but not all the time, and never does: no lock promises to "
        "be fair",
        names_of(explorer, loop.starved));
  v.loop.emplace().schedule = turn;
  return v;
}

std::optional<int> status_of(const GuestGlobals& globals, por::Standing standing) {
  if (standing == por::Standing::kDeadlock) return std::nullopt;
  return globals.exit_status;
}

}  // namespace

std::optional<Violation> failing_exit(Explorer& explorer) {
  return explorer.vm().globals().exit_status == 0 ? std::nullopt : any_exit(explorer);
}

std::optional<Violation> any_exit(Explorer& explorer) {
  const GuestGlobals& globals = explorer.vm().globals();
  if (!globals.exiting) return std::nullopt;
  Violation v;
  v.kind = "exit";
  v.message = fmt::format("exit status {}", globals.exit_status);
  const Thread& t = explorer.vm().thread(globals.exiter);
  v.thread = explorer.vm().thread_title(t);
  v.exception_stack = explorer.vm().thread_stack(t);
  const auto caller = std::ranges::find_if_not(v.exception_stack, is_part_of_exit);
  v.exception_stack.erase(v.exception_stack.begin(), caller);
  return v;
}

std::optional<Violation> Property::violation_at_end(Explorer& explorer) const {
  if (explorer.standing() != por::Standing::kDeadlock) return failing_exit(explorer);
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

Outcome outcome_here(Explorer& explorer, const Property& property) {
  const GuestGlobals& globals = explorer.vm().globals();
  const por::Standing standing = explorer.standing();
  Outcome outcome{exit_of(globals, standing),
                  property.outcome_at_end(explorer),
                  "",
                  status_of(globals, standing),
                  {}};
  outcome.remark = property.remark(outcome);
  return outcome;
}

std::vector<Violation> violations_at(Explorer& explorer, const Property& property) {
  std::vector<Violation> all;
  for (const Uncaught& uncaught : explorer.uncaught())
    all.push_back(violation_of(explorer, uncaught));
  if (explorer.standing() == por::Standing::kRunning) {
    std::ranges::move(property.violations_here(explorer), std::back_inserter(all));
    return all;
  }
  if (auto violation = property.violation_at_end(explorer)) all.push_back(std::move(*violation));
  return all;
}

bool is_same(const Violation& a, const Violation& b) { return identity_of(a) == identity_of(b); }

void Findings::copy_to(Report& report) const {
  report.outcomes.assign(outcomes_.begin(), outcomes_.end());
  report.violations = violations_;
  report.allowed = allowed_;
  report.choice_loops = choice_loops_;
}

por::Advice Findings::add(Violation violation, const por::Path& path) {
  const std::lock_guard lock(lock_);
  if (!seen_.insert(identity_of(violation)).second) return por::Advice::kGoOn;
  for (const por::Step& step : path) violation.schedule.push_back({step.thread, step.variant});
  if (!rules_.is_bad(violation)) {
    allowed_.push_back(std::move(violation));
    return por::Advice::kGoOn;
  }
  violations_.push_back(std::move(violation));
  return stop_ == StopRule::kFirst ? por::Advice::kStop : por::Advice::kGoOn;
}

void Findings::add_outcome(Outcome outcome, const por::Path& path) {
  const std::lock_guard lock(lock_);
  if (outcomes_.contains(outcome)) return;
  for (const por::Step& step : path) outcome.schedule.push_back({step.thread, step.variant});
  outcomes_.insert(std::move(outcome));
}

por::Advice Findings::on_endless(const por::Path& path, std::size_t turn,
                                 const por::EndlessLoop& loop) {
  if (!rules_.looks_for("livelock")) return por::Advice::kGoOn;
  add_outcome({"livelock", explorer_.vm().output(), "", std::nullopt, {}}, path);
  return add(livelock(explorer_, path, turn, loop), path);
}

por::Advice Findings::add_if_bad(Violation violation, const por::Path& path) {
  return rules_.is_bad(violation) ? add(std::move(violation), path) : por::Advice::kGoOn;
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
  if (standing == por::Standing::kRunning || explorer_.vm().globals().ignored) return advice;
  add_outcome(outcome_here(explorer_, property_), path);
  auto violation = property_.violation_at_end(explorer_);
  return violation ? std::max(advice, add(std::move(*violation), path)) : advice;
}

}  // namespace plait
