// What happens before what, and which events race: on executions written down by hand.
#include "por/dependence/happens_before.h"

#include <vector>

#include "tests/unit/test.h"

namespace plait::por {
namespace {

using enum AccessKind;

void push(HappensBefore& order, ThreadIndex thread, std::vector<Access> accesses,
          ThreadIndex threads = 3) {
  order.push({.step = {thread, 0}, .accesses = accesses, .threads = threads});
}

std::vector<Position> races(const HappensBefore& order, Position at) {
  return {order.races(at).begin(), order.races(at).end()};
}

using Positions = std::vector<Position>;

TEST_CASE("happens-before: reads commute, a write races with each read after the last write") {
  HappensBefore order(3);
  push(order, 0, {{7, kWrite}});
  push(order, 1, {{7, kRead}});
  push(order, 2, {{7, kRead}});
  CHECK(order.happens_before(0, 1));
  CHECK_FALSE(order.happens_before(1, 2));
  CHECK(races(order, 2) == Positions{0});
  push(order, 0, {{7, kWrite}});
  CHECK(races(order, 3) == Positions{2, 1});
  order.pop();
  push(order, 0, {{8, kWrite}});
  CHECK(races(order, 3).empty());
  CHECK(order.happens_before(0, 3));
}

TEST_CASE("happens-before: a race is with the last event only, if that happens after the others") {
  HappensBefore order(3);
  push(order, 0, {{7, kWrite}});
  push(order, 1, {{7, kWrite}});
  push(order, 2, {{7, kWrite}});
  CHECK(races(order, 2) == Positions{1});
}

TEST_CASE(
    "happens-before: what lets time pass comes after all before it, in front of all that follows, "
    "and races with nothing") {
  HappensBefore order(3);
  push(order, 0, {{7, kWrite}});
  push(order, 1, {{kTimePasses, kWrite}});
  push(order, 2, {{9, kWrite}});
  push(order, 2, {{7, kWrite}});
  push(order, 0, {{kAllLocations, kWrite}});
  CHECK(order.happens_before(0, 1));
  CHECK(order.happens_before(1, 2));
  CHECK(races(order, 1).empty());
  CHECK(races(order, 3).empty());  // the passing of time orders them
  CHECK(races(order, 4) == Positions{3});
  order.pop();
  push(order, 0, {{kTimePasses, kWrite}});
  CHECK(order.happens_before(3, 4));
  CHECK(races(order, 4).empty());
}

TEST_CASE("accesses: time that passes depends on every access, and races with none") {
  for (const Access other :
       {Access{7, kRead}, Access{kAllLocations, kWrite}, Access{kTimePasses, kWrite}}) {
    CHECK(are_dependent(other, Access{kTimePasses, kWrite}));
    CHECK_FALSE(can_race(other, Access{kTimePasses, kWrite}));
  }
}

TEST_CASE("happens-before: an acquire races with the acquire before it, not with the release") {
  HappensBefore order(3);
  push(order, 0, {{7, kAcquire}});
  push(order, 0, {{8, kWrite}});
  push(order, 0, {{7, kRelease}});
  push(order, 1, {{7, kAcquire}});
  CHECK(races(order, 3) == Positions{0});
  CHECK(order.happens_before(2, 3));
  push(order, 1, {{8, kWrite}});
  CHECK(races(order, 4).empty());  // the lock orders them
}

// Had thread 1 not started it yet, there would have been nothing to wait for.
TEST_CASE("happens-before: a join races with the start of the thread by another, not by itself") {
  const auto join_2 = [](HappensBefore& order) {
    const std::vector<Access> end{{9, kAwait}};
    order.push({.step = {0, 0}, .accesses = end, .joined = 2, .threads = 3});
  };
  for (const ThreadIndex starter : {0U, 1U}) {
    HappensBefore order(2);
    push(order, starter, {{8, kWrite}});
    push(order, 2, {{9, kRelease}});
    join_2(order);
    CHECK(order.happens_before(1, 2));
    CHECK(races(order, 2) == (starter == 1 ? Positions{0} : Positions{}));
  }
}

TEST_CASE("happens-before: a thread that waits at the end races with who has the lock") {
  HappensBefore order(3);
  push(order, 0, {{7, kAcquire}});
  order.set_blocked({{1, {{7, kAcquire}}}});
  CHECK(order.races_of_next(1, std::vector<Access>{{7, kAcquire}}) == Positions{0});
}

TEST_CASE("happens-before: who let a waiting thread go on is no race; who stopped it is") {
  HappensBefore order(3);
  push(order, 0, {{7, kWrite}});  // stops thread 1
  order.set_blocked({{1, {{7, kWrite}}}});
  push(order, 2, {{7, kWrite}});  // lets it go on
  push(order, 1, {{7, kWrite}});
  CHECK(races(order, 2) == Positions{0});
}

// Reader 0, then reader 2, while the writer waits. Turned round with the latter, it is 0, writer,
// 2.
TEST_CASE(
    "happens-before: a writer that waits races with every reader, also with those who join later") {
  HappensBefore order(3);
  push(order, 0, {{7, kShare}});
  order.set_blocked({{1, {{7, kAcquire}}}});
  push(order, 2, {{7, kShare}});
  order.set_blocked({{1, {{7, kAcquire}}}});
  push(order, 0, {{7, kUnshare}});
  order.set_blocked({{1, {{7, kAcquire}}}});
  push(order, 2, {{7, kUnshare}});
  push(order, 1, {{7, kAcquire}});
  CHECK(races(order, 4) == Positions{1, 0});
}

// Thread 1 waits for an end; it comes, but so does an interrupt, which would have been enough.
TEST_CASE("happens-before: a thread that is interrupted races with the end that it waited for") {
  HappensBefore order(3);
  order.set_blocked({{1, {{8, kRead}, {7, kAwait}}}});
  push(order, 0, {{7, kRelease}});
  push(order, 2, {{8, kWrite}});
  push(order, 1, {{8, kRead}, {7, kRead}});
  CHECK(races(order, 2) == Positions{1, 0});
}

TEST_CASE("happens-before: a thread that waits for a lock races with what its step does beside") {
  HappensBefore order(3);
  push(order, 0, {{7, kAcquire}});
  order.set_blocked({{1, {{9, kRead}, {7, kAcquire}}}});
  push(order, 2, {{9, kWrite}});
  order.set_blocked({{1, {{9, kRead}, {7, kAcquire}}}});
  push(order, 0, {{7, kRelease}});
  push(order, 1, {{9, kRead}, {7, kAcquire}});
  CHECK(races(order, 3) == Positions{1, 0});
}

TEST_CASE(
    "happens-before: a step that another made possible does not race with what that one did "
    "before") {
  HappensBefore order(3);
  push(order, 0, {{9, kWrite}});
  push(order, 0, {{7, kWrite}});
  order.set_changed(1);
  push(order, 1, {{7, kRead}, {9, kRead}});
  CHECK(races(order, 2).empty());
}

TEST_CASE(
    "happens-before: a thread knows what its creator knew, and a joiner what the joined thread "
    "knew") {
  HappensBefore order(1);
  push(order, 0, {{7, kWrite}}, 1);
  push(order, 0, {}, 2);
  push(order, 1, {{7, kWrite}}, 2);
  CHECK(races(order, 2).empty());
  CHECK(order.happens_before(0, 2));
  order.push({.step = {0, 0}, .accesses = {}, .joined = 1, .threads = 2});
  CHECK(order.happens_before(2, 3));
  order.pop();
  order.pop();
  order.pop();
  push(order, 0, {}, 1);  // the thread is gone
  CHECK(order.size() == 2);
}

TEST_CASE("happens-before: the end of the program races with everything visible") {
  HappensBefore order(3);
  push(order, 0, {{7, kRead}});
  push(order, 1, {});
  push(order, 1, {{8, kRead}});
  push(order, 2, {{kAllLocations, kWrite}});
  CHECK(races(order, 3) == Positions{2, 0});
}

// v is what does not depend on the first event, then the racing step: r reads z, q reads x after
// p's write.
TEST_CASE("happens-before: the initials of what does not depend on an event") {
  HappensBefore order(3);
  push(order, 0, {{7, kWrite}});
  push(order, 2, {{9, kRead}});
  push(order, 1, {{8, kRead}});
  push(order, 1, {{7, kRead}});
  CHECK(order.initials(0, 3) == std::vector<ThreadIndex>{2, 1});
  order.pop();
  order.pop();
  push(order, 1, {{7, kRead}});
  CHECK(order.initials(0, 2) == std::vector<ThreadIndex>{2, 1});
}

}  // namespace
}  // namespace plait::por
