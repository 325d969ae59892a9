// Livelocks. What every search that promises them tells of random programs is compared with their
// definition on the whole graph. Of some programs the answer is plain.
#include "por/search/livelocks.h"

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "por/algorithms/de_s_por.h"
#include "por/algorithms/dl_s_por.h"
#include "por/algorithms/full.h"
#include "por/algorithms/s_por.h"
#include "por/algorithms/sdpor.h"
#include "tests/support/naive_livelocks.h"
#include "tests/support/search_oracle.h"
#include "tests/unit/test.h"

namespace plait::por {
namespace {

using toy::NaiveLivelocks;
using toy::Program;
using toy::ToySystem;
using toy::Word;

constexpr std::uint64_t kPrograms = 1200;
constexpr std::size_t kMaxStates = 250;  // the definition takes their square

// Notes what was printed at each livelock, and executes each again.
class Watcher final : public Listener {
 public:
  explicit Watcher(const Program& program) : program_(program) {}

  Advice on_endless(const Path& path, std::size_t turn, const EndlessLoop&) override {
    check_fair(path, turn);
    return Advice::kGoOn;
  }
  void on_choices() override { ++choices; }

  std::set<std::vector<Word>> outputs;
  int choices = 0;

 private:
  void check_fair(const Path& path, std::size_t turn) {
    REQUIRE(turn < path.size());
    ToySystem system(program_);
    for (std::size_t i = 0; i < turn; ++i) system.execute(path[i]);
    const std::vector<Word> begin = system.words();
    std::set<ThreadIndex> missing;
    for (ThreadIndex t = 0; t < system.thread_count(); ++t) {
      if (!system.has_ended(t)) missing.insert(t);
    }
    for (std::size_t i = turn; i < path.size(); ++i) {
      REQUIRE(path[i].variant < system.variants(path[i].thread));
      std::erase_if(missing, [&](ThreadIndex t) { return system.variants(t) == 0; });
      missing.erase(path[i].thread);
      system.execute(path[i]);
    }
    REQUIRE(system.words() == begin);
    is_fair = is_fair && missing.empty();
    outputs.insert(system.output());
  }

  const Program& program_;

 public:
  bool is_fair = true;
};

using Search = void (*)(const Program&, Watcher&, const char*, TestMutation);

void full(const Program& program, Watcher& watcher, const char* order_text, TestMutation) {
  ToySystem system(program);
  NumberedKeyStore store;
  Order order = Order::parse(order_text);
  FullSearch(system, store, order, watcher).run();
}
template <template <typename, typename> typename Algorithm, bool kHasSummaries = true>
void reduced(const Program& program, Watcher& watcher, const char* order_text,
             TestMutation mutation) {
  ToySystem system(program);
  NumberedKeyStore store;
  Order order = Order::parse(order_text);
  Algorithm<ToySystem, NumberedKeyStore>(system, store, order, watcher,
                                         {.uses_summaries = kHasSummaries, .mutation = mutation})
      .run();
}
void sdpor(const Program& program, Watcher& watcher, const char* order_text,
           TestMutation mutation) {
  ToySystem system(program);
  NumberedKeyStore store;
  Order order = Order::parse(order_text);
  Sdpor<ToySystem, NumberedKeyStore>(system, store, order, watcher, mutation).run();
}

const std::pair<const char*, Search> kSearches[] = {
    {"full", full},
    {"s-por", reduced<SafeSetSearch>},
    {"de-s-por", reduced<EagerSourceSetSearch>},
    {"dl-s-por", reduced<LazySourceSetSearch>},
    {"dl-s-por, walks", reduced<LazySourceSetSearch, false>},
    {"sdpor", sdpor},
};

Program program_of(std::uint64_t seed) {
  return seed % 2 == 0 ? toy::program_of_any_shape(seed) : toy::program_with_invisible_loops(seed);
}

TEST_CASE("livelocks: every search tells those that there are, and no others") {
  int with_livelocks = 0, compared = 0;
  for (std::uint64_t seed = 0; seed < kPrograms; ++seed) {
    const Program program = program_of(seed);
    if (toy::explore_naively(program).states.size() > kMaxStates) continue;
    const auto expected = NaiveLivelocks(program).outputs();
    ++compared;
    with_livelocks += !expected.empty();
    for (const auto& [name, search] : kSearches) {
      for (const char* order : {"sequential", "random:3"}) {
        INFO(name, ", ", order, ", seed ", seed, "\n", to_string(program));
        Watcher watcher(program);
        search(program, watcher, order, TestMutation::kNone);
        REQUIRE(watcher.is_fair);
        REQUIRE(watcher.outputs == expected);
      }
    }
  }
  CHECK(compared > 900);
  CHECK(with_livelocks > 150);
}

bool is_noticed(Search search, TestMutation mutation) {
  for (std::uint64_t seed = 0; seed < kPrograms; ++seed) {
    const Program program = program_of(seed);
    if (toy::explore_naively(program).states.size() > kMaxStates) continue;
    Watcher watcher(program);
    search(program, watcher, "sequential", mutation);
    if (!watcher.is_fair || watcher.outputs != NaiveLivelocks(program).outputs()) return true;
  }
  return false;
}

TEST_CASE("livelocks: a measure that is left out is noticed") {
  for (const auto& [name, search] : kSearches) {
    if (search == full) continue;
    INFO(name);
    CHECK(is_noticed(search, TestMutation::kNoFairness));
    CHECK(is_noticed(search, TestMutation::kAnyVariant));
    CHECK(is_noticed(search, TestMutation::kNoStuck));
    CHECK(is_noticed(search, TestMutation::kNoCycles));
  }
}

int livelocks_of(const Program& program) {
  Watcher watcher(program);
  reduced<LazySourceSetSearch>(program, watcher, "sequential", TestMutation::kNone);
  return static_cast<int>(watcher.outputs.size());
}

// A thread spins until another writes: the round without the other is not fair.
TEST_CASE("livelocks: waiting in a loop for somebody who comes is none") {
  CHECK(livelocks_of(
            {{{toy::read(0, 0), toy::jump_if_equal(0, 0, 0)}, {toy::write(0, 1)}}, 2, 1, 0}) == 0);
}
TEST_CASE("livelocks: waiting in a loop for nobody is one") {
  CHECK(livelocks_of({{{toy::read(0, 0), toy::jump_if_equal(0, 0, 0)}}, 1, 1, 0}) == 1);
}
// The second thread waits for the lock that the first never gives back: it cannot run.
TEST_CASE("livelocks: who waits for ever is not put off") {
  CHECK(livelocks_of({{{toy::lock(0), toy::jump_if_equal(0, 0, 1)}, {toy::lock(0)}}, 2, 1, 1}) ==
        1);
}
TEST_CASE("livelocks: a loop that a choice leaves is none, but told") {
  const Program program{{{toy::choose(0, 2), toy::jump_if_equal(0, 0, 0)}}, 1, 1, 0};
  Watcher watcher(program);
  reduced<LazySourceSetSearch>(program, watcher, "sequential", TestMutation::kNone);
  CHECK(watcher.outputs.empty());
  CHECK(watcher.choices == 1);
}
// Each thread writes itself, looks, and begins again if the other wrote since.
TEST_CASE("livelocks: two polite threads may go on for ever") {
  const auto polite = [](Word me) {
    return std::vector<toy::Operation>{toy::write(0, me), toy::read(0, 0),
                                       toy::jump_if_equal(0, 3 - me, 0)};
  };
  CHECK(livelocks_of({{polite(1), polite(2)}, 2, 1, 0}) == 1);
}

}  // namespace
}  // namespace plait::por
