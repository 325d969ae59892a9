#include "drivers/check/prelude.h"

#include "jvm/base/error.h"
#include "jvm/runtime/lock_queue.h"

namespace plait {

namespace {

constexpr u32 kMain = 0;
constexpr std::size_t kMostAlone = 100'000;  // steps that are one for Explorer::start

// Where steps are moved (VmOptions), main stops more often than there.
bool is_busy_alone(const Explorer& explorer) {
  if (explorer.thread_count() > 1 || explorer.has_ended(kMain) || explorer.variants(kMain) != 1)
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
    for (std::size_t i = 0; i < kMostAlone && is_busy_alone(explorer); ++i) step(0);
  }
  return steps;
}

}  // namespace plait
