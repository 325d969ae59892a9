// The program as a transition system: which threads can go on, what they are about to do, and steps
// forward and back.
//
// A step is the next action of one thread, then all it does up to its next action, its end or its
// blocking. What threads that it woke or started do up to theirs belongs to it, too; nobody can
// notice that. The first state is where main first has more than one way to go on: it starts a
// thread, makes a choice, or waits.
//
// Threads never block inside the VM here. A thread that cannot go on stands in front of its action
// (a held monitor, a missing permit) and is not enabled. The one exception is Object.wait, which
// gives up its monitor first: status kWaiting.
//
// An Explorer is a por::LabelForeseeingSystem: por/model/transition_system.h has the laws, and what
// the functions mean that are not commented here.
//
// Ownership: borrows the Vm, owns the State. One Explorer a Vm.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "jvm/explore/acquire_probes.h"
#include "jvm/explore/deadlock_text.h"
#include "jvm/explore/step_cache.h"
#include "jvm/explore/step_label.h"
#include "jvm/interpreter/interpreter.h"
#include "jvm/state/state.h"
#include "por/model/transition_system.h"

namespace plait {

class Explorer {
 public:
  // `exact`: components() will be asked for.
  Explorer(Vm& vm, bool exact) : vm_(vm), interpreter_(vm), is_exact_(exact) {}
  ~Explorer() { vm_.set_access_observer(nullptr); }

  // Runs main up to the first state.
  void start(std::string_view main_class, const std::vector<std::string>& args);

  por::ThreadIndex thread_count() const { return static_cast<u32>(vm_.threads().size()); }
  bool has_ended(por::ThreadIndex thread) const {
    return vm_.threads()[thread]->status == ThreadStatus::kTerminated;
  }
  // How many ways the thread's next action can go now; 0: it cannot run, or has ended.
  u32 variants(por::ThreadIndex thread) const {
    const Thread& t = *vm_.threads()[thread];
    return t.never_waits() ? 1 : variants_of(t);
  }
  const Action& next_action(por::ThreadIndex thread) const {
    return vm_.threads()[thread]->next_action;
  }
  // The thread's next step lets time pass up to its deadline, and that is all it does.
  bool passes_time(por::ThreadIndex thread) const {
    const Thread& t = *vm_.threads()[thread];
    return time_out_of(t) == TimeOut::kToCome && is_next_in_time(t);
  }
  por::Standing standing() const;

  void execute(por::Step step);
  void backtrack() {
    state_->take_back();
    probes_.back();
    cache_->back();
    if (!vm_.uncaught().empty()) [[unlikely]]
      vm_.uncaught().clear();
    if (--depth_ <= first_.depth) [[unlikely]]
      come_to_first();
  }
  // The present state is the first one from now on, until it is taken back.
  void begin_here() { first_ = {depth_, vm_.uncaught()}; }

  // Where steps lead is told without executing them, from now on (step_cache.h). REQUIRES: start()
  // was called, and so was log_accesses() if labels are asked for.
  void look_ahead(StepCache::Mode mode) {
    cache_ = std::make_unique<StepCache>(vm_, *state_, mode);
    cache_->set_log(log_);
  }
  std::optional<por::Key> foreseen(por::Step step) { return cache_->guess(ThreadId{step.thread}); }
  bool is_certain(por::Step step, por::Key key);
  std::span<const Access> foreseen_accesses(por::Step) const { return cache_->label(); }
  bool foreseen_is_visible(por::Step) const { return cache_->is_visible(); }
  // For tests: if not wanted, it is found out of every executed step what it does to the key, known
  // or not.
  void trust_known_steps(bool wanted) { trusts_known_steps_ = wanted; }
  // One in so many steps that are certain is executed all the same, and must do what was said. One
  // in so many threads is asked again whether it can acquire what it stands in front of. 0: none.
  void check_known_steps(u32 every) { checks_every_ = every; }
  // For tests.
  StepCache& cache() { return *cache_; }

  // From now on steps are labelled with what they touch (or not any more), which a reduction wants
  // to know. REQUIRES: start() was called.
  void log_accesses(bool wanted);
  AccessLog& access_log() { return *access_log_; }
  // Without safe sets every step is said to be visible, so that no search takes one first and
  // alone.
  void use_safe_sets(bool wanted) { has_safe_sets_ = wanted; }
  bool is_visible(por::ThreadIndex thread) const;
  std::span<const Access> next_accesses(por::ThreadIndex thread) const;
  std::span<const Access> last_accesses() const { return access_log_->accesses(); }
  bool last_was_visible() const { return access_log_->was_visible(); }
  por::ThreadIndex last_joined() const { return access_log_->joined(); }
  por::ThreadIndex waits_for(por::ThreadIndex thread) const;

  por::Key key() const { return state_->key(); }
  // The content of the state, in parts. Valid until the next call.
  const std::vector<std::span<const std::byte>>& components();
  State& state() { return *state_; }

  // Exceptions that ended a thread in the last step; in the first state, which start() or
  // begin_here() made one, before it. After a backtrack to any other state: none.
  const std::vector<Uncaught>& uncaught() const { return vm_.uncaught(); }
  Vm& vm() { return vm_; }
  // "Thread-0 waits to lock Fork@1b, held by Thread-1; …". REQUIRES: standing() == kDeadlock.
  std::string describe_deadlock() const { return deadlock_text(vm_); }

 private:
#ifdef __SANITIZE_ADDRESS__
  static constexpr u32 kChecksEvery = 16;
#else
  static constexpr u32 kChecksEvery = 0;
#endif
  enum class TimeOut : u8 { kNone, kDue, kToCome };  // the last: when the time has passed
  u32 variants_of(const Thread& t) const;
  u32 variants_of_queued(const Thread& t) const;
  u32 ways_in_time(const Thread& t) const;
  bool is_next_in_time(const Thread& t) const;
  // What the thread's next step is in that respect.
  TimeOut time_out_of(const Thread& t) const {
    return t.deadline == kNoDeadline ? TimeOut::kNone : time_out_of(t, ways_in_time(t));
  }
  // REQUIRES: ways == ways_in_time(t), and it has a deadline.
  TimeOut time_out_of(const Thread& t, u32 ways) const;
  bool can_acquire(const Thread& t) const;
  bool probe(const Thread& t) const;
  void take_step(Thread& t, u32 variant, TimeOut time_out, StepCache::Recording& recording);
  void take_known_step(Thread& t, const KnownEffect& effect);
  void check_known_step(por::Step step, const por::Key& key);
  void settle(Thread& t, StopReason reason);
  void run(Thread& t);
  void leave_wait_set(Thread& t, u32 variant, TimeOut time_out);
  void pass_time(i64 deadline, StepCache::Recording& recording);
  void advance_others();
  bool stands_at_ready_class(const Thread& t) const;
  void begin_shutdown_if_last();
  void shut_down();
  por::ThreadIndex an_ordinary_thread() const;
  bool has_shutdown_hooks();
  void come_to_first() {
    if (depth_ < first_.depth) first_ = start_;
    if (depth_ == first_.depth) vm_.uncaught() = first_.uncaught;
  }

  Vm& vm_;
  mutable Interpreter interpreter_;
  const bool is_exact_;
  bool trusts_known_steps_ = true;
  std::unique_ptr<State> state_;
  u32 depth_ = 0;  // steps on the path
  mutable AcquireProbes probes_;
  std::unique_ptr<AccessLog> access_log_;
  AccessLog* log_ = nullptr;  // null: steps are not labelled
  bool has_safe_sets_ = true;
  mutable std::vector<Access> next_accesses_;  // those last asked for
  std::unique_ptr<StepCache> cache_;
  u32 checks_every_ = kChecksEvery;
  mutable u32 certain_ = 0;  // answers that were certain
  struct First {
    u32 depth = 0;
    std::vector<Uncaught> uncaught;
  };
  First start_, first_;             // the states that start() and begin_here() made the first
  std::vector<std::string> parts_;  // last asked for
  std::vector<std::span<const std::byte>> part_spans_;
};

static_assert(por::LabelForeseeingSystem<Explorer>);

}  // namespace plait
