// What a search over a Java program comes across: outcomes and violations.
#pragma once

#include <array>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "drivers/check/checker.h"
#include "jvm/explore/explorer.h"
#include "por/search/listener.h"

namespace plait {

// Rows of a trace beside those of its steps: what a property knows of an execution. An object
// serves one recording.
class TraceNotes {
 public:
  virtual ~TraceNotes() = default;
  virtual void before_step(std::uint32_t thread, std::vector<TraceStep>& trace) = 0;
  virtual void after_step(std::uint32_t thread, std::vector<TraceStep>& trace) = 0;
  virtual void at_end(std::vector<TraceStep>& trace) = 0;
};

class Findings;

// What a property looks at while a search goes on.
class SearchWatcher : public por::Listener {
 public:
  // The search is over, or was ended. The explorer may be of no use any more.
  virtual void finish(Findings& findings) = 0;
};

// How an execution may end, and what is told of its end. This one: not in a deadlock, nor with an
// exit status other than 0; what was printed.
class Property {
 public:
  virtual ~Property() = default;
  // REQUIRES, as outcome_at_end(): the explorer does not stand at kRunning.
  virtual std::optional<Violation> violation_at_end(Explorer& explorer) const;
  // What is wrong in a state that is no end.
  virtual std::vector<Violation> violations_here(Explorer&) const { return {}; }
  // Null: it looks at ends alone. Both must outlive the watcher.
  virtual std::unique_ptr<SearchWatcher> watcher(Explorer&, Findings&) const { return nullptr; }
  virtual std::string outcome_at_end(Explorer& explorer) const;
  // Null: there is nothing beside the steps. REQUIRES: the explorer is in the first state.
  virtual std::unique_ptr<TraceNotes> notes(Explorer&) const { return nullptr; }
  // What the report says beside an outcome.
  virtual std::string remark(const Outcome&) const { return ""; }
};

// The program called System.exit or Runtime.halt with something else than 0.
std::optional<Violation> failing_exit(Explorer& explorer);
// The same with 0 too.
std::optional<Violation> any_exit(Explorer& explorer);

const Property& property_of(const CheckOptions& options);

// How the execution ended that stands at its end. REQUIRES: the explorer does not stand at
// kRunning.
Outcome outcome_here(Explorer& explorer, const Property& property);

// What is wrong in the present state: exceptions that ended a thread in the last step, and how the
// execution ended. Without schedules and traces. Throws InputError if an exception says that a
// class is nowhere on the class path: that is no schedule's fault.
std::vector<Violation> violations_at(Explorer& explorer, const Property& property);

// Returns true iff a report should tell the two as one: same kind, class, message, results, place,
// and both handled or not.
bool is_same(const Violation& a, const Violation& b);

class Findings final : public por::Listener {
 public:
  Findings(Explorer& explorer, const Property& property, StopRule stop, KindRules rules)
      : explorer_(explorer), property_(property), stop_(stop), rules_(std::move(rules)) {}

  por::Advice on_transition(const por::Path& path) override;
  por::Advice on_state(const por::Path& path, por::Standing standing) override;
  por::Advice on_endless(const por::Path& path, std::size_t turn,
                         const por::EndlessLoop& loop) override;
  void on_choices() override { ++choice_loops_; }

  // Takes down the violation unless it is allowed.
  por::Advice add_if_bad(Violation violation, const por::Path& path);

  const std::set<Outcome>& outcomes() const { return outcomes_; }
  // Each with its schedule; traces are not filled in.
  std::vector<Violation>& violations() { return violations_; }
  std::vector<Violation>& allowed() { return allowed_; }
  // Components of the graph whose loops only a choice or a time-out leaves.
  std::uint64_t choice_loops() const { return choice_loops_; }
  void copy_to(Report& report) const;
  // Held while something is added, for who looks from another thread.
  std::timed_mutex& lock() { return lock_; }

 private:
  void add_outcome(Outcome outcome, const por::Path& path);
  por::Advice note_uncaught(const por::Path& path);
  por::Advice add(Violation violation, const por::Path& path);

  Explorer& explorer_;
  const Property& property_;
  StopRule stop_;
  std::timed_mutex lock_;
  std::set<Outcome> outcomes_;
  KindRules rules_;
  std::vector<Violation> violations_, allowed_;
  std::uint64_t choice_loops_ = 0;
  std::set<std::array<std::string, 6>> seen_;  // what is_same() compares
};

}  // namespace plait
