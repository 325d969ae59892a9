// Progress guarantees: what is found in random graphs, against their definitions; and that
// reductions find in toy programs what is in the whole graph.
#include "por/search/guarantees.h"

#include <algorithm>
#include <deque>
#include <random>
#include <set>
#include <tuple>
#include <vector>

#include "por/algorithms/de_s_por.h"
#include "por/algorithms/dl_s_por.h"
#include "por/algorithms/full.h"
#include "por/algorithms/s_por.h"
#include "por/algorithms/sdpor.h"
#include "tests/support/search_oracle.h"
#include "tests/unit/test.h"

namespace plait::por {
namespace {

constexpr Guarantee kAll[] = {Guarantee::kObstructionFree, Guarantee::kLockFree,
                              Guarantee::kWaitFree, Guarantee::kStarvationFree};

// A graph in which a thread's step changes whether this thread is in a call, and no other's. States
// with edges can be reached.
CallGraph random_graph(std::uint64_t seed) {
  std::mt19937_64 random(seed);
  const auto below = [&](std::uint64_t n) { return static_cast<std::uint32_t>(random() % n); };
  const std::uint32_t states = 2 + below(6), threads = 1 + below(3);
  CallGraph graph;
  for (std::uint32_t s = 0; s < states; ++s) {
    std::vector<std::uint32_t> calls(threads);
    ThreadSet inside;
    for (std::uint32_t t = 0; t < threads; ++t) {
      calls[t] = below(3) > 0 ? t + 1 : 0;
      if (calls[t] != 0) inside |= only(t);
    }
    graph.live.push_back(ThreadSet::masked_below(threads));
    graph.inside.push_back(inside);
    graph.calls_of_state.push_back(s);
    graph.calls.push_back(std::move(calls));
  }
  std::set<std::pair<std::uint32_t, std::uint32_t>> movers;
  std::set<std::uint32_t> reached{0};
  for (std::uint32_t i = 0; i < states * 12; ++i) {
    const std::uint32_t from = below(states), to = below(states), thread = below(threads);
    if (!reached.contains(from) || below(3) > 0) continue;
    const ThreadSet differ =
        (graph.inside[from] - graph.inside[to]) | (graph.inside[to] - graph.inside[from]);
    if (!(differ - only(thread)).empty()) continue;
    graph.edges.push_back({from, {thread, i}, to});
    movers.emplace(from, thread);
    reached.insert(to);
  }
  for (std::uint32_t s = 0; s < states; ++s) {
    ThreadSet stuck;
    for (std::uint32_t t = 0; t < threads; ++t) {
      if (!movers.contains({s, t})) stuck |= only(t);
    }
    graph.stuck.push_back(stuck);
  }
  std::ranges::sort(graph.edges, [](const GraphEdge& a, const GraphEdge& b) {
    return std::tuple(a.from, a.step.thread, a.step.variant) <
           std::tuple(b.from, b.step.thread, b.step.variant);
  });
  return graph;
}

// By definition: there is a way round, from some state that can be reached back to it, which breaks
// the guarantee. What a way has done so far is part of where it stands.
class Definition {
 public:
  Definition(const CallGraph& graph, Guarantee guarantee) : graph_(graph), guarantee_(guarantee) {}

  bool is_broken() const {
    for (const std::uint32_t start : reached()) {
      if (guarantee_ == Guarantee::kLockFree ? goes_round(start, 0) : any_thread(start))
        return true;
    }
    return false;
  }

 private:
  // State, threads that moved or were stuck, whether a step counted.
  using Stand = std::tuple<std::uint32_t, std::uint64_t, bool>;

  std::set<std::uint32_t> reached() const {
    std::set<std::uint32_t> seen{0};
    for (bool grows = true; grows;) {
      grows = false;
      for (const GraphEdge& e : graph_.edges)
        grows |= seen.contains(e.from) && seen.insert(e.to).second;
    }
    return seen;
  }
  bool any_thread(std::uint32_t start) const {
    return graph_.inside[start]
        .find([&](ThreadIndex t) { return goes_round(start, t); })
        .has_value();
  }
  bool may(const GraphEdge& e, ThreadIndex thread) const {
    if (guarantee_ == Guarantee::kLockFree) return !graph_.returns(e);
    if (guarantee_ == Guarantee::kObstructionFree && e.step.thread != thread) return false;
    return graph_.inside[e.to].contains(thread);
  }
  bool counts(const GraphEdge& e, ThreadIndex thread) const {
    switch (guarantee_) {
      case Guarantee::kLockFree: return graph_.inside[e.from].contains(e.step.thread);
      case Guarantee::kStarvationFree: return true;
      default: return e.step.thread == thread;
    }
  }
  bool goes_round(std::uint32_t start, ThreadIndex thread) const {
    const bool needs_fair = guarantee_ == Guarantee::kStarvationFree;
    std::set<Stand> seen{{start, graph_.stuck[start].hash(), false}};
    for (std::deque<Stand> todo(seen.begin(), seen.end()); !todo.empty(); todo.pop_front()) {
      const auto [state, done, has_counted] = todo.front();
      for (const GraphEdge& e : graph_.edges) {
        if (e.from != state || !may(e, thread)) continue;
        const std::uint64_t now = done | only(e.step.thread).hash() | graph_.stuck[e.to].hash();
        const Stand next{e.to, now, has_counted || counts(e, thread)};
        const bool is_fair = (graph_.live[start].hash() & ~now) == 0;
        if (e.to == start && std::get<2>(next) && (!needs_fair || is_fair)) return true;
        if (seen.insert(next).second) todo.push_back(next);
      }
    }
    return false;
  }

  const CallGraph& graph_;
  const Guarantee guarantee_;
};

// Follows the steps, each told by thread and variant.
std::uint32_t follow(const CallGraph& graph, std::uint32_t state, const std::vector<Step>& steps) {
  for (const Step step : steps) {
    const auto edge = std::ranges::find_if(
        graph.edges, [&](const GraphEdge& e) { return e.from == state && e.step == step; });
    REQUIRE(edge != graph.edges.end());
    state = edge->to;
  }
  return state;
}

TEST_CASE("guarantees: what is broken in a random graph is what the definition says") {
  int broken[4] = {}, kept[4] = {};
  for (std::uint64_t seed = 0; seed < 4000; ++seed) {
    const CallGraph graph = random_graph(seed);
    for (const Guarantee guarantee : kAll) {
      CAPTURE(seed);
      CAPTURE(static_cast<int>(guarantee));
      const std::optional<Divergence> found = find_divergence(graph, guarantee);
      REQUIRE(found.has_value() == Definition(graph, guarantee).is_broken());
      ++(found ? broken : kept)[static_cast<int>(guarantee)];
      if (!found) continue;
      REQUIRE(!found->turn.empty());
      REQUIRE(follow(graph, 0, found->way) == found->start);
      REQUIRE(follow(graph, found->start, found->turn) == found->start);
      REQUIRE(graph.inside[found->start].contains(found->thread));
    }
  }
  for (const Guarantee guarantee : kAll) {
    CHECK(broken[static_cast<int>(guarantee)] > 100);
    CHECK(kept[static_cast<int>(guarantee)] > 100);
  }
}

// All ways through a call, whatever others do in between. A state is looked at once for each number
// of own steps.
std::uint64_t longest_call(const CallGraph& graph, ThreadIndex thread) {
  std::uint64_t longest = 0;
  std::set<std::pair<std::uint32_t, std::uint64_t>> seen;
  std::deque<std::pair<std::uint32_t, std::uint64_t>> todo;
  const auto add = [&](std::uint32_t state, std::uint64_t steps) {
    if (seen.emplace(state, steps).second) todo.emplace_back(state, steps);
  };
  if (graph.inside[0].contains(thread)) add(0, 1);
  for (const GraphEdge& e : graph.edges) {
    if (e.step.thread == thread && graph.begins(e)) add(e.to, 1);
  }
  for (; !todo.empty(); todo.pop_front()) {
    const auto [state, steps] = todo.front();
    for (const GraphEdge& e : graph.edges) {
      if (e.from != state) continue;
      const bool is_own = e.step.thread == thread;
      if (graph.inside[e.to].contains(thread))
        add(e.to, steps + is_own);
      else if (is_own)
        longest = std::max(longest, steps + 1);
    }
  }
  return longest;
}

TEST_CASE("guarantees: the steps of a wait-free call are the longest way through it") {
  int compared = 0;
  for (std::uint64_t seed = 0; seed < 4000; ++seed) {
    const CallGraph graph = random_graph(seed);
    if (Definition(graph, Guarantee::kWaitFree).is_broken()) continue;
    const std::map<std::uint32_t, std::uint64_t> most = own_steps(graph);
    for (ThreadIndex t = 0; t < graph.calls[0].size(); ++t) {
      CAPTURE(seed);
      const auto found = most.find(t + 1);
      const std::uint64_t steps = found == most.end() ? 0 : found->second;
      compared += steps > 1;
      REQUIRE(steps == longest_call(graph, t));
    }
  }
  CHECK(compared > 100);
}

// ---- Toy programs. A thread is in a call unless its program counter is a multiple of four.

using toy::Program;
using toy::ToySystem;
using toy::Word;

class ToyRecorder final : public CallRecorder {
 public:
  ToyRecorder(ToySystem& system, Guarantee guarantee) : CallRecorder(guarantee), system_(system) {}

 private:
  Key key_here() override { return system_.key(); }
  Look look() override {
    Look here;
    for (ThreadIndex t = 0; t < system_.thread_count(); ++t) {
      const Word pc = system_.moment(t)[1];
      const bool is_inside = !system_.has_ended(t) && pc % 4 != 0;
      here.calls.push_back(is_inside ? static_cast<std::uint32_t>(pc / 4) + 1 : 0);
      if (system_.has_ended(t)) continue;
      here.live |= only(t);
      if (system_.variants(t) == 0) here.stuck |= only(t);
    }
    return here;
  }

  ToySystem& system_;
};

using IsBroken = bool (*)(const Program&, Guarantee, TestMutation);

bool full(const Program& program, Guarantee guarantee, TestMutation) {
  ToySystem system(program);
  NumberedKeyStore store;
  Order order = Order::parse("sequential");
  ToyRecorder recorder(system, guarantee);
  FullSearch(system, store, order, recorder).run();
  recorder.finish();
  return recorder.divergence().has_value();
}
template <template <typename, typename> typename Algorithm>
bool reduced(const Program& program, Guarantee guarantee, TestMutation mutation) {
  ToySystem system(program);
  NumberedKeyStore store;
  Order order = Order::parse("random:5");
  ToyRecorder recorder(system, guarantee);
  Algorithm<ToySystem, NumberedKeyStore>(system, store, order, recorder, {.mutation = mutation})
      .run();
  recorder.finish();
  return recorder.divergence().has_value();
}
bool sdpor(const Program& program, Guarantee guarantee, TestMutation mutation) {
  ToySystem system(program);
  NumberedKeyStore store;
  Order order = Order::parse("sequential");
  ToyRecorder recorder(system, guarantee);
  Sdpor<ToySystem, NumberedKeyStore>(system, store, order, recorder, mutation).run();
  recorder.finish();
  return recorder.divergence().has_value();
}
const std::pair<const char*, IsBroken> kReductions[] = {
    {"s-por", reduced<SafeSetSearch>},
    {"de-s-por", reduced<EagerSourceSetSearch>},
    {"dl-s-por", reduced<LazySourceSetSearch>},
    {"sdpor", sdpor},
};

constexpr std::uint64_t kPrograms = 400;

Program program_of(std::uint64_t seed) {
  return seed % 2 == 0 ? toy::program_of_any_shape(seed) : toy::program_with_invisible_loops(seed);
}
bool is_small(const Program& program) { return toy::explore_naively(program).states.size() < 400; }

TEST_CASE("guarantees: reductions find broken what is broken in the whole graph") {
  int broken = 0;
  for (std::uint64_t seed = 0; seed < kPrograms; ++seed) {
    const Program program = program_of(seed);
    if (!is_small(program)) continue;
    for (const Guarantee guarantee : kAll) {
      const bool expected = full(program, guarantee, TestMutation::kNone);
      broken += expected;
      for (const auto& [name, is_broken] : kReductions) {
        INFO(name, ", seed ", seed, ", guarantee ", static_cast<int>(guarantee), "\n",
             to_string(program));
        REQUIRE(is_broken(program, guarantee, TestMutation::kNone) == expected);
      }
    }
  }
  CHECK(broken > 100);
}

TEST_CASE("guarantees: that states on cycles are not expanded is noticed") {
  for (const auto& [name, is_broken] : kReductions) {
    INFO(name);
    bool is_noticed = false;
    for (std::uint64_t seed = 0; seed < kPrograms && !is_noticed; ++seed) {
      const Program program = program_of(seed);
      if (!is_small(program)) continue;
      for (const Guarantee guarantee : kAll) {
        is_noticed = is_noticed || is_broken(program, guarantee, TestMutation::kNoCycles) !=
                                       full(program, guarantee, TestMutation::kNone);
      }
    }
    CHECK(is_noticed);
  }
}

}  // namespace
}  // namespace plait::por
