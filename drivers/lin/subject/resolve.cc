#include "drivers/lin/subject/resolve.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "drivers/lin/programs/values.h"
#include "drivers/lin/subject/functions.h"
#include "jvm/base/error.h"
#include "jvm/classfile/descriptor.h"
#include "jvm/classfile/names.h"
#include "jvm/code/code.h"

namespace plait::lin {

namespace {

constexpr std::string_view kClientClass = "PlaitProgram";

// Public, or of the program and not private: its client is in the same package.
bool is_callable(const Class& c, const Method& m) {
  if (m.access_flags & kAccSynthetic) return false;
  return (m.access_flags & kAccPublic) || (c.is_user() && !m.is_private());
}

std::string primitive_descriptor(std::string_view type) {
  const Primitive* primitive = find_primitive(type);
  return primitive ? std::string(1, primitive->descriptor) : "";
}

// Of the objects that stand for values of a type: boxes, for primitives and where any object will
// do.
std::string class_of_values(const std::string& type) {
  const Primitive* primitive = find_primitive(type == "java.lang.Object" ? "int" : type);
  return primitive ? std::string(primitive->box) : internal_name(type);
}

Member member_of(const Method& m) {
  return {std::string(*m.name), std::string(*m.descriptor), m.is_static(),
          std::string(*m.owner->name), m.owner->is_interface()};
}

// How well the members of one name fit what the spec says of them.
class Finder {
 public:
  Finder(const Class& c, ClassRegistry& classes) : c_(c), classes_(classes) {}

  // Fails if none of them takes so many arguments.
  void require_one(const std::vector<const Method*>& candidates, const std::string& name,
                   const std::vector<Type>& types) const {
    const auto takes_as_many = [&](const Method* m) {
      return parameter_descriptors(*m->descriptor).size() == types.size();
    };
    if (std::ranges::none_of(candidates, takes_as_many)) fail({}, candidates, name, types);
  }

  // `name` as a user calls it.
  Member find(const std::vector<const Method*>& candidates, const std::string& name,
              const std::vector<Type>& types) {
    std::vector<const Method*> exact, fitting;
    for (const Method* m : candidates) {
      const std::vector<std::string_view> parameters = parameter_descriptors(*m->descriptor);
      if (parameters.size() != types.size()) continue;
      if (all_of(types, parameters,
                 [&](const Type& t, std::string_view p) { return is_exactly(t, p); }))
        exact.push_back(m);
      if (all_of(types, parameters, [&](const Type& t, std::string_view p) { return takes(t, p); }))
        fitting.push_back(m);
    }
    const std::vector<const Method*>& found = exact.empty() ? fitting : exact;
    if (found.size() != 1) fail(found, candidates, name, types);
    return member_of(*found[0]);
  }

 private:
  template <typename Fits>
  static bool all_of(const std::vector<Type>& types,
                     const std::vector<std::string_view>& parameters, Fits fits) {
    for (std::size_t i = 0; i < types.size(); ++i) {
      if (!fits(types[i], parameters[i])) return false;
    }
    return true;
  }

  static bool is_exactly(const Type& type, std::string_view parameter) {
    switch (type.shape) {
      case Type::Shape::kCollection: return parameter == "Ljava/util/Collection;";
      case Type::Shape::kMap: return parameter == "Ljava/util/Map;";
      case Type::Shape::kPlain:
      case Type::Shape::kEnum:
      case Type::Shape::kFunction: break;
    }
    const std::string primitive = primitive_descriptor(type.element);
    return parameter ==
           (primitive.empty() ? fmt::format("L{};", internal_name(type.element)) : primitive);
  }

  // Java has no constants of these types; an object is made of the first that fits
  // (client_class.cc).
  bool takes(const Type& type, std::string_view parameter) {
    if (is_exactly(type, parameter)) return true;
    if (parameter[0] != 'L') return false;
    switch (type.shape) {
      case Type::Shape::kCollection:
        return takes("java/util/ArrayList", parameter) ||
               takes("java/util/LinkedHashSet", parameter);
      case Type::Shape::kMap: return takes("java/util/LinkedHashMap", parameter);
      case Type::Shape::kPlain:
      case Type::Shape::kEnum:
      case Type::Shape::kFunction: break;
    }
    return takes(class_of_values(type.element), parameter);
  }

  bool takes(const std::string& class_name, std::string_view parameter) {
    const Linked<Class> from = classes_.load(class_name, LoaderKind::kApp);
    const Linked<Class> to = classes_.load_descriptor(parameter, c_.loader);
    return from && to && from.value->is_assignable_to(to.value);
  }

  [[noreturn]] void fail(const std::vector<const Method*>& found,
                         const std::vector<const Method*>& candidates, const std::string& name,
                         const std::vector<Type>& types) const {
    std::vector<std::string> texts;
    for (const Method* m : found.empty() ? candidates : found)
      texts.push_back(member_text(*m, name));
    const std::string wanted = signature_text(name, types);
    if (!found.empty())
      throw InputError("class {}: {} can mean {}", c_.external_name(), wanted,
                       fmt::join(texts, " or "));
    throw InputError(
        "class {} has no {} that a client can call; {}", c_.external_name(), wanted,
        texts.empty() ? "nothing of that name" : fmt::format("it has {}", fmt::join(texts, ", ")));
  }

  const Class& c_;
  ClassRegistry& classes_;
};

std::vector<const Method*> named(const std::vector<const Method*>& methods,
                                 const std::string& name) {
  std::vector<const Method*> found;
  for (const Method* m : methods) {
    if (*m->name == name) found.push_back(m);
  }
  return found;
}

// What `action` returns; its errors with the place in the spec's file.
template <typename Action>
decltype(auto) at(const Spec& spec, const std::string& place, const Action& action) {
  try {
    return action();
  } catch (const InputError& error) {
    const auto file = spec.places.find(place);
    if (file == spec.places.end()) throw;
    throw InputError("{}: {}: {}", file->second, place, error.what());
  }
}

}  // namespace

std::string member_text(const Method& m, std::string_view name) {
  std::vector<std::string> types;
  for (std::string_view parameter : parameter_descriptors(*m.descriptor))
    types.push_back(readable_type(parameter));
  return fmt::format("{}({})", name, fmt::join(types, ","));
}

Class& load_class_under_test(const std::string& name, ClassRegistry& classes) {
  const std::string internal = internal_name(name);
  const Linked<Class> found = classes.load(internal, LoaderKind::kApp);
  if (!found) {
    const bool other = found.error.message != internal;
    throw InputError("class {}: {}", name,
                     other ? "cannot be loaded, it needs " + dotted(found.error.message)
                           : "there is none on the class path or in the JDK");
  }
  Class& c = *found.value;
  if (!(c.access_flags & kAccPublic) && !c.is_user())
    throw InputError("class {} is not public", name);
  return c;
}

std::vector<const Method*> callable_constructors(const Class& c) {
  std::vector<const Method*> found;
  for (const auto& m : c.methods) {
    if (m->is_constructor() && is_callable(c, *m)) found.push_back(m.get());
  }
  return found;
}

std::vector<const Method*> callable_methods(const Class& c) {
  std::vector<const Method*> found;
  std::set<std::pair<std::string_view, std::string_view>> seen;  // name and parameters
  auto add = [&](const Class& from) {
    for (const auto& m : from.methods) {
      const std::string_view descriptor = *m->descriptor;
      if (m->name->starts_with('<') || !is_callable(c, *m) ||
          (from.is_interface() && m->is_static()))
        continue;
      if (seen.emplace(*m->name, descriptor.substr(0, descriptor.find(')') + 1)).second)
        found.push_back(m.get());
    }
  };
  for (const Class* k = &c; k != nullptr; k = k->super) add(*k);
  for (const Class* k : c.all_interfaces) add(*k);
  return found;
}

std::vector<std::string> enum_constants(const Class& c) {
  std::vector<std::string> names;
  for (const Field& field : c.fields)
    if (field.access_flags & kAccEnum) names.emplace_back(*field.name);
  return names;
}

std::vector<const Method*> callable_factories(const Class& owner, const Class& c,
                                              ClassRegistry& classes) {
  const bool is_near = owner.is_user() && package_of(*owner.name) == package_of(*c.name);
  std::vector<const Method*> found;
  for (const auto& m : owner.methods) {
    if (!m->is_static() || m->is_private() || (m->access_flags & kAccSynthetic)) continue;
    const bool is_public = (m->access_flags & kAccPublic) && (owner.access_flags & kAccPublic);
    const std::string_view type = return_descriptor(*m->descriptor);
    if (type[0] != 'L' || (!is_public && !is_near)) continue;
    const Linked<Class> made = classes.load_descriptor(type, owner.loader);
    if (made && (made.value->is_assignable_to(&c) || c.is_assignable_to(made.value)))
      found.push_back(m.get());
  }
  return found;
}

std::pair<std::string, std::string> split_factory(const Spec& spec) {
  const std::size_t dot = spec.factory.rfind('.');
  if (dot == std::string::npos) return {spec.class_name, spec.factory};
  return {spec.factory.substr(0, dot), spec.factory.substr(dot + 1)};
}

namespace {

Member find_maker(const Spec& spec, const Class& c, Finder& finder, ClassRegistry& classes) {
  if (spec.factory.empty()) {
    if (c.is_abstract())
      throw InputError("class {} is abstract: no object of it can be made", spec.class_name);
    const std::string name = c.external_name().substr(c.external_name().rfind('.') + 1);
    return finder.find(callable_constructors(c), name, spec.parameters);
  }
  const auto [owner, method] = split_factory(spec);
  const Class& other = load_class_under_test(owner, classes);
  return Finder(other, classes)
      .find(named(callable_factories(other, c, classes), method), method, spec.parameters);
}

void check_constants(const Type& type, ClassRegistry& classes) {
  const Linked<Class> found = classes.load(internal_name(type.element), LoaderKind::kApp);
  const std::vector<std::string> known =
      found ? enum_constants(*found.value) : std::vector<std::string>();
  if (known.empty()) throw InputError("{} is no enum", type.element);
  for (const std::string& name : type.names) {
    if (std::ranges::find(known, name) == known.end())
      throw InputError("enum {} has no constant {}; it has {}", type.element, name,
                       fmt::join(known, ", "));
  }
}

// Classes of all functions that the spec's programs can pass.
std::vector<FunctionValue> functions_of(const Spec& spec, const std::string& client_name,
                                        ClassRegistry& classes) {
  std::vector<FunctionValue> functions;
  const auto add = [&](const Type& type) {
    if (type.shape == Type::Shape::kEnum) check_constants(type, classes);
    const auto is_it = [&](const FunctionValue& f) { return f.interface == type.element; };
    if (type.shape != Type::Shape::kFunction || std::ranges::any_of(functions, is_it)) return;
    const Linked<Class> found = classes.load(internal_name(type.element), LoaderKind::kApp);
    const Method* method = found ? function_method(*found.value) : nullptr;
    if (!method) throw InputError("{} is no functional interface", type.element);
    const std::vector<std::string> known = function_names(*method);
    for (const std::string& name : type.names) {
      if (std::ranges::find(known, name) == known.end())
        throw InputError("{}: there is no function '{}'; there are {}", type.element, name,
                         fmt::join(known, ", "));
      functions.push_back(
          {type.element, name,
           make_function_class(fmt::format("{}$F{}", client_name, functions.size() + 1),
                               *found.value, name)});
    }
  };
  for (const Type& type : spec.parameters) add(type);
  for (const MethodSpec& method : spec.methods) std::ranges::for_each(method.parameters, add);
  return functions;
}

}  // namespace

Resolution resolve(const Spec& spec, ClassRegistry& classes) {
  const Class& c = at(spec, "class",
                      [&]() -> Class& { return load_class_under_test(spec.class_name, classes); });
  Resolution resolution;
  resolution.class_name = *c.name;
  const std::string_view package = c.is_user() ? package_of(*c.name) : "";
  resolution.client_name =
      package.empty() ? std::string(kClientClass) : fmt::format("{}/{}", package, kClientClass);
  Finder finder(c, classes);
  const char* place = !spec.factory.empty()     ? "factory"
                      : spec.parameters.empty() ? "class"
                                                : "parameters";
  resolution.constructor = at(spec, place, [&] { return find_maker(spec, c, finder, classes); });
  const std::vector<const Method*> methods = callable_methods(c);
  for (const MethodSpec& method : spec.methods) {
    const std::vector<const Method*> candidates = named(methods, method.name);
    resolution.methods.push_back(
        at(spec, fmt::format("methods[{}]", resolution.methods.size()), [&] {
          if (std::ranges::all_of(method.parameters, has_values))
            return finder.find(candidates, method.name, method.parameters);
          finder.require_one(candidates, method.name, method.parameters);
          return Member();
        }));
    resolution.methods.back().is_of_interface = c.is_interface();
  }
  for (const std::string& check : spec.checks)
    resolution.checks.push_back(
        at(spec, "validate", [&] { return finder.find(named(methods, check), check, {}); }));
  if (!spec.state.empty())
    resolution.state =
        at(spec, "state", [&] { return finder.find(named(methods, spec.state), spec.state, {}); });
  resolution.functions =
      at(spec, "methods", [&] { return functions_of(spec, resolution.client_name, classes); });
  if (!spec.model.empty()) {
    resolution.model = at(spec, "specification", [&] {
      return std::make_shared<const Resolution>(resolve(model_spec(spec), classes));
    });
  }
  return resolution;
}

Spec model_spec(const Spec& spec) {
  Spec model = spec;
  model.class_name = spec.model;
  model.model = model.factory = model.state = "";
  model.places.clear();
  model.parameters.clear();
  model.default_arguments.clear();
  model.checks.clear();
  return model;
}

}  // namespace plait::lin
