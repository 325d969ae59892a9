#include "drivers/lin/programs/canonical.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "drivers/lin/programs/values.h"

namespace plait::lin {

namespace {

constexpr std::int64_t kRenamedValues = 16;  // 0 to 15 lie in a hash table in their order

bool is_opaque(const std::string& type) {
  return type == "java.lang.Object" || type == "java.lang.Comparable";
}

bool is_opaque(const Type& type) {
  return is_opaque(type.element) && (type.shape != Type::Shape::kMap || is_opaque(type.mapped));
}

// A number given to the constructor is a size; anything else may come back as a value.
bool is_size(const Type& type) {
  return type.shape == Type::Shape::kPlain && (type.element == "int" || type.element == "long");
}

// Whether only Objects are passed, and nobody asks for their hash codes.
bool can_be_renamed(const Invocation& call, const Spec& spec) {
  const MethodSpec& method = spec.methods[call.method];
  return method.name != "hashCode" &&
         std::ranges::all_of(method.parameters, [](const Type& type) { return is_opaque(type); });
}

bool can_be_renamed(const Program& program, const Spec& spec) {
  if (!can_rename_programs(spec)) return false;
  for (const auto& sequence : program.sequences) {
    for (const Invocation& call : sequence) {
      if (!can_be_renamed(call, spec)) return false;
    }
  }
  return true;
}

// Copies `value` with `rename` done on every literal in it, names of maps included.
template <typename Rename>
Value map_literals(const Value& value, const Rename& rename) {
  if (value.is_array()) {
    Value result = Value::array();
    for (const Value& element : value.list()) result.push_back(map_literals(element, rename));
    return result;
  }
  if (value.is_object()) {
    Value result = Value::object();
    for (const auto& [name, mapped] : value.members()) {
      const Value key = rename(map_key(name, "java.lang.Object"));
      result[key.is_string() ? key.text() : key.dump()] = map_literals(mapped, rename);
    }
    return result;
  }
  return rename(value);
}

template <typename Rename>
void rename_arguments(Program& program, const Rename& rename) {
  for (auto& sequence : program.sequences) {
    for (Invocation& invocation : sequence) {
      for (Value& argument : invocation.arguments) argument = map_literals(argument, rename);
    }
  }
}

// The numbers passed, in their order; none if there are values that cannot be renamed.
std::optional<std::set<std::int64_t>> numbers_passed(Program program) {
  std::set<std::int64_t> numbers;
  bool can_rename = true;
  rename_arguments(program, [&](const Value& value) {
    const std::int64_t number = value.is_integer() ? value.number<std::int64_t>() : -1;
    if (0 <= number && number < kRenamedValues) {
      numbers.insert(number);
    } else {
      can_rename = false;
    }
    return value;
  });
  if (!can_rename) return {};
  return numbers;
}

void compress_values(Program& program) {
  const auto numbers = numbers_passed(program);
  if (!numbers) return;
  rename_arguments(program, [&](const Value& value) -> Value {
    return std::distance(numbers->begin(), numbers->find(value.number<std::int64_t>()));
  });
}

std::size_t first_equal_method(const Spec& spec, std::size_t method) {
  const MethodSpec& wanted = spec.methods[method];
  const auto is_same = [&](const MethodSpec& other) {
    return other.name == wanted.name && other.parameters == wanted.parameters;
  };
  return static_cast<std::size_t>(std::ranges::find_if(spec.methods, is_same) -
                                  spec.methods.begin());
}

std::string sequence_text(const std::vector<Invocation>& sequence, const Spec& spec) {
  std::string text;
  for (const Invocation& invocation : sequence) text += invocation_text(invocation, spec) + ";";
  return text;
}

}  // namespace

bool can_rename_programs(const Spec& spec) { return std::ranges::all_of(spec.parameters, is_size); }

std::optional<std::uint32_t> values_passed(const Invocation& call, const Spec& spec) {
  if (!can_be_renamed(call, spec)) return {};
  const auto numbers = numbers_passed({{}, {{call}}, {}});
  if (!numbers) return {};
  std::uint32_t values = 0;
  for (const std::int64_t number : *numbers) values |= 1u << number;
  return values;
}

Program canonical_program(Program program, const Spec& spec) {
  if (can_be_renamed(program, spec)) compress_values(program);
  for (auto& sequence : program.sequences) {
    for (Invocation& invocation : sequence)
      invocation.method = first_equal_method(spec, invocation.method);
  }
  if (program.order.empty()) {
    // The longer ones first, as people write them.
    std::ranges::sort(program.sequences, {}, [&](const std::vector<Invocation>& sequence) {
      return std::pair(-static_cast<std::ptrdiff_t>(sequence.size()),
                       sequence_text(sequence, spec));
    });
  }
  return program;
}

bool can_tell_anything(const Program& program, const Spec& spec) {
  std::size_t with_calls = 0;
  bool has_writer = false;
  for (const auto& sequence : program.sequences) {
    if (!sequence.empty()) ++with_calls;
    for (const Invocation& invocation : sequence) {
      if (!spec.methods[invocation.method].is_readonly) has_writer = true;
    }
  }
  return with_calls >= 2 && has_writer && keeps_rules(program, spec);
}

bool keeps_rules(const Program& program, const Spec& spec) {
  const auto before = sequences_before(program);
  std::map<std::string, std::vector<std::size_t>> callers;  // of each group: sequences
  std::set<std::size_t> called;
  for (std::size_t s = 0; s < program.sequences.size(); ++s) {
    for (const Invocation& call : program.sequences[s]) {
      const MethodSpec& method = spec.methods[call.method];
      if (method.is_once && !called.insert(call.method).second) return false;
      if (!method.group.empty()) callers[method.group].push_back(s);
    }
  }
  return std::ranges::all_of(callers, [&](const auto& group) {
    for (const std::size_t a : group.second) {
      for (const std::size_t b : group.second)
        if (a != b && !before[a][b] && !before[b][a]) return false;
    }
    return true;
  });
}

}  // namespace plait::lin
