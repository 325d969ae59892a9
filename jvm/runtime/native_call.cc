#include "jvm/base/error.h"
#include "jvm/code/code.h"
#include "jvm/runtime/entry.h"
#include "jvm/runtime/native.h"
#include "jvm/runtime/vm.h"

namespace plait {

GuestHeap& NativeCall::heap() const { return vm.heap(); }

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
  heap().note_read_at(c->mirror, c->init_word, sizeof *c->init_word);
  if (vm.is_exploring() && !c->is_initialized() && vm.is_initialization_noticed(thread, *c) &&
      stops_at({ActionKind::kClassInit, c->mirror, 0})) {
    return NativeResult::kStopped;
  }
  switch (vm.ensure_initialized(thread, c)) {
    case Vm::InitProgress::kReady:
      if (*c->init_word >= kTouchedInit) vm.observe_ready(thread, *c);
      return NativeResult::kDone;
    case Vm::InitProgress::kStarted: return NativeResult::kRetry;
    case Vm::InitProgress::kFailed: return NativeResult::kThrown;
  }
  __builtin_unreachable();
}

void NativeCall::tell(const Action& action, u64 bytes) {
  AccessObserver* const log = vm.access_observer();
  if (log == nullptr || vm.is_probing() || !vm.would_be_noticed(thread, action)) return;
  if (bytes == 0) return log->observe(thread, action);
  log->observe_bytes(action.object, action.offset, bytes,
                     action.kind == ActionKind::kRead ? AccessKind::kRead : AccessKind::kWrite);
}

namespace {

bool is_noticed(NativeCall& call, const Ranges::Range& range) {
  if (!range.object) return true;
  return range.is_write ? call.heap().is_write_noticed(range.object)
                        : call.heap().is_noticed(range.object);
}

// What others could notice of it: one range by its place, several by the whole of one of them,
// which goes with nothing.
Action action_of(NativeCall& call, const Ranges& ranges) {
  Action action;
  u32 noticed = 0;
  for (const Ranges::Range& range : ranges.all()) {
    if (!is_noticed(call, range)) continue;
    ++noticed;
    action = {range.is_write ? ActionKind::kWrite : ActionKind::kRead, range.object,
              range.object ? kWholeObject : 0};
  }
  if (noticed > 1) action.offset = kWholeObject;
  return action;
}

}  // namespace

namespace {

// Others can see it half done: it has several parts that they can reach, and can come in between.
bool is_torn(NativeCall& call, const Ranges& ranges) {
  u64 parts = 0;
  for (const Ranges::Range& range : ranges.all())
    parts += is_noticed(call, range) ? range.parts : 0;
  return parts > 1 && call.vm.can_be_interrupted(call.thread);
}

}  // namespace

NativeResult enter_ranges(NativeCall& call) {
  Ranges ranges;
  const Touches& touches = call.method.native->touches;
  touches.ranges(call, ranges);
  if (touches.by_parts && is_torn(call, ranges)) {
    Method* by_parts = method_named(call.vm, touches.by_parts);
    return call.call(by_parts, call.args, by_parts->arg_slots);
  }
  if (call.stops_at(action_of(call, ranges))) return NativeResult::kStopped;
  if (AccessObserver* const log = call.vm.access_observer(); log && !call.vm.is_probing()) {
    for (const Ranges::Range& range : ranges.all()) {
      const AccessKind kind = range.is_write ? AccessKind::kWrite : AccessKind::kRead;
      log->observe_bytes(range.object, range.offset, range.bytes, kind);
    }
  }
  return NativeResult::kDone;
}

bool NativeCall::stops_at(const Action& action) { return vm.stops_at(thread, action); }

namespace {

// A native target works on a copy of the arguments: if it has to be retried, the whole call is.
NativeResult call_native(NativeCall& call, Method& target, std::vector<Slot>& copy, Slot* base,
                         OnReturn how) {
  NativeCall inner{call.vm, call.thread, target, copy.data(), nullptr, Slot{.raw = 0}, base, how};
  const NativeResult r = enter_native(inner);
  if (r != NativeResult::kDone) return r;
  const bool boxes = how == OnReturn::kBox;
  call.result = boxes ? Slot::of_ref(call.vm.box(call.thread, target.return_type, inner.result))
                      : inner.result;
  return call.thread.pending_exception ? NativeResult::kThrown : NativeResult::kDone;
}

NativeResult call_code(NativeCall& call, Method& target, std::vector<Slot>& copy, Slot* base,
                       OnReturn how) {
  Vm& vm = call.vm;
  Thread& t = call.thread;
  Ref monitor = kNull;
  if (target.has_entry) {
    // A call that is retried must not have taken a monitor yet.
    if (!vm.has_room(t, *target.code, base)) return call.raise("java/lang/StackOverflowError");
    switch (enter_method(vm, t, target, copy.empty() ? nullptr : copy.data(), monitor, how)) {
      case Entry::kEntered: break;
      case Entry::kStopped: return NativeResult::kStopped;
      case Entry::kBlocked: return NativeResult::kRetry;
    }
  }
  if (!vm.push_frame(t, &target, copy.data(), static_cast<u32>(copy.size()), base, how))
    return NativeResult::kThrown;
  t.frame->lock = monitor;
  return NativeResult::kCalled;
}

}  // namespace

NativeResult NativeCall::call(Method* target, const Slot* arguments, u32 count, OnReturn wanted) {
  while (true) {
    if (!target->code && !target->native && prepare_method(vm, thread, *target) != Slow::kDone) {
      return NativeResult::kThrown;
    }
    if (target->native && count > 0) target = body_for(vm, *target, arguments[0].a);
    const bool is_redirected = target->native && target->native->redirect;
    if (is_redirected) target = redirect_target(vm, *target);
    if (target->is_static()) {
      if (NativeResult r = ensure_initialized(target->owner); r != NativeResult::kDone) return r;
    }
    if (target->code || (target->native && !target->native->redirect)) break;
  }
  if (!is_followed(*target, wanted)) heap().lose_sight();
  Slot* const frame_base = base ? base : args;
  const OnReturn becomes = wanted == OnReturn::kPush ? how : wanted;
  std::vector<Slot> copy(arguments, arguments + count);
  return target->native ? call_native(*this, *target, copy, frame_base, becomes)
                        : call_code(*this, *target, copy, frame_base, becomes);
}

}  // namespace plait
