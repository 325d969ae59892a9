// Pairs of accesses that nothing orders, found in the graph of small random programs. What counts
// is what vector clocks say of every execution (JLS 17.4.5).
#include "por/search/unordered.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>
#include <vector>

#include "por/model/mix.h"
#include "tests/unit/test.h"

namespace plait::por {
namespace {

constexpr std::uint32_t kPlain = 2, kVolatile = 1, kVariables = kPlain + kVolatile, kObject = 9;

enum class Kind : std::uint8_t {
  kRead,
  kWrite,  // 1
  kSkip,   // what follows, unless what was read last is 1
  kLock,
  kUnlock,
  kMake,     // writes a field of an object that nobody else can come to
  kPublish,  // writes 1 to variable 0: hands the object over
  kUse,      // reads the field, if what was read last is 1
};
struct Operation {
  Kind kind;
  std::uint32_t variable = 0;
};
using Thread = std::vector<Operation>;
using Pairs = std::set<std::pair<std::uint32_t, std::uint32_t>>;

constexpr std::uint32_t place_of(std::uint32_t thread, std::uint32_t pc) {
  return thread * 100 + pc;
}
constexpr bool is_plain(std::uint32_t variable) { return variable < kPlain; }

struct State {
  std::vector<std::uint32_t> pcs, read;
  std::array<std::uint32_t, kVariables> memory{};
  std::uint32_t owner = kNoThread;
  auto operator<=>(const State&) const = default;
};

// Over operations that nobody can notice.
void settle(const Thread& code, State& s, std::uint32_t t) {
  for (; s.pcs[t] < code.size(); ++s.pcs[t]) {
    const Kind kind = code[s.pcs[t]].kind;
    if (kind == Kind::kSkip && s.read[t] == 0)
      ++s.pcs[t];
    else if (kind != Kind::kSkip && (kind != Kind::kUse || s.read[t] == 1))
      return;
  }
}

bool can_run(const Thread& code, const State& s, std::uint32_t t) {
  return s.pcs[t] < code.size() && (code[s.pcs[t]].kind != Kind::kLock || s.owner == kNoThread);
}

State after(const Thread& code, State s, std::uint32_t t) {
  const Operation& op = code[s.pcs[t]];
  switch (op.kind) {
    case Kind::kRead: s.read[t] = s.memory[op.variable]; break;
    case Kind::kWrite:
    case Kind::kPublish: s.memory[op.variable] = 1; break;
    case Kind::kLock: s.owner = t; break;
    case Kind::kUnlock: s.owner = kNoThread; break;
    default: break;
  }
  ++s.pcs[t];
  settle(code, s, t);
  return s;
}

State first_state(const std::vector<Thread>& program) {
  State s{std::vector<std::uint32_t>(program.size()), std::vector<std::uint32_t>(program.size())};
  for (std::uint32_t t = 0; t < program.size(); ++t) settle(program[t], s, t);
  return s;
}

// ---- With clocks

struct Execution {
  State state;
  std::vector<std::vector<std::uint32_t>> clocks, released;  // of the monitor, then of variables
  // Variable or object, place, whether it writes, thread, time; of what is kept the place is 0.
  std::set<std::tuple<std::uint32_t, std::uint32_t, bool, std::uint32_t, std::uint32_t>> accesses;
  std::uint32_t handed_over = 0;  // where
  auto operator<=>(const Execution&) const = default;
};

void join(std::vector<std::uint32_t>& to, const std::vector<std::uint32_t>& from) {
  for (std::size_t i = 0; i < to.size(); ++i) to[i] = std::max(to[i], from[i]);
}

void access(Execution& e, std::uint32_t t, std::uint32_t what, bool writes, std::uint32_t place,
            Pairs& pairs) {
  for (const auto& [other, at, wrote, by, time] : e.accesses) {
    if (other != what || by == t || (!wrote && !writes) || time <= e.clocks[t][by]) continue;
    pairs.insert(std::minmax(other == kObject ? e.handed_over : at, place));
  }
  e.accesses.insert({what, place, writes, t, e.clocks[t][t]});
}

void step(const std::vector<Thread>& program, Execution& e, std::uint32_t t, Pairs& pairs) {
  const std::uint32_t place = place_of(t, e.state.pcs[t]);
  const Operation op = program[t][e.state.pcs[t]];
  e.state = after(program[t], e.state, t);
  const bool writes = op.kind == Kind::kWrite || op.kind == Kind::kPublish;
  if (op.kind == Kind::kLock) join(e.clocks[t], e.released[0]);
  if (op.kind == Kind::kUnlock) join(e.released[0], e.clocks[t]);
  if (op.kind == Kind::kPublish) e.handed_over = place;
  if (op.kind == Kind::kMake) e.accesses.insert({kObject, 0, true, t, e.clocks[t][t]});
  if (op.kind == Kind::kUse) access(e, t, kObject, false, place, pairs);
  if (op.kind == Kind::kRead || writes) {
    std::vector<std::uint32_t>& released = e.released[1 + op.variable];
    if (is_plain(op.variable))
      access(e, t, op.variable, writes, place, pairs);
    else
      writes ? join(released, e.clocks[t]) : join(e.clocks[t], released);
  }
  ++e.clocks[t][t];
}

Pairs by_clocks(const std::vector<Thread>& program) {
  const std::vector<std::uint32_t> none(program.size());
  Execution first{first_state(program), {}, {}, {}};
  first.clocks.assign(program.size(), none);
  for (std::size_t t = 0; t < program.size(); ++t) first.clocks[t][t] = 1;
  first.released.assign(1 + kVariables, none);
  std::set<Execution> seen{first};
  std::vector<Execution> todo{first};
  Pairs pairs;
  while (!todo.empty()) {
    const Execution from = todo.back();
    todo.pop_back();
    for (std::uint32_t t = 0; t < program.size(); ++t) {
      if (!can_run(program[t], from.state, t)) continue;
      Execution to = from;
      step(program, to, t, pairs);
      if (seen.insert(to).second) todo.push_back(to);
    }
  }
  return pairs;
}

// ---- In the graph

OrderEvents events_of(const Operation& op, std::uint32_t thread, std::uint32_t pc) {
  const std::uint32_t place = place_of(thread, pc);
  OrderEvents events;
  const bool writes = op.kind == Kind::kWrite || op.kind == Kind::kPublish;
  switch (op.kind) {
    case Kind::kLock: events.behind = {{{99, AccessKind::kAcquire}, true, false}}; break;
    case Kind::kUnlock: events.behind = {{{99, AccessKind::kRelease}, false, true}}; break;
    case Kind::kMake: events.kept = {{{kObject, 0, 4}, thread}}; break;
    case Kind::kUse: events.access = {{kObject, 0, 4}, false, true, place}; break;
    default:
      events.access = {{op.variable, 0, 4}, writes, is_plain(op.variable), place};
      if (!is_plain(op.variable))
        events.own = {
            {{op.variable, writes ? AccessKind::kWrite : AccessKind::kRead}, !writes, writes}};
  }
  if (op.kind == Kind::kPublish) events.published = {{kObject, place}};
  return events;
}

OrderGraph graph_of(const std::vector<Thread>& program) {
  OrderGraph graph;
  std::map<State, std::uint32_t> numbers;
  std::vector<State> states;
  const auto number_of = [&](const State& s) {
    const auto [at, is_new] = numbers.try_emplace(s, static_cast<std::uint32_t>(states.size()));
    if (!is_new) return at->second;
    states.push_back(s);
    ThreadSetMaker live;
    for (std::uint32_t t = 0; t < program.size(); ++t) {
      if (s.pcs[t] < program[t].size()) live.add(t);
    }
    graph.live.push_back(live.made());
    return at->second;
  };
  number_of(first_state(program));
  for (std::uint32_t i = 0; i < states.size(); ++i) {
    for (std::uint32_t t = 0; t < program.size(); ++t) {
      const State from = states[i];
      if (!can_run(program[t], from, t)) continue;
      const std::uint32_t to = number_of(after(program[t], from, t));
      graph.edges.push_back({i, {t, 0}, to, events_of(program[t][from.pcs[t]], t, from.pcs[t])});
    }
  }
  return graph;
}

// The first thread alone makes an object and hands it over, at most once.
std::vector<Thread> random_program(std::uint64_t seed) {
  std::uint64_t state = mix(seed + 3);
  const auto below = [&](std::uint32_t n) {
    state += 0x9e3779b97f4a7c15U;
    return static_cast<std::uint32_t>(mix(state) >> 32) % n;
  };
  std::vector<Thread> program(2 + below(2));
  for (std::uint32_t t = 0; t < program.size(); ++t) {
    bool has_published = t != 0;
    for (std::uint32_t left = 1 + below(program.size() == 2 ? 4 : 2); left > 0; --left) {
      const std::uint32_t variable = below(kVariables);
      Thread& code = program[t];
      switch (below(7)) {
        case 0: code.push_back({Kind::kWrite, variable}); break;
        case 1: code.push_back({Kind::kRead, variable}); break;
        case 2:
          code.insert(code.end(),
                      {{Kind::kRead, variable}, {Kind::kSkip}, {Kind::kRead, below(2)}});
          break;
        case 3:
          code.insert(code.end(), {{Kind::kLock}, {Kind::kWrite, variable}, {Kind::kUnlock}});
          break;
        case 4:
          code.insert(code.end(), {{Kind::kLock}, {Kind::kRead, variable}, {Kind::kUnlock}});
          break;
        default:
          if (has_published) {
            if (t != 0) code.insert(code.end(), {{Kind::kRead, 0}, {Kind::kUse}});
          } else {
            code.push_back({Kind::kMake});
            if (below(2) == 0) code.push_back({Kind::kWrite, 2});
            code.push_back({Kind::kPublish});
            has_published = true;
          }
      }
    }
  }
  // Variable 0 says that the object was handed over: nobody else may say so.
  const auto is_published = [&](const Operation& op) { return op.kind == Kind::kPublish; };
  if (std::ranges::any_of(program[0], is_published)) {
    for (Thread& code : program) {
      for (Operation& op : code) {
        if (op.kind == Kind::kWrite && op.variable == 0) op.variable = 1;
      }
    }
  } else {
    for (Thread& code : program)
      std::erase_if(code, [](const Operation& op) { return op.kind == Kind::kUse; });
  }
  return program;
}

TEST_CASE("unordered accesses: in the graph are those that clocks find in executions") {
  std::uint64_t with_pairs = 0, with_kept = 0;
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    const std::vector<Thread> program = random_program(seed);
    const OrderGraph graph = graph_of(program);
    Pairs found;
    for (const Unordered& u : find_unordered(graph, [](auto, auto) { return true; })) {
      REQUIRE(found.insert(std::minmax(u.first, u.second)).second);
      // The way can be taken, and has the first access.
      State s = first_state(program);
      for (std::size_t i = 0; i < u.way.size(); ++i) {
        const std::uint32_t t = u.way[i].thread;
        REQUIRE(can_run(program[t], s, t));
        if (i == u.first_step) REQUIRE(place_of(t, s.pcs[t]) == u.first);
        s = after(program[t], s, t);
      }
      REQUIRE(place_of(u.second / 100, s.pcs[u.second / 100]) == u.second);
      with_kept += u.bytes.object == kObject;
    }
    INFO("seed ", seed);
    REQUIRE(found == by_clocks(program));
    with_pairs += !found.empty();
  }
  CHECK(with_pairs > 1000);
  CHECK(with_kept > 30);
}

}  // namespace
}  // namespace plait::por
