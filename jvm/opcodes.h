// The opcode enum, from opcode.def.
#pragma once

#include "jvm/ids.h"

namespace plait {

enum class Op : u16 {
#define OP(code, name, operands, pops, pushes, visibility) k_##name = code,
#define QUICK(code, name, pops, pushes, visibility) k_##name = code,
#include "jvm/opcode.def"
};

enum class OperandFormat : u8 {
  none, s8, s16, atype, cp8, cp16, local, iinc, branch16, branch32, tableswitch, lookupswitch, invokeinterface,
  invokedynamic, multianewarray, wide
};

struct OpcodeInfo {
  const char* name = nullptr;  // null: no such opcode
  OperandFormat operands = OperandFormat::none;
  const char* pops = "";
  const char* pushes = "";
};

// Information on class-file and internal opcodes alike; name is null for a number that is no opcode.
const OpcodeInfo& opcode_info(u16 code);

}  // namespace plait
