#include "jvm/explore/explorer.h"

#include <algorithm>

#include "jvm/base/error.h"
#include "jvm/explore/label_audit.h"
#include "jvm/explore/shutdown_hooks.h"
#include "jvm/heap/heap.h"
#include "jvm/heap/observe_heap.h"
#include "jvm/interpreter/launch.h"
#include "jvm/runtime/lock_queue.h"
#include "jvm/runtime/waiting.h"
#include "por/model/stop.h"

namespace plait {

namespace {

// For a thread that is alone, in place of Interpreter::kBudgetToAction.
constexpr i64 kBudgetAlone = 100'000;
// Main runs this many budgets before its first state without coming to a point. Then states are
// compared, so that an endless loop is seen to be one.
constexpr int kBudgetsBeforeTracking = 100;
// Taking locks counts too: an endless loop may do nothing else.
constexpr int kAcquiresABudget = 1000;

u32 count_waiters(const Vm& vm, Ref object) {
  u32 count = 0;
  for (const auto& t : vm.threads())
    count += t->status == ThreadStatus::kWaiting && t->waiting_for == object;
  return count;
}

}  // namespace

void Explorer::start(std::string_view main_class, const std::vector<std::string>& args) {
  vm_.start_exploring();
  // Its monitor is in the label of the VM's end.
  if (vm_.options().noticing.daemons) vm_.classes().require(kShutdownHooks);
  prepare_main(vm_, main_class, args);
  Thread& main = vm_.main_thread();
  StopReason reason = StopReason::kBudget;
  auto goes_on = [&] {
    // Alone, a thread takes its locks without asking; a lock it cannot have it never will.
    return reason == StopReason::kBudget ||
           (reason == StopReason::kAction && main.next_action.kind == ActionKind::kAcquire &&
            !QueueStep::is_one(main.next_action.offset));
  };
  int spent = 0;
  while (spent < kBudgetsBeforeTracking * kAcquiresABudget && goes_on()) {
    por::end_if_stopped();
    reason = interpreter_.run_to_action(main);
    spent += reason == StopReason::kBudget ? kAcquiresABudget : 1;
  }
  if (reason == StopReason::kRefused) {
    block(main, ThreadStatus::kParked, kNull, kNoDeadline);
    main.next_action = {ActionKind::kAcquire, main.frame->locals[0].a, 0};
  } else {
    settle(main, reason);
  }
  begin_shutdown_if_last();
  state_ = std::make_unique<State>(vm_, is_exact_);
  look_ahead(StepCache::Mode::kOff);
  probes_.restart();
  begin_here();
  start_ = first_;
}

// Makes a stopped thread stand in front of its next action.
void Explorer::settle(Thread& t, StopReason reason) {
  switch (reason) {
    case StopReason::kAction: return;
    case StopReason::kBudget: t.next_action = {ActionKind::kYield, t.object, 0}; return;
    case StopReason::kExit: vm_.globals().exiting |= !vm_.globals().is_gone; return;
    case StopReason::kRefused:
      throw UnsupportedError("a lock that is not free, inside a section that must be one step: {}",
                             vm_.stack_trace(t));
    case StopReason::kTerminated: vm_.terminate(t); return;
    case StopReason::kBlocked: break;
  }
  // Blocked inside something atomic (a library's class initialisation): it stands in front of the
  // same action as elsewhere.
  const Ref object = t.waiting_for;
  const ThreadStatus status = t.status;
  if (status != ThreadStatus::kWaiting && status != ThreadStatus::kClassInit) wake(t);
  switch (status) {
    case ThreadStatus::kWaiting:
      t.next_action = {ActionKind::kWait, object, t.deadline != kNoDeadline};
      break;
    case ThreadStatus::kClassInit: t.next_action = {ActionKind::kClassInit, object, 0}; break;
    case ThreadStatus::kBlockedOnMonitor: t.next_action = {ActionKind::kLock, object, 0}; break;
    case ThreadStatus::kParked: t.next_action = {ActionKind::kPark, t.object, 0}; break;
    case ThreadStatus::kJoining: t.next_action = {ActionKind::kJoin, object, 0}; break;
    default:
      CHECK_MSG(false, "thread {} stopped with status {}", static_cast<u32>(t.id),
                static_cast<int>(status));
  }
}

u32 Explorer::variants_of(const Thread& t) const {
  const u32 ways = ways_in_time(t);
  if (t.deadline == kNoDeadline || !t.is_alive()) return ways;
  switch (time_out_of(t, ways)) {
    case TimeOut::kNone: return ways;
    case TimeOut::kDue: return ways + 1;
    case TimeOut::kToCome: return is_next_in_time(t);
  }
  __builtin_unreachable();
}

// How many ways the thread's next action can go, time-outs aside. (Where a time-out may come at any
// time, what need not wait for ever can go on even so. A wait that has begun cannot.)
u32 Explorer::ways_in_time(const Thread& t) const {
  const Action& action = t.next_action;
  const bool is_timed = t.deadline != kNoDeadline;  // and to be waited for
  switch (t.status) {
    case ThreadStatus::kTerminated: return 0;
    case ThreadStatus::kDestroyVm: return vm_.only_daemons_left();
    case ThreadStatus::kWaiting: return u32{t.is_spurious} + u32{can_leave_interrupted(vm_, t)};
    case ThreadStatus::kClassInit:
    case ThreadStatus::kParked: return 0;
    default: break;
  }
  switch (action.kind) {
    case ActionKind::kStart:  // takes the Thread's monitor
    case ActionKind::kLockedEnd:
    case ActionKind::kLock:
      if (image_of(vm_.heap()).lock_word(action.object) != 0 && !vm_.owns(t, action.object))
        return 0;
      // Behind a wait that timed out: it returns, or throws if it was interrupted as well.
      return t.timed_out && t.wait_phase == 1 && is_interrupted(vm_, t) ? 2 : 1;
    case ActionKind::kPark:
      if (t.park_permit || (action.offset != 0 && !is_timed) || is_interrupted(vm_, t)) return 1;
      return vm_.options().spurious && t.wait_phase == 0 ? 2 : 0;
    case ActionKind::kWait: return vm_.options().spurious ? 2 : 1;
    case ActionKind::kSleep: return (!is_timed && action.offset == 0) || is_interrupted(vm_, t);
    case ActionKind::kJoin: {
      if (action.offset == 1 && !is_timed) return 1;
      const Thread* target =
          action.offset > 1 ? vm_.threads()[action.offset - 2].get() : vm_.thread_of(action.object);
      return target == nullptr || !vm_.lives(*target) || is_interrupted(vm_, t);
    }
    case ActionKind::kClassInit: {
      const Class& c = *vm_.class_of_mirror(action.object);
      return c.init_state() != InitState::kRunning || !vm_.is_initialization_noticed(t, c);
    }
    case ActionKind::kClock:
      return vm_.globals().clock_was_read && t.still_readings < kMostStillReadings ? 2 : 1;
    case ActionKind::kChoice: return static_cast<u32>(action.offset);
    case ActionKind::kHash:
      if (image_of(vm_.heap()).hash_number(action.object) != 0) return 1;
      return std::max(1u, static_cast<u32>(action.offset));
    case ActionKind::kAcquire:
      if (QueueStep::is_one(action.offset)) return variants_of_queued(t);
      // Who keeps a queue lets everybody in, be it to be queued.
      return (Method::is_attempt(action.offset) && !is_timed) || keeps_queue(vm_, action.object) ||
             can_acquire(t);
    case ActionKind::kNotify: return std::max(1u, count_waiters(vm_, action.object));
    default: return 1;
  }
}

u32 Explorer::variants_of_queued(const Thread& t) const {
  const u64 step = t.next_action.offset;
  if ((step & (QueueStep::kLeave | QueueStep::kTries)) != 0) return 1;
  if ((step & QueueStep::kEnter) != 0) return 1 + u32{can_acquire(t)};
  const bool is_first = !t.queued_on || first_in_queue(vm_, t.next_action.object) == &t;
  return ways_to_give_up(vm_, t, step) + u32{is_first && can_acquire(t)};
}

// Time-outs come last: is it this thread's turn to let the time pass up to its deadline? Only if no
// thread can go on otherwise, and none has an earlier deadline. So the step that lets it pass is
// the only one that can be taken in its state. There is nothing a reduction could leave out, and it
// cannot race. It depends on all steps (por::kTimePasses). Afterwards all whose deadline has come
// can go on at any time, as any step. Which threads are chosen in earlier states is not touched by
// it either. Time does not pass as long as a chosen thread has not taken the step it could take. (A
// step that races with it could take it away, but then it was taken, too.) So every execution
// without that step is one without time passing.
bool Explorer::is_next_in_time(const Thread& t) const {
  return std::ranges::none_of(vm_.threads(), [&](const auto& other) {
    if (other->id == t.id || !other->is_alive()) return false;
    const i64 deadline = other->deadline;
    const bool is_earlier = deadline < t.deadline || (deadline == t.deadline && other->id < t.id);
    return (deadline != kNoDeadline && (deadline <= vm_.now_ns() || is_earlier)) ||
           (other->never_waits() ? 1 : ways_in_time(*other)) > 0;
  });
}

Explorer::TimeOut Explorer::time_out_of(const Thread& t, u32 ways) const {
  // Where others can end a wait that has begun, its time-out is one more way.
  const bool is_due = !vm_.options().timeouts_last || t.deadline <= vm_.now_ns();
  if (is_due && t.status == ThreadStatus::kWaiting) return TimeOut::kDue;
  if (ways > 0) return TimeOut::kNone;
  return is_due ? TimeOut::kDue : TimeOut::kToCome;
}

bool Explorer::can_acquire(const Thread& t) const {
  const std::optional<bool> known = probes_.known(t.id);
  if (!known) return probe(t);
  if (checks_every_ != 0 && ++certain_ % checks_every_ == 0)
    CHECK_MSG(probe(t) == *known, "thread {} acquires otherwise than before",
              static_cast<u32>(t.id));
  return *known;
}

// Whether a synchroniser lets the thread in only its own code knows: it is run and taken back.
bool Explorer::probe(const Thread& thread) const {
  Thread& t = vm_.thread(thread.id);
  Heap& heap = vm_.whole_heap();
  state_->begin_step();
  state_->begin_run(t);
  vm_.set_probing(true);
  heap.begin_following();
  const StopReason reason = interpreter_.run_to_action(t);
  const bool is_followed = heap.end_following();
  vm_.set_probing(false);
  state_->abandon_step();
  const bool can_acquire = reason != StopReason::kRefused;
  probes_.note(t.id, can_acquire, is_followed ? &heap.reads() : nullptr);
  return can_acquire;
}

por::Standing Explorer::standing() const {
  using por::Standing;
  if (vm_.globals().exiting || vm_.globals().is_gone) return Standing::kEnded;
  for (const auto& t : vm_.threads()) {
    if (t->never_waits() && !t->is_daemon) return Standing::kRunning;
  }
  // Where daemons are noticed, that the VM ends is a step.
  const bool is_over = !vm_.options().noticing.daemons || vm_.globals().shutting_down;
  if (is_over && vm_.only_daemons_left()) return Standing::kEnded;
  for (u32 i = 0; i < thread_count(); ++i) {
    if (variants(i) > 0) return Standing::kRunning;
  }
  return Standing::kDeadlock;
}

void Explorer::run(Thread& t) {
  state_->begin_run(t);
  // Alone, a thread is interrupted by nobody, so it does not matter how often it stops. If it goes
  // round for ever, that is seen sooner.
  const LabelAudit::Run audited(vm_, t, log_);
  const StopReason reason = interpreter_.run_to_action(
      t, vm_.live_threads() < 2 ? kBudgetAlone : Interpreter::kBudgetToAction);
  audited.end();
  settle(t, reason);
}

void Explorer::execute(por::Step step) {
  Thread& t = *vm_.threads()[step.thread];
  const TimeOut time_out = time_out_of(t);
  state_->begin_step();
  vm_.uncaught().clear();
  StepCache::Recording recording = cache_->begin(t, trusts_known_steps_);
  if (log_ && time_out == TimeOut::kToCome)
    log_->begin_passing();
  else if (log_ && !recording.is_label_known())
    log_->begin_step(t);
  const LabelAudit audit(vm_, log_);
  if (time_out == TimeOut::kToCome)
    pass_time(t.deadline, recording);
  else if (const KnownEffect* effect = recording.effect())
    take_known_step(t, *effect);
  else
    take_step(t, step.variant, time_out, recording);
  if (log_ && recording.is_label_known())
    log_->recall(cache_->label(), cache_->is_visible());
  else if (log_)
    log_->end_step();
  audit.check();
  recording.end();
  probes_.step(state_->last_step());
  ++depth_;
}

// OPTIMIZATION: the step is executed, as any other, but what it does to the key and to what is
// reachable is not found out again. It wakes, starts, ends, makes, renames and buries nobody, and
// changes the key as before (step_cache.h).
void Explorer::take_known_step(Thread& t, const KnownEffect& effect) {
  state_->begin_run(t);
  const LabelAudit::Run audited(vm_, t, log_);
  const StopReason reason = interpreter_.run_to_action(t);
  audited.end();
  CHECK(reason == StopReason::kAction);
  state_->end_known_step(t, effect);
}

void Explorer::take_step(Thread& t, u32 variant, TimeOut time_out,
                         StepCache::Recording& recording) {
  touch(t);
  t.variant = variant;
  t.woken_from = kNull;
  if (t.status == ThreadStatus::kWaiting) {
    leave_wait_set(t, variant, time_out);
  } else if (t.status == ThreadStatus::kDestroyVm) {
    shut_down();
  } else {
    if (time_out == TimeOut::kDue) t.timed_out = true;
    // Nothing was announced; or the class is ready.
    if (t.next_action.kind == ActionKind::kYield || stands_at_ready_class(t)) t.next_action = {};
    run(t);
  }
  t.variant = 0;
  advance_others();
  begin_shutdown_if_last();
  recording.stop();
  state_->end_step(recording.known_thread());
}

bool Explorer::is_certain(por::Step step, por::Key key) {
  if (!cache_->confirm(ThreadId{step.thread}, key)) return false;
  if (checks_every_ != 0 && ++certain_ % checks_every_ == 0) check_known_step(step, key);
  return true;
}

// Executes the step that was confirmed and compares what it does with what was said of it.
void Explorer::check_known_step(por::Step step, const por::Key& key) {
  const por::ThreadIndex thread = step.thread;
  const std::vector<Access> label(cache_->label().begin(), cache_->label().end());
  const bool was_visible = cache_->is_visible(), trusted = trusts_known_steps_;
  trusts_known_steps_ = false;
  execute(step);
  trusts_known_steps_ = trusted;
  CHECK_MSG(state_->key() == key, "a known step of thread {} led elsewhere", thread);
  CHECK_MSG(standing() == por::Standing::kRunning, "after a known step of thread {} nobody runs",
            thread);
  if (log_) {
    CHECK_MSG(log_->accesses() == label && log_->was_visible() == was_visible,
              "a known step of thread {} has another label", thread);
  }
  backtrack();
  CHECK(cache_->confirm(ThreadId{thread}, key));
}

// See advance_others().
bool Explorer::stands_at_ready_class(const Thread& t) const {
  return t.next_action.kind == ActionKind::kClassInit &&
         !vm_.is_initialization_noticed(t, *vm_.class_of_mirror(t.next_action.object));
}

// Nobody notified it: it timed out, was interrupted, or wakes for no reason. The last is told from
// a notify by nobody.
void Explorer::leave_wait_set(Thread& t, u32 variant, TimeOut time_out) {
  const bool may_time_out = time_out == TimeOut::kDue;
  if (may_time_out && variant == 0) {
    vm_.globals().clock_ns = std::max(vm_.now_ns(), t.deadline);
    t.timed_out = true;
  } else {
    t.notified = variant != may_time_out || !can_leave_interrupted(vm_, t);
  }
  t.variant = 0;  // it runs on
  wake(t);
}

// Up to the next time-out, for all threads.
void Explorer::pass_time(i64 deadline, StepCache::Recording& recording) {
  vm_.heap().lose_sight();  // nobody looks at words
  for (const auto& t : vm_.threads()) {
    // The key has the time that is left.
    if (t->deadline != kNoDeadline || t->awaits_until != kNoDeadline) touch(*t);
  }
  vm_.globals().clock_ns = deadline;
  recording.stop();
  state_->end_step(nullptr);
}

// Threads that the step woke or made run up to their next action; nobody can notice that.
void Explorer::advance_others() {
  const GuestGlobals& globals = vm_.globals();
  for (u32 i = 0; i < thread_count() && !globals.exiting && !globals.is_gone; ++i) {
    Thread& t = *vm_.threads()[i];
    if (t.status != ThreadStatus::kRunnable) continue;
    // The class it was about to initialise is ready now: it is about to do something else. What
    // makes a class of the program ready goes with nothing, so the thread goes there at once. At a
    // class of the library it looks first, in a step of its own. Else what it does next would not
    // depend on the step that made the class ready, and could be taken before it (law 3).
    if (t.next_action.kind == ActionKind::kClassInit) {
      const Class& c = *vm_.class_of_mirror(t.next_action.object);
      const bool looks = !c.is_user() && vm_.options().noticing.initializers;
      if (!looks && stands_at_ready_class(t)) {
        touch(t);
        t.next_action = {};
      }
    }
    if (t.next_action.kind == ActionKind::kNone) run(t);
  }
}

// ---- Labels

void Explorer::log_accesses(bool wanted) {
  if (wanted && !access_log_) access_log_ = std::make_unique<AccessLog>(vm_, *state_);
  log_ = wanted ? access_log_.get() : nullptr;
  vm_.set_access_observer(log_);
  cache_->set_log(log_);
}

bool Explorer::is_visible(por::ThreadIndex thread) const {
  const Thread& t = *vm_.threads()[thread];
  if (passes_time(thread)) return !has_safe_sets_;
  return !has_safe_sets_ || access_log_->is_visible(t, t.next_action);
}

std::span<const Access> Explorer::next_accesses(por::ThreadIndex thread) const {
  const Thread& t = *vm_.threads()[thread];
  next_accesses_.clear();
  if (passes_time(thread))
    return next_accesses_.push_back({por::kTimePasses, por::AccessKind::kWrite}), next_accesses_;
  access_log_->add(t, t.next_action, next_accesses_);
  return next_accesses_;
}

por::ThreadIndex Explorer::waits_for(por::ThreadIndex thread) const {
  const Thread& t = *vm_.threads()[thread];
  const bool wants_monitor = t.next_action.kind == ActionKind::kLock ||
                             t.next_action.kind == ActionKind::kStart ||
                             t.next_action.kind == ActionKind::kLockedEnd;
  if (t.status == ThreadStatus::kDestroyVm) return an_ordinary_thread();
  if (t.status != ThreadStatus::kRunnable || !wants_monitor) return por::kNoThread;
  const Thread* owner = vm_.monitor_owner(t.next_action.object);
  return owner ? static_cast<u32>(owner->id) : por::kNoThread;
}

por::ThreadIndex Explorer::an_ordinary_thread() const {
  for (const auto& t : vm_.threads()) {
    if (t->is_alive() && !t->is_daemon) return static_cast<u32>(t->id);
  }
  return por::kNoThread;
}

const std::vector<std::span<const std::byte>>& Explorer::components() {
  parts_ = state_->keys().components();
  part_spans_.clear();
  for (const std::string& part : parts_) part_spans_.push_back(std::as_bytes(std::span(part)));
  return part_spans_;
}

// ---- The end of the program

bool Explorer::has_shutdown_hooks() {
  Class* c = vm_.classes().find_loaded(kShutdownHooks, LoaderKind::kBoot);
  if (!c || !c->is_initialized()) return false;
  const Ref hooks = vm_.get_static_ref(c, "hooks", "Ljava/util/IdentityHashMap;");
  return hooks && vm_.get<i32>(hooks, "size", "I") > 0;
}

// Where there are daemons, the end of the VM is a step of its own. HotSpot's thread DestroyJavaVM
// waits until no ordinary thread is left. Until it has looked daemons go on; they may even start
// ordinary threads, which are waited for, too. Without daemons nobody can do anything in between.
void Explorer::begin_shutdown_if_last() {
  const GuestGlobals& globals = vm_.globals();
  if (globals.exiting || globals.shutting_down || vm_.options().noticing.daemons) return;
  if (vm_.only_daemons_left()) shut_down();
}

// Shutdown hooks run as after the last ordinary thread of a `java` process: on the main thread's
// record, used again. Daemons run beside them, until the VM is gone.
void Explorer::shut_down() {
  vm_.globals().shutting_down = true;
  Thread& main = vm_.main_thread();
  touch(main);
  main.status = ThreadStatus::kTerminated;
  if (!has_shutdown_hooks()) return;
  vm_.push_shutdown();
  if (state_)
    run(main);
  else
    settle(main, interpreter_.run_to_action(main));
}

}  // namespace plait
