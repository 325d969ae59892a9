// Code made by the VM: depths, labels, and that the analyses of decoded code accept it.
#include "jvm/code/code_builder.h"

#include "jvm/code/frame_map.h"
#include "tests/unit/test.h"

using namespace plait;

namespace {

Class& owner() {
  static Class c = [] {
    Class made;
    made.name = intern_symbol("Made");
    return made;
  }();
  return c;
}

std::unique_ptr<Method> make_method(std::string_view descriptor) {
  auto method = make_synthetic_method("m", descriptor, kAccStatic);
  method->owner = &owner();
  return method;
}

Field field_of(BasicType type) {
  Field f;
  f.owner = &owner();
  f.type = type;
  f.offset = 24;
  return f;
}

// Every instruction has a frame map; the last one's depth is `depth`. check_types is for class
// files: quick instructions no longer tell a float from an int.
void check_analysed(const Method& method, u32 depth) {
  const Code& code = *method.code;
  CHECK(frame_map(code, static_cast<u32>(code.insns.size() - 1)).stack_depth == depth);
}

}  // namespace

TEST_CASE("code builder: the arguments are the locals") {
  auto method = make_method("(IJLjava/lang/Object;)V");
  CHECK(method->arg_slots == 4);
  CodeBuilder b(*method);
  b.ret(BasicType::kVoid);
  b.finish();
  CHECK(method->code->max_locals == 4);
}

TEST_CASE("code builder: max_stack is the deepest point") {
  auto method = make_method("(JJ)J");
  CodeBuilder b(*method);
  b.load(BasicType::kLong, 0);
  b.load(BasicType::kLong, 2);
  b.op(Op::k_ladd);
  b.ret(BasicType::kLong);
  b.finish();
  CHECK(method->code->max_stack == 4);
  check_analysed(*method, 2);
}

TEST_CASE("code builder: branches name instructions, before or behind them") {
  auto method = make_method("(I)I");
  CodeBuilder b(*method);
  const auto again = b.new_label(), done = b.new_label();
  b.bind(again);
  b.load(BasicType::kInt, 0);
  b.branch(Op::k_ifeq, done);
  b.branch(Op::k_goto, again);
  CHECK(!b.reachable());
  b.bind(done);
  b.constant_int(7);
  b.ret(BasicType::kInt);
  b.finish();
  const auto& insns = method->code->insns;
  CHECK(insns[1].u == 3);
  CHECK(insns[2].u == 0);
  check_analysed(*method, 1);
}

TEST_CASE("code builder: a switch reaches each of its labels") {
  auto method = make_method("(I)I");
  CodeBuilder b(*method);
  const std::vector<CodeBuilder::Label> cases = {b.new_label(), b.new_label()};
  const auto otherwise = b.new_label();
  b.load(BasicType::kInt, 0);
  b.table_switch(cases, otherwise);
  for (int i = 0; i < 2; ++i) {
    b.bind(cases[static_cast<std::size_t>(i)]);
    b.constant_int(i);
    b.ret(BasicType::kInt);
  }
  b.bind(otherwise);
  b.constant_int(-1);
  b.ret(BasicType::kInt);
  b.finish();
  const SwitchTable& table = method->code->switches[0];
  CHECK(table.targets == std::vector<u32>{2, 4});
  CHECK(table.default_target == 6);
}

TEST_CASE("code builder: fields of every type go through the frame map") {
  for (auto [type, result] :
       {std::pair(BasicType::kBoolean, "Z"), std::pair(BasicType::kChar, "C"),
        std::pair(BasicType::kFloat, "F"), std::pair(BasicType::kDouble, "D"),
        std::pair(BasicType::kLong, "J"), std::pair(BasicType::kReference, "Ljava/lang/Object;")}) {
    auto method = make_method(std::string("(Ljava/lang/Object;)") + result);
    CodeBuilder b(*method);
    b.load(BasicType::kReference, 0);
    b.get_field(field_of(type));
    b.ret(type);
    b.finish();
    check_analysed(*method, slots_of(type));
  }
}

TEST_CASE("code builder: a call takes its arguments and leaves its result") {
  auto target = make_method("(DLjava/lang/Object;)F");
  auto method = make_method("(DLjava/lang/Object;)F");
  CodeBuilder b(*method);
  b.load(BasicType::kDouble, 0);
  b.load(BasicType::kReference, 2);
  b.invoke_static(target.get());
  b.ret(BasicType::kFloat);
  b.finish();
  CHECK(method->code->max_stack == 3);
  CHECK(frame_map(*method->code, 2).reference_stack == std::vector<u16>{2});
  check_analysed(*method, 1);
}
