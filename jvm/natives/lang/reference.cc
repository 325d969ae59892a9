// java.lang.ref. References are never cleared by the collector and nothing is finalised, so there
// is never anything pending.
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

constexpr const char* kReference = "java/lang/ref/Reference";
constexpr const char* kPhantom = "java/lang/ref/PhantomReference";
constexpr const char* kFinalizer = "java/lang/ref/Finalizer";

u32 referent_offset(NativeCall& call) {
  return call.vm.field_offset(call.heap().class_of(call.ref(0)), "referent", "Ljava/lang/Object;");
}

NativeResult refers_to(NativeCall& call) {
  return call.ret_bool(call.heap().load<Ref>(call.ref(0), referent_offset(call)) == call.ref(1));
}
NativeResult clear(NativeCall& call) {
  call.heap().store<Ref>(call.ref(0), referent_offset(call), kNull);
  return call.ret();
}

// Nobody asks: the reference handler thread is not started. If somebody does, he waits for ever.
NativeResult wait_for_pending(NativeCall& call) {
  block(call.thread, ThreadStatus::kParked, kNull, kNoDeadline);
  return NativeResult::kRetry;
}

Action read_referent(NativeCall& call) {
  return {ActionKind::kRead, call.ref(0), referent_offset(call)};
}
Action write_referent(NativeCall& call) {
  return {ActionKind::kWrite, call.ref(0), referent_offset(call)};
}

constexpr NativeEntry kEntries[] = {
    {kReference, "refersTo0", "", refers_to, read_referent},
    {kReference, "clear0", "", clear, write_referent},
    {kReference, "getAndClearReferencePendingList", "", return_null, kPure},
    {kReference, "hasReferencePendingList", "", return_false, kPure},
    {kReference, "waitForReferencePendingList", "", wait_for_pending, kTold},
    {kReference, "startReferenceHandlerThread", "", do_nothing, kPure},
    {kReference, "startThreads", "", do_nothing, kPure},
    {kPhantom, "refersTo0", "", refers_to, read_referent},
    {kPhantom, "clear0", "", clear, write_referent},
    {kFinalizer, "isFinalizationEnabled", "", return_false, kPure},
    {kFinalizer, "reportComplete", "", do_nothing, kPure},
    {kFinalizer, "startFinalizerThread", "", do_nothing, kPure},
};

}  // namespace

NativeTable reference_natives() { return kEntries; }

}  // namespace plait
