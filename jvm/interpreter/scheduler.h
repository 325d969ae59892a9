// One schedule of a whole program: round robin with a quantum, on a virtual clock.
//
// The clock stands still while threads run, but for one step a quantum, and jumps to the next
// deadline when nobody can run. Everything is a function of the program and its input: two runs are
// equal.
#pragma once

#include "jvm/interpreter/interpreter.h"

namespace plait {

class Scheduler {
 public:
  explicit Scheduler(Vm& vm) : vm_(vm), interpreter_(vm) {}

  // Runs until the guest exits. Returns its exit status.
  int run();
  // Runs this thread alone until its kThreadEnd frame is left.
  void run_alone(Thread& t);

 private:
  Thread* next_runnable();
  void run_quantum(Thread& t);
  bool advance_clock_to_next_deadline();
  void advance_clock(i64 ns);
  void wake_expired();
  void begin_shutdown();
  std::string describe_wait(const Thread& t);
  int report_deadlock();

  Vm& vm_;
  Interpreter interpreter_;
  std::size_t cursor_ = 0;
  bool shutting_down_ = false;
};

}  // namespace plait
