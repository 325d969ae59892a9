// Basic types forward through a method body: the state in front of every reachable instruction.
//
// States are kept at the beginnings of blocks and stepped forward on demand.
// Ownership: borrows the Code and ControlFlow. Snapshots: outside.
#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "jvm/code/control_flow.h"
#include "jvm/code/type_state.h"

namespace plait {

class TypeFlow {
 public:
  // Throws PlacedTypeError if the code is not type-safe.
  TypeFlow(const Code& code, const ControlFlow& flow, Precision precision);

  bool is_reachable(u32 instruction) const {
    return entries_[flow_.block_of(instruction)].has_value();
  }
  // REQUIRES: is_reachable(instruction).
  TypeState before(u32 instruction) const;
  // Where a reachable ret goes.
  u32 return_target(u32 ret) const { return return_targets_.at(ret); }

 private:
  void run_block(u32 index, u32& at);
  void leave_block(const TypeState& state, u32 last);
  void merge_into(const TypeState& state, u32 target);
  void merge_into_handlers(const TypeState& state, const BasicBlock& block);

  const Code& code_;
  const ControlFlow& flow_;
  TypeStepper stepper_;
  std::vector<std::optional<TypeState>> entries_;  // by block
  std::unordered_map<u32, u32> return_targets_;
  std::vector<u32> pending_;  // blocks whose entry changed
  std::vector<bool> is_pending_;
};

struct PlacedTypeError : TypeError {
  u32 instruction;
};

}  // namespace plait
