// Where a step leads that sees what a step saw before: to the same change of the key, with the same
// label. Known steps need not be executed, or their result need not be hashed.
//
// A step is a function of its thread, with all that is in its frames, and of the words of the heap
// that it reads. So a step is recorded while it runs, and kept by what it began with: its thread,
// and the word it was in front of. When it is taken back, the program is in state p again, from
// which it started. Then it is written down what must hold for it to do the same elsewhere. The
// functions that write that down are those that look at it later.
//
//   thread, first word
//     ->  change of the key, thread afterwards  |  words, objects, survivors, names taken, label
//
// guess() compares what is left of the arrow, and gives the key. confirm() looks at the rest.
//
// Theorem: if confirm(t) holds in state s, the step of t leads to the state with the key guess(t),
// and its label is label(). Whether a state with that key was ever reached does not matter. Proof.
// Let p be the state in which the note was written.
//  1. Instructions. The thread is the same in s as in p, and every word that the step reads or
//     overwrites holds the same, references by name (`words`). Names tell objects apart, and say
//     which objects are those made before the first state. So the step executes the same
//     instructions and writes the same to the same words. What else a step could see ends its
//     recording: natives that are not Touches::is_confined, class initialisation, linking,
//     exceptions.
//  2. Deaths. An object that died in p has in s the content, and as many references from the heap,
//     as in p (`objects`). The step removes the same references. What it left in p were references
//     from others that died, as in a ring, and these are the same in s. So they are all there are.
//     And no frame of another thread holds it. So it dies in s.
//  3. Survivors. An object that was there and does not die in p does not die in s. Only what loses
//     a reference can die, or what hangs on such an object. What loses one, and lives, is held by
//     the thread afterwards; or by a word that the step writes, or an object that it makes, of
//     which the same is asked; or it is one of `survivors`. Each of these is reachable in s over
//     words that the step does not write, from a root that it leaves, not through an object that
//     dies; or a frame of another thread holds it.
//  4. Births. What the step makes has the same content as in p, by 1, and is alive if it was in p,
//     by 2 and 3.
//  5. Renames. An object that the step publishes has in s the content, and as many references from
//     the heap, as in p (`objects`). In p all of these were in words that the step writes, in
//     objects that it makes, or in other such objects. So it is in s. Frames of other threads refer
//     to none: it was not shared.
//  6. Names. The names that objects have to take are the lowest free ones of their groups in s, too
//     (ObjectNames::would_take), given 2 and 5. Kinds of shared objects are made of content, names
//     of holders, and boxes that count as read.
//  7. The key is a sum over threads, words of live objects, and globals. By 1 to 6 the step takes
//     the same away and adds the same. Other threads, globals and output it leaves alone: else it
//     is not noted.
//  8. The label is made of names, of classes and of words that were read. Beside these it depends
//     on whether two threads live and whether the program is over, which is asked. No noted step
//     waits for the end of a thread or makes one.
// A step that ends its thread is noted, too. In s no other thread waits, so it wakes nobody, and
// two others live.
//
// Who notes relies on two invariants of Reachability: references are counted exactly, and referrers
// are believed only if the reference is there.
//
// The state that a confirmed step leads to runs: its thread can go on from there whatever others
// do, or another can.
//
// A step that leads to a new state is executed, for frames refer to objects by address, which is
// another on every path. What it does to the key, and to the objects if it makes, renames and
// buries none, is then not found out again.
//
// Two that saw different things are taken for one with the probability that two keys are equal.
//
// Ownership: borrows Vm and State. Snapshots: outside, but for the recordings of steps on
// the path. An entry stays true as long as the program is explored. It may vanish, to make room.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "jvm/base/records.h"
#include "jvm/runtime/places.h"
#include "jvm/state/state.h"

namespace plait {

class AccessLog;

class StepCache {
 public:
  enum class Mode : u8 {
    kOff,
    kGuesses,  // nothing is recorded, and nothing confirmed
    kOn,
  };
  StepCache(Vm& vm, State& state, Mode mode);
  ~StepCache();
  // Who labels the steps; null: nobody.
  void set_log(const AccessLog* log) { log_ = log; }
  StepCache(const StepCache&) = delete;
  StepCache& operator=(const StepCache&) = delete;

  // The key of the state that the thread's next step leads to, by what a step did that began like
  // it.
  std::optional<StateKey> guess(ThreadId thread);
  // Returns true only if the step leads to the state with that key, and that runs. REQUIRES:
  // guess(thread) gave the key when the program was last in this state.
  bool confirm(ThreadId thread, const StateKey& key);
  // What that step touches, and whether it may conflict with some step of another thread. REQUIRES:
  // it was confirmed, and nothing was asked since.
  std::span<const Access> label() const { return span_of(accesses_, entry_->accesses); }
  bool is_visible() const { return entry_->was_visible; }

  // A step that is executed, in this order: begin() after State::begin_step; stop() when
  // its thread has stopped; then State::end_step and the label; end().
  class Recording {
   public:
    // What the step does, if that is known. It changes no references and lets nothing die. Null:
    // see known_thread().
    const KnownEffect* effect() const { return effect_; }
    // Else: what its thread adds to the key afterwards. Null if that is not known.
    const StateKey* known_thread() const { return thread_; }
    bool is_label_known() const { return effect_ || thread_; }
    void stop();
    void end();

   private:
    friend class StepCache;
    StepCache* cache_ = nullptr;  // null: the cache is off
    const Thread* t_ = nullptr;
    StateKey seen_;  // what it began with
    const KnownEffect* effect_ = nullptr;
    const StateKey* thread_ = nullptr;
    bool is_recorded_ = false;
    bool was_tried_ = false;  // to record it
  };
  // `trusts`: false if what is known of the step is to be found out again all the same.
  Recording begin(const Thread& t, bool trusts);
  // Behind State::take_back of the step that ended last and was not taken back.
  void back();

  // Parts of what is looked at, for tests to leave out, which is wrong.
  enum class Part : u8 { kWords, kObjects, kFrames, kSurvivors, kNames, kCount };
  void ignore(Part part) { ignored_[static_cast<std::size_t>(part)] = true; }

 private:
  // Items begin .. begin + count of one of the vectors below.
  struct Range {
    u32 begin = 0, count = 0;
  };
  // A word of an object that was there before the step, and how it is compared.
  enum class Comparison : u8 {
    kNumbers,     // no references, and every bit counts
    kReferences,  // low or high half, or both, refer to objects: Word::halves
    kCanonical,   // Naming::canonical_word
    kHeader,      // word 0: the class, the flags and the length
    kUntouched,   // all fields of the object are as they were before the first state
  };
  struct Word {
    u64 name;  // of the object (Naming::name)
    u32 word;
    Comparison comparison;
    u8 halves;
    u64 low, high;  // content
  };
  // An object that the step lets die or renames.
  struct Object {
    u64 name;
    State::Facts facts;
    bool dies;
  };
  struct Survivor {
    u64 name;
    u32 lost;  // references from objects older than the first state that the step removes
  };
  struct Entry {
    StateKey seen;
    StateKey guess;      // what the step did to the key when it was executed last
    KnownEffect effect;  // if what it saw is noted
    bool is_whole;       // what it saw is noted, too
    bool is_plain;       // it makes, renames and buries nothing, and stores no reference
    bool was_visible, never_waits, ends_thread;
    u8 failures;  // to record it, since it was noted last
    u8 doubts;    // executions that did not see what was noted
    Range words, objects, survivors, taken, released, accesses;
    u32 written;  // so many of the words, the first ones, it writes
  };
  struct Losses;
  // A step on the path that will be noted when it is taken back.
  struct Pending {
    Entry entry;  // with names and label
    ThreadId thread;
    u32 words;  // where its own begin in recorded_words_; those it writes come first
    u32 generation;
    Reachability::Fates fates;
  };
  static constexpr std::size_t kEntries = std::size_t{1} << 15;
  static constexpr std::size_t kMostItems = std::size_t{1} << 20;  // of any vector
  // So often it is tried to record a step in vain. The first time it may only be because something
  // is linked.
  static constexpr u8 kMostFailures = 3;
  // A step that sees something else again and again is recorded every so many times only.
  static constexpr u8 kManyDoubts = 8;

  template <typename T>
  static std::span<const T> span_of(const std::vector<T>& items, Range range) {
    return std::span(items).subspan(range.begin, range.count);
  }
  bool is_ignored(Part part) const { return ignored_[static_cast<std::size_t>(part)]; }

  // Entries lie side by side, in the order in which their places were first needed: few are, and
  // they share pages.
  Entry* find(const StateKey& seen) const {
    const u32 number = numbers_[seen.low & (kEntries - 1)];
    return number != 0 && entries_[number - 1].seen == seen ? &entries_[number - 1] : nullptr;
  }
  Entry& entry_for(const StateKey& seen) {
    u32& number = numbers_[seen.low & (kEntries - 1)];
    if (number == 0) number = ++entry_count_;
    return entries_[number - 1];
  }
  void forget_notes();  // guesses stay

  StateKey seen_by(const Thread& t) const;
  const StateKey& look_at(const Thread& t);
  void begin_level(bool is_pending);
  void mix_in_fates(u8 halves, u64 value, const Thread& t, StateKey& seen) const;
  void look(ThreadId thread);
  bool is_program_going_on(bool ends_thread) const;
  bool will_run(const Entry& entry, const Thread& t) const;
  bool does_the_same(const Thread& t);
  bool holds(const Word& word, Ref object) const;
  bool are_words_same(const Entry& entry) const;
  bool are_objects_same(const Entry& entry, const Thread& t);
  bool do_survive(const Entry& entry, const Thread& t);

  void end(Recording& recording);
  bool is_worth_recording() const;
  bool is_ordinary(const Thread& t, const State::Effect& effect) const;
  bool record(Pending& pending, const Thread& t);
  void record_names(Entry& entry);
  bool record_label(Entry& entry);
  // Of the step that was just taken back. Returns false if it cannot be noted.
  bool note(Pending& pending);
  void note_words(Pending& pending);
  void note_word(Ref object, u32 word);
  bool note_objects(Pending& pending);

  Vm& vm_;
  State& state_;
  const AccessLog* log_ = nullptr;
  const Mode mode_;
  std::array<bool, static_cast<std::size_t>(Part::kCount)> ignored_{};
  std::vector<u32> numbers_;  // by place: of an entry, from 1 on; 0: none
  Entry* entries_ = nullptr;  // reserved, touched up to entry_count_
  u32 entry_count_ = 0;
  u32 generation_ = 0;  // so often notes were forgotten
  std::vector<Word> words_;
  std::vector<Object> objects_;
  std::vector<Survivor> survivors_;
  std::vector<ObjectNames::Name> names_;
  std::vector<Access> accesses_;

  ThreadId seeing_{};
  StateKey seen_;            // what the next step of that thread sees
  Entry* entry_ = nullptr;   // of what it sees, or null
  bool has_looked_ = false;  // in the present state
  enum class Answer : u8 { kUnknown, kYes, kNo };
  Answer answer_ = Answer::kUnknown;  // does_the_same(), of entry_ in the present state

  // Of the states on the path, the present one last: what the steps of its threads see, as far as
  // that was asked.
  struct Level {
    u64 known;        // of these threads
    u32 first;        // looks_[first + t] is of thread t
    bool is_pending;  // the step that led here will be noted
  };
  Records<Level> levels_;
  Records<StateKey> looks_;
  std::vector<Pending> pending_;
  std::vector<HeapWord> recorded_words_;
};

}  // namespace plait
