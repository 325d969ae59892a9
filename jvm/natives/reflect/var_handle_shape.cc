#include "jvm/natives/reflect/var_handle_shape.h"

namespace plait {

namespace {

constexpr std::string_view kClassType = "Ljava/lang/Class;";
constexpr std::string_view kPrefix = "java/lang/invoke/VarHandle";

// "Ints" -> kInt; kVoid for what is no family of plain variables.
BasicType type_of_family(std::string_view family) {
  constexpr std::string_view kFamilies[] = {"Booleans", "Chars", "Floats", "Doubles",   "Bytes",
                                            "Shorts",   "Ints",  "Longs",  "References"};
  for (int i = 0; i < 9; ++i) {
    if (kFamilies[i] == family) return static_cast<BasicType>(i);
  }
  return BasicType::kVoid;
}

void read_field(Vm& vm, Class* c, bool is_static, VarHandleShape& shape) {
  shape.kind = is_static ? VariableKind::kStatic : VariableKind::kField;
  shape.offset = vm.field_offset(c, "fieldOffset", "J");
  shape.holder = is_static ? vm.field_offset(c, "base", "Ljava/lang/Object;")
                           : vm.field_offset(c, "receiverType", kClassType);
  if (shape.type == BasicType::kReference)
    shape.value_class = vm.field_offset(c, "fieldType", kClassType);
}

void read_array(Vm& vm, Class* c, VarHandleShape& shape) {
  shape.kind = VariableKind::kArray;
  if (shape.type == BasicType::kReference) {
    shape.holder = vm.field_offset(c, "arrayType", kClassType);
    shape.value_class = vm.field_offset(c, "componentType", kClassType);
  } else {
    shape.array = vm.classes().array_of(vm.classes().primitive(shape.type));
  }
}

VarHandleShape make_shape(Vm& vm, const Class& handle_class) {
  Class* c = const_cast<Class*>(&handle_class);  // field_offset caches in it nothing
  VarHandleShape shape;
  shape.exact = vm.field_offset(c, "exact", "Z");
  const std::string_view name = *c->name;
  if (name == "java/lang/invoke/LazyInitializingVarHandle") {
    shape.kind = VariableKind::kLazy;
    shape.holder = vm.field_offset(c, "refc", kClassType);
    shape.target = vm.field_offset(c, "target", "Ljava/lang/invoke/VarHandle;");
    return shape;
  }
  const auto dollar = name.find('$');
  if (!name.starts_with(kPrefix) || dollar == std::string_view::npos) return shape;
  shape.type = type_of_family(name.substr(kPrefix.size(), dollar - kPrefix.size()));
  if (shape.type == BasicType::kVoid) return shape;
  const std::string_view inner = name.substr(dollar + 1);
  shape.is_writable = !inner.ends_with("ReadOnly");
  if (inner == "Array") {
    read_array(vm, c, shape);
  } else if (inner.starts_with("Field")) {
    read_field(vm, c, inner.starts_with("FieldStatic"), shape);
  }
  return shape;
}

}  // namespace

const VarHandleShape& var_handle_shape(Vm& vm, const Class& handle_class) {
  auto& shapes = invoke_state(vm).var_handles;
  const auto id = static_cast<std::size_t>(handle_class.id);
  if (id < shapes.size() && shapes[id]) [[likely]]
    return *shapes[id];
  if (id >= shapes.size()) shapes.resize(id + 1);
  shapes[id] = std::make_shared<VarHandleShape>(make_shape(vm, handle_class));
  return *shapes[id];
}

SiteTypes make_site_types(std::string_view descriptor) {
  SiteTypes site;
  for (auto p : parameter_descriptors(descriptor)) {
    if (site.count == SiteTypes::kMaxParameters) {
      ++site.count;
      break;
    }
    site.parameters[site.count++] = type_of_descriptor(p[0]);
  }
  const std::string_view result = return_descriptor(descriptor);
  site.result = type_of_descriptor(result[0]);
  if (site.result == BasicType::kReference && result != "Ljava/lang/Object;") {
    site.result_class = result[0] == 'L' ? result.substr(1, result.size() - 2) : result;
  }
  return site;
}

}  // namespace plait
