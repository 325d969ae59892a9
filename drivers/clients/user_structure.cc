#include "drivers/clients/user_structure.h"

#include <fmt/ranges.h>

#include <algorithm>

#include "drivers/clients/generate.h"
#include "drivers/clients/paths.h"
#include "drivers/clients/user_class.h"
#include "drivers/options/choices.h"
#include "drivers/text/format.h"
#include "jvm/base/error.h"
#include "jvm/classfile/descriptor.h"
#include "jvm/classfile/names.h"

namespace plait::clients {

namespace {

// What a method of the structure must return.
enum class Result { kBoolean, kElement, kSize, kAny };

// A method of one of our interfaces, and those of users that can be it.
struct Role {
  Method method;
  Result result;
  bool is_needed;
  std::vector<std::string_view> names;
};

// One way to be a structure. The first role puts something in.
struct Kind {
  std::string_view name;
  Interface interface;  // but for its methods
  std::vector<Role> roles;
};

// In the order of trust: a set may have names of a map, a queue those of a set.
const std::vector<Kind>& all_kinds() {
  static const auto set = [](std::string_view add, std::string_view remove, std::string_view has) {
    return Kind{"set",
                {"IntSet", "SetClient", {}, true},
                {{{"add", 1}, Result::kBoolean, true, {add, "insert"}},
                 {{"remove", 1}, Result::kBoolean, false, {remove, "delete"}},
                 {{"contains", 1}, Result::kBoolean, true, {has}},
                 {{"size", 0}, Result::kSize, false, {}}}};
  };
  static const auto pool = [](std::string_view name, std::string_view base,
                              std::vector<std::string_view> put, std::vector<std::string_view> take,
                              std::vector<std::string_view> peek) {
    return Kind{name,
                {"IntPool", base, {}, false},
                {{{"put", 1}, Result::kAny, true, std::move(put)},
                 {{"take", 0}, Result::kElement, true, std::move(take)},
                 {{"peek", 0}, Result::kElement, false, std::move(peek)}}};
  };
  static const Interface map = {"IntMap", "MapClient", {}, true};
  static const std::vector<Kind> kinds = {
      set("addInt", "removeInt", "containsInt"),
      {"map",
       map,
       {{{"put", 2}, Result::kElement, true, {"put"}},
        {{"remove", 1}, Result::kElement, false, {"remove"}},
        {{"get", 1}, Result::kElement, true, {"get"}},
        {{"putIfAbsent", 2}, Result::kElement, false, {"putIfAbsent"}}}},
      {"map",
       map,
       {{{"putIfAbsent", 2}, Result::kElement, true, {"putIfAbsent"}},
        {{"remove", 1}, Result::kElement, false, {"remove"}},
        {{"get", 1}, Result::kElement, true, {"get"}}}},
      pool("queue", "QueueClient", {"offer", "enqueue"}, {"poll", "dequeue"}, {"peek"}),
      pool("stack", "StackClient", {"push"}, {"pop"}, {"peek", "top"}),
      set("add", "remove", "contains"),
  };
  return kinds;
}

// How well a parameter takes a small whole number: the smaller, the better; 0: not at all.
int rank_of(std::string_view parameter) {
  static constexpr std::string_view kTaken[] = {
      "I",
      "Ljava/lang/Integer;",
      "J",
      "Ljava/lang/Long;",
      "Ljava/lang/Number;",
      "Ljava/lang/Comparable;",
      "Ljava/lang/Object;",
      "Ljava/io/Serializable;",
      "S",
  };
  const auto at = std::ranges::find(kTaken, parameter);
  return at == std::end(kTaken) ? 0 : static_cast<int>(at - std::begin(kTaken)) + 1;
}

bool returns(std::string_view type, Result result) {
  const bool is_object = type[0] == 'L';
  switch (result) {
    case Result::kBoolean: return type == "Z" || type == "Ljava/lang/Boolean;";
    case Result::kElement: return is_object;
    case Result::kSize: return type == "I";
    case Result::kAny: return true;
  }
  return false;
}

// 0: it cannot play the role. REQUIRES: the name is right.
int rank_of(const UserMethod& method, const Role& role) {
  const auto parameters = parameter_descriptors(method.descriptor);
  if (static_cast<int>(parameters.size()) != role.method.parameters) return 0;
  if (!returns(return_descriptor(method.descriptor), role.result)) return 0;
  int worst = 1;
  for (const std::string_view parameter : parameters) {
    const int rank = rank_of(parameter);
    if (rank == 0) return 0;
    worst = std::max(worst, rank);
  }
  return worst;
}

// A small whole number as Java's type of the parameter.
std::string argument(std::string_view parameter, std::string_view name) {
  if (parameter == "I" || parameter == "J") return std::string(name);
  if (parameter == "Ljava/lang/Long;") return fmt::format("Long.valueOf({})", name);
  return fmt::format("({}) {}", readable_type(parameter), name);
}

// What is to be called for each role of a kind; by role, null: nothing.
using Cast = std::vector<const UserMethod*>;

class Reader {
 public:
  Reader(const ClassDescription& description, const std::optional<std::string>& jdk)
      : description_(description), classes_(description.class_path, jdk) {}

  std::unique_ptr<UserStructure> read() {
    check_words();
    read_class();
    choose_kind();
    auto made = std::make_unique<UserStructure>();
    describe(*made);
    return made;
  }

 private:
  // An error of the description, or of the class.
  template <typename... Args>
  [[noreturn]] void fail(const char* member, fmt::format_string<Args...> format,
                         Args&&... args) const {
    const std::string problem = fmt::format(format, std::forward<Args>(args)...);
    if (description_.file.empty()) throw InputError("{}", problem);
    throw InputError("{}: {}: {}", description_.file, member, problem);
  }

  void check_words() const {
    if (!description_.kind.empty()) place_among(kStructureKinds, "--kind", description_.kind);
    for (const auto& [role, name] : description_.methods) {
      const bool is_known = std::ranges::any_of(all_kinds(), [&](const Kind& kind) {
        return fits(kind) && find_role(kind, role) != nullptr;
      });
      if (!is_known)
        fail("methods", "there is no method '{}' of a {}", role,
             description_.kind.empty() ? "set, map, queue or stack" : description_.kind);
    }
  }

  bool fits(const Kind& kind) const {
    return description_.kind.empty() || description_.kind == kind.name;
  }

  static const Role* find_role(const Kind& kind, std::string_view name) {
    const auto at =
        std::ranges::find(kind.roles, name, [](const Role& r) { return r.method.name; });
    return at == kind.roles.end() ? nullptr : &*at;
  }

  void read_class() {
    class_ = classes_.read(description_.class_name);
    if (!class_)
      fail("class", "class {}: there is none on class path {} or in the JDK",
           description_.class_name, description_.class_path);
    if (!class_->problem.empty())
      fail("class", "class {} {}", description_.class_name, class_->problem);
  }

  void choose_kind() {
    for (const Kind& kind : all_kinds()) {
      if (!fits(kind)) continue;
      const bool has_roles = std::ranges::all_of(description_.methods, [&](const auto& given) {
        return find_role(kind, given.first) != nullptr;
      });
      if (!has_roles) continue;
      Cast cast = cast_of(kind);
      if (!is_complete(kind, cast)) continue;
      kind_ = &kind;
      cast_ = std::move(cast);
      return;
    }
    fail_without_kind();
  }

  [[noreturn]] void fail_without_kind() const {
    check_given();
    std::vector<std::string> known, wanted;
    for (const UserMethod& method : class_->methods) known.push_back(method.text());
    for (const auto& [kind, methods] : std::initializer_list<std::pair<const char*, const char*>>{
             {"set", "a set (add, contains)"},
             {"map", "a map (put or putIfAbsent, get)"},
             {"queue", "a queue (offer, poll)"},
             {"stack", "a stack (push, pop)"}}) {
      if (description_.kind.empty() || description_.kind == kind) wanted.emplace_back(methods);
    }
    fail("class",
         "class {} has not the methods of {}, with whole numbers; it has {}; a JSON file can say "
         "which they are (--class FILE.json)",
         description_.class_name, fmt::join(wanted, ", "),
         known.empty() ? "none" : fmt::format("{}", fmt::join(known, ", ")));
  }

  // Of a given method that does not fit: null, though others may.
  Cast cast_of(const Kind& kind) const {
    Cast cast;
    for (const Role& role : kind.roles) {
      const auto given = description_.methods.find(std::string(role.method.name));
      cast.push_back(given == description_.methods.end() ? by_names(role)
                                                         : best(role, given->second));
    }
    return cast;
  }

  // Whether all that is needed and all that is given is there.
  bool is_complete(const Kind& kind, const Cast& cast) const {
    for (std::size_t i = 0; i < cast.size(); ++i) {
      const Role& role = kind.roles[i];
      const bool is_given = description_.methods.contains(std::string(role.method.name));
      if (!cast[i] && (role.is_needed || is_given)) return false;
    }
    return true;
  }

  const UserMethod* best(const Role& role, std::string_view name) const {
    const UserMethod* best = nullptr;
    for (const UserMethod& method : class_->methods) {
      const int rank = method.name == name || method.text() == name ? rank_of(method, role) : 0;
      if (rank > 0 && (!best || rank < rank_of(*best, role))) best = &method;
    }
    return best;
  }

  const UserMethod* by_names(const Role& role) const {
    for (const std::string_view name : role.names) {
      if (const UserMethod* found = best(role, name)) return found;
    }
    return nullptr;
  }

  // Fails at the first given method that fits no kind.
  void check_given() const {
    for (const auto& [name, method] : description_.methods) {
      const Role* wanted = nullptr;
      bool is_there = false;
      for (const Kind& kind : all_kinds()) {
        const Role* role = fits(kind) ? find_role(kind, name) : nullptr;
        if (!role) continue;
        if (!wanted) wanted = role;
        is_there |= best(*role, method) != nullptr;
      }
      if (!is_there) fail_at(*wanted, method);
    }
  }

  [[noreturn]] void fail_at(const Role& role, const std::string& name) const {
    std::vector<std::string> known;
    for (const UserMethod& method : class_->methods)
      known.push_back(
          fmt::format("{} {}", readable_type(return_descriptor(method.descriptor)), method.text()));
    fail("methods", "class {} has no {} that can be {}: with {}, and a result {}; it has {}",
         description_.class_name, name, role.method.name,
         counted(static_cast<std::size_t>(role.method.parameters), "whole number"),
         role.result == Result::kBoolean   ? "that is boolean"
         : role.result == Result::kElement ? "that is an object or null"
         : role.result == Result::kSize    ? "that is int"
                                           : "of any type",
         fmt::join(known, ", "));
  }

  // --- What is made of it

  void describe(UserStructure& made) const {
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < cast_.size(); ++i) {
      if (!cast_[i]) continue;
      const Method& method = kind_->roles[i].method;
      texts.push_back(fmt::format("{} is {}", method.name, cast_[i]->text()));
      if (kind_->roles[i].result != Result::kSize) made.methods.push_back(method);
    }
    made.name = class_->simple_name;
    made.interface = kind_->interface;
    made.interface.methods = made.methods;
    made.user = {.package = class_->is_of_jdk ? "clients" : dotted(class_->package),
                 .adapter = adapter(),
                 .class_path = absolute_class_path(description_.class_path),
                 .visible = description_.visible.empty() ? class_->globs : description_.visible};
    made.about = fmt::format("{} is a {}: {}; its fields are in {}", description_.class_name,
                             kind_->name, fmt::join(texts, ", "), made.user.visible);
    made.structure = {.name = made.name,
                      .interface = &made.interface,
                      .library = {},
                      .about = made.about,
                      .user = &made.user};
  }

  std::string adapter() const {
    std::string text = fmt::format(
        "    /** {} as it is called here. */\n"
        "    @SuppressWarnings({{\"rawtypes\", \"unchecked\"}})\n"
        "    private static final class Adapter implements {} {{\n"
        "        private final {} structure;\n\n"
        "        Adapter() {{\n            try {{\n                structure = {};\n"
        "            }} catch (Exception e) {{\n                throw new AssertionError(e);\n"
        "            }}\n        }}\n",
        class_->java_name, kind_->interface.java_name, class_->java_name,
        classes_.maker_expression(*class_, description_.maker));
    for (std::size_t i = 0; i < cast_.size(); ++i) text += method_text(kind_->roles[i], cast_[i]);
    return text + kNumber + "    }\n";
  }

  // A box of any size, or null.
  static constexpr const char* kNumber =
      "\n        private static Integer number(Object value) {\n"
      "            return value == null ? null : Integer.valueOf(((Number) value).intValue());\n"
      "        }\n";

  std::string method_text(const Role& role, const UserMethod* method) const {
    const std::string_view result = role.result == Result::kElement ? "Integer"
                                    : role.result == Result::kSize  ? "int"
                                                                    : "boolean";
    const char* parameters = role.method.parameters == 2   ? "int key, int value"
                             : role.method.parameters == 1 ? "int key"
                                                           : "";
    return fmt::format("\n        @Override\n        public {} {}({}) {{\n{}        }}\n", result,
                       role.method.name, parameters, body(role, method));
  }

  std::string body(const Role& role, const UserMethod* method) const {
    constexpr int kAllKeys = kManyKeys + 1;
    if (!method && role.result == Result::kSize)
      return fmt::format(
          "            int size = 0;\n            for (int key = 0; key < {}; key++) {{\n"
          "                if (contains(key)) size++;\n            }}\n"
          "            return size;\n",
          kAllKeys);
    if (!method) return "            throw new UnsupportedOperationException();\n";
    const auto parameters = parameter_descriptors(method->descriptor);
    std::vector<std::string> arguments;
    for (const std::string_view parameter : parameters)
      arguments.push_back(argument(parameter, arguments.empty() ? "key" : "value"));
    const std::string call =
        fmt::format("structure.{}({})", method->name, fmt::join(arguments, ", "));
    const std::string_view type = return_descriptor(method->descriptor);
    const bool is_truth = type == "Z" || type == "Ljava/lang/Boolean;";
    std::string text;
    if (role.result == Result::kElement)
      text = fmt::format("return number({});", call);
    else if (role.result == Result::kAny && !is_truth)
      text = fmt::format("{}; return true;", call);
    else
      text = fmt::format("return {};", call);
    return guarded(role, *method, text);
  }

  // With what it throws where others return null, and checked exceptions.
  std::string guarded(const Role& role, const UserMethod& method, const std::string& text) const {
    const bool may_be_empty = !description_.empty.empty() && role.result == Result::kElement;
    if (!may_be_empty && !method.throws_checked) return fmt::format("            {}\n", text);
    std::string all = fmt::format("            try {{\n                {}\n", text);
    if (may_be_empty)
      all += fmt::format("            }} catch ({} e) {{\n                return null;\n",
                         description_.empty);
    if (method.throws_checked)
      all +=
          "            } catch (RuntimeException e) {\n                throw e;\n"
          "            } catch (Exception e) {\n                throw new AssertionError(e);\n";
    return all + "            }\n";
  }

  const ClassDescription& description_;
  mutable UserClasses classes_;
  std::optional<UserClassFile> class_;
  const Kind* kind_ = nullptr;
  Cast cast_;
};

}  // namespace

std::unique_ptr<UserStructure> read_user_structure(const ClassDescription& description,
                                                   const std::optional<std::string>& jdk) {
  return Reader(description, jdk).read();
}

}  // namespace plait::clients
