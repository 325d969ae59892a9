#include "jvm/base/error.h"
#include "jvm/interpreter/interpreter_support.h"
#include "jvm/runtime/native.h"
#include "jvm/natives/support.h"
#include "jvm/runtime/vm.h"

namespace plait {

Heap& NativeCall::heap() const { return vm.heap(); }

NativeResult NativeCall::raise(std::string_view class_name) {
  vm.throw_new(thread, class_name, {}, false, &method);
  return NativeResult::kThrown;
}

NativeResult NativeCall::raise(std::string_view class_name, std::string_view message) {
  vm.throw_new(thread, class_name, message, true, &method);
  return NativeResult::kThrown;
}

NativeResult NativeCall::raise_object(Ref exception) {
  thread.pending_exception = exception;
  return NativeResult::kThrown;
}

NativeResult NativeCall::ensure_initialized(Class* c) {
  switch (vm.ensure_initialized(thread, c)) {
    case Vm::InitProgress::kReady: return NativeResult::kDone;
    case Vm::InitProgress::kStarted: return NativeResult::kRetry;
    case Vm::InitProgress::kFailed: return NativeResult::kThrown;
  }
  __builtin_unreachable();
}

NativeResult NativeCall::call(Method* target, const Slot* arguments, u32 count, OnReturn how) {
  if (!target->code && !target->native && prepare_method(vm, thread, *target) != Slow::kDone) {
    return NativeResult::kThrown;
  }
  if (target->native && target->native->redirect) target = redirect_target(vm, *target);
  // What is left is a frame with the arguments: whether a class is initialised or a monitor free is read apart from the heap.
  if (target->is_static() || target->is_synchronized() || target->native || how != OnReturn::kPush) heap().lose_sight();
  if (target->is_static()) {
    if (NativeResult r = ensure_initialized(target->owner); r != NativeResult::kDone) return r;
  }
  if (!target->code && !target->native) return call(target, arguments, count, how);
  if (target->native) {
    // A native target works on a copy of the arguments: if it has to be retried, the whole call is.
    std::vector<Slot> copy(arguments, arguments + count);
    NativeCall inner{vm, thread, *target, copy.data(), nullptr, Slot{.raw = 0}};
    NativeResult r = target->native->fn(inner);
    if (r != NativeResult::kDone) return r;
    result = how == OnReturn::kBox ? Slot::of_ref(vm.box(thread, target->return_type, inner.result)) : inner.result;
    return thread.pending_exception ? NativeResult::kThrown : NativeResult::kDone;
  }
  Ref monitor = kNull;
  if (target->is_synchronized()) {
    monitor = target->is_static() ? target->owner->mirror : arguments[0].a;
    // The call is a scheduling point of its own: the first time round the thread stops in front of the monitor, free or not.
    if (vm.is_scheduling_point(thread, {ActionKind::kLock, monitor, 0}) && !thread.is_lock_granted) {
      block(thread, ThreadStatus::kBlockedOnMonitor, monitor, kNoDeadline);
      return NativeResult::kRetry;
    }
    if (!vm.lock(thread, monitor)) return NativeResult::kRetry;
  }
  std::vector<Slot> copy(arguments, arguments + count);
  if (!vm.push_frame(thread, target, copy.data(), count, args, how)) {
    if (monitor) vm.unlock(thread, monitor);
    return NativeResult::kThrown;
  }
  thread.frame->lock = monitor;
  return NativeResult::kCalled;
}

}  // namespace plait
