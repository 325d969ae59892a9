// The basic-type verifier: what it accepts and what it rejects.
#include "jvm/code/frame_map.h"
#include "tests/support/body.h"
#include "tests/unit/test.h"

using namespace plait;
using namespace plait::test;

namespace {

std::string verdict(std::string_view descriptor, std::vector<std::uint8_t> instructions,
                    const Body::Options& options = {}) {
  const Body body(descriptor, std::move(instructions), options);
  return check_types(body.code());
}

}  // namespace

TEST_CASE("check_types: kinds of operands") {
  CHECK(verdict("(II)I", {0x1a, 0x1b, 0x60, 0xac}) == "");
  CHECK(verdict("(IF)I", {0x1a, 0x23, 0x60, 0xac}) ==
        "operand is float instead of int at bytecode offset 2");
  CHECK(verdict("(I)Ljava/lang/Object;", {0x1a, 0xb0}) ==
        "operand is int instead of a reference at bytecode offset 1");
  CHECK(verdict("(J)I", {0x1e, 0x57, 0x03, 0xac}) ==
        "half of a long or double at bytecode offset 1");
  CHECK(verdict("()I", {0xac}) == "operand stack underflow at bytecode offset 0");
  CHECK(verdict("(II)V", {0x1a, 0xb1}) == "");
  CHECK(verdict("()V", {0x0b, 0x3b, 0xb1}) ==
        "operand is float instead of int at bytecode offset 1");
}

TEST_CASE("check_types: stack bound") {
  CHECK(verdict("()V", {0x03, 0x03, 0x03, 0xb1}) ==
        "operand stack of more than max_stack 2 slots at bytecode offset 2");
  CHECK(verdict("(J)V", {0x1e, 0x5c, 0xb1}) ==
        "operand stack of more than max_stack 2 slots at bytecode offset 1");
}

TEST_CASE("check_types: locals") {
  CHECK(verdict("()I", {0x1a, 0xac}) ==
        "local variable 0 is nothing usable instead of int at bytecode offset 0");
  // Storing into the second half of a long ends it.
  CHECK(verdict("(J)J", {0x03, 0x3c, 0x1e, 0xad}) ==
        "local variable 0 is nothing usable instead of long at bytecode offset 2");
  CHECK(verdict("(JI)I", {0x1c, 0x3b, 0x1a, 0xac}) == "");
  // A second half left over by a meeting does not spoil its neighbour: local 0 is int again after
  // istore_1.
  CHECK(verdict("(JI)I", {0x1c, 0x99, 0, 5, 0x03, 0x3b, 0x03, 0x3b, 0x03, 0x3c, 0x1a, 0xac}) == "");
}

TEST_CASE("check_types: the return instruction must fit the method") {
  CHECK(verdict("()I", {0xb1}) == "return in a method of type ()I at bytecode offset 0");
  CHECK(verdict("()V", {0x03, 0xac}) == "ireturn in a method of type ()V at bytecode offset 1");
  CHECK(verdict("()Z", {0x03, 0xac}) == "");
}

TEST_CASE("check_types: paths that meet must agree on the stack") {
  // ifeq over a push.
  CHECK(verdict("(I)V", {0x1a, 0x99, 0, 4, 0x03, 0xb1}) ==
        "operand stacks of 0 and 1 slots meet at bytecode offset 4");
  // if (a) push 0 else push null; pop
  CHECK(verdict("(I)V", {0x1a, 0x99, 0, 7, 0x03, 0xa7, 0, 4, 0x01, 0x57, 0xb1}) ==
        "operand stacks of different types meet at bytecode offset 8");
}

TEST_CASE("check_types: a local that differs between paths cannot be read") {
  const std::vector<std::uint8_t> both = {0x1a, 0x99, 0, 6, 0x01, 0x4c, 0x00, 0x1b, 0x57, 0xb1};
  CHECK(verdict("(II)V", both) ==
        "local variable 1 is nothing usable instead of int at bytecode offset 7");
}

TEST_CASE("check_types: a handler sees the locals of every point of its range") {
  // 0: aconst_null; astore_1; iconst_0; istore_1; 4: return; handler 5: pop; aload_1; pop; return.
  // Range [2, 4).
  const std::vector<std::uint8_t> code = {0x01, 0x4c, 0x03, 0x3c, 0xb1, 0x57, 0x2b, 0x57, 0xb1};
  const auto whole = ByteWriter().u2(2).u2(5).u2(5).u2(0).bytes();
  CHECK(verdict("()V", code, {.handlers = whole}) ==
        "local variable 1 is nothing usable instead of a reference at bytecode offset 6");
  const auto before_store = ByteWriter().u2(2).u2(4).u2(5).u2(0).bytes();
  CHECK(verdict("()V", code, {.handlers = before_store}) == "");
}
