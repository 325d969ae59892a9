#include "jvm/runtime/lock_queue.h"

#include <fmt/format.h>

#include <algorithm>

#include "jvm/code/code.h"
#include "jvm/runtime/waiting.h"

namespace plait {

namespace {

constexpr std::string_view kSynchronizers[] = {
    "Ljava/util/concurrent/locks/AbstractQueuedSynchronizer;",
    "Ljava/util/concurrent/locks/AbstractQueuedLongSynchronizer;"};

Ref line_of(const Thread& t) { return t.queued_on ? t.queued_on : t.waiting_for; }

}  // namespace

bool runs_own_code(Vm& vm, Ref object) {
  const Class* c = vm.heap().class_of(object);
  if (c->synchronizer != Class::Synchronizer::kNone) return c->runs_own_code;
  const Ref synchronizer = synchronizer_of(vm, object);
  return synchronizer && vm.heap().class_of(synchronizer)->runs_own_code;
}

bool keeps_queue(const Vm& vm, Ref synchronizer) {
  const Class& c = *vm.heap().class_of(synchronizer);
  if (c.always_queues) return true;
  return vm.options().noticing.lock_queues && (c.synchronizer == Class::Synchronizer::kLock ||
                                               c.synchronizer == Class::Synchronizer::kSemaphore);
}

Ref synchronizer_of(Vm& vm, Ref condition) {
  for (const std::string_view type : kSynchronizers) {
    if (vm.has_field(vm.heap().class_of(condition), "this$0", type))
      return vm.get<Ref>(condition, "this$0", type);
  }
  return kNull;
}

void look_at_queues(const Vm& vm) {
  const VmOptions& options = vm.options();
  if (!vm.is_exploring() || !options.models_locks) return;
  if (!options.noticing.lock_queues)
    throw MustNoticeError(&Noticing::lock_queues, "who is queued for a lock");
  look_at_steps(vm);
}

void look_at_steps(const Vm& vm) {
  const VmOptions& options = vm.options();
  if (vm.is_exploring() && options.models_locks && !options.noticing.queue_steps)
    throw MustNoticeError(&Noticing::queue_steps, "who is queued for a lock");
}

void ask_for_several(const Vm& vm) {
  const VmOptions& options = vm.options();
  if (vm.is_exploring() && options.models_locks && !options.noticing.lock_queues)
    throw MustNoticeError(&Noticing::lock_queues, "several permits of a semaphore");
}

void enter_queue(Vm& vm, Thread& t, Ref synchronizer, bool is_shared) {
  t.queued_on = synchronizer;
  t.is_queued_shared = is_shared;
  t.is_waiting_in_line = true;
  t.wait_order = ++vm.globals().wait_counter;
}

void leave_queue(Thread& t) {
  t.queued_on = kNull;
  t.is_queued_shared = t.is_waiting_in_line = false;
  t.deadline = kNoDeadline;
}

const Thread* first_in_queue(const Vm& vm, Ref synchronizer) {
  const Thread* first = nullptr;
  for (const auto& t : vm.threads()) {
    if (t->queued_on == synchronizer && (!first || t->wait_order < first->wait_order))
      first = t.get();
  }
  return first;
}

u32 count_queued(const Vm& vm, Ref synchronizer) {
  u32 count = 0;
  for (const auto& t : vm.threads()) count += t->queued_on == synchronizer;
  return count;
}

u32 place_in_line(const Vm& vm, const Thread& t) {
  u32 before = 0;
  for (const auto& other : vm.threads()) {
    before += other->is_waiting_in_line && line_of(*other) == line_of(t) &&
              static_cast<bool>(other->queued_on) == static_cast<bool>(t.queued_on) &&
              other->wait_order < t.wait_order;
  }
  return before;
}

u32 ways_to_give_up(Vm& vm, const Thread& t, u64 how) {
  const bool may_be_interrupted = (how & QueueStep::kInterruptible) != 0 && is_interrupted(vm, t);
  return static_cast<u32>(may_time_out(vm, t, how)) + static_cast<u32>(may_be_interrupted);
}

bool may_time_out(const Vm& vm, const Thread& t, u64 how) {
  return (how & QueueStep::kTimed) != 0 &&
         (!vm.options().timeouts_last || t.deadline <= vm.now_ns());
}

// ---- What the lock model cannot show
//
// It is found out by the program doing it: then the search
// starts again with more noticed (base/noticing.h), or with the JDK's own locks.
//
// Interrupts. acquireInterruptibly looks for an interrupt, and then tries. In the model that is one
// step. So an interrupt that comes between the two is seen, and the operation ends where it would
// have acquired. Up to the look the executions of both are the same. So if there is one in which it
// matters, the model comes to an operation that begins interrupted (watch_interrupt). In the same
// way an interrupt of a thread that is queued and ignores it is out of sight until the thread has
// acquired. (AbstractQueuedSynchronizer clears it, and sets it again.) Who finds it gone in the
// JDK's code finds it set in the model (watch_flag, watch_lookers). At the latest then the search
// starts again. The look is then a step of its own, or the interrupt goes out of sight in one
// (PlaitQueue).
//
// Permits. Who waits in the JDK's code is parked. A permit that the program gave may be used up
// there, and who is let in without having parked keeps the permit it was given. The JDK's own
// classes park in loops that look whether they must, so they cannot tell. A program that parks
// threads by itself can, if these threads may wait for locks as well. That holds in whatever order
// and execution (note_parks, note_acquires).
//
// Owners. The JDK's code acquires a moment before it writes who has the lock (owner_of_lock).

namespace {

// The line of the program that it executes; empty if there is none.
std::string place_in_program(const Thread& t) {
  for (const Frame* f = t.frame; f >= t.frames_begin; --f) {
    const Class& c = *f->method->owner;
    if (c.is_user() && c.file && !c.file->source_file.empty())
      return fmt::format("{}:{}", c.file->source_file, line_of(*f->method, f->pc));
  }
  return {};
}

u64 bit_of(const Thread& t) { return u64{1} << std::min(static_cast<u32>(t.id), 63U); }

// LockSupport's caller. (Unsafe itself hardly any program can call.)
bool is_parked_by_library(const Thread& t) {
  const Frame* f = t.frame;
  while (f >= t.frames_begin && *f->method->owner->name == "java/util/concurrent/locks/LockSupport")
    --f;
  return f >= t.frames_begin && f->method->owner->name->starts_with("java/util/concurrent/");
}

void must_notice(const Vm& vm, bool Noticing::*what) {
  if (vm.options().models_locks && vm.threads().size() > 1)
    vm.must_notice(what, "an interrupt in an operation of a lock");
}

}  // namespace

void Vm::must_run_real_locks(const Thread& t, std::string_view what) {
  if (!is_exploring_ || options_.noticing.real_locks) return;
  const std::string place = place_in_program(t);
  throw MustNoticeError(&Noticing::real_locks, fmt::format("{} {}{}", thread_name(t), what,
                                                           place.empty() ? "" : " at " + place));
}

void Vm::note_acquires(const Thread& t) {
  lock_users_.acquired |= bit_of(t);
  if ((lock_users_.acquired & lock_users_.parked) != 0) [[unlikely]]
    must_run_real_locks(t, "waits for locks, and parks by itself,");
}

void Vm::note_parks(const Thread& t) {
  if (!is_exploring_ || !options_.models_locks || is_parked_by_library(t)) return;
  lock_users_.parked |= bit_of(t);
  if ((lock_users_.acquired & lock_users_.parked) != 0)
    must_run_real_locks(t, "parks by itself, and waits for locks, too,");
}

void watch_interrupt(Vm& vm, const Thread& t) {
  const Unaudited looking(vm.heap());
  if (is_interrupted(vm, t)) must_notice(vm, &Noticing::lock_interrupts);
}

void watch_flag(const Vm& vm, const Thread& t, const Action& action) {
  const Unaudited looking(vm.heap());  // the thread's own look is labelled
  if (action.kind == ActionKind::kRead && action.object != t.object &&
      vm.heap().load<u8>(action.object, action.offset) != 0)
    must_notice(vm, &Noticing::kept_interrupts);
}

void watch_lookers(const Vm& vm, const Thread& target) {
  for (const auto& t : vm.threads()) {
    const Action& next = t->next_action;
    if (t->id != target.id && next.kind == ActionKind::kRead && next.object == target.object &&
        next.offset == vm.known().thread_interrupted)
      must_notice(vm, &Noticing::kept_interrupts);
  }
}

}  // namespace plait
