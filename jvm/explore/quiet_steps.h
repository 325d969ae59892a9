// Where a step leads that looks at one word and at its own frames only: the same as last time.
//
// A step is quiet if it begins with an ordinary instruction that reads a field or element, or writes a number to one, and executes
// nothing behind it but instructions that work on its frames alone, up to something that it stops in front of. Its effect
// is a function of what it saw: the thread, with all that is in its frames, and the word. So is the change of the key,
// which is remembered by a hash of both, and found again wherever a thread that is in the same state finds the same word.
// Counters and flags are worked on like this, by every thread again and again.
//
// What else could make a difference, and why it does not:
//  1. What it stops in front of. It is the end of the thread; or an access, in front of which it stops in another state too if
//     others can reach the object then: asked for (is_noticed) if it is older than the first state, and true of every object that
//     has the name of a shared one, arrays aside, which may have become immutable. A static field's class must be initialised;
//     and another thread must live.
//  2. Who dies. The step makes nothing and stores no reference. What its frames do not refer to any more is older than the first state
//     and lives because others of that age refer to it, which is asked for in the other state, too.
//  3. Who else can tell. It wakes nobody, prints nothing and does not look at the clock: it only works on its frames. (When the
//     program is over or being shut down, steps are labelled differently: then nothing is said.)
//  4. The word as part of the key. What a word adds to the key depends on its object's name and its content, so by the first
//     and the thread, which says which object it is, the change is the same.
// The state behind runs: for what the thread stands in front of nobody has to wait.
//
// A known step that leads to a new state is executed, for frames refer to objects by address, which is another on every path; but the
// key, and which objects are reachable, follow from what is known (Explorer::take_known_step).
//
// Two that saw different things are taken for one with the probability that two keys are equal.
//
// Snapshots: outside. An entry is true for as long as the program is explored; when there is no room an older one goes.
#pragma once

#include <array>
#include <vector>

#include "jvm/state/state_tracker.h"

namespace plait {

class QuietSteps {
 public:
  QuietSteps(Vm& vm, StateTracker& tracker) : vm_(vm), tracker_(tracker), entries_(kEntries) {}

  struct Effect : KnownEffect {
    bool wrote;            // it changed the word
    Ref stops_at = kNull;  // if it is older than the first state
    std::array<Ref, 2> dropped{};
  };
  // What the thread's next step sees. Zero: it cannot be quiet.
  StateKey seen_by(const Thread& t) const;
  // What the step does that sees this, or null. REQUIRES: the thread sees it now. Valid until the next note().
  const Effect* effect(const StateKey& seen) const;
  // The step that saw this was just executed, by `t`. `is_confined`: it changed nothing but its thread and words. Returns true iff it was quiet
  // and is known from now on.
  bool note(const StateKey& seen, const Thread& t, const StateKey& change, bool is_confined);

 private:
  static constexpr std::size_t kEntries = std::size_t{1} << 14;
  struct alignas(64) Entry {  // one line of the cache
    StateKey seen;
    Effect effect;
  };
  std::size_t place_of(const StateKey& seen) const { return seen.low & (kEntries - 1); }
  bool stops_for_good(const Thread& t) const;

  Vm& vm_;
  StateTracker& tracker_;
  std::vector<Entry> entries_;
};

}  // namespace plait
