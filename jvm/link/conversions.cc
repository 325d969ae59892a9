#include "jvm/link/conversions.h"

namespace plait {

namespace {

struct Wrapper {
  std::string_view name;  // internal name
  char descriptor;        // of the primitive
  const char* getter;     // Wrapper.getter(), and of Number for numeric ones
};

// By BasicType.
constexpr Wrapper kWrappers[] = {
    {"java/lang/Boolean", 'Z', "booleanValue"}, {"java/lang/Character", 'C', "charValue"},
    {"java/lang/Float", 'F', "floatValue"},     {"java/lang/Double", 'D', "doubleValue"},
    {"java/lang/Byte", 'B', "byteValue"},       {"java/lang/Short", 'S', "shortValue"},
    {"java/lang/Integer", 'I', "intValue"},     {"java/lang/Long", 'J', "longValue"},
};

const Wrapper& wrapper_of(BasicType type) { return kWrappers[static_cast<int>(type)]; }

bool is_numeric(BasicType type) {
  return type != BasicType::kBoolean && type != BasicType::kChar && type < BasicType::kReference;
}

// `holder`.xxxValue() for the primitive `type`.
void emit_getter(Vm& vm, CodeBuilder& b, std::string_view holder, BasicType type) {
  const Wrapper& w = wrapper_of(type);
  b.invoke_virtual(library_method(vm, holder, w.getter, std::string("()") + w.descriptor));
}

void emit_cast(LinkContext& link, CodeBuilder& b, std::string_view from, std::string_view to) {
  if (from == to || to == "Ljava/lang/Object;") return;
  b.check_cast(link.load_descriptor(to));
}

// A reference of static type `source` to the primitive `to`.
void emit_unbox_from(LinkContext& link, CodeBuilder& b, std::string_view source, BasicType to) {
  const BasicType inside = wrapped_type(source);
  if (inside != BasicType::kVoid) {
    emit_getter(link.vm, b, wrapper_of(inside).name, inside);
    emit_widen(b, inside, to);
  } else if (is_numeric(to)) {
    // Object, Number, Comparable …: the value decides; Number has every conversion.
    b.check_cast(link.vm.classes().require("java/lang/Number"));
    emit_getter(link.vm, b, "java/lang/Number", to);
  } else {
    emit_unbox(link.vm, b, to);
  }
}

void emit_primitive_to_reference(LinkContext& link, CodeBuilder& b, BasicType from,
                                 std::string_view to) {
  const BasicType inside = wrapped_type(to);
  if (inside != BasicType::kVoid) {
    emit_widen(b, from, inside);
    emit_box(link.vm, b, inside);
  } else {
    emit_box(link.vm, b, from);
    emit_cast(link, b, "", to);
  }
}

// Index into the order int < long < float < double.
int rank(BasicType type) {
  switch (type) {
    case BasicType::kLong: return 1;
    case BasicType::kFloat: return 2;
    case BasicType::kDouble: return 3;
    default: return 0;
  }
}

}  // namespace

void emit_box(Vm& vm, CodeBuilder& b, BasicType type) {
  const Wrapper& w = wrapper_of(type);
  b.invoke_static(
      library_method(vm, w.name, "valueOf", fmt::format("({})L{};", w.descriptor, w.name)));
}

void emit_unbox(Vm& vm, CodeBuilder& b, BasicType type) {
  b.check_cast(vm.classes().require(wrapper_of(type).name));
  emit_getter(vm, b, wrapper_of(type).name, type);
}

void emit_widen(CodeBuilder& b, BasicType from, BasicType to) {
  constexpr Op kNone = Op::k_nop;
  constexpr Op kWiden[4][4] = {{kNone, Op::k_i2l, Op::k_i2f, Op::k_i2d},
                               {kNone, kNone, Op::k_l2f, Op::k_l2d},
                               {kNone, kNone, kNone, Op::k_f2d},
                               {kNone, kNone, kNone, kNone}};
  const Op op = kWiden[rank(from)][rank(to)];
  if (op != kNone) b.op(op);
}

BasicType wrapped_type(std::string_view descriptor) {
  if (!descriptor.starts_with("Ljava/lang/")) return BasicType::kVoid;
  const std::string_view name = descriptor.substr(1, descriptor.size() - 2);
  for (int i = 0; i < 8; ++i) {
    if (kWrappers[i].name == name) return static_cast<BasicType>(i);
  }
  return BasicType::kVoid;
}

void emit_conversion(LinkContext& link, CodeBuilder& b, std::string_view from, std::string_view to,
                     std::string_view functional) {
  if (from == "V" || to == "V") return;
  const BasicType from_type = type_of_descriptor(from[0]), to_type = type_of_descriptor(to[0]);
  if (from_type != BasicType::kReference) {
    if (to_type != BasicType::kReference) return emit_widen(b, from_type, to_type);
    return emit_primitive_to_reference(link, b, from_type, to);
  }
  std::string_view source = from;
  if (type_of_descriptor(functional[0]) == BasicType::kReference) {
    emit_cast(link, b, from, functional);
    source = functional;
  }
  if (to_type == BasicType::kReference) {
    emit_cast(link, b, source, to);
  } else {
    emit_unbox_from(link, b, source, to_type);
  }
}

}  // namespace plait
