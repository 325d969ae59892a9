// The JSON form of programs.
#include <algorithm>

#include "drivers/lin/programs/program.h"
#include "drivers/lin/programs/values.h"
#include "drivers/text/json_node.h"
#include "jvm/base/error.h"

namespace plait::lin {

namespace {

std::vector<Value> values_of(const JsonNode& list) {
  std::vector<Value> values;
  for (const JsonNode& element : list.elements()) values.push_back(element.value());
  return values;
}

void read_constructor(const JsonNode& root, const Spec& spec, Program& program) {
  program.constructor_arguments = spec.default_arguments;
  if (!root.has("arguments")) return;
  const JsonNode arguments = root["arguments"];
  program.constructor_arguments = values_of(arguments);
  const std::string constructor = signature_text("new", spec.parameters);
  if (program.constructor_arguments.size() != spec.parameters.size()) {
    arguments.fail(fmt::format("{} do not fit {}", arguments_text(program.constructor_arguments),
                               constructor));
  }
  if (const auto i = first_misfit(program.constructor_arguments, spec.parameters)) {
    const JsonNode argument = arguments.elements()[*i];
    argument.fail(
        fmt::format("{} is no {}", argument.value().dump(), type_text(spec.parameters[*i])));
  }
}

Invocation read_invocation(const JsonNode& node, const Spec& spec) {
  const JsonNode method = node["method"];
  const JsonNode name = method.value().is_object() ? method["name"] : method;
  std::vector<Value> arguments;
  if (node.has("arguments")) arguments = values_of(node["arguments"]);
  try {
    return resolve_invocation(name.text(), std::move(arguments), spec);
  } catch (const InputError& error) {
    node.fail(error.what());
  }
}

// The sequences; returns what they are called in the order.
std::vector<Value> read_sequences(const JsonNode& list, const Spec& spec, Program& program) {
  std::vector<Value> ids;
  for (const JsonNode& node : list.elements()) {
    const Value id = node.has("id") ? node["id"].value() : Value(ids.size());
    if (std::ranges::find(ids, id) != ids.end())
      node.fail(fmt::format("another sequence has the id {} too", id.dump()));
    if (ids.size() == kMaxSequences)
      node.fail(fmt::format("a program can have {} sequences", kMaxSequences));
    ids.push_back(id);
    const JsonNode invocations = node["invocations"];
    auto& sequence = program.sequences.emplace_back();
    for (const JsonNode& invocation : invocations.elements())
      sequence.push_back(read_invocation(invocation, spec));
    if (sequence.empty()) invocations.fail("is empty: a sequence needs a call");
  }
  if (ids.empty()) list.fail("is empty: a program needs a sequence");
  return ids;
}

std::size_t read_sequence_id(const JsonNode& node, const std::vector<Value>& ids) {
  const auto found = std::ranges::find(ids, node.value());
  if (found == ids.end()) node.fail(fmt::format("no sequence has the id {}", node.value().dump()));
  return static_cast<std::size_t>(found - ids.begin());
}

void read_order(const JsonNode& list, const std::vector<Value>& ids, Program& program) {
  for (const JsonNode& pair : list.elements()) {
    const std::vector<JsonNode> sides = pair.elements();
    if (sides.size() != 2) pair.fail("is not [first, second]");
    const std::size_t first = read_sequence_id(sides[0], ids);
    program.order.emplace_back(first, read_sequence_id(sides[1], ids));
    if (sequences_before(program)[first][first]) {
      pair.fail(fmt::format("sequence {} would have to end before it begins", ids[first].dump()));
    }
  }
}

Program read_program(const JsonNode& root, const Spec& spec) {
  if (root.has("class") && root["class"].text() != spec.class_name) {
    root["class"].fail(
        fmt::format("'{}' is not the spec's class {}", root["class"].text(), spec.class_name));
  }
  Program program;
  read_constructor(root, spec, program);
  const std::vector<Value> ids = read_sequences(root["sequences"], spec, program);
  if (root.has("order")) read_order(root["order"], ids, program);
  return program;
}

}  // namespace

std::vector<Program> parse_programs_json(std::string_view text, const Spec& spec,
                                         const std::string& file) {
  const Value value = parse_json(text, file);
  const JsonNode root = JsonNode::of_written(value, file);
  if (!value.is_array()) return {read_program(root, spec)};
  std::vector<Program> programs;
  for (const JsonNode& node : root.elements()) programs.push_back(read_program(node, spec));
  if (programs.empty()) root.fail("is empty: there is no program");
  return programs;
}

}  // namespace plait::lin
