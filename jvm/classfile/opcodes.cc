#include "jvm/classfile/opcodes.h"

#include <array>

namespace plait {

const OpcodeInfo& opcode_info(u16 code) {
  static const std::array<OpcodeInfo, 256> kTable = [] {
    std::array<OpcodeInfo, 256> table{};
#define OP(code, name, operands, pops, pushes, visibility) \
  table[code] = {#name, OperandFormat::operands, #pops, #pushes};
#define QUICK(code, name, pops, pushes, visibility) \
  table[code] = {#name, OperandFormat::none, #pops, #pushes};
#include "jvm/classfile/opcode.def"
    return table;
  }();
  static const OpcodeInfo kNoOpcode;
  return code < kTable.size() ? kTable[code] : kNoOpcode;
}

}  // namespace plait
