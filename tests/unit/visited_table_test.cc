// The table of visited states: against std::set, through growth, with awkward keys and little
// memory.
#include "por/store/visited_table.h"

#include <set>
#include <utility>

#include "por/model/mix.h"
#include "tests/unit/test.h"

namespace plait::por {
namespace {

Key random_key(std::uint64_t n) { return {mix(2 * n + 1), mix(2 * n + 2)}; }

TEST_CASE("visited table: a key is new once") {
  VisitedTable table;
  CHECK(table.insert(Key{1, 2}) == Insertion::kNew);
  CHECK(table.insert(Key{1, 2}) == Insertion::kSeen);
  CHECK(table.insert(Key{2, 1}) == Insertion::kNew);
  CHECK(table.insert(Key{1, 2}) == Insertion::kSeen);
  CHECK(table.size() == 2);
}

TEST_CASE("visited table: the key that is stored as zero is a key like others") {
  VisitedTable table;
  CHECK(table.insert(Key{0, 0}) == Insertion::kNew);
  CHECK(table.insert(Key{0, 0}) == Insertion::kSeen);
  CHECK(table.size() == 1);
}

TEST_CASE("visited table: keys that differ in one half only are different") {
  VisitedTable table;
  for (std::uint64_t i = 0; i < 5000; ++i) CHECK(table.insert(Key{i, 7}) == Insertion::kNew);
  for (std::uint64_t i = 0; i < 5000; ++i)
    CHECK(table.insert(Key{7, i}) == (i == 7 ? Insertion::kSeen : Insertion::kNew));
  for (std::uint64_t i = 0; i < 5000; ++i) CHECK(table.insert(Key{i, 7}) == Insertion::kSeen);
  CHECK(table.size() == 9999);
}

TEST_CASE("visited table: agrees with a set while it grows") {
  VisitedTable table;
  std::set<std::pair<std::uint64_t, std::uint64_t>> model;
  bool agrees = true;
  for (std::uint64_t i = 0; i < 60000; ++i) {
    const Key key = random_key(mix(i) % 30000);
    const bool is_new = model.emplace(key.low, key.high).second;
    agrees = agrees && table.insert(key) == (is_new ? Insertion::kNew : Insertion::kSeen);
  }
  CHECK(agrees);
  CHECK(table.size() == model.size());
}

TEST_CASE("visited table: never more than 32 bytes a key once it has grown") {
  VisitedTable table;
  std::uint64_t old_bytes = table.bytes();
  for (std::uint64_t i = 0; i < 200000; ++i) {
    table.insert(random_key(i));
    if (i > 20000 && table.bytes() != old_bytes) CHECK(table.bytes() <= 32 * table.size());
    old_bytes = table.bytes();
  }
}

TEST_CASE("visited table: uses the memory it may have, then says full and keeps what it has") {
  constexpr std::uint64_t kMemory = 1 << 20;
  VisitedTable* self = nullptr;
  VisitedTable table([&self] { return kMemory - self->bytes(); });
  self = &table;
  std::uint64_t stored = 0;
  while (table.insert(random_key(stored)) == Insertion::kNew) ++stored;
  CHECK(table.bytes() <= kMemory);
  CHECK(stored * 16 >= kMemory * 6 / 10);
  CHECK(table.size() == stored);
  CHECK(table.insert(random_key(stored)) == Insertion::kFull);
  bool has_all = true;
  for (std::uint64_t i = 0; i < stored; ++i)
    has_all = has_all && table.insert(random_key(i)) == Insertion::kSeen;
  CHECK(has_all);
}

}  // namespace
}  // namespace plait::por
