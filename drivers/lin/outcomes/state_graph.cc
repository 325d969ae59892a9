#include "drivers/lin/outcomes/state_graph.h"

#include <algorithm>

#include "jvm/base/error.h"

namespace plait::lin {

StateGraph::StateGraph(SequentialObject& object) : object_(object) {
  index_of_state(object.state_key(), kFirst, 0);
}

const CallEnds& StateGraph::ends(StateIndex state, std::size_t invocation) {
  const auto [at, is_new] = ends_.try_emplace({state, invocation});
  if (is_new) at->second = make_call(state, invocation);
  return at->second;
}

// Goes to the state the way it was found, then calls.
CallEnds StateGraph::make_call(StateIndex state, std::size_t invocation) {
  std::vector<StateIndex> path;
  for (StateIndex s = state; s != kFirst; s = states_[s].from) path.push_back(s);
  CallEnds result;
  bool has_arrived = false;
  const auto go = [&](const auto& self, std::size_t left) -> void {
    if (left == 0) {
      has_arrived = true;
      object_.call(invocation, [&](const CallResult& end) {
        if (end.blocks) {
          result.can_block = true;
          return;
        }
        result.ends.push_back(
            {index_of_text(end.text), index_of_state(object_.state_key(), state, invocation)});
      });
      return;
    }
    const StateIndex next = path[left - 1];
    object_.call(states_[next].invocation, [&](const CallResult& end) {
      if (!has_arrived && !end.blocks && object_.state_key() == *states_[next].key)
        self(self, left - 1);
    });
  };
  go(go, path.size());
  CHECK_MSG(has_arrived, "a call that was repeated did not lead to the same state");
  std::ranges::sort(result.ends);
  result.ends.erase(std::ranges::unique(result.ends).begin(), result.ends.end());
  return result;
}

StateIndex StateGraph::index_of_state(const std::string& key, StateIndex from,
                                      std::size_t invocation) {
  const auto [at, is_new] =
      state_indices_.try_emplace(key, static_cast<StateIndex>(states_.size()));
  if (is_new) states_.push_back({&at->first, from, invocation});
  return at->second;
}

TextIndex StateGraph::index_of_text(const std::string& text) {
  const auto [at, is_new] = text_indices_.try_emplace(text, static_cast<TextIndex>(texts_.size()));
  if (is_new) texts_.push_back(text);
  return at->second;
}

}  // namespace plait::lin
