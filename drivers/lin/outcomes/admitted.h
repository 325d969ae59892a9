// Which outcomes of a program are right: those that some order of its calls, one after the other,
// explains.
//
// A linearization is an order of the calls in which those of a sequence stand as the sequence has
// them. A sequence that `order` puts before another stands before it. A call comes before another
// if both relations say so in every linearization. In it each call sees some of the calls that
// stand earlier, its view. It returns what it returns after these alone, run in the order of the
// linearization on a fresh object. Its level says what the view must hold:
//
//   weak       nothing
//   self       the calls that come before it
//   monotonic  and what these saw
//   peer       and what comes before the calls that it sees
//   causal     and what the calls that it sees saw
//   complete   all that stands earlier
//
// With every call complete that is linearizability. If a call can end in several ways, all are
// followed. Who sees it sees it with the result it had, or, if that cannot be in the view, with
// any.
//
// A call that blocks in a state cannot be the next one there: it waits until another has made it
// possible. Only if every sequence that can go on blocks are these calls' results "blocks". So an
// outcome in which a wake-up was lost is not admitted. The weaker levels take nothing back of this:
// a call blocks for ever only if it blocks whatever it may see. A call that is seen in a view in
// which it blocks adds nothing to that view.
#pragma once

#include <functional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "drivers/lin/programs/program.h"

namespace plait::lin {

// How a call ended: the text of its result, or "blocks" if it never does.
struct CallResult {
  std::string text;
  bool blocks = false;
};

// An object of the class under test in one thread's hands. Invocations are numbered through the
// program, left to right.
class SequentialObject {
 public:
  virtual ~SequentialObject() = default;
  // Makes the call in the present state and tells `then` of each way it can end, the object being
  // in the state after it. A call that blocks leaves no state to go on from. Afterwards the object
  // is in the present state again.
  virtual void call(std::size_t invocation, const std::function<void(const CallResult&)>& then) = 0;
  // Equal for states that cannot be told apart.
  virtual std::string state_key() const = 0;
};

// An outcome: results by invocation. "blocks": the call never returned; "-": it was never made, as
// the one before it blocks.
using OutcomeOf = std::vector<std::string>;

// Called often while outcomes are computed. May throw, which ends it: their number grows with every
// call.
using Watch = std::function<void()>;

// The outcomes of all linearizations with the methods' visibility levels, or with `complete` for
// all of them. The object is in its first state before and afterwards. Each call is made at most
// once in each state (and again to come back to a state). With `complete` three sequences of five
// calls are no trouble; views are tried one by one, which is for small programs. Throws InputError
// for a program of more than 64 calls with weaker levels.
std::set<OutcomeOf> admitted_outcomes(
    const Program& program, const Spec& spec, bool use_levels, SequentialObject& object,
    const Watch& watch = [] {});

// The same where many programs share an object: `graph` knows its states, and invocation i of the
// program is call numbers[i] of the object.
class StateGraph;
std::set<OutcomeOf> admitted_outcomes(const Program& program, const Spec& spec, bool use_levels,
                                      StateGraph& graph, std::span<const std::size_t> numbers,
                                      const Watch& watch);

// An order of the calls with this outcome: what of them returns, by invocation. Empty if there is
// none in which every call sees all earlier ones.
std::vector<std::size_t> order_with(const Program& program, StateGraph& graph,
                                    std::span<const std::size_t> numbers, const OutcomeOf& outcome,
                                    const Watch& watch);

// "null, 0, true"
std::string outcome_text(const OutcomeOf& outcome);

// At most `n` of the admitted outcomes, those first that differ from `outcome` in the fewest calls.
std::vector<OutcomeOf> nearest_admitted(const OutcomeOf& outcome,
                                        const std::set<OutcomeOf>& admitted, std::size_t n);

}  // namespace plait::lin
