// The key of a state: a sum of 128-bit hashes, kept up to date by what each step changed.
//
// The sum, modulo 2^64 in each half, is over the objects that Reachability tracks, the threads, and
// the globals with the output. A step takes out what was and puts in what is. References enter a
// hash by name (naming.h), never by address. Of a frozen object only the difference to its frozen
// content counts. Of a thread each frame is hashed together with those below it, so that only
// frames that changed are hashed again.
//
// A step that renames objects needs two calls: take_out() while the names of before can be asked
// for, put_in() afterwards. Renamed objects are hashed anew as a whole.
//
// Invariants:
//  1. Between steps key() == recompute(), the same sum computed from all that is reachable.
//  2. of(i) is what the tracked object i adds, and of(thread) what the thread adds.
//  3. Two states with equal keys are equal, but for the probability that two sums of hashes meet.
//
// Taking back: rollback() puts back the key and each hash that the step changed, as saved.
// Ownership: borrows the Vm, Reachability and Naming.
// Snapshots: derived, and taken back.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "jvm/base/records.h"
#include "jvm/state/naming.h"
#include "jvm/state/reachability.h"
#include "jvm/state/values.h"
#include "por/model/key.h"

namespace plait {

using StateKey = por::Key;

// What a step does to the key.
struct KnownEffect {
  StateKey change;
  StateKey thread;  // what its thread adds to the key afterwards
};

class KeySum {
 public:
  // `exact`: components() and recompute() will be asked for.
  KeySum(Vm& vm, Reachability& reachability, const Naming& naming, bool exact);
  KeySum(const KeySum&) = delete;
  KeySum& operator=(const KeySum&) = delete;

  // Both when a step has ended. `known`: what the thread that runs adds to the key now, if that is
  // known.
  void take_out(const StepDelta& delta);
  void put_in(const StepDelta& delta, const StateKey* known);
  // Instead of the two, for a step of which the effect is known. One thread ran, and changed
  // nothing but its frames and numbers in words. `of_words`: see change_of_words().
  void update_known(const StepDelta& delta, const KnownEffect& effect, const StateKey& of_words);
  // What the effect does to the key beside the thread. REQUIRES: the step is not put in yet.
  StateKey change_of_words(const Thread& t, const KnownEffect& effect) const {
    StateKey change = effect.change;
    change += of(t);
    return change -= effect.thread;
  }
  // REQUIRES: the delta describes the last step that was not taken back.
  void rollback(const StepDelta& delta);

  StateKey key() const { return key_; }
  StateKey last_change() const {
    StateKey change = key_;
    return change -= marks_.back().key;
  }
  StateKey of(const Thread& t) const { return stacks_[static_cast<u32>(t.id)].hash; }
  StateKey of(TrackedIndex i) const { return objects_[i].hash; }

  // ---- Whole states (whole_state.cc)
  // The state as byte strings, in an order that depends on the state alone. REQUIRES: exact.
  std::vector<std::string> components() const;
  // The key, computed anew from everything that is reachable. For tests. REQUIRES: exact.
  StateKey recompute() const;

 private:
  struct ObjectHash {
    u32 saved_in = 0;  // the step that saved it
    StateKey hash;
  };
  // Of the first `hashed` frames of a thread a hash each, over the frame and those below it.
  struct Stack {
    std::vector<StateKey> chain;
    u32 hashed = 0;
    StateKey hash;  // of the thread
  };
  static constexpr u32 kNoFrame = ~u32{0};
  // Where the records ended when the step began, and what else was then.
  struct Mark {
    u32 objects, threads;
    u32 renamed_frame;  // the lowest frame that referred to an object whose name changed
    StateKey key, globals, output;
  };
  // What words that the step changed held before, what they hold now, or both: takes it out of the
  // key or puts it in.
  enum class WordHash : u8 { kOld, kNew, kBoth };

  void begin_update(const StepDelta& delta);
  bool is_renamed(Ref r) const { return reachability_.is_marked(reachability_.index_of(r)); }
  StateKey hash_of_word(u64 owner, const KeyLayout& layout, u32 word, u64 value) const;
  StateKey hash_of_word_at(Ref object, u32 word) const;
  StateKey hash_of_object(Ref r) const;
  void hash_words(const StepDelta& delta, WordHash which);
  void change_object(TrackedIndex i, StateKey minus, StateKey plus);
  u32 forget_renamed_frames(const StepDelta& delta);
  void forget_changed_frames(const StepDelta& delta);
  void note_frozen_words(const StepDelta& delta);

  StateKey hash_of_thread(const Thread& t, Stack& stack) const;
  void set_thread(ThreadId thread, const StateKey& hash);
  // Returns true if a thread waits in line, or did.
  bool hash_threads(const StepDelta& delta, const StateKey* known);
  void append_frame(const Thread& t, u32 index, Values& values) const;
  void append_thread(const Thread& t, Values& values) const;
  StateKey hash_of_globals() const;
  void append_globals(Values& values) const;
  void hash_output(std::size_t from);
  void hash_globals(const StepDelta& delta, bool line_changed);

  void append_word(Ref object, u32 word, u64 value, Values& values) const;
  Values object_values(Ref r) const;
  Values frozen_changes() const;

  Vm& vm_;
  Heap& heap_;
  Reachability& reachability_;
  const Naming& naming_;
  const bool is_exact_;
  StateKey key_, globals_, output_;
  u32 step_number_ = 0;
  Records<ObjectHash> objects_;  // by TrackedIndex
  std::vector<Stack> stacks_;    // by thread

  // Records, in the order of steps.
  Records<Mark> marks_;
  Records<std::pair<TrackedIndex, StateKey>> saved_objects_;
  Records<std::pair<ThreadId, StateKey>> saved_threads_;

  mutable Values values_;            // scratch
  std::map<u64, u64> frozen_words_;  // exact: (object, word) -> its frozen content
};

}  // namespace plait
