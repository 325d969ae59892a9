#include "jvm/heap/typed_values.h"

namespace plait {
namespace {

// Integers that fit a slot's int.
bool is_int_like(BasicType type) {
  return type == BasicType::kByte || type == BasicType::kShort || type == BasicType::kChar ||
         type == BasicType::kInt;
}

bool widen_int(BasicType from, BasicType to, i32 v, Slot* value) {
  switch (to) {
    case BasicType::kShort:
      if (from != BasicType::kByte) return false;
      [[fallthrough]];
    case BasicType::kInt: return *value = Slot::of_int(v), true;
    case BasicType::kLong: return *value = Slot::of_long(v), true;
    case BasicType::kFloat: return *value = Slot::of_float(static_cast<float>(v)), true;
    case BasicType::kDouble: return *value = Slot::of_double(v), true;
    default: return false;
  }
}

}  // namespace

bool widen(BasicType from, BasicType to, Slot* value) {
  if (from == to) return true;
  if (is_int_like(from)) return widen_int(from, to, value->i, value);
  if (from == BasicType::kLong && to == BasicType::kFloat) {
    return *value = Slot::of_float(static_cast<float>(value->j)), true;
  }
  if (from == BasicType::kLong && to == BasicType::kDouble) {
    return *value = Slot::of_double(static_cast<double>(value->j)), true;
  }
  if (from == BasicType::kFloat && to == BasicType::kDouble)
    return *value = Slot::of_double(value->f), true;
  return false;
}

namespace {

template <typename View>
Slot load_from(const View& heap, Ref object, u64 offset, BasicType type) {
  switch (type) {
    case BasicType::kBoolean: return Slot::of_int(heap.template load<u8>(object, offset));
    case BasicType::kByte: return Slot::of_int(heap.template load<i8>(object, offset));
    case BasicType::kChar: return Slot::of_int(heap.template load<u16>(object, offset));
    case BasicType::kShort: return Slot::of_int(heap.template load<i16>(object, offset));
    case BasicType::kInt: return Slot::of_int(heap.template load<i32>(object, offset));
    case BasicType::kFloat: return Slot::of_float(heap.template load<float>(object, offset));
    case BasicType::kLong: return Slot::of_long(heap.template load<i64>(object, offset));
    case BasicType::kDouble: return Slot::of_double(heap.template load<double>(object, offset));
    case BasicType::kReference: return Slot::of_ref(heap.template load<Ref>(object, offset));
    case BasicType::kVoid: break;
  }
  return Slot{.raw = 0};
}

}  // namespace

Slot load_slot(const GuestHeap& heap, Ref object, u64 offset, BasicType type) {
  return load_from(heap, object, offset, type);
}
Slot load_slot(const HeapImage& image, Ref object, u64 offset, BasicType type) {
  return load_from(image, object, offset, type);
}

void store_slot(GuestHeap& heap, Ref object, u64 offset, BasicType type, Slot value) {
  if (type == BasicType::kReference) return heap.store<Ref>(object, offset, value.a);
  switch (size_of(type)) {
    case 1: return heap.store<u8>(object, offset, static_cast<u8>(value.raw));
    case 2: return heap.store<u16>(object, offset, static_cast<u16>(value.raw));
    case 4: return heap.store<u32>(object, offset, static_cast<u32>(value.raw));
    default: return heap.store<u64>(object, offset, value.raw);
  }
}

}  // namespace plait
