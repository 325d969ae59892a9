#include "drivers/jcstress/harness.h"

#include <fmt/ranges.h>

#include "jvm/classfile/class_writer.h"

namespace plait::jcstress {

namespace {

constexpr const char* kBase = "plait/jcstress/Harness";
constexpr const char* kObject = "Ljava/lang/Object;";
constexpr std::size_t kMaxResults = 8;

CodeWriter body(u16 max_stack, u16 max_locals) {
  CodeWriter code;
  code.max_stack = max_stack;
  code.max_locals = max_locals;
  return code;
}

class HarnessWriter {
 public:
  explicit HarnessWriter(const Test& test)
      : test_(test),
        name_(harness_name(test)),
        out_(kAccPublic | kAccSuper | kAccFinal, name_, kBase) {}

  std::vector<u8> write() {
    out_.add_constructor(kBase);
    add_main();
    if (test_.result_class.empty())
      add_ended_result();
    else
      add_maker("makeResult", test_.result_class);
    add_maker("makeState", test_.state_class);
    add_make_test();
    for (std::size_t i = 0; i < test_.actors.size(); ++i) add_call(name_of(i), test_.actors[i]);
    add_act();
    if (test_.arbiter)
      add_call("arbitrate", *test_.arbiter);
    else
      out_.add_method(kAccProtected, "arbitrate", "()V", returning());
    return out_.finish();
  }

 private:
  PoolWriter& pool() { return out_.pool(); }
  static std::string name_of(std::size_t actor) { return fmt::format("actor{}", actor); }
  static CodeWriter returning() {
    CodeWriter code = body(0, 1);
    code.op(Op::k_return);
    return code;
  }

  void add_main() {
    std::vector<std::string_view> names;
    for (const TestMethod& actor : test_.actors) names.push_back(actor.name);
    CodeWriter code = body(2, 1);
    push_new(code, pool(), name_);
    code.op2(Op::k_ldc_w, pool().string(fmt::format("{}", fmt::join(names, " "))));
    code.op2(Op::k_invokevirtual, pool().method(name_, "run", "(Ljava/lang/String;)V"));
    code.op(Op::k_return);
    out_.add_method(kAccPublic | kAccStatic, "main", "([Ljava/lang/String;)V", code);
  }

  void add_maker(std::string_view name, std::string_view class_name) {
    CodeWriter code = body(2, 1);
    push_new(code, pool(), class_name);
    code.op(Op::k_areturn);
    out_.add_method(kAccProtected, name, "()Ljava/lang/Object;", code);
  }

  // Printed once all have ended, so then it is true.
  void add_ended_result() {
    CodeWriter code = body(1, 1);
    code.op2(Op::k_ldc_w, pool().string("TERMINATED"));
    code.op(Op::k_areturn);
    out_.add_method(kAccProtected, "makeResult", "()Ljava/lang/Object;", code);
  }

  void add_make_test() {
    CodeWriter code = body(2, 2);
    if (test_.class_name == test_.state_class)
      code.op(Op::k_aload_1);
    else
      push_new(code, pool(), test_.class_name);
    code.op(Op::k_areturn);
    out_.add_method(kAccProtected, "makeTest", "(Ljava/lang/Object;)Ljava/lang/Object;", code);
  }

  void push_field(CodeWriter& code, std::string_view name, std::string_view class_name) {
    code.op(Op::k_aload_0);
    code.op2(Op::k_getfield, pool().field(kBase, name, kObject));
    code.op2(Op::k_checkcast, pool().class_ref(class_name));
  }

  void add_call(std::string_view name, const TestMethod& method) {
    CodeWriter code = body(static_cast<u16>(1 + method.parameters.size()), 1);
    push_field(code, "test", test_.class_name);
    for (const Parameter parameter : method.parameters) {
      const bool is_state = parameter == Parameter::kState;
      push_field(code, is_state ? "state" : "result",
                 is_state ? test_.state_class : test_.result_class);
    }
    code.op2(Op::k_invokevirtual, pool().method(test_.class_name, method.name, method.descriptor));
    code.op(Op::k_return);
    out_.add_method(kAccProtected, name, "()V", code);
  }

  // Calls the last actor if the number is none of the others'.
  void add_act() {
    CodeWriter code = body(2, 2);
    constexpr u32 kCase = 11;  // bytes of one comparison and call
    for (std::size_t i = 0; i + 1 < test_.actors.size(); ++i) {
      code.op(Op::k_iload_1);
      code.op1(Op::k_bipush, static_cast<u32>(i));
      code.op2(Op::k_if_icmpne, kCase - 3);
      code.op(Op::k_aload_0);
      code.op2(Op::k_invokevirtual, pool().method(name_, name_of(i), "()V"));
      code.op(Op::k_return);
    }
    code.op(Op::k_aload_0);
    code.op2(Op::k_invokevirtual, pool().method(name_, name_of(test_.actors.size() - 1), "()V"));
    code.op(Op::k_return);
    out_.add_method(kAccProtected, "act", "(I)V", code);
  }

  const Test& test_;
  const std::string name_;
  ClassWriter out_;
};

// The descriptors of r1, r2 …; none if the name is not that of a result class.
std::vector<std::string> fields_of(std::string_view name) {
  constexpr std::pair<std::string_view, const char*> kOldNames[] = {
      {"StringResult", "Ljava/lang/String;"},
      {"BooleanResult", "Z"},
      {"ByteResult", "B"},
      {"ShortResult", "S"},
      {"CharResult", "C"},
      {"IntResult", "I"},
      {"LongResult", "J"},
      {"FloatResult", "F"},
      {"DoubleResult", "D"}};
  for (const auto& [prefix, descriptor] : kOldNames) {
    const std::string_view count = name.starts_with(prefix) ? name.substr(prefix.size()) : "";
    if (count.size() == 1 && count[0] >= '1' && count[0] <= '8')
      return std::vector<std::string>(static_cast<std::size_t>(count[0] - '0'), descriptor);
  }
  constexpr std::string_view kSuffix = "_Result";
  if (!name.ends_with(kSuffix)) return {};
  name.remove_suffix(kSuffix.size());
  std::vector<std::string> fields;
  for (const char letter : name) {
    if (std::string_view("ZBSCIJFDL").find(letter) == std::string_view::npos) return {};
    fields.push_back(letter == 'L' ? kObject : std::string(1, letter));
  }
  return fields.size() <= kMaxResults ? fields : std::vector<std::string>();
}

void add_to_string(ClassWriter& out, std::string_view name,
                   const std::vector<std::string>& fields) {
  constexpr const char* kBuilder = "java/lang/StringBuilder";
  PoolWriter& pool = out.pool();
  CodeWriter code = body(4, 1);
  push_new(code, pool, kBuilder);
  const auto append = [&](std::string_view type) {
    code.op2(Op::k_invokevirtual,
             pool.method(kBuilder, "append", fmt::format("({})Ljava/lang/StringBuilder;", type)));
  };
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (i > 0) code.op2(Op::k_ldc_w, pool.string(", ")), append("Ljava/lang/String;");
    code.op(Op::k_aload_0);
    code.op2(Op::k_getfield, pool.field(name, fmt::format("r{}", i + 1), fields[i]));
    append(fields[i] == "B" || fields[i] == "S" ? "I" : fields[i]);
  }
  code.op2(Op::k_invokevirtual, pool.method(kBuilder, "toString", "()Ljava/lang/String;"));
  code.op(Op::k_areturn);
  out.add_method(kAccPublic, "toString", "()Ljava/lang/String;", code);
}

}  // namespace

std::string harness_name(const Test& test) {
  return test.class_name.substr(0, test.class_name.rfind('/') + 1) + "PlaitJcstress";
}

MemoryClass make_harness(const Test& test) {
  return {harness_name(test), HarnessWriter(test).write()};
}

std::optional<MemoryClass> make_result_class(const std::string& internal_name) {
  if (!internal_name.starts_with(kResultPackage)) return std::nullopt;
  const std::vector<std::string> fields =
      fields_of(std::string_view(internal_name).substr(kResultPackage.size()));
  if (fields.empty()) return std::nullopt;
  ClassWriter out(kAccPublic | kAccSuper, internal_name, "java/lang/Object");
  for (std::size_t i = 0; i < fields.size(); ++i)
    out.add_field(kAccPublic, fmt::format("r{}", i + 1), fields[i]);
  out.add_constructor("java/lang/Object");
  add_to_string(out, internal_name, fields);
  return MemoryClass{internal_name, out.finish()};
}

}  // namespace plait::jcstress
