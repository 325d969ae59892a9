// java.lang.Thread: starting, waiting for and interrupting threads. Blocking natives run again
// after every wake-up and find out why they woke (see block() and wake() in waiting.h).
#include "jvm/code/code.h"
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"
#include "jvm/runtime/lock_queue.h"

namespace plait {
namespace {

constexpr const char* kThread = "java/lang/Thread";

// Actions that concern a thread's life have the Thread object, offset 0, as their location.
template <ActionKind kKind>
Action on_thread(NativeCall& call) {
  return {kKind, call.ref(0), 0};
}
template <ActionKind kKind>
Action on_self(NativeCall& call) {
  return {kKind, call.thread.object, 0};
}

NativeResult current_thread(NativeCall& call) { return call.ret_ref(call.thread.object); }

// ---- Numbers and names

i64 fetch_and_increment_static(Vm& vm, Class* c, std::string_view name,
                               std::string_view descriptor) {
  const Field* field = c->find_field(name, descriptor);
  if (field->type == BasicType::kLong) {
    i64 old = vm.heap().load<i64>(c->mirror, field->offset);
    vm.heap().store<i64>(c->mirror, field->offset, old + 1);
    return old;
  }
  i32 old = vm.heap().load<i32>(c->mirror, field->offset);
  vm.heap().store<i32>(c->mirror, field->offset, old + 1);
  return old;
}

// The counters stay where the JDK keeps them. Vm::enter_atomic labels that a thread is made. Taking
// a number is a point only where somebody could tell (thread_lives.cc). It is one of its own only
// where making a thread is no single step.
Action takes_number(NativeCall& call, Class* c, std::string_view name,
                    std::string_view descriptor) {
  if (!call.vm.takes_numbers_alone()) return {};
  return {ActionKind::kUpdate, c->mirror, c->find_field(name, descriptor)->offset};
}
Action takes_thread_number(NativeCall& call) {
  return takes_number(call, call.method.owner, "threadInitNumber", "I");
}
Action takes_thread_id(NativeCall& call) {
  return takes_number(call, call.method.owner, "threadSeqNumber", "J");
}
Class* numbering(NativeCall& call) {
  return call.vm.classes().require("java/lang/Thread$ThreadNumbering");
}
Action takes_generated_name(NativeCall& call) {
  return takes_number(call, numbering(call), "next", "I");
}
Action takes_identifier(NativeCall& call) {
  if (!call.vm.takes_numbers_alone()) return {};
  return {ActionKind::kNewThread, kNull, 0};
}

// Where making a thread is several steps, and taking a number none of its own.
void tell_number(NativeCall& call, Class* c, std::string_view name, std::string_view descriptor) {
  call.vm.note_number_taken(call.thread);
  if (!call.vm.makes_threads_stepwise() || call.vm.takes_numbers_alone()) return;
  call.tell({ActionKind::kUpdate, c->mirror, c->find_field(name, descriptor)->offset});
}

NativeResult next_thread_number(NativeCall& call) {
  tell_number(call, call.method.owner, "threadInitNumber", "I");
  return call.ret_int(static_cast<i32>(
      fetch_and_increment_static(call.vm, call.method.owner, "threadInitNumber", "I")));
}
NativeResult next_thread_id(NativeCall& call) {
  tell_number(call, call.method.owner, "threadSeqNumber", "J");
  return call.ret_long(
      fetch_and_increment_static(call.vm, call.method.owner, "threadSeqNumber", "J") + 1);
}
NativeResult generate_thread_name(NativeCall& call) {
  tell_number(call, numbering(call), "next", "I");
  i64 number = fetch_and_increment_static(call.vm, numbering(call), "next", "I");
  return return_new(call, call.vm.new_string(call.thread, "Thread-" + std::to_string(number)));
}

// From 19 on thread ids are counted off-heap; the primordial thread has 3 (1 before 25).
NativeResult next_thread_id_offset(NativeCall& call) {
  u64 address = call.vm.off_heap().allocate(sizeof(i64));
  i64 first = call.vm.jdk_release() >= 24 ? 4 : 2;
  std::memcpy(call.vm.off_heap().at(address, sizeof(i64)), &first, sizeof(i64));
  return call.ret_long(static_cast<i64>(address));
}
NativeResult next_thread_identifier(NativeCall& call) {
  call.vm.note_number_taken(call.thread);
  const Field* offset = call.method.owner->find_field("NEXT_TID_OFFSET", "J");
  if (offset == nullptr) offset = call.method.owner->find_field("NEXT_TID", "J");
  u64 address = call.heap().load<u64>(call.method.owner->mirror, offset->offset);
  u8* counter = call.vm.off_heap().at(address, sizeof(i64));
  i64 id = 0;
  std::memcpy(&id, counter, sizeof(i64));
  i64 next = id + 1;
  std::memcpy(counter, &next, sizeof(i64));
  return call.ret_long(id);
}

Action reads_name(NativeCall& call) {
  return {ActionKind::kRead, call.ref(0),
          call.vm.field_offset(call.vm.known().thread, "name", "Ljava/lang/String;")};
}
NativeResult get_name(NativeCall& call) {
  const Ref name = call.heap().load<Ref>(call.ref(0), reads_name(call).offset);
  if (name && call.vm.to_utf8(name).starts_with("Thread-")) call.vm.note_number_read();
  return call.ret_ref(name);
}
// Locks tell threads apart by their ids; which is larger they do not ask.
NativeResult get_id(NativeCall& call) {
  if (!call.thread.frame->method->owner->name->starts_with("java/util/concurrent/"))
    call.vm.note_number_read();
  return call.ret_long(
      call.heap().load<i64>(call.ref(0), call.vm.field_offset(call.vm.known().thread, "tid", "J")));
}

// ---- Life

// JVMTI thread states, as Thread.threadStatus holds them.
enum : i32 {
  kNew = 0,
  kRunning = 0x5,
  kBlocked = 0x401,
  kWaitingForever = 0x91,
  kWaitingTimed = 0xa1,
  kTerminatedState = 0x2,
};

// What the thread was made to run; null if that is its own run().
Ref task_of(NativeCall& call, Ref thread) {
  constexpr const char* kRunnable = "Ljava/lang/Runnable;";
  if (call.vm.known().thread->find_field("target", kRunnable) != nullptr)
    return call.vm.get<Ref>(thread, "target", kRunnable);
  return call.vm.get<Ref>(call.vm.status_holder(thread), "task", kRunnable);
}

// Threads that serve reference processing: references are never cleared, so there is nothing for
// them to do.
bool is_service_thread(NativeCall& call, Ref thread) {
  const std::string_view name = *call.heap().class_of(thread)->name;
  if (name == "jdk/internal/misc/InnocuousThread") {
    const Ref task = task_of(call, thread);
    return task && *call.heap().class_of(task)->name == "jdk/internal/ref/CleanerImpl";
  }
  return name == "java/lang/ref/Reference$ReferenceHandler" ||
         name == "java/lang/ref/Finalizer$FinalizerThread";
}

// Where a start is several steps (thread_lives.cc), this one tells what it reads of the Thread.
void tell_daemon_flag(NativeCall& call, Ref thread) {
  if (!call.vm.makes_threads_stepwise()) return;
  const Ref holder = call.vm.status_holder(thread);  // the flag lies beside the status
  if (!holder) return;
  Class* c = call.heap().class_of(holder);
  call.tell({ActionKind::kRead, holder, call.vm.field_offset(c, "daemon", "Z")});
}

NativeResult start0(NativeCall& call) {
  Ref thread = call.ref(0);
  tell_daemon_flag(call, thread);
  call.vm.set_thread_status(thread, kRunning);
  if (!is_service_thread(call, thread)) call.vm.start_thread(thread);
  return call.ret();
}

NativeResult is_alive(NativeCall& call) {
  Thread* t = call.vm.thread_of(call.ref(0));
  return call.ret_bool(t != nullptr && call.vm.lives(*t));
}

i32 status_of(const Vm& vm, const Thread* t) {
  if (t == nullptr) return kNew;
  if (!vm.lives(*t)) return kTerminatedState;
  switch (t->status) {
    case ThreadStatus::kDestroyVm:
    case ThreadStatus::kTerminated: return kTerminatedState;
    case ThreadStatus::kBlockedOnMonitor: return kBlocked;
    case ThreadStatus::kWaiting:
    case ThreadStatus::kParked:
    case ThreadStatus::kSleeping:
    case ThreadStatus::kJoining:
      return t->deadline == kNoDeadline ? kWaitingForever : kWaitingTimed;
    case ThreadStatus::kRunnable:
    case ThreadStatus::kClassInit: break;
  }
  return kRunning;
}

// Of an attempt to acquire. Others do not wait at all: ReentrantLock.tryLock(),
// Semaphore.tryAcquire().
bool is_timed(const Thread& t) {
  const Code& code = *t.frame->method->code;
  return t.frame->pc->u < code.calls.size() && code.calls[t.frame->pc->u].name->ends_with("Nanos");
}

bool is_known_free(Vm& vm, Ref synchronizer) {
  switch (vm.heap().class_of(synchronizer)->synchronizer) {
    case Class::Synchronizer::kLock:
    case Class::Synchronizer::kReadWriteLock:
    case Class::Synchronizer::kLatch: return vm.get<i32>(synchronizer, "state", "I") == 0;
    default: return false;
  }
}

// How a thread waits at its next action, if it has to; else kRunning. Of a monitor it is not asked
// whether it is free. To give it up is an invisible step, and who waited for it is seen to for a
// while.
i32 waiting_status(Vm& vm, const Thread& t) {
  const Action& action = t.next_action;
  switch (action.kind) {
    case ActionKind::kLock: return kBlocked;
    case ActionKind::kSleep: return is_interrupted(vm, t) ? kRunning : kWaitingTimed;
    case ActionKind::kPark:
      if (t.park_permit || is_interrupted(vm, t)) return kRunning;
      return action.offset != 0 ? kWaitingTimed : kWaitingForever;
    case ActionKind::kJoin: {
      const Thread* target = vm.thread_of(action.object);
      if (target == nullptr || !vm.lives(*target) || is_interrupted(vm, t)) return kRunning;
      return action.offset == 1 ? kWaitingTimed : kWaitingForever;
    }
    case ActionKind::kAcquire:
      look_at_queues(vm);
      if (keeps_queue(vm, action.object) || QueueStep::is_one(action.offset)) {
        if ((action.offset & QueueStep::kQueued) == 0) return kRunning;
        return (action.offset & QueueStep::kTimed) != 0 ? kWaitingTimed : kWaitingForever;
      }
      if (is_known_free(vm, action.object)) return kRunning;
      if (!Method::is_attempt(action.offset)) return kWaitingForever;
      return is_timed(t) ? kWaitingTimed : kRunning;
    default: return kRunning;
  }
}

// PlaitThreadMain.standing: a thread's status; negative: it has that status, or has not come so far
// yet and runs. It depends on all that can make a thread wait or go on.
NativeResult standing(NativeCall& call) {
  const Thread* t = call.vm.thread_of(call.ref(0));
  const i32 status = t ? status_of(call.vm, t) : call.vm.thread_status(call.ref(0));
  const i32 perhaps =
      status == kRunning && t != &call.thread ? waiting_status(call.vm, *t) : status;
  return call.ret_int(perhaps == status ? status : -perhaps);
}

NativeResult thread_state(NativeCall& call) {
  Method* to_state = call.vm.classes()
                         .require("jdk/internal/misc/VM")
                         ->find_method("toThreadState", "(I)Ljava/lang/Thread$State;");
  Thread* t = call.vm.thread_of(call.ref(0));
  // Never started, or ended so long ago that its record serves another thread.
  Slot status = Slot::of_int(t ? status_of(call.vm, t) : call.vm.thread_status(call.ref(0)));
  return call.call(to_state, &status, 1);
}

NativeResult get_state(NativeCall& call) {
  if (call.vm.is_exploring()) {
    Method* state_of = call.vm.classes()
                           .require("java/lang/PlaitThreadMain")
                           ->find_method("stateOf", "(Ljava/lang/Thread;)Ljava/lang/Thread$State;");
    return call.call(state_of, call.args, 1);
  }
  return thread_state(call);
}

// ---- Blocking

NativeResult interrupted(NativeCall& call, std::string_view message = {}) {
  clear_interrupted(call.vm, call.thread);
  constexpr std::string_view kThrown = "java/lang/InterruptedException";
  return message.empty() ? call.raise(kThrown) : call.raise(kThrown, message);
}

i64 nanos_of(i64 millis) {
  i64 nanos = 0;
  return __builtin_mul_overflow(millis, i64{1'000'000}, &nanos) ? INT64_MAX : nanos;
}

Action announce_sleep(NativeCall& call, i64 nanos) {
  if (nanos > 0) announce_deadline(call.vm, call.thread, deadline_after(call.vm, nanos));
  return {ActionKind::kSleep, call.thread.object, is_never(nanos)};
}
Action sleep_millis_action(NativeCall& call) {
  return announce_sleep(call, nanos_of(call.longint(0)));
}
Action sleep_nanos_action(NativeCall& call) { return announce_sleep(call, call.longint(0)); }

NativeResult sleep_nanos(NativeCall& call, i64 nanos) {
  Thread& t = call.thread;
  bool slept = take_timeout(t);
  if (is_interrupted(call.vm, t)) return interrupted(call, "sleep interrupted");
  if (slept) return call.ret();
  if (call.vm.is_exploring()) {
    // Whoever is to run meanwhile ran before: sleeping is one step, and time passes.
    pass_time(call.vm, nanos);
    return call.ret();
  }
  if (nanos == 0) {
    t.yield_requested = true;
    return call.ret();
  }
  block(t, ThreadStatus::kSleeping, kNull, deadline_after(call.vm, nanos));
  return NativeResult::kRetry;
}

NativeResult sleep_millis(NativeCall& call) {
  const i64 millis = call.longint(0);
  if (millis < 0)
    return call.raise("java/lang/IllegalArgumentException", "timeout value is negative");
  return sleep_nanos(call, nanos_of(millis));
}
NativeResult sleep_nanos0(NativeCall& call) { return sleep_nanos(call, call.longint(0)); }

NativeResult yield(NativeCall& call) {
  call.thread.yield_requested = !call.vm.is_exploring();
  return call.ret();
}

// Where the monitors of Threads are noticed, the JDK's code: it waits on the Thread (a virtual
// one's is not used).
NativeResult join_under_monitor(NativeCall& call, i64 millis) {
  Method* join = call.vm.classes()
                     .require("java/lang/PlaitThreadMain")
                     ->find_declared_method("join", "(Ljava/lang/Thread;J)V");
  const Slot arguments[] = {Slot::of_ref(call.ref(0)), Slot::of_long(millis), Slot{.raw = 0}};
  return call.call(join, arguments, 3);
}

// join in one step, which adds no lock and no wait set to every join (thread_lives.cc).
NativeResult join(NativeCall& call, i64 millis) {
  Thread& t = call.thread;
  if (millis < 0)
    return call.raise("java/lang/IllegalArgumentException", "timeout value is negative");
  if (call.vm.ends_under_monitor(call.ref(0))) return join_under_monitor(call, millis);
  Thread* target = call.vm.thread_of(call.ref(0));
  bool timed_out = take_timeout(t);
  if (target == nullptr || !call.vm.lives(*target)) return call.ret();
  if (is_interrupted(call.vm, t)) return interrupted(call);
  if (timed_out) return call.ret();
  i64 nanos = 0;
  bool is_forever =
      millis == 0 || __builtin_mul_overflow(millis, i64{1'000'000}, &nanos) || is_never(nanos);
  if (call.vm.is_exploring() && !is_forever) {
    pass_time(call.vm, nanos);
    return call.ret();
  }
  t.joining = target->id;
  block(t, ThreadStatus::kJoining, call.ref(0),
        is_forever ? kNoDeadline : deadline_after(call.vm, nanos));
  return NativeResult::kRetry;
}

NativeResult join_millis(NativeCall& call) { return join(call, call.longint(1)); }
NativeResult join_millis_nanos(NativeCall& call) {
  i64 millis = call.longint(1);
  i32 nanos = call.integer(3);
  if (millis >= 0 && (nanos < 0 || nanos > 999'999))
    return call.raise("java/lang/IllegalArgumentException",
                      "nanosecond timeout value out of range");
  return join(call, millis >= 0 && nanos > 0 && millis < INT64_MAX ? millis + 1 : millis);
}

// A wait that times out can always go on.
Action join_action(NativeCall& call) {
  if (call.vm.ends_under_monitor(call.ref(0))) return {};  // it does nothing itself
  if (const i64 millis = call.longint(1); millis != 0) {
    const i64 nanos = nanos_of(millis);
    if (millis > 0) announce_deadline(call.vm, call.thread, deadline_after(call.vm, nanos));
    if (!is_never(nanos)) return {ActionKind::kJoin, call.ref(0), 1};
  }
  const Thread* target = call.vm.thread_of(call.ref(0));
  return {ActionKind::kJoin, call.ref(0), target ? static_cast<u64>(target->id) + 2 : 0};
}

// Thread.interrupt in one step. The JDK's version takes a lock for channels that block, which are
// not modelled.
NativeResult interrupt0(NativeCall& call);
NativeResult interrupt(NativeCall& call) {
  call.heap().store<u8>(call.ref(0), call.vm.known().thread_interrupted, 1);
  return interrupt0(call);
}

// The flag is set. As in HotSpot an interrupt also gives the park permit.
NativeResult interrupt0(NativeCall& call) {
  Thread* target = call.vm.thread_of(call.ref(0));
  if (target == nullptr || !call.vm.lives(*target)) return call.ret();
  if (call.vm.is_exploring()) watch_lookers(call.vm, *target);
  give_park_permit(*target);
  switch (target->status) {
    case ThreadStatus::kWaiting:
      // Leaving is a step of its own, and a notify can come before it.
      if (!call.vm.is_exploring()) wake(*target);
      break;
    case ThreadStatus::kParked:
    case ThreadStatus::kSleeping:
    case ThreadStatus::kJoining: wake(*target); break;
    default: break;
  }
  return call.ret();
}

// ---- Queries

NativeResult holds_lock(NativeCall& call) {
  if (!call.ref(0)) return call.raise("java/lang/NullPointerException");
  return call.ret_bool(call.vm.owns(call.thread, call.ref(0)));
}

// Who lives depends on every start and end.
Action thread_list(NativeCall& call) {
  if (call.vm.threads().size() > 1)
    call.vm.must_notice(&Noticing::thread_lists, "which threads there are");
  return {ActionKind::kUpdate, kNull, kWholeObject};
}

// Live platform threads.
NativeResult get_threads(NativeCall& call) {
  std::vector<Ref> live;
  for (auto& t : call.vm.threads()) {
    if (call.vm.lives(*t) && t->object && !call.vm.is_virtual(t->object)) live.push_back(t->object);
  }
  Ref array =
      call.vm.new_object_array(call.thread, call.vm.known().thread, static_cast<i32>(live.size()));
  if (!array) return NativeResult::kThrown;
  for (u32 i = 0; i < live.size(); ++i) call.heap().set_element<Ref>(array, i, live[i]);
  return call.ret_ref(array);
}

// The innermost bindings of scoped values: argument 1 of the nearest runWith frame.
NativeResult find_scoped_value_bindings(NativeCall& call) {
  for (const Frame* f = call.thread.frame; f >= call.thread.frames_begin; --f) {
    if (*f->method->name != "runWith") continue;
    std::string_view owner = *f->method->owner->name;
    if (owner == kThread || owner == "java/lang/ScopedValue$Carrier" ||
        owner == "java/lang/VirtualThread")
      if (Ref bindings = f->locals[1].a) return call.ret_ref(bindings);
  }
  return call.ret_ref(kNull);
}

constexpr NativeEntry kEntries[] = {
    {kThread, "currentThread", "", current_thread, kConfined},
    {kThread, "currentCarrierThread", "", current_thread, kPure},
    {kThread, "start0", "", start0, on_thread<ActionKind::kStart>},
    {kThread, "isAlive", "()Z", is_alive, on_thread<ActionKind::kRead>},
    {kThread, "alive", "()Z", is_alive, on_thread<ActionKind::kRead>},
    {kThread, "getState", "", get_state, kCalls},
    {"java/lang/PlaitThreadMain", "standing", "", standing, kEverything},
    {kThread, "threadState", "", thread_state, on_thread<ActionKind::kRead>},
    native_only(kThread, "sleep", "(J)V", sleep_millis, sleep_millis_action),
    {kThread, "sleep0", "(J)V", sleep_millis, sleep_millis_action},
    {kThread, "sleepNanos0", "(J)V", sleep_nanos0, sleep_nanos_action},
    native_only(kThread, "yield", "()V", yield, kPure),
    {kThread, "yield0", "()V", yield, kPure},
    {kThread, "onSpinWait", "()V", yield, kPure},
    {kThread, "join", "(J)V", join_millis, join_action},
    {kThread, "join", "(JI)V", join_millis_nanos, join_action},
    {kThread, "interrupt", "()V", interrupt, on_thread<ActionKind::kInterrupt>},
    {kThread, "interrupt0", "", interrupt0, on_thread<ActionKind::kInterrupt>},
    {kThread, "clearInterruptEvent", "", do_nothing, kPure},
    {kThread, "setPriority0", "", do_nothing, kPure},
    {kThread, "setNativeName", "", do_nothing, kPure},
    {kThread, "holdsLock", "", holds_lock, kPure},
    {kThread, "getThreads", "", get_threads, thread_list},
    {kThread, "nextThreadNum", "", next_thread_number, takes_thread_number},
    {kThread, "nextThreadID", "", next_thread_id, takes_thread_id},
    {kThread, "genThreadName", "", generate_thread_name, takes_generated_name},
    {kThread, "getName", "()Ljava/lang/String;", get_name, confined(reads_name)},
    {kThread, "getId", "()J", get_id, kConfined},
    {kThread, "threadId", "()J", get_id, kConfined},
    {kThread, "getNextThreadIdOffset", "", next_thread_id_offset, kPure},
    {"java/lang/Thread$ThreadIdentifiers", "next", "()J", next_thread_identifier, takes_identifier},
    // No cache of scoped values: every look-up searches the bindings.
    {kThread, "scopedValueCache", "", return_null, kPure},
    {kThread, "setScopedValueCache", "", do_nothing, kPure},
    {"java/lang/ScopedValue$Cache", "put", "", do_nothing, kPure},
    {kThread, "findScopedValueBindings", "", find_scoped_value_bindings, kPure},
    {kThread, "ensureMaterializedForStackWalk", "", do_nothing, kPure},
    // Virtual threads are run as threads of their own (ThreadBuilders.BoundVirtualThread).
    {"jdk/internal/vm/ContinuationSupport", "isSupported0", "", return_false, kPure},
};

}  // namespace

NativeTable thread_natives() { return kEntries; }

}  // namespace plait
