#include "por/model/thread_set.h"

#include <algorithm>
#include <iterator>
#include <random>
#include <set>
#include <vector>

#include "tests/unit/test.h"

using namespace plait::por;

namespace {

using Threads = std::set<ThreadIndex>;

ThreadSet made(const Threads& threads) {
  ThreadSetMaker maker;
  for (const ThreadIndex t : threads) maker.add(t);
  return maker.made();
}

Threads threads_of(ThreadSet set) {
  Threads threads;
  set.for_each([&](ThreadIndex t) { threads.insert(t); });
  return threads;
}

// About the edge of the mask and of words, and far beyond.
Threads draw(std::mt19937& random) {
  constexpr ThreadIndex kEdges[] = {8, 62, 63, 64, 65, 127, 128, 1023, 1024, 4000};
  const ThreadIndex limit = kEdges[random() % std::size(kEdges)];
  Threads threads;
  for (std::uint32_t count = random() % 12; count > 0; --count)
    threads.insert(random() % 3 == 0 ? limit : random() % (limit + 1));
  return threads;
}

template <typename Combine>
Threads combined(const Threads& a, const Threads& b, const Combine& combine) {
  Threads result;
  combine(a.begin(), a.end(), b.begin(), b.end(), std::inserter(result, result.end()));
  return result;
}

}  // namespace

TEST_CASE("thread sets: small and large ones do what sets do") {
  std::mt19937 random(7);
  for (int i = 0; i < 20'000; ++i) {
    const Threads a = draw(random), b = draw(random);
    const ThreadSet x = made(a), y = made(b);
    REQUIRE(threads_of(x) == a);
    CHECK(threads_of(x | y) == combined(a, b, [](auto... args) { std::set_union(args...); }));
    CHECK(threads_of(x & y) ==
          combined(a, b, [](auto... args) { std::set_intersection(args...); }));
    CHECK(threads_of(x - y) == combined(a, b, [](auto... args) { std::set_difference(args...); }));
    CHECK((x == y) == (a == b));
    CHECK(x.empty() == a.empty());
    CHECK(x.size() == a.size());
    CHECK(x.has_one() == (a.size() == 1));
    for (const ThreadIndex t : b) CHECK(x.contains(t) == a.contains(t));
    if (a.empty()) continue;
    CHECK(x.first() == *a.begin());
    CHECK(x.last() == *a.rbegin());
    std::vector<ThreadIndex> down;
    x.for_each_down([&](ThreadIndex t) { down.push_back(t); });
    CHECK(std::ranges::equal(down, std::vector(a.rbegin(), a.rend())));
  }
}

TEST_CASE("thread sets: equal sets are equal however they were made, and a subset comes first") {
  std::mt19937 random(8);
  for (int i = 0; i < 20'000; ++i) {
    const Threads a = draw(random), b = draw(random);
    const ThreadSet x = made(a), y = made(b), both = x | y;
    CHECK((both - y) == (x - y));
    CHECK((both & x) == x);
    ThreadSet one_by_one;
    for (const ThreadIndex t : a) one_by_one |= only(t);
    CHECK(one_by_one == x);
    CHECK((x == both || x < both));
    CHECK(!(both < x));
    CHECK((x < y) + (y < x) + (x == y) == 1);
  }
}

TEST_CASE("thread sets: find asks for no more than it needs") {
  for (const ThreadIndex last : {20U, 62U, 63U, 500U}) {
    int asked = 0;
    const auto found = made({1, 5, last}).find([&](ThreadIndex t) { return ++asked, t == 5; });
    CHECK(found == 5U);
    CHECK(asked == 2);
  }
}
