// The one way into a native, and into a method that is synchronized or one step of the lock model.
// It serves whoever makes the call: an instruction of the interpreter, or a native
// (NativeCall::call: reflection, method handles).
//
// An instruction has one scheduling point at most in either: what is granted when it runs again
// (Thread::is_granted) must be what it stopped at. Inline, for the interpreter's sake.
#pragma once

#include "jvm/runtime/lock_queue.h"
#include "jvm/runtime/native.h"
#include "jvm/runtime/prepare_method.h"
#include "jvm/runtime/vm.h"
#include "jvm/runtime/waiting.h"
#include "por/model/stop.h"

namespace plait {

enum class Entry : u8 {
  kEntered,  // `monitor` is held for the frame, which returns by `on_return`
  kStopped,  // in front of next_action
  kBlocked,
};

// How long an operation of a synchroniser may wait is its last argument, in nanoseconds.
inline void announce_attempt(const Vm& vm, Thread& t, const Method& method, const Slot* args) {
  if (!vm.options().timeouts_last || !Method::is_attempt(static_cast<u64>(method.atomic_kind)) ||
      !method.checks_interrupt)
    return;
  const i64 nanos = args[method.arg_slots - 2].j;
  if (nanos > 0 && !is_never(nanos)) announce_deadline(vm, t, attempt_deadline(vm, nanos));
}

// An attempt that never gives up is none.
inline u64 operation_of(const Method& method, const Slot* args) {
  using Kind = Method::AtomicKind;
  const u64 kind = static_cast<u64>(method.atomic_kind);
  if (!Method::is_attempt(kind) || !method.checks_interrupt ||
      !is_never(args[method.arg_slots - 2].j))
    return kind;
  return static_cast<u64>(method.atomic_kind == Kind::kAttempt ? Kind::kAcquire : Kind::kShare);
}

// What goes before the body of a method. REQUIRES: method.has_entry, and room for its frame.
// `args`: receiver first; null if there are none. `on_return` is how the frame would return
// otherwise.
[[gnu::always_inline]] inline Entry enter_method(Vm& vm, Thread& t, const Method& method,
                                                 const Slot* args, Ref& monitor,
                                                 OnReturn& on_return) {
  using Kind = Method::AtomicKind;
  const Ref receiver = args ? args->a : Ref{};
  const bool is_start = method.atomic_kind == Kind::kStart;
  if (is_start && vm.stops_at(t, {ActionKind::kStart, receiver, 0})) return Entry::kStopped;
  if (method.is_synchronized()) {
    monitor = method.is_static() ? method.owner->mirror : receiver;
    if (!is_start && vm.asks_what_is_shared() && vm.stops_at(t, {ActionKind::kLock, monitor, 0}))
      return Entry::kStopped;
    vm.watch_monitor(*vm.heap().class_of(monitor), *method.owner);
    if (!vm.lock(t, monitor)) return Entry::kBlocked;
  }
  if (method.atomic_kind == Kind::kNone || !vm.is_exploring()) return Entry::kEntered;
  if (method.atomic_kind <= Kind::kUnshare) {
    if (vm.heap().class_of(receiver)->runs_own_code) return Entry::kEntered;
    if (Method::is_attempt(static_cast<u64>(method.atomic_kind)) && keeps_queue(vm, receiver))
      look_at_steps(vm);
    const ActionKind kind =
        method.atomic_kind <= Kind::kAttemptShare ? ActionKind::kAcquire : ActionKind::kRelease;
    announce_attempt(vm, t, method, args);
    if (kind == ActionKind::kAcquire &&
        (!Method::is_attempt(static_cast<u64>(method.atomic_kind)) || method.checks_interrupt))
      vm.note_acquires(t);
    if (vm.stops_at(t, {kind, receiver, operation_of(method, args)})) return Entry::kStopped;
    t.deadline = kNoDeadline;
    if (method.checks_interrupt) [[unlikely]]
      watch_interrupt(vm, t);
  }
  if (method.atomic_kind == Kind::kSetting) {
    vm.note_setting(method, receiver);
    return Entry::kEntered;
  }
  // A look into a cache lies behind the statics of its class, or behind its monitor.
  if (method.atomic_kind == Kind::kCache && !method.is_synchronized() && vm.asks_what_is_shared() &&
      vm.stops_at(t, {ActionKind::kRead, method.owner->mirror, kWholeObject}))
    return Entry::kStopped;
  if (method.atomic_kind == Kind::kNewThread && vm.options().noticing.thread_numbers &&
      vm.stops_at(t, {ActionKind::kNewThread, kNull, 0}))
    return Entry::kStopped;
  on_return = leaving_atomic(on_return);
  vm.enter_atomic(t, method);
  return Entry::kEntered;
}

// Where a step reads apart from words of the heap, it cannot be remembered: nobody can look whether
// it would see the same elsewhere (GuestHeap::lose_sight). What it calls and returns from is
// followed if
//  - a native is confined to such words;
//  - what a native calls begins without a look at whether a class is initialised or a monitor free;
//  - the result of a call is just pushed, or ends the thread.
inline bool is_followed(const NativeEntry& native) { return native.touches.is_confined; }
inline bool is_followed(const Method& called_by_native, OnReturn wanted) {
  return !called_by_native.is_static() && !called_by_native.is_synchronized() &&
         called_by_native.native == nullptr && wanted == OnReturn::kPush;
}
inline bool is_followed(OnReturn how) {
  return result_of(how) == OnReturn::kPush || how == OnReturn::kThreadEnd;
}

// Returns what becomes of a bulk access. It is kDone if it is to be made, and is labelled; and
// kStopped in front of it. Else it is what became of the call of its Touches::by_parts.
NativeResult enter_ranges(NativeCall& call);

[[gnu::always_inline]] inline NativeResult enter_native(NativeCall& call) {
  const NativeEntry& entry = *call.method.native;
  por::end_if_stopped();  // a loop of natives is long before it has used up its budget
  if (!call.vm.is_exploring()) return entry.fn(call);
  if (!is_followed(entry)) call.heap().lose_sight();
  if (entry.touches.kind == Touches::Kind::kAction) {
    if (call.vm.stops_at(call.thread, entry.touches.action(call))) return NativeResult::kStopped;
  } else if (entry.touches.kind == Touches::Kind::kRanges) {
    const NativeResult entered = enter_ranges(call);
    if (entered != NativeResult::kDone) return entered;
  } else if (entry.touches.kind == Touches::Kind::kEverything) {
    if (call.stops_at({ActionKind::kUpdate, kNull, kWholeObject})) return NativeResult::kStopped;
  }
  return entry.fn(call);
}

}  // namespace plait
