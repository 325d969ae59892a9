// A guest thread: its frames, its operand slots, and why it is not running.
//
// Everything a suspended thread is lies here and in the heap; the C++ stack holds none of it
// between bytecodes.
//
// The slot stack grows upward. A call's arguments on the caller's operand stack become the first
// locals of the callee:
//
//   caller locals | caller operands … args | callee locals beyond args | callee operands …
//                                    ^ callee.locals
//
// Invariants:
//  1. frames()[i].sp and .pc are exact for every frame while the thread is not inside
//     Interpreter::run, and for all but the top one while it is.
//  2. pc of a frame that called another stays at its invoke instruction until the callee returns.
//  3. status == kRunnable iff the thread can execute its next instruction now.
// Snapshots: captured.
#pragma once

#include <string>

#include "jvm/base/types.h"
#include "jvm/code/klass.h"
#include "jvm/runtime/step_observer.h"

namespace plait {

struct Insn;

// What happens in the caller when a frame returns.
enum class OnReturn : u8 {
  kPush,              // push the result, go on after the invoke instruction
  kRetry,             // drop the result, execute the caller's instruction again
  kClassInit,         // as kRetry, and method->owner is now initialised (or failed, if it threw)
  kClassInitPending,  // a kClassInit frame that has not begun: superclasses go first
  kBox,               // reflective call: push the result boxed (null for void)
  kThreadEnd,  // the first frame of a thread: keep the result in Thread::return_value and stop
  kDiscard,    // drop the result, go on after the invoke instruction
  kPushTold,   // as kPush, and the ReturnObserver is told; it makes kPush this
  // As kPush, kBox and kDiscard, and what others see as one step ends here.
  kLeaveAtomic,
  kLeaveAtomicBox,
  kLeaveAtomicDiscard,
};
constexpr bool leaves_atomic(OnReturn how) { return how >= OnReturn::kLeaveAtomic; }
constexpr OnReturn leaving_atomic(OnReturn how) {
  switch (how) {
    case OnReturn::kBox: return OnReturn::kLeaveAtomicBox;
    case OnReturn::kDiscard: return OnReturn::kLeaveAtomicDiscard;
    default: return OnReturn::kLeaveAtomic;
  }
}
// What becomes of the result.
constexpr OnReturn result_of(OnReturn how) {
  switch (how) {
    case OnReturn::kPushTold:
    case OnReturn::kLeaveAtomic: return OnReturn::kPush;
    case OnReturn::kLeaveAtomicBox: return OnReturn::kBox;
    case OnReturn::kLeaveAtomicDiscard: return OnReturn::kDiscard;
    default: return how;
  }
}

struct Frame {
  Method* method = nullptr;
  const Insn* pc = nullptr;
  Slot* locals = nullptr;
  Slot* sp = nullptr;  // first free operand slot
  Ref lock = kNull;    // monitor a synchronized method holds
  OnReturn on_return = OnReturn::kPush;
};

enum class ThreadStatus : u8 {
  kRunnable,
  kBlockedOnMonitor,  // `waiting_for` is the object
  kWaiting,           // Object.wait, not yet notified; `waiting_for` is the object
  kParked,
  kSleeping,
  kJoining,  // `joining` is the thread
  // Waits for another thread to initialise the class whose mirror is `waiting_for`.
  kClassInit,
  // Of main, when daemons are noticed: it has ended. Its record stands for the VM's thread that
  // waits for all ordinary threads to end (DestroyJavaVM).
  kDestroyVm,
  kTerminated,
};

inline constexpr i64 kNoDeadline = -1;
// Slots kept free after the operand stack of every frame, for an appendix argument and for
// natives.
inline constexpr int kFrameMargin = 4;

// What a thread is, its stack aside. Plain data: a step of exploring copies it to take itself back.
struct ThreadState {
  ThreadId id{};
  Ref object = kNull;  // java.lang.Thread
  ThreadStatus status = ThreadStatus::kRunnable;
  bool is_daemon = false;
  bool park_permit = false;
  // Object.wait, in two halves: the first releases the monitor, the second (wait_phase 1) takes it
  // back.
  u8 wait_phase = 0;
  bool notified = false;
  bool timed_out = false;
  // Who came first comes first: it waits for a condition of a lock (kWaiting), or in the queue of a
  // synchroniser.
  bool is_waiting_in_line = false;
  bool is_queued_shared = false;    // as one of those who can share it
  bool ignores_interrupts = false;  // kWaiting, and no interrupt ends it
  bool keeps_interrupt = false;     // one came meanwhile, and is shown again when the wait is over
  bool is_spurious = false;         // this wait may end for no reason
  u8 still_readings = 0;            // of the clock, one after the other, that found it where it was
  bool yield_requested = false;     // the thread asked to let others go first
  u8 hashes_asked = 0;              // how many identity hashes it made (identity_hash.cc)
  u32 saved_lock_count = 0;
  u64 wait_order = 0;  // when it joined the wait set or an entry queue
  Ref waiting_for = kNull;
  Ref queued_on = kNull;   // exploring: the synchroniser in whose queue it is (lock_queue.h)
  Ref woken_from = kNull;  // exploring: its next step is the first after a wait there
  ThreadId joining{};
  // Virtual nanoseconds. With VmOptions::timeouts_last also of a thread that stands in front of
  // what may time out (announce_deadline).
  i64 deadline = kNoDeadline;
  // With VmOptions::timeouts_last, in Condition.awaitNanos: until when; it returns what is left.
  i64 awaits_until = kNoDeadline;
  Ref pending_exception = kNull;  // thrown, not yet unwound
  u32 allocations = 0;            // names objects, before exploring begins
  u16 atomic_depth = 0;           // > 0: inside something that other threads see as one step
  // > 0: inside something of that kind that reductions need not look into.
  u16 quiet_depth = 0;
  // > 0: inside a look into a cache of the library (natives/lang/library_caches.cc).
  u16 cache_depth = 0;
  // > 0: inside the initialiser of a library class, which is part of such a step.
  u16 library_depth = 0;
  bool touches_in_initializer = false;  // that one touched what others can see
  // Which way the action that is executed now goes (a choice, the waiter to notify).
  u32 variant = 0;
  Slot return_value{.raw = 0};  // of a frame with OnReturn::kThreadEnd
  Action next_action;           // valid when the interpreter stopped with StopReason::kAction

  bool is_alive() const { return status < ThreadStatus::kDestroyVm; }
};

struct Thread : ThreadState {
  Slot* slots = nullptr;  // the slot stack
  Slot* slots_end = nullptr;
  Frame* frames_begin = nullptr;
  Frame* frame = nullptr;  // top frame; frames_begin - 1 when there is none
  Frame* frames_end = nullptr;
  // Exploring: the lowest frame whose content is saved for taking the step back; frames below must
  // be saved before they change. Null otherwise.
  Frame* lowest_saved = nullptr;
  StateObserver* observer = nullptr;  // exploring: who must know before the ThreadState changes
  // Exploring: the instruction may do what the thread stopped in front of, which is the first point
  // it comes to (Vm::stops_at).
  bool is_granted = false;

  bool has_frames() const { return frame >= frames_begin; }
  u32 depth() const { return static_cast<u32>(frame - frames_begin + 1); }
  // Exploring: it can go on, and others cannot change that.
  bool never_waits() const {
    return status == ThreadStatus::kRunnable && plait::never_waits(next_action.kind);
  }
};

// Call it before changing the ThreadState of a thread other than the one that runs.
inline void touch(Thread& t) {
  if (t.observer != nullptr) t.observer->before_change(t);
}

}  // namespace plait
