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
// Tracked objects. Objects made before exploring began are frozen: taken as reachable, never
// traversed, and nothing of them is in the key, until something makes them differ. An object is
// tracked if it was made since and is reachable; if it is frozen and was written; or if it is
// frozen and no frozen object refers to it any more (orphan). What is not reachable from the frames
// and from the frozen objects dies: its hash leaves the key and its name is free. So garbage does
// not tell states apart, with two exceptions that only cost time: a ring of frozen objects that
// refer to each other, and what a large frozen array referred to when it was frozen, are not seen
// to be garbage.
//
// Who died. Only objects to which the step dropped a reference (suspects) can have become
// unreachable, and what they refer to: a path that still is there after its last dropped reference
// is there as a whole if that reference's target is reachable. A suspect is reachable if following
// holders, where each object was last seen to be referred to, leads to a frozen object or a frame;
// it is dead if no object refers to it and no frame does. Where neither can be said (rings, or
// holders that are out of date) all tracked objects are traced, which also finds a holder for each.
//
// Invariants:
//  1. references_[x] = number of reference fields, x's own aside, that hold x: of frozen objects
//     that have not died, and of tracked objects made since (young).
//  2. Between steps every tracked object is reachable and has its name; key() is a function of what
//     is reachable.
//  3. entries_ and all records are stacks: taking back a step pops what the step pushed. Holders
//     are not taken back: they are believed only if the reference is there.
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
    bool left_orphans;
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
    // References from objects that are older than the first state, and from others.
    u32 frozen, young;
    bool is_tracked;
    friend bool operator==(const Facts&, const Facts&) = default;
  };
  // REQUIRES: between steps.
  Facts facts_of(Ref r) const {
    const EntryIndex e = entry_of_[r.bits];
    const References& references = references_[r.bits];
    return {e != 0 ? entries_[e].hash : StateKey{}, references.frozen, references.young, e != 0};
  }
  // An object that lost a reference in the step and lives: so many references of objects older than
  // the first state it has that the step did not make.
  struct Survivor {
    Ref object;
    u32 kept;
  };
  struct Toll {
    std::vector<Ref> deaths, renamed;
    // But those that the thread holds, or what the step wrote or made.
    std::vector<Survivor> survivors;
  };
  // Of the step that `t` alone ran. Returns false if it took a trace to find out, or if it cannot
  // be told in few words.
  bool find_toll(const Thread& t, Toll& toll);
  // Adds names that objects took, in that order. Returns false if some name was given before its
  // time (hash_of_name).
  bool find_names_taken(std::vector<ObjectNames::Name>& names) const;
  // Adds names that were free then because objects had them before the step and died or took
  // others.
  void find_names_released(std::vector<ObjectNames::Name>& names) const;
  // The step removes so many references to the object from objects that are older than the first
  // state.
  struct Loss {
    Ref object;
    u32 lost;
  };
  // Returns true only if the object is reachable whatever the frames of `t` hold and whatever the
  // written words hold; not through an object of `dead`, nor from a root that loses its references.
  bool is_kept(Ref r, const Thread& t, std::span<const HeapWord> written, std::span<const Ref> dead,
               std::span<const Loss> losses);
  // A frame of another thread holds it, or its record.
  bool is_held_by_other(const Thread& t, Ref r);

  StateKey key() const { return key_; }
  // It is older than the first state, and was not changed since.
  bool is_untouched(Ref r) const { return heap_.is_frozen(r) && entry_of_[r.bits] == 0; }
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
    const EntryIndex e = entry_of_[r.bits];
    return e != 0 && entries_[e].is_live && heap_.name(r) == static_cast<u32>(name) ? r : kNull;
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

 private:
  using EntryIndex = u32;  // 0: none
  // A place in an object that held a reference. `serial` is that of the object's entry, 0 of a
  // frozen object.
  struct Holder {
    Ref object = kNull;
    u32 half = 0;  // of a word: offset / 4
    u64 serial = 0;
  };
  struct Entry {
    Ref object;
    u32 mark = 0;        // the trace or search that met it
    u32 live_index = 0;  // in live_
    u32 hash_step = 0;   // the step that saved its hash
    bool is_live = true;
    u64 serial = 0;  // no two entries ever have the same
    Holder holder;
    StateKey hash;  // frozen: of the difference to its frozen content
  };
  struct References {
    u32 frozen = 0, young = 0;
    bool is_none() const { return frozen == 0 && young == 0; }
  };
  static constexpr u32 kNoFrame = ~u32{0};
  // Where the records ended when the step began, and what else was then.
  struct Step {
    u32 births, deaths, hashes, thread_hashes, renames, large_words;
    StateKey key, globals_hash, output_hash;
    bool stored_references;
    bool orphaned;       // a frozen object that had been tracked lost its last frozen reference
    u32 restated_frame;  // the lowest frame that referred to an object whose name changed
  };
  // What is known of a thread's frames: of the first `hashed` a hash each, over the frame and those
  // below it; of the first `searched` the references they hold.
  struct Stack {
    std::vector<StateKey> chain;
    std::vector<u32> references_end;
    std::vector<Ref> references;
    u32 hashed = 0, searched = 0;
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
  void change_hash(EntryIndex e, StateKey minus, StateKey plus);
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

  // ---- Tracked objects (live_objects.cc)
  void count_frozen_references();
  void share_permanent_objects();
  bool is_large_frozen_array(Ref r) const;
  // An object that came into sight and left it within one step never got one.
  bool has_name(Ref r) const {
    return !heap_.is_frozen(r) && !ObjectNames::is_provisional(heap_.name(r));
  }
  void give_name(Ref r, ObjectNames::Name name);
  EntryIndex track(Ref r);
  void untrack_last();
  void die(EntryIndex e);
  void revive(EntryIndex e);
  // Are the references of this object counted? REQUIRES: not made in the current step.
  bool is_counted(Ref owner) const;
  void count_reference(Ref owner, Ref target, u32 more);
  void add_reference(Ref owner, Ref target) { count_reference(owner, target, 1); }
  void take_reference_back(Ref owner, Ref target) {
    count_reference(owner, target, static_cast<u32>(-1));
  }
  // The target may be an orphan now, and is suspect.
  void drop_reference(Ref owner, Ref target);
  void note_changed_references(Ref owner, u8 halves, u32 word, u64 from, u64 to);
  void take_changed_references_back();
  // Both find the suspects: those that a word or frame held before the step and may not hold any
  // more.
  void note_changed_words();
  void note_changed_frames();
  // Tracks what the step made and changed words or frames lead to.
  void discover();
  ThreadId allocating_thread(Ref r) const;
  void name_births(const Step& step);

  // ---- Names of shared objects (naming.cc)
  u32 anchor_of(Ref holder) const;
  u64 meaning_in_kind(Ref target, bool is_final) const;
  u64 kind_of(const Heap::Publication& p);
  void find_restated();
  // Its name or mark changes with the step. REQUIRES: find_restated() was called for it, and
  // nothing marked since.
  bool is_restated(Ref r) const {
    return entry_of_[r.bits] != 0 && entries_[entry_of_[r.bits]].mark == mark_;
  }
  template <typename Visit>
  void for_each_unchanged_word(const Step& step, Visit visit);
  u32 forget_hashes_of_frames();
  void name_published();
  void keep_name(Ref object);
  // Names what the step published. Returns true if objects that it did not make have another name
  // or mark now: they, and what refers to them, are out of the key until end_restating(), which
  // needs the names of all that the step made.
  bool begin_restating(const Step& step);
  void end_restating(Step& step);
  void take_names_back(const Step& step);

  // ---- Reachability (reachability.cc)
  void suspect(Ref r);
  // Lets the suspects die that are not reachable, and what falls with them.
  void bury();
  // Returns false if the object is not reachable, or if that is not easily seen.
  bool is_seen_reachable(Ref r);
  bool is_held_by(const Thread& t, Ref r);
  bool is_fresh(Ref r) const { return r.bits >= heap_.fresh_begin().bits; }
  // Adds r to the survivors, or whoever keeps it: see find_toll.
  bool add_survivor(Ref r, const Thread& t, Toll& toll);
  u32 kept_references(Ref r) const;
  // Reachable without any frame. REQUIRES: frozen.
  bool is_root(Ref r) const;
  Holder holder_at(Ref object, u64 offset) const;
  bool holds(const Holder& holder, Ref r) const;
  // What the frames of a thread hold. Valid until they change. REQUIRES: alive.
  std::span<const Ref> frame_references(const Thread& t);
  bool is_held_by_some_thread(Ref r);
  void reach(Ref r, Holder from);
  // Lets everything die that is not reachable, but for objects that are orphans only since: they
  // are suspects then.
  void trace();
  // For tests: what is reachable, in the order of addresses; checks invariant 1 on the way.
  std::vector<Ref> find_reachable();

  Vm& vm_;
  Heap& heap_;
  const bool is_exact_;
  UndoLog undo_;
  StepDelta delta_;  // of the last step
  std::vector<const Field*> own_thread_fields_;
  ObjectNames names_;
  StateKey key_, globals_hash_, output_hash_;
  u32 step_number_ = 0;
  u32 mark_ = 0;

  Records<Entry> entries_;
  Records<EntryIndex> live_;
  std::vector<EntryIndex> pending_;   // of a trace: reached, references not yet followed
  u32* entry_of_ = nullptr;           // by address
  References* references_ = nullptr;  // by address
  u64 last_serial_ = 0;
  std::size_t address_count_ = 0;
  std::vector<Stack> stacks_;     // by thread
  std::vector<Ref> ref_of_name_;  // by name: who got it last

  // Records, in the order of steps.
  Records<Step> steps_;
  Records<std::pair<ThreadId, StateKey>> thread_hashes_;
  Records<EntryIndex> deaths_;
  Records<std::pair<EntryIndex, StateKey>> hashes_;
  Records<std::pair<Ref, u32>> renames_;      // and the name before
  Records<std::pair<Ref, u32>> large_words_;  // words of large frozen arrays that changed

  // Scratch of the current step.
  std::vector<Ref> named_early_;     // by hash_of_name
  std::vector<Ref> named_for_good_;  // ditto
  std::vector<Heap::Publication> published_;
  std::vector<Ref> restated_;
  std::vector<std::pair<EntryIndex, u32>> unchanged_words_;
  std::vector<Ref> suspects_, births_, let_go_;
  bool line_changed_ = false;  // of threads that wait in line
  bool was_traced_ = false;
  Values values_;
  std::map<u64, u64> frozen_words_;  // exact: (object, word) -> its frozen content
};

}  // namespace plait
