// `plait lin --guarantee`: whether the calls of a program keep a progress guarantee.
//
// Two ways to break it are looked for (guarantees.h has the definitions):
//  - A loop of the explored graph in which a call, or every call, never returns.
//  - A call waits for another thread: it stands in front of a step that can wait, such as taking a
//    lock, though it may never have to. This is decided by the kind of step alone, which is more
//    than need be. Whether a call can in fact be held up is not kept by reductions: a lock may be
//    free in every state that they explore. What a call does, they keep. Starvation-freedom allows
//    it.
//
// Not looked at: that a class is being initialised, sleep and yield, memory that runs out.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "drivers/check/findings.h"
#include "por/search/guarantees.h"

namespace plait::lin {

// "lock-free". Throws InputError, which names the option, for others.
por::Guarantee parse_guarantee(const std::string& name);
std::string_view name_of(por::Guarantee guarantee);
// "not-lock-free": the kind of violation.
std::string kind_of(por::Guarantee guarantee);

// Wait- and starvation-freedom are about others who call again and again.
constexpr bool wants_repetition(por::Guarantee guarantee) {
  return guarantee == por::Guarantee::kWaitFree || guarantee == por::Guarantee::kStarvationFree;
}

// The calls of a program, by invocation.
struct GuaranteedCalls {
  std::vector<std::string> texts;    // "offer(0)"
  std::vector<std::size_t> threads;  // from 1; 0: main
};

class KeepsGuarantee final : public Property {
 public:
  using MakeNotes = std::function<std::unique_ptr<TraceNotes>(Explorer&)>;
  // By invocation: the most steps that the call takes. Filled if all was explored and the program
  // is wait-free.
  using OwnSteps = std::vector<std::uint64_t>;

  KeepsGuarantee(por::Guarantee guarantee, GuaranteedCalls calls, MakeNotes notes)
      : guarantee_(guarantee), calls_(std::move(calls)), notes_(std::move(notes)) {}

  // Every end is as good as any other.
  std::optional<Violation> violation_at_end(Explorer&) const override { return std::nullopt; }
  std::string outcome_at_end(Explorer&) const override { return ""; }
  std::vector<Violation> violations_here(Explorer& explorer) const override;
  std::unique_ptr<SearchWatcher> watcher(Explorer& explorer, Findings& findings) const override;
  std::unique_ptr<TraceNotes> notes(Explorer& explorer) const override { return notes_(explorer); }

  // Of the last search.
  const OwnSteps& own_steps() const { return own_steps_; }

 private:
  class Watcher;

  std::optional<Violation> waiting(Explorer& explorer, const Thread& t) const;

  por::Guarantee guarantee_;
  GuaranteedCalls calls_;
  MakeNotes notes_;
  mutable OwnSteps own_steps_;
};

}  // namespace plait::lin
