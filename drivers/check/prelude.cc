#include "drivers/check/prelude.h"

#include "jvm/base/error.h"
#include "jvm/runtime/lock_queue.h"
#include "por/model/stop.h"

namespace plait {

namespace {

constexpr u32 kMain = 0;
// Steps that are one for Explorer::start, as many as there; the second: that came to no action. Who
// goes round for ever is found out by the search.
constexpr int kMostAlone = 100'000, kMostBudgets = 100;

// Where steps are moved (VmOptions), main stops more often than there. What it threw is told in the
// state that it led to, which must be the first then.
bool is_busy_alone(const Explorer& explorer) {
  if (explorer.thread_count() > 1 || explorer.has_ended(kMain) || explorer.variants(kMain) != 1 ||
      !explorer.uncaught().empty())
    return false;
  const Action& action = explorer.next_action(kMain);
  return action.kind == ActionKind::kAcquire ? !QueueStep::is_one(action.offset)
                                             : !Vm::is_point_alone(action);
}

}  // namespace

std::size_t take_choices(Explorer& explorer, std::span<const u32> choices) {
  std::size_t steps = 0;
  const auto step = [&](u32 variant) {
    explorer.execute({kMain, variant});
    ++steps;
  };
  for (const u32 choice : choices) {
    CHECK(explorer.next_action(kMain).kind == ActionKind::kChoice &&
          choice < explorer.variants(kMain));
    step(choice);
    int budgets = 0;
    for (int i = 0; i < kMostAlone && budgets < kMostBudgets && is_busy_alone(explorer); ++i) {
      por::end_if_stopped();
      budgets += explorer.next_action(kMain).kind == ActionKind::kYield;
      step(0);
    }
  }
  explorer.begin_here();
  return steps;
}

}  // namespace plait
