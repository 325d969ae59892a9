#include "drivers/lin/subject/derive.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <optional>

#include "drivers/lin/programs/values.h"
#include "drivers/lin/subject/functions.h"
#include "drivers/lin/subject/generics.h"
#include "drivers/lin/subject/lincheck.h"
#include "drivers/lin/subject/resolve.h"
#include "jvm/base/error.h"
#include "jvm/classfile/descriptor.h"
#include "jvm/classfile/names.h"
#include "jvm/code/code.h"

namespace plait::lin {

namespace {

constexpr int kCapacity = 2;  // what a number that a constructor takes most likely is

constexpr std::string_view kKnownInterfaces[] = {"java/util/Collection",
                                                 "java/util/Deque",
                                                 "java/util/List",
                                                 "java/util/Map",
                                                 "java/util/NavigableMap",
                                                 "java/util/NavigableSet",
                                                 "java/util/Queue",
                                                 "java/util/SequencedCollection",
                                                 "java/util/SequencedMap",
                                                 "java/util/SequencedSet",
                                                 "java/util/Set",
                                                 "java/util/SortedMap",
                                                 "java/util/SortedSet",
                                                 "java/util/concurrent/BlockingDeque",
                                                 "java/util/concurrent/BlockingQueue",
                                                 "java/util/concurrent/ConcurrentMap",
                                                 "java/util/concurrent/ConcurrentNavigableMap",
                                                 "java/util/concurrent/Future",
                                                 "java/util/concurrent/TransferQueue",
                                                 "java/util/concurrent/locks/Condition",
                                                 "java/util/concurrent/locks/Lock",
                                                 "java/util/concurrent/locks/ReadWriteLock"};
constexpr std::string_view kNeverSuggested[] = {"equals", "hashCode",   "toString",
                                                "clone",  "finalize",   "getClass",
                                                "dump",   "comparator", "forEach"};
// What static methods that make objects are called most often.
constexpr std::string_view kFactoryNames[] = {"create", "newInstance", "of", "make", "getInstance"};

// The type of values that a client can make for a parameter of this class, if there are any.
std::optional<Type> type_of_class(const Class& parameter, ClassRegistry& classes) {
  const std::string name = parameter.external_name(), object = "java.lang.Object";
  const auto takes = [&](const char* made) {
    return classes.load(made, LoaderKind::kBoot).value->is_assignable_to(&parameter);
  };
  if (takes("java/util/ArrayList") || takes("java/util/LinkedHashSet"))
    return Type{Type::Shape::kCollection, object, ""};
  if (takes("java/util/LinkedHashMap")) return Type{Type::Shape::kMap, object, object};
  if (std::vector<std::string> names = enum_constants(parameter); !names.empty())
    return Type{Type::Shape::kEnum, name, "", std::move(names)};
  if (const Method* method = function_method(parameter))
    return Type{Type::Shape::kFunction, name, "", function_names(*method)};
  return std::nullopt;
}

std::optional<Type> type_of(std::string_view parameter, const Class& c, ClassRegistry& classes) {
  const Type plain{Type::Shape::kPlain, readable_type(parameter), ""};
  if (has_values(plain)) return plain;
  if (parameter[0] != 'L') return std::nullopt;
  const Linked<Class> found = classes.load_descriptor(parameter, c.loader);
  if (!found) return std::nullopt;
  const Class& k = *found.value;
  const bool is_near = k.is_user() && package_of(*k.name) == package_of(*c.name);
  return (k.access_flags & kAccPublic) || is_near ? type_of_class(k, classes) : std::nullopt;
}

// A type of elements. What is not known is any object; nothing if no value is one.
std::optional<std::string> element_of(const GenericType& generic, const Class& c,
                                      ClassRegistry& classes) {
  const std::string object = "java.lang.Object", name = dotted(generic.name);
  if (name.empty()) return object;
  if (has_values(Type{Type::Shape::kPlain, name, ""})) return name;
  const Linked<Class> found = classes.load(generic.name, c.loader);
  const Class* integer = classes.load("java/lang/Integer", LoaderKind::kBoot).value;
  if (found && integer->is_assignable_to(found.value)) return object;
  return std::nullopt;
}

// remove(Object) of a collection of Strings is asked for Strings, get(Object) of a map for keys.
GenericType meant_by_object(const Method& m, std::size_t parameter, const TypeArguments& known) {
  GenericType element = known.argument("java/util/Collection", "E");
  if (!element.name.empty()) return element;
  const bool is_value = parameter > 0 || m.name->find("Value") != std::string_view::npos;
  return known.argument("java/util/Map", is_value ? "V" : "K");
}

// The same where signatures say more: what a type variable stands for, what a collection holds.
std::optional<Type> type_of(std::string_view parameter, const GenericType& generic, const Class& c,
                            ClassRegistry& classes) {
  if (parameter[0] != 'L' || generic.name.empty()) return type_of(parameter, c, classes);
  std::optional<Type> type = type_of(fmt::format("L{};", generic.name), c, classes);
  if (!type) {
    if (parameter != "Ljava/lang/Object;") return type;
    const auto plain = element_of(generic, c, classes);
    return plain ? std::optional(Type{Type::Shape::kPlain, *plain, ""}) : std::nullopt;
  }
  const std::size_t held = type->shape == Type::Shape::kCollection ? 1
                           : type->shape == Type::Shape::kMap      ? 2
                                                                   : 0;
  if (held == 0 || generic.arguments.size() != held) return type;
  const auto element = element_of(generic.arguments[0], c, classes);
  const auto mapped = held == 2 ? element_of(generic.arguments[1], c, classes) : "";
  if (!element || !mapped) return std::nullopt;
  type->element = *element;
  type->mapped = *mapped;
  return type;
}

Value sample_of(const Type& type) {
  if (!type.names.empty()) return Value(type.names[0]);
  for (const Value& value :
       {Value(kCapacity), Value(false), Value("a"), Value::array(), Value::object()}) {
    if (fits(value, type)) return value;
  }
  return nullptr;
}

// Chooses what makes the object.
class MakerChooser {
 public:
  MakerChooser(const Class& c, const Maker& maker, ClassRegistry& classes)
      : c_(c), maker_(maker), classes_(classes) {}

  void choose(Spec& spec) const {
    spec.factory = maker_.name;
    const bool has_constructor = !c_.is_abstract() && find(callable_constructors(c_));
    const Method* best = nullptr;
    if (!maker_.name.empty())
      best = named(spec);
    else if (has_constructor || maker_.arguments)
      best = c_.is_abstract() ? nullptr : find(callable_constructors(c_));
    else if ((best = usual_factory()))
      spec.factory = std::string(*best->name);
    if (!best) fail(spec);
    spec.parameters = *types_of(*best, c_, classes_);
    for (const Type& type : spec.parameters) spec.default_arguments.push_back(sample_of(type));
    if (maker_.arguments) spec.default_arguments = *maker_.arguments;
  }

 private:
  // With the given arguments; else that with the fewest parameters.
  const Method* find(const std::vector<const Method*>& candidates) const {
    return maker_.arguments ? best_for(candidates) : shortest(candidates);
  }

  const Method* shortest(const std::vector<const Method*>& candidates) const {
    const auto count = [](const Method* m) { return parameter_descriptors(*m->descriptor).size(); };
    const Method* best = nullptr;
    for (const Method* m : candidates)
      if ((!best || count(m) < count(best)) && types_of(*m, c_, classes_)) best = m;
    return best;
  }

  // As Java chooses among overloads.
  const Method* best_for(const std::vector<const Method*>& candidates) const {
    Spec overloads;
    std::vector<const Method*> known;
    for (const Method* m : candidates) {
      const auto types = types_of(*m, c_, classes_);
      if (!types) continue;
      overloads.methods.push_back({"new", *types});
      known.push_back(m);
    }
    const auto best = best_overloads(overloads, "new", *maker_.arguments);
    return best.empty() ? nullptr : known[best[0]];
  }

  const Method* named(const Spec& spec) const {
    const auto [owner, name] = split_factory(spec);
    std::vector<const Method*> factories =
        callable_factories(load_class_under_test(owner, classes_), c_, classes_);
    std::erase_if(factories, [&](const Method* m) { return *m->name != name; });
    return find(factories);
  }

  // Of the class itself, by names that are usual; then any that makes one.
  const Method* usual_factory() const {
    std::vector<const Method*> all = callable_factories(c_, c_, classes_);
    std::erase_if(all, [&](const Method* m) {
      const auto made = classes_.load_descriptor(return_descriptor(*m->descriptor), c_.loader);
      return !made.value->is_assignable_to(&c_) || !types_of(*m, c_, classes_);
    });
    for (const std::string_view name : kFactoryNames) {
      std::vector<const Method*> such = all;
      std::erase_if(such, [&](const Method* m) { return *m->name != name; });
      if (const Method* best = shortest(such)) return best;
    }
    return shortest(all);
  }

  [[noreturn]] void fail(const Spec& spec) const {
    if (maker_.name.empty() && !maker_.arguments)
      throw InputError("class {} {}; --new names another static method that does", spec.class_name,
                       c_.is_abstract()
                           ? "is abstract, and has no static method that makes an object of it"
                           : "has no constructor or static method that can be called with values");
    const auto [owner, name] = split_factory(spec);
    const Class& from = maker_.name.empty() ? c_ : load_class_under_test(owner, classes_);
    std::vector<std::string> texts;
    for (const Method* m :
         maker_.name.empty() ? callable_constructors(c_) : callable_factories(from, c_, classes_))
      texts.push_back(member_text(*m, maker_.name.empty() ? "new" : *m->name));
    throw InputError("--new: class {} has no {}{} that makes a {}; it has {}", from.external_name(),
                     maker_.name.empty() ? "constructor " : name,
                     maker_.arguments ? arguments_text(*maker_.arguments) : "", spec.class_name,
                     texts.empty() ? "none" : fmt::format("{}", fmt::join(texts, ", ")));
  }

  const Class& c_;
  const Maker& maker_;
  ClassRegistry& classes_;
};

// Which methods of a class a spec has.
class Chooser {
 public:
  Chooser(const Class& c, const MethodChoice& choice) : c_(c), choice_(choice) {
    for (const Method* m : callable_methods(c)) {
      if (*m->owner->name != "java/lang/Object" && (m->access_flags & kAccPublic))
        callable_.push_back(m);
    }
    const auto note = [&](const Class* i) {
      if (std::ranges::find(kKnownInterfaces, *i->name) != std::end(kKnownInterfaces))
        known_.push_back(i);
    };
    if (c.is_interface()) note(&c);
    std::ranges::for_each(c.all_interfaces, note);
  }

  // Of a Lincheck test: its operations.
  std::vector<const Method*> methods() const {
    check(choice_.methods);
    check(choice_.without);
    const bool is_lincheck = is_lincheck_test(c_);
    std::vector<const Method*> chosen;
    for (const Method* m : is_lincheck ? callable_methods(c_) : callable_) {
      const bool is_chosen = !choice_.methods.empty() ? is_named(*m, choice_.methods)
                             : is_lincheck            ? is_lincheck_operation(*m)
                                                      : is_suggested(*m);
      if (is_chosen && !is_named(*m, choice_.without)) chosen.push_back(m);
    }
    return chosen;
  }

 private:
  bool is_suggested(const Method& m) const {
    if (std::ranges::find(kNeverSuggested, *m.name) != std::end(kNeverSuggested) ||
        m.name->starts_with("print") || makes_object(m))
      return false;
    if (known_.empty()) return m.owner == &c_ || c_.methods.size() == c_constructors();
    // A lazy view of the whole is no result.
    if (m.descriptor->find(")Ljava/util/stream/") != std::string_view::npos ||
        m.descriptor->find(")Ljava/util/Spliterator") != std::string_view::npos)
      return false;
    return std::ranges::any_of(known_, [&](const Class* i) { return declares(*i, m); });
  }

  // A static method that makes an object or runs a program says nothing of the object under test.
  bool makes_object(const Method& m) const {
    return m.is_static() &&
           (*m.name == "main" || return_descriptor(*m.descriptor) == fmt::format("L{};", *c_.name));
  }

  // The class inherits all there is to call.
  std::size_t c_constructors() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(c_.methods, [](const auto& m) { return m->name->starts_with('<'); }));
  }

  // With these parameters; what it returns may be more particular.
  static bool declares(const Class& i, const Method& m) {
    const auto parameters = [](const Method& method) {
      return method.descriptor->substr(0, method.descriptor->find(')'));
    };
    return std::ranges::any_of(i.methods, [&](const auto& other) {
      return *other->name == *m.name && parameters(*other) == parameters(m);
    });
  }

  static bool is_named(const Method& m, const std::vector<std::string>& names) {
    return std::ranges::any_of(names, [&](const std::string& name) {
      return name == *m.name || name == member_text(m, *m.name);
    });
  }

  void check(const std::vector<std::string>& names) const {
    for (const std::string& name : names) {
      const bool is_there =
          std::ranges::any_of(callable_, [&](const Method* m) { return is_named(*m, {name}); });
      if (is_there) continue;
      std::vector<std::string> texts;
      for (const Method* m : callable_) texts.push_back(member_text(*m, *m->name));
      throw InputError("class {} has no public method {}; it has {}", c_.external_name(), name,
                       fmt::join(texts, ", "));
    }
  }

  const Class& c_;
  const MethodChoice& choice_;
  std::vector<const Method*> callable_;
  std::vector<const Class*> known_;
};

// Two methods that the spec's types do not tell apart: neither is called.
bool is_ambiguous(Spec spec, const MethodSpec& method, ClassRegistry& classes) {
  spec.methods = {method};
  try {
    resolve(spec, classes);
    return false;
  } catch (const InputError&) {
    return true;
  }
}

}  // namespace

std::optional<std::vector<Type>> types_of(const Method& m, const Class& c, ClassRegistry& classes) {
  const TypeArguments known(c);
  std::vector<GenericType> generics = known.parameters(m);
  const std::vector<std::string_view> parameters = parameter_descriptors(*m.descriptor);
  // A constructor of an inner class has parameters that its signature leaves out.
  if (generics.size() != parameters.size()) generics.assign(parameters.size(), {});
  std::vector<Type> types;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    GenericType& generic = generics[i];
    const bool is_object = generic.name.empty() || generic.name == "java/lang/Object";
    if (is_object && parameters[i] == "Ljava/lang/Object;") generic = meant_by_object(m, i, known);
    // removeAll(Collection<?>): what holds anything is asked for what the class itself holds.
    if (generic.arguments.size() == 1 && generic.arguments[0].name.empty())
      generic.arguments[0] = known.argument("java/util/Collection", "E");
    auto type = type_of(parameters[i], generic, c, classes);
    if (!type && is_object) type = type_of(parameters[i], c, classes);
    if (!type) return std::nullopt;
    types.push_back(*type);
  }
  return types;
}

DerivedSpec derive_spec(const std::string& class_name, const MethodChoice& choice,
                        const Maker& maker, ClassRegistry& classes) {
  const Class& c = load_class_under_test(class_name, classes);
  DerivedSpec derived;
  Spec& spec = derived.spec;
  spec.class_name = class_name;
  MakerChooser(c, maker, classes).choose(spec);
  derived.is_lincheck = is_lincheck_test(c);
  if (derived.is_lincheck) read_lincheck_test(c, spec, classes);
  for (const Method* m : Chooser(c, choice).methods()) {
    const auto types = types_of(*m, c, classes);
    MethodSpec method{std::string(*m->name), types.value_or(std::vector<Type>())};
    method.is_void = m->return_type == BasicType::kVoid;
    const bool has_values =
        types && (!derived.is_lincheck || read_lincheck_operation(c, *m, method));
    if (!has_values || is_ambiguous(spec, method, classes))
      derived.left_out.push_back(member_text(*m, *m->name));
    else
      spec.methods.push_back(std::move(method));
  }
  if (spec.methods.empty())
    throw InputError("class {} has no public method that can be called with values{}{}", class_name,
                     derived.left_out.empty() ? "" : "; there are none for ",
                     fmt::join(derived.left_out, ", "));
  return derived;
}

}  // namespace plait::lin
