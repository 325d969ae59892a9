// Commit points: against putting threads off for ever round a loop of invisible steps (the ignoring
// problem), without expanding every state of the loop.
//
// Levin, Palmer, Qadeer, Rajamani: Sound Transaction-based Reduction without Cycle Detection
// (MSR-TR-2005-40), Figure 8 with the optimisation of line L19. For searches that take an invisible
// step of one thread alone where there is one.
//
//   transaction    a run               of invisible steps of one thread, each taken alone
//   commit point   !Frame::is_inside   a state in which a run begins: what led there was not part
//                                      of it
//   Xend           expand()            all threads are taken in the state
//   CPC            Frame::completes    such steps lead from the state to one in which all threads
//                                      are taken
//
// The rule: when the search is about to leave a commit point that was not seen to complete, all
// threads are taken there. Inside a run nothing is done. Its commit point is still on the stack,
// and completes by another way or is expanded. So others get their turn there, once, and not in
// every state of the run.
//
// What is guaranteed: the search takes every step of a thread that can happen in the program, with
// what the thread knows then. And executions end as they can end, with the same output. Let s be an
// explored state and w a finite execution from there. By induction over the length of w, and then
// over how far s is from a state in which all threads are taken:
//  - All threads are taken in s: the first step of w was.
//  - t is taken alone in s, and w has a step of t. Nothing before it in w races with it (law 5), so
//    it can come first; it was taken in s, whichever variant it is.
//  - w has no step of t, and s completes. The search took a step of t that is on the way. w can be
//    executed after it, and the way is shorter.
//  - w has no step of t, and s does not complete. Then s lies inside a run of t, after a state c
//    that was on the stack below it. What t did in between is invisible, so w can be executed from
//    c. All threads are taken in c, or it completes, or it lies inside the run as well; the first
//    state of the run does not. In the last case the search sees w with t still where it was in c.
// But t has no step in w and could take one after it, so w does not end an execution. Unless w ends
// the program; and then nobody can tell where t was. The flags tell the truth. A state is said to
// complete if all threads are taken there or none can run. So it is when a step of its run led to a
// state that was said to before.
//
// Deviations:
//  1. The paper's transactions have right movers (acquires), a commit, and left movers (releases).
//     An invisible step is both, a visible one neither: a run ends where all threads are taken.
//  2. In the paper nobody else is taken while a thread is inside a transaction. A search may leave
//     a run for an invisible step of another thread. The state in which it does is a commit point,
//     too. Else a choice could be lost. One value leads to a loop of the other thread, the other
//     value to a stored state that completes; nothing would force the first.
//
// Not for searches that keep dependency sets (de-s-por, dl-s-por, sdpor). A set may be incomplete
// because the explored graph leads back to the stack. That is another matter than a thread that is
// put off.
//
// Outside the guest state. A frame for each state on the stack of the search, a bit for each state
// it stored.
#pragma once

#include <cstdint>
#include <vector>

#include "por/dependence/mutations.h"
#include "por/model/check.h"
#include "por/model/transition_system.h"

namespace plait::por {

struct CommitPointOptions {
  // Line L19. If not, every state that was not seen to complete is expanded: sooner, but perhaps
  // several times in a run. Either is sound; which explores less depends on the program.
  bool only_at_commit_points = true;
};

class CommitPoints {
 public:
  explicit CommitPoints(const CommitPointOptions& options = {},
                        TestMutation mutation = TestMutation::kNone)
      : options_(options), mutation_(mutation) {}

  // The search enters a state. In it `alone` is taken alone, by an invisible step, or all threads
  // are (kNoThread). `came_by` is the thread whose step led there if it was taken alone and touched
  // nothing, else kNoThread.
  void enter(std::uint32_t state, ThreadIndex alone, ThreadIndex came_by) {
    const bool is_full = alone == kNoThread;
    const bool goes_on =
        mutation_ != TestMutation::kNoOtherThreads ? alone == came_by : came_by != kNoThread;
    frames_.push_back({state, goes_on && !is_full && options_.only_at_commit_points, is_full});
    set(state, is_full);
  }

  // A step led to a new state that is not expanded: it is terminal, or a listener said so.
  void reach_end(std::uint32_t state) {
    set(state, true);
    if (!frames_.empty()) complete();
  }

  // A step out of the state on top led to a state that is stored.
  void reach(std::uint32_t state) {
    REQUIRES(!frames_.empty());
    if (completes_[state]) complete();
  }

  // When all was taken in the state on top that was to be: must all other threads be taken, too?
  bool must_expand() const {
    return mutation_ != TestMutation::kNoExpansion && !frames_.back().completes &&
           !frames_.back().is_inside;
  }

  // All threads are taken in the state on top, for that reason or another.
  void expand() { complete(); }

  void leave() {
    const Frame left = frames_.back();
    frames_.pop_back();
    if (!frames_.empty()) reach(left.state);
  }

 private:
  struct Frame {
    std::uint32_t state;
    bool is_inside;
    bool completes;
  };

  void set(std::uint32_t state, bool completes) {
    if (state >= completes_.size()) completes_.resize(state + std::size_t{1});
    completes_[state] = completes;
  }
  void complete() {
    frames_.back().completes = true;
    completes_[frames_.back().state] = true;
  }

  CommitPointOptions options_;
  TestMutation mutation_;
  std::vector<Frame> frames_;
  std::vector<bool> completes_;  // by the number of the state
};

}  // namespace plait::por
