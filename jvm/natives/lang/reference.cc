// java.lang.ref. References are never cleared by the collector and nothing is finalised, so there
// is never anything pending.
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

constexpr const char* kReference = "java/lang/ref/Reference";
constexpr const char* kPhantom = "java/lang/ref/PhantomReference";
constexpr const char* kFinalizer = "java/lang/ref/Finalizer";
constexpr const char* kCleanable = "jdk/internal/ref/PhantomCleanable";
constexpr const char* kCleanables = "jdk/internal/ref/CleanerImpl$CleanableList";

u32 referent_offset(NativeCall& call) {
  return call.vm.field_offset(call.heap().class_of(call.ref(0)), "referent", "Ljava/lang/Object;");
}

// get() is Java up to JDK 25.
NativeResult get(NativeCall& call) {
  return call.ret_ref(call.heap().load<Ref>(call.ref(0), referent_offset(call)));
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

// ---- What a Cleaner is to clean up is kept in no list, which all threads that open files would
// share. No reference is ever cleared, so nobody looks there. Each one remembers whether it still
// has something to clean up: up to 20 `next` is something else than itself, later `index` not -1.

bool remembers_by_index(NativeCall& call, Ref cleanable) {
  return call.vm.has_field(call.heap().class_of(cleanable), "index", "I");
}
Ref cleanable_of(NativeCall& call) { return call.ref(call.method.arg_slots - 1); }

constexpr const char* kCleanableType = "Ljdk/internal/ref/PhantomCleanable;";

NativeResult set_cleanable(NativeCall& call, Ref cleanable, bool is_due) {
  if (remembers_by_index(call, cleanable))
    call.vm.set<i32>(cleanable, "index", "I", is_due ? 0 : -1);
  else
    call.vm.set<Ref>(cleanable, "next", kCleanableType, is_due ? kNull : cleanable);
  return call.ret();
}
NativeResult insert_cleanable(NativeCall& call) {
  return set_cleanable(call, cleanable_of(call), true);
}
NativeResult remove_cleanable(NativeCall& call) {
  const Ref cleanable = cleanable_of(call);
  const bool was_due = remembers_by_index(call, cleanable)
                           ? call.vm.get<i32>(cleanable, "index", "I") != -1
                           : call.vm.get<Ref>(cleanable, "next", kCleanableType) != cleanable;
  if (was_due) set_cleanable(call, cleanable, false);
  return call.ret_bool(was_due);
}
Action updates_cleanable(NativeCall& call) {
  const Ref cleanable = cleanable_of(call);
  Class* const c = call.heap().class_of(cleanable);
  const bool by_index = remembers_by_index(call, cleanable);
  return {ActionKind::kUpdate, cleanable,
          by_index ? call.vm.field_offset(c, "index", "I")
                   : call.vm.field_offset(c, "next", kCleanableType)};
}

constexpr NativeEntry kEntries[] = {
    {kCleanable, "insert", "()V", insert_cleanable, updates_cleanable},
    {kCleanable, "remove", "()Z", remove_cleanable, updates_cleanable},
    {kCleanables, "insert", "", insert_cleanable, updates_cleanable},
    {kCleanables, "remove", "", remove_cleanable, updates_cleanable},
    {kReference, "get0", "", get, read_referent},
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
