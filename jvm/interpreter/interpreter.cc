#include "jvm/interpreter/interpreter.h"

#include "jvm/base/error.h"
#include "jvm/code/code.h"
#include "jvm/interpreter/arith.h"
#include "jvm/interpreter/unwind.h"
#include "jvm/link/link_instructions.h"
#include "jvm/runtime/entry.h"
#include "jvm/runtime/gc.h"
#include "jvm/runtime/guest_errors.h"

namespace plait {

// Instructions the decoder leaves; all others were turned into one of these (see code.cc).
// clang-format off
#define PLAIT_EXECUTED(X) \
  X(nop) X(aconst_null) X(ldc) X(ldc_w) X(ldc2_w) X(ldc_raw32) X(ldc_ref) X(ldc_raw64) \
  X(iload) X(lload) X(fload) X(dload) X(aload) X(istore) X(lstore) X(fstore) X(dstore) X(astore) \
  X(iaload) X(laload) X(faload) X(daload) X(aaload) X(baload) X(caload) X(saload) \
  X(iastore) X(lastore) X(fastore) X(dastore) X(aastore) X(bastore) X(castore) X(sastore) \
  X(pop) X(pop2) X(dup) X(dup_x1) X(dup_x2) X(dup2) X(dup2_x1) X(dup2_x2) X(swap) \
  X(iadd) X(ladd) X(fadd) X(dadd) X(isub) X(lsub) X(fsub) X(dsub) X(imul) X(lmul) X(fmul) X(dmul) \
  X(idiv) X(ldiv) X(fdiv) X(ddiv) X(irem) X(lrem) X(frem) X(drem) X(ineg) X(lneg) X(fneg) X(dneg) \
  X(ishl) X(lshl) X(ishr) X(lshr) X(iushr) X(lushr) X(iand) X(land) X(ior) X(lor) X(ixor) X(lxor) X(iinc) \
  X(i2l) X(i2f) X(i2d) X(l2i) X(l2f) X(l2d) X(f2i) X(f2l) X(f2d) X(d2i) X(d2l) X(d2f) X(i2b) X(i2c) X(i2s) \
  X(lcmp) X(fcmpl) X(fcmpg) X(dcmpl) X(dcmpg) \
  X(ifeq) X(ifne) X(iflt) X(ifge) X(ifgt) X(ifle) X(if_icmpeq) X(if_icmpne) X(if_icmplt) X(if_icmpge) \
  X(if_icmpgt) X(if_icmple) X(if_acmpeq) X(if_acmpne) X(ifnull) X(ifnonnull) X(goto) X(jsr) X(ret) \
  X(tableswitch) X(lookupswitch) X(ireturn) X(lreturn) X(freturn) X(dreturn) X(areturn) X(return) \
  X(getstatic) X(putstatic) X(getfield) X(putfield) \
  X(getfield_i8) X(getfield_i16) X(getfield_u16) X(getfield_32) X(getfield_64) X(getfield_ref) \
  X(putfield_bool) X(putfield_8) X(putfield_16) X(putfield_32) X(putfield_64) X(putfield_ref) \
  X(getstatic_i8) X(getstatic_i16) X(getstatic_u16) X(getstatic_32) X(getstatic_64) X(getstatic_ref) \
  X(putstatic_bool) X(putstatic_8) X(putstatic_16) X(putstatic_32) X(putstatic_64) X(putstatic_ref) \
  X(invokevirtual) X(invokespecial) X(invokestatic) X(invokeinterface) X(invokedynamic) \
  X(invokevirtual_vtable) X(invokevirtual_direct) X(invokeinterface_selected) X(invokestatic_direct) \
  X(invoke_polymorphic) X(invokedynamic_linked) \
  X(new) X(newarray) X(anewarray) X(multianewarray) X(arraylength) X(athrow) X(checkcast) X(instanceof) \
  X(monitorenter) X(monitorexit) X(ask_class)
// clang-format on

#define LIKELY(x) __builtin_expect(!!(x), 1)
#define UNLIKELY(x) __builtin_expect(!!(x), 0)

// The registers of the interpreted machine, to and from the thread's top frame.
#define SAVE() (frame->pc = pc, frame->sp = sp)
#define LOAD()                                                              \
  (frame = t.frame, pc = frame->pc, sp = frame->sp, locals = frame->locals, \
   code = frame->method->code)
#define DISPATCH() goto* labels[pc->op]
#define NEXT()  \
  do {          \
    ++pc;       \
    DISPATCH(); \
  } while (0)

// In front of an action that others could notice: stop and report it, unless it was granted by this
// very call. `possible` is a quick test that fails for most actions that nobody notices.
#define POINT_IF(possible, kind, object, offset)               \
  if constexpr (kStopAtActions) {                              \
    if (granted) {                                             \
      granted = false;                                         \
    } else if (UNLIKELY(possible)) {                           \
      const Action action_{ActionKind::kind, object, offset};  \
      SAVE(); /* an observer of the action asks where it is */ \
      if (vm.is_scheduling_point(t, action_)) {                \
        t.next_action = action_;                               \
        return StopReason::kAction;                            \
      }                                                        \
    }                                                          \
  }
#define POINT(kind, object, offset) POINT_IF(heap.is_noticed(object), kind, object, offset)
#define ELEMENT_WRITE_POINT(array, offset) \
  POINT_IF(heap.is_write_noticed(array), kWrite, array, offset)
#define STATIC_READ_POINT(field)                                               \
  POINT_IF(heap.is_noticed((field).owner->mirror) && !(field).is_final, kRead, \
           (field).owner->mirror, (field).offset)
#define LOCK_POINT(kind, object) POINT_IF(vm.asks_what_is_shared(), kind, object, 0)
#define INIT_POINT(c)                          \
  if (vm.is_initialization_noticed(t, *(c))) { \
    POINT_IF(true, kClassInit, (c)->mirror, 0) \
  }

// What follows depends on more than words of the heap and the thread (step_cache.h).
#define LOSE_SIGHT() \
  if constexpr (kStopAtActions) heap.lose_sight()

// Leaving a frame while exploring: the frame below must be saved before it changes.
#define SAVE_CALLER()                                                             \
  if constexpr (kStopAtActions) {                                                 \
    if (UNLIKELY(frame <= t.lowest_saved)) vm.state_observer()->before_return(t); \
  }

#define NULL_CHECK(ref) \
  if (UNLIKELY(!(ref))) goto null_pointer

// Leave for a slow path and act on its answer: go on, give way to a pushed frame or a block, or
// unwind.
#define SLOW(expression)                            \
  do {                                              \
    SAVE();                                         \
    LOSE_SIGHT();                                   \
    Slow slow_ = (expression);                      \
    if (UNLIKELY(slow_ != Slow::kDone)) {           \
      if (slow_ == Slow::kThrow) goto unwind_stack; \
      goto after_push;                              \
    }                                               \
  } while (0)

#define ENSURE_INITIALIZED(c)                                                   \
  if constexpr (kStopAtActions)                                                 \
    heap.note_read_at((c)->mirror, (c)->init_word, sizeof *(c)->init_word);     \
  if (UNLIKELY(*(c)->init_word != static_cast<u32>(InitState::kInitialized))) { \
    if constexpr (kStopAtActions) {                                             \
      INIT_POINT(c)                                                             \
    }                                                                           \
    SLOW(ensure_class_initialized(vm, t, (c)));                                 \
  }

#define BRANCH_IF(condition, drop)                      \
  do {                                                  \
    sp -= (drop);                                       \
    if (condition) {                                    \
      const Insn* target_ = code->insns.data() + pc->i; \
      if (target_ <= pc && UNLIKELY(--budget <= 0)) {   \
        pc = target_;                                   \
        goto budget_spent;                              \
      }                                                 \
      pc = target_;                                     \
      DISPATCH();                                       \
    }                                                   \
    NEXT();                                             \
  } while (0)

template <bool kStopAtActions>
StopReason Interpreter::execute(Thread& t, i64 budget) {
  static const void* labels[256];
  static bool labels_ready = false;
  if (UNLIKELY(!labels_ready)) {
    for (auto& label : labels) label = &&op_impossible;
#define X(name) labels[static_cast<int>(Op::k_##name)] = &&op_##name;
    PLAIT_EXECUTED(X)
#undef X
    labels_ready = true;
  }

  Vm& vm = vm_;
  GuestHeap& heap = vm.heap();
  [[maybe_unused]] bool granted = kStopAtActions && t.next_action.kind != ActionKind::kNone;
  if constexpr (kStopAtActions) t.next_action = Action{};
  Frame* frame;
  const Insn* pc;
  Slot* sp;
  Slot* locals;
  Code* code;
  Method* callee;
  Slot* args;
  CallSite* site;
  if (UNLIKELY(bool(t.pending_exception))) goto unwind_stack_saved;
  LOAD();
  if (UNLIKELY(frame->on_return == OnReturn::kClassInitPending)) goto superclass_first;
  DISPATCH();

#include "jvm/interpreter/values.inc"

  // ---- Control
op_ifeq:
  BRANCH_IF(sp[0].i == 0, 1);
op_ifne:
  BRANCH_IF(sp[0].i != 0, 1);
op_iflt:
  BRANCH_IF(sp[0].i < 0, 1);
op_ifge:
  BRANCH_IF(sp[0].i >= 0, 1);
op_ifgt:
  BRANCH_IF(sp[0].i > 0, 1);
op_ifle:
  BRANCH_IF(sp[0].i <= 0, 1);
op_if_icmpeq:
  BRANCH_IF(sp[0].i == sp[1].i, 2);
op_if_icmpne:
  BRANCH_IF(sp[0].i != sp[1].i, 2);
op_if_icmplt:
  BRANCH_IF(sp[0].i < sp[1].i, 2);
op_if_icmpge:
  BRANCH_IF(sp[0].i >= sp[1].i, 2);
op_if_icmpgt:
  BRANCH_IF(sp[0].i > sp[1].i, 2);
op_if_icmple:
  BRANCH_IF(sp[0].i <= sp[1].i, 2);
op_if_acmpeq:
  BRANCH_IF(sp[0].a == sp[1].a, 2);
op_if_acmpne:
  BRANCH_IF(sp[0].a != sp[1].a, 2);
op_ifnull:
  BRANCH_IF(!sp[0].a, 1);
op_ifnonnull:
  BRANCH_IF(bool(sp[0].a), 1);
op_goto:
  BRANCH_IF(true, 0);
op_jsr:
  *sp++ = Slot{.raw = code->index_of(pc) + 1};
  pc = code->insns.data() + pc->i;
  DISPATCH();
op_ret:
  pc = code->insns.data() + locals[pc->a].raw;
  DISPATCH();
op_tableswitch : {
  const SwitchTable& table = code->switches[pc->u];
  u32 index = static_cast<u32>((--sp)->i) - static_cast<u32>(table.low);
  pc = code->insns.data() +
       (index < table.targets.size() ? table.targets[index] : table.default_target);
  DISPATCH();
}
op_lookupswitch:
  pc = code->insns.data() + code->switches[pc->u].target_of((--sp)->i);
  DISPATCH();

#include "jvm/interpreter/objects.inc"

#include "jvm/interpreter/calls.inc"

  // ---- Common exits
division_by_zero:
  SAVE();
  vm.throw_new(t, "java/lang/ArithmeticException", "/ by zero", true);
  goto unwind_stack;
array_index_load:
  SAVE();
  throw_array_index(vm, t, sp[-1].i, heap.length(sp[-2].a));
  goto unwind_stack;
null_pointer:
  SAVE();
  throw_null_pointer(vm, t);
  goto unwind_stack;
unwind_stack:
unwind_stack_saved:
  LOSE_SIGHT();
  switch (unwind(vm, t, kStopAtActions && !granted)) {
    case Unwound::kToHandler: break;
    case Unwound::kOut: return StopReason::kTerminated;
    case Unwound::kToUnlock: return StopReason::kAction;
  }
  if constexpr (kStopAtActions) granted = false;
  LOAD();
  if (UNLIKELY(--budget <= 0)) goto budget_spent;  // a handler may be the way back of a loop
  DISPATCH();
after_push:
  if (t.status != ThreadStatus::kRunnable) return StopReason::kBlocked;
  if (UNLIKELY(bool(t.pending_exception))) goto unwind_stack_saved;
  LOAD();
  if (UNLIKELY(--budget <= 0)) goto budget_spent;
  if (UNLIKELY(frame->on_return == OnReturn::kClassInitPending)) goto superclass_first;
  DISPATCH();
superclass_first:
  if (Class* const first = vm.next_to_initialize(t, *frame->method->owner)) {
    ENSURE_INITIALIZED(first);
    goto superclass_first;
  }
  frame->on_return = OnReturn::kClassInit;
  DISPATCH();
budget_spent:
  SAVE();
  // Exploring, a loop without scheduling points still stops now and then, so that the caller can
  // notice.
  return StopReason::kBudget;
op_impossible:
  CHECK_MSG(false, "opcode {:#x} in {}", pc->op, describe(*frame->method));
  __builtin_unreachable();
}

StopReason Interpreter::run(Thread& t, i64 budget) { return execute<false>(t, budget); }

StopReason Interpreter::run_to_action(Thread& t, i64 budget) { return execute<true>(t, budget); }

}  // namespace plait
