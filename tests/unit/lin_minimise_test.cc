// What is left of a failing program.
#include "drivers/lin/programs/minimise.h"

#include <algorithm>
#include <set>

#include "drivers/lin/programs/canonical.h"
#include "tests/unit/test.h"

namespace plait::lin {
namespace {

const Spec& spec() {
  static const Spec kSpec = parse_spec(
      R"({"class":"Toy","methods":[{"name":"a","parameters":[]},{"name":"b","parameters":[]},
      {"name":"c","parameters":[]},{"name":"f","parameters":["int"]},{"name":"o","parameters":["java.lang.Object"]}]})",
      "toy");
  return kSpec;
}

bool has(const Program& program, const std::string& part) {
  return program_text(program, spec()).find(part) != std::string::npos;
}

struct Result {
  std::string text;
  std::size_t tried;
  bool is_smallest;
};

// Also checks that each program is tried once, none is empty and none is the given one.
Result minimised(const std::string& text, const std::function<bool(const Program&)>& fails) {
  const Program program = parse_program(text, spec());
  std::multiset<std::string> tried;
  const Minimised result = minimise(program, spec(), [&](const Program& candidate) {
    CHECK(candidate.calls() > 0);
    CHECK(candidate.calls() < program.calls());
    const std::string name = program_text(canonical_program(candidate, spec()), spec());
    CHECK(tried.count(name) == 0);
    tried.insert(name);
    return fails(candidate);
  });
  CHECK(result.tried == tried.size());
  return {program_text(result.program, spec()), result.tried, result.is_smallest};
}

TEST_CASE(
    "lin minimise: calls that do not matter are dropped, and sequences without calls with them") {
  const auto fails = [](const Program& program) {
    return has(program, "a()") && has(program, "b()") && program.sequences.size() > 1;
  };
  CHECK(minimised("{ c(); a(); c() } || { c() } || { b(); c() }", fails).text ==
        "{ a() } || { b() }");
}

TEST_CASE("lin minimise: the smallest is found though no single call can be dropped on the way") {
  // c() alone fails; with one or two others beside it nothing does.
  const auto fails = [](const Program& program) {
    return program.calls() == 1 && has(program, "c()");
  };
  const Result result = minimised("{ a(); c() } || { b(); b() }", fails);
  CHECK(result.text == "{ c() }");
  CHECK(result.is_smallest);
}

TEST_CASE("lin minimise: a program of which nothing less fails stays as it is") {
  // 1 call: a; 2: a a, a || a; 3: a a || a.
  const Result result =
      minimised("{ a(); a() } || { a(); a() }", [](const Program&) { return false; });
  CHECK(result.text == "{ a(); a() } || { a(); a() }");
  CHECK(result.tried == 4);
  CHECK(result.is_smallest);
}

TEST_CASE(
    "lin minimise: values stay as they were, and programs equal up to renaming are tried once") {
  const auto fails = [](const Program& program) { return program.calls() == 2; };
  const Result result = minimised("{ o(1); o(2); o(3) }", fails);
  CHECK(result.text == "{ o(1); o(2) }");
  CHECK(result.tried == 2);  // o(0), o(0) o(1)
}

TEST_CASE("lin minimise: a long program loses calls one by one, then all that is left is tried") {
  const auto fails = [](const Program& program) {
    return has(program, "f(7)") && has(program, "f(3)");
  };
  const Result result = minimised(
      "{ f(0); f(1); f(2); f(3); f(4); f(5) } || { f(6); f(7); f(8); f(9); f(10); f(11) }", fails);
  CHECK(result.text == "{ f(3) } || { f(7) }");
  CHECK(!result.is_smallest);
}

TEST_CASE("lin minimise: a long program of which no call can be dropped stays as it is") {
  const std::string text = "{ f(0); f(1); f(2); f(3); f(4) } || { f(6); f(7); f(8); f(9) }";
  const Result result = minimised(text, [](const Program&) { return false; });
  CHECK(result.text == text);
  CHECK(result.tried == 9);
  CHECK(!result.is_smallest);
}

TEST_CASE("lin minimise: a call that could not be dropped is tried again when another is gone") {
  // f(1) to f(8) are needed; f(0) only as long as f(9) is there.
  const auto fails = [](const Program& program) {
    for (int i = 1; i <= 8; ++i) {
      if (!has(program, fmt::format("f({})", i))) return false;
    }
    return has(program, "f(0)") || !has(program, "f(9)");
  };
  CHECK(minimised("{ f(0); f(1); f(2); f(3); f(4) } || { f(5); f(6); f(7); f(8); f(9) }", fails)
            .text == "{ f(1); f(2); f(3); f(4) } || { f(5); f(6); f(7); f(8) }");
}

TEST_CASE("lin minimise: order stays between the sequences that are left") {
  const Program program = parse_program("{ a() } || { b() } || { c() } with 0<1, 1<2", spec());
  CHECK(program_text(keep_calls(program, {true, false, true}), spec()) ==
        "{ a() } || { c() } with 0<1");
  CHECK(program_text(keep_calls(program, {false, true, true}), spec()) ==
        "{ b() } || { c() } with 0<1");
  CHECK(program_text(keep_calls(program, {true, true, true}), spec()) ==
        program_text(program, spec()));
}

TEST_CASE("lin minimise: order that follows from the rest is left out") {
  const Program program =
      parse_program("{ a() } || { b() } || { c() } || { a() } with 0<1, 1<2, 0<2", spec());
  CHECK(program_text(keep_calls(program, {true, true, true, false}), spec()) ==
        "{ a() } || { b() } || { c() } with 0<1, 1<2");
}

TEST_CASE("lin minimise: arguments of the constructor stay") {
  Program program = parse_program("{ a(); b() }", spec());
  program.constructor_arguments = {5};
  CHECK(keep_calls(program, {true, false}).constructor_arguments == std::vector<Value>{5});
}

}  // namespace
}  // namespace plait::lin
