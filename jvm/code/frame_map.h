// Which local variables and operand-stack slots of a frame hold live references, for any
// instruction of a method.
//
// Computed on demand by data flow over the decoded code: types forward (reference, int-like, float,
// long, double, return address), liveness of locals backward. A local is reported only if it is a
// reference on every path to the instruction and may still be read. Operand-stack references are
// always live. The forward pass also checks that the code is type-safe at this level (depth, kinds,
// local bounds). Class files from the user go through it before they run. Snapshots: derived.
#pragma once

#include <string>
#include <vector>

#include "jvm/code/code.h"

namespace plait {

// The slots of one frame just before an instruction executes.
struct FrameMap {
  u32 stack_depth = 0;                // slots
  std::vector<u16> reference_locals;  // live only
  std::vector<u16> reference_stack;   // index from the bottom of the operand stack
  // Every live local (first slot of a long or double), references included.
  std::vector<u16> live_locals;
  // Operand slots that hold a primitive (first slot of a long or double).
  std::vector<u16> value_stack;
};

// Cached per (code, instruction) for the life of the process. REQUIRES: the instruction is
// reachable.
const FrameMap& make_frame_map(const Code& code, u32 instruction);
inline const FrameMap& frame_map(const Code& code, u32 instruction) {
  if (!code.frame_map_at.empty() && code.frame_map_at[instruction] != nullptr) [[likely]]
    return *code.frame_map_at[instruction];
  return make_frame_map(code, instruction);
}

// Returns "" if the code is type-safe at the level above, else what is wrong and at which bytecode
// offset. REQUIRES: the code was decoded from a class file and no instruction was rewritten yet.
std::string check_types(const Code& code);

}  // namespace plait
