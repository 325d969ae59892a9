#include "jvm/interpreter/scheduler.h"

#include <algorithm>

#include "jvm/base/error.h"
#include "por/model/stop.h"

namespace plait {

namespace {

// Calls and backward branches a thread may execute before another gets its turn, and the virtual
// time that takes.
constexpr i64 kQuantum = 20'000;
constexpr i64 kQuantumNs = 1'000'000;

}  // namespace

int Scheduler::run() {
  while (true) {
    Thread* t = next_runnable();
    if (t) {
      run_quantum(*t);
    } else if (!advance_clock_to_next_deadline() && !vm_.only_daemons_left()) {
      return report_deadlock();
    }
    if (vm_.globals().exiting) break;
    if (vm_.only_daemons_left()) {
      if (shutting_down_) break;
      begin_shutdown();
    }
  }
  vm_.flush();
  return vm_.globals().exit_status;
}

void Scheduler::run_alone(Thread& t) {
  while (true) {
    const StopReason reason = interpreter_.run(t, kQuantum);
    if (reason == StopReason::kTerminated || reason == StopReason::kExit) return;
    por::end_if_stopped();
    CHECK_MSG(reason == StopReason::kBudget, "blocked during start-up:{}", vm_.stack_trace(t));
  }
}

Thread* Scheduler::next_runnable() {
  auto& threads = vm_.threads();
  for (std::size_t i = 0; i < threads.size(); ++i) {
    cursor_ = (cursor_ + 1) % threads.size();
    if (threads[cursor_]->status == ThreadStatus::kRunnable) return threads[cursor_].get();
  }
  return nullptr;
}

void Scheduler::run_quantum(Thread& t) {
  switch (interpreter_.run(t, kQuantum)) {
    case StopReason::kBudget: advance_clock(kQuantumNs); break;
    case StopReason::kTerminated: vm_.terminate(t); break;
    case StopReason::kExit: vm_.globals().exiting = true; break;
    case StopReason::kBlocked:
    case StopReason::kRefused:
    case StopReason::kAction: break;
  }
}

void Scheduler::advance_clock(i64 ns) {
  vm_.globals().clock_ns += ns;
  wake_expired();
}

bool Scheduler::advance_clock_to_next_deadline() {
  i64 next = kNoDeadline;
  for (auto& t : vm_.threads()) {
    if (t->status == ThreadStatus::kTerminated || t->deadline == kNoDeadline) continue;
    if (t->status == ThreadStatus::kRunnable) continue;
    if (next == kNoDeadline || t->deadline < next) next = t->deadline;
  }
  if (next == kNoDeadline) return false;
  vm_.globals().clock_ns = std::max(vm_.globals().clock_ns, next);
  wake_expired();
  return true;
}

void Scheduler::wake_expired() {
  const i64 now = vm_.globals().clock_ns;
  for (auto& t : vm_.threads()) {
    if (t->deadline == kNoDeadline || t->deadline > now || t->status == ThreadStatus::kRunnable ||
        t->status == ThreadStatus::kTerminated) {
      continue;
    }
    t->timed_out = true;
    t->deadline = kNoDeadline;
    t->status = ThreadStatus::kRunnable;
  }
}

// Shutdown hooks run as after the last ordinary thread of a `java` process: on the main thread's
// record, used again.
void Scheduler::begin_shutdown() {
  shutting_down_ = true;
  vm_.push_shutdown();
}

std::string Scheduler::describe_wait(const Thread& t) {
  switch (t.status) {
    case ThreadStatus::kBlockedOnMonitor: {
      const Thread* owner = vm_.monitor_owner(t.waiting_for);
      return fmt::format("waits to enter the monitor of {}, held by \"{}\"",
                         vm_.describe_object(t.waiting_for),
                         owner ? vm_.thread_name(*owner) : "nobody");
    }
    case ThreadStatus::kWaiting:
      return "waits to be notified on " + vm_.describe_object(t.waiting_for);
    case ThreadStatus::kParked: return "is parked";
    case ThreadStatus::kJoining:
      return fmt::format("waits for \"{}\" to end", vm_.thread_name(vm_.thread(t.joining)));
    case ThreadStatus::kClassInit:
      return "waits for another thread to initialise " +
             vm_.class_of_mirror(t.waiting_for)->external_name();
    default: return "sleeps";
  }
}

int Scheduler::report_deadlock() {
  vm_.flush();
  std::string text = "plait: deadlock: every thread that is left waits for another";
  for (auto& t : vm_.threads()) {
    if (!t->is_alive()) continue;
    text +=
        fmt::format("\n\"{}\" {}{}", vm_.thread_name(*t), describe_wait(*t), vm_.stack_trace(*t));
  }
  fmt::print(stderr, "{}\n", text);
  return 1;
}

}  // namespace plait
