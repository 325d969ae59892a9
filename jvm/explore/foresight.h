// Where a step leads that was executed a moment ago, in a state that differs only in what it does not look at.
//
//      p --u--> s        Two steps that have nothing to do with each other lead to one state in both orders. Having
//      |        |        executed t in p, a search knows what t does in s: the key behind is the key of s and the
//      t        t        change that t made in p. So the second arrival costs a look-up, not an execution.
//      v        v
//     p.t -u-> s.t
//
// A step t is noted if it begins with an access to one or two words, with a monitor, or with the end of its thread,
// and changes nothing but its own thread and words of the heap; neither clock nor output. The words, and the objects
// it lets go of or die, must be few. It does not end in front of the initialisation of a class, which another thread
// could spare it. The note is passed on over a step u of another thread if u
//  1. changed nothing but its own thread, words of the heap, flags and output; left two threads or more; and did not
//     come to wait for what t does unasked (the end of a thread, the initialisation of a class);
//  2. changed none of the words that t's first access reads or that t changes (if t ends its thread: no word of the
//     objects they are in);
//  3. got hold of nothing that t lets die: neither its frames, words it changed nor objects it made refer to that;
//  4. left reachable what t lets go of: if u stored references, a chain of holders still leads from each such object
//     to a frozen one, through no word that t changes; and made no orphan, which t could be the last to hold;
//  5. if t makes or publishes objects: let nothing die whose name t would take; if t makes objects: made nothing that has
//     no thread in its name; if t publishes objects: published none (name_table.h).
//
// Why t then does in s what it did in p. Its thread is the same by 1. What it reads behind its first access nobody
// else can change: threads stop in front of everything that others can notice (scheduling_points.cc), which is what makes a
// step one step; and the first access finds what it found in p by 2. (The end of a thread looks at its Thread and at
// the list of its group, and changes both.) So it executes the same instructions and changes the same words from the
// same values to the same values. To what it let die in p only its own frames led, and words that it changes; by 3
// nothing else does in s. What it let go of and is still reachable was held by its own frames afterwards, as in s; or
// a chain of holders led to it then and, by 4, does so in s. By 5 objects that it makes or publishes get the names they got
// (what it publishes only t could reach, and where it stores that it changes a word). So the key, a sum over objects and
// threads, changes by the same amount. The state behind runs if t can go on from there,
// whatever others do, or another thread can.
//
// Its label, too, is the one it had in p (step_label.h): what is announced is a function of the thread, of the class of the
// object and of names, which no step changes; whether a write was a read, of the word it began with, before and behind,
// which is among those of 2. What is observed while it runs follows from the instructions and from which objects others can
// reach: of those that t reaches u publishes none, or it would have been published before. Both in p and in s two
// threads live, and t is not alone. No noted step waits for the end of a thread, makes one, prints, ends the program or
// its thread by an exception.
//
// Snapshots: outside; a note lives as long as the state it was made in is on the path.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "jvm/runtime/places.h"
#include "jvm/explore/quiet_steps.h"
#include "jvm/state/state_tracker.h"

namespace plait {

class Foresight {
 public:
  Foresight(Vm& vm, StateTracker& tracker) : vm_(vm), tracker_(tracker), quiet_steps_(vm, tracker), levels_(1) {}

  // Call both around every step, and back() when it is taken back.
  void before_step(const Thread& t);
  void after_step(const Thread& t);
  void back();
  // Of the step that before_step() was called for: what it does if it is quiet, or null if that is not known.
  const QuietSteps::Effect* quiet_effect() const { return quiet_; }

  // The key of the state that the thread's next step leads to, which runs; or nothing: it has to be executed.
  std::optional<StateKey> foreseen(ThreadId thread);
  // What that step touches, and whether it may conflict with some step of another thread. REQUIRES: foreseen(thread) gave a key, nobody
  // moved since, and accesses have been logged all along.
  std::span<const Access> accesses(ThreadId thread) const;
  bool is_visible(ThreadId thread) const;

 private:
  using NoteIndex = u32;  // 0: none

  template <typename T, std::size_t kMost>
  struct Few {
    Few() {}  // items stay as they are
    union {
      T items[kMost];
    };
    u32 count = 0;
    bool add(T item) { return count < kMost && (items[count++] = item, true); }
    const T* begin() const { return items; }
    const T* end() const { return items + count; }
  };
  struct Note {
    Note() {}  // what is few stays as it is
    StateKey change;
    Few<StateTracker::Word, 16> words;  // read first, or changed
    Few<Ref, 6> let_go, dead;
    bool makes_objects = false, shares_objects = false, ends_thread = false;
    bool never_waits = false;  // the thread, afterwards
    bool was_visible = false;
    Few<Access, 4> accesses;   // if they are logged
  };
  // A state on the path: known_[known_begin + t] is the note on the next step of thread t.
  struct Level {
    u32 known_begin = 0, threads = 0, notes_end = 0;
    ThreadId came_by{};      // the thread whose step led here
    bool is_filled = false;  // known_ has been taken over from the state before
  };

  void look(ThreadId thread);
  void fill(Level& level);
  // REQUIRES: there is one.
  const Note& note_on(ThreadId thread) const {
    return notes_[known_[levels_.back().known_begin + static_cast<u32>(thread)] - 1];
  }
  // What the step did that led to the state on top.
  const StateTracker::Effect& effect();
  bool is_still_true(const Note& note, const Thread& moved);
  bool takes_first_words(Note& note) const;
  bool takes_objects(Note& note, const Thread& t) const;
  bool takes_label(Note& note) const;
  // Of the step that was just executed. Returns false if it cannot be noted.
  bool write(Note& note, const Thread& t);
  // The state behind the thread's next step runs.
  bool will_run(const Note& note, ThreadId thread) const;

  Vm& vm_;
  StateTracker& tracker_;
  QuietSteps quiet_steps_;
  // What the next step of a thread sees (quiet_steps.h), since foreseen() was asked for it or it began; and what it does, if that is known.
  ThreadId seeing_{};
  StateKey seen_;
  const QuietSteps::Effect* quiet_ = nullptr;
  bool has_looked_ = false;  // in the present state
  mutable std::vector<Access> quiet_accesses_;
  Action action_;                   // that the step begins with
  bool is_back_from_wait_ = false;  // it also looks whether the thread was interrupted
  std::optional<StateTracker::Effect> effect_;
  std::vector<Level> levels_;
  std::vector<NoteIndex> known_;
  std::vector<Note> notes_;
};

}  // namespace plait
