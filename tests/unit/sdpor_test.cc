// SDPOR on random toy programs of all shapes: what it finds is what there is. And that this would
// be noticed if it were not: without any one of its measures it misses something.
#include "por/algorithms/sdpor.h"

#include <string>
#include <vector>

#include "por/search/statistics.h"
#include "tests/support/search_oracle.h"
#include "tests/unit/test.h"

namespace plait::por {
namespace {

using toy::Finder;
using toy::Findings;
using toy::Program;
using toy::ToySystem;

constexpr std::uint64_t kPrograms = 2000;

// It keeps no numbers, and with one number for all states every state would seem to be on a cycle.
static_assert(!NumberingStore<KeyStore, ToySystem>);

template <typename Store>
Finder search(const Program& program, const char* order_text,
              TestMutation mutation = TestMutation::kNone, bool prefers_visited = true) {
  ToySystem system(program);
  Store store;
  Order order = Order::parse(order_text);
  Finder finder(system);
  REQUIRE(Sdpor(system, store, order, finder, mutation, prefers_visited).run() ==
          SearchEnd::kComplete);
  REQUIRE(system.undo_size() == 0);
  return finder;
}

TEST_CASE(
    "sdpor: random programs of all shapes have the outcomes and the moments of the exhaustive "
    "search") {
  std::uint64_t all = 0, explored = 0;
  for (std::uint64_t seed = 0; seed < kPrograms; ++seed) {
    const Program program = toy::program_of_any_shape(seed);
    INFO("seed ", seed, "\n", to_string(program));
    std::uint64_t states = 0;
    const Findings expected = toy::findings_of(program, &states);
    const Finder sequential = search<NumberedKeyStore>(program, "sequential");
    REQUIRE(sequential.found == expected);
    REQUIRE(search<NumberedKeyStore>(program, "sequential:2,1,0").found == expected);
    const std::string random = "random:" + std::to_string(seed);
    REQUIRE(search<NumberedKeyStore>(program, random.c_str()).found == expected);
    if (seed % 8 == 0) REQUIRE(search<ExactStore>(program, "sequential").found == expected);
    REQUIRE(search<NumberedKeyStore>(program, "sequential", TestMutation::kNone, false).found ==
            expected);
    REQUIRE(search<NumberedKeyStore>(program, random.c_str(), TestMutation::kNone, false).found ==
            expected);
    all += states;
    explored += sequential.states;
  }
  MESSAGE(explored, " of ", all, " states");
}

TEST_CASE("sdpor: nobody is put off for ever in programs with invisible loops") {
  for (std::uint64_t seed = 0; seed < kPrograms; ++seed) {
    const Program program = toy::program_with_invisible_loops(seed);
    INFO("seed ", seed, "\n", to_string(program));
    const Findings expected = toy::findings_of(program);
    REQUIRE(search<NumberedKeyStore>(program, "sequential").found == expected);
    REQUIRE(search<NumberedKeyStore>(program, "sequential:2,1,0").found == expected);
    REQUIRE(search<NumberedKeyStore>(program, "sequential", TestMutation::kNone, false).found ==
            expected);
  }
}

// Without loops all executions end.
TEST_CASE("sdpor: stateless on programs without loops") {
  const toy::Shape shape{.threads = 2, .fragments = 2, .has_loops = false};
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const Program program = toy::random_program(shape, seed);
    INFO("seed ", seed, "\n", to_string(program));
    REQUIRE(search<NoStore>(program, "sequential").found == toy::findings_of(program));
  }
}

// What thread 0 does after r2 = x0 was seen after r2 = x1 first; into that state r2 = x0 is only
// a step back.
Program program_with_two_ways_into_a_state() {
  using namespace toy;
  return {{{add(0, 1), choose(0, 2), jump_if_equal(0, 1, 5), read(1, 2), jump_if_equal(0, 0, 6),
            read(0, 2), choose(0, 1), read(1, 1)},
           {add(1, 1)}},
          2,
          2,
          0};
}

// Thread 1 writes x1 only after thread 2's write of x0, which is the latest step it depends on.
// Sent before that one it does not touch x1; so that the race with thread 0 has to be seen where it
// does.
Program program_with_a_condition() {
  using namespace toy;
  return {{{read(1, 0), print(0, 0)}, {write_if(0, 1, 1)}, {write(0, 1)}}, 3, 2, 0};
}

bool misses_something(const Program& program, TestMutation mutation, bool prefers_visited) {
  const Findings expected = toy::findings_of(program);
  for (const char* order :
       {"sequential", "sequential:1,0", "sequential:0,2,1", "sequential:2,1,0"}) {
    if (search<NumberedKeyStore>(program, order, mutation, prefers_visited).found != expected)
      return true;
  }
  return false;
}

// Whether one of the two programs above or one of many random ones shows it.
bool is_caught(TestMutation mutation, bool prefers_visited) {
  if (misses_something(program_with_two_ways_into_a_state(), mutation, prefers_visited))
    return true;
  if (misses_something(program_with_a_condition(), mutation, prefers_visited)) return true;
  for (std::uint64_t seed = 0; seed < kPrograms; ++seed) {
    if (misses_something(toy::program_of_any_shape(seed), mutation, prefers_visited)) return true;
  }
  return false;
}

TEST_CASE("sdpor: each measure that makes it sound is missed when it is off") {
  for (const bool prefers_visited : {true, false}) {
    CHECK_FALSE(misses_something(program_with_two_ways_into_a_state(), TestMutation::kNone,
                                 prefers_visited));
    CHECK_FALSE(misses_something(program_with_a_condition(), TestMutation::kNone, prefers_visited));
  }
  for (const TestMutation mutation :
       {TestMutation::kNoCycles, TestMutation::kNoPending, TestMutation::kLatestOnly,
        TestMutation::kNoRevisits, TestMutation::kOneVariant, TestMutation::kNoEnds,
        TestMutation::kNoStandIns, TestMutation::kNoGraph}) {
    CHECK(is_caught(mutation, true));
    CHECK(is_caught(mutation, false));
  }
}

// Figure 1 of the paper, with N = 64. Thread 1 adds i = 0, 5 … 60 to d, 13 times; thread 2
// subtracts j = 0, 2 … 62, 32 times (here modulo 3). Additions commute, so a state is how far each
// thread is: 14 * 33 = 462. They are all dependent, so nothing can be left out. Each state but
// those of the last row and column has two steps, 13 * 33 + 14 * 32 = 877 in all. Without matching
// there are (45 over 13), that is 7.3e10, executions. (The paper counts 2,084 transitions: an
// atomic block was several there.)
Program example1() {
  Program program{{{}, {}}, 2, 1, 0};
  for (toy::Word i = 0; i < 64; i += 5) program.bodies[0].push_back(toy::add(0, i % 3));
  for (toy::Word j = 0; j < 64; j += 2) program.bodies[1].push_back(toy::add(0, (3 - j % 3) % 3));
  return program;
}

TEST_CASE("sdpor: example1 of the paper is finished stateful") {
  const Finder finder = search<NumberedKeyStore>(example1(), "sequential");
  CHECK(finder.states == 462);
  CHECK(finder.transitions == 877);
  CHECK(finder.found == toy::findings_of(example1()));
}

TEST_CASE("sdpor: example1 of the paper is not finished stateless") {
  ToySystem system(example1());
  NoStore store;
  Order order;
  Finder finder(system, 200'000);
  CHECK(Sdpor(system, store, order, finder).run() == SearchEnd::kStopped);
}

}  // namespace
}  // namespace plait::por
