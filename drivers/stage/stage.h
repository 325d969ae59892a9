// A booted virtual machine on which many programs are explored, one after the other. The main
// thread stands in front of the choice what its program is. To begin a program is to take these
// choices; afterwards they are taken back as any other step.
//
// A program is explored from the state behind them (prelude.h), as `plait replay` executes its
// schedules. Classes and decoded code, which only grow, are there for the programs that follow;
// what else a Vm keeps beside its state is forgotten (Vm::forget_search).
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>

#include "drivers/check/checker.h"
#include "jvm/explore/explorer.h"

namespace plait {

class Stage {
 public:
  // `options.program`: the main class, its arguments, and classes that are on no disk.
  explicit Stage(const CheckOptions& options);

  // Explores the program that these choices tell, traces included. `options`: as the stage was made
  // with, aside from the property and limits. Throws MustNoticeError if it must be explored with
  // more noticed.
  Report check(const CheckOptions& options, std::span<const u32> choices);

  // False: a step could not be ended, or memory was full. REQUIRES of check(): true.
  bool is_usable() const { return is_usable_; }

  // In front of the choices, before check() and behind it.
  Explorer& explorer() { return explorer_; }

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

// The stages of one main class. Programs that are explored in the same way share one; it is made
// when the first of them comes.
class Stages {
 public:
  // Sets the program of a stage that is made.
  using SetProgram = std::function<void(ProgramOptions& program)>;

  Report check(CheckOptions options, std::span<const u32> choices, const SetProgram& set_program);
  // Calls work() with a stage in front of the choices. Where that must notice more, work() is
  // called again with one that does, and `options` say so from then on.
  void use(CheckOptions& options, const SetProgram& set_program,
           const std::function<void(Stage&)>& work);
  void clear() { stages_.clear(); }

 private:
  std::map<std::string, std::unique_ptr<Stage>> stages_;  // by what is noticed, and locks
};

}  // namespace plait
