// An object of the class under test on Plait's own virtual machine, called by one thread: a client in front of its next choice.
//
// A call is run in every way it can go: by itself it is one, but the class may choose, wait with a time-out, or have threads of
// its own. It blocks if a way ends in a deadlock, or if all of them come to states that were met before.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "drivers/checker.h"
#include "drivers/lin/admitted.h"
#include "drivers/lin/client_class.h"
#include "jvm/explorer.h"

namespace plait::lin {

// A call takes longer than calls may, or somebody pressed Ctrl-C. The object is of no use any more.
class CallLimitError : public std::runtime_error {
 public:
  CallLimitError(const char* name, const std::string& what) : std::runtime_error(what), limit(name) {}
  const char* limit;  // "steps", "interrupted"
};

class ClientObject final : public SequentialObject {
 public:
  // `calls` are known by their index. Throws InputError if the constructor of the class throws.
  ClientObject(const CheckOptions& options, const Client& client, std::size_t calls);

  void call(std::size_t invocation, const std::function<void(const CallResult&)>& then) override;
  std::string state_key() const override;

 private:
  // Where an execution of a call branches: the step that is tried next there.
  struct Branch {
    u32 thread = 0, way = 0;
  };
  // What is known of a call that is being made.
  struct Call {
    std::size_t invocation;
    std::set<std::string> seen;  // states
    u64 steps = 0, yields = 0;
    bool has_ended = false, has_blocked = false;
  };
  // Looks at a state: returns false if there is nothing to try from there.
  bool goes_on(Call& call, const std::function<void(const CallResult&)>& then);
  // Takes the next step that `branch` says, if there is one left.
  bool step(Branch& branch);
  bool is_at_choice();

  Vm vm_;
  Explorer explorer_;
  const std::vector<std::string> listing_;
  const std::size_t calls_;
};

// The results of a client's calls so far.
OutcomeOf outcome_of(Vm& vm);

}  // namespace plait::lin
