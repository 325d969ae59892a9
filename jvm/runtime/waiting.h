// How a thread is put to sleep and woken, and the marks that others leave on it: interrupts,
// permits.
//
// Blocking is never a C++ wait. The thread's status is set, its pc stays at the instruction, and
// the instruction runs again once somebody made the thread runnable.
#pragma once

#include <limits>

#include "jvm/runtime/vm.h"

namespace plait {

// How many looks at the clock, one after the other, may find it where it was
// (natives/lang/system.cc).
inline constexpr u8 kMostStillReadings = 2;

// A wait of 146 years or more times out in no run of a program: Long.MAX_VALUE, in whatever unit,
// is how programs say "for ever". So it has no deadline.
inline bool is_never(i64 nanos) { return nanos >= i64{1} << 62; }

// A point `nanos` from now; never, rather than an overflow.
inline i64 deadline_after(const Vm& vm, i64 nanos) {
  if (is_never(nanos)) return kNoDeadline;
  i64 deadline = 0;
  return __builtin_add_overflow(vm.now_ns(), nanos, &deadline) ? kNoDeadline : deadline;
}

// Of an attempt of `nanos`, which has a deadline however late.
inline i64 attempt_deadline(const Vm& vm, i64 nanos) {
  const i64 deadline = deadline_after(vm, nanos);
  return deadline == kNoDeadline ? std::numeric_limits<i64>::max() : deadline;
}

// Puts the thread to sleep in front of its current instruction; whoever wakes it makes it kRunnable
// again.
void block(Thread& t, ThreadStatus status, Ref waiting_for, i64 deadline);
// Undoes block().
void wake(Thread& t);
// Ends a wait as notify does.
void notify_waiter(Vm& vm, Thread& t);
// Exploring: it is in a wait set, and was interrupted. It stays there until it has run (JLS
// 17.2.4), so until then a notify can be for it: then it returns with the interrupt pending.
bool can_leave_interrupted(Vm& vm, const Thread& t);
void give_park_permit(Thread& t);
// The running thread is about to do what ends at `deadline` at the latest. Does nothing unless
// time-outs come last: else it can go on at once.
void announce_deadline(const Vm& vm, Thread& t, i64 deadline);
// With --spurious a wait chooses as it begins (its second variant) whether it is one that may end
// for no reason. Thus who waits for ever is still seen to: in the other variant.
bool is_to_end_for_no_reason(const Vm& vm, const Thread& t);
// Returns true once after the scheduler woke the thread because its deadline passed.
bool take_timeout(Thread& t);

// The thread that waits longest on the object; null if there is none.
Thread* first_waiter(Vm& vm, Ref object);

// The interrupt status lives in java.lang.Thread.interrupted, which both Java code and the VM use.
bool is_interrupted(Vm& vm, const Thread& t);
void clear_interrupted(Vm& vm, const Thread& t);

}  // namespace plait
