// The exact store: content decides, never a hash; components are shared.
#include "por/store/exact_set.h"

#include <set>
#include <string>
#include <vector>

#include "por/model/mix.h"
#include "tests/unit/test.h"

namespace plait::por {
namespace {

using State = std::vector<std::string>;

Insertion insert(ExactSet& set, const State& state) {
  std::vector<std::span<const std::byte>> components;
  for (const std::string& component : state)
    components.push_back(std::as_bytes(std::span<const char>(component)));
  return set.insert(components);
}

TEST_CASE("exact set: equal means the same components in the same order") {
  ExactSet set;
  CHECK(insert(set, {"ab", "c"}) == Insertion::kNew);
  CHECK(insert(set, {"ab", "c"}) == Insertion::kSeen);
  CHECK(insert(set, {"a", "bc"}) == Insertion::kNew);
  CHECK(insert(set, {"c", "ab"}) == Insertion::kNew);
  CHECK(insert(set, {"ab"}) == Insertion::kNew);
  CHECK(insert(set, {"ab", "c", ""}) == Insertion::kNew);
  CHECK(insert(set, {""}) == Insertion::kNew);
  CHECK(insert(set, {}) == Insertion::kNew);
  CHECK(insert(set, {}) == Insertion::kSeen);
  CHECK(set.size() == 7);
}

TEST_CASE("exact set: trailing zero bytes count") {
  ExactSet set;
  CHECK(insert(set, {std::string("a")}) == Insertion::kNew);
  CHECK(insert(set, {std::string("a\0", 2)}) == Insertion::kNew);
  CHECK(insert(set, {std::string("a\0\0\0\0\0\0\0", 8)}) == Insertion::kNew);
  CHECK(insert(set, {std::string("a\0", 2)}) == Insertion::kSeen);
}

TEST_CASE("exact set: a component is stored once, however many states have it") {
  ExactSet set;
  const std::string shared(1000, 'x');
  for (int i = 0; i < 1000; ++i)
    insert(set, {shared, std::to_string(i % 10), std::to_string(i / 10)});
  CHECK(set.size() == 1000);
  CHECK(set.component_count() == 101);
}

TEST_CASE("exact set: agrees with a set of whole states while it grows") {
  ExactSet set;
  std::set<State> model;
  bool agrees = true;
  for (std::uint64_t i = 0; i < 30000; ++i) {
    const std::uint64_t r = mix(i);
    State state;
    for (std::uint64_t c = 0; c <= r % 3; ++c)
      state.emplace_back((r >> (8 * c)) % 40, static_cast<char>(r >> (4 * c) & 3));
    const bool is_new = model.insert(state).second;
    agrees = agrees && insert(set, state) == (is_new ? Insertion::kNew : Insertion::kSeen);
  }
  CHECK(agrees);
  CHECK(set.size() == model.size());
}

TEST_CASE("exact set: states whose hashes all agree are told apart") {
  ExactSet set(unlimited_memory, [](std::span<const std::byte>) -> std::uint64_t { return 42; });
  for (int i = 1500; i >= 0; --i) CHECK(insert(set, {std::to_string(i)}) == Insertion::kNew);
  for (int i = 0; i < 1500; ++i) CHECK(insert(set, {std::to_string(i)}) == Insertion::kSeen);
  CHECK(insert(set, {"1", "1"}) == Insertion::kNew);
}

TEST_CASE("exact set: a component longer than a chunk is stored whole") {
  ExactSet set;
  const std::string longer(3 << 20, 'y');
  CHECK(insert(set, {longer, "1"}) == Insertion::kNew);
  CHECK(insert(set, {"1", longer + "z"}) == Insertion::kNew);
  CHECK(insert(set, {longer, "1"}) == Insertion::kSeen);
}

TEST_CASE("exact set: says full when memory is out, and keeps what it has") {
  constexpr std::uint64_t kMemory = 2 << 20;
  ExactSet* self = nullptr;
  ExactSet set([&self] { return kMemory > self->bytes() ? kMemory - self->bytes() : 0; });
  self = &set;
  int stored = 0;
  while (insert(set, {std::to_string(stored), "common"}) == Insertion::kNew) ++stored;
  CHECK(set.bytes() <= kMemory);
  CHECK(stored > 1000);
  CHECK(insert(set, {std::to_string(stored), "common"}) == Insertion::kFull);
  for (int i = 0; i < stored; ++i)
    REQUIRE(insert(set, {std::to_string(i), "common"}) == Insertion::kSeen);
}

}  // namespace
}  // namespace plait::por
