// Executes the steps of a schedule and writes down what each of them does, for a person.
//
// A step is told by the action in front of which the thread stands; what it read is looked up
// before, what it wrote and whom it woke afterwards. The place is the innermost line of the
// program's own code: what happens inside the JDK is told at the line that called it.
#pragma once

#include <string>
#include <vector>

#include "drivers/report/report.h"
#include "drivers/trace/readable_names.h"
#include "jvm/explore/explorer.h"

namespace plait {

class TraceRecorder {
 public:
  // Ownership: borrows the explorer, which must not take a step back as long as this lives.
  explicit TraceRecorder(Explorer& explorer)
      : explorer_(explorer), vm_(explorer.vm()), names_(vm_) {}

  // Returns true iff the thread can do the step now.
  bool can_execute(ScheduleStep step) const;
  // Executes it and appends what happened to `trace`: the step, and one line more for each
  // exception that ended a thread. REQUIRES: can_execute(step).
  void execute(ScheduleStep step, std::vector<TraceStep>& trace);

  // One line for each exception that ended a thread in the last step, or before the first state.
  void let_time_pass(ScheduleStep step, TraceStep line, std::vector<TraceStep>& trace);
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
  Before look(const Thread& t);
  std::string expected_if_failing(const Thread& t);

  void describe(TraceStep& line, const Thread& t, const Before& before, u32 variant);
  void describe_access(TraceStep& line, const Before& before);
  void describe_lock(TraceStep& line, const Before& before);
  void describe_synchronizer(TraceStep& line, const Thread& t, const Before& before);
  void describe_wait(TraceStep& line, const Thread& t, const Before& before);
  void describe_notify(TraceStep& line, const Before& before);
  void describe_park(TraceStep& line, const Thread& t, const Before& before);
  void describe_join(TraceStep& line, const Before& before);
  void add_output(TraceStep& line, const Before& before);
  TraceStep thrown(const Uncaught& uncaught) const;
  void note_exit(std::vector<TraceStep>& trace) const;

  Explorer& explorer_;
  Vm& vm_;
  ReadableNames names_;
};

}  // namespace plait
