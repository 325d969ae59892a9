#include "jvm/runtime/lock_queue.h"

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

}  // namespace plait
