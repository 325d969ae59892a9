#include "jvm/heap/off_heap.h"

#include "tests/unit/test.h"

using namespace plait;

TEST_CASE("off heap: a fresh block is zero and disjoint from the others") {
  OffHeap memory;
  const u64 a = memory.allocate(10), b = memory.allocate(10);
  CHECK(a + 10 < b);
  for (u64 i = 0; i < 10; ++i) CHECK(*memory.at(a + i, 1) == 0);
}

TEST_CASE("off heap: an access must lie in one block") {
  OffHeap memory;
  const u64 a = memory.allocate(8);
  CHECK_NOTHROW(memory.at(a, 8));
  CHECK_THROWS_AS(memory.at(a + 1, 8), UnsupportedError);
  CHECK_THROWS_AS(memory.at(a - 1, 1), UnsupportedError);
  CHECK_THROWS_AS(memory.at(0, 1), UnsupportedError);
  CHECK_THROWS_AS(memory.at(a + 4, ~u64{0}), UnsupportedError);
}

TEST_CASE("off heap: a freed block is gone and its address not used again") {
  OffHeap memory;
  const u64 a = memory.allocate(8);
  memory.free(a);
  CHECK_THROWS_AS(memory.at(a, 1), UnsupportedError);
  CHECK_THROWS_AS(memory.free(a), UnsupportedError);
  CHECK(memory.allocate(8) != a);
  CHECK_NOTHROW(memory.free(0));
}

TEST_CASE("off heap: reallocation keeps what fits") {
  OffHeap memory;
  const u64 a = memory.allocate(4);
  for (u8 i = 0; i < 4; ++i) *memory.at(a + i, 1) = static_cast<u8>('a' + i);
  const u64 longer = memory.reallocate(a, 8);
  CHECK(memory.text(longer) == "abcd");
  const u64 shorter = memory.reallocate(longer, 2);
  CHECK(*memory.at(shorter + 1, 1) == 'b');
  CHECK_THROWS_AS(memory.at(shorter + 2, 1), UnsupportedError);
}

TEST_CASE("off heap: what is restored is as it was, and its hash too") {
  OffHeap memory;
  const u64 a = memory.allocate(8), b = memory.allocate(8);
  const auto hash = memory.content_hash();
  OffHeap::Content content;
  int copies = 0;
  memory.observe([&] {
    content = memory.content();
    ++copies;
  });
  memory.begin_step();
  CHECK(*memory.look(a, 1) == 0);
  CHECK(copies == 0);
  *memory.at(a, 1) = 1;
  *memory.at(b, 1) = 2;
  CHECK(copies == 1);
  CHECK(memory.content_hash() != hash);
  memory.restore(content);
  CHECK(*memory.look(a, 1) == 0);
  CHECK(*memory.look(b, 1) == 0);
  CHECK(memory.content_hash() == hash);
}

TEST_CASE("off heap: memory that is adopted begins a page") {
  OffHeap memory;
  memory.allocate(8);
  const u64 a =
      memory.adopt(std::shared_ptr<u8>(new u8[3]{1, 2, 3}, std::default_delete<u8[]>()), 3);
  CHECK(a % OffHeap::kPage == 0);
  CHECK(*memory.at(a + 2, 1) == 3);
  CHECK_THROWS_AS(memory.at(a, 4), UnsupportedError);
}
