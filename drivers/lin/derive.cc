#include "drivers/lin/derive.h"

#include <algorithm>
#include <optional>

#include "drivers/lin/programs/values.h"
#include "drivers/lin/resolve.h"
#include "jvm/base/error.h"
#include "jvm/classfile/names.h"
#include "jvm/code/code.h"

namespace plait::lin {

namespace {

constexpr int kCapacity = 2;  // what a number that a constructor takes most likely is

// The type of a parameter, if values of it can be made.
std::optional<Type> type_of(std::string_view parameter) {
  const std::string name = readable_type(parameter);
  const auto shape = name == "java.util.Collection" ? Type::Shape::kCollection
                     : name == "java.util.Map"      ? Type::Shape::kMap
                                                    : Type::Shape::kPlain;
  const std::string object = "java.lang.Object";
  const Type type = shape == Type::Shape::kPlain        ? Type{shape, name, ""}
                    : shape == Type::Shape::kCollection ? Type{shape, object, ""}
                                                        : Type{shape, object, object};
  return has_values(type) ? std::optional(type) : std::nullopt;
}

std::optional<std::vector<Type>> types_of(const Method& m) {
  std::vector<Type> types;
  for (std::string_view parameter : parameter_descriptors(*m.descriptor)) {
    const auto type = type_of(parameter);
    if (!type) return std::nullopt;
    types.push_back(*type);
  }
  return types;
}

Value sample_of(const Type& type) {
  for (const Value& value :
       {Value(kCapacity), Value(false), Value("a"), Value::array(), Value::object()}) {
    if (fits(value, type)) return value;
  }
  return nullptr;
}

void choose_constructor(const Class& c, Spec& spec) {
  const Method* best = nullptr;
  for (const Method* m : callable_constructors(c)) {
    const bool is_shorter = !best || parameter_descriptors(*m->descriptor).size() <
                                         parameter_descriptors(*best->descriptor).size();
    if (is_shorter && types_of(*m)) best = m;
  }
  if (!best)
    throw InputError("class {} has no constructor that can be called with values", spec.class_name);
  spec.parameters = *types_of(*best);
  for (const Type& type : spec.parameters) spec.default_arguments.push_back(sample_of(type));
}

}  // namespace

DerivedSpec derive_spec(const std::string& class_name, ClassRegistry& classes) {
  const Class& c = load_class_under_test(class_name, classes);
  DerivedSpec derived;
  Spec& spec = derived.spec;
  spec.class_name = class_name;
  choose_constructor(c, spec);
  for (const Method* m : callable_methods(c)) {
    if (*m->owner->name == "java/lang/Object" || !(m->access_flags & kAccPublic)) continue;
    const auto types = types_of(*m);
    if (!types) {
      derived.left_out.push_back(member_text(*m, *m->name));
      continue;
    }
    MethodSpec method;
    method.name = *m->name;
    method.parameters = *types;
    method.is_void = m->return_type == BasicType::kVoid;
    spec.methods.push_back(std::move(method));
  }
  if (spec.methods.empty())
    throw InputError("class {} has no public method that can be called with values", class_name);
  return derived;
}

}  // namespace plait::lin
