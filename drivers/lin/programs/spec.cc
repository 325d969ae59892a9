#include "drivers/lin/programs/spec.h"

#include <algorithm>
#include <array>
#include <optional>

#include "drivers/lin/programs/values.h"
#include "drivers/text/json_node.h"
#include "jvm/base/error.h"

namespace plait::lin {

namespace {

constexpr std::array<const char*, 6> kLevels = {"weak", "self",   "monotonic",
                                                "peer", "causal", "complete"};

constexpr std::pair<const char*, Type::Shape> kNamedShapes[] = {
    {"enum", Type::Shape::kEnum}, {"functions", Type::Shape::kFunction}};

bool is_identifier(std::string_view name) {
  const auto is_letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' ||
           static_cast<unsigned char>(c) >= 0x80;
  };
  if (name.empty() || !is_letter(name[0])) return false;
  for (const char c : name) {
    if (!is_letter(c) && !(c >= '0' && c <= '9')) return false;
  }
  return true;
}

bool is_qualified_name(std::string_view name) {
  const std::size_t dot = name.find('.');
  if (dot == name.npos) return is_identifier(name);
  return is_identifier(name.substr(0, dot)) && is_qualified_name(name.substr(dot + 1));
}

// A name of a type without its type arguments; arrays keep their brackets.
std::string read_type_name(const JsonNode& node, const std::string& written) {
  std::string name = written.substr(0, written.find('<'));
  std::string_view element = name;
  while (element.ends_with("[]")) element.remove_suffix(2);
  const bool is_closed = name.size() == written.size() || written.ends_with('>');
  if (!is_qualified_name(element) || !is_closed)
    node.fail(fmt::format("'{}' is not the name of a type", written));
  return name;
}

Type plain_type(const std::string& name) {
  if (name == "java.util.Collection") return {Type::Shape::kCollection, "java.lang.Object", ""};
  if (name == "java.util.Map") return {Type::Shape::kMap, "java.lang.Object", "java.lang.Object"};
  return {Type::Shape::kPlain, name, ""};
}

Type read_type(const JsonNode& node) {
  const Value& value = node.value();
  if (value.is_string()) return plain_type(read_type_name(node, node.text()));
  if (value.is_array() && value.list().size() == 1) {
    const JsonNode element = node.elements()[0];
    return {Type::Shape::kCollection, read_type_name(element, element.text()), ""};
  }
  if (value.is_object() && value.members().size() == 1) {
    const std::string& key = value.members()[0].first;
    const JsonNode mapped = node[key];
    return {Type::Shape::kMap, read_type_name(node, key), read_type_name(mapped, mapped.text())};
  }
  node.fail("is not a type: \"T\", [\"T\"] for a collection or {\"K\":\"V\"} for a map");
}

// {"type": T}, with "enum" or "functions" and the names that there are; or, as the generated specs
// have it, T.
Type read_parameter(const JsonNode& node) {
  if (!node.value().is_object()) return read_type(node);
  Type type = read_type(node["type"]);
  for (const auto& [member, shape] : kNamedShapes) {
    if (!node.has(member)) continue;
    type.shape = shape;
    type.names = node[member].texts();
  }
  return type;
}

std::vector<Type> read_parameters(const JsonNode& node) {
  std::vector<Type> types;
  for (const JsonNode& parameter : node.elements()) types.push_back(read_parameter(parameter));
  return types;
}

// What generated programs pass: "values" of a parameter.
std::vector<std::vector<Value>> read_values(const JsonNode& node, const std::vector<Type>& types) {
  std::vector<std::vector<Value>> values;
  const std::vector<JsonNode> parameters = node.elements();
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    if (!parameters[i].value().is_object() || !parameters[i].has("values")) continue;
    values.resize(types.size());
    const JsonNode list = parameters[i]["values"];
    for (const JsonNode& each : list.elements()) {
      if (!fits(each.value(), types[i]))
        each.fail(fmt::format("{} is no {}", each.value().dump(), type_text(types[i])));
      values[i].push_back(each.value());
    }
    if (values[i].empty()) list.fail("is empty: there is nothing to pass");
  }
  return values;
}

Visibility read_visibility(const JsonNode& node) {
  const std::string name = node.text();
  for (std::size_t i = 0; i < kLevels.size(); ++i) {
    if (name == kLevels[i]) return static_cast<Visibility>(i);
  }
  node.fail(fmt::format("'{}' is not a visibility; there are {}", name, fmt::join(kLevels, ", ")));
}

MethodSpec read_method(const JsonNode& node) {
  MethodSpec method;
  const JsonNode name = node["name"];
  method.name = name.text();
  if (!is_identifier(method.name))
    name.fail(fmt::format("'{}' is not the name of a method", method.name));
  method.parameters = read_parameters(node["parameters"]);
  method.is_void = node.flag("void");
  method.is_readonly = node.flag("readonly");
  method.is_trusted = node.flag("trusted");
  method.values = read_values(node["parameters"], method.parameters);
  if (node.has("group")) method.group = node["group"].text();
  method.is_once = node.flag("once");
  if (node.has("visibility")) method.visibility = read_visibility(node["visibility"]);
  return method;
}

// The last method may be there twice, as in specs that are shipped, but not with other flags.
void require_no_other(const JsonNode& node, const Spec& spec) {
  const MethodSpec& last = spec.methods.back();
  for (std::size_t m = 0; m + 1 < spec.methods.size(); ++m) {
    const MethodSpec& other = spec.methods[m];
    if (other.name != last.name || other.parameters != last.parameters || other == last) continue;
    node.fail(
        fmt::format("{} is methods[{}] too, with another void, readonly, trusted or visibility",
                    signature_text(last.name, last.parameters), m));
  }
}

// A member that is missing is "".
std::string read_name(const JsonNode& root, const char* member) {
  if (!root.has(member)) return "";
  const JsonNode node = root[member];
  if (!is_qualified_name(node.text())) node.fail(fmt::format("'{}' is no name", node.text()));
  return node.text();
}

// What is made and called beside the methods under test.
void read_object(const JsonNode& root, Spec& spec) {
  spec.factory = read_name(root, "factory");
  spec.model = read_name(root, "specification");
  spec.state = read_name(root, "state");
  if (root.has("validate")) spec.checks = root["validate"].texts();
}

void read_constructor(const JsonNode& root, Spec& spec) {
  if (root.has("parameters")) spec.parameters = read_parameters(root["parameters"]);
  if (spec.parameters.empty() && !root.has("default_parameters")) return;
  const JsonNode defaults = root["default_parameters"];
  const std::vector<JsonNode> values = defaults.elements();
  if (values.size() != spec.parameters.size()) {
    defaults.fail(fmt::format("the constructor has {} parameter{}, here {} {}",
                              spec.parameters.size(), spec.parameters.size() == 1 ? "" : "s",
                              values.size() == 1 ? "is" : "are", values.size()));
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Value& value = values[i].value();
    if (!fits(value, spec.parameters[i])) {
      values[i].fail(fmt::format("{} is no {}", value.dump(), type_text(spec.parameters[i])));
    }
    spec.default_arguments.push_back(value);
  }
}

Value json_of(const Type& type) {
  switch (type.shape) {
    case Type::Shape::kCollection: return Value::array({type.element});
    case Type::Shape::kMap: return Value::object({{type.element, type.mapped}});
    case Type::Shape::kPlain:
    case Type::Shape::kEnum:
    case Type::Shape::kFunction: break;
  }
  return type.element;
}

Value json_of(const std::vector<Type>& parameters, const std::vector<std::vector<Value>>& values) {
  Value list = Value::array();
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    Value parameter = Value::object({{"type", json_of(parameters[i])}});
    for (const auto& [member, shape] : kNamedShapes)
      if (parameters[i].shape == shape) parameter[member] = parameters[i].names;
    if (i < values.size() && !values[i].empty()) parameter["values"] = values[i];
    list.push_back(std::move(parameter));
  }
  return list;
}

Value json_of(const MethodSpec& method) {
  Value value;
  value["name"] = method.name;
  value["parameters"] = json_of(method.parameters, method.values);
  value["void"] = method.is_void;
  value["readonly"] = method.is_readonly;
  value["trusted"] = method.is_trusted;
  value["visibility"] = visibility_name(method.visibility);
  if (!method.group.empty()) value["group"] = method.group;
  if (method.is_once) value["once"] = true;
  return value;
}

}  // namespace

bool has_rules(const Spec& spec) {
  return std::ranges::any_of(spec.methods,
                             [](const MethodSpec& m) { return m.is_once || !m.group.empty(); });
}

const char* visibility_name(Visibility visibility) {
  return kLevels[static_cast<std::size_t>(visibility)];
}

Spec parse_spec(std::string_view text, const std::string& file) {
  const Value value = parse_json(text, file);
  const JsonNode root = JsonNode::of_written(value, file);
  Spec spec;
  const JsonNode class_name = root["class"];
  spec.class_name = class_name.text();
  if (!is_qualified_name(spec.class_name))
    class_name.fail(fmt::format("'{}' is not the name of a class", spec.class_name));
  read_object(root, spec);
  read_constructor(root, spec);
  const JsonNode methods = root["methods"];
  for (const auto& [member, unused] : value.members())
    spec.places[member] = root[member].file_and_line();
  for (const JsonNode& node : methods.elements()) {
    spec.places[fmt::format("methods[{}]", spec.methods.size())] = node.file_and_line();
    spec.methods.push_back(read_method(node));
    require_no_other(node, spec);
  }
  if (spec.methods.empty()) methods.fail("is empty: there is nothing to call");
  return spec;
}

std::string spec_text(const Spec& spec) {
  Value value;
  value["class"] = spec.class_name;
  if (!spec.factory.empty()) value["factory"] = spec.factory;
  if (!spec.model.empty()) value["specification"] = spec.model;
  if (!spec.checks.empty()) value["validate"] = spec.checks;
  if (!spec.state.empty()) value["state"] = spec.state;
  if (!spec.parameters.empty()) {
    value["parameters"] = json_of(spec.parameters, {});
    value["default_parameters"] = spec.default_arguments;
  }
  value["methods"] = Value::array();
  for (const MethodSpec& method : spec.methods) value["methods"].push_back(json_of(method));
  return value.dump(2) + "\n";
}

}  // namespace plait::lin
