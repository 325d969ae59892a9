// Where a step leads that sees what a step saw before: to the same change of the key. What it saw is written down, so that it can be
// looked at again.
//
// A step is a function of its thread, with all that is in its frames, and of the words of the heap that it reads. A step that is
// executed is followed: the heap notes the words (Heap::begin_following). It is lost sight of if it does something that
// depends on more: natives but for those that say NativeEntry::sees_heap_only, class initialisation, exceptions, linking. What is left is kept by
// what it began with: the thread and the word it was in front of.
//
//   seen: thread, first word  ->  change of the key, words read and what they held, names taken and released, label
//
// foreseen() compares the first column and gives the key; that is a guess. is_certain() looks at the rest. Then:
//
// Claim: if is_certain(t), and a state with the key foreseen(t) has been reached, t's step leads to that state, with that label.
// Proof. Let s be the present state, S where the step leads, and S' the state with the key; the note was made in p.
// The step reads the same in s as in p, so it executes the same instructions, and writes the same to the same words, which held the same
// (words it changes count as read). So it leaves its thread the same, and objects that it makes have the same content. A key is a sum of hashes of facts: the threads,
// what a word of a live object holds, the globals. Let P be the facts of s, without those that the step took away in p, and with those that
// it added. P has the key of S', so P is the facts of S'.
//  1. What P says of a word of an object is what is so in S. If the step did not write it, it is so in s. Had the object died in p, or
//     been given another name, P would be without what was so in p, which must be what is so in s, or P would not be facts of a state.
//  2. So the objects of S and S' are the same. They are what can be reached from the threads and from objects that are older than the first
//     state; the threads are the same; and whatever is reached in the one has by 1 the same content in the other.
//  3. The names of objects that are made or published are those of p, if the lowest free ones are the same (ObjectNames::would_take) and kinds are. Kinds
//     are made of the content of the object, which is in P (a difference to p would be left there), of the names of
//     its holders, and of boxes it refers to: StateTracker::kind_of notes that these are read.
// So S is S'. Where objects die or are named anew items 1 and 3 do not hold: an alias may keep alive what died in p, and a released name may
// be taken again for another object. Such steps are only guessed. The label is made of names, of classes and of words that are read while
// the step is followed (step_label.h). What else it depends on is asked for: two threads live, and the program is not over. No step
// that is certain waited for the end of a thread, made one, printed, ended its thread or left it blocked.
//
// A step that leads to a new state is executed, for frames refer to objects by address, which is another on every path. But if it only works on
// its frames and on numbers (is_plain), what it does to the key is known by the first half of the proof, and need not be found out
// (Explorer::take_known_step). That nothing dies with it has to be asked here: a chain of holders leads to all that its frames
// refer to no longer.
//
// The state behind runs if the thread can go on from there whatever others do, or another can.
//
// Two that saw different things are taken for one with the probability that two keys are equal.
//
// Snapshots: outside. A note is true for as long as the program is explored; when there is no room an older one goes.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "jvm/runtime/places.h"
#include "jvm/state/state_tracker.h"

namespace plait {

class StepMemory {
 public:
  // `follows`: false, if it is enough to guess.
  StepMemory(Vm& vm, StateTracker& tracker, bool follows);
  ~StepMemory();
  StepMemory(const StepMemory&) = delete;
  StepMemory& operator=(const StepMemory&) = delete;

  // Around every step: before StateTracker::begin_step; behind it, unless the step is known, and when the thread has stopped; and at the end. back()
  // when it is taken back.
  void before_step(const Thread& t);
  void begin_following() {
    if (is_followed_) vm_.heap().begin_following();
  }
  void end_following();
  void after_step(const Thread& t);
  void back() { has_looked_ = false; }
  // For tests: from now on what a step read is not looked at again, which is wrong.
  void ignore_reads() { ignores_reads_ = true; }

  // What the step does that before_step() was called for, if that can be told without finding out: it changes frames and numbers only. Null if not.
  const KnownEffect* known_effect();
  // Else: what its thread adds to the key behind it, if it sees what it saw. Null if not.
  const StateKey* known_thread();

  // The key of the state that the thread's next step leads to, by what a step did that began like it.
  std::optional<StateKey> foreseen(ThreadId thread);
  // See above. REQUIRES: foreseen(thread) gave the key when the program was last in this state.
  bool is_certain(ThreadId thread, const StateKey& key);
  // What that step touches, and whether it may conflict with some step of another thread. REQUIRES: is_certain(thread, key), which was asked last.
  std::span<const Access> accesses() const { return std::span(entry_->accesses).first(entry_->access_count); }
  bool is_visible() const { return entry_->was_visible; }

 private:
  enum class Knowledge : u8 {
    kGuess,  // the change of the key
    kWhole,
  };
  // So often is it tried to follow a step that is lost sight of. The first time it may only be because something is linked.
  static constexpr u8 kMostFailures = 3;
  // A word: the name of its object (StateTracker::name_of), 33 bits, and which it is.
  using Place = u64;
  static constexpr std::size_t kMostNames = 6, kMostAccesses = 6, kMostDropped = 4, kMostUntouched = 12;
  static constexpr u32 kWordBits = 31;

  struct Entry {
    StateKey seen;
    KnownEffect effect;
    StateKey content;  // of the places
    Knowledge knowledge;
    bool was_visible, never_waits;
    bool is_plain;     // it made nothing, let nothing die, and stored no reference
    u8 failures;       // to follow it, since what it does was known last
    u8 place_count, untouched_count, taken_count, released_count, access_count;
    std::array<Place, Heap::kMostReads> places;
    std::array<Ref, kMostUntouched> untouched;  // objects with places that are as they were before the first state, flags aside
    std::array<ObjectNames::Name, kMostNames> taken, released;
    std::array<Access, kMostAccesses> accesses;
    std::array<u64, kMostDropped> dropped;  // if it is plain: names of objects that its frames do not refer to any more; behind them 0
  };
  static constexpr std::size_t kEntries = std::size_t{1} << 15;

  // Entries lie side by side, in the order in which their places were first needed: few are, and they share pages of memory.
  static std::size_t place_of(const StateKey& seen) { return seen.low & (kEntries - 1); }
  Entry* find(const StateKey& seen) const {
    const u32 number = numbers_[place_of(seen)];
    return number != 0 && entries_[number - 1].seen == seen ? &entries_[number - 1] : nullptr;
  }
  // The entry that is kept in the place for this; perhaps another's.
  Entry& entry_for(const StateKey& seen) {
    u32& number = numbers_[place_of(seen)];
    if (number == 0) number = ++entry_count_;
    return entries_[number - 1];
  }
  StateKey seen_by(const Thread& t) const;
  void look(ThreadId thread);
  // Returns false if the step cannot be known whole.
  bool write(Entry& entry, const Thread& t) const;
  bool write_names(Entry& entry) const;
  bool write_label(Entry& entry) const;
  bool add_place(Entry& entry, Ref object, u32 word) const;
  bool add_late_places(Entry& entry) const;
  // What the places hold now. Nothing if an object is not there.
  std::optional<StateKey> content_of(std::span<const Place> places) const;
  bool is_content_same(const Entry& entry) const;
  bool is_program_going_on() const;
  // The step of entry_ would see what it saw.
  bool sees_the_same();
  bool is_plain(Entry& entry, const StateTracker::Effect& effect, const Thread& t) const;
  bool will_run(const Entry& entry, ThreadId thread) const;

  Vm& vm_;
  StateTracker& tracker_;
  const bool follows_;
  std::vector<u32> numbers_;  // by place: of an entry, from 1 on; 0: none
  Entry* entries_;            // reserved, touched up to entry_count_
  u32 entry_count_ = 0;
  ThreadId seeing_{};
  StateKey seen_;           // what the next step of that thread sees
  Entry* entry_ = nullptr;  // of what it sees, or null
  bool has_looked_ = false;  // in the present state
  bool is_doubted_ = false;  // entry_ turned out not to be true here
  bool ignores_reads_ = false;
  bool was_tried_ = false;   // to follow the step that is executed
  bool is_followed_ = false;
  u32 read_count_ = 0;       // words that it read before its end
};

}  // namespace plait
