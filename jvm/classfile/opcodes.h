// The opcode enum, from opcode.def.
#pragma once

#include <array>

#include "jvm/base/types.h"

namespace plait {

enum class Op : u16 {
#define OP(code, name, operands, pops, pushes, visibility) k_##name = code,
#define QUICK(code, name, pops, pushes, visibility) k_##name = code,
#include "jvm/classfile/opcode.def"
};

enum class Visibility : u8 {
  local,
  branch,
  header,
  link,
  heap,
  monitor,
  call,
  alloc,
  unwind,
  exit
};

enum class OperandFormat : u8 {
  none,
  s8,
  s16,
  atype,
  cp8,
  cp16,
  local,
  iinc,
  branch16,
  branch32,
  tableswitch,
  lookupswitch,
  invokeinterface,
  invokedynamic,
  multianewarray,
  wide
};

struct OpcodeInfo {
  const char* name = nullptr;  // null: no such opcode
  OperandFormat operands = OperandFormat::none;
  const char* pops = "";
  const char* pushes = "";
};

// By opcode; of a number that is no opcode: link.
inline constexpr std::array<Visibility, 256> kVisibility = [] {
  std::array<Visibility, 256> table{};
  table.fill(Visibility::link);
#define OP(code, name, operands, pops, pushes, visibility) table[code] = Visibility::visibility;
#define QUICK(code, name, pops, pushes, visibility) table[code] = Visibility::visibility;
#include "jvm/classfile/opcode.def"
  return table;
}();

// Information on class-file and internal opcodes alike; name is null for a number that is no
// opcode.
const OpcodeInfo& opcode_info(u16 code);

}  // namespace plait
