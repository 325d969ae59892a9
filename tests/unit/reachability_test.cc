#include "jvm/state/reachability.h"

#include "tests/support/hand_heap.h"
#include "tests/unit/test.h"

using namespace plait;
using test::HandHeap;
using test::HandState;

namespace {

std::vector<u32> bits_of(const std::vector<Ref>& refs) {
  std::vector<u32> bits;
  for (Ref r : refs) bits.push_back(r.bits);
  return bits;
}

// A frozen node, and a chain of two young ones of which it has the first.
struct Chain {
  Chain() : root(h.make_root()), s(h) {
    s.begin();
    first = s.make(0), last = s.make(0);
    h.set(root, HandHeap::kLeft, first);
    h.set(first, HandHeap::kLeft, last);
    s.end();
  }
  bool is_live(Ref r) {
    const TrackedIndex i = s.reachability.index_of(r);
    return i != 0 && s.reachability.is_live(i);
  }
  HandHeap h;
  Ref root;
  HandState s;
  Ref first, last;
};

}  // namespace

TEST_CASE("reachability: what is stored or held is tracked, and nothing else that was made") {
  Chain c;
  CHECK(c.is_live(c.root));  // it was written
  CHECK(c.is_live(c.first));
  CHECK(c.is_live(c.last));
  CHECK(c.s.reachability.references(c.first) == Reachability::References{1, 0});
  CHECK(c.s.reachability.references(c.last) == Reachability::References{0, 1});
  c.s.begin();
  const Ref garbage = c.s.make(0), held = c.s.make(0);
  c.h.hold(held);
  c.s.end();
  CHECK(c.s.reachability.index_of(garbage) == 0);
  CHECK(c.is_live(held));
  CHECK(c.s.delta.deaths.empty());
}

TEST_CASE("reachability: who loses the last reference dies, with what it held, and comes back") {
  Chain c;
  const auto before = c.s.live();
  c.s.begin();
  c.h.set(c.root, HandHeap::kLeft, kNull);
  c.s.end();
  CHECK(c.s.delta.deaths.size() == 2);
  CHECK(!c.is_live(c.first));
  CHECK(!c.is_live(c.last));
  CHECK(!c.s.delta.was_traced);
  c.s.take_back();
  CHECK(c.s.live() == before);
  CHECK(c.s.reachability.references(c.last) == Reachability::References{0, 1});
}

TEST_CASE("reachability: who loses a reference and is held by a thread was dropped") {
  Chain c;
  c.s.begin();
  c.h.hold(c.first);
  c.s.end();
  c.s.begin();
  c.h.set(c.root, HandHeap::kLeft, kNull);
  c.s.end();
  CHECK(c.s.delta.deaths.empty());
  CHECK(bits_of({c.s.delta.dropped.begin(), c.s.delta.dropped.end()}) ==
        std::vector<u32>{c.first.bits});
  c.s.begin();
  c.h.hold(kNull);
  c.s.end();
  CHECK(c.s.delta.deaths.size() == 2);
}

TEST_CASE("reachability: a ring that is dropped is found by a trace") {
  Chain c;
  c.s.begin();
  c.h.set(c.last, HandHeap::kRight, c.first);
  c.s.end();
  CHECK(!c.s.delta.was_traced);
  c.s.begin();
  c.h.set(c.root, HandHeap::kLeft, kNull);
  c.s.end();
  CHECK(c.s.delta.was_traced);
  CHECK(c.s.delta.deaths.size() == 2);
  c.s.take_back();
  CHECK(c.is_live(c.first));
  CHECK(c.s.reachability.find_reachable().size() == c.s.live().size());
}

TEST_CASE("reachability: of a step that took a trace it is told who died and who survived") {
  Chain c;
  c.s.begin();
  const Ref keeper = c.s.make(0), other = c.s.make(0);
  c.h.set(c.root, HandHeap::kRight, keeper);
  c.h.set(keeper, HandHeap::kLeft, other);
  c.h.set(c.last, HandHeap::kLeft, other);
  c.h.set(c.last, HandHeap::kRight, c.first);
  c.s.end();
  c.s.begin();
  c.h.set(c.root, HandHeap::kLeft, kNull);
  c.s.end();
  REQUIRE(c.s.delta.was_traced);
  CHECK(bits_of({c.s.delta.dropped.begin(), c.s.delta.dropped.end()}) ==
        std::vector<u32>{other.bits});
  Reachability::Fates fates;
  REQUIRE(c.s.reachability.find_fates(c.s.delta, c.h.thread(), fates));
  CHECK(bits_of(fates.deaths).size() == 2);
  REQUIRE(fates.survivors.size() == 1);
  CHECK(fates.survivors[0].object == other);
}

TEST_CASE("reachability: a candidate that outlives the trace that it made necessary was dropped") {
  Chain c;
  c.s.begin();
  c.h.set(c.last, HandHeap::kRight, c.first);
  c.h.set(c.root, HandHeap::kRight, c.last);
  c.s.end();
  c.s.take_back();
  c.s.begin();
  c.h.set(c.last, HandHeap::kRight, c.first);
  c.h.set(c.root, HandHeap::kRight, c.last);
  c.s.end();
  c.s.begin();
  c.h.set(c.root, HandHeap::kLeft, kNull);
  c.s.end();
  CHECK(c.s.delta.deaths.empty());
  CHECK(bits_of({c.s.delta.dropped.begin(), c.s.delta.dropped.end()}) ==
        std::vector<u32>{c.first.bits});
}

TEST_CASE("reachability: a frozen object is detached when no frozen one has it, and can die") {
  HandHeap h;
  const Ref root = h.make_root(), child = h.make();
  h.set(root, HandHeap::kLeft, child);
  HandState s(h);
  CHECK(s.reachability.is_untouched(child));
  s.begin();
  h.hold(child);
  h.set(root, HandHeap::kLeft, kNull);
  s.end();
  CHECK(s.delta.deaths.empty());
  CHECK(s.reachability.is_detached(child));
  CHECK(s.reachability.index_of(child) != 0);
  s.begin();
  h.hold(kNull);
  s.end();
  REQUIRE(s.delta.deaths.size() == 1);
  CHECK(s.reachability.object(s.delta.deaths[0]) == child);
  s.take_back();
  s.take_back();
  CHECK(s.reachability.is_untouched(child));
  CHECK(!s.reachability.is_detached(child));
}

// A step that writes one word, and buries one object.
struct Losing {
  bool writes(Ref object, u32 word) const { return HeapWord{object, word} == written; }
  bool buries(Ref object) const { return object == buried; }
  u32 removed(Ref) const { return 0; }
  HeapWord written{kNull, 0};
  Ref buried = kNull;
};

TEST_CASE("reachability: an object is kept by words that the step leaves alone, and by no other") {
  Chain c;
  Reachability& r = c.s.reachability;
  const Thread& t = c.h.thread();
  const Losing writes{.written = {c.root, HandHeap::kLeft / 8}};
  CHECK(r.is_kept(c.last, t, Losing{}));
  CHECK(!r.is_kept(c.last, t, writes));
  CHECK(!r.is_kept(c.last, t, Losing{.buried = c.first}));
  // What the thread that takes the step holds does not count, what others hold does.
  c.s.begin();
  c.h.hold(c.last);
  c.s.end();
  CHECK(!r.is_kept(c.last, t, writes));
}

TEST_CASE("reachability: where an object was referred to before it was stored elsewhere is known") {
  Chain c;
  c.s.begin();
  c.h.set(c.root, HandHeap::kRight, c.last);
  c.s.end();
  c.s.take_back();
  // What was referred to from `root` last, for all that is remembered, `first` has.
  c.s.begin();
  c.h.hold(c.last);
  c.s.end();
  c.s.begin();
  c.h.hold(kNull);
  c.s.end();
  CHECK(!c.s.delta.was_traced);
  CHECK(c.is_live(c.last));
}
