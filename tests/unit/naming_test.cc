#include "jvm/state/naming.h"

#include <set>

#include "tests/support/hand_heap.h"
#include "tests/unit/test.h"

using namespace plait;
using test::HandHeap;
using test::HandState;

namespace {

// A shared frozen node, a private one, and what steps make.
struct Named {
  Named() : shared(h.make_shared()), own(h.make_root()), s(h) {}
  // A step that makes a node at the site and keeps it in a field.
  Ref make_in(Ref owner, u32 field, u32 site) {
    s.begin();
    const Ref r = s.make(site);
    h.set(owner, field, r);
    s.end();
    return r;
  }
  HandHeap h;
  Ref shared, own;
  HandState s;
};

}  // namespace

TEST_CASE("naming: a name is the lowest that is free at its site, and is free again after death") {
  Named n;
  const Ref first = n.make_in(n.own, HandHeap::kLeft, 0);
  const Ref second = n.make_in(first, HandHeap::kLeft, 0);
  const u64 name = n.s.naming.name(first);
  CHECK(name != n.s.naming.name(second));
  CHECK(n.s.naming.object(name) == first);
  n.s.begin();
  n.h.set(n.own, HandHeap::kLeft, second);
  n.s.end();
  CHECK(!n.s.naming.object(name));
  const Ref third = n.make_in(n.own, HandHeap::kRight, 0);
  CHECK(n.s.naming.name(third) == name);
  n.s.take_back();
  n.s.take_back();
  CHECK(n.s.naming.object(name) == first);
}

TEST_CASE("naming: frozen objects are called by address, and null by 0") {
  Named n;
  CHECK(n.s.naming.name(kNull) == 0);
  CHECK(n.s.naming.name(n.own) == n.own.bits);
  CHECK(n.s.naming.object(n.own.bits) == n.own);
}

TEST_CASE("naming: the step that publishes an object renames it, and releases its name") {
  Named n;
  const Ref r = n.make_in(n.own, HandHeap::kLeft, 1);
  const u64 before = n.s.naming.name(r);
  n.s.begin();
  n.h.set(n.shared, HandHeap::kLeft, r);
  n.s.end();
  REQUIRE(n.s.delta.renamed.size() == 1);
  CHECK(n.s.delta.renamed[0] == r);
  // Another object refers to it, by a word that the step did not change.
  REQUIRE(n.s.delta.referring_words.size() == 1);
  CHECK(n.s.naming.is_shared(r));
  CHECK(n.s.naming.name(r) != before);
  CHECK(!n.s.naming.object(before));
  std::vector<Naming::Name> taken, released;
  n.s.naming.find_taken(n.s.delta, taken);
  n.s.naming.find_released(n.s.delta, released);
  CHECK(taken == std::vector<Naming::Name>{static_cast<u32>(n.s.naming.name(r))});
  CHECK(released == std::vector<Naming::Name>{static_cast<u32>(before)});
  n.s.take_back();
  CHECK(n.s.naming.name(r) == before);
  CHECK(n.s.naming.object(before) == r);
  CHECK(n.s.naming.would_take(taken, released));
}

TEST_CASE("naming: two objects of one kind, published in one place in turn, share a name") {
  Named n;
  auto publish = [&](u32 site) {
    n.s.begin();
    const Ref r = n.s.make(site);
    n.h.set(n.shared, HandHeap::kLeft, r);
    n.s.end();
    const u64 name = n.s.naming.name(r);
    n.s.take_back();
    return name;
  };
  CHECK(publish(0) == publish(1));  // who made it where does not matter any more
}

TEST_CASE("naming: would_take refuses a name that somebody has, and one with a lower one free") {
  Named n;
  const Ref first = n.make_in(n.own, HandHeap::kLeft, 0);
  const Ref second = n.make_in(n.own, HandHeap::kRight, 0);
  const Naming::Name low = static_cast<u32>(n.s.naming.name(first));
  const Naming::Name high = static_cast<u32>(n.s.naming.name(second));
  const std::vector<Naming::Name> lows{low}, highs{high}, both{low, high}, none;
  CHECK(!n.s.naming.would_take(lows, none));
  CHECK(n.s.naming.would_take(lows, lows));
  CHECK(n.s.naming.would_take(highs, highs));
  CHECK(!n.s.naming.would_take(highs, both));
  CHECK(n.s.naming.would_take(both, both));
}

TEST_CASE("naming: after random steps names differ and mean their objects, also back") {
  std::vector<std::vector<u64>> names;
  u64 renames = 0;
  auto names_of = [](HandState& s) {
    std::vector<u64> found;
    for (u32 bits : s.live()) {
      const u64 name = s.naming.name(Ref{bits});
      REQUIRE(s.naming.object(name) == Ref{bits});
      found.push_back(name);
    }
    REQUIRE(std::set<u64>(found.begin(), found.end()).size() == found.size());
    return found;
  };
  for (u32 seed = 11; seed <= 15; ++seed) {
    test::take_random_steps(
        seed, 3000,
        [&](HandHeap&, HandState& s, std::size_t depth) {
          names.resize(depth + 1);
          names[depth] = names_of(s);
          renames += s.delta.renamed.size();
        },
        [&](HandHeap&, HandState& s, std::size_t depth) { REQUIRE(names_of(s) == names[depth]); });
  }
  CHECK(renames > 10);
}
