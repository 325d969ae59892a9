// Stateless reductions over a system in which loops that only read wait (por/search/spins.h), on
// random toy programs. They end, and find the outcomes and moments of the exhaustive search.
#include "por/search/spins.h"

#include "por/algorithms/dpor.h"
#include "por/algorithms/optimal_dpor.h"
#include "por/algorithms/source_dpor.h"
#include "por/model/mix.h"
#include "tests/support/search_oracle.h"
#include "tests/unit/test.h"

namespace plait::por {
namespace {

using toy::Findings;
using toy::Operation;
using toy::Program;
using toy::ToySystem;
using toy::Word;

constexpr std::uint64_t kPrograms = 600, kMostSteps = 100'000, kFewSteps = 500;

// Two or three threads that read, write, print, and wait in loops for a variable to have a value.
Program program_with_spins(std::uint64_t seed) {
  std::uint64_t state = mix(seed + 77);
  const auto below = [&](std::uint32_t n) {
    state += 0x9e3779b97f4a7c15U;
    return static_cast<std::uint32_t>(mix(state) >> 32) % n;
  };
  Program program{{}, 2 + below(2), 2, 1};
  for (std::uint32_t t = 0; t < program.initial_threads; ++t) {
    std::vector<Operation> code;
    for (std::uint32_t left = 2 + below(3); left > 0; --left) {
      const std::uint32_t variable = below(2);
      const auto value = static_cast<Word>(below(2));
      switch (below(5)) {
        case 0: code.push_back(toy::spin(variable, value)); break;
        case 1: code.push_back(toy::read(variable, 0)); break;
        case 2: code.insert(code.end(), {toy::read(variable, 0), toy::print(0, 0)}); break;
        default: code.push_back(toy::write(variable, value)); break;
      }
    }
    program.bodies.push_back(code);
  }
  return program;
}

template <template <typename> typename Search, typename System>
Findings explore(ToySystem& toy, System& system, const char* order_text, SearchEnd expected,
                 std::uint64_t most_steps = kMostSteps) {
  const std::vector<Word> start = toy.words();
  Order order = Order::parse(order_text);
  toy::Finder finder(toy, most_steps);
  REQUIRE(Search<System>(system, order, finder).run() == expected);
  REQUIRE(toy.words() == start);
  return finder.found;
}

template <template <typename> typename Search>
void compare_all() {
  std::uint64_t waiting = 0;
  for (std::uint64_t seed = 0; seed < kPrograms; ++seed) {
    const Program program = program_with_spins(seed);
    INFO("seed ", seed, "\n", to_string(program));
    const Findings expected = toy::findings_of(program);
    waiting += to_string(program).find("while") != std::string::npos;
    for (const char* order : {"sequential", "sequential:2,1,0", "random:5"}) {
      ToySystem toy(program);
      WithoutSpins<ToySystem> system(toy);
      REQUIRE(explore<Search>(toy, system, order, SearchEnd::kComplete) == expected);
    }
  }
  CHECK(waiting > kPrograms / 3);
}

TEST_CASE("loops that only read: dpor finds all outcomes and moments") { compare_all<Dpor>(); }
TEST_CASE("loops that only read: source-dpor finds all outcomes and moments") {
  compare_all<SourceDpor>();
}
TEST_CASE("loops that only read: optimal-dpor finds all outcomes and moments") {
  compare_all<OptimalDpor>();
}

// One waits for the other: two executions, one of them with a turn. Left out, no search ends.
TEST_CASE("loops that only read: without the measure they go on") {
  const Program program{{{toy::spin(0, 1)}, {toy::write(0, 1)}}, 2, 1, 0};
  ToySystem toy(program);
  explore<SourceDpor>(toy, toy, "sequential", SearchEnd::kStopped, kFewSteps);
  WithoutSpins<ToySystem> system(toy);
  CHECK(explore<SourceDpor>(toy, system, "sequential", SearchEnd::kComplete).outcomes.size() == 1);
}

}  // namespace
}  // namespace plait::por
