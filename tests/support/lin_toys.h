// Objects for the tests of `plait lin`: small, in C++, their whole state a text.
#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "drivers/lin/outcomes/admitted.h"

namespace plait::lin::toy {

// A way a call can end: its text and the state after it.
struct Way {
  std::string text, state;

  bool blocks() const { return text == "blocks"; }
};
inline const Way kBlocks{"blocks", "no state"};

// What a call does in a state.
using Behaviour = std::function<std::vector<Way>(
    const std::string& state, const std::string& method, const std::vector<Value>& arguments)>;

inline std::vector<Invocation> all_calls(const Program& program) {
  std::vector<Invocation> calls;
  for (const auto& sequence : program.sequences)
    calls.insert(calls.end(), sequence.begin(), sequence.end());
  return calls;
}

class ToyObject : public SequentialObject {
 public:
  ToyObject(const Program& program, const Spec& spec, Behaviour behaviour)
      : calls_(all_calls(program)), spec_(spec), behaviour_(std::move(behaviour)) {}

  void call(std::size_t invocation, const std::function<void(const CallResult&)>& then) override {
    ++made;
    const std::string present = state_;
    for (const Way& way : behaviour_(present, spec_.methods[calls_[invocation].method].name,
                                     calls_[invocation].arguments)) {
      state_ = way.state;
      then({way.text, way.blocks()});
      state_ = present;
    }
  }
  std::string state_key() const override { return state_; }

  std::size_t made = 0;  // calls

 private:
  std::vector<Invocation> calls_;
  const Spec& spec_;
  Behaviour behaviour_;
  std::string state_;
};

// A queue of digits: "01" holds 0, then 1. put() blocks if it holds two, take() if it is empty.
inline std::vector<Way> queue(const std::string& state, const std::string& method,
                              const std::vector<Value>& arguments) {
  if (method == "size") return {{std::to_string(state.size()), state}};
  if (method == "peek") return {{state.empty() ? "null" : state.substr(0, 1), state}};
  if (method == "poll")
    return {{state.empty() ? "null" : state.substr(0, 1), state.empty() ? state : state.substr(1)}};
  if (method == "take") return {state.empty() ? kBlocks : Way{state.substr(0, 1), state.substr(1)}};
  if (method == "put") return {state.size() >= 2 ? kBlocks : Way{"_", state + arguments[0].dump()}};
  return {{"true", state + arguments[0].dump()}};  // offer
}

// A map of digits: "01" maps 0 to 1, in the order of the keys.
inline std::vector<Way> map(const std::string& state, const std::string& method,
                            const std::vector<Value>& arguments) {
  if (method == "size") return {{std::to_string(state.size() / 2), state}};
  const std::string key = arguments[0].dump();
  std::size_t at = 0;
  while (at < state.size() && state.substr(at, 1) < key) at += 2;
  const bool is_there = state.substr(at, 1) == key;
  const std::string old = is_there ? state.substr(at + 1, 1) : "null";
  std::string next = state;
  if (method == "put") next.replace(at, is_there ? 2 : 0, key + arguments[1].dump());
  if (method == "remove") next.replace(at, is_there ? 2 : 0, "");
  return {{old, next}};
}

// Not deterministic: flip() shows 0 or 1, wait() may block unless it shows 1.
inline std::vector<Way> coin(const std::string& state, const std::string& method,
                             const std::vector<Value>&) {
  if (method == "flip") return {{"0", "0"}, {"1", "1"}};
  if (method == "hide") return {{"_", "0"}, {"_", "1"}};
  if (method == "wait" && state == "1") return {{"_", state}};
  if (method == "wait") return {kBlocks, {"late", state}};
  return {{state.empty() ? "none" : state, state}};  // look
}

}  // namespace plait::lin::toy
