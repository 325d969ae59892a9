// Every small program: how many there are, compared with all of them made one by one, and that each
// comes once.
#include "drivers/lin/programs/sizes.h"

#include <algorithm>
#include <set>

#include "drivers/lin/programs/call_choices.h"
#include "drivers/lin/programs/canonical.h"
#include "tests/unit/test.h"

namespace plait::lin {
namespace {

using Texts = std::set<std::string>;

const std::string kObject = R"("java.lang.Object")";

std::string method(const std::string& name, const std::string& types, bool is_readonly = false) {
  return fmt::format(R"({{"name":"{}","parameters":[{}],"readonly":{}}})", name, types,
                     is_readonly);
}

Spec spec_of(const std::string& methods, const std::string& constructor = "") {
  const std::string rest =
      constructor.empty()
          ? ""
          : fmt::format(R"(,"parameters":[{}],"default_parameters":[1])", constructor);
  return parse_spec(R"({"class":"Toy","methods":[)" + methods + "]" + rest + "}", "toy");
}

// What is renamed and what is not, what changes something and what does not.
Spec mixed() {
  return spec_of(method("w", kObject) + "," + method("r", "", true) + "," +
                 method("at", "\"int\""));
}
Spec pairs() { return spec_of(method("put", kObject + "," + kObject) + "," + method("clear", "")); }
Spec numbers() { return spec_of(method("w", kObject) + "," + method("r", "", true), kObject); }

CallSet calls_of_spec(const Spec& spec, std::size_t values) {
  return {spec, CallChoices(spec, values).all_calls()};
}

// Of all programs that are equal to this one the first in the order of texts. Threads change places
// in every way, and values are renamed.
std::string smallest_text(const Program& program, bool has_prefix, const Spec& spec) {
  Program other = program;
  const auto first = other.sequences.begin() + (has_prefix ? 1 : 0);
  std::vector<std::size_t> places(static_cast<std::size_t>(other.sequences.end() - first));
  for (std::size_t i = 0; i < places.size(); ++i) places[i] = i;
  std::string smallest;
  do {
    for (std::size_t i = 0; i < places.size(); ++i)
      first[static_cast<std::ptrdiff_t>(i)] = program.sequences[places[i] + (has_prefix ? 1 : 0)];
    const std::string text = program_text(canonical_program(other, spec), spec);
    if (smallest.empty() || text < smallest) smallest = text;
  } while (std::ranges::next_permutation(places).found);
  return smallest;
}

// All programs of a shape, made one by one.
class BruteForce {
 public:
  BruteForce(const CallSet& calls, std::vector<std::size_t> lengths,
             std::vector<CallNumbers> prefixes)
      : calls_(calls), lengths_(std::move(lengths)), prefixes_(std::move(prefixes)) {}

  Texts programs() {
    for (const CallNumbers& prefix : prefixes_) {
      Program program;
      program.constructor_arguments = calls_.spec().default_arguments;
      if (!prefix.empty()) program.sequences.emplace_back();
      for (const std::size_t call : prefix)
        program.sequences[0].push_back(calls_.calls()[call].invocation);
      has_prefix_ = !prefix.empty();
      add_thread(program, 0);
    }
    return std::move(texts_);
  }

 private:
  void add_thread(const Program& program, std::size_t thread) {
    if (thread == lengths_.size()) return add(program);
    Program longer = program;
    longer.sequences.emplace_back();
    add_call(longer, thread, lengths_[thread]);
  }
  void add_call(const Program& program, std::size_t thread, std::size_t left) {
    if (left == 0) return add_thread(program, thread + 1);
    for (const CallSet::Call& call : calls_.calls()) {
      Program longer = program;
      longer.sequences.back().push_back(call.invocation);
      add_call(longer, thread, left - 1);
    }
  }
  void add(Program program) {
    Program threads = program;
    if (has_prefix_) threads.sequences.erase(threads.sequences.begin());
    if (!can_tell_anything(threads, calls_.spec())) return;
    for (std::size_t i = 1; has_prefix_ && i < program.sequences.size(); ++i)
      program.order.emplace_back(0, i);
    texts_.insert(smallest_text(program, has_prefix_, calls_.spec()));
  }

  const CallSet& calls_;
  std::vector<std::size_t> lengths_;
  std::vector<CallNumbers> prefixes_;
  bool has_prefix_ = false;
  Texts texts_;
};

void compare(const CallSet& calls, const std::vector<std::size_t>& lengths,
             const std::vector<CallNumbers>& prefixes) {
  CAPTURE(fmt::format("{}", fmt::join(lengths, ",")));
  const Shape shape(calls, lengths, prefixes);
  Texts made;
  std::size_t count = 0;
  for (std::uint64_t number = 0; number < shape.numbers(); ++number) {
    if (const auto program = shape.program(number)) {
      ++count;
      made.insert(smallest_text(*program, !prefixes[0].empty(), calls.spec()));
    }
  }
  const Texts all = BruteForce(calls, lengths, prefixes).programs();
  CHECK(made == all);
  CHECK(count == all.size());
  CHECK(shape.programs() == all.size());
}

std::vector<CallNumbers> prefixes_of(const CallSet& calls, std::size_t length) {
  std::vector<CallNumbers> all = {{}};
  for (; length > 0; --length) {
    std::vector<CallNumbers> longer;
    for (const CallNumbers& prefix : all) {
      for (std::size_t call = 0; call < calls.calls().size(); ++call) {
        longer.push_back(prefix);
        longer.back().push_back(call);
      }
    }
    all = std::move(longer);
  }
  return all;
}

}  // namespace

TEST_CASE("lin shape: its programs are all there are up to renaming, and as many as it says") {
  for (const Spec& spec : {mixed(), pairs(), numbers()}) {
    for (const std::size_t values : {1, 2, 3}) {
      CAPTURE(values);
      const CallSet calls = calls_of_spec(spec, values);
      for (const std::vector<std::size_t>& lengths :
           {std::vector<std::size_t>{1, 1}, {2, 1}, {1, 1, 1}}) {
        compare(calls, lengths, {{}});
        compare(calls, lengths, prefixes_of(calls, 1));
      }
    }
  }
  const Spec spec = mixed();
  const CallSet calls = calls_of_spec(spec, 2);
  compare(calls, {2, 2}, {{}});
  compare(calls, {2, 1}, prefixes_of(calls, 2));
  compare(calls, {2, 1, 1}, {{}});
}

TEST_CASE("lin shape: two threads of two of eight calls, none of them renamed, are 2,080") {
  // Unordered pairs of 64 sequences: 64 * 65 / 2.
  const Spec spec =
      spec_of(method("a", "\"int\"") + "," + method("b", "\"int\"") + "," + method("c", "") + "," +
              method("d", "") + "," + method("e", "") + "," + method("f", ""));
  const CallSet calls = calls_of_spec(spec, 2);
  CHECK(calls.calls().size() == 8);
  CHECK(Shape(calls, {2, 2}, {{}}).programs() == 2080);
}

TEST_CASE("lin shape: more programs than can be counted are not numbered") {
  const Spec spec = pairs();
  const CallSet calls = calls_of_spec(spec, 16);
  CHECK(Shape(calls, {4, 4}, {{}}).is_too_large());
  CHECK_FALSE(Shape(calls, {2, 2}, {{}}).is_too_large());
}

TEST_CASE("lin shape: without programs that make the first calls alone there are those fewer") {
  for (const Spec& spec : {mixed(), pairs()}) {
    const CallSet calls = calls_of_spec(spec, 2);
    std::vector<Invocation> first;
    for (std::size_t c = 0; c < 3; ++c) first.push_back(calls.calls()[c].invocation);
    const CallSet few(spec, first);
    for (const std::vector<std::size_t>& lengths :
         {std::vector<std::size_t>{1, 1}, {2, 1}, {2, 2}, {1, 1, 1}}) {
      const Shape all(calls, lengths, {{}}), rest(calls, lengths, {{}}, 3);
      CHECK(rest.programs() == all.programs() - Shape(few, lengths, {{}}).programs());
      std::uint64_t made = 0;
      for (std::uint64_t number = 0; number < rest.numbers(); ++number)
        made += rest.program(number).has_value();
      CHECK(made == rest.programs());
    }
  }
}

TEST_CASE(
    "lin shape: no two threads call a group, and nobody calls twice what is to be called once") {
  const Spec spec = spec_of(method("w", kObject) + R"(,{"name":"a","parameters":[],"group":"g"})"
                                                   R"(,{"name":"b","parameters":[],"group":"g"})"
                                                   R"(,{"name":"o","parameters":[],"once":true})");
  const CallSet calls = calls_of_spec(spec, 1);
  // Of w, a, b, o in two threads: the ten pairs without {a,a}, {a,b}, {b,b} and {o,o}.
  CHECK(Shape(calls, {1, 1}, {{}}).programs() == 6);
  // Behind a call of the group, or of o (then without o): 6 + 3.
  CHECK(Shape(calls, {1, 1}, {{1}, {3}}).programs() == 9);
}

TEST_CASE("lin shape: spread numbers are all numbers") {
  for (std::uint64_t n = 1; n < 300; ++n) {
    const SpreadNumbers spread(n);
    std::set<std::uint64_t> seen;
    for (std::uint64_t i = 0; i < n; ++i) seen.insert(spread.at(i));
    CHECK(seen.size() == n);
    CHECK(*seen.rbegin() == n - 1);
  }
}

TEST_CASE("lin sizes: each size has the programs that it says, and no size those of another") {
  const Spec spec = mixed();
  const CallSet calls = calls_of_spec(spec, 1);
  const std::vector<std::vector<CallNumbers>> prefixes = {{{}}, {{0}}};
  const std::vector<Stock> stocks = {{calls, {{prefixes, 0}}}};
  SizedPrograms programs(stocks, {.prefix = 1, .values = 1});
  Texts seen;
  std::vector<std::uint64_t> counts;
  while (const auto item = programs.next()) {
    if (item->size == 3) break;
    CHECK(seen.insert(program_text(item->program, spec)).second);
    counts.resize(std::max(counts.size(), item->size + 1));
    ++counts[item->size];
  }
  REQUIRE(counts.size() == 3);
  CHECK(programs.size(0).name == "2 threads × 2 calls");
  CHECK(programs.size(1).name == "2 threads × 3 calls");
  CHECK(programs.size(2).name == "3 threads × 2 calls");
  for (std::size_t size = 0; size < 3; ++size) CHECK(counts[size] == programs.size(size).programs);
}

TEST_CASE("lin sizes: small programs come first, and a large shape lets others come") {
  const Spec spec = pairs();
  const CallSet calls = calls_of_spec(spec, 3);
  const std::vector<std::vector<CallNumbers>> prefixes = {{{}}};
  const std::vector<Stock> stocks = {{calls, {{prefixes, 0}}}};
  SizedPrograms programs(stocks, {.prefix = 0, .values = 3});
  std::vector<std::size_t> sizes;
  for (int i = 0; i < 1300; ++i) sizes.push_back(programs.next()->program.calls());
  CHECK(sizes[0] == 2);
  CHECK(std::ranges::count(sizes, std::size_t{3}) > 0);
  CHECK(std::ranges::count(sizes, std::size_t{4}) > 0);
  CHECK(std::ranges::is_sorted(sizes));
}

TEST_CASE("lin sizes: all programs with so many calls, what is in front included") {
  const Spec spec = mixed();
  const CallSet calls = calls_of_spec(spec, 1);
  const std::vector<std::vector<CallNumbers>> prefixes = {{{}}, {{0}}};
  const std::vector<Stock> stocks = {{calls, {{prefixes, 0}}}};
  SizedPrograms programs(stocks, {.prefix = 1, .values = 1, .all = 3});
  std::size_t count = 0;
  while (const auto item = programs.next()) {
    CHECK(item->program.calls() <= 3);
    ++count;
  }
  CHECK(count == programs.size(0).programs);
  CHECK(count == Shape(calls, {1, 1}, {{}}).programs() + Shape(calls, {2, 1}, {{}}).programs() +
                     Shape(calls, {1, 1, 1}, {{}}).programs() +
                     Shape(calls, {1, 1}, {{0}}).programs());
}

}  // namespace plait::lin
