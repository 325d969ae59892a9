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
  X(monitorenter) X(monitorexit)
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

  // ---- Constants, locals, stack
op_nop:
  NEXT();
op_aconst_null:
  *sp++ = Slot{.raw = 0};
  NEXT();
op_ldc_raw32:
  *sp++ = Slot{.raw = pc->u};
  NEXT();
op_ldc_ref:
  *sp++ = Slot{.raw = pc->u};
  NEXT();
op_ldc_raw64:
  sp->raw = code->wide_constants[pc->u];
  sp += 2;
  NEXT();
op_ldc:
op_ldc_w:
op_ldc2_w:
  SLOW(resolve_constant(vm, t, *frame->method, *code, *const_cast<Insn*>(pc)));
  DISPATCH();
op_iload:
op_fload:
op_aload:
  *sp++ = locals[pc->a];
  NEXT();
op_lload:
op_dload:
  *sp = locals[pc->a];
  sp += 2;
  NEXT();
op_istore:
op_fstore:
op_astore:
  locals[pc->a] = *--sp;
  NEXT();
op_lstore:
op_dstore:
  sp -= 2;
  locals[pc->a] = *sp;
  NEXT();
op_pop:
  --sp;
  NEXT();
op_pop2:
  sp -= 2;
  NEXT();
op_dup:
  sp[0] = sp[-1];
  ++sp;
  NEXT();
op_dup_x1:
  sp[0] = sp[-1];
  sp[-1] = sp[-2];
  sp[-2] = sp[0];
  ++sp;
  NEXT();
op_dup_x2:
  sp[0] = sp[-1];
  sp[-1] = sp[-2];
  sp[-2] = sp[-3];
  sp[-3] = sp[0];
  ++sp;
  NEXT();
op_dup2:
  sp[0] = sp[-2];
  sp[1] = sp[-1];
  sp += 2;
  NEXT();
op_dup2_x1:
  sp[1] = sp[-1];
  sp[0] = sp[-2];
  sp[-1] = sp[-3];
  sp[-2] = sp[1];
  sp[-3] = sp[0];
  sp += 2;
  NEXT();
op_dup2_x2:
  sp[1] = sp[-1];
  sp[0] = sp[-2];
  sp[-1] = sp[-3];
  sp[-2] = sp[-4];
  sp[-3] = sp[1];
  sp[-4] = sp[0];
  sp += 2;
  NEXT();
op_swap : {
  Slot top = sp[-1];
  sp[-1] = sp[-2];
  sp[-2] = top;
  NEXT();
}

// ---- Arithmetic
#define BINARY_I(name, expression)                   \
  op_##name : {                                      \
    [[maybe_unused]] i32 a = sp[-2].i, b = sp[-1].i; \
    sp[-2] = Slot::of_int(expression);               \
    --sp;                                            \
    NEXT();                                          \
  }
#define BINARY_F(name, expression)       \
  op_##name : {                          \
    float a = sp[-2].f, b = sp[-1].f;    \
    sp[-2] = Slot::of_float(expression); \
    --sp;                                \
    NEXT();                              \
  }
#define BINARY_J(name, expression)  \
  op_##name : {                     \
    i64 a = sp[-4].j, b = sp[-2].j; \
    sp[-4].j = (expression);        \
    sp -= 2;                        \
    NEXT();                         \
  }
#define BINARY_D(name, expression)     \
  op_##name : {                        \
    double a = sp[-4].d, b = sp[-2].d; \
    sp[-4].d = (expression);           \
    sp -= 2;                           \
    NEXT();                            \
  }
#define SHIFT_J(name, function)                     \
  op_##name : {                                     \
    sp[-3].j = arith::function(sp[-3].j, sp[-1].i); \
    --sp;                                           \
    NEXT();                                         \
  }
  BINARY_I(iadd, arith::add(a, b))
  BINARY_I(isub, arith::sub(a, b))
  BINARY_I(imul, arith::mul(a, b))
  BINARY_I(ishl, arith::shl(a, b))
  BINARY_I(ishr, arith::shr(a, b))
  BINARY_I(iushr, arith::ushr(a, b))
  BINARY_I(iand, a & b)
  BINARY_I(ior, a | b)
  BINARY_I(ixor, a ^ b)
  BINARY_J(ladd, arith::add(a, b))
  BINARY_J(lsub, arith::sub(a, b))
  BINARY_J(lmul, arith::mul(a, b))
  BINARY_J(land, a & b)
  BINARY_J(lor, a | b)
  BINARY_J(lxor, a ^ b)
  SHIFT_J(lshl, shl)
  SHIFT_J(lshr, shr)
  SHIFT_J(lushr, ushr)
  BINARY_F(fadd, a + b)
  BINARY_F(fsub, a - b)
  BINARY_F(fmul, a * b)
  BINARY_F(fdiv, a / b)
  BINARY_F(frem, arith::rem(a, b))
  BINARY_D(dadd, a + b)
  BINARY_D(dsub, a - b)
  BINARY_D(dmul, a * b)
  BINARY_D(ddiv, a / b)
  BINARY_D(drem, arith::rem(a, b))
op_idiv:
  if (UNLIKELY(sp[-1].i == 0)) goto division_by_zero;
  sp[-2] = Slot::of_int(arith::div(sp[-2].i, sp[-1].i));
  --sp;
  NEXT();
op_irem:
  if (UNLIKELY(sp[-1].i == 0)) goto division_by_zero;
  sp[-2] = Slot::of_int(arith::rem(sp[-2].i, sp[-1].i));
  --sp;
  NEXT();
op_ldiv:
  if (UNLIKELY(sp[-2].j == 0)) goto division_by_zero;
  sp[-4].j = arith::div(sp[-4].j, sp[-2].j);
  sp -= 2;
  NEXT();
op_lrem:
  if (UNLIKELY(sp[-2].j == 0)) goto division_by_zero;
  sp[-4].j = arith::rem(sp[-4].j, sp[-2].j);
  sp -= 2;
  NEXT();
op_ineg:
  sp[-1] = Slot::of_int(arith::neg(sp[-1].i));
  NEXT();
op_lneg:
  sp[-2].j = arith::neg(sp[-2].j);
  NEXT();
op_fneg:
  sp[-1] = Slot::of_float(-sp[-1].f);
  NEXT();
op_dneg:
  sp[-2].d = -sp[-2].d;
  NEXT();
op_iinc:
  locals[pc->a] = Slot::of_int(arith::add(locals[pc->a].i, pc->i));
  NEXT();
op_i2l:
  sp[-1] = Slot::of_long(sp[-1].i);
  ++sp;
  NEXT();
op_i2f:
  sp[-1] = Slot::of_float(static_cast<float>(sp[-1].i));
  NEXT();
op_i2d:
  sp[-1] = Slot::of_double(sp[-1].i);
  ++sp;
  NEXT();
op_l2i:
  sp[-2] = Slot::of_int(static_cast<i32>(sp[-2].j));
  --sp;
  NEXT();
op_l2f:
  sp[-2] = Slot::of_float(static_cast<float>(sp[-2].j));
  --sp;
  NEXT();
op_l2d:
  sp[-2] = Slot::of_double(static_cast<double>(sp[-2].j));
  NEXT();
op_f2i:
  sp[-1] = Slot::of_int(arith::to_integer<i32>(sp[-1].f));
  NEXT();
op_f2l:
  sp[-1] = Slot::of_long(arith::to_integer<i64>(sp[-1].f));
  ++sp;
  NEXT();
op_f2d:
  sp[-1] = Slot::of_double(sp[-1].f);
  ++sp;
  NEXT();
op_d2i:
  sp[-2] = Slot::of_int(arith::to_integer<i32>(sp[-2].d));
  --sp;
  NEXT();
op_d2l:
  sp[-2] = Slot::of_long(arith::to_integer<i64>(sp[-2].d));
  NEXT();
op_d2f:
  sp[-2] = Slot::of_float(static_cast<float>(sp[-2].d));
  --sp;
  NEXT();
op_i2b:
  sp[-1] = Slot::of_int(static_cast<i8>(sp[-1].i));
  NEXT();
op_i2c:
  sp[-1] = Slot::of_int(static_cast<u16>(sp[-1].i));
  NEXT();
op_i2s:
  sp[-1] = Slot::of_int(static_cast<i16>(sp[-1].i));
  NEXT();
op_lcmp:
  sp[-4] = Slot::of_int(arith::compare(sp[-4].j, sp[-2].j));
  sp -= 3;
  NEXT();
op_fcmpl:
  sp[-2] = Slot::of_int(arith::compare_less(sp[-2].f, sp[-1].f));
  --sp;
  NEXT();
op_fcmpg:
  sp[-2] = Slot::of_int(arith::compare_greater(sp[-2].f, sp[-1].f));
  --sp;
  NEXT();
op_dcmpl:
  sp[-4] = Slot::of_int(arith::compare_less(sp[-4].d, sp[-2].d));
  sp -= 3;
  NEXT();
op_dcmpg:
  sp[-4] = Slot::of_int(arith::compare_greater(sp[-4].d, sp[-2].d));
  sp -= 3;
  NEXT();

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

  // ---- Arrays
#define ARRAY_LOAD(name, T, store_result)                             \
  op_##name : {                                                       \
    Ref array = sp[-2].a;                                             \
    NULL_CHECK(array);                                                \
    u32 index = static_cast<u32>(sp[-1].i);                           \
    if (UNLIKELY(index >= heap.length(array))) goto array_index_load; \
    POINT(kRead, array, kFieldsOffset + u64{index} * sizeof(T))       \
    T value = heap.element<T>(array, index);                          \
    store_result;                                                     \
    NEXT();                                                           \
  }
  ARRAY_LOAD(iaload, i32, (sp[-2] = Slot::of_int(value), --sp))
  ARRAY_LOAD(faload, u32, (sp[-2] = Slot{.raw = value}, --sp))
  ARRAY_LOAD(aaload, u32, (sp[-2] = Slot{.raw = value}, --sp))
  ARRAY_LOAD(laload, u64, (sp[-2] = Slot{.raw = value}))
  ARRAY_LOAD(daload, u64, (sp[-2] = Slot{.raw = value}))
  ARRAY_LOAD(baload, i8, (sp[-2] = Slot::of_int(value), --sp))
  ARRAY_LOAD(caload, u16, (sp[-2] = Slot::of_int(value), --sp))
  ARRAY_LOAD(saload, i16, (sp[-2] = Slot::of_int(value), --sp))
#define ARRAY_STORE(name, T, slots, value)                                   \
  op_##name : {                                                              \
    Ref array = sp[-2 - slots].a;                                            \
    NULL_CHECK(array);                                                       \
    u32 index = static_cast<u32>(sp[-1 - slots].i);                          \
    if (UNLIKELY(index >= heap.length(array))) {                             \
      SAVE();                                                                \
      throw_array_index(vm, t, static_cast<i32>(index), heap.length(array)); \
      goto unwind_stack;                                                     \
    }                                                                        \
    ELEMENT_WRITE_POINT(array, kFieldsOffset + u64{index} * sizeof(T))       \
    heap.set_element<T>(array, index, value);                                \
    sp -= 2 + slots;                                                         \
    NEXT();                                                                  \
  }
  ARRAY_STORE(iastore, i32, 1, sp[-1].i)
  ARRAY_STORE(fastore, i32, 1, sp[-1].i)
  ARRAY_STORE(lastore, i64, 2, sp[-2].j)
  ARRAY_STORE(dastore, i64, 2, sp[-2].j)
  ARRAY_STORE(castore, i16, 1, static_cast<i16>(sp[-1].i))
  ARRAY_STORE(sastore, i16, 1, static_cast<i16>(sp[-1].i))
op_bastore : {
  Ref array = sp[-3].a;
  NULL_CHECK(array);
  u32 index = static_cast<u32>(sp[-2].i);
  if (UNLIKELY(index >= heap.length(array))) {
    SAVE();
    throw_array_index(vm, t, static_cast<i32>(index), heap.length(array));
    goto unwind_stack;
  }
  ELEMENT_WRITE_POINT(array, kFieldsOffset + u64{index})
  // boolean[] and byte[] share the instruction; a boolean keeps its low bit only.
  i8 value = static_cast<i8>(sp[-1].i);
  if (heap.class_of(array)->element == BasicType::kBoolean) value &= 1;
  heap.set_element<i8>(array, index, value);
  sp -= 3;
  NEXT();
}
op_aastore : {
  Ref array = sp[-3].a;
  NULL_CHECK(array);
  u32 index = static_cast<u32>(sp[-2].i);
  if (UNLIKELY(index >= heap.length(array))) {
    SAVE();
    throw_array_index(vm, t, static_cast<i32>(index), heap.length(array));
    goto unwind_stack;
  }
  Ref value = sp[-1].a;
  if (value) {
    const Class* wanted = heap.class_of(array)->component;
    const Class* actual = heap.class_of(value);
    if (UNLIKELY(wanted != actual && !actual->is_assignable_to(wanted))) {
      SAVE();
      throw_array_store(vm, t, actual);
      goto unwind_stack;
    }
  }
  ELEMENT_WRITE_POINT(array, kFieldsOffset + u64{index} * 4)
  heap.set_element<Ref>(array, index, value);
  sp -= 3;
  NEXT();
}
op_arraylength:
  NULL_CHECK(sp[-1].a);
  sp[-1] = Slot::of_int(static_cast<i32>(heap.length(sp[-1].a)));
  NEXT();

  // ---- Fields
op_getstatic:
op_putstatic:
op_getfield:
op_putfield:
  SLOW(resolve_get_put(vm, t, *frame->method, *code, *const_cast<Insn*>(pc)));
  DISPATCH();
#define GETFIELD(name, T, to_slot, extra)          \
  op_getfield_##name : {                           \
    Ref object = sp[-1].a;                         \
    NULL_CHECK(object);                            \
    POINT(kRead, object, pc->u)                    \
    sp[-1] = to_slot(heap.load<T>(object, pc->u)); \
    sp += extra;                                   \
    NEXT();                                        \
  }
#define RAW_SLOT(v) (Slot{.raw = (v)})
  GETFIELD(i8, i8, Slot::of_int, 0)
  GETFIELD(i16, i16, Slot::of_int, 0)
  GETFIELD(u16, u16, Slot::of_int, 0)
  GETFIELD(32, u32, RAW_SLOT, 0)
  GETFIELD(ref, u32, RAW_SLOT, 0)
  GETFIELD(64, u64, RAW_SLOT, 1)
#define PUTFIELD(name, T, slots, value)  \
  op_putfield_##name : {                 \
    Ref object = sp[-1 - slots].a;       \
    NULL_CHECK(object);                  \
    POINT(kWrite, object, pc->u)         \
    heap.store<T>(object, pc->u, value); \
    sp -= 1 + slots;                     \
    NEXT();                              \
  }
  PUTFIELD(bool, i8, 1, static_cast<i8>(sp[-1].i & 1))
  PUTFIELD(8, i8, 1, static_cast<i8>(sp[-1].i))
  PUTFIELD(16, i16, 1, static_cast<i16>(sp[-1].i))
  PUTFIELD(32, i32, 1, sp[-1].i)
  PUTFIELD(ref, Ref, 1, sp[-1].a)
  PUTFIELD(64, i64, 2, sp[-2].j)
#define GETSTATIC(name, T, to_slot, slots)                          \
  op_getstatic_##name : {                                           \
    const StaticSite& field = code->statics[pc->u];                 \
    ENSURE_INITIALIZED(field.owner);                                \
    STATIC_READ_POINT(field)                                        \
    *sp = to_slot(heap.load<T>(field.owner->mirror, field.offset)); \
    sp += slots;                                                    \
    NEXT();                                                         \
  }
  GETSTATIC(i8, i8, Slot::of_int, 1)
  GETSTATIC(i16, i16, Slot::of_int, 1)
  GETSTATIC(u16, u16, Slot::of_int, 1)
  GETSTATIC(32, u32, RAW_SLOT, 1)
  GETSTATIC(ref, u32, RAW_SLOT, 1)
  GETSTATIC(64, u64, RAW_SLOT, 2)
#define PUTSTATIC(name, T, slots, value)                     \
  op_putstatic_##name : {                                    \
    const StaticSite& field = code->statics[pc->u];          \
    ENSURE_INITIALIZED(field.owner);                         \
    POINT(kWrite, field.owner->mirror, field.offset)         \
    heap.store<T>(field.owner->mirror, field.offset, value); \
    sp -= slots;                                             \
    NEXT();                                                  \
  }
  PUTSTATIC(bool, i8, 1, static_cast<i8>(sp[-1].i & 1))
  PUTSTATIC(8, i8, 1, static_cast<i8>(sp[-1].i))
  PUTSTATIC(16, i16, 1, static_cast<i16>(sp[-1].i))
  PUTSTATIC(32, i32, 1, sp[-1].i)
  PUTSTATIC(ref, Ref, 1, sp[-1].a)
  PUTSTATIC(64, i64, 2, sp[-2].j)

  // ---- Objects
op_new : {
  ClassSite& operand = code->classes[pc->u];
  if (UNLIKELY(!operand.c)) SLOW(resolve_class_site(vm, t, *frame->method, operand));
  Class* c = operand.c;
  ENSURE_INITIALIZED(c);
  Ref object = kNull;
  if constexpr (kStopAtActions) SAVE();  // the name of the object depends on where it is made
  if (LIKELY(!heap.wants_collection() && !c->is_abstract()))
    object = heap.allocate_object(c, vm.next_name(t));
  if (UNLIKELY(!object)) {
    SAVE();
    object = allocate_object_slow(vm, t, c);
    if (!object) goto unwind_stack;
  }
  *sp++ = Slot::of_ref(object);
  NEXT();
}
op_newarray : {
  Class* c = vm.classes().array_of(vm.classes().primitive(static_cast<BasicType>(pc->a)));
  SAVE();
  Ref array = allocate_array_slow(vm, t, c, sp[-1].i);
  if (UNLIKELY(!array)) goto unwind_stack;
  sp[-1] = Slot::of_ref(array);
  NEXT();
}
op_anewarray : {
  ClassSite& operand = code->classes[pc->u];
  if (UNLIKELY(!operand.c)) SLOW(resolve_class_site(vm, t, *frame->method, operand));
  SAVE();
  Ref array = allocate_array_slow(vm, t, vm.classes().array_of(operand.c), sp[-1].i);
  if (UNLIKELY(!array)) goto unwind_stack;
  sp[-1] = Slot::of_ref(array);
  NEXT();
}
op_multianewarray : {
  ClassSite& operand = code->classes[pc->u];
  if (UNLIKELY(!operand.c)) SLOW(resolve_class_site(vm, t, *frame->method, operand));
  SAVE();
  Ref array = allocate_multi_array(vm, t, operand.c, sp - pc->a, pc->a);
  if (UNLIKELY(!array)) goto unwind_stack;
  sp -= pc->a;
  *sp++ = Slot::of_ref(array);
  NEXT();
}
op_checkcast : {
  Ref object = sp[-1].a;
  if (object) {
    ClassSite& operand = code->classes[pc->u];
    if (UNLIKELY(!operand.c)) SLOW(resolve_class_site(vm, t, *frame->method, operand));
    const Class* actual = heap.class_of(object);
    if (UNLIKELY(actual != operand.c && !actual->is_assignable_to(operand.c))) {
      SAVE();
      throw_class_cast(vm, t, actual, operand.c);
      goto unwind_stack;
    }
  }
  NEXT();
}
op_instanceof : {
  Ref object = sp[-1].a;
  bool is_instance = false;
  if (object) {
    ClassSite& operand = code->classes[pc->u];
    if (UNLIKELY(!operand.c)) SLOW(resolve_class_site(vm, t, *frame->method, operand));
    const Class* actual = heap.class_of(object);
    is_instance = actual == operand.c || actual->is_assignable_to(operand.c);
  }
  sp[-1] = Slot::of_int(is_instance);
  NEXT();
}
op_athrow:
  NULL_CHECK(sp[-1].a);
  SAVE();
  t.pending_exception = sp[-1].a;
  goto unwind_stack;
op_monitorenter : {
  Ref object = sp[-1].a;
  NULL_CHECK(object);
  LOCK_POINT(kLock, object)
  vm.watch_monitor(*heap.class_of(object), *t.frame->method->owner);
  if (UNLIKELY(!vm.lock(t, object))) {
    SAVE();
    return StopReason::kBlocked;
  }
  --sp;
  NEXT();
}
op_monitorexit : {
  Ref object = sp[-1].a;
  NULL_CHECK(object);
  LOCK_POINT(kUnlock, object)
  if (UNLIKELY(!vm.unlock(t, object))) {
    SAVE();
    vm.throw_new(t, "java/lang/IllegalMonitorStateException", "current thread is not owner", true);
    goto unwind_stack;
  }
  --sp;
  NEXT();
}

  // ---- Calls
op_invokevirtual:
op_invokespecial:
op_invokestatic:
op_invokeinterface:
  SLOW(resolve_invoke(vm, t, *frame->method, *code, *const_cast<Insn*>(pc)));
  DISPATCH();
op_invokedynamic:
  SLOW(link_dynamic(vm, t, *frame->method, *code, *const_cast<Insn*>(pc)));
  DISPATCH();
op_invokevirtual_vtable:
  site = &code->calls[pc->u];
  args = sp - site->arg_slots;
  NULL_CHECK(args->a);
  callee = heap.class_of(args->a)->vtable[site->method->vtable_index];
  goto invoke;
op_invokevirtual_direct:
  site = &code->calls[pc->u];
  args = sp - site->arg_slots;
  NULL_CHECK(args->a);
  callee = site->method;
  goto invoke;
op_invokeinterface_selected : {
  site = &code->calls[pc->u];
  args = sp - site->arg_slots;
  NULL_CHECK(args->a);
  Class* receiver = heap.class_of(args->a);
  callee = site->cached_method;
  if (UNLIKELY(site->cached_class != receiver)) {
    SAVE();
    callee = select_interface_method(vm, t, receiver, *site);
    if (!callee) goto unwind_stack;
  }
  goto invoke;
}
op_invokestatic_direct:
  site = &code->calls[pc->u];
  ENSURE_INITIALIZED(site->method->owner);
  args = sp - site->arg_slots;
  callee = site->method;
  goto invoke;
op_invoke_polymorphic:
  site = &code->calls[pc->u];
  args = sp - site->arg_slots;
  NULL_CHECK(args->a);
  callee = site->method;
  goto invoke;
op_invokedynamic_linked:
  LOSE_SIGHT();
  site = &code->calls[pc->u];
  args = sp - site->arg_slots;
  callee = site->method;
  // The appendix goes above the arguments; max_stack may not allow for it, the margin behind every
  // frame does.
  if (site->appendix) *sp++ = Slot::of_ref(site->appendix);
  goto invoke;

invoke:
  if (UNLIKELY(!callee->code)) goto invoke_slow;
invoke_code : {
  Code* callee_code = callee->code;
  Slot* operands = args + callee_code->max_locals;
  if (UNLIKELY(operands + callee_code->max_stack + kFrameMargin > t.slots_end ||
               frame + 1 == t.frames_end)) {
    SAVE();
    vm.throw_new(t, "java/lang/StackOverflowError");
    goto unwind_stack;
  }
  Ref monitor = kNull;
  OnReturn on_return = OnReturn::kPush;
  if (UNLIKELY(callee->has_entry)) {
    if constexpr (kStopAtActions) t.is_granted = granted, granted = false;
    switch (enter_method(vm, t, *callee, args, monitor, on_return)) {
      case Entry::kEntered: break;
      case Entry::kStopped: SAVE(); return StopReason::kAction;
      case Entry::kBlocked: SAVE(); return StopReason::kBlocked;
    }
  }
  SAVE();
  ++frame;
  t.frame = frame;
  frame->method = callee;
  frame->locals = locals = args;
  frame->lock = monitor;
  frame->on_return = on_return;
  code = callee_code;
  pc = code->insns.data();
  sp = operands;
  if (UNLIKELY(--budget <= 0)) goto budget_spent;
  DISPATCH();
}

invoke_slow : {
  SAVE();
  frame->sp = args + site->arg_slots;  // without an appendix: a retry pushes it again
  if (!callee->native) {
    Slow prepared = prepare_method(vm, t, *callee);
    if (prepared == Slow::kThrow) goto unwind_stack;
    if (callee->code) goto invoke_code;
  }
  if (callee->native->redirect) {
    callee = redirect_target(vm, *callee);
    ENSURE_INITIALIZED(callee->owner);
    goto invoke;
  }
  if (UNLIKELY(heap.wants_collection())) Collector(vm).collect();
  NativeCall call{vm, t, *callee, args, site, Slot{.raw = 0}};
  if constexpr (kStopAtActions) t.is_granted = granted, granted = false;
  const bool just_collected = heap.is_just_collected();
  heap.forget_exhaustion();
  switch (enter_native(call)) {
    case NativeResult::kDone:
      sp = args;
      *sp = call.result;
      sp += slots_of(site->return_type);
      ++pc;
      if (UNLIKELY(t.yield_requested)) {
        t.yield_requested = false;
        goto budget_spent;
      }
      DISPATCH();
    case NativeResult::kThrown:
      LOSE_SIGHT();
      if (LIKELY(!heap.is_exhausted()) || just_collected) goto unwind_stack_saved;
      // Out of memory, and a collection may help. Natives allocate before they change anything, so
      // the call runs again.
      t.pending_exception = kNull;
      Collector(vm).collect();
      LOAD();
      DISPATCH();
    case NativeResult::kRetry: LOSE_SIGHT(); goto after_push;
    case NativeResult::kCalled: goto after_push;
    case NativeResult::kExit: return StopReason::kExit;
    case NativeResult::kRefused: return StopReason::kRefused;
    case NativeResult::kStopped: return StopReason::kAction;
  }
  __builtin_unreachable();
}

// ---- Returns
#define RETURN(name, slots, type)                                      \
  op_##name : {                                                        \
    if (LIKELY(frame->on_return == OnReturn::kPush && !frame->lock)) { \
      SAVE_CALLER()                                                    \
      Slot result_ = sp[-slots];                                       \
      sp = locals;                                                     \
      t.frame = --frame;                                               \
      *sp = result_;                                                   \
      sp += slots;                                                     \
      locals = frame->locals;                                          \
      code = frame->method->code;                                      \
      pc = frame->pc + 1;                                              \
      DISPATCH();                                                      \
    }                                                                  \
    POINT_UNLOCK()                                                     \
    SAVE();                                                            \
    Slow finished = finish_return(vm, t, sp[-slots], BasicType::type); \
    if (finished == Slow::kThrow) goto unwind_stack;                   \
    if (finished == Slow::kRetry) return StopReason::kTerminated;      \
    goto after_push;                                                   \
  }
#define POINT_UNLOCK()               \
  if (frame->lock) {                 \
    LOCK_POINT(kUnlock, frame->lock) \
  }
  RETURN(ireturn, 1, kInt)
  RETURN(freturn, 1, kFloat)
  RETURN(areturn, 1, kReference)
  RETURN(lreturn, 2, kLong)
  RETURN(dreturn, 2, kDouble)
op_return:
  if (LIKELY(frame->on_return == OnReturn::kPush && !frame->lock)) {
    SAVE_CALLER()
    sp = locals;
    t.frame = --frame;
    locals = frame->locals;
    code = frame->method->code;
    pc = frame->pc + 1;
    DISPATCH();
  }
  {
    POINT_UNLOCK()
    SAVE();
    Slow finished = finish_return(vm, t, Slot{.raw = 0}, BasicType::kVoid);
    if (finished == Slow::kThrow) goto unwind_stack;
    if (finished == Slow::kRetry) return StopReason::kTerminated;
    goto after_push;
  }

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
