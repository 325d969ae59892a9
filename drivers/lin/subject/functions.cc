#include "drivers/lin/subject/functions.h"

#include <algorithm>
#include <set>

#include "drivers/lin/programs/values.h"
#include "jvm/base/error.h"
#include "jvm/classfile/class_writer.h"
#include "jvm/classfile/descriptor.h"
#include "jvm/classfile/names.h"

namespace plait::lin {

namespace {

constexpr const char* kBoxField = "value";

bool is_number(std::string_view type) {
  return type.size() == 1 && std::string_view("BSCIJFD").find(type[0]) != std::string_view::npos;
}

// The class whose objects hold numbers for results of this type; "": none does.
std::string box_for(std::string_view type) {
  for (const char* any : {"Ljava/lang/Object;", "Ljava/lang/Number;", "Ljava/lang/Comparable;"})
    if (type == any) return "java/lang/Integer";
  for (const char* box : kBoxNames)
    if (type == fmt::format("L{};", box) && find_boxed(dotted(box))->descriptor != 'Z') return box;
  return "";
}

bool is_wide(char type) { return type == 'J' || type == 'D'; }

// Where opcodes are listed for int, long, float and double, one behind the other.
Op of_kind(Op for_int, char type) {
  const int kind = type == 'J' ? 1 : type == 'F' ? 2 : type == 'D' ? 3 : 0;
  return static_cast<Op>(static_cast<int>(for_int) + kind);
}

class FunctionWriter {
 public:
  FunctionWriter(const std::string& class_name, const Class& interface, const std::string& function)
      : name_(class_name),
        method_(*function_method(interface)),
        function_(function),
        parameters_(parameter_descriptors(*method_.descriptor)),
        out_(kAccPublic | kAccSuper | kAccFinal, class_name, "java/lang/Object") {
    out_.add_interface(*interface.name);
  }

  MemoryClass write() {
    out_.add_constructor("java/lang/Object");
    CodeWriter code;
    code.max_stack = 4;
    code.max_locals = slot_behind_parameters();
    push_result(code);
    out_.add_method(kAccPublic, *method_.name, *method_.descriptor, code);
    return {name_, out_.finish()};
  }

 private:
  PoolWriter& pool() { return out_.pool(); }

  u16 slot_of(std::size_t parameter) const {
    u16 slot = 1;
    for (std::size_t i = 0; i < parameter; ++i) slot += is_wide(parameters_[i][0]) ? 2 : 1;
    return slot;
  }
  u16 slot_behind_parameters() const { return slot_of(parameters_.size()); }

  void push_parameter(CodeWriter& code, std::size_t parameter) {
    const char type = parameters_[parameter][0];
    const bool is_reference = type == 'L' || type == '[';
    code.op1(is_reference ? Op::k_aload : of_kind(Op::k_iload, type), slot_of(parameter));
  }

  void push_number(CodeWriter& code, int number, char type) {
    if (is_wide(type) || type == 'F') {
      const Op zero = type == 'J' ? Op::k_lconst_0 : type == 'F' ? Op::k_fconst_0 : Op::k_dconst_0;
      return code.op(static_cast<Op>(static_cast<int>(zero) + number));
    }
    code.op(number == 0 ? Op::k_iconst_0 : Op::k_iconst_1);
  }

  // Made in the initialiser, so that no call looks into a cache of boxes.
  void push_box(CodeWriter& code, int number) {
    const std::string box = box_for(return_descriptor(*method_.descriptor));
    const char primitive = find_boxed(dotted(box))->descriptor;
    const std::string type = fmt::format("L{};", box);
    out_.add_field(kAccPrivate | kAccStatic | kAccFinal, kBoxField, type);
    CodeWriter initializer;
    initializer.max_stack = 2;
    push_number(initializer, number, primitive);
    initializer.op2(Op::k_invokestatic,
                    pool().method(box, "valueOf", fmt::format("({}){}", primitive, type)));
    initializer.op2(Op::k_putstatic, pool().field(name_, kBoxField, type));
    initializer.op(Op::k_return);
    out_.add_method(kAccStatic, "<clinit>", "()V", initializer);
    code.op2(Op::k_getstatic, pool().field(name_, kBoxField, type));
  }

  void push_result(CodeWriter& code) {
    const char type = return_descriptor(*method_.descriptor)[0];
    const bool is_reference = type == 'L' || type == '[';
    if (type == 'V') return code.op(Op::k_return);
    if (function_ == "-> null") {
      code.op(Op::k_aconst_null);
    } else if (function_ == "-> true" || function_ == "-> false") {
      push_number(code, function_ == "-> true", 'I');
    } else if (function_.starts_with("-> first")) {
      push_parameter(code, 0);
      if (function_ == "-> first + 1") push_number(code, 1, type);
      if (function_ == "-> first + last") push_parameter(code, parameters_.size() - 1);
      if (function_ != "-> first") code.op(of_kind(Op::k_iadd, type));
    } else if (function_ == "-> last") {
      push_parameter(code, parameters_.size() - 1);
    } else if (is_reference) {
      push_box(code, function_ == "-> 1");
    } else {
      push_number(code, function_ == "-> 1", type);
    }
    code.op(is_reference ? Op::k_areturn : of_kind(Op::k_ireturn, type));
  }

  const std::string name_;
  const Method& method_;
  const std::string& function_;
  const std::vector<std::string_view> parameters_;
  ClassWriter out_;
};

using Signature = std::pair<std::string_view, std::string_view>;  // name and parameters

Signature signature_of(const Method& m) {
  const std::string_view descriptor = *m.descriptor;
  return {*m.name, descriptor.substr(0, descriptor.find(')') + 1)};
}

// Every object has them.
bool is_of_object(const Method& m) {
  return *m.name == "equals" || *m.name == "hashCode" || *m.name == "toString";
}

}  // namespace

const Method* function_method(const Class& c) {
  if (!c.is_interface()) return nullptr;
  std::set<Signature> done;  // a nearer interface has it
  const Method* only = nullptr;
  const auto look = [&](const Class& interface) {
    for (const auto& m : interface.methods) {
      if (m->is_static() || m->is_private() || is_of_object(*m)) continue;
      if (!done.insert(signature_of(*m)).second || !m->is_abstract()) continue;
      if (only) return false;
      only = m.get();
    }
    return true;
  };
  if (!look(c)) return nullptr;
  for (const Class* each : c.all_interfaces)
    if (!look(*each)) return nullptr;
  return only;
}

std::vector<std::string> function_names(const Method& method) {
  const std::string_view type = return_descriptor(*method.descriptor);
  const std::vector<std::string_view> parameters = parameter_descriptors(*method.descriptor);
  const bool first_fits = !parameters.empty() && parameters.front() == type;
  const bool last_fits = parameters.size() > 1 && parameters.back() == type;
  if (type == "V") return {"-> {}"};
  if (type == "Z") return {"-> true", "-> false"};
  if (is_number(type)) {
    const bool can_add = type == "I" || type == "J" || type == "F" || type == "D";
    std::vector<std::string> names;
    if (first_fits && last_fits && can_add) names.push_back("-> first + last");
    if (first_fits && can_add) names.push_back("-> first + 1");
    if (last_fits) names.push_back("-> last");
    for (const char* constant : {"-> 0", "-> 1"}) names.push_back(constant);
    return names;
  }
  std::vector<std::string> names = {"-> null"};
  if (!box_for(type).empty()) names = {"-> null", "-> 1", "-> 0"};
  if (last_fits) names.push_back("-> last");
  if (first_fits) names.push_back("-> first");
  return names;
}

MemoryClass make_function_class(const std::string& class_name, const Class& interface,
                                const std::string& function) {
  return FunctionWriter(class_name, interface, function).write();
}

}  // namespace plait::lin
