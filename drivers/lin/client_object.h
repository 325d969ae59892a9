// An object of the class under test on Plait's own virtual machine, called by one thread at a time.
// It is a client whose threads stand in front of the choice what to call. There is a thread for
// each sequence, as a class may ask who calls it (a reentrant lock).
//
// A call is run in every way it can go. By itself it is one, but the class may choose, wait with a
// time-out, or have threads of its own. It blocks if a way ends in a deadlock, or if all of them
// come to states that were met before.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "drivers/check/checker.h"
#include "drivers/lin/client_class.h"
#include "drivers/lin/outcomes/admitted.h"
#include "jvm/explore/explorer.h"

namespace plait::lin {

// A call takes longer than calls may. The object is of no use any more.
class CallLimitError : public std::runtime_error {
 public:
  explicit CallLimitError(const std::string& what) : std::runtime_error(what) {}
};

class ClientObject {
 public:
  // `calls` are known by their index, so are threads. Throws InputError if the constructor of the
  // class throws.
  ClientObject(const CheckOptions& options, const Client& client, std::size_t calls,
               std::size_t threads);

  // As in SequentialObject.
  void call(std::size_t thread, std::size_t invocation,
            const std::function<void(const CallResult&)>& then);
  std::string state_key() const;

 private:
  // Where an execution of a call branches: the step that is tried next there.
  struct Branch {
    u32 thread = 0, way = 0;
  };
  // What is known of a call that is being made.
  struct Call {
    u32 thread;
    std::size_t invocation;
    std::set<std::string> seen;  // states
    u64 steps = 0, yields = 0;
    bool has_ended = false, has_blocked = false;
  };
  void run_main();
  // Looks at a state: returns false if there is nothing to try from there.
  bool goes_on(Call& call, const std::function<void(const CallResult&)>& then);
  // Takes the next step that `branch` says, if there is one left.
  bool step(Branch& branch);
  // It stands in front of the choice what to call.
  bool is_idle(u32 thread) const;
  // A thread makes a call, or is one of the class's own, and can go on.
  bool is_running() const;

  Vm vm_;
  Explorer explorer_;
  const std::vector<std::string> listing_;
  const std::size_t calls_;
  std::vector<u32> callers_;  // the Vm's threads
};

// The results of a client's calls so far.
OutcomeOf outcome_of(Vm& vm);
// What the class under test says of its state at the end, if it was asked and answered; else "".
std::string state_text_of(Vm& vm);

}  // namespace plait::lin
