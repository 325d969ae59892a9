// What the two walks over linearizations share: how far each sequence is, the results so far, the
// outcomes found.
#pragma once

#include <set>
#include <span>
#include <string>
#include <unordered_set>
#include <vector>

#include "drivers/lin/outcomes/admitted.h"
#include "drivers/lin/outcomes/state_graph.h"

namespace plait::lin {

class Walk {
 public:
  // By invocation: what it is for the graph. All but the program must outlive it.
  Walk(const Program& program, StateGraph& graph, std::span<const std::size_t> numbers,
       const Watch& watch);

  std::set<OutcomeOf> outcomes() const;

 protected:
  // Sequences with calls left whose predecessors have ended. Empty only if nothing is left.
  std::vector<std::size_t> enabled() const;
  std::size_t next_invocation(std::size_t sequence) const {
    return first_[sequence] + done_[sequence];
  }
  std::size_t calls() const { return results_.size(); }
  bool is_done() const { return depth_ == calls(); }

  // Makes the next call of the sequence with this result, goes on with `then`, takes it back.
  template <typename Then>
  void step(std::size_t sequence, TextIndex result, const Then& then) {
    results_[next_invocation(sequence)] = result;
    ++done_[sequence];
    ++depth_;
    then();
    --depth_;
    --done_[sequence];
    results_[next_invocation(sequence)] = not_made_;
  }

  void record_end() { outcomes_.insert(results_); }
  // The next calls of `sequences` never return.
  void record_blocked(const std::vector<std::size_t>& sequences);

  // How the call can end in the state.
  const CallEnds& ends(StateIndex state, std::size_t invocation) {
    watch_();  // if it was not made there yet, it takes as long as a call may
    return graph_.ends(state, numbers_[invocation]);
  }

  // Whether progress, results and `rest` together are new.
  bool is_new(const std::vector<std::uint64_t>& rest);

  const Watch& watch_;
  StateGraph& graph_;
  const std::span<const std::size_t> numbers_;
  std::vector<std::vector<bool>> before_;  // sequences_before()
  std::vector<std::size_t> first_;         // of each sequence: the number of its first invocation
  std::vector<std::size_t> length_;
  std::vector<TextIndex> results_;

 private:
  TextIndex not_made_, blocks_;
  std::vector<std::size_t> done_;  // calls of each sequence
  std::size_t depth_ = 0;          // their sum
  std::set<std::vector<TextIndex>> outcomes_;
  std::unordered_set<std::string> visited_;
};

}  // namespace plait::lin
