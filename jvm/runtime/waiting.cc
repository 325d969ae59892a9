#include "jvm/runtime/waiting.h"

namespace plait {

bool is_interrupted(Vm& vm, const Thread& t) {
  return t.object && vm.heap().load<u8>(t.object, vm.known().thread_interrupted) != 0;
}

void clear_interrupted(Vm& vm, const Thread& t) {
  vm.heap().store<u8>(t.object, vm.known().thread_interrupted, 0);
}

void block(Thread& t, ThreadStatus status, Ref waiting_for, i64 deadline) {
  t.status = status;
  t.waiting_for = waiting_for;
  t.deadline = deadline;
  t.timed_out = false;
}

bool can_leave_interrupted(Vm& vm, const Thread& t) {
  return t.status == ThreadStatus::kWaiting &&
         (!t.ignores_interrupts || vm.options().noticing.kept_interrupts) && is_interrupted(vm, t);
}

void notify_waiter(Vm& vm, Thread& t) {
  // An interrupt of the thread would have let it leave, if it had come first; coming second it
  // finds no wait. So it is by this access that the two are seen to depend on each other.
  if (AccessObserver* log = vm.access_observer())
    log->observe(t.object, Place::kSignals, AccessKind::kWrite);
  touch(t);
  t.notified = true;
  wake(t);
}

void give_park_permit(Thread& t) {
  touch(t);
  t.park_permit = true;
}

void wake(Thread& t) {
  touch(t);
  t.woken_from = t.status == ThreadStatus::kWaiting ? t.waiting_for : kNull;
  t.status = ThreadStatus::kRunnable;
  t.waiting_for = kNull;
  t.deadline = kNoDeadline;
  t.next_action = {};  // what it is about to do must be found out anew
}

// The deadline is fixed when the thread comes to the wait. It makes no difference how long it then
// stands there: the clock moves on only when nothing else can go on (Explorer::pass_time).
void announce_deadline(const Vm& vm, Thread& t, i64 deadline) {
  if (!vm.is_exploring() || !vm.options().timeouts_last || t.deadline != kNoDeadline) return;
  t.deadline = deadline;
}

bool is_to_end_for_no_reason(const Vm& vm, const Thread& t) {
  return vm.is_exploring() && vm.options().spurious && t.variant == 1 &&
         t.atomic_depth + t.library_depth == 0;
}

bool take_timeout(Thread& t) {
  if (t.status == ThreadStatus::kRunnable) t.deadline = kNoDeadline;
  bool timed_out = t.timed_out;
  t.timed_out = false;
  return timed_out;
}

Thread* first_waiter(Vm& vm, Ref object) {
  Thread* first = nullptr;
  for (auto& t : vm.threads()) {
    if (t->status == ThreadStatus::kWaiting && t->waiting_for == object &&
        (first == nullptr || t->wait_order < first->wait_order)) {
      first = t.get();
    }
  }
  return first;
}

}  // namespace plait
