#include "drivers/lin/derive.h"

#include <fmt/ranges.h>

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
constexpr std::string_view kNeverSuggested[] = {"equals",   "hashCode", "toString", "clone",
                                                "finalize", "getClass", "dump",     "comparator"};

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

// Which methods of a class a spec has.
class Chooser {
 public:
  Chooser(const Class& c, const MethodChoice& choice) : c_(c), choice_(choice) {
    for (const Method* m : callable_methods(c)) {
      if (*m->owner->name != "java/lang/Object" && (m->access_flags & kAccPublic))
        callable_.push_back(m);
    }
    for (const Class* i : c.all_interfaces) {
      if (std::ranges::find(kKnownInterfaces, *i->name) != std::end(kKnownInterfaces))
        known_.push_back(i);
    }
  }

  std::vector<const Method*> methods() const {
    check(choice_.methods);
    check(choice_.without);
    std::vector<const Method*> chosen;
    for (const Method* m : callable_) {
      const bool is_chosen =
          choice_.methods.empty() ? is_suggested(*m) : is_named(*m, choice_.methods);
      if (is_chosen && !is_named(*m, choice_.without)) chosen.push_back(m);
    }
    return chosen;
  }

 private:
  bool is_suggested(const Method& m) const {
    if (std::ranges::find(kNeverSuggested, *m.name) != std::end(kNeverSuggested) ||
        m.name->starts_with("print"))
      return false;
    if (known_.empty()) return m.owner == &c_ || c_.methods.size() == c_constructors();
    // A lazy view of the whole is no result.
    if (m.descriptor->find(")Ljava/util/stream/") != std::string_view::npos ||
        m.descriptor->find(")Ljava/util/Spliterator") != std::string_view::npos)
      return false;
    return std::ranges::any_of(known_, [&](const Class* i) { return declares(*i, m); });
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

}  // namespace

DerivedSpec derive_spec(const std::string& class_name, const MethodChoice& choice,
                        ClassRegistry& classes) {
  const Class& c = load_class_under_test(class_name, classes);
  DerivedSpec derived;
  Spec& spec = derived.spec;
  spec.class_name = class_name;
  choose_constructor(c, spec);
  for (const Method* m : Chooser(c, choice).methods()) {
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
