// java.lang.Object: identity, cloning and the wait set.
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

constexpr const char* kObject = "java/lang/Object";

NativeResult get_class(NativeCall& call) {
  return call.ret_ref(call.heap().class_of(call.ref(0))->mirror);
}
// Object.hashCode and System.identityHashCode.
Action asks_hash(NativeCall& call) { return call.vm.hash_action(call.thread, call.ref(0)); }
NativeResult identity_hash(NativeCall& call) {
  const Ref object = call.ref(0);
  if (!object) return call.ret_int(0);
  // One that was made never changes: no scheduling point is needed (identity_hash.cc).
  if (call.vm.is_exploring() && call.heap().hash_number(object) != 0)
    call.tell({ActionKind::kHash, object, 0});
  return call.ret_int(call.vm.identity_hash(call.thread, object));
}

NativeResult clone(NativeCall& call) {
  Ref original = call.ref(0);
  GuestHeap& heap = call.heap();
  Class* c = heap.class_of(original);
  if (!c->is_array() && !c->implements(call.vm.known().cloneable))
    return call.raise("java/lang/CloneNotSupportedException", c->external_name());
  Ref copy = c->is_array()
                 ? call.vm.new_array(call.thread, c, static_cast<i32>(heap.length(original)))
                 : call.vm.new_object(call.thread, c);
  if (!copy) return NativeResult::kThrown;
  heap.copy(copy, kFieldsOffset, original, kFieldsOffset,
            heap.size_of_object(original) - kFieldsOffset);
  return call.ret_ref(copy);
}

// Part by part where others could write to it meanwhile.
void clone_range(NativeCall& call, Ranges& ranges) {
  const GuestHeap& heap = call.heap();
  const Ref original = call.ref(0);
  const Class* c = heap.class_of(original);
  if (!c->is_array() && !c->implements(call.vm.known().cloneable)) return;
  const u64 bytes = heap.size_of_object(original) - kFieldsOffset;
  ranges.read(original, kFieldsOffset, bytes, c->is_array() ? heap.length(original) : bytes);
}

// ---- Monitors

NativeResult not_owner(NativeCall& call) {
  return call.raise("java/lang/IllegalMonitorStateException", "current thread is not owner");
}

NativeResult interrupted(NativeCall& call) {
  clear_interrupted(call.vm, call.thread);
  return call.raise("java/lang/InterruptedException");
}

// First half of wait: gives the monitor up, whatever its count, and joins the wait set.
NativeResult enter_wait(NativeCall& call, i64 millis) {
  Thread& t = call.thread;
  Ref object = call.ref(0);
  if (millis < 0)
    return call.raise("java/lang/IllegalArgumentException", "timeout value is negative");
  if (!call.vm.owns(t, object)) return not_owner(call);
  if (is_interrupted(call.vm, t)) return interrupted(call);
  t.saved_lock_count = call.heap().lock_word(object) & 0xffff;
  t.wait_phase = 1;
  t.notified = false;
  t.wait_order = ++call.vm.globals().wait_counter;
  t.is_spurious = is_to_end_for_no_reason(call.vm, t);
  i64 nanos = 0;
  bool is_forever = millis == 0 || __builtin_mul_overflow(millis, i64{1'000'000}, &nanos);
  block(t, ThreadStatus::kWaiting, object,
        is_forever ? kNoDeadline : deadline_after(call.vm, nanos));
  call.heap().set_lock_word(object, 0);
  call.vm.wake_monitor_waiters(object);
  return NativeResult::kRetry;
}

// Second half: notified, interrupted or timed out; takes the monitor back as it was.
NativeResult leave_wait(NativeCall& call) {
  Thread& t = call.thread;
  Ref object = call.ref(0);
  if (!call.vm.lock(t, object)) return NativeResult::kRetry;
  call.heap().set_lock_word(object,
                            (call.heap().lock_word(object) & 0xffff'0000) | t.saved_lock_count);
  t.wait_phase = 0;
  t.saved_lock_count = 0;
  const bool was_notified = t.notified, timed_out = take_timeout(t);
  t.notified = false;
  if (was_notified || !is_interrupted(call.vm, t)) return call.ret();
  // Which of a time-out and an interrupt came first is the thread's to say (JLS 17.2.4). HotSpot
  // looks at the interrupt only.
  if (timed_out && call.vm.is_exploring() && t.variant == 0) return call.ret();
  return interrupted(call);
}

NativeResult wait(NativeCall& call) {
  return call.thread.wait_phase == 0 ? enter_wait(call, call.longint(1)) : leave_wait(call);
}

// Exploring, any waiter may be woken: `variant` counts them by thread.
Thread* chosen_waiter(Vm& vm, Ref object, u32 variant) {
  for (auto& t : vm.threads()) {
    if (t->status == ThreadStatus::kWaiting && t->waiting_for == object && variant-- == 0)
      return t.get();
  }
  return nullptr;
}

template <bool kAll>
NativeResult notify(NativeCall& call) {
  Ref object = call.ref(0);
  if (!call.vm.owns(call.thread, object)) return not_owner(call);
  if (!kAll && call.vm.is_exploring()) {
    if (Thread* waiter = chosen_waiter(call.vm, object, call.thread.variant))
      notify_waiter(call.vm, *waiter);
    return call.ret();
  }
  while (Thread* waiter = first_waiter(call.vm, object)) {
    notify_waiter(call.vm, *waiter);
    if (!kAll) break;
  }
  return call.ret();
}

Action wait_action(NativeCall& call) {
  return {call.thread.wait_phase == 0 ? ActionKind::kWait : ActionKind::kLock, call.ref(0), 0};
}
Action notify_action(NativeCall& call) { return {ActionKind::kNotify, call.ref(0), 0}; }

constexpr NativeEntry kEntries[] = {
    {kObject, "getClass", "", get_class, kConfined},
    {kObject, "hashCode", "", identity_hash, asks_hash},
    {"java/lang/System", "identityHashCode", "", identity_hash, asks_hash},
    {kObject, "clone", "", clone,
     in_parts(clone_range, "plait/internal/Bulk.clone(Ljava/lang/Object;)Ljava/lang/Object;")},
    native_only(kObject, "wait", "(J)V", wait, wait_action),
    {kObject, "wait0", "(J)V", wait, wait_action},
    {kObject, "notify", "", notify<false>, notify_action},
    {kObject, "notifyAll", "", notify<true>, notify_action},
};

}  // namespace

NativeTable object_natives() { return kEntries; }

}  // namespace plait
