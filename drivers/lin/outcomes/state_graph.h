// The states of an object that calls lead to, each call in each state made once. Programs reach the
// same few states in very many orders, and a call on a virtual machine is dear.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "drivers/lin/outcomes/admitted.h"

namespace plait::lin {

using StateIndex = std::uint32_t;
using TextIndex = std::uint32_t;

// The ways a call can end in a state.
struct CallEnds {
  struct End {
    TextIndex text;
    StateIndex state;
    auto operator<=>(const End&) const = default;
  };
  std::vector<End> ends;  // distinct, sorted
  bool can_block = false;
};

// REQUIRES: `object` is in its first state whenever the graph is asked, and outlives it.
class StateGraph {
 public:
  static constexpr StateIndex kFirst = 0;

  explicit StateGraph(SequentialObject& object);

  const CallEnds& ends(StateIndex state, std::size_t invocation);
  const std::string& text(TextIndex text) const { return texts_[text]; }
  TextIndex index_of_text(const std::string& text);

 private:
  // How a state was reached first: from which one, by which call.
  struct State {
    const std::string* key;
    StateIndex from;
    std::size_t invocation;
  };

  CallEnds make_call(StateIndex state, std::size_t invocation);
  StateIndex index_of_state(const std::string& key, StateIndex from, std::size_t invocation);

  SequentialObject& object_;
  std::vector<State> states_;
  std::unordered_map<std::string, StateIndex> state_indices_;
  std::vector<std::string> texts_;
  std::unordered_map<std::string, TextIndex> text_indices_;
  std::map<std::pair<StateIndex, std::size_t>, CallEnds> ends_;
};

}  // namespace plait::lin
