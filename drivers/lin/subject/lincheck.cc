#include "drivers/lin/subject/lincheck.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "drivers/lin/programs/values.h"
#include "drivers/lin/subject/resolve.h"
#include "jvm/base/error.h"
#include "jvm/classfile/annotations.h"
#include "jvm/classfile/names.h"
#include "jvm/code/code.h"

namespace plait::lin {

namespace {

constexpr std::int64_t kMostValues = 64;  // of a parameter: programs use a few of them

// "Operation" of "Lorg/jetbrains/kotlinx/lincheck/annotations/Operation;"; "": not Lincheck's.
std::string_view simple_name(std::string_view type) {
  if (!type.starts_with("Lorg/jetbrains/") || type.find("lincheck/") == type.npos) return "";
  type.remove_suffix(1);
  return type.substr(type.rfind('/') + 1);
}

// Those of this name, also where javac put several into one.
std::vector<Annotation> annotations_named(const std::vector<Annotation>& all,
                                          std::string_view name) {
  std::vector<Annotation> found;
  for (const Annotation& annotation : all) {
    if (simple_name(annotation.type) == name) found.push_back(annotation);
    const AnnotationValue* several = annotation.find("value");
    if (!several || !simple_name(annotation.type).starts_with(name)) continue;
    for (const AnnotationValue& each : several->elements)
      if (!each.annotation.empty()) found.push_back(each.annotation[0]);
  }
  return found;
}

std::vector<Annotation> annotations_of(const Method& m, std::string_view name) {
  if (!m.info || !m.owner->file) return {};
  return annotations_named(read_annotations(*m.owner->file, m.info->annotations.visible), name);
}

// Of the class and its superclasses, the nearest first.
std::vector<Annotation> annotations_of(const Class& c, std::string_view name) {
  std::vector<Annotation> found;
  for (const Class* k = &c; k != nullptr; k = k->super) {
    if (!k->file) continue;
    for (Annotation& each :
         annotations_named(read_annotations(*k->file, k->file->annotations.visible), name))
      found.push_back(std::move(each));
  }
  return found;
}

std::string text_of(const Annotation& annotation, const char* member) {
  const AnnotationValue* value = annotation.find(member);
  return value ? std::string(value->text) : "";
}

// The class that a member names, internal form.
std::string class_of(const Annotation& annotation, const char* member) {
  const std::string type = text_of(annotation, member);
  return type.size() < 3 ? "" : type.substr(1, type.size() - 2);
}

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> parts;
  for (std::size_t from = 0; !text.empty() && from <= text.size();) {
    const std::size_t end = std::min(text.find(at, from), text.size());
    parts.push_back(text.substr(from, end - from));
    from = end + 1;
  }
  return parts;
}

// Reads what a @Param lets an operation pass.
class ParamReader {
 public:
  ParamReader(const Annotation& param, const Type& type, std::string place)
      : param_(param), type_(type), place_(std::move(place)), conf_(text_of(param, "conf")) {}

  // Nothing: the generator is not known. Empty: what suits the type.
  std::optional<std::vector<Value>> values() const {
    const std::string generator = class_of(param_, "gen");
    const std::string name = generator.substr(generator.rfind('/') + 1);
    if (simple_name(fmt::format("L{};", generator)).empty()) return {};
    if (name == "BooleanGen") return std::vector<Value>();
    if (name == "EnumGen") return names();
    if (name == "StringGen") return texts();
    for (const char* whole : {"IntGen", "LongGen", "ShortGen", "ByteGen"})
      if (name == whole) return whole_numbers();
    if (name == "DoubleGen" || name == "FloatGen") return fractions();
    return {};
  }

 private:
  [[noreturn]] void fail(const std::string& what) const {
    throw InputError("{}: @Param conf \"{}\": {}", place_, conf_, what);
  }

  std::vector<Value> checked(std::vector<Value> values) const {
    for (const Value& value : values)
      if (!fits(value, type_)) fail(fmt::format("{} is no {}", value.dump(), type_text(type_)));
    return values;
  }

  template <typename Number>
  Number number(const std::string& text) const {
    Number number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size())
      fail(fmt::format("'{}' is no number", text));
    return number;
  }

  // "1:5"
  std::vector<Value> whole_numbers() const {
    const std::vector<std::string> ends = split(conf_, ':');
    if (ends.empty()) return {};
    if (ends.size() != 2) fail("is not of the form begin:end");
    const auto begin = number<std::int64_t>(ends[0]), end = number<std::int64_t>(ends[1]);
    if (begin > end) fail("ends before it begins");
    std::vector<Value> values;
    for (std::int64_t i = 0; i < kMostValues && i <= end - begin; ++i) values.push_back(begin + i);
    return checked(std::move(values));
  }

  // "1:5" or "1:0.5:5", with the step in the middle.
  std::vector<Value> fractions() const {
    const std::vector<std::string> parts = split(conf_, ':');
    if (parts.empty()) return {};
    if (parts.size() > 3 || parts.size() < 2) fail("is not of the form begin:end");
    const auto begin = number<double>(parts.front()), end = number<double>(parts.back());
    const double step = parts.size() == 3 ? number<double>(parts[1]) : 0.1;
    if (begin > end || step <= 0) fail("ends before it begins");
    std::vector<Value> values;
    for (int i = 0; i < kMostValues && begin + i * step <= end; ++i)
      values.push_back(begin + i * step);
    return checked(std::move(values));
  }

  // "3:abc": words of up to three of these letters.
  std::vector<Value> texts() const {
    const std::size_t colon = conf_.find(':');
    if (colon == std::string::npos) return {};
    std::vector<Value> values;
    for (const char letter : conf_.substr(colon + 1)) values.push_back(std::string(1, letter));
    return checked(std::move(values));
  }

  std::vector<Value> names() const {
    std::vector<Value> values;
    for (std::string& name : split(conf_, ',')) {
      std::erase(name, ' ');
      values.push_back(std::move(name));
    }
    return checked(std::move(values));
  }

  const Annotation& param_;
  const Type& type_;
  const std::string place_, conf_;
};

// The @Param of a parameter: its own, or the one of the class that it or the operation names.
std::optional<Annotation> param_of(const Class& c, const Method& m, const Annotation& operation,
                                   std::size_t parameter) {
  std::string name;
  const auto by_parameter =
      read_parameter_annotations(*m.owner->file, m.info->annotations.visible_parameter);
  if (parameter < by_parameter.size()) {
    for (const Annotation& own : annotations_named(by_parameter[parameter], "Param")) {
      if (own.find("gen")) return own;
      name = text_of(own, "name");
    }
  }
  const AnnotationValue* names = operation.find("params");
  if (name.empty() && names && parameter < names->elements.size())
    name = names->elements[parameter].text;
  if (name.empty()) return {};
  for (const Annotation& each : annotations_of(c, "Param"))
    if (text_of(each, "name") == name) return each;
  throw InputError("class {}: {}: there is no @Param named \"{}\"", c.external_name(),
                   member_text(m, *m.name), name);
}

// The group of a non-parallel operation, or "".
std::string group_of(const Class& c, const Annotation& operation) {
  const std::string own = text_of(operation, "nonParallelGroup");
  if (!own.empty()) return own;
  const std::string group = text_of(operation, "group");
  for (const Annotation& each : annotations_of(c, "OpGroupConfig")) {
    const AnnotationValue* is_alone = each.find("nonParallel");
    if (!group.empty() && text_of(each, "name") == group && is_alone && is_alone->number != 0)
      return group;
  }
  return "";
}

// The class that the code gives to sequentialSpecification(…): the constant in front of the call.
std::string specification_in(const Class& c) {
  for (const auto& m : c.methods) {
    if (!m->info || m->info->code.empty()) continue;
    const std::unique_ptr<Code> code = decode(*c.file, *m->info);
    std::string last;
    for (const Insn& insn : code->insns) {
      if (insn.opcode() == Op::k_ldc && c.file->constants[insn.a].tag == ConstantTag::kClass)
        last = c.file->class_name(insn.a);
      const bool is_call =
          insn.opcode() >= Op::k_invokevirtual && insn.opcode() <= Op::k_invokeinterface;
      if (is_call && *code->calls[insn.u].name == "sequentialSpecification" && !last.empty())
        return last;
    }
  }
  return "";
}

std::string specification_of(const Class& c) {
  for (const char* test : {"ModelCheckingCTest", "StressCTest"}) {
    for (const Annotation& each : annotations_of(c, test)) {
      const std::string name = class_of(each, "sequentialSpecification");
      if (!name.empty() && !name.ends_with("DummySequentialSpecification")) return name;
    }
  }
  for (const Class* k = &c; k != nullptr && k->file && k->is_user(); k = k->super) {
    std::string name = specification_in(*k);
    if (!name.empty()) return name;
  }
  return "";
}

}  // namespace

bool is_lincheck_operation(const Method& m) { return !annotations_of(m, "Operation").empty(); }

bool is_lincheck_test(const Class& c) {
  if (!c.is_user()) return false;
  return std::ranges::any_of(callable_methods(c),
                             [](const Method* m) { return is_lincheck_operation(*m); });
}

void read_lincheck_test(const Class& c, Spec& spec, ClassRegistry& classes) {
  for (const Method* m : callable_methods(c)) {
    if (!annotations_of(*m, "Validate").empty()) spec.checks.emplace_back(*m->name);
    if (!annotations_of(*m, "StateRepresentation").empty()) spec.state = *m->name;
  }
  const std::string model = specification_of(c);
  if (model.empty() || model == *c.name) return;
  spec.model = dotted(model);
  if (const Linked<Class> found = classes.load(model, LoaderKind::kApp); !found)
    throw InputError("class {}: its sequential specification {} is not on the class path",
                     c.external_name(), spec.model);
}

bool read_lincheck_operation(const Class& c, const Method& m, MethodSpec& method) {
  const std::vector<Annotation> operations = annotations_of(m, "Operation");
  const Annotation none, &operation = operations.empty() ? none : operations[0];
  method.group = group_of(c, operation);
  const AnnotationValue* once = operation.find("runOnce");
  method.is_once = once && once->number != 0;
  method.values.resize(method.parameters.size());
  for (std::size_t i = 0; i < method.parameters.size(); ++i) {
    const auto param = param_of(c, m, operation, i);
    if (!param) continue;
    const std::string place =
        fmt::format("class {}: {}", c.external_name(), member_text(m, *m.name));
    auto values = ParamReader(*param, method.parameters[i], place).values();
    if (!values) return false;
    method.values[i] = std::move(*values);
  }
  return true;
}

}  // namespace plait::lin
