// plait.Choose, plait.lin.Client and gov.nasa.jpf.vm.Verify: choices of the environment.
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

constexpr const char* kClient = "plait/lin/Client";
constexpr const char* kVerify = "gov/nasa/jpf/vm/Verify";

Action choice(NativeCall& call) {
  return {ActionKind::kChoice, kNull, static_cast<u64>(call.integer(0))};
}
NativeResult choose(NativeCall& call) {
  return call.ret_int(static_cast<i32>(call.thread.variant));
}

// The execution is of no interest: it ends here and counts for nothing.
NativeResult ignore(NativeCall& call) {
  call.vm.globals().ignored = true;
  return NativeResult::kExit;
}

NativeResult begin_atomic(NativeCall& call) {
  ++call.thread.atomic_depth;
  return call.ret();
}
NativeResult end_atomic(NativeCall& call) {
  if (call.thread.atomic_depth > 0) --call.thread.atomic_depth;
  return call.ret();
}

// Whatever it does to Verify's counters: they are static fields of the class.
Action counting(NativeCall& call) {
  Class* c = call.method.owner;
  return {ActionKind::kUpdate, c->mirror, call.vm.field_offset(c, "counters", "[I")};
}

constexpr NativeEntry kEntries[] = {
    {"plait/Choose", "choose", "(I)I", choose, choice},
    // The time-outs of a test, which its framework keeps with a thread of its own.
    redirected("org/junit/internal/runners/statements/FailOnTimeout", "evaluate", "()V",
               "plait/test/JUnit4.evaluateWithoutTimeOut(Ljava/lang/Object;)V"),
    {"java/lang/PlaitThreadMain", "choose", "(I)I", choose, choice},
    {kClient, "next", "(I)I", choose, choice},
    {kClient, "beginStep", "()V", begin_atomic, kTold},
    {kClient, "endStep", "()V", end_atomic, kTold},
    {kVerify, "ignore", "()V", ignore, kTold},
    {kVerify, "beginAtomic", "()V", begin_atomic, kTold},
    {kVerify, "beginStep", "()V", begin_atomic, counting},
    {kVerify, "endAtomic", "()V", end_atomic, kTold},
};

}  // namespace

NativeTable choose_natives() { return kEntries; }

}  // namespace plait
