// Shortening of schedules on toy systems.
#include <random>

#include "por/search/shorten.h"
#include "tests/support/toy_generator.h"
#include "tests/support/toy_system.h"
#include "tests/unit/test.h"

namespace plait::por {
namespace {

using toy::ToySystem;

constexpr std::size_t kFirstVariable = 11;  // of ToySystem::words()
constexpr std::size_t kPlenty = 100'000;

Path path_of(const std::vector<ThreadIndex>& threads) {
  Path path;
  for (const ThreadIndex thread : threads) path.push_back({thread, 0});
  return path;
}

template <typename IsViolated>
Path shortened(ToySystem& system, const Path& path, IsViolated is_violated,
               std::size_t max_executed = kPlenty) {
  Shortener shortener(system, path, is_violated, max_executed);
  shortener.run();
  CHECK(shortener.executed() <= max_executed);
  return shortener.best();
}

// Two threads: register = x; x = register + 1.
toy::Program increments() {
  const std::vector<toy::Operation> body = {toy::read(0, 0), toy::write_register(0, 0, 1)};
  return {.bodies = {body, body}, .initial_threads = 2, .variables = 1};
}

}  // namespace

TEST_CASE("shorten: a lost update needs two switches") {
  ToySystem system(increments());
  auto is_lost = [&] {
    return system.standing() == Standing::kEnded && system.words()[kFirstVariable] == 1;
  };
  const Path best = shortened(system, path_of({0, 1, 0, 1}), is_lost);
  CHECK(cost_of(best) == ScheduleCost{2, 4});
  CHECK(system.undo_size() == 0);
}

// 61 increments of two threads that take turns step by step: each update of the second is lost to
// the first. One is lost after three steps already; the rest is in nobody's way once it is cut off.
TEST_CASE("shorten: hundreds of switches after what went wrong cost little") {
  std::vector<toy::Operation> body;
  for (int i = 0; i < 61; ++i)
    body.insert(body.end(), {toy::read(0, 0), toy::write_register(0, 0, 1)});
  // X counts modulo 3.
  ToySystem system({.bodies = {body, body}, .initial_threads = 2, .variables = 1});
  auto is_lost = [&] {
    return system.standing() == Standing::kEnded && system.words()[kFirstVariable] == 1;
  };
  std::vector<ThreadIndex> turns;
  for (ThreadIndex i = 0; i < 244; ++i) turns.push_back(i % 2);
  CHECK(cost_of(shortened(system, path_of(turns), is_lost, 10'000)) == ScheduleCost{2, 244});
}

TEST_CASE("shorten: rounds of a spin loop and threads that do not matter are left out") {
  // 0 waits for x to be 1, which 1 writes; 2 writes y twice.
  ToySystem system({.bodies = {{toy::read(0, 0), toy::jump_if_equal(0, 0, 0)},
                               {toy::write(0, 1)},
                               {toy::write(1, 1), toy::write(1, 2)}},
                    .initial_threads = 3,
                    .variables = 2});
  auto has_ended = [&] { return system.has_ended(0); };
  const Path best = shortened(system, path_of({0, 0, 2, 0, 0, 1, 2, 0, 0}), has_ended);
  CHECK(best == path_of({1, 0, 0}));
}

TEST_CASE("shorten: a thread that circles for ever is not followed for long") {
  // 0 sets x and loops; 1 reads x.
  ToySystem system({.bodies = {{toy::write(0, 1), toy::jump_if_equal(0, 0, 1)},
                               {toy::read(0, 1), toy::read(0, 2)}},
                    .initial_threads = 2,
                    .variables = 1});
  auto has_read = [&] { return system.moment(1) == std::vector<toy::Word>{1, 2, 0, 0, 1}; };
  Shortener shortener(system, path_of({1, 0, 0, 0, 1}), has_read, kPlenty);
  shortener.run();
  CHECK(shortener.best() == path_of({1, 0, 1}));
  CHECK(shortener.executed() < 1000);
}

TEST_CASE("shorten: a schedule that cannot be improved stays") {
  ToySystem system(increments());
  auto is_lost = [&] {
    return system.standing() == Standing::kEnded && system.words()[kFirstVariable] == 1;
  };
  const Path path = path_of({1, 0, 0, 1});
  CHECK(shortened(system, path, is_lost) == path);
  CHECK(shortened(system, path_of({0, 1, 0, 1}), is_lost, 0) == path_of({0, 1, 0, 1}));
}

TEST_CASE(
    "shorten: of random programs, what comes out ends the same way, costs no more, and the system "
    "is back") {
  std::size_t improved = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const toy::Program program = toy::random_program({}, seed);
    ToySystem system(program);
    std::minstd_rand random(static_cast<unsigned>(seed));
    Path path;
    while (system.standing() == Standing::kRunning && path.size() < 60) {
      const auto thread = static_cast<ThreadIndex>(random() % system.thread_count());
      const std::uint32_t variants = system.variants(thread);
      if (variants == 0) continue;
      path.push_back({thread, static_cast<std::uint32_t>(random() % variants)});
      system.execute(path.back());
    }
    const Standing standing = system.standing();
    const std::vector<toy::Word> output = system.output();
    for (std::size_t i = 0; i < path.size(); ++i) system.backtrack();
    if (standing == Standing::kRunning) continue;
    const std::vector<toy::Word> initial = system.words();
    auto ends_so = [&] { return system.standing() == standing && system.output() == output; };
    const Path best = shortened(system, path, ends_so, 2'000);
    REQUIRE(cost_of(best) <= cost_of(path));
    REQUIRE(system.words() == initial);
    improved += cost_of(best) < cost_of(path);
    ToySystem fresh(program);
    for (const Step& step : best) {
      REQUIRE(step.variant < fresh.variants(step.thread));
      fresh.execute(step);
    }
    REQUIRE(fresh.standing() == standing);
    REQUIRE(fresh.output() == output);
  }
  CHECK(improved > 50);
}

}  // namespace plait::por
