// Progress guarantees of calls, by divergence: endless executions in which somebody never returns.
//
//   M. Herlihy, N. Shavit: On the Nature of Progress. OPODIS 2011.
//
//   lock-free          in every endless execution calls return again and again, while one is under
//                      way
//   wait-free          every call returns if its thread takes steps again and again
//   obstruction-free   every call returns if from some point on its thread alone takes steps
//   starvation-free    every call returns if every thread takes steps, or cannot, again and again
//                      (weak fairness)
//
// In a finite graph a guarantee is broken iff the graph has a loop that breaks it. Such a loop is
//
//   lock-free          without any return, with a step inside a call
//   wait-free          with a step of a thread that stays in one call
//   obstruction-free   of such a thread alone
//   starvation-free    fair, and some thread stays in one call
//
// Whoever decides what happens, schedules, choices and
// time-outs alike, is the adversary. A reduction that expands the states on cycles keeps the steps
// of each loop and their order (livelocks.h), so it finds the same.
//
// A graph of only some of the states has only loops that are there. So what is found is true of
// any part of a graph; that nothing is found says something of the whole graph alone.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "por/model/key.h"
#include "por/model/thread_set.h"
#include "por/search/graph_parts.h"
#include "por/search/listener.h"

namespace plait::por {

enum class Guarantee : std::uint8_t { kObstructionFree, kLockFree, kWaitFree, kStarvationFree };

// Invariants: the edges are sorted by state. A thread enters and leaves calls by steps of its own,
// and is in no call between two.
struct CallGraph {
  std::vector<ThreadSet> live, stuck, inside;  // by state; 0 is the first
  std::vector<std::uint32_t> calls_of_state;   // into `calls`
  // By thread: 0, or the number of the call that it is in. Threads without any may be missing.
  std::vector<std::vector<std::uint32_t>> calls;
  std::vector<GraphEdge> edges;

  std::uint32_t call(std::uint32_t state, ThreadIndex thread) const {
    return calls[calls_of_state[state]].at(thread);
  }
  bool begins(const GraphEdge& e) const {
    return !inside[e.from].contains(e.step.thread) && inside[e.to].contains(e.step.thread);
  }
  bool returns(const GraphEdge& e) const {
    return inside[e.from].contains(e.step.thread) && !inside[e.to].contains(e.step.thread);
  }
};

struct Divergence {
  std::vector<Step> way, turn;  // from state 0 to the loop; once round
  std::uint32_t start = 0;      // the state where the loop begins
  ThreadIndex thread = 0;       // stays in its call
};
std::optional<Divergence> find_divergence(const CallGraph& graph, Guarantee guarantee);

// By number: the most steps that a thread takes from entering such a call to returning from it.
// REQUIRES: the graph is whole, and wait-free.
std::map<std::uint32_t, std::uint64_t> own_steps(const CallGraph& graph);

// Writes out the graph that a search explores, and ends the search when a loop in it breaks the
// guarantee. REQUIRES: the search foresees nothing, and goes depth first.
class CallRecorder : public Listener {
 public:
  explicit CallRecorder(Guarantee guarantee) : guarantee_(guarantee) {}

  Advice on_state(const Path& path, Standing standing) override;
  Advice on_revisit(const Path& path, Standing standing) override;
  // The search is over.
  void finish();

  // REQUIRES, both: finish().
  const std::optional<Divergence>& divergence() const { return divergence_; }
  const CallGraph& graph() const { return graph_; }

 protected:
  // What is to be known of the present state.
  struct Look {
    ThreadSet live, stuck;
    std::vector<std::uint32_t> calls;  // as in CallGraph
  };
  virtual Key key_here() = 0;
  virtual Look look() = 0;

 private:
  struct HashOfKey {
    std::size_t operator()(const Key& key) const { return key.low; }
  };

  void arrive(const Path& path, std::uint32_t state);
  void analyse();

  const Guarantee guarantee_;
  CallGraph graph_;
  std::map<std::vector<std::uint32_t>, std::uint32_t> call_numbers_;
  std::unordered_map<Key, std::uint32_t, HashOfKey> states_;
  std::vector<std::uint32_t> on_path_;
  std::size_t next_analysis_ = 1024;  // states
  std::optional<Divergence> divergence_;
};

}  // namespace plait::por
