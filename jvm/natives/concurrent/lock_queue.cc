// java.util.concurrent.locks.PlaitQueue (classlib-stubs), and what synchronisers are asked about
// their queues. jvm/runtime/lock_queue.h has the argument.
//
// A thread that stands here is in the middle of an operation, with atomic_depth > 0 or about to be.
// What it stands in front of has a label all the same (jvm/explore/step_label.cc), which covers
// what is done to the queue. So the natives need no points of their own.
#include "jvm/runtime/lock_queue.h"
#include "jvm/base/error.h"
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

#define LOCKS "java/util/concurrent/locks/"
#define QUEUED LOCKS "AbstractQueuedSynchronizer"
#define LONG_QUEUED LOCKS "AbstractQueuedLongSynchronizer"

constexpr const char* kQueue = LOCKS "PlaitQueue";

// As in PlaitQueue.
enum class Next : i32 { kTry = 0, kTimedOut = 1, kInterrupted = 2, kGoOn = 3 };
NativeResult go_on(NativeCall& call, Next how) { return call.ret_int(static_cast<i32>(how)); }

// How the thread goes on from kQueued. Its first variants give up (ways_to_give_up).
NativeResult go_on_queued(NativeCall& call, u64 step) {
  Thread& t = call.thread;
  u32 variant = t.variant;
  const bool is_timed = may_time_out(call.vm, t, step);
  if (!call.vm.is_probing() && variant < ways_to_give_up(call.vm, t, step)) {
    if (!is_timed || variant == 1) return go_on(call, Next::kInterrupted);
    call.vm.globals().clock_ns = std::max(call.vm.now_ns(), t.deadline);
    return go_on(call, Next::kTimedOut);
  }
  if (t.queued_on && first_in_queue(call.vm, call.ref(0)) != &t) return NativeResult::kRefused;
  return go_on(call, Next::kTry);
}

NativeResult stand(NativeCall& call) {
  Thread& t = call.thread;
  const u64 step = static_cast<u64>(call.integer(1));
  if (!std::exchange(t.is_granted, false)) {
    t.next_action = {ActionKind::kAcquire, call.ref(0), step};
    return NativeResult::kStopped;
  }
  if ((step & QueueStep::kQueued) != 0) return go_on_queued(call, step);
  const bool enters = (step & QueueStep::kEnter) != 0 && !call.vm.is_probing() && t.variant == 0;
  return go_on(call, enters || (step & QueueStep::kLeave) != 0 ? Next::kGoOn : Next::kTry);
}

NativeResult is_looked_at(NativeCall& call) {
  return call.ret_bool(call.vm.options().noticing.queue_steps);
}

NativeResult keeps_interrupts(NativeCall& call) {
  return call.ret_bool(call.vm.options().noticing.kept_interrupts);
}

NativeResult looks_first(NativeCall& call) {
  return call.ret_bool(call.vm.options().noticing.lock_interrupts);
}

NativeResult enter(NativeCall& call) {
  if (keeps_queue(call.vm, call.ref(0)))
    enter_queue(call.vm, call.thread, call.ref(0), call.boolean(1));
  if (call.boolean(2)) call.thread.deadline = attempt_deadline(call.vm, call.longint(3));
  return call.ret();
}
NativeResult leave(NativeCall& call) {
  leave_queue(call.thread);
  return call.ret();
}
NativeResult refuse(NativeCall&) { return NativeResult::kRefused; }

NativeResult begin_held(NativeCall& call) {
  ++call.thread.atomic_depth;
  return call.ret();
}
// The step is done. A probe wants no more.
NativeResult end_held(NativeCall& call) {
  --call.thread.atomic_depth;
  return call.vm.is_probing() ? NativeResult::kStopped : call.ret();
}

// ---- What others ask

Action look(NativeCall& call) { return {ActionKind::kRead, call.ref(0), 0}; }

// Inside an operation the synchroniser itself asks.
void watch(NativeCall& call) {
  if (call.thread.atomic_depth == 0) look_at_queues(call.vm);
}

// Nobody who is queued can leave: who looks has the lock, and the others wait as long as it takes.
bool can_only_grow(NativeCall& call) {
  const Unaudited looking(call.heap());
  const Ref synchronizer = call.ref(0);
  const auto may_give_up = [&](const auto& t) {
    return t->queued_on == synchronizer &&
           (t->next_action.offset & (QueueStep::kTimed | QueueStep::kInterruptible)) != 0;
  };
  return call.vm.get<Ref>(synchronizer, "exclusiveOwnerThread", "Ljava/lang/Thread;") ==
             call.thread.object &&
         std::ranges::none_of(call.vm.threads(), may_give_up);
}

// The JDK's code goes along the queue from its end. So with one in it, a second that comes and the
// first that goes, it may find nobody, though there is somebody all the time. A look that is one
// step cannot show this. It takes somebody who is queued when the look begins, so the model comes
// to such a look, too; and somebody else who comes.
void watch_walk(NativeCall& call) {
  watch(call);
  if (call.thread.atomic_depth == 0 && call.vm.threads().size() > 2 &&
      first_in_queue(call.vm, call.ref(0)) != nullptr && !can_only_grow(call))
    call.vm.must_run_real_locks(call.thread, "looks at a queue that others come to");
}

NativeResult has_queued_threads(NativeCall& call) {
  watch_walk(call);
  return call.ret_bool(first_in_queue(call.vm, call.ref(0)) != nullptr);
}
NativeResult has_queued_predecessors(NativeCall& call) {
  watch(call);
  const Thread* first = first_in_queue(call.vm, call.ref(0));
  return call.ret_bool(first && first != &call.thread);
}
NativeResult is_first_exclusive(NativeCall& call) {
  const Thread* first = first_in_queue(call.vm, call.ref(0));
  return call.ret_bool(first && !first->is_queued_shared);
}
NativeResult queue_length(NativeCall& call) {
  watch_walk(call);
  return call.ret_int(static_cast<i32>(count_queued(call.vm, call.ref(0))));
}
NativeResult first_queued(NativeCall& call) {
  watch(call);
  const Thread* first = first_in_queue(call.vm, call.ref(0));
  return call.ret_ref(first ? first->object : kNull);
}
NativeResult is_queued(NativeCall& call) {
  watch(call);
  if (!call.ref(1)) return call.raise("java/lang/NullPointerException");
  const Thread* t = call.vm.thread_of(call.ref(1));
  return call.ret_bool(t && t->queued_on == call.ref(0));
}

NativeResult queued(NativeCall& call) {
  watch_walk(call);
  const i32 which = call.integer(1);
  std::vector<const Thread*> found;
  for (const auto& t : call.vm.threads()) {
    if (t->queued_on == call.ref(0) && (which & (t->is_queued_shared ? 2 : 1)) != 0)
      found.push_back(t.get());
  }
  std::ranges::sort(found, std::ranges::greater{}, &Thread::wait_order);
  const Ref array =
      call.vm.new_object_array(call.thread, call.vm.known().thread, static_cast<i32>(found.size()));
  for (u32 i = 0; array && i < found.size(); ++i)
    call.heap().set_element<Ref>(array, i, found[i]->object);
  return return_new(call, array);
}

NativeResult is_contended(NativeCall& call) {
  call.vm.must_run_real_locks(call.thread, "asks whether a lock was ever contended");
  throw UnsupportedError("{} under the lock model, which does not keep it", describe(call.method));
}

constexpr NativeEntry modelled(NativeEntry entry) {
  entry.only_with_lock_model = true;
  return entry;
}
constexpr NativeEntry asking(const char* synchronizer, const char* name, NativeFn fn) {
  return modelled({synchronizer, name, "", fn, look});
}
constexpr NativeEntry listing(const char* synchronizer, const char* name, const char* target) {
  return modelled(redirected(synchronizer, name, "()Ljava/util/Collection;", target));
}

#define TO(name) \
  LOCKS "PlaitQueue." name "(L" LOCKS "AbstractOwnableSynchronizer;)Ljava/util/Collection;"
#define QUERY_ROWS(S)                                                                             \
  asking(S, "hasQueuedThreads", has_queued_threads),                                              \
      asking(S, "hasQueuedPredecessors", has_queued_predecessors),                                \
      asking(S, "apparentlyFirstQueuedIsExclusive", is_first_exclusive),                          \
      asking(S, "getQueueLength", queue_length), asking(S, "getFirstQueuedThread", first_queued), \
      asking(S, "isQueued", is_queued), asking(S, "hasContended", is_contended),                  \
      listing(S, "getQueuedThreads", TO("all")),                                                  \
      listing(S, "getExclusiveQueuedThreads", TO("exclusive")),                                   \
      listing(S, "getSharedQueuedThreads", TO("shared"))

constexpr NativeEntry kEntries[] = {
    {kQueue, "stand", "", stand, kTold},
    {kQueue, "isLookedAt", "", is_looked_at, kPure},
    {kQueue, "keepsInterrupts", "", keeps_interrupts, kPure},
    {kQueue, "looksFirst", "", looks_first, kPure},
    {kQueue, "enter", "", enter, kTold},
    {kQueue, "leave", "", leave, kTold},
    {kQueue, "refuse", "", refuse, kTold},
    {kQueue, "begin", "", begin_held, kTold},
    {kQueue, "end", "", end_held, kTold},
    {kQueue, "queued", "", queued, look},
    QUERY_ROWS(QUEUED),
    QUERY_ROWS(LONG_QUEUED),
};

}  // namespace

NativeTable lock_queue_natives() { return kEntries; }

}  // namespace plait
