// Which outcomes of a program are right: those that some order of its calls, one after the other, explains.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "drivers/lin/program.h"

namespace plait::lin {

// How a call ended: the text of its result, or "blocks" if it never does.
struct CallResult {
  std::string text;
  bool blocks = false;
};

// An object of the class under test in one thread's hands. Invocations are numbered through the program, left
// to right.
class SequentialObject {
 public:
  virtual ~SequentialObject() = default;
  // Makes the call in the present state and tells `then` of each way it can end, the object being in the
  // state behind it; a call that blocks leaves no state to go on from. Afterwards the object is in the
  // present state again.
  virtual void call(std::size_t invocation, const std::function<void(const CallResult&)>& then) = 0;
  // Equal for states that cannot be told apart.
  virtual std::string state_key() const = 0;
};

// An outcome: results by invocation. "blocks": the call never returned; "-": it was never made, as the one
// before it blocks.
using OutcomeOf = std::vector<std::string>;

// The outcomes of all linearizations with the methods' visibility levels, or with `complete` for all of them.
//
// A call that blocks in a state cannot be the next one there: it waits until another has made it possible.
// Only if every sequence that has calls left blocks are these calls' results "blocks". So an outcome in which
// a wake-up was lost is not admitted.
std::set<OutcomeOf> admitted_outcomes(const Program& program, const Spec& spec, bool use_levels,
                                      SequentialObject& object);

// "null, 0, true"
std::string outcome_text(const OutcomeOf& outcome);

}  // namespace plait::lin
