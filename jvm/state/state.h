// Steps forward and back, and the key of the state in between.
//
// Exploring executes a step (an action of a thread and what follows up to its next one). It asks
// for the key of the state reached, and later takes the step back. Both cost what the step changed.
//
// Four classes do it; this one calls them in their order, and in reverse to take back:
//   UndoLog       what the step changed, as it was before
//   Reachability  who was made, died, or was dropped
//   Naming        what objects are called, the same on every path
//   KeySum        the key: a sum of hashes over what is reachable, by name
// Each reads of the step what those before it have written into the StepDelta, and asks those
// before it about the state. None knows of those after it.
//
// Invariants: those of the four hold between steps.
// Ownership: borrows the Vm, of which it is the observer. One State a Vm.
// Snapshots: this is the snapshot.
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "jvm/runtime/vm.h"
#include "jvm/state/key_sum.h"
#include "jvm/state/naming.h"
#include "jvm/state/reachability.h"
#include "jvm/state/undo_log.h"

namespace plait {

class State final : public StateObserver {
 public:
  // Freezes the heap as it is. `exact`: the content of states will be asked for.
  State(Vm& vm, bool exact);
  ~State();
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  // ---- What the Vm tells (step_observer.h)
  void before_change(const Thread& t) override { undo_.before_change(t); }
  void before_return(Thread& t) override { undo_.before_return(t); }
  u32 site_of_allocation(const Thread& t) override { return naming_.site_of_allocation(t); }

  // ---- Steps
  void begin_step() { undo_.begin_step(); }
  // `t` is about to run. REQUIRES: between begin_step and end_step; once a thread and step.
  void begin_run(Thread& t) { undo_.begin_run(t); }
  // `thread`: what the thread that runs adds to the key now, if that is known.
  void end_step(const StateKey* thread = nullptr);
  // Instead of end_step, for a step of which this is known. `t` alone ran, and changed nothing but
  // its frames and numbers in words; and nothing died.
  void end_known_step(const Thread& t, const KnownEffect& effect);
  void take_back();
  // Instead of end_step: everything is as before begin_step.
  void abandon_step();

  // ---- The state
  StateKey key() const { return keys_.key(); }
  const Naming& naming() const { return naming_; }
  // Not const: what frames refer to is found out when it is asked.
  Reachability& reachability() { return reachability_; }
  const KeySum& keys() const { return keys_; }

  // What a step finds out of the content and the references of an object.
  struct Facts {
    // Of its content; if it is frozen, of the difference to its frozen content.
    StateKey hash;
    Reachability::References references;
    bool is_tracked;
    friend bool operator==(const Facts&, const Facts&) = default;
  };
  Facts facts_of(Ref r) const {
    const TrackedIndex i = reachability_.index_of(r);
    return {i != 0 ? keys_.of(i) : StateKey{}, reachability_.references(r), i != 0};
  }

  // ---- The step that ended last. REQUIRES: it was not taken back, and no other has begun.
  const StepDelta& last_step() const { return delta_; }
  // What the step did in so far as another state, in which it sees the same, need not be asked.
  struct Effect {
    bool is_confined;  // to words and flags of the heap, output, and the thread that ran
    bool printed;
    bool made_threadless;  // objects that have no thread in their name, for want of one
    // It made, reclaimed, renamed and detached nothing, and stored no references.
    bool is_plain;
  };
  Effect last_effect() const;
  // What it did to objects that were there before it; `t` alone ran. Returns false if it cannot be
  // told in few words.
  bool find_fates(const Thread& t, Reachability::Fates& fates);

 private:
  // Empties the fields that the thread alone can read. REQUIRES: it ended in the current step.
  void forget_own_fields(const Thread& t);

  Vm& vm_;
  std::vector<const Field*> own_thread_fields_;
  StepDelta delta_;  // of the last step
  UndoLog undo_;
  Reachability reachability_;
  Naming naming_;
  KeySum keys_;
};

}  // namespace plait
