#include "jvm/code/frame_map.h"

#include "jvm/base/error.h"
#include "jvm/code/liveness.h"

namespace plait {

// The analyses of one Code and the maps asked for so far.
struct FrameMaps {
  explicit FrameMaps(const Code& code)
      : flow(code),
        types(code, flow, Precision::kWidth),
        liveness(code, flow, types),
        maps(code.insns.size()) {}

  ControlFlow flow;
  TypeFlow types;
  Liveness liveness;
  std::vector<std::unique_ptr<FrameMap>> maps;  // by instruction
};

namespace {

std::string where(const Code& code, u32 instruction) {
  if (code.bci.empty()) return fmt::format("at instruction {}", instruction);
  return fmt::format("at bytecode offset {}", code.bci[instruction]);
}

std::shared_ptr<FrameMaps> analyse(const Code& code) {
  try {
    return std::make_shared<FrameMaps>(code);
  } catch (const PlacedTypeError& e) {
    check_failed(__FILE__, __LINE__, "type-safe code",
                 fmt::format("{} {}{}\n{}", e.what, where(code, e.instruction),
                             code.method != nullptr ? " of " + describe(*code.method) : "",
                             disassemble(code)));
  }
}

std::unique_ptr<FrameMap> make_map(const FrameMaps& maps, u32 instruction) {
  auto map = std::make_unique<FrameMap>();
  const TypeState state = maps.types.before(instruction);
  const LocalSet live = maps.liveness.before(instruction);
  map->stack_depth = static_cast<u32>(state.stack.size());
  for (u16 k = 0; k < state.locals.size(); ++k) {
    const SlotType::Kind kind = state.locals[k].kind();
    if (!live[k] || kind == SlotType::kUnusable || kind == SlotType::kSecondHalf) continue;
    map->live_locals.push_back(k);
    if (kind == SlotType::kReference) map->reference_locals.push_back(k);
  }
  for (u16 k = 0; k < state.stack.size(); ++k) {
    const SlotType::Kind kind = state.stack[k].kind();
    if (kind == SlotType::kSecondHalf) continue;
    (kind == SlotType::kReference ? map->reference_stack : map->value_stack).push_back(k);
  }
  return map;
}

}  // namespace

const FrameMap& make_frame_map(const Code& code, u32 instruction) {
  if (code.frame_maps == nullptr) {
    code.frame_maps = analyse(code);
    code.frame_map_at.resize(code.insns.size());
  }
  std::unique_ptr<FrameMap>& map = code.frame_maps->maps[instruction];
  if (map == nullptr) map = make_map(*code.frame_maps, instruction);
  code.frame_map_at[instruction] = map.get();
  return *map;
}

std::string check_types(const Code& code) {
  try {
    const ControlFlow flow(code);
    TypeFlow(code, flow, Precision::kExact);
    return "";
  } catch (const PlacedTypeError& e) {
    return fmt::format("{} {}", e.what, where(code, e.instruction));
  }
}

}  // namespace plait
