// Admitted outcomes: by hand for each level, and against a plain search through all linearizations
// and views.
#include "drivers/lin/outcomes/admitted.h"
#include "drivers/lin/outcomes/state_graph.h"

#include <map>
#include <numeric>
#include <random>
#include <set>

#include "tests/support/lin_toys.h"
#include "tests/unit/test.h"

namespace plait::lin {
namespace {

using Outcomes = std::set<std::string>;

// The methods of the toys; readers and writers with these levels.
Spec toy_spec(const std::string& readers = "complete", const std::string& writers = "complete") {
  std::string methods;
  const auto add = [&](const char* name, const char* parameters, const std::string& level) {
    methods += fmt::format(R"({}{{"name":"{}","parameters":[{}],"visibility":"{}"}})",
                           methods.empty() ? "" : ",", name, parameters, level);
  };
  for (const char* name : {"size", "peek", "look"}) add(name, "", readers);
  add("get", R"("int")", readers);
  for (const char* name : {"poll", "take", "flip", "hide", "wait"}) add(name, "", writers);
  for (const char* name : {"offer", "put", "remove"}) add(name, R"("int")", writers);
  add("put", R"("int","int")", writers);
  return parse_spec(R"({"class":"Toy","methods":[)" + methods + "]}", "toy");
}

Outcomes texts(const std::set<OutcomeOf>& outcomes) {
  Outcomes result;
  for (const OutcomeOf& outcome : outcomes) result.insert(outcome_text(outcome));
  return result;
}

Outcomes admitted(const toy::Behaviour& behaviour, const std::string& text, const Spec& spec,
                  bool use_levels = true) {
  const Program program = parse_program(text, spec);
  toy::ToyObject object(program, spec, behaviour);
  const Outcomes outcomes = texts(admitted_outcomes(program, spec, use_levels, object));
  CHECK(object.state_key() == "");
  return outcomes;
}

// ---- by hand ----

TEST_CASE("lin admitted: complete calls see all that stands earlier") {
  // offer poll, poll offer.
  CHECK(admitted(toy::queue, "{ offer(1) } || { poll() }", toy_spec()) ==
        Outcomes{"true, 1", "true, null"});
  CHECK(admitted(toy::queue, "{ offer(0); size() } || { offer(1); size() }", toy_spec()) ==
        Outcomes{"true, 1, true, 2", "true, 2, true, 1", "true, 2, true, 2"});
}

TEST_CASE("lin admitted: levels count only when they are asked for") {
  CHECK(admitted(toy::queue, "{ offer(0); size() }", toy_spec("weak")) ==
        Outcomes{"true, 0", "true, 1"});
  CHECK(admitted(toy::queue, "{ offer(0); size() }", toy_spec("weak"), false) ==
        Outcomes{"true, 1"});
}

TEST_CASE("lin admitted: self sees the calls of its own sequence") {
  CHECK(admitted(toy::queue, "{ offer(0); size() }", toy_spec("self")) == Outcomes{"true, 1"});
  CHECK(admitted(toy::queue, "{ offer(0) } || { size(); size() }", toy_spec("self")) ==
        Outcomes{"true, 0, 0", "true, 0, 1", "true, 1, 0", "true, 1, 1"});
}

TEST_CASE("lin admitted: monotonic sees what its sequence saw") {
  CHECK(admitted(toy::queue, "{ offer(0) } || { size(); size() }", toy_spec("monotonic")) ==
        Outcomes{"true, 0, 0", "true, 0, 1", "true, 1, 1"});
  CHECK(admitted(toy::queue, "{ offer(0); offer(1) } || { peek() }", toy_spec("monotonic")) ==
        Outcomes{"true, true, 0", "true, true, 1", "true, true, null"});
}

TEST_CASE("lin admitted: peer sees what comes before the calls it sees") {
  CHECK(admitted(toy::queue, "{ offer(0); offer(1) } || { peek() }", toy_spec("peer")) ==
        Outcomes{"true, true, 0", "true, true, null"});
  // poll() says that offer(0) was there; offer(1) came after it.
  const Outcomes peer =
      admitted(toy::queue, "{ offer(0) } || { poll(); offer(1) } || { size() }", toy_spec("peer"));
  CHECK(peer.contains("true, 0, true, 1"));
}

TEST_CASE("lin admitted: causal sees what the calls that it sees saw") {
  // The second sequence saw offer(0). Who sees offer(1) of it without offer(0) peeks 1.
  const std::string program = "{ offer(0) } || { size(); offer(1) } || { peek() }";
  CHECK(admitted(toy::queue, program, toy_spec("peer")).contains("true, 1, true, 1"));
  CHECK(!admitted(toy::queue, program, toy_spec("causal")).contains("true, 1, true, 1"));
  CHECK(admitted(toy::queue, program, toy_spec("causal")).contains("true, 1, true, null"));
}

TEST_CASE("lin admitted: causal calls need not see those that nothing tells them of") {
  CHECK(admitted(toy::queue, "{ offer(0); size() } || { offer(1); size() }",
                 toy_spec("causal", "causal"))
            .contains("true, 1, true, 1"));
}

TEST_CASE("lin admitted: order lets a sequence end before the other begins") {
  CHECK(admitted(toy::queue, "{ offer(0) } || { poll() } with 0<1", toy_spec()) ==
        Outcomes{"true, 0"});
  CHECK(admitted(toy::queue, "{ poll() } || { offer(0) } with 1<0", toy_spec()) ==
        Outcomes{"0, true"});
  CHECK(admitted(toy::queue, "{ offer(0) } || { size() } with 0<1", toy_spec("self")) ==
        Outcomes{"true, 1"});
  CHECK(admitted(toy::queue, "{ offer(0) } || { size() } with 0<1", toy_spec("weak")) ==
        Outcomes{"true, 0", "true, 1"});
}

TEST_CASE("lin admitted: what sequences ordered before saw is seen by monotonic calls") {
  CHECK(admitted(toy::queue, "{ offer(0) } || { size() } || { size() } with 1<2",
                 toy_spec("monotonic")) == Outcomes{"true, 0, 0", "true, 0, 1", "true, 1, 1"});
}

TEST_CASE("lin admitted: a call that blocks waits until another makes it possible") {
  CHECK(admitted(toy::queue, "{ take() } || { offer(0) }", toy_spec()) == Outcomes{"0, true"});
}

TEST_CASE(
    "lin admitted: if no sequence can go on their calls block and the ones after them are not "
    "made") {
  CHECK(admitted(toy::queue, "{ take(); size() } || { take() } || { offer(0) }", toy_spec()) ==
        Outcomes{"0, 0, blocks, true", "blocks, -, 0, true"});
  // put(0), put(1), then put(2) waits for take() if that is not first; take() cannot be first.
  CHECK(admitted(toy::queue, "{ put(0); put(1); put(2); put(3) } || { take() }", toy_spec()) ==
        Outcomes{"_, _, _, blocks, 0"});
}

TEST_CASE("lin admitted: a sequence after one that blocks is not begun") {
  CHECK(admitted(toy::queue, "{ take() } || { offer(0); size() } with 0<1", toy_spec()) ==
        Outcomes{"blocks, -, -"});
}

TEST_CASE("lin admitted: a weaker level loses no wake-up") {
  CHECK(admitted(toy::queue, "{ take() } || { offer(0) }", toy_spec("weak", "weak")) ==
        Outcomes{"0, true"});
  // Two that need not see each other take the same.
  CHECK(admitted(toy::queue, "{ take() } || { take() } || { offer(0) }",
                 toy_spec("weak", "weak")) == Outcomes{"0, 0, true"});
}

TEST_CASE("lin admitted: a call seen where it blocks adds nothing") {
  // size() sees both take()s, of which the second blocks in its view.
  const Outcomes outcomes = admitted(toy::queue, "{ offer(0) } || { take() } || { take(); size() }",
                                     toy_spec("complete", "weak"));
  CHECK(outcomes.contains("true, 0, 0, 0"));
}

TEST_CASE(
    "lin admitted: all ways of a call that is not deterministic are followed, each with its own "
    "state") {
  CHECK(admitted(toy::coin, "{ flip(); look() }", toy_spec()) == Outcomes{"0, 0", "1, 1"});
  CHECK(admitted(toy::coin, "{ hide(); look() }", toy_spec()) == Outcomes{"_, 0", "_, 1"});
  CHECK(admitted(toy::coin, "{ hide(); look(); look() }", toy_spec()) ==
        Outcomes{"_, 0, 0", "_, 1, 1"});
  CHECK(admitted(toy::coin, "{ wait() }", toy_spec()) == Outcomes{"blocks", "late"});
  CHECK(admitted(toy::coin, "{ hide(); wait() }", toy_spec()) ==
        Outcomes{"_, _", "_, blocks", "_, late"});
}

TEST_CASE("lin admitted: who sees a call that is not deterministic sees it with its result") {
  CHECK(admitted(toy::coin, "{ flip(); look(); look() }", toy_spec("monotonic")) ==
        Outcomes{"0, 0, 0", "1, 1, 1"});
  CHECK(admitted(toy::coin, "{ hide(); look() }", toy_spec("self")) == Outcomes{"_, 0", "_, 1"});
}

TEST_CASE("lin admitted: the calls of three sequences of five are made few times") {
  const std::string five = "{ put(0,1); remove(1); get(0); put(1,0); size() }";
  const Spec spec = toy_spec();
  const Program program = parse_program(five + " || " + five + " || " + five, spec);
  toy::ToyObject object(program, spec, toy::map);
  CHECK(admitted_outcomes(program, spec, false, object).size() > 10);
  CHECK(
      object.made <
      1000);  // 4 states, 15 calls, at most 3 calls to come back to a state; 756756 linearizations
}

TEST_CASE("lin admitted: who watches can end it, on the way and between views") {
  for (const bool use_levels : {false, true}) {
    CAPTURE(use_levels);
    const Spec spec = toy_spec(use_levels ? "causal" : "complete");
    std::string text = "{ put(0,1) }";
    for (int i = 0; i < 40; ++i) text += " || { get(0) }";
    const Program program = parse_program(text, spec);
    toy::ToyObject object(program, spec, toy::map);
    int looks = 0;
    const auto watch = [&] {
      if (++looks == 10'000) throw std::runtime_error("enough");
    };
    CHECK_THROWS_WITH(admitted_outcomes(program, spec, use_levels, object, watch), "enough");
  }
}

TEST_CASE("lin admitted: more than 64 calls with weaker levels are refused") {
  const Spec spec = toy_spec("weak");
  Program program;
  program.sequences.resize(1);
  program.sequences[0].assign(65, parse_program("{ size() }", spec).sequences[0][0]);
  toy::ToyObject object(program, spec, toy::queue);
  CHECK_THROWS_WITH(admitted_outcomes(program, spec, true, object),
                    "a program with weaker visibility levels can have 64 calls, not 65");
  CHECK(admitted_outcomes(program, spec, false, object) == std::set<OutcomeOf>{OutcomeOf(65, "0")});
}

TEST_CASE("lin admitted: an order of the calls that has an outcome, if there is one") {
  const Spec spec = toy_spec();
  const auto order = [&](const char* text, const OutcomeOf& outcome) {
    const Program program = parse_program(text, spec);
    toy::ToyObject object(program, spec, toy::queue);
    StateGraph graph(object);
    std::vector<std::size_t> numbers(program.calls());
    std::iota(numbers.begin(), numbers.end(), std::size_t{0});
    return order_with(program, graph, numbers, outcome, [] {});
  };
  using Order = std::vector<std::size_t>;
  const char* both = "{ offer(0); size() } || { offer(1); size() }";
  CHECK(order(both, {"true", "1", "true", "2"}) == Order{0, 1, 2, 3});
  CHECK(order(both, {"true", "2", "true", "1"}) == Order{2, 3, 0, 1});
  CHECK(order(both, {"true", "1", "true", "1"}).empty());
  // A call that waits for ever has no place in it.
  CHECK(order("{ offer(1) } || { take(); take() }", {"true", "1", "blocks"}) == Order{0, 1});
}

TEST_CASE("lin admitted: the nearest outcomes differ in the fewest calls") {
  const std::set<OutcomeOf> all = {
      {"0", "0", "0"}, {"0", "1", "1"}, {"1", "1", "1"}, {"1", "0", "1"}};
  CHECK(nearest_admitted({"1", "1", "0"}, all, 2) ==
        std::vector<OutcomeOf>{{"1", "1", "1"}, {"0", "0", "0"}});
  CHECK(nearest_admitted({"1", "1", "0"}, all, 9).size() == 4);
  CHECK(nearest_admitted({"1"}, {}, 3).empty());
}

// ---- against a plain search ----

// Every linearization, every set of earlier calls as a view, nothing remembered. For objects that
// are deterministic.
class PlainSearch {
 public:
  PlainSearch(const Program& program, const Spec& spec, toy::Behaviour behaviour)
      : spec_(spec),
        behaviour_(std::move(behaviour)),
        before_(sequences_before(program)),
        calls_(toy::all_calls(program)) {
    for (std::size_t s = 0; s < program.sequences.size(); ++s)
      sequence_of_.insert(sequence_of_.end(), program.sequences[s].size(), s);
    results_.assign(calls_.size(), "-");
  }

  std::set<OutcomeOf> outcomes() {
    extend();
    return found_;
  }

 private:
  using View = std::set<std::size_t>;

  bool comes_before(std::size_t a, std::size_t b) const {
    return (sequence_of_[a] == sequence_of_[b] && a < b) ||
           before_[sequence_of_[a]][sequence_of_[b]];
  }

  bool is_next(std::size_t call) const {
    if (std::ranges::find(line_, call) != line_.end()) return false;
    for (std::size_t other = 0; other < calls_.size(); ++other) {
      if (comes_before(other, call) && std::ranges::find(line_, other) == line_.end()) return false;
    }
    return true;
  }

  // The rules of the levels, one after the other.
  bool may_see(std::size_t call, const View& view) const {
    const Visibility level = spec_.methods[calls_[call].method].visibility;
    for (const std::size_t target : line_) {
      bool must = level == Visibility::kComplete;
      if (level >= Visibility::kSelf && comes_before(target, call)) must = true;
      for (const std::size_t other : line_) {
        const bool other_saw = views_.at(other).contains(target);
        if (level >= Visibility::kMonotonic && comes_before(other, call) && other_saw) must = true;
        if (level >= Visibility::kPeer && view.contains(other) && comes_before(target, other))
          must = true;
        if (level >= Visibility::kCausal && view.contains(other) && other_saw) must = true;
      }
      if (must && !view.contains(target)) return false;
    }
    return true;
  }

  toy::Way run(std::size_t call, const std::string& state) const {
    return behaviour_(state, spec_.methods[calls_[call].method].name, calls_[call].arguments).at(0);
  }

  std::string result_in(const View& view, std::size_t call) const {
    std::string state;
    for (const std::size_t seen : line_) {
      if (!view.contains(seen)) continue;
      const toy::Way way = run(seen, state);
      if (!way.blocks()) state = way.state;
    }
    return run(call, state).text;
  }

  void extend() {
    std::vector<std::size_t> blocked;
    bool is_end = true;
    for (std::size_t call = 0; call < calls_.size(); ++call) {
      if (!is_next(call)) continue;
      if (extend_by(call)) is_end = false;
      blocked.push_back(call);
    }
    if (!is_end) return;
    OutcomeOf outcome = results_;
    for (const std::size_t call : blocked) outcome[call] = "blocks";
    found_.insert(outcome);
  }

  // Returns whether some view lets the call return.
  bool extend_by(std::size_t call) {
    bool returns = false;
    for (std::size_t bits = 0; bits < std::size_t{1} << line_.size(); ++bits) {
      View view;
      for (std::size_t i = 0; i < line_.size(); ++i) {
        if (bits >> i & 1) view.insert(line_[i]);
      }
      if (!may_see(call, view)) continue;
      const std::string result = result_in(view, call);
      if (result == "blocks") continue;
      returns = true;
      line_.push_back(call);
      views_[call] = view;
      results_[call] = result;
      extend();
      results_[call] = "-";
      line_.pop_back();
    }
    return returns;
  }

  const Spec& spec_;
  toy::Behaviour behaviour_;
  std::vector<std::vector<bool>> before_;
  std::vector<Invocation> calls_;
  std::vector<std::size_t> sequence_of_, line_;
  std::map<std::size_t, View> views_;
  OutcomeOf results_;
  std::set<OutcomeOf> found_;
};

Program random_program(std::mt19937& random, const Spec& spec,
                       const std::vector<std::string>& calls, std::size_t size) {
  const std::size_t threads = 2 + random() % 2;
  std::vector<std::string> sequences(threads);
  for (std::size_t i = 0; i < size; ++i) {
    std::string& sequence = sequences[i < threads ? i : random() % threads];
    sequence += (sequence.empty() ? "" : "; ") + calls[random() % calls.size()];
  }
  std::string text;
  for (const std::string& sequence : sequences)
    text += (text.empty() ? "{ " : " || { ") + sequence + " }";
  if (random() % 4 == 0) text += " with 1<0";
  return parse_program(text, spec);
}

// Returns how many programs had other outcomes than with every call complete.
std::size_t compare(const toy::Behaviour& behaviour, const std::vector<std::string>& calls,
                    const std::string& readers, const std::string& writers, std::size_t count) {
  std::mt19937 random(static_cast<std::uint32_t>(readers.size() + writers.size()));
  const Spec spec = toy_spec(readers, writers);
  std::size_t differing = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const Program program = random_program(random, spec, calls, 3 + i % 3);
    toy::ToyObject object(program, spec, behaviour);
    const std::set<OutcomeOf> outcomes = admitted_outcomes(program, spec, true, object);
    const std::string name = program_text(program, spec);
    INFO(name);
    REQUIRE(texts(outcomes) == texts(PlainSearch(program, spec, behaviour).outcomes()));
    if (outcomes != admitted_outcomes(program, spec, false, object)) ++differing;
  }
  return differing;
}

const std::vector<std::string> kQueueCalls = {"offer(0)", "offer(1)", "poll()", "size()", "peek()"};
const std::vector<std::string> kMapCalls = {"put(0,0)",  "put(0,1)", "put(1,0)",
                                            "remove(0)", "get(0)",   "size()"};
const std::vector<std::string> kBlockingCalls = {"put(0)", "put(1)", "take()", "take()", "size()"};

// Random programs a comparison; the release build (plait_search_tests) does five times as many as
// the sanitized one.
#ifdef __SANITIZE_ADDRESS__
constexpr int kScale = 4;
#else
constexpr int kScale = 20;
#endif

TEST_CASE("lin admitted: every level agrees with a plain search on random programs") {
  for (const std::string level : {"weak", "self", "monotonic", "peer", "causal", "complete"}) {
    CAPTURE(level);
    const std::size_t differing =
        compare(toy::queue, kQueueCalls, level, "complete", 3 * kScale) +
        compare(toy::map, kMapCalls, level, "complete", 3 * kScale) +
        compare(toy::queue, kBlockingCalls, level, "complete", 3 * kScale) +
        compare(toy::queue, kQueueCalls, level, level, 3 * kScale) +
        compare(toy::queue, kBlockingCalls, level, level, 3 * kScale);
    CHECK((differing > 0) == (level != "complete"));
  }
}

TEST_CASE("lin admitted: readers and writers of different levels agree with a plain search") {
  for (const std::string writers : {"weak", "monotonic", "peer", "causal"}) {
    for (const std::string readers : {"self", "monotonic", "causal", "complete"}) {
      CAPTURE(writers);
      CAPTURE(readers);
      compare(toy::map, kMapCalls, readers, writers, kScale);
    }
  }
}

// All ways of all linearizations of complete calls, by whole states; for objects that are not
// deterministic.
void search_ways(const Program& program, const Spec& spec, std::vector<std::size_t> done,
                 const std::string& state, OutcomeOf results, std::set<OutcomeOf>& found) {
  OutcomeOf blocked = results;
  bool can_all_block = true;
  for (std::size_t s = 0, first = 0; s < done.size(); first += program.sequences[s++].size()) {
    if (done[s] == program.sequences[s].size()) continue;
    const Invocation& call = program.sequences[s][done[s]];
    const std::size_t number = first + done[s];
    bool can_block = false;
    for (const toy::Way& way : toy::coin(state, spec.methods[call.method].name, call.arguments)) {
      if (way.blocks()) can_block = true;
      if (way.blocks()) continue;
      OutcomeOf next = results;
      next[number] = way.text;
      ++done[s];
      search_ways(program, spec, done, way.state, next, found);
      --done[s];
    }
    blocked[number] = "blocks";
    can_all_block = can_all_block && can_block;
  }
  if (can_all_block) found.insert(blocked);
}

TEST_CASE("lin admitted: calls that are not deterministic agree with a plain search") {
  std::mt19937 random(7);
  const Spec spec = toy_spec();
  for (int i = 0; i < 200; ++i) {
    Program program =
        random_program(random, spec, {"flip()", "hide()", "look()", "wait()"}, 3 + i % 3);
    program.order.clear();
    toy::ToyObject object(program, spec, toy::coin);
    std::set<OutcomeOf> expected;
    search_ways(program, spec, std::vector<std::size_t>(program.sequences.size()), "",
                OutcomeOf(program.calls(), "-"), expected);
    const std::string name = program_text(program, spec);
    INFO(name);
    REQUIRE(texts(admitted_outcomes(program, spec, true, object)) == texts(expected));
  }
}

}  // namespace
}  // namespace plait::lin
