// A booted virtual machine on which many programs are explored, one after the other. It holds a
// client that knows all their calls, whose main thread stands in front of the choice what its
// program is. To begin a program is to take these choices; afterwards they are taken back as any
// other step.
//
// A program is explored from the state after them (drivers/check/prelude.h), as `plait replay`
// executes its schedules. Classes and decoded code, which only grow, are there for the programs
// that follow; what else a Vm keeps beside its state is forgotten (Vm::forget_search).
#pragma once

#include <span>

#include "drivers/check/checker.h"
#include "drivers/lin/client_class.h"
#include "jvm/explore/explorer.h"

namespace plait::lin {

class Stage {
 public:
  // `calls`: how many the client knows.
  Stage(const CheckOptions& options, const Client& client, std::size_t calls);

  // Explores the program that these choices tell, traces included. `options`: as the stage was made
  // with, aside from the property and limits. Throws MustNoticeError if it must be explored with
  // more noticed.
  Report check(const CheckOptions& options, std::span<const u32> choices);

  // False: a step could not be ended, or memory was full. REQUIRES of check(): true.
  bool is_usable() const { return is_usable_; }

 private:
  void leave();
  // What is not modelled, or a full heap, is told by the report.
  void explore(const CheckOptions& options, std::span<const u32> choices, Report& report);
  void add_traces(const CheckOptions& options, std::vector<Violation>& violations);

  Vm vm_;
  Explorer explorer_;
  std::size_t taken_ = 0;  // steps of main in front of the program
  bool is_usable_ = true;
};

}  // namespace plait::lin
