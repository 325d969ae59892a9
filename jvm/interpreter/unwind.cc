#include "jvm/interpreter/unwind.h"

#include "jvm/base/error.h"
#include "jvm/code/code.h"
#include "jvm/runtime/entry.h"
#include "jvm/runtime/vm.h"

namespace plait {

namespace {

// Has `thrown` the name of an unloaded catch type? A loader written in Java was not asked for it,
// and what it would answer is what the throwing code got. Classes of other loaders that cannot be
// loaded cannot have been thrown.
bool is_named(const Class& thrown, const Class& catcher, u16 catch_type) {
  if (catcher.loader < LoaderKind::kFirstUser) return false;
  for (const Class* c = &thrown; c; c = c->super) {
    if (*c->name == catcher.file->class_name(catch_type)) return true;
  }
  return false;
}

// The first handler of the frame that covers its pc and catches `exception`; null if none.
const Handler* find_handler(Vm& vm, const Frame& frame, Ref exception) {
  const Code& code = *frame.method->code;
  const u32 at = code.index_of(frame.pc);
  const Class* thrown = vm.heap().class_of(exception);
  for (const Handler& handler : code.handlers) {
    if (at < handler.start || at >= handler.end) continue;
    if (handler.catch_type == 0) return &handler;
    Linked<Class> type = vm.classes().resolve_class(*frame.method->owner, handler.catch_type);
    if (type ? thrown->is_assignable_to(type.value)
             : is_named(*thrown, *frame.method->owner, handler.catch_type)) {
      return &handler;
    }
  }
  return nullptr;
}

void leave_frame(Vm& vm, Thread& t) {
  if (t.frame <= t.lowest_saved) vm.state_observer()->before_return(t);
  --t.frame;
}

void release_frame_lock(Vm& vm, Thread& t, const Frame& frame) {
  if (frame.lock) vm.unlock(t, frame.lock);
}

}  // namespace

Unwound unwind(Vm& vm, Thread& t, bool stop_at_unlock) {
  // A class loader was called instead (Vm::throw_link_error).
  if (!t.pending_exception) return Unwound::kToHandler;
  while (true) {
    CHECK(t.has_frames());
    Frame& frame = *t.frame;
    const bool has_begun = frame.on_return != OnReturn::kClassInitPending;
    if (const Handler* handler =
            has_begun ? find_handler(vm, frame, t.pending_exception) : nullptr) {
      const Code& code = *frame.method->code;
      frame.pc = code.insns.data() + handler->target;
      frame.sp = frame.locals + code.max_locals;
      *frame.sp++ = Slot::of_ref(t.pending_exception);
      t.pending_exception = kNull;
      return Unwound::kToHandler;
    }
    if (const Action unlock{ActionKind::kUnlock, frame.lock, 0}; vm.is_exploring() && frame.lock) {
      if (stop_at_unlock && vm.is_scheduling_point(t, unlock)) {
        t.next_action = unlock;
        return Unwound::kToUnlock;
      }
      stop_at_unlock = true;
    }
    release_frame_lock(vm, t, frame);
    const OnReturn how = frame.on_return;
    leave_frame(vm, t);
    if (how == OnReturn::kThreadEnd) return Unwound::kOut;
    if (leaves_atomic(how)) vm.leave_atomic(t, *frame.method);
    if (how == OnReturn::kClassInit || how == OnReturn::kClassInitPending) {
      Ref exception = t.pending_exception;
      t.pending_exception = kNull;
      vm.finish_initialization(t, frame.method->owner, exception);
    }
  }
}

Slow finish_return(Vm& vm, Thread& t, Slot result, BasicType type) {
  Frame frame = *t.frame;
  if (frame.lock && !vm.unlock(t, frame.lock)) {
    t.frame->lock = kNull;
    vm.throw_new(t, "java/lang/IllegalMonitorStateException", "current thread is not owner", true);
    return Slow::kThrow;
  }
  leave_frame(vm, t);
  const OnReturn becomes = result_of(frame.on_return);
  if (!is_followed(frame.on_return)) vm.heap().lose_sight();
  switch (frame.on_return) {
    case OnReturn::kThreadEnd: t.return_value = result; return Slow::kRetry;
    case OnReturn::kClassInit:
      vm.finish_initialization(t, frame.method->owner, kNull);
      return Slow::kDone;
    case OnReturn::kRetry: return Slow::kDone;
    default: break;
  }
  if (ReturnObserver* const observer = vm.return_observer()) observer->on_return(t, frame, result);
  Frame& caller = *t.frame;
  caller.sp = frame.locals;
  if (leaves_atomic(frame.on_return)) vm.leave_atomic(t, *frame.method);
  if (becomes == OnReturn::kPush) {
    *caller.sp = result;
    caller.sp += slots_of(type);
  } else if (becomes == OnReturn::kBox) {
    // The declared type tells boolean from int and the like.
    Ref boxed = vm.box(t, frame.method->return_type, result);
    if (t.pending_exception) return Slow::kThrow;
    *caller.sp++ = Slot::of_ref(boxed);
  }
  ++caller.pc;
  // Only whether the step is possible was asked for.
  return vm.is_probing() && t.atomic_depth == 0 ? Slow::kRetry : Slow::kDone;
}

}  // namespace plait
