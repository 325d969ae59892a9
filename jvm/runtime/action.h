// What a thread is about to do that another thread could notice: the label of a scheduling point.
#pragma once

#include "jvm/base/types.h"

namespace plait {

enum class ActionKind : u8 {
  kNone,  // not a scheduling point
  kRead,  // field, array element or static
  kWrite,
  kUpdate,  // compare-and-set and read-modify-write: a read and, if it succeeds, a write
  kLock,
  kUnlock,
  // Of a synchroniser (AbstractQueuedSynchronizer): possible or not, as its own code decides.
  kAcquire,
  kRelease,
  kSignal,   // of a condition
  kWaiters,  // of a condition: who waits is asked for
  kWait,
  kNotify,
  kPark,
  kUnpark,
  kNewThread,  // takes a number for it
  kStart,
  kEnd,
  kLockedEnd,  // under the monitor of the Thread
  kDestroyVm,  // the VM ends, as the last ordinary thread has; daemons are cut off
  kJoin,
  kInterrupt,
  kSleep,
  kYield,
  kClassInit,
  kClock,  // a look at the clock, which may have moved on
  kChoice,
  kOutput,
  kHash,  // an identity hash is asked for; no choice: 0
  // Files: `offset` is the number of a FileRequest (jvm/files/guest_files.h), `object` the byte[]
  // that is read or written in the same step.
  kFile,
  kClasses,  // which classes a loader has defined; `offset`: 0 looked up, 1 defined
};

// A thread in front of such an action can go on, whatever others do.
constexpr bool never_waits(ActionKind kind) {
  return kind == ActionKind::kRead || kind == ActionKind::kWrite || kind == ActionKind::kUpdate ||
         kind == ActionKind::kUnlock || kind == ActionKind::kEnd || kind == ActionKind::kClasses ||
         kind == ActionKind::kWaiters || kind == ActionKind::kFile;
}

// The location is (object, offset): a field or element, the object's monitor (offset 0), or a
// class's mirror. Of a kAcquire or kRelease `offset` is the operation's Method::AtomicKind, or a
// QueueStep, or 0 (not known). Of a kChoice or kHash it is the number of choices. Of kPark, kJoin
// and kWait it is 1 if the thread need not wait for ever, of kSleep if it must. Of a kJoin for ever
// it is the thread's number + 2, or 0 if that has not started.
inline constexpr u64 kWholeObject = ~u64{0};  // as an offset: all fields or elements

// What a thread stands in front of that could not acquire a synchroniser at once, beside flags of
// how it waits. See lock_queue.h.
struct QueueStep {
  static constexpr u64 kEnter = 1 << 8, kQueued = 1 << 9, kLeave = 1 << 10;
  // It has not tried yet, but looked for an interrupt already (lock_queue.cc).
  static constexpr u64 kTries = 1 << 11;
  static constexpr u64 kTimed = 1, kInterruptible = 2;
  static constexpr bool is_one(u64 offset) { return offset >= kEnter; }
};

// Small enough to be returned in registers.
struct Action {
  ActionKind kind = ActionKind::kNone;
  u8 bytes = 0;  // of memory; 0: the one field or element that begins at `offset`
  Ref object = kNull;
  u64 offset = 0;

  constexpr Action() = default;
  constexpr Action(ActionKind k, Ref on, u64 at, u8 size = 0)
      : kind(k), bytes(size), object(on), offset(at) {}
};
static_assert(sizeof(Action) == 16);

}  // namespace plait
