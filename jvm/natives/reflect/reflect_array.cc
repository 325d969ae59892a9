// java.lang.reflect.Array. The exceptions and their messages are HotSpot's.
#include <vector>

#include "jvm/heap/typed_values.h"
#include "jvm/natives/mirrors.h"
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

constexpr const char* kIllegalArgument = "java/lang/IllegalArgumentException";
constexpr int kMaxDimensions = 255;

u64 element_offset(const Class& array_class, i32 index) {
  return kFieldsOffset + static_cast<u64>(index) * size_of(array_class.element);
}

// kDone iff argument 0 is an array, of primitives if so asked.
NativeResult check_array(NativeCall& call, bool primitives_only) {
  const Ref array = call.ref(0);
  if (!array) return call.raise("java/lang/NullPointerException");
  const Class* c = call.heap().class_of(array);
  if (!c->is_array()) return call.raise(kIllegalArgument, "Argument is not an array");
  if (primitives_only && c->element == BasicType::kReference) {
    return call.raise(kIllegalArgument, "Argument is not an array of primitive type");
  }
  return NativeResult::kDone;
}

// The same, and argument 1 is an index in it.
NativeResult check_access(NativeCall& call, bool primitives_only) {
  const NativeResult checked = check_array(call, primitives_only);
  if (checked != NativeResult::kDone) return checked;
  if (static_cast<u32>(call.integer(1)) >= call.heap().length(call.ref(0))) {
    return call.raise("java/lang/ArrayIndexOutOfBoundsException");
  }
  return NativeResult::kDone;
}

NativeResult get_length(NativeCall& call) {
  const NativeResult checked = check_array(call, false);
  return checked == NativeResult::kDone
             ? call.ret_int(static_cast<i32>(call.heap().length(call.ref(0))))
             : checked;
}

NativeResult get(NativeCall& call) {
  const NativeResult checked = check_access(call, false);
  if (checked != NativeResult::kDone) return checked;
  const Class* c = call.heap().class_of(call.ref(0));
  const Slot value =
      load_slot(call.heap(), call.ref(0), element_offset(*c, call.integer(1)), c->element);
  if (c->element == BasicType::kReference) return call.ret_ref(value.a);
  return return_new(call, call.vm.box(call.thread, c->element, value));
}

template <BasicType kType>
NativeResult get_as(NativeCall& call) {
  const NativeResult checked = check_access(call, true);
  if (checked != NativeResult::kDone) return checked;
  const Class* c = call.heap().class_of(call.ref(0));
  call.result =
      load_slot(call.heap(), call.ref(0), element_offset(*c, call.integer(1)), c->element);
  if (!widen(c->element, kType, &call.result))
    return call.raise(kIllegalArgument, "argument type mismatch");
  return NativeResult::kDone;
}

NativeResult store_primitive(NativeCall& call, BasicType type, Slot value) {
  const NativeResult checked = check_access(call, true);
  if (checked != NativeResult::kDone) return checked;
  const Class* c = call.heap().class_of(call.ref(0));
  if (!widen(type, c->element, &value))
    return call.raise(kIllegalArgument, "argument type mismatch");
  store_slot(call.heap(), call.ref(0), element_offset(*c, call.integer(1)), c->element, value);
  return call.ret();
}

template <BasicType kType>
NativeResult set_as(NativeCall& call) {
  return store_primitive(call, kType, call.args[2]);
}

NativeResult set(NativeCall& call) {
  const NativeResult checked = check_array(call, false);
  if (checked != NativeResult::kDone) return checked;
  const Class* c = call.heap().class_of(call.ref(0));
  const Ref value = call.ref(2);
  if (c->element != BasicType::kReference) {
    BasicType type;
    Slot primitive;
    if (!value) return call.raise(kIllegalArgument);
    if (!call.vm.unbox(value, &type, &primitive))
      return call.raise(kIllegalArgument, "argument type mismatch");
    return store_primitive(call, type, primitive);
  }
  const NativeResult in_bounds = check_access(call, false);
  if (in_bounds != NativeResult::kDone) return in_bounds;
  if (value && !call.heap().class_of(value)->is_assignable_to(c->component)) {
    return call.raise(kIllegalArgument, "array element type mismatch");
  }
  call.heap().store<Ref>(call.ref(0), element_offset(*c, call.integer(1)), value);
  return call.ret();
}

// The element another thread may see read or written; nothing if the call is going to fail.
Action element_action(NativeCall& call, ActionKind kind) {
  const Ref array = call.ref(0);
  if (!array || !call.heap().class_of(array)->is_array()) return {};
  if (static_cast<u32>(call.integer(1)) >= call.heap().length(array)) return {};
  return {kind, array, element_offset(*call.heap().class_of(array), call.integer(1))};
}
Action reads(NativeCall& call) { return element_action(call, ActionKind::kRead); }
Action writes(NativeCall& call) { return element_action(call, ActionKind::kWrite); }

int dimensions_of(const Class* c) {
  int dimensions = 0;
  for (; c->is_array(); c = c->component) ++dimensions;
  return dimensions;
}

// Array.newArray(componentType, length)
NativeResult new_array(NativeCall& call) {
  if (!call.ref(0)) return call.raise("java/lang/NullPointerException");
  Class* component = class_argument(call, 0);
  const i32 length = call.integer(1);
  if (length < 0) return call.raise("java/lang/NegativeArraySizeException", std::to_string(length));
  const bool is_void = component->is_primitive() && component->element == BasicType::kVoid;
  if (is_void || dimensions_of(component) >= kMaxDimensions) return call.raise(kIllegalArgument);
  return return_new(call,
                    call.vm.new_array(call.thread, call.vm.classes().array_of(component), length));
}

// Makes the sub-arrays depth first, as multianewarray does.
Ref new_nested(NativeCall& call, Class* array_class, const std::vector<i32>& lengths,
               std::size_t at) {
  const Ref array = call.vm.new_array(call.thread, array_class, lengths[at]);
  if (!array || at + 1 == lengths.size()) return array;
  for (i32 i = 0; i < lengths[at]; ++i) {
    const Ref inner = new_nested(call, array_class->component, lengths, at + 1);
    if (!inner) return kNull;
    call.heap().set_element<Ref>(array, static_cast<u32>(i), inner);
  }
  return array;
}

// Array.multiNewArray(componentType, dimensions)
NativeResult multi_new_array(NativeCall& call) {
  if (!call.ref(0) || !call.ref(1)) return call.raise("java/lang/NullPointerException");
  Class* c = class_argument(call, 0);
  const u32 count = call.heap().length(call.ref(1));
  if (count == 0 || count + static_cast<u32>(dimensions_of(c)) > kMaxDimensions)
    return call.raise(kIllegalArgument);
  if (c->is_primitive() && c->element == BasicType::kVoid) return call.raise(kIllegalArgument);
  std::vector<i32> lengths;
  for (u32 i = 0; i < count; ++i) {
    lengths.push_back(call.heap().element<i32>(call.ref(1), i));
    if (lengths.back() < 0)
      return call.raise("java/lang/NegativeArraySizeException", std::to_string(lengths.back()));
  }
  for (u32 i = 0; i < count; ++i) c = call.vm.classes().array_of(c);
  return return_new(call, new_nested(call, c, lengths, 0));
}

constexpr const char* kArray = "java/lang/reflect/Array";
constexpr NativeEntry kEntries[] = {
    {kArray, "getLength", "", get_length, kPure},
    {kArray, "get", "", get, reads},
    {kArray, "getBoolean", "", get_as<BasicType::kBoolean>, reads},
    {kArray, "getByte", "", get_as<BasicType::kByte>, reads},
    {kArray, "getChar", "", get_as<BasicType::kChar>, reads},
    {kArray, "getShort", "", get_as<BasicType::kShort>, reads},
    {kArray, "getInt", "", get_as<BasicType::kInt>, reads},
    {kArray, "getLong", "", get_as<BasicType::kLong>, reads},
    {kArray, "getFloat", "", get_as<BasicType::kFloat>, reads},
    {kArray, "getDouble", "", get_as<BasicType::kDouble>, reads},
    {kArray, "set", "", set, writes},
    {kArray, "setBoolean", "", set_as<BasicType::kBoolean>, writes},
    {kArray, "setByte", "", set_as<BasicType::kByte>, writes},
    {kArray, "setChar", "", set_as<BasicType::kChar>, writes},
    {kArray, "setShort", "", set_as<BasicType::kShort>, writes},
    {kArray, "setInt", "", set_as<BasicType::kInt>, writes},
    {kArray, "setLong", "", set_as<BasicType::kLong>, writes},
    {kArray, "setFloat", "", set_as<BasicType::kFloat>, writes},
    {kArray, "setDouble", "", set_as<BasicType::kDouble>, writes},
    {kArray, "newArray", "", new_array, kPure},
    {kArray, "multiNewArray", "", multi_new_array, kPure},
};

}  // namespace

NativeTable reflect_array_natives() { return kEntries; }

}  // namespace plait
