#include "jvm/heap/heap.h"

#include <algorithm>

#include "tests/unit/test.h"

using namespace plait;

namespace {

constexpr std::size_t kMiB = 1 << 20;

// A heap with a class of 24-byte objects and the class of byte arrays.
struct SmallHeap {
  explicit SmallHeap(std::size_t max_bytes) : heap(max_bytes) {
    object.id = ClassId{1};
    object.instance_size = 24;
    bytes.id = ClassId{2};
    bytes.kind = ClassKind::kArray;
    bytes.element = BasicType::kByte;
    heap.register_class(&object);
    heap.register_class(&bytes);
  }
  Class object, bytes;
  Heap heap;
};

}  // namespace

TEST_CASE("heap: a new object has its header and zero fields") {
  SmallHeap s(kMiB);
  const Ref r = s.heap.guest().allocate_object(&s.object, 77);
  REQUIRE(r);
  CHECK(s.heap.class_of(r) == &s.object);
  CHECK(s.heap.name(r) == 77);
  CHECK(s.heap.lock_word(r) == 0);
  CHECK(s.heap.load<u64>(r, kFieldsOffset) == 0);
  CHECK(s.heap.size_of_object(r) == 24);
  CHECK(!s.heap.is_permanent(r));
  CHECK(s.heap.used_bytes() == 24);
}

TEST_CASE("heap: arrays know their length, and sizes are multiples of eight") {
  SmallHeap s(kMiB);
  const Ref r = s.heap.guest().allocate_array(&s.bytes, 9, 0);
  CHECK(s.heap.length(r) == 9);
  CHECK(s.heap.size_of_object(r) == 32);
  s.heap.guest().set_element<u8>(r, 8, 200);
  CHECK(s.heap.guest().element<u8>(r, 8) == 200);
}

TEST_CASE("heap: permanent objects come first and no object is at null") {
  SmallHeap s(kMiB);
  const Ref first = s.heap.allocate_permanent_object(&s.object, 0);
  CHECK(first.bits != 0);
  CHECK(s.heap.is_permanent(first));
  CHECK(s.heap.guest().allocate_object(&s.object, 0).bits > first.bits);
  CHECK(s.heap.used_bytes() == 24);
}

TEST_CASE("heap: objects do not overlap, small and large mixed") {
  SmallHeap s(8 * kMiB);
  std::vector<std::pair<u32, u32>> ranges;
  for (u32 k = 0; k < 2000; ++k) {
    const Ref r = k % 50 == 0 ? s.heap.guest().allocate_array(&s.bytes, 40000, 0)
                              : s.heap.guest().allocate_object(&s.object, 0);
    REQUIRE(r);
    ranges.push_back({r.bits, r.bits + static_cast<u32>(s.heap.size_of_object(r) / 8)});
  }
  std::ranges::sort(ranges);
  for (std::size_t k = 1; k < ranges.size(); ++k) CHECK(ranges[k - 1].second <= ranges[k].first);
}

TEST_CASE("heap: null exactly when the ordinary space is full") {
  SmallHeap s(kMiB);
  std::size_t count = 0;
  while (s.heap.guest().allocate_object(&s.object, 0)) ++count;
  // Runs of 128 KiB each waste less than one object.
  CHECK(count * 24 > kMiB - 8 * 24);
  CHECK(count * 24 <= kMiB);
  CHECK(s.heap.used_bytes() == count * 24);
  CHECK(!s.heap.guest().allocate_array(&s.bytes, 100000, 0));
  CHECK(s.heap.allocate_permanent_object(&s.object, 0));
}

TEST_CASE("heap: an array that cannot fit is refused, the next small object is not") {
  SmallHeap s(kMiB);
  CHECK(!s.heap.guest().allocate_array(&s.bytes, 0x7fffffff, 0));
  CHECK(s.heap.guest().allocate_object(&s.object, 0));
}

TEST_CASE("heap: wants a collection once the threshold is allocated") {
  SmallHeap s(256 * kMiB);
  CHECK(!s.heap.guest().wants_collection());
  for (int k = 0; k < 63; ++k) s.heap.guest().allocate_array(&s.bytes, kMiB - 16, 0);
  CHECK(!s.heap.guest().wants_collection());
  s.heap.guest().allocate_array(&s.bytes, kMiB - 16, 0);
  CHECK(s.heap.guest().wants_collection());
}

TEST_CASE("heap: a step that is followed notes each word it reads once, and none it wrote before") {
  SmallHeap s(kMiB);
  const Ref r = s.heap.guest().allocate_array(&s.bytes, 40, 0);
  const u32 first = kFieldsOffset / 8;
  s.heap.start_recording();
  for (int step = 0; step < 2; ++step) {  // what the first noted does not count in the second
    s.heap.begin_step();
    s.heap.begin_following();
    s.heap.guest().load<u64>(r, kFieldsOffset);
    s.heap.guest().load<u8>(r, kFieldsOffset + 3);
    s.heap.guest().load<u64>(r, kFieldsOffset + 12);  // over two words
    s.heap.guest().store<u8>(r, kFieldsOffset + 24, 1);
    s.heap.guest().load<u8>(r, kFieldsOffset + 25);
    s.heap.guest().load<u64>(s.heap.guest().allocate_object(&s.object, 0), kFieldsOffset);
    CHECK(s.heap.end_following());
    CHECK(s.heap.reads() == std::vector<HeapWord>{{r, first}, {r, first + 1}, {r, first + 2}});
    CHECK(s.heap.is_recorded(r, first + 3));
    CHECK(!s.heap.is_recorded(r, first));
  }
  s.heap.begin_step();
  s.heap.begin_following();
  s.heap.guest().load<u8>(r, kFieldsOffset);
  s.heap.guest().store<u8>(r, kFieldsOffset, 1);  // a word that was read is journalled like others
  CHECK(s.heap.is_recorded(r, first));
  CHECK(s.heap.reads().size() == 1);
}

TEST_CASE("heap: a step that reads too much is lost sight of") {
  SmallHeap s(kMiB);
  const Ref r = s.heap.guest().allocate_array(&s.bytes, 1000, 0);
  s.heap.start_recording();
  s.heap.begin_following();
  for (u32 at = 0; at < 1000; at += 8) s.heap.guest().load<u8>(r, kFieldsOffset + at);
  CHECK(!s.heap.end_following());
}
