// The open states of a depth-first search, against a plain vector of them.
#include "por/search/open_states.h"

#include <algorithm>
#include <random>
#include <vector>

#include "tests/unit/test.h"

namespace plait::por {
namespace {

constexpr StateNumber kNames = 3000;

// Keys that all belong to one place of the table are told apart, too.
ScrambledKey crowded_key(StateNumber number) {
  ScrambledKey key;
  key.rest = number;
  return key;
}

template <typename Name, typename MakeName>
void open_and_close_at_random(const MakeName& name_of) {
  std::mt19937 random(7);
  OpenStates<Name> open;
  std::vector<StateNumber> expected;
  std::size_t most = 0;
  const auto check = [&] {
    CHECK(open.next_index() == expected.size());
    for (StateNumber n = random() % 7; n < kNames; n += 97) {
      const auto at = std::ranges::find(expected, n);
      const auto found = open.find(name_of(n));
      REQUIRE(found.has_value() == (at != expected.end()));
      if (found) CHECK(*found == static_cast<std::uint32_t>(at - expected.begin()));
    }
  };
  for (int round = 0; round < 200; ++round) {
    for (std::uint32_t more = random() % 60; more > 0; --more) {
      const StateNumber n = random() % kNames;
      if (std::ranges::find(expected, n) != expected.end()) continue;
      open.open(name_of(n));
      expected.push_back(n);
    }
    most = std::max(most, expected.size());
    check();
    expected.resize(expected.size() - random() % (std::min<std::size_t>(expected.size(), 50) + 1));
    open.close(static_cast<std::uint32_t>(expected.size()));
    check();
  }
  CHECK(most > 600);  // it grew
  open.close(0);
  expected.clear();
  check();
}

TEST_CASE("open states: found with their index from when they are opened until they are closed") {
  open_and_close_at_random<StateNumber>([](StateNumber n) { return n; });
  open_and_close_at_random<ScrambledKey>([](StateNumber n) { return ScrambledKey({n, n * 3}); });
}

TEST_CASE("open states: names that belong to one place") {
  open_and_close_at_random<ScrambledKey>(crowded_key);
}

}  // namespace
}  // namespace plait::por
