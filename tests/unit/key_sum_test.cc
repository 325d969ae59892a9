#include "jvm/state/key_sum.h"

#include <map>

#include "tests/support/hand_heap.h"
#include "tests/unit/test.h"

using namespace plait;
using test::HandHeap;
using test::HandState;

namespace {

struct Keyed {
  Keyed() : shared(h.make_shared()), own(h.make_root()), s(h) {}
  template <typename Change>
  StateKey step(Change change) {
    s.begin();
    change();
    s.end();
    REQUIRE(s.keys.key() == s.keys.recompute());
    return s.keys.key();
  }
  HandHeap h;
  Ref shared, own;
  HandState s;
};

}  // namespace

TEST_CASE("key: the sum of several contents is not that of others with the same sum") {
  StateKey one, other;
  for (const u64 bit : {0, 1}) {
    one.mix_in({bit, 7});
    other.mix_in({1 - bit, 7});
  }
  CHECK(!(one == other));
}

TEST_CASE("key sum: a word that is written back leads to the same key, another value to another") {
  Keyed k;
  const StateKey first = k.s.keys.key();
  auto write = [&](u64 value) { return k.step([&] { k.h.set_number(k.own, value); }); };
  const StateKey one = write(1), two = write(2);
  CHECK(one != first);
  CHECK(two != first);
  CHECK(two != one);
  CHECK(write(1) == one);
  CHECK(write(0) == first);
}

TEST_CASE("key sum: garbage does not tell states apart") {
  Keyed k;
  const StateKey first = k.s.keys.key();
  CHECK(k.step([&] { k.s.make(0); }) == first);
  CHECK(k.step([&] { k.h.set(k.own, HandHeap::kLeft, k.s.make(0)); }) != first);
  CHECK(k.step([&] { k.h.set(k.own, HandHeap::kLeft, kNull); }) == first);
}

TEST_CASE("key sum: objects at other addresses, equal by name, have the same key") {
  Keyed k;
  auto build = [&](bool garbage_first) {
    return k.step([&] {
      if (garbage_first) k.s.make(1);
      const Ref r = k.s.make(0);
      k.h.set_number(r, 5);
      k.h.set(k.own, HandHeap::kLeft, r);
    });
  };
  const StateKey key = build(false);
  k.s.take_back();
  CHECK(build(true) == key);
}

TEST_CASE("key sum: renamed objects, and who refers to them, are hashed by their new names") {
  Keyed k;
  Ref r;
  k.step([&] {
    r = k.s.make(0);
    k.h.set(r, HandHeap::kLeft, k.s.make(1));
    k.h.set(k.own, HandHeap::kLeft, r);
  });
  const StateKey before = k.s.keys.key();
  k.step([&] { k.h.set(k.shared, HandHeap::kRight, r); });
  CHECK(k.s.delta.renamed.size() == 2);
  CHECK(!k.s.delta.referring_words.empty());
  k.s.take_back();
  CHECK(k.s.keys.key() == before);
  CHECK(k.s.keys.key() == k.s.keys.recompute());
}

TEST_CASE("key sum: what a thread holds, its record, output and globals count") {
  Keyed k;
  const StateKey first = k.s.keys.key();
  const StateKey held = k.step([&] { k.h.hold(k.own); });
  CHECK(held != first);
  CHECK(k.step([&] { k.h.hold(kNull); }) == first);
  CHECK(k.step([&] { k.h.thread().park_permit = true; }) != first);
  k.s.take_back();
  CHECK(k.step([&] { k.h.vm.globals().exit_status = 1; }) != first);
  k.s.take_back();
  const StateKey together = k.step([&] { k.h.vm.write(1, "ab"); });
  CHECK(together != first);
  k.s.take_back();
  k.step([&] { k.h.vm.write(1, "a"); });
  CHECK(k.step([&] { k.h.vm.write(1, "b"); }) == together);
}

TEST_CASE("key sum: a known effect gives the key that was found out") {
  Keyed k;
  const StateKey first = k.s.keys.key();
  auto change = [&] {
    k.h.set_number(k.own, 4);
    k.h.set_number(k.shared, 5);
    k.h.thread().park_permit = true;
  };
  const StateKey key = k.step(change);
  const KnownEffect effect{k.s.keys.last_change(), k.s.keys.of(k.h.thread())};
  k.s.take_back();
  k.s.begin();
  change();
  const StateKey of_words = k.s.keys.change_of_words(k.h.thread(), effect);
  k.s.undo.end_step(k.s.delta);
  k.s.delta.runs = k.s.runs();
  k.s.reachability.update_known(k.s.delta, true);
  k.s.naming.update_known();
  k.s.keys.update_known(k.s.delta, effect, of_words);
  CHECK(k.s.keys.key() == key);
  CHECK(k.s.keys.key() == k.s.keys.recompute());
  k.s.take_back();
  CHECK(k.s.keys.key() == first);
  CHECK(k.s.reachability.is_untouched(k.own));
}

TEST_CASE("key sum: after random steps keys are what is computed anew, and equal as contents are") {
  u64 renames = 0;
  for (u32 seed = 21; seed <= 24; ++seed) {
    std::vector<StateKey> keys;
    std::map<std::pair<u64, u64>, std::vector<std::string>> contents;
    test::take_random_steps(
        seed, 3000,
        [&](HandHeap&, HandState& s, std::size_t depth) {
          const StateKey key = s.keys.key();
          REQUIRE(key == s.keys.recompute());
          keys.resize(depth + 1);
          keys[depth] = key;
          renames += s.delta.renamed.size();
          const auto content = s.keys.components();
          const auto [known, is_new] = contents.try_emplace({key.low, key.high}, content);
          REQUIRE(known->second == content);
        },
        [&](HandHeap&, HandState& s, std::size_t depth) {
          REQUIRE(s.keys.key() == keys[depth]);
          REQUIRE(s.keys.key() == s.keys.recompute());
        });
    CHECK(contents.size() > 50);
  }
  CHECK(renames > 10);
}
