// Steps forward and back, and the key of the state in between.
//
// Exploring executes a step (an action of a thread and what follows up to its next one), asks for
// the key of the state reached, and later takes the step back. Both cost what the step changed.
//
// Back. UndoLog puts back what the step changed; here is put back what was found out about it.
//
// The key is a sum of 128-bit hashes modulo 2^64 in each half: one for every tracked object,
// thread, and the globals. A step subtracts what was and adds what is. References enter it by name
// (name_table.h), never by address.
//
// Who is reachable: reachability.h.
//
// Invariant: between steps every tracked object has its name, and key() is a function of what is
// reachable.
// Snapshots: derived, and put back with each step.
#pragma once

#include <algorithm>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "jvm/base/records.h"
#include "jvm/heap/heap.h"
#include "jvm/runtime/vm.h"
#include "jvm/state/name_table.h"
#include "jvm/state/reachability.h"
#include "jvm/state/undo_log.h"
#include "jvm/state/word_layout.h"
#include "por/model/key.h"

namespace plait {

using StateKey = por::Key;

// What a step does to the key.
struct KnownEffect {
  StateKey change;
  StateKey thread;  // what its thread adds to the key behind it
};

class StateTracker final : public StateObserver {
 public:
  // A sequence of words to be hashed or stored: a vector that leaves out what is not needed here.
  class Values {
   public:
    void clear() { size_ = 0; }
    // Makes room for `more`; push_back() does not check.
    void reserve(std::size_t more) {
      if (size_ + more > room_.size()) room_.resize(2 * (size_ + more));
    }
    void push_back(u64 value) { room_[size_++] = value; }
    std::size_t size() const { return size_; }
    const u64* begin() const { return room_.data(); }
    const u64* end() const { return room_.data() + size_; }

   private:
    std::vector<u64> room_;
    std::size_t size_ = 0;
  };

  // Freezes the heap as it is. `exact`: components() will be asked for.
  StateTracker(Vm& vm, bool exact);
  ~StateTracker();
  StateTracker(const StateTracker&) = delete;
  StateTracker& operator=(const StateTracker&) = delete;

  // ---- What the Vm tells (step_observer.h)
  void before_change(const Thread& t) override { undo_.before_change(t); }
  void before_return(Thread& t) override { undo_.before_return(t); }
  u32 site_of_allocation(const Thread& t) override;
  u32 hash_of_name(Ref object) override;

  void begin_step();
  // `t` is about to run. REQUIRES: between begin_step and end_step; once a thread and step.
  void begin_run(Thread& t) { undo_.begin_run(t); }
  // `thread`: what the thread that runs adds to the key now, if that is known.
  void end_step(const StateKey* thread = nullptr);
  // Instead of end_step, for a step of which this is known: `t` alone ran, and changed nothing but
  // its frames and numbers in words; and nothing died.
  void end_known_step(Thread& t, const KnownEffect& effect);
  void take_back();
  // Instead of end_step: everything is as before begin_step.
  void abandon_step();

  // What the last step did that was not taken back.
  struct Effect {
    bool is_confined;  // to words and flags of the heap, output, and the thread that ran
    bool printed;
    bool stored_references;  // some word of the heap refers to something else now
    // Frozen objects that no frozen object refers to any more, and that are still reachable.
    bool left_detached;
    bool made_objects, lost_objects;
    bool made_threadless;  // objects that have no thread in their name, for want of one
    bool shared_objects;   // that took names of shared objects
    StateKey change;       // of the key
  };
  Effect last_effect() const;
  // Of the key.
  StateKey last_change() const {
    StateKey change = key_;
    return change -= steps_.back().key;
  }
  // The words it changed. Valid until the next one begins.
  std::span<const ChangedWord> last_words() const { return delta_.words; }
  // ---- What the last step did to objects that were there before it (step_cache.h)

  // What a step finds out of the content and the references of an object.
  struct Facts {
    // Of its content; if it is older than the first state, of the difference to its old one.
    StateKey hash;
    Reachability::References references;
    bool is_tracked;
    friend bool operator==(const Facts&, const Facts&) = default;
  };
  // REQUIRES: between steps.
  Facts facts_of(Ref r) const {
    const TrackedIndex i = reachability_.index_of(r);
    return {i != 0 ? hashes_[i].hash : StateKey{}, reachability_.references(r), i != 0};
  }
  // What the step that `t` alone ran did to objects that were there before it. Returns false if it
  // cannot be told in few words, or if it took a trace to find out.
  bool find_fates(const Thread& t, Reachability::Fates& fates);
  // Adds names that objects took, in that order. Returns false if some name was given before its
  // time (hash_of_name).
  bool find_names_taken(std::vector<ObjectNames::Name>& names) const;
  // Adds names that were free then because objects had them before the step and died or took
  // others.
  void find_names_released(std::vector<ObjectNames::Name>& names) const;
  StateKey key() const { return key_; }
  // It is older than the first state, and was not changed since.
  bool is_untouched(Ref r) const { return heap_.is_frozen(r) && reachability_.index_of(r) == 0; }
  // Tells objects apart and is the same on every path; 0 for null. REQUIRES: reachable, and between
  // steps.
  u64 name_of(Ref r) const {
    if (!r) return 0;
    return heap_.is_frozen(r) ? u64{r.bits} : u64{1} << 32 | heap_.name(r);
  }
  // The object with that name_of(), which is not null; null if there is none now. REQUIRES: between
  // steps.
  Ref object_named(u64 name) const {
    const Ref r =
        (name >> 32) == 0 ? Ref{static_cast<u32>(name)} : ref_of_name_[static_cast<u32>(name)];
    if ((name >> 32) == 0) return r;
    const TrackedIndex i = reachability_.index_of(r);
    return i != 0 && reachability_.is_live(i) && heap_.name(r) == static_cast<u32>(name) ? r
                                                                                         : kNull;
  }
  // What the thread adds to the key.
  StateKey hash_in_key(const Thread& t) const { return stacks_[static_cast<u32>(t.id)].hash; }
  // What the word of an object that the offset lies in holds, with references by name.
  std::pair<u64, u64> meaning_of_word_at(Ref object, u64 offset) const;
  // The whole state as byte strings, in an order that depends on the state alone. REQUIRES: exact.
  std::vector<std::string> components();
  // The key, computed anew from everything that is reachable: what key() must be. For tests.
  StateKey recompute_key();

  ObjectNames& names() { return names_; }
  Reachability& reachability() { return reachability_; }

 private:
  // What a tracked object adds to the key.
  struct ObjectHash {
    u32 saved_in = 0;  // the step that saved it
    StateKey hash;     // of a frozen object: of the difference to its frozen content
  };
  static constexpr u32 kNoFrame = ~u32{0};
  // Where the records ended when the step began, and what else was then.
  struct Step {
    u32 hashes, thread_hashes, renames;
    StateKey key, globals_hash, output_hash;
    u32 restated_frame;  // the lowest frame that referred to an object whose name changed
  };
  // Of the first `hashed` frames of a thread a hash each, over the frame and those below it.
  struct Stack {
    std::vector<StateKey> chain;
    u32 hashed = 0;
    StateKey hash;
  };
  // Empties the fields that the thread alone can read. REQUIRES: it ended in the current step.
  void forget_own_fields(const Thread& t);
  // The records of a step that ends begin here.
  void mark_records();
  // What is known of stacks, as it was before the step.
  void take_stacks_back(const Step& step);

  // ---- Words and objects (state_key.cc)
  StateKey hash_of_word(u64 owner, const KeyLayout& layout, u32 word, u64 value) const;
  StateKey hash_of_word_at(Ref object, u32 word) const;
  StateKey hash_of_object(Ref r);
  StateKey hash_of_thread(Thread& t);
  StateKey hash_of_globals();
  void hash_output(std::size_t from);
  void hash_globals();
  void append_frame_values(const Thread& t, u32 index, Values& values) const;
  // What the words that the step changed held before, what they hold now, or both: takes it out of
  // the key or puts it in.
  enum class WordHash : u8 { kOld, kNew, kBoth };
  void hash_changed_words(WordHash which);
  // For components(): what written words of frozen objects held before the first state.
  void note_frozen_words();
  void add_hashes();  // of objects that are newly tracked
  void take_deaths_out();
  void change_hash(TrackedIndex i, StateKey minus, StateKey plus);
  // `known`: what the thread that runs adds to the key, or null.
  void hash_threads(const StateKey* known);
  void set_thread_hash(ThreadId thread, const StateKey& hash);
  void append_state_values(const Thread& t, Values& values) const;
  void append_globals_values(Values& values) const;
  // What a word means on every path: the two halves by name where they are references, else the
  // word and 0.
  std::pair<u64, u64> meaning_of_word(const KeyLayout& layout, u32 word, u64 value) const;
  void append_word_values(const KeyLayout& layout, u32 word, u64 value, Values& values) const;
  Values object_values(Ref r);
  Values frozen_changes();

  // ---- Names (naming.cc)
  // An object that came into sight and left it within one step never got one.
  bool has_name(Ref r) const {
    return !heap_.is_frozen(r) && !ObjectNames::is_provisional(heap_.name(r));
  }
  void give_name(Ref r, ObjectNames::Name name);
  ThreadId allocating_thread(Ref r) const;
  void name_births();

  // ---- Names of shared objects (naming.cc)
  u32 anchor_of(Ref holder) const;
  u64 meaning_in_kind(Ref target, bool is_final) const;
  u64 kind_of(const Heap::Publication& p);
  void find_restated();
  // Its name or mark changes with the step. REQUIRES: find_restated() was called for it, and
  // nothing marked since.
  bool is_restated(Ref r) const { return reachability_.is_marked(reachability_.index_of(r)); }
  template <typename Visit>
  void for_each_unchanged_word(Visit visit);
  u32 forget_hashes_of_frames();
  void name_published();
  void keep_name(Ref object);
  // Names what the step published. Returns true if objects that it did not make have another name
  // or mark now: they, and what refers to them, are out of the key until end_restating(), which
  // needs the names of all that the step made.
  bool begin_restating();
  void end_restating(Step& step);
  void take_names_back(const Step& step);

  Vm& vm_;
  Heap& heap_;
  const bool is_exact_;
  UndoLog undo_;
  Reachability reachability_;
  StepDelta delta_;  // of the last step
  std::vector<const Field*> own_thread_fields_;
  ObjectNames names_;
  StateKey key_, globals_hash_, output_hash_;
  u32 step_number_ = 0;
  Records<ObjectHash> hashes_;    // by TrackedIndex
  std::vector<Stack> stacks_;     // by thread
  std::vector<Ref> ref_of_name_;  // by name: who got it last

  // Records, in the order of steps.
  Records<Step> steps_;
  Records<std::pair<ThreadId, StateKey>> thread_hashes_;
  Records<std::pair<TrackedIndex, StateKey>> saved_hashes_;
  Records<std::pair<Ref, u32>> renames_;  // and the name before

  // Scratch of the current step.
  std::vector<Ref> named_early_;     // by hash_of_name
  std::vector<Ref> named_for_good_;  // ditto
  std::vector<Heap::Publication> published_;
  std::vector<Ref> restated_;
  std::vector<std::pair<TrackedIndex, u32>> unchanged_words_;
  std::vector<Ref> births_;
  bool line_changed_ = false;  // of threads that wait in line
  Values values_;
  std::map<u64, u64> frozen_words_;  // exact: (object, word) -> its frozen content
};

}  // namespace plait
