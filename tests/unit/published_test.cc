// The published numbers of explored traces, on the papers' programs as transition systems. A count
// of traces is complete executions plus those that were given up because everything sleeps.
//
// Sources: FG = Flanagan, Godefroid 2005; AAJS = Abdulla, Aronis, Jonsson, Sagonas 2017.
#include "por/algorithms/dpor.h"
#include "por/algorithms/optimal_dpor.h"
#include "por/algorithms/source_dpor.h"
#include "por/search/statistics.h"
#include "tests/support/published_programs.h"
#include "tests/unit/test.h"

namespace plait::por {
namespace {

using toy::ArraySystem;
using toy::CellOperation;
using toy::CellProgram;

struct Counts {
  std::uint64_t executions, blocked;
  friend bool operator==(const Counts&, const Counts&) = default;
};

template <template <typename> typename Search>
Counts explore(const CellProgram& program, const char* order_text = "sequential",
               bool has_sleep_sets = true, TestMutation mutation = TestMutation::kNone) {
  ArraySystem system(program);
  Order order = Order::parse(order_text);
  Statistics statistics;
  Search<ArraySystem> search(system, order, statistics, mutation);
  if constexpr (requires { search.leave_out_sleep_sets(); }) {
    if (!has_sleep_sets) search.leave_out_sleep_sets();
  }
  REQUIRE(search.run() == SearchEnd::kComplete);
  return {statistics.executions, statistics.blocked_executions};
}

Counts explore_sleepless(const CellProgram& program) {
  return explore<Dpor>(program, "sequential", false);
}

void check_source_and_optimal(const CellProgram& program, std::uint64_t traces) {
  CHECK(explore<SourceDpor>(program) == Counts{traces, 0});
  CHECK(explore<OptimalDpor>(program) == Counts{traces, 0});
}

// FG section 3: x = 1; x = 2 beside y = 1; x = 3. The three traces are how many writes of x come
// before x = 3, and the search has just these: it never begins one in vain.
TEST_CASE("published: the example of DPOR's section 3") {
  constexpr std::uint32_t kX = 0, kY = 1;
  const CellProgram program{
      2, 2,
      [](ThreadIndex t, const toy::CellLocals& l) -> CellOperation {
        if (l.place == 2) return {};
        const bool is_y = t == 1 && l.place == 0;
        return {CellOperation::kWrite, is_y ? kY : kX, static_cast<std::int32_t>(1 + l.place + t)};
      },
      [](ThreadIndex, toy::CellLocals& l, std::int32_t) { ++l.place; }};
  CHECK(explore<Dpor>(program) == Counts{3, 0});
  check_source_and_optimal(program, 3);
}

// FG section 5.1: a single path up to 11 threads. AAJS Table 3: 8 and 4,096 traces.
TEST_CASE("published: indexer") {
  for (std::uint32_t n = 1; n <= 11; ++n)
    CHECK(explore<Dpor>(toy::indexer(n, false)) == Counts{1, 0});
  for (const bool is_insert :
       {false, true}) {  // no key is tried by three threads, so failed tries never meet
    check_source_and_optimal(toy::indexer(12, is_insert), 8);
    check_source_and_optimal(toy::indexer(15, is_insert), 4096);
  }
  CHECK(explore<Dpor>(toy::indexer(12, false)) == Counts{8, 0});
  CHECK(explore_sleepless(toy::indexer(12, false)) == Counts{23, 0});  // AAJS, classic: 78
}

// FG section 5.2: a single path up to 13 threads. AAJS Table 3: 2, 8, 32 and 64 traces; the classic
// algorithm 4, 64, 1,024 and 4,096. The table calls it one with sleep sets. Here it comes to these
// numbers without them.
TEST_CASE("published: filesystem") {
  for (std::uint32_t n = 1; n <= 13; ++n) {
    CHECK(explore<Dpor>(toy::filesystem(n)) == Counts{1, 0});
    CHECK(explore_sleepless(toy::filesystem(n)) == Counts{1, 0});
  }
  CHECK(explore_sleepless(toy::filesystem(14)) == Counts{4, 0});
  CHECK(explore_sleepless(toy::filesystem(16)) == Counts{64, 0});
  CHECK(explore_sleepless(toy::filesystem(18)) == Counts{1024, 0});
  CHECK(explore_sleepless(toy::filesystem(19)) == Counts{4096, 0});
  check_source_and_optimal(toy::filesystem(14), 2);
  check_source_and_optimal(toy::filesystem(16), 8);
  check_source_and_optimal(toy::filesystem(18), 32);
  check_source_and_optimal(toy::filesystem(19), 64);
}

// AAJS Table 4: 2^n traces; the classic algorithm, (3^n + 1) / 2 of them.
TEST_CASE("published: readers") {
  check_source_and_optimal(toy::readers(2), 4);
  check_source_and_optimal(toy::readers(8), 256);
  check_source_and_optimal(toy::readers(13), 8192);
  CHECK(explore<Dpor>(toy::readers(2)) == Counts{4, 1});
  CHECK(explore<Dpor>(toy::readers(8)) == Counts{256, 3025});
}

// FG Figure 3 adds any process of E, and section 3 allows sleep sets beside it. Both together lose
// traces; without sleep sets none is lost, and (3^n + 1) / 2 is far from what is explored.
TEST_CASE("published: any process of E is one too many for sleep sets") {
  const auto as_printed = [](const CellProgram& program, bool has_sleep_sets) {
    return explore<Dpor>(program, "sequential", has_sleep_sets, TestMutation::kAnyOfE);
  };
  CHECK(as_printed(toy::readers(2), true) == Counts{3, 1});
  CHECK(as_printed(toy::readers(8), true) == Counts{9, 247});
  CHECK(as_printed(toy::readers(2), false) == Counts{19, 0});
}

// AAJS Table 4: optimal 64, 3,328 (and 147,456 for 15), source 79 and 7,204. How often source-dpor
// runs into its sleep sets depends on the schedule. By thread it does 33 times, with the highest
// thread first never. It does 15 times, which makes the paper's 79, if the first counter is the
// last but one. The paper's tool lets the processes take turns. Taking the thread that did not run
// for longest, the highest first, gives 15, the paper's 79 for lastzero(5). For lastzero(10) it
// gives 2,756, where the paper has 3,876; the choice of an initial is left open there. What does
// not depend on the schedule is the number of complete executions.
TEST_CASE("published: lastzero") {
  CHECK(explore<OptimalDpor>(toy::lastzero(5)) == Counts{64, 0});
  CHECK(explore<OptimalDpor>(toy::lastzero(10)) == Counts{3328, 0});
  CHECK(explore<Dpor>(toy::lastzero(5)) == Counts{64, 73});  // the paper's classic one: 241
  CHECK(explore<SourceDpor>(toy::lastzero(5)) == Counts{64, 33});
  CHECK(explore<SourceDpor>(toy::lastzero(5), "sequential:0,2,3,4,1,5") == Counts{64, 15});
  CHECK(explore<SourceDpor>(toy::lastzero(5), "sequential:5,4,3,2,1,0") == Counts{64, 0});
  CHECK(explore<SourceDpor>(toy::lastzero(10)) == Counts{3328, 16867});
}
TEST_CASE("published: lastzero(15), optimal-dpor" * doctest::skip()) {  // with --no-skip
  CHECK(explore<OptimalDpor>(toy::lastzero(15)) == Counts{147'456, 0});
}

// AAJS section 9: 4n + 1 traces: four for each group of q, r and s, one of which lets p spawn the
// next group. Four it is if s reads y only when it read 1 from z:
//   r reads y after q's write: z is never written; s reads 0:                                   1
//   r reads y first:            s reads z before r writes it:                                    1
//                               s reads z after it, and y after or before q's write:           2
// The text of Figures 2 and 10 lets s read y in any case. That makes two of each of the first two,
// six in all, and 6n + 1 traces.
TEST_CASE("published: the groups of Figure 10") {
  for (std::uint32_t n = 1; n <= 9; ++n) {
    CHECK(explore<OptimalDpor>(toy::spawning_groups(n, false)) == Counts{4 * n + 1, 0});
    CHECK(explore<OptimalDpor>(toy::spawning_groups(n, true)) == Counts{6 * n + 1, 0});
    CHECK(explore<SourceDpor>(toy::spawning_groups(n, false)).executions == 4 * n + 1);
  }
}

// AAJS Table 2: 2 n! traces.
TEST_CASE("published: wakeup_stress") {
  std::uint64_t factorial = 1;
  for (std::uint32_t n = 1; n <= 7; ++n) {
    factorial *= n;
    check_source_and_optimal(toy::wakeup_stress(n), 2 * factorial);
  }
}

}  // namespace
}  // namespace plait::por
