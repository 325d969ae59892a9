// What a step changes is saved before it changes, so that the step can be taken back.
//
// Three things change in a step. Words of the heap: the heap journals them (heap.h). Frames that a
// thread runs in or returns to: they are saved when the thread begins to run, and when it returns.
// The records of threads and the globals: they are copied. Memory that the step allocates needs no
// record; it is freed.
//
// Invariants:
//  1. After rollback() every word, frame, thread record, global and byte of output is as it was at
//     the begin_step() that it undoes. Memory allocated since then is zero and free.
//  2. All records are stacks. A step pushes onto them, and its rollback pops just that.
//  3. Frames below Thread::lowest_saved are as they were when the step began.
//
// Taking back: this is what does it. rollback() comes last, for the other classes read words as the
// step left them.
// Ownership: borrows the Vm. The heap owns the journal of words.
// Snapshots: this is the snapshot.
#pragma once

#include <functional>
#include <vector>

#include "jvm/base/records.h"
#include "jvm/state/step_delta.h"

namespace plait {

class UndoLog {
 public:
  // REQUIRES: the heap is recording.
  explicit UndoLog(Vm& vm);
  ~UndoLog();
  UndoLog(const UndoLog&) = delete;
  UndoLog& operator=(const UndoLog&) = delete;

  void begin_step();
  // `t` is about to run. REQUIRES: in a step; once a thread and step.
  void begin_run(Thread& t);
  // The record of `t` is about to change.
  void before_change(const Thread& t);
  // The top frame of `t` is about to return into one that is not saved yet.
  void before_return(Thread& t);
  // Undone first of all when the current step is taken back: what changes rarely, and lies outside
  // heap and threads.
  void on_rollback(std::function<void()> undo) { rare_.push_back(std::move(undo)); }
  // All threads of the step have stopped. Fills in its part of the delta.
  void end_step(StepDelta& delta);
  bool has_steps() const { return !marks_.empty(); }
  // Fills in what the delta is to say of the last step that was not taken back.
  void describe(StepDelta& delta) const {
    const Mark& mark = marks_.back();
    delta.words = heap_.changed_words().from(mark.words);
    delta.runs = runs_.from(mark.runs);
    delta.thread_count = mark.thread_count;
  }
  // Undoes the last step that was not taken back, whether it has ended or not.
  void rollback();

  // As they were when the step began. REQUIRES: in a step.
  const GuestGlobals& globals_before() const { return marks_.back().globals; }
  // REQUIRES: in a step.
  std::span<const ThreadRun> runs() const { return runs_.from(marks_.back().runs); }

 private:
  // Where the records ended when the step began, and what else was then.
  struct Mark {
    u32 words, flags, frames, slots, threads, runs, rare, thread_count;
    Ref heap_top;
    u32 output_size;
    GuestGlobals globals;
  };

  void save_frame(const Thread& t, u32 slot_count);  // t.lowest_saved
  void put_words_back(const Mark& mark);
  void put_frames_back(const Mark& mark);
  void put_threads_back(const Mark& mark);

  Vm& vm_;
  Heap& heap_;
  u64 step_number_ = 0;
  std::vector<u64> changed_in_;  // by thread: the last step that saved its record

  // Records, in the order of steps.
  Records<Mark> marks_;
  Records<SavedFrame> frames_;
  Records<Slot> slots_;
  Records<ThreadChange> threads_;
  Records<ThreadRun> runs_;
  std::vector<std::function<void()>> rare_;
};

}  // namespace plait
