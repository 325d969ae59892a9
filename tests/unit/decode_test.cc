// What the decoder makes of instructions, and what it rejects.
#include "jvm/code/code.h"
#include "tests/support/body.h"
#include "tests/unit/test.h"

using namespace plait;
using namespace plait::test;

namespace {

Op op_at(const Body& body, std::size_t k) { return body->insns.at(k).opcode(); }

}  // namespace

TEST_CASE("decode: short forms of loads and stores become general ones") {
  const Body body("(I)I",
                  // iload_0 istore_1 iload_1 fstore_1 iload_1.
                  {0x1a, 0x3c, 0x1b, 0x43 + 1, 0x1b, 0xac});
  CHECK(op_at(body, 0) == Op::k_iload);
  CHECK(body->insns[0].a == 0);
  CHECK(op_at(body, 1) == Op::k_istore);
  CHECK(body->insns[1].a == 1);
  CHECK(op_at(body, 3) == Op::k_fstore);
  CHECK(body->insns[3].a == 1);
}

TEST_CASE("decode: every small constant becomes a raw constant") {
  const Body body("()V", {0x02, 0x57, 0x10, 0x80, 0x57, 0x11, 0xff, 0x00, 0x57, 0x0d, 0x57, 0x0a,
                          0x58, 0x0f, 0x58, 0xb1});
  CHECK(op_at(body, 0) == Op::k_ldc_raw32);
  CHECK(body->insns[0].i == -1);
  CHECK(body->insns[2].i == -128);
  CHECK(body->insns[4].i == -256);
  CHECK(body->insns[6].u == 0x40000000);  // 2.0f
  CHECK(op_at(body, 8) == Op::k_ldc_raw64);
  CHECK(body->wide_constants[body->insns[8].u] == 1);
  CHECK(body->wide_constants[body->insns[10].u] == 0x3ff0000000000000);  // 1.0
}

TEST_CASE("decode: wide forms are folded") {
  const Body body("(I)V", {0xc4, 0x84, 0x00, 0x00, 0x80, 0x00, 0xc4, 0x15, 0x00, 0x03, 0x57, 0xb1});
  CHECK(op_at(body, 0) == Op::k_iinc);
  CHECK(body->insns[0].i == -32768);
  CHECK(op_at(body, 1) == Op::k_iload);
  CHECK(body->insns[1].a == 3);
  CHECK(body->bci == std::vector<u32>{0, 6, 10, 11});
}

TEST_CASE("decode: branch targets are instruction indices, goto_w is goto") {
  const Body body("(I)V", {0x1a, 0x99, 0x00, 0x08, 0xc8, 0xff, 0xff, 0xff, 0xfc, 0xb1});
  CHECK(body->insns[1].u == 3);
  CHECK(op_at(body, 2) == Op::k_goto);
  CHECK(body->insns[2].u == 0);
}

TEST_CASE("decode: switches") {
  const Body table("(I)V", {0x1a, 0xaa, 0, 0, 0,  0, 0, 27, 0,  0,    0,    5,    0,    0,   0,
                            6,    0,    0, 0, 23, 0, 0, 0,  27, 0xb1, 0xb1, 0xb1, 0xb1, 0xb1});
  const SwitchTable& t = table->switches[0];
  CHECK(t.is_table);
  CHECK(t.low == 5);
  CHECK(t.targets == std::vector<u32>{2, 6});
  CHECK(t.default_target == 6);
  const Body lookup("(I)V", {0x1a, 0xab, 0,    0,    0,    0, 0, 19, 0,  0,    0,
                             1,    0xff, 0xff, 0xff, 0xff, 0, 0, 0,  20, 0xb1, 0xb1});
  CHECK(lookup->switches[0].keys == std::vector<i32>{-1});
  CHECK(lookup->switches[0].targets == std::vector<u32>{3});
  CHECK(lookup->switches[0].default_target == 2);
}

TEST_CASE("decode: a call knows its name, descriptor and argument slots") {
  const auto add_method = [](ClassBuilder& b) {
    b.constant(ConstantTag::kMethodref, b.class_constant("A"),
               b.name_and_type("f", "(JLjava/lang/String;)D"));
  };
  const std::uint16_t index = [&] {
    ClassBuilder b;
    add_method(b);
    return b.utf8("next") - 1;
  }();
  const Body body("()D", {0xb6, 0, static_cast<std::uint8_t>(index), 0xaf},
                  {.handlers = {}, .constants = add_method});
  const CallSite& site = body->calls[body->insns[0].u];
  CHECK(*site.name == "f");
  CHECK(*site.descriptor == "(JLjava/lang/String;)D");
  CHECK(site.arg_slots == 4);
  CHECK(site.return_type == BasicType::kDouble);
  CHECK(site.cp_index == index);
}

TEST_CASE("decode: malformed code is rejected with method and offset") {
  const std::string prefix = "Demo.class: method m()V: ";
  CHECK(decode_error("()V", {0xb1, 0xff}) == prefix + "unknown opcode 0xff at bytecode offset 1");
  CHECK(decode_error("()V", {0x00}) ==
        prefix + "execution falls off the end of the code at bytecode offset 0");
  CHECK(decode_error("()V", {0x10}) == prefix + "truncated instruction at bytecode offset 0");
  CHECK(decode_error("()V", {0x15, 4, 0xb1}) ==
        prefix + "local variable 4 is beyond max_locals 4 at bytecode offset 0");
  CHECK(decode_error("()V", {0x16, 3, 0xb1}) ==
        prefix + "local variable 3 is beyond max_locals 4 at bytecode offset 0");
  CHECK(decode_error("()V", {0xc4, 0x60, 0xb1}) ==
        prefix + "wide prefix on opcode 0x60 at bytecode offset 0");
  CHECK(decode_error("()V", {0xbc, 3, 0xb1}) ==
        prefix + "newarray of unknown type 3 at bytecode offset 0");
  CHECK(decode_error("()V", {0xbb, 0, 99, 0xb1}) ==
        prefix + "constant 99 is not a Class at bytecode offset 0");
  CHECK(decode_error("()V", {0xb2, 0, 2, 0xb1}) ==
        prefix + "constant 2 is not a Fieldref at bytecode offset 0");
  CHECK(decode_error("()V", {0xa8, 0, 3, 0xb1}) ==
        prefix + "subroutine in a class file of version 61 at bytecode offset 0");
  CHECK(decode_error("()V", {0x12, 1, 0xb1}).find("cannot be loaded by ldc") != std::string::npos);
}

TEST_CASE("decode: branches must reach instructions") {
  CHECK(decode_error("()V", {0x11, 0, 0, 0xa7, 0xff, 0xfe}).find("not an instruction") !=
        std::string::npos);
  CHECK(decode_error("()V", {0xa7, 0x7f, 0xff}).find("branch to 32767") != std::string::npos);
  CHECK(decode_error("()V", {0xa7, 0xff, 0xff}).find("branch to -1") != std::string::npos);
}

TEST_CASE("decode: switches must be sane") {
  const std::vector<std::uint8_t> low_above_high = {0x03, 0xaa, 0, 0, 0, 0, 0, 15,  0,
                                                    0,    0,    2, 0, 0, 0, 1, 0xb1};
  CHECK(decode_error("()V", low_above_high).find("low 2 is above high 1") != std::string::npos);
  const std::vector<std::uint8_t> huge = {0x03, 0xaa, 0, 0,    0,    0,    0,    15,  0x80,
                                          0,    0,    0, 0x7f, 0xff, 0xff, 0xff, 0xb1};
  CHECK(decode_error("()V", huge).find("truncated") != std::string::npos);
  const std::vector<std::uint8_t> negative = {0x03, 0xab, 0,    0,    0,    0,   0,
                                              11,   0xff, 0xff, 0xff, 0xff, 0xb1};
  CHECK(decode_error("()V", negative).find("lookupswitch of -1 pairs") != std::string::npos);
  const std::vector<std::uint8_t> unsorted = {0x03, 0xab, 0, 0, 0, 0, 0, 27, 0,   0,
                                              0,    2,    0, 0, 0, 1, 0, 0,  0,   27,
                                              0,    0,    0, 1, 0, 0, 0, 27, 0xb1};
  CHECK(decode_error("()V", unsorted).find("not sorted") != std::string::npos);
}

TEST_CASE("descriptors: parameters, return type and slots") {
  CHECK(parameter_descriptors("(I[[JLa/B;[La/C;D)V") ==
        std::vector<std::string_view>{"I", "[[J", "La/B;", "[La/C;", "D"});
  CHECK(return_descriptor("(IJ)[La/B;") == "[La/B;");
  CHECK(shape_of("(I[[JLa/B;D)J").arg_slots == 5);
  CHECK(shape_of("()[J").return_type == BasicType::kReference);
}
