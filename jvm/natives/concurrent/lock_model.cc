// The lock model (--locks model): every operation of AbstractQueuedSynchronizer and what stands on
// it (ReentrantLock, ReentrantReadWriteLock, Semaphore, CountDownLatch, their conditions) is one
// step. AbstractQueuedLongSynchronizer is the same with a long for its state; newer JDKs build
// ReentrantReadWriteLock on it.
//
// The JDK's own code decides what an operation does: the methods below run unchanged, as one step
// that begins in front of them. Where that code would put the thread into the queue of waiters
// (acquire with six parameters), the operation is not possible now: the thread stands in front of
// it until it is. So there is never a queue, and code that asks for it is answered "empty" inside
// the JDK and refused outside. Fair locks need nothing more: who has not been let in has not asked
// yet, as far as others can tell. Conditions are PlaitCondition (classlib-stubs), with the VM's
// wait sets.
//
// What the model leaves out (docs/soundness.md):
// - A reader that queues behind a waiting writer although it could share the lock. It only makes
//   that reader wait longer; a program that deadlocks because of it needs --locks real.
// - What happens between the accesses of tryAcquire, tryRelease … where the program itself has
//   written them.
// - An interrupt between the check for it and the acquisition, which are one step here.
// - Permits (unpark) that a wait inside an operation uses up or that one leaves behind: waits of
//   the model are no parks.
#include "jvm/base/error.h"
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

#define SYNCHRONIZER "java/util/concurrent/locks/AbstractQueuedSynchronizer"
#define LONG_SYNCHRONIZER "java/util/concurrent/locks/AbstractQueuedLongSynchronizer"

constexpr const char* kCondition = "java/util/concurrent/locks/PlaitCondition";
constexpr const char* kReentrant = "java/util/concurrent/locks/ReentrantLock$Sync";
constexpr const char* kReadWrite = "java/util/concurrent/locks/ReentrantReadWriteLock$Sync";

// acquire(Node node, int or long arg, boolean shared, boolean interruptible, boolean timed, long
// time): would wait. Returns 0 for a time-out.
NativeResult would_wait(NativeCall& call) {
  const int time = call.method.arg_slots - 2, timed = time - 1;
  if (!call.boolean(timed)) return NativeResult::kRefused;
  call.vm.globals().clock_ns = std::max(call.vm.now_ns(), call.longint(time));
  return call.ret_int(0);
}

NativeResult ask_for_queue(NativeCall& call) {
  throw UnsupportedError("{} under the lock model, which has no queues; use --locks real",
                         describe(call.method));
}

// ---- Conditions

NativeResult owner(NativeCall& call) {
  const Ref condition = call.ref(0);
  const bool is_long =
      call.vm.has_field(call.heap().class_of(condition), "this$0", "L" LONG_SYNCHRONIZER ";");
  return call.ret_ref(call.vm.get<Ref>(condition, "this$0",
                                       is_long ? "L" LONG_SYNCHRONIZER ";" : "L" SYNCHRONIZER ";"));
}

NativeResult begin(NativeCall& call) {
  ++call.thread.atomic_depth;
  return call.ret();
}
NativeResult end(NativeCall& call) {
  --call.thread.atomic_depth;
  return call.ret();
}
Action wait_action(NativeCall& call) { return {ActionKind::kWait, call.ref(0), 0}; }
Action signal_action(NativeCall& call) { return {ActionKind::kSignal, call.ref(0), 0}; }

enum : i32 { kSignalled = 0, kInterrupted = 1, kTimedOut = 2 };

NativeResult stay_in_line(NativeCall& call) {
  Thread& t = call.thread;
  const i64 nanos = std::max<i64>(call.longint(3), 0);
  t.ignores_interrupts = !call.boolean(1);
  block(t, ThreadStatus::kWaiting, call.ref(0),
        call.boolean(2) ? deadline_after(call.vm, nanos) : kNoDeadline);
  return NativeResult::kRetry;
}

NativeResult block_on(NativeCall& call) {
  Thread& t = call.thread;
  if (t.wait_phase == 0) {
    --t.atomic_depth;
    t.wait_phase = 1;
    t.notified = false;
    t.is_waiting_in_line = true;
    t.wait_order = ++call.vm.globals().wait_counter;
    return stay_in_line(call);
  }
  const bool timed_out = take_timeout(t);
  // Interrupted, and to go on waiting.
  if (!t.notified && !timed_out && !call.boolean(1)) return stay_in_line(call);
  const i32 how = t.notified ? kSignalled : timed_out ? kTimedOut : kInterrupted;
  t.wait_phase = 0;
  t.notified = false;
  t.is_waiting_in_line = t.ignores_interrupts = false;
  return call.ret_int(how);
}

NativeResult wake_waiters(NativeCall& call) {
  const bool all = call.boolean(1);
  while (Thread* waiter = first_waiter(call.vm, call.ref(0))) {
    notify_waiter(call.vm, *waiter);
    if (!all) break;
  }
  return call.ret();
}

// ---- Tables

constexpr NativeEntry on_condition(const char* condition, const char* name, const char* descriptor,
                                   const char* target) {
  NativeEntry entry = plait::redirected(condition, name, descriptor, target);
  entry.only_with_lock_model = true;
  return entry;
}
constexpr NativeEntry refused(const char* class_name, const char* name) {
  NativeEntry entry{class_name, name, "", ask_for_queue, kPure};
  entry.only_with_lock_model = true;
  return entry;
}
constexpr NativeEntry waiting(const char* synchronizer, const char* descriptor) {
  NativeEntry entry{synchronizer, "acquire", descriptor, would_wait, kTold};
  entry.only_with_lock_model = true;
  return entry;
}

#define STUB(name) \
  "java/util/concurrent/locks/PlaitCondition." name "(Ljava/util/concurrent/locks/Condition;"

#define CONDITION_ROWS(C)                                                                    \
  on_condition(C, "await", "()V", STUB("await") ")V"),                                       \
      on_condition(C, "awaitUninterruptibly", "()V", STUB("awaitUninterruptibly") ")V"),     \
      on_condition(C, "awaitNanos", "(J)J", STUB("awaitNanos") "J)J"),                       \
      on_condition(C, "awaitUntil", "(Ljava/util/Date;)Z",                                   \
                   STUB("awaitUntil") "Ljava/util/Date;)Z"),                                 \
      on_condition(C, "await", "(JLjava/util/concurrent/TimeUnit;)Z",                        \
                   STUB("await") "JLjava/util/concurrent/TimeUnit;)Z"),                      \
      on_condition(C, "signal", "()V", STUB("signal") ")V"),                                 \
      on_condition(C, "signalAll", "()V", STUB("signalAll") ")V"), refused(C, "hasWaiters"), \
      refused(C, "getWaitQueueLength"), refused(C, "getWaitingThreads")

// `A`: the type of its state.
#define SYNCHRONIZER_ROWS(S, A)                                                               \
  waiting(S, "(L" S "$Node;" A "ZZZJ)I"), CONDITION_ROWS(S "$ConditionObject"),               \
      refused(S, "getFirstQueuedThread"), refused(S, "hasContended"), refused(S, "isQueued"), \
      refused(S, "getQueueLength"), refused(S, "getQueuedThreads"),                           \
      refused(S, "getExclusiveQueuedThreads"), refused(S, "getSharedQueuedThreads")

constexpr NativeEntry kEntries[] = {
    {kCondition, "owner", "", owner, kPure},
    {kCondition, "begin", "", begin, wait_action},
    {kCondition, "beginSignal", "", begin, signal_action},
    {kCondition, "end", "", end, kTold},
    {kCondition, "block", "", block_on, kTold},
    {kCondition, "wake", "", wake_waiters, kTold},
    SYNCHRONIZER_ROWS(SYNCHRONIZER, "I"),
    SYNCHRONIZER_ROWS(LONG_SYNCHRONIZER, "J"),
    refused("java/util/concurrent/locks/ReentrantLock", "hasQueuedThreads"),
    refused("java/util/concurrent/locks/ReentrantReadWriteLock", "hasQueuedThreads"),
    refused("java/util/concurrent/Semaphore", "hasQueuedThreads"),
};

struct AtomicMethod {
  const char* class_name;
  const char* name;
  const char* descriptor;
  Method::AtomicKind kind;
};

constexpr auto kAcquire = Method::AtomicKind::kAcquire;
constexpr auto kAttempt = Method::AtomicKind::kAttempt;
constexpr auto kRelease = Method::AtomicKind::kRelease;
constexpr auto kShare = Method::AtomicKind::kShare;
constexpr auto kAttemptShare = Method::AtomicKind::kAttemptShare;
constexpr auto kUnshare = Method::AtomicKind::kUnshare;

#define SYNCHRONIZER_METHODS(S, A)                                                         \
  {S, "acquire", "(" A ")V", kAcquire}, {S, "acquireInterruptibly", "(" A ")V", kAcquire}, \
      {S, "tryAcquireNanos", "(" A "J)Z", kAttempt}, {S, "release", "(" A ")Z", kRelease}, \
      {S, "acquireShared", "(" A ")V", kShare},                                            \
      {S, "acquireSharedInterruptibly", "(" A ")V", kShare},                               \
      {S, "tryAcquireSharedNanos", "(" A "J)Z", kAttemptShare}, {                          \
    S, "releaseShared", "(" A ")Z", kUnshare                                               \
  }

constexpr AtomicMethod kAtomicMethods[] = {
    SYNCHRONIZER_METHODS(SYNCHRONIZER, "I"),
    SYNCHRONIZER_METHODS(LONG_SYNCHRONIZER, "J"),
    {kReentrant, "lock", "()V", kAcquire},
    {kReentrant, "lockInterruptibly", "()V", kAcquire},
    {kReentrant, "tryLock", "()Z", kAttempt},
    {kReentrant, "tryLockNanos", "(J)Z", kAttempt},
    {kReadWrite, "tryReadLock", "()Z", kAttemptShare},
    {kReadWrite, "tryWriteLock", "()Z", kAttempt},
    {"java/util/concurrent/Semaphore$Sync", "nonfairTryAcquireShared", "(I)I", kAttemptShare},
};

// Keeping a result and writing it as text is nothing that others notice. A cell of Client.results
// is written by the one thread that makes the call, and no Java code reads it: results are looked
// at in the last state, from outside, and are part of the state's key. What becomes text here is
// immutable: boxes, strings, names of classes. So these steps commute with every step of every
// other thread, and need neither a scheduling point nor a label.
bool is_quiet_in_client(std::string_view name) {
  return name == "store" || name == "atom" || name == "stripped" || name == "nameOf";
}

}  // namespace

Method::AtomicKind atomic_kind(const Vm& vm, const Method& method) {
  if (method.owner->is_user()) return Method::AtomicKind::kNone;
  // Unless somebody could tell (thread_lives.cc).
  if (*method.owner->name == "java/lang/Thread") {
    if (*method.name == "start" && !vm.options().noticing.thread_lives)
      return Method::AtomicKind::kStart;
    if (*method.name == "<init>" && !vm.makes_threads_stepwise())
      return Method::AtomicKind::kNewThread;
  }
  const bool asks_for_security =
      *method.name == "getSecurityManager" || *method.name == "allowSecurityManager";
  if (asks_for_security && *method.owner->name == "java/lang/System")
    return Method::AtomicKind::kQuiet;
  if (*method.owner->name == "plait/lin/Client" && is_quiet_in_client(*method.name))
    return Method::AtomicKind::kQuiet;
  if (!vm.options().models_locks) return Method::AtomicKind::kNone;
  for (const AtomicMethod& m : kAtomicMethods) {
    if (*method.owner->name == m.class_name && *method.name == m.name &&
        *method.descriptor == m.descriptor)
      return m.kind;
  }
  return Method::AtomicKind::kNone;
}

NativeTable lock_model_natives() { return kEntries; }

}  // namespace plait
