// Executes bytecode of one thread until something makes it stop.
//
// Two ways to run. `run` is for one schedule: it stops when a budget of calls and backward branches
// is used up, or the thread blocks or ends. `run_to_action` is for exploring. It stops in front of
// every scheduling point with thread.next_action filled in, having executed nothing of it. Calling
// it again executes that action first.
//
// Nothing of the guest lives on the C++ stack: when either returns, the Thread record holds it all.
#pragma once

#include "jvm/runtime/vm.h"

namespace plait {

enum class StopReason : u8 { kBudget, kAction, kBlocked, kTerminated, kExit, kRefused };

class Interpreter {
 public:
  explicit Interpreter(Vm& vm) : vm_(vm) {}

  // REQUIRES: t.status == kRunnable and it has frames. Stops with kTerminated when a frame marked
  // OnReturn::kThreadEnd returned (t.return_value) or threw (t.pending_exception).
  StopReason run(Thread& t, i64 budget);
  static constexpr i64 kBudgetToAction = 1'000'000;
  StopReason run_to_action(Thread& t, i64 budget = kBudgetToAction);

 private:
  template <bool kStopAtActions>
  StopReason execute(Thread& t, i64 budget);

  Vm& vm_;
};

}  // namespace plait
