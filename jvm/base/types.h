// The small value types everything shares: object references, slots, ids.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

namespace plait {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using i8 = std::int8_t;
using i16 = std::int16_t;
using i32 = std::int32_t;
using i64 = std::int64_t;

// A guest reference: the heap address in units of eight bytes, 0 = null.
struct Ref {
  u32 bits;
  explicit operator bool() const { return bits != 0; }
  friend bool operator==(Ref, Ref) = default;
};
inline constexpr Ref kNull{0};

enum class ClassId : u32 {};
enum class ThreadId : u32 {};  // index into Vm::threads(); 0 is the main thread

// One local variable or operand-stack entry. A long or double lives in the first of its two slots;
// the second is never read. Narrow values are stored zero-extended (`raw` is a function of the
// value), so that equal values have equal bits.
union Slot {
  u64 raw;
  i32 i;
  i64 j;
  float f;
  double d;
  Ref a;

  static Slot of_int(i32 v) { return Slot{.raw = static_cast<u32>(v)}; }
  static Slot of_long(i64 v) { return Slot{.raw = static_cast<u64>(v)}; }
  static Slot of_float(float v) { return Slot{.raw = std::bit_cast<u32>(v)}; }
  static Slot of_double(double v) { return Slot{.raw = std::bit_cast<u64>(v)}; }
  static Slot of_ref(Ref v) { return Slot{.raw = v.bits}; }
};
static_assert(sizeof(Slot) == 8);

// The JVM's types as they are stored. The first eight have the order and numbers of newarray's
// operand - 4.
enum class BasicType : u8 {
  kBoolean,
  kChar,
  kFloat,
  kDouble,
  kByte,
  kShort,
  kInt,
  kLong,
  kReference,
  kVoid
};

// Bytes an element or field of the type takes in the heap.
constexpr u32 size_of(BasicType type) {
  constexpr u32 kSizes[] = {1, 2, 4, 8, 1, 2, 4, 8, 4, 0};
  return kSizes[static_cast<int>(type)];
}
// Slots a value of the type takes on the operand stack.
constexpr u32 slots_of(BasicType type) {
  return type == BasicType::kVoid
             ? 0
             : (type == BasicType::kLong || type == BasicType::kDouble ? 2 : 1);
}
// The type of a field descriptor or return descriptor, by its first character.
constexpr BasicType type_of_descriptor(char c) {
  switch (c) {
    case 'Z': return BasicType::kBoolean;
    case 'C': return BasicType::kChar;
    case 'F': return BasicType::kFloat;
    case 'D': return BasicType::kDouble;
    case 'B': return BasicType::kByte;
    case 'S': return BasicType::kShort;
    case 'I': return BasicType::kInt;
    case 'J': return BasicType::kLong;
    case 'V': return BasicType::kVoid;
    default: return BasicType::kReference;
  }
}

}  // namespace plait
