// Which slots are live references.
#include "jvm/code/frame_map.h"

#include "jvm/base/file_mapping.h"
#include "jvm/loader/class_path.h"
#include "jvm/loader/jimage.h"
#include "tests/support/body.h"
#include "tests/unit/test.h"

using namespace plait;
using namespace plait::test;

namespace {

using Locals = std::vector<u16>;

}  // namespace

TEST_CASE("frame map: a local is live from its store to its last read") {
  // aconst_null; astore_1; nop; aload_1; pop; return
  const Body body("()V", {0x01, 0x4c, 0x00, 0x2b, 0x57, 0xb1});
  CHECK(frame_map(body.code(), 0).reference_locals == Locals{});
  CHECK(frame_map(body.code(), 1).reference_stack == Locals{0});
  CHECK(frame_map(body.code(), 2).reference_locals == Locals{1});
  CHECK(frame_map(body.code(), 3).reference_locals == Locals{1});
  CHECK(frame_map(body.code(), 4).reference_locals == Locals{});
  CHECK(frame_map(body.code(), 4).reference_stack == Locals{0});
}

TEST_CASE("frame map: primitives are listed by their first slot") {
  // lload_0; lstore_2; lload_2; l2i; ireturn
  const Body body("(J)I", {0x1e, 0x41, 0x20, 0x88, 0xac});
  CHECK(frame_map(body.code(), 0).live_locals == Locals{0});
  CHECK(frame_map(body.code(), 1).value_stack == Locals{0});
  CHECK(frame_map(body.code(), 1).stack_depth == 2);
  CHECK(frame_map(body.code(), 2).live_locals == Locals{2});
  CHECK(frame_map(body.code(), 2).reference_locals == Locals{});
}

TEST_CASE("frame map: what a handler reads is live in its range") {
  // 0: nop; 1: return; 2: pop; 3: aload_0; 4: pop; 5: return
  const Body body("(Ljava/lang/Object;)V", {0x00, 0xb1, 0x57, 0x2a, 0x57, 0xb1},
                  {.handlers = ByteWriter().u2(0).u2(1).u2(2).u2(0).bytes()});
  CHECK(frame_map(body.code(), 0).reference_locals == Locals{0});
  CHECK(frame_map(body.code(), 1).reference_locals == Locals{});
  CHECK(frame_map(body.code(), 2).reference_stack == Locals{0});
}

TEST_CASE("frame map: a loop keeps what its next round reads alive") {
  // 0: iinc 1 by 1; 3: aload_0; 4: pop; 5: iload_1; 6: ifne 0; 9: return
  const Body body("(Ljava/lang/Object;I)V", {0x84, 1, 1, 0x2a, 0x57, 0x1b, 0x9a, 0xff, 0xfa, 0xb1});
  CHECK(frame_map(body.code(), 4).live_locals == Locals{0, 1});
  CHECK(frame_map(body.code(), 5).live_locals == Locals{});
}

TEST_CASE("frame map: stack shuffles move references") {
  // aload_0; iload_1; swap; pop2; return
  const Body body("(Ljava/lang/Object;I)V", {0x2a, 0x1b, 0x5f, 0x58, 0xb1});
  CHECK(frame_map(body.code(), 2).reference_stack == Locals{0});
  CHECK(frame_map(body.code(), 3).reference_stack == Locals{1});
  CHECK(frame_map(body.code(), 3).value_stack == Locals{0});
}
