// How fast the table of visited states takes keys. `visited_table [N]` inserts N random keys (10^7
// if not given), then looks all of them up again in another order. It prints the rates and the
// bytes for each key.
#include "por/store/visited_table.h"

#include <fmt/format.h>

#include <chrono>
#include <cstdint>
#include <cstdlib>

#include "por/model/mix.h"

using plait::por::Insertion;
using plait::por::Key;
using plait::por::mix;
using plait::por::VisitedTable;

static Key key_of(std::uint64_t n) { return {mix(2 * n + 1), mix(2 * n + 2)}; }

// Inserts keys 0 … count-1, from `start` on and round, and prints the rate. Returns how many were
// new.
static std::uint64_t insert_all(VisitedTable& table, const char* what, std::uint64_t count,
                                std::uint64_t start) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point begin = Clock::now();
  std::uint64_t fresh = 0;
  for (std::uint64_t i = 0; i < count; ++i)
    fresh += table.insert(key_of((start + i) % count)) == Insertion::kNew;
  const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  fmt::print("{}: {:.1f} million/s, {:.1f} ns each\n", what, 1e-6 * count / seconds,
             1e9 * seconds / count);
  return fresh;
}

int main(int argc, char** argv) {
  const std::uint64_t count = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 10'000'000;
  VisitedTable table;
  const std::uint64_t fresh = insert_all(table, "new keys ", count, 0);
  const std::uint64_t again = insert_all(table, "seen keys", count, count / 2);
  fmt::print("{} keys, {:.1f} bytes each\n", table.size(),
             static_cast<double>(table.bytes()) / table.size());
  return fresh == count && again == 0 ? 0 : 1;
}
