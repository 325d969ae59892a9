#include "drivers/lin/programs/call_choices.h"

#include <algorithm>

#include "drivers/lin/programs/values.h"
#include "jvm/base/error.h"

namespace plait::lin {

namespace {

constexpr std::size_t kCollectedValues = 4;  // collections and maps hold values below this one

// 0, 1, …; or what stands for them in types that hold no number.
std::vector<Value> plain_values(const std::string& type, std::size_t count) {
  const auto fits_type = [&](const Value& value) {
    return fits(value, Type{Type::Shape::kPlain, type, ""});
  };
  std::vector<Value> values;
  for (std::size_t i = 0; i < count; ++i) {
    for (const Value& value :
         {Value(i), Value(i % 2 == 1), Value(std::string(1, static_cast<char>('0' + i)))}) {
      if (!fits_type(value)) continue;
      if (std::ranges::find(values, value) == values.end()) values.push_back(value);
      break;
    }
  }
  return values;
}

// One or two different elements, in either order.
std::vector<Value> collections(const std::vector<Value>& elements) {
  std::vector<Value> values;
  for (const Value& a : elements) values.push_back(Value::array({a}));
  for (const Value& a : elements) {
    for (const Value& b : elements) {
      if (a != b) values.push_back(Value::array({a, b}));
    }
  }
  return values;
}

// One or two keys.
std::vector<Value> maps(const std::vector<Value>& keys, const std::vector<Value>& mapped) {
  const auto name = [](const Value& key) { return key.is_string() ? key.text() : key.dump(); };
  std::vector<Value> values;
  for (std::size_t k = 0; k < keys.size(); ++k) {
    for (const Value& v : mapped) {
      values.push_back(Value::object({{name(keys[k]), v}}));
      for (std::size_t other = 0; other < k; ++other) {
        for (const Value& w : mapped)
          values.push_back(Value::object({{name(keys[other]), w}, {name(keys[k]), v}}));
      }
    }
  }
  return values;
}

std::vector<Value> first_names(const std::vector<std::string>& names, std::size_t count) {
  return {names.begin(),
          names.begin() + static_cast<std::ptrdiff_t>(std::min(count, names.size()))};
}

std::vector<Value> values_of(const Type& type, std::size_t count) {
  const std::size_t few = std::min(count, kCollectedValues);
  switch (type.shape) {
    case Type::Shape::kPlain: return plain_values(type.element, count);
    case Type::Shape::kCollection: return collections(plain_values(type.element, few));
    case Type::Shape::kMap:
      return maps(plain_values(type.element, few), plain_values(type.mapped, few));
    case Type::Shape::kEnum:
      // Time is virtual: another unit tells nothing.
      if (type.element == "java.util.concurrent.TimeUnit") return {Value("SECONDS")};
      [[fallthrough]];
    case Type::Shape::kFunction: return first_names(type.names, count);
  }
  return {};
}

// What generated programs pass as the method's parameter number i.
std::vector<Value> values_of(const MethodSpec& method, std::size_t i, std::size_t count) {
  if (i < method.values.size() && !method.values[i].empty()) {
    std::vector<Value> values = method.values[i];
    if (values.size() > count) values.resize(count);
    return values;
  }
  return values_of(method.parameters[i], count);
}

// Whether the text of a call is read as a call of this very method.
bool is_meant_by_its_text(const CallChoices::Method& method, const Spec& spec) {
  std::vector<Value> arguments;
  for (const auto& choices : method.arguments) {
    if (choices.empty()) return false;
    arguments.push_back(choices[0]);
  }
  const std::vector<std::size_t> best =
      best_overloads(spec, spec.methods[method.index].name, arguments);
  return best.size() == 1 && best[0] == method.index;
}

bool is_repeated(const Spec& spec, std::size_t method) {
  for (std::size_t m = 0; m < method; ++m) {
    if (spec.methods[m].name == spec.methods[method].name &&
        spec.methods[m].parameters == spec.methods[method].parameters)
      return true;
  }
  return false;
}

}  // namespace

CallChoices::CallChoices(const Spec& spec, std::size_t values) {
  CHECK(1 <= values && values <= 64);
  for (std::size_t m = 0; m < spec.methods.size(); ++m) {
    if (is_repeated(spec, m)) continue;
    const MethodSpec& called = spec.methods[m];
    Method method{m, called.is_trusted && !called.is_readonly ? 3u : 1u, {}};
    for (std::size_t i = 0; i < called.parameters.size(); ++i)
      method.arguments.push_back(values_of(called, i, values));
    if (is_meant_by_its_text(method, spec)) {
      methods_.push_back(std::move(method));
    } else {
      left_out_.push_back(signature_text(called.name, called.parameters));
    }
  }
}

std::vector<Invocation> CallChoices::all_calls() const {
  std::vector<Invocation> calls;
  for (const Method& method : methods_) {
    std::vector<Invocation> partial = {{method.index, {}}};
    for (const auto& choices : method.arguments) {
      std::vector<Invocation> longer;
      for (const Invocation& call : partial) {
        for (const Value& choice : choices) {
          longer.push_back(call);
          longer.back().arguments.push_back(choice);
        }
      }
      partial = std::move(longer);
    }
    calls.insert(calls.end(), partial.begin(), partial.end());
  }
  return calls;
}

}  // namespace plait::lin
