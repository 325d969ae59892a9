#include "drivers/lin/requests.h"

#include <algorithm>
#include <functional>
#include <optional>

#include "drivers/check/prelude.h"
#include "drivers/lin/client_object.h"
#include "jvm/base/error.h"

namespace plait::lin {

namespace {

constexpr std::size_t kMostSteps = 200'000;
constexpr std::size_t kMostInCall = 5'000;  // steps of a way

class RequestWalk {
 public:
  explicit RequestWalk(Explorer& explorer) : explorer_(explorer) {}

  std::set<OutcomeOf> outcomes() {
    visit();
    return steps_ < kMostSteps ? std::move(outcomes_) : std::set<OutcomeOf>();
  }

 private:
  using Then = std::function<void()>;
  struct Returned {
    std::size_t call;
    std::string result;
    auto operator<=>(const Returned&) const = default;
  };

  // Nobody is in the middle of a call, but for those that wait for threads to end.
  void visit() {
    const StateKey key = explorer_.key();
    if (!seen_.insert({key.high, key.low}).second) return;
    bool has_move = false;
    std::vector<Alone> alone(explorer_.thread_count());
    for (u32 t = 0; t < alone.size(); ++t) alone[t] = make_call(t, has_move);
    for (u32 t = 0; t < alone.size(); ++t) meet(t, alone, has_move);
    if (!has_move) block(0);
  }

  // What a call can return that its thread makes alone, and whether it can wait in it.
  struct Alone {
    std::set<Returned> results;
    bool has_waited = false;
  };

  // Whole calls of the thread.
  Alone make_call(u32 thread, bool& has_move) {
    Alone alone;
    run(thread, [&](const std::optional<Returned>& returned) {
      if (!returned && !is_between_calls(thread)) {
        alone.has_waited = true;
        return;
      }
      has_move = true;
      if (returned) alone.results.insert(*returned);
      visit();
    });
    return alone;
  }

  // Another thread's call waits, then this one's goes on with it.
  void meet(u32 thread, const std::vector<Alone>& alone, bool& has_move) {
    for (u32 other = 0; other < alone.size(); ++other) {
      if (other == thread || !alone[other].has_waited) continue;
      run(other, [&](const std::optional<Returned>& returned) {
        if (returned || is_between_calls(other)) return;
        go_on(thread, other, {}, 2, [&](const std::vector<Returned>& both) {
          const bool needed = std::ranges::none_of(
              both, [&](const Returned& each) { return alone[thread].results.contains(each); });
          if (!needed) return;
          has_move = true;
          visit();
        });
      });
    }
  }

  // `first` and `second` in turn, until `left` calls of theirs have returned.
  void go_on(u32 first, u32 second, std::vector<Returned> so_far, std::size_t left,
             const std::function<void(const std::vector<Returned>&)>& then) {
    if (left == 0) return then(so_far);
    if (so_far.size() + left > 2 || turns_ > kMostTurns) return;
    ++turns_;
    run(first, [&](const std::optional<Returned>& returned) {
      std::vector<Returned> all = so_far;
      if (returned) all.push_back(*returned);
      go_on(second, first, all, left - returned.has_value(), then);
    });
    --turns_;
  }

  // Runs the thread until a call of its returns, or it waits; nothing if it cannot go on. Where it
  // need not wait for ever it also goes on.
  void run(u32 thread, const std::function<void(const std::optional<Returned>&)>& then) {
    if (can_go_on(thread)) step(thread, outcome_of(explorer_.vm()), 0, then);
  }

  void step(u32 thread, const OutcomeOf& before, std::size_t depth,
            const std::function<void(const std::optional<Returned>&)>& then) {
    por::end_if_stopped();
    if (depth > kMostInCall || ++steps_ > kMostSteps) return;
    const u32 ways = explorer_.variants(thread);
    for (u32 way = 0; way < ways; ++way) {
      explorer_.execute({thread, way});
      const auto returned = what_returned(before);
      if (returned || waits(thread)) then(returned);
      if (!returned && can_go_on(thread)) step(thread, before, depth + 1, then);
      explorer_.backtrack();
    }
  }

  bool can_go_on(u32 thread) const {
    return !explorer_.has_ended(thread) && explorer_.variants(thread) > 0;
  }

  // What only lets others go on, or may time out, waits for them.
  bool waits(u32 thread) const {
    if (!can_go_on(thread)) return true;
    const Action& action = explorer_.next_action(thread);
    const bool may_end = action.kind == ActionKind::kPark || action.kind == ActionKind::kWait;
    return action.kind == ActionKind::kYield || (may_end && action.offset == 1);
  }

  // It has ended, or waits for another to end.
  bool is_between_calls(u32 thread) const {
    return explorer_.has_ended(thread) || explorer_.next_action(thread).kind == ActionKind::kJoin;
  }

  std::optional<Returned> what_returned(const OutcomeOf& before) {
    const OutcomeOf now = outcome_of(explorer_.vm());
    const auto has_result = [](const std::string& text) { return text != "blocks" && text != "-"; };
    for (std::size_t i = 0; i < now.size(); ++i)
      if (has_result(now[i]) && (i >= before.size() || !has_result(before[i])))
        return Returned{i, now[i]};
    return {};
  }

  // The threads that are left begin their calls, which wait for ever.
  void block(u32 thread) {
    if (thread == explorer_.thread_count()) {
      const bool is_end = explorer_.standing() != por::Standing::kRunning;
      if (is_end && !explorer_.vm().globals().had_uncaught)
        outcomes_.insert(outcome_of(explorer_.vm()));
      return;
    }
    if (!can_go_on(thread)) return block(thread + 1);
    run(thread, [&](const std::optional<Returned>& returned) {
      if (!returned && !can_go_on(thread)) block(thread + 1);
    });
  }

  static constexpr std::size_t kMostTurns = 8;  // of two that meet

  Explorer& explorer_;
  std::set<std::pair<u64, u64>> seen_;
  std::set<OutcomeOf> outcomes_;
  std::size_t steps_ = 0, turns_ = 0;
};

}  // namespace

std::set<OutcomeOf> outcomes_of_requests(Explorer& explorer, std::span<const u32> choices) {
  explorer.vm().forget_search();
  explorer.log_accesses(false);
  explorer.look_ahead(StepCache::Mode::kOff);
  std::size_t taken = take_choices(explorer, choices);
  std::set<OutcomeOf> outcomes = RequestWalk(explorer).outcomes();
  for (; taken > 0; --taken) explorer.backtrack();
  return outcomes;
}

}  // namespace plait::lin
