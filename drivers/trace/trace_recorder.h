// Executes the steps of a schedule and writes down what each of them does, for a person.
//
// A step is told by the action in front of which the thread stands. What it read is looked up
// before, what it wrote and whom it woke afterwards. The step of a thread that is alone goes on
// over more actions. Each has its line, and what an action did is looked up in front of the next.
// The place is the innermost line of the program's own code: what happens inside the JDK is told at
// the line that called it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "drivers/report/report.h"
#include "drivers/trace/readable_names.h"
#include "jvm/explore/explorer.h"

namespace plait {

class TraceRecorder final : private AccessObserver, private ReturnObserver {
 public:
  // Ownership: borrows the explorer, which must not take a step back as long as this lives, and
  // whose steps are not labelled.
  explicit TraceRecorder(Explorer& explorer);
  ~TraceRecorder();
  TraceRecorder(const TraceRecorder&) = delete;
  TraceRecorder& operator=(const TraceRecorder&) = delete;

  // Returns true iff the thread can do the step now.
  bool can_execute(ScheduleStep step) const;
  // Executes it and appends what happened to `trace`: the step, and one line more for each
  // exception that ended a thread. REQUIRES: can_execute(step).
  void execute(ScheduleStep step, std::vector<TraceStep>& trace);

  // One line for each exception that ended a thread in the last step, or before the first state.
  void note_uncaught(std::vector<TraceStep>& trace) const;

  // By index, as Violation::threads has them.
  std::vector<std::string> thread_names() const;
  ReadableNames& names() { return names_; }

 private:
  // What has to be known of the state before the step.
  struct Before {
    Action action;
    ThreadStatus status;
    bool is_after_wait = false, was_notified = false, may_time_out = false;
    bool has_permit = false, is_interrupted = false, target_lives = false;
    std::string value;     // at the location
    std::string expected;  // by a compare-and-set that is going to fail
    std::vector<u32> waiters;
    std::size_t output_size = 0;
  };
  Before look(const Thread& t, const Action& action);
  // The action that is under way, and its line.
  struct Line {
    const Thread* thread = nullptr;  // null: none is
    Before before;
    u32 variant = 0;
    TraceStep step;
    std::optional<bool> attempt;  // what an operation that may fail said
    bool is_timed_attempt = false;
    std::string result;  // of the call in which it is done: "isLocked() = true"
  };
  // A call of the JDK by the program that is under way: its frame, and who made it.
  struct Call {
    const Frame* frame = nullptr;  // null: none
    const Method* method = nullptr;
    const Insn* caller_pc = nullptr;
  };
  void begin(const Thread& t, const Action& action, u32 variant);
  // It is done. REQUIRES: begin() was called.
  void finish();
  void mark_stopped(ScheduleStep next, std::vector<TraceStep>& trace) const;
  Call call_of(Thread& t) const;

  void observe(const Thread& t, const Action& action) override;
  void observe(GlobalPlace, AccessKind) override {}
  void observe(Ref, Place, AccessKind) override {}
  void observe_bytes(Ref, u64, u64, AccessKind) override {}
  void on_return(const Thread& t, const Frame& frame, Slot result) override;

  std::string expected_if_failing(const Thread& t, const Action& action);

  void describe(TraceStep& line, const Thread& t, const Before& before, u32 variant);
  void describe_access(TraceStep& line, const Before& before);
  void describe_lock(TraceStep& line, const Before& before);
  void describe_synchronizer(TraceStep& line, const Thread& t, const Before& before);
  void describe_wait(TraceStep& line, const Thread& t, const Before& before);
  void describe_notify(TraceStep& line, const Before& before);
  void describe_park(TraceStep& line, const Thread& t, const Before& before);
  void describe_join(TraceStep& line, const Before& before);
  void add_output(TraceStep& line, const Before& before);
  void let_time_pass(ScheduleStep step, std::vector<TraceStep>& trace);
  TraceStep thrown(const Uncaught& uncaught) const;
  void note_exit(std::vector<TraceStep>& trace) const;

  Explorer& explorer_;
  Vm& vm_;
  ReadableNames names_;
  Line line_;
  Call call_;
  std::vector<TraceStep> behind_;            // lines that come after the one under way
  std::optional<u32> last_;                  // the thread of the last step
  u64 observed_ = 0;                         // actions of this step after its first
  std::vector<TraceStep>* trace_ = nullptr;  // while a step is executed
};

}  // namespace plait
