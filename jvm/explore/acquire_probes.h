// Which threads can acquire the synchroniser that they stand in front of, as far as that was found
// out. Only the synchroniser's own code knows: it is run and taken back (Explorer::probe), which
// costs as much as a step.
//
// OPTIMIZATION: what was found out of a thread in a state holds in the next one, too. It does not
// if the step between them wrote a word that the run had read, or changed the thread. For what the
// code does is a function of the thread and of the words it reads. What else it could look at ends
// the following of the run (GuestHeap::lose_sight), and is found out again in each state.
//
// Ownership: has words of the heap, and nothing else. Snapshots: a level for each state on the
// path.
#pragma once

#include <optional>
#include <span>

#include "jvm/base/records.h"
#include "jvm/state/step_delta.h"

namespace plait {

class AcquireProbes {
 public:
  // Only the first state is on the path.
  void restart();
  std::optional<bool> known(ThreadId thread) const;
  // `reads`: the words that the run read; null if these are not all it looked at.
  void note(ThreadId thread, bool can_acquire, const std::vector<HeapWord>* reads);
  // A step has ended.
  void step(const StepDelta& delta) {
    const Level before = levels_.back();
    levels_.push_back({answers_.size(), words_.size()});
    if (before.answers != answers_.size()) hand_on(before.answers, delta);
  }
  // It was taken back.
  void back() {
    answers_.cut_to(levels_.back().answers);
    words_.cut_to(levels_.back().words);
    levels_.pop_back();
  }

 private:
  struct Answer {
    ThreadId thread;
    bool can_acquire, is_for_good;  // that is, until a word changes
    u32 words, count;
  };
  struct Level {
    u32 answers, words;  // where its own begin
  };
  void hand_on(u32 first, const StepDelta& delta);
  bool is_touched(const Answer& answer, const StepDelta& delta) const;

  Records<Level> levels_;
  Records<Answer> answers_;
  Records<HeapWord> words_;
};

}  // namespace plait
