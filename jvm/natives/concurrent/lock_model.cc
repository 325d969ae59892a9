// The lock model (--locks model): every operation of AbstractQueuedSynchronizer and what stands on
// it (ReentrantLock, ReentrantReadWriteLock, Semaphore, CountDownLatch, their conditions) is one
// step. AbstractQueuedLongSynchronizer is the same with a long for its state; newer JDKs build
// ReentrantReadWriteLock on it.
//
// The JDK's own code decides what an operation does: the methods below run unchanged, as one step
// that begins in front of them. Where that code would put the thread into the queue of waiters
// (acquire with six parameters) there are two ways:
// - The synchroniser keeps a queue: the thread has failed, and is queued (PlaitQueue of
//   classlib-stubs). jvm/runtime/lock_queue.h says which do.
// - Else the operation is not possible now: the thread stands in front of it until it is. There is
//   no queue, and nobody can tell; the argument is in the same file.
// Conditions are PlaitCondition (classlib-stubs), with the VM's wait sets; who is signalled is put
// into the queue in either case.
//
// What one step cannot show the search finds out: jvm/runtime/lock_queue.cc. Synchronisers that the
// program derives are not modelled; their methods run as the JDK and the program have them
// (body_for).
#include "jvm/base/error.h"
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"
#include "jvm/runtime/lock_queue.h"
#include "jvm/runtime/prepare_method.h"

namespace plait {
namespace {

#define SYNCHRONIZER "java/util/concurrent/locks/AbstractQueuedSynchronizer"
#define LONG_SYNCHRONIZER "java/util/concurrent/locks/AbstractQueuedLongSynchronizer"

constexpr const char* kCondition = "java/util/concurrent/locks/PlaitCondition";
constexpr const char* kReentrant = "java/util/concurrent/locks/ReentrantLock$Sync";
constexpr const char* kReadWrite = "java/util/concurrent/locks/ReentrantReadWriteLock$Sync";

int time_argument(const NativeCall& call) { return call.method.arg_slots - 2; }
// That may be more than a deadline can be, which then is a negative number.
i64 time_left(NativeCall& call) {
  return static_cast<i64>(static_cast<u64>(call.longint(time_argument(call))) -
                          static_cast<u64>(call.vm.shown_ns()));
}

// PlaitQueue.acquire, with the same arguments less the node, and for `time` what is left until
// then.
NativeResult acquire_queued(NativeCall& call, bool is_timed) {
  const int time = time_argument(call);
  const bool is_long = time == 7;
  const Slot arg = Slot::of_long(is_long ? call.longint(2) : call.integer(2));
  const Slot arguments[] = {call.args[0],
                            arg,
                            {},
                            call.args[time - 3],
                            call.args[time - 2],
                            Slot::of_int(is_timed),
                            Slot::of_long(is_timed ? time_left(call) : 0),
                            {}};
  Method* acquire =
      require_method(call.vm, "java/util/concurrent/locks/PlaitQueue", "acquire",
                     "(Ljava/util/concurrent/locks/AbstractOwnableSynchronizer;JZZZJ)I");
  return call.call(acquire, arguments, std::size(arguments));
}

// acquire(Node node, int or long arg, boolean shared, boolean interruptible, boolean timed, long
// time): would wait. Returns 0 for a time-out. That the step is not possible follows from words
// (acquire_probes.h); all else is not confined to them.
NativeResult would_wait(NativeCall& call) {
  const int time = time_argument(call);
  const Noticing& noticing = call.vm.options().noticing;
  const bool is_queued =
      keeps_queue(call.vm, call.ref(0)) ||
      (call.boolean(time - 2) ? noticing.lock_interrupts : noticing.kept_interrupts);
  if (!is_queued && !call.boolean(time - 1)) return NativeResult::kRefused;
  call.heap().lose_sight();
  const bool is_timed = call.boolean(time - 1) && !is_never(time_left(call));
  if (is_queued) return acquire_queued(call, is_timed);
  if (!is_timed) return NativeResult::kRefused;
  if (call.vm.options().timeouts_last)
    return take_timeout(call.thread) ? call.ret_int(0) : NativeResult::kRefused;
  call.vm.globals().clock_ns = std::max(call.vm.now_ns(), call.longint(time));
  return call.ret_int(0);
}

// ---- Conditions

NativeResult owner(NativeCall& call) { return call.ret_ref(synchronizer_of(call.vm, call.ref(0))); }

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
Action look_action(NativeCall& call) { return {ActionKind::kWaiters, call.ref(0), 0}; }

// As in PlaitCondition.
enum : i32 { kSignalled = 0, kInterrupted = 1, kTimedOut = 2, kNoReason = 3, kKept = 4 };

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
    t.is_spurious = is_to_end_for_no_reason(call.vm, t);
    t.wait_order = ++call.vm.globals().wait_counter;
    return stay_in_line(call);
  }
  const bool timed_out = take_timeout(t);
  // Interrupted, and to go on waiting.
  if (!t.notified && !timed_out && !call.boolean(1)) {
    if (call.vm.options().noticing.kept_interrupts && is_interrupted(call.vm, t)) {
      clear_interrupted(call.vm, t);
      t.keeps_interrupt = true;
    }
    return stay_in_line(call);
  }
  // Who ended it for no reason (Explorer::leave_wait_set) did not put it into the queue.
  const i32 woken = t.queued_on ? kSignalled : kNoReason;
  const i32 how = t.notified ? woken : timed_out ? kTimedOut : kInterrupted;
  t.wait_phase = 0;
  t.notified = false;
  t.ignores_interrupts = false;
  t.is_waiting_in_line = static_cast<bool>(t.queued_on);
  if (how == kInterrupted) clear_interrupted(call.vm, t);
  return call.ret_int(how | (std::exchange(t.keeps_interrupt, false) ? kKept : 0));
}

// With time-outs at any time, time passes for a wait only if it times out.
NativeResult begin_time(NativeCall& call) {
  const i64 nanos = std::max<i64>(call.longint(0), 0);
  if (call.vm.options().timeouts_last) call.thread.awaits_until = deadline_after(call.vm, nanos);
  return call.ret();
}
NativeResult time_left_of(NativeCall& call) {
  const i64 until = std::exchange(call.thread.awaits_until, kNoDeadline);
  return call.ret_long(until == kNoDeadline ? call.longint(0) : until - call.vm.now_ns());
}

NativeResult watch_interrupt_here(NativeCall& call) {
  watch_interrupt(call.vm, call.thread);
  return call.ret();
}

NativeResult wake_waiters(NativeCall& call) {
  const bool all = call.boolean(1);
  const Ref synchronizer = synchronizer_of(call.vm, call.ref(0));
  while (Thread* waiter = first_waiter(call.vm, call.ref(0))) {
    notify_waiter(call.vm, *waiter);
    enter_queue(call.vm, *waiter, synchronizer, false);
    if (!all) break;
  }
  return call.ret();
}

// Those who wait and were not signalled, in the order they came.
NativeResult waiting_threads(NativeCall& call) {
  std::vector<const Thread*> found;
  for (const auto& t : call.vm.threads()) {
    if (t->status == ThreadStatus::kWaiting && t->waiting_for == call.ref(0))
      found.push_back(t.get());
  }
  std::ranges::sort(found, {}, &Thread::wait_order);
  const Ref array =
      call.vm.new_object_array(call.thread, call.vm.known().thread, static_cast<i32>(found.size()));
  for (u32 i = 0; array && i < found.size(); ++i)
    call.heap().set_element<Ref>(array, i, found[i]->object);
  return return_new(call, array);
}

// Who acquires is the owner a moment later, and who releases is none a moment earlier; in the model
// both are one step.
NativeResult owner_of_lock(NativeCall& call) {
  if (call.vm.is_exploring() && call.vm.live_threads() > 1 && call.heap().is_noticed(call.ref(0)))
    call.vm.must_run_real_locks(call.thread, "asks who owns a lock");
  return call.call(own_body_of(call.vm, call.method), call.args, 1);
}

// ---- Tables

constexpr NativeEntry on_condition(const char* condition, const char* name, const char* descriptor,
                                   const char* target) {
  NativeEntry entry = plait::redirected(condition, name, descriptor, target);
  entry.only_with_lock_model = true;
  return entry;
}
constexpr NativeEntry waiting(const char* synchronizer, const char* descriptor) {
  NativeEntry entry{synchronizer, "acquire", descriptor, would_wait,
                    Touches(Touches::Kind::kTold, true)};
  entry.only_with_lock_model = true;
  return entry;
}

#define STUB(name) \
  "java/util/concurrent/locks/PlaitCondition." name "(Ljava/util/concurrent/locks/Condition;"

#define CONDITION_ROWS(C)                                                                \
  on_condition(C, "await", "()V", STUB("await") ")V"),                                   \
      on_condition(C, "awaitUninterruptibly", "()V", STUB("awaitUninterruptibly") ")V"), \
      on_condition(C, "awaitNanos", "(J)J", STUB("awaitNanos") "J)J"),                   \
      on_condition(C, "awaitUntil", "(Ljava/util/Date;)Z",                               \
                   STUB("awaitUntil") "Ljava/util/Date;)Z"),                             \
      on_condition(C, "await", "(JLjava/util/concurrent/TimeUnit;)Z",                    \
                   STUB("await") "JLjava/util/concurrent/TimeUnit;)Z"),                  \
      on_condition(C, "signal", "()V", STUB("signal") ")V"),                             \
      on_condition(C, "signalAll", "()V", STUB("signalAll") ")V"),                       \
      on_condition(C, "hasWaiters", "()Z", STUB("hasWaiters") ")Z"),                     \
      on_condition(C, "getWaitQueueLength", "()I", STUB("getWaitQueueLength") ")I"),     \
      on_condition(C, "getWaitingThreads", "()Ljava/util/Collection;",                   \
                   STUB("getWaitingThreads") ")Ljava/util/Collection;")

constexpr NativeEntry asking_for_owner(const char* lock) {
  NativeEntry entry{lock, "getOwner", "", owner_of_lock, kCalls};
  entry.only_with_lock_model = true;
  return entry;
}
// Operations that end if the thread is interrupted, once that is taken apart.
constexpr NativeEntry interruptible(const char* synchronizer, const char* name,
                                    const char* descriptor, const char* target) {
  NativeEntry entry = on_condition(synchronizer, name, descriptor, target);
  entry.only_with_lock_interrupts = true;
  return entry;
}

#define QUEUE(name) "java/util/concurrent/locks/PlaitQueue." name "(L"
#define INTERRUPTIBLE_ROWS(S, A)                                                                \
  interruptible(S, "acquireInterruptibly", "(" A ")V",                                          \
                QUEUE("acquireInterruptibly") S ";" A ")V"),                                    \
      interruptible(S, "acquireSharedInterruptibly", "(" A ")V",                                \
                    QUEUE("acquireSharedInterruptibly") S ";" A ")V"),                          \
      interruptible(S, "tryAcquireNanos", "(" A "J)Z", QUEUE("tryAcquireNanos") S ";" A "J)Z"), \
      interruptible(S, "tryAcquireSharedNanos", "(" A "J)Z",                                    \
                    QUEUE("tryAcquireSharedNanos") S ";" A "J)Z")

// `A`: the type of its state.
#define SYNCHRONIZER_ROWS(S, A)                                                 \
  waiting(S, "(L" S "$Node;" A "ZZZJ)I"), CONDITION_ROWS(S "$ConditionObject"), \
      INTERRUPTIBLE_ROWS(S, A)

constexpr NativeEntry kEntries[] = {
    {kCondition, "owner", "", owner, kPure},
    {kCondition, "begin", "", begin, wait_action},
    {kCondition, "beginTime", "", begin_time, kPure},
    {kCondition, "timeLeft", "", time_left_of, kPure},
    {kCondition, "watchInterrupt", "", watch_interrupt_here, kTold},
    {kCondition, "beginSignal", "", begin, signal_action},
    {kCondition, "end", "", end, kTold},
    {kCondition, "block", "", block_on, kTold},
    {kCondition, "wake", "", wake_waiters, kTold},
    {kCondition, "waiting", "", waiting_threads, look_action},
    asking_for_owner(kReentrant),
    asking_for_owner(kReadWrite),
    interruptible(kReentrant, "lockInterruptibly", "()V",
                  QUEUE("lockInterruptibly") "java/util/concurrent/locks/ReentrantLock$Sync;)V"),
    interruptible(kReentrant, "tryLockNanos", "(J)Z",
                  QUEUE("tryLockNanos") "java/util/concurrent/locks/ReentrantLock$Sync;J)Z"),
    SYNCHRONIZER_ROWS(SYNCHRONIZER, "I"),
    SYNCHRONIZER_ROWS(LONG_SYNCHRONIZER, "J"),
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

// Which call is next stands in an array that nobody changes once there are threads. A field says
// whether calls are made again and again; nobody changes that either. Keeping a result and writing
// it as text is nothing that others notice. A cell of Client.results is written by the one thread
// that makes the call, and no Java code reads it. Results are looked at in the last state, from
// outside, and are part of the state's key. What becomes text here is immutable: boxes, strings,
// names of classes. So these steps commute with every step of every other thread, and need neither
// a scheduling point nor a label.
bool is_quiet_in_client(std::string_view name) {
  return name == "callAt" || name == "turns" || name == "store" || name == "atom" ||
         name == "stripped" || name == "nameOf";
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
  if (is_library_setting(method)) return Method::AtomicKind::kSetting;
  if (is_library_cache(vm, method)) return Method::AtomicKind::kCache;
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
