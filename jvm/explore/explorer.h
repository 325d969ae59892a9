// The program as a transition system: which threads can go on, what they are about to do, and steps
// forward and back.
//
// A step is the next action of one thread, then all it does up to its next action, its end or its
// blocking; and what threads that it woke or started do up to theirs, which nobody can notice. The
// first state is where main first has more than one way to go on: it starts a thread, makes a
// choice, or waits.
//
// Threads never block inside the VM here: a thread that cannot go on stands in front of its action
// (a held monitor, a missing permit) and is not enabled. The one exception is Object.wait, which
// gives up its monitor first: status kWaiting.
//
// Ownership: borrows the Vm, owns the StateTracker. One Explorer a Vm.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "jvm/explore/step_cache.h"
#include "jvm/explore/step_label.h"
#include "jvm/interpreter/interpreter.h"
#include "jvm/state/state_tracker.h"

namespace plait {

class Explorer {
 public:
  enum class Standing : u8 { kRunning, kEnded, kDeadlock };

  // `exact`: components() will be asked for.
  Explorer(Vm& vm, bool exact) : vm_(vm), interpreter_(vm), is_exact_(exact) {}
  ~Explorer() { vm_.set_access_log(nullptr); }

  // Runs main up to the first state.
  void start(std::string_view main_class, const std::vector<std::string>& args);

  u32 thread_count() const { return static_cast<u32>(vm_.threads().size()); }
  bool has_ended(u32 thread) const { return !vm_.threads()[thread]->is_alive(); }
  // How many ways the thread's next action can go now; 0: it cannot run, or has ended.
  u32 variants(u32 thread) const {
    const Thread& t = *vm_.threads()[thread];
    return t.never_waits() ? 1 : variants_of(t);
  }
  const Action& next_action(u32 thread) const { return vm_.threads()[thread]->next_action; }
  Standing standing() const;

  // REQUIRES: variant < variants(thread).
  void execute(u32 thread, u32 variant);
  void backtrack() {
    tracker_->take_back();
    probed_.pop_back();
    cache_->back();
  }

  // Where steps lead is told without executing them, from now on (step_cache.h). REQUIRES: start()
  // was called, and so was log_accesses() if labels are asked for.
  void look_ahead(StepCache::Mode mode) {
    cache_ = std::make_unique<StepCache>(vm_, *tracker_, mode);
  }
  // The key of the state that the thread's next step leads to, if that is known without executing
  // it, or guessed.
  std::optional<StateKey> foreseen(u32 thread) { return cache_->guess(ThreadId{thread}); }
  // Returns true only if the step leads to the state with that key, and that runs. REQUIRES:
  // foreseen(thread) gave the key when the program was last in this state.
  bool is_certain(u32 thread, StateKey key);
  // What that step touches, and whether it may conflict with some step of another thread. REQUIRES:
  // is_certain(thread, key), which was asked last.
  std::span<const Access> foreseen_accesses() const { return cache_->label(); }
  bool foreseen_is_visible() const { return cache_->is_visible(); }
  // For tests: if not wanted, it is found out of every executed step what it does to the key, known
  // or not.
  void trust_known_steps(bool wanted) { trusts_known_steps_ = wanted; }
  // One in so many steps that are certain is executed all the same, and must do what was said; 0:
  // none.
  void check_known_steps(u32 every) { checks_every_ = every; }
  // For tests.
  StepCache& cache() { return *cache_; }

  // From now on steps are labelled with what they touch (or not any more), which a reduction wants
  // to know. REQUIRES: start() was called.
  void log_accesses(bool wanted);
  AccessLog& access_log() { return *access_log_; }
  bool is_visible(u32 thread) const;
  // What the thread's next step touches, as far as is known. REQUIRES: log_accesses, and that it
  // has not ended.
  void add_next_accesses(u32 thread, std::vector<Access>& to) const;
  // A thread that must take a step before this one, which cannot run, can; AccessLog::kNobody if
  // that cannot be told.
  u32 waits_for(u32 thread) const;

  StateKey key() const { return tracker_->key(); }
  std::vector<std::string> components() { return tracker_->components(); }
  StateTracker& tracker() { return *tracker_; }

  // Exceptions that ended a thread in the last step, or before the first state.
  const std::vector<Uncaught>& uncaught() const { return vm_.uncaught(); }
  Vm& vm() { return vm_; }
  // "Thread-0 waits to lock Fork@1b, held by Thread-1; …". REQUIRES: standing() == kDeadlock.
  std::string describe_deadlock() const;

 private:
#ifdef __SANITIZE_ADDRESS__
  static constexpr u32 kChecksEvery = 16;
#else
  static constexpr u32 kChecksEvery = 0;
#endif
  u32 variants_of(const Thread& t) const;
  bool can_acquire(const Thread& t) const;
  bool probe(const Thread& t) const;
  void take_step(Thread& t, u32 variant, StepCache::Recording& recording);
  void take_known_step(Thread& t, const KnownEffect& effect);
  void check_known_step(u32 thread, const StateKey& key);
  void settle(Thread& t, StopReason reason);
  void run(Thread& t);
  void time_out(Thread& t);
  void advance_others();
  void begin_shutdown_if_last();
  bool has_shutdown_hooks();

  Vm& vm_;
  mutable Interpreter interpreter_;
  const bool is_exact_;
  bool trusts_known_steps_ = true;
  std::unique_ptr<StateTracker> tracker_;
  // By state on the path: of which threads it was found out whether they can acquire what they
  // stand in front of, and which can. Bits; higher threads are probed each time.
  struct Probed {
    u64 threads = 0, can_acquire = 0;
  };
  mutable std::vector<Probed> probed_;
  std::unique_ptr<AccessLog> access_log_;
  std::unique_ptr<StepCache> cache_;
  u32 checks_every_ = kChecksEvery, certain_ = 0;
};

}  // namespace plait
