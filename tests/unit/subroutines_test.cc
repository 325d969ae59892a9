// jsr and ret: one copy of a subroutine for each caller.
#include "jvm/code/frame_map.h"

#include <algorithm>

#include "tests/support/body.h"
#include "tests/unit/test.h"

using namespace plait;
using namespace plait::test;

namespace {

using Locals = std::vector<u16>;

//  0: iload_0; 1: ifeq 12
//  4: aconst_null; 5: astore_1; 6: jsr 20; 9: aload_1; 10: pop; 11: return
// 12: iconst_0; 13: istore_1; 14: jsr 20; 17: iload_1; 18: pop; 19: return
// 20: astore_2; 21: nop; 22: ret 2
const std::vector<std::uint8_t> kTwoCallers = {0x1a, 0x99, 0,    11,   0x01, 0x4c, 0xa8, 0,
                                               14,   0x2b, 0x57, 0xb1, 0x03, 0x3c, 0xa8, 0,
                                               6,    0x1b, 0x57, 0xb1, 0x4d, 0x00, 0xa9, 2};

std::vector<u32> indices_of(const Code& code, u32 bci) {
  std::vector<u32> found;
  for (u32 k = 0; k < code.bci.size(); ++k)
    if (code.bci[k] == bci) found.push_back(k);
  return found;
}

}  // namespace

TEST_CASE("subroutines: each caller has its own copy with its own map") {
  const Body body("(I)V", kTwoCallers, {.version = 48, .handlers = {}});
  REQUIRE(check_types(body.code()) == "");
  const std::vector<u32> nops = indices_of(body.code(), 21);
  REQUIRE(nops.size() == 2);
  std::vector<Locals> references;
  for (u32 k : nops) {
    CHECK(frame_map(body.code(), k).live_locals == Locals{1, 2});
    references.push_back(frame_map(body.code(), k).reference_locals);
  }
  std::ranges::sort(references);
  CHECK(references == std::vector<Locals>{{}, {1}});
}

TEST_CASE("subroutines: code behind a jsr is behind it in the copy") {
  const Body body("(I)V", kTwoCallers, {.version = 48, .handlers = {}});
  for (u32 k = 0; k < body->insns.size(); ++k)
    if (body->insns[k].opcode() == Op::k_jsr) CHECK(body->bci[k + 1] == body->bci[k] + 3);
}

TEST_CASE("subroutines: one that is left by a jump and called again does not nest for ever") {
  // 0: jsr 6; 3: goto 0; 6: pop; 7: goto 0
  const Body body("()V", {0xa8, 0, 6, 0xa7, 0xff, 0xfd, 0x57, 0xa7, 0xff, 0xf9},
                  {.version = 48, .handlers = {}});
  CHECK(check_types(body.code()) == "");
  CHECK(body->insns.size() < 12);
}

TEST_CASE("subroutines: one that is left by a jump returns to the right place when called again") {
  // A finally block with a conditional continue, in a loop.
  // 0: jsr 6; 3: goto 0; 6: astore_1; 7: iload_0; 8: ifeq 0; 11: nop; 12: ret 1
  const Body body("(I)V",
                  {0xa8, 0, 6, 0xa7, 0xff, 0xfd, 0x4c, 0x1a, 0x99, 0xff, 0xf8, 0x00, 0xa9, 1},
                  {.version = 48, .handlers = {}});
  CHECK(check_types(body.code()) == "");
  CHECK(body->insns.size() == 7);
}

TEST_CASE("subroutines: a subroutine that calls another is copied with it") {
  // 0: jsr 7; 3: jsr 7; 6: return; 7: astore_1; 8: jsr 13; 11: ret 1; 13: astore_2; 14: ret 2
  const Body body("()V", {0xa8, 0, 7, 0xa8, 0, 4, 0xb1, 0x4c, 0xa8, 0, 5, 0xa9, 1, 0x4d, 0xa9, 2},
                  {.version = 48, .handlers = {}});
  CHECK(check_types(body.code()) == "");
  CHECK(indices_of(body.code(), 11).size() == 2);
  CHECK(indices_of(body.code(), 14).size() == 2);
}

TEST_CASE("subroutines: a ret needs a return address") {
  const Body body("(I)V", {0xa9, 0}, {.version = 48, .handlers = {}});
  CHECK(check_types(body.code()) == "ret from int at bytecode offset 0");
}
