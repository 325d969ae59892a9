// Generated programs: how many there are, which ones come, in which order.
#include "drivers/lin/programs/enumerate.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "drivers/lin/programs/call_choices.h"
#include "drivers/lin/programs/canonical.h"
#include "tests/unit/test.h"

namespace plait::lin {
namespace {

using Texts = std::vector<std::string>;

Spec spec_of(const std::string& methods, const std::string& rest = "") {
  return parse_spec(R"({"class":"Toy","methods":[)" + methods + "]" + rest + "}", "toy");
}

std::string method(const std::string& name, const std::string& types, bool is_readonly = false,
                   bool is_trusted = false) {
  return fmt::format(R"({{"name":"{}","parameters":[{}],"readonly":{},"trusted":{}}})", name, types,
                     is_readonly, is_trusted);
}

const std::string kObject = R"("java.lang.Object")";

// w() writes, r() reads.
Spec write_read() { return spec_of(method("w", "") + "," + method("r", "", true)); }

Texts all_programs(const Spec& spec, const EnumerationOptions& options) {
  ProgramEnumerator enumerator(spec, options);
  Texts texts;
  while (const auto program = enumerator.next()) texts.push_back(program_text(*program, spec));
  CHECK(enumerator.is_exhausted() == (texts.size() < options.programs));
  CHECK(std::set<std::string>(texts.begin(), texts.end()).size() == texts.size());
  return texts;
}

std::string canonical(const std::string& text, const Spec& spec) {
  return program_text(canonical_program(parse_program(text, spec), spec), spec);
}

std::vector<std::size_t> sizes(const Spec& spec, const Texts& texts) {
  std::vector<std::size_t> result;
  for (const std::string& text : texts) result.push_back(parse_program(text, spec).calls());
  return result;
}

// ---- equal up to renaming ----

const Spec& renaming_spec() {
  static const Spec kSpec = spec_of(
      method("put", kObject + "," + kObject) + "," +
      method("addAll", "{\"type\":[" + kObject + "]}") + "," +
      method("putAll", "{\"type\":{" + kObject + ":" + kObject + "}}") + "," +
      method("at", "\"int\"") + "," + method("size", "", true) + "," + method("size", "", true));
  return kSpec;
}

TEST_CASE("lin canonical: sequences change places, the longest first") {
  CHECK(canonical("{ size() } || { put(0,0) }", renaming_spec()) == "{ put(0,0) } || { size() }");
  CHECK(canonical("{ at(0) } || { size(); size() }", renaming_spec()) ==
        "{ size(); size() } || { at(0) }");
}

TEST_CASE("lin canonical: with an order sequences stay where they are") {
  CHECK(canonical("{ size() } || { put(0,0) } with 0<1", renaming_spec()) ==
        "{ size() } || { put(0,0) } with 0<1");
}

TEST_CASE("lin canonical: Objects are renamed onto 0, 1, … in their order") {
  CHECK(canonical("{ put(3,1) } || { put(7,3) }", renaming_spec()) ==
        "{ put(1,0) } || { put(2,1) }");
  CHECK(canonical("{ put(1,0) } || { size() }", renaming_spec()) ==
        "{ put(1,0) } || { size() }");  // not put(0,1)
  CHECK(canonical("{ addAll([5,2]) } || { putAll({\"2\":9,\"3\":2}) }", renaming_spec()) ==
        "{ addAll([2,0]) } || { putAll({\"0\":3,\"1\":0}) }");
}

TEST_CASE("lin canonical: no value is renamed where a number is passed") {
  CHECK(canonical("{ put(3,3) } || { at(1) }", renaming_spec()) == "{ at(1) } || { put(3,3) }");
}

TEST_CASE("lin canonical: no value is renamed where one is not a small number") {
  CHECK(canonical("{ put(3,16) } || { size() }", renaming_spec()) == "{ put(3,16) } || { size() }");
  CHECK(canonical("{ put(3,\"x\") } || { size() }", renaming_spec()) ==
        "{ put(3,\"x\") } || { size() }");
  CHECK(canonical("{ put(3,-1) } || { size() }", renaming_spec()) == "{ put(3,-1) } || { size() }");
  CHECK(canonical("{ put(3,15) } || { size() }", renaming_spec()) == "{ put(0,1) } || { size() }");
}

TEST_CASE(
    "lin canonical: no value is renamed where a hash code is asked for: that of a set of 0 is that "
    "of none") {
  const Spec spec =
      parse_spec(R"({"class":"a.B","methods":[{"name":"add","parameters":["java.lang.Object"]},
      {"name":"hashCode","parameters":[]}]})",
                 "s.json");
  CHECK(canonical("{ add(1) } || { hashCode() }", spec) == "{ add(1) } || { hashCode() }");
  CHECK(canonical("{ add(1) } || { add(1) }", spec) == "{ add(0) } || { add(0) }");
}

TEST_CASE("lin canonical: a size given to the constructor does not matter, an Object does") {
  const Spec sized =
      spec_of(method("f", kObject), R"(,"parameters":["int"],"default_parameters":[1])");
  CHECK(canonical("{ f(1) } || { f(1) }", sized) == "{ f(0) } || { f(0) }");
  const Spec filled = spec_of(method("f", kObject),
                              R"(,"parameters":["java.lang.Object"],"default_parameters":[1])");
  CHECK(canonical("{ f(1) } || { f(1) }", filled) == "{ f(1) } || { f(1) }");
}

TEST_CASE("lin canonical: of methods that are there twice the first is taken") {
  Program program = parse_program("{ size() } || { put(0,0) }", renaming_spec());
  program.sequences[0][0].method = 5;
  CHECK(canonical_program(program, renaming_spec()) ==
        parse_program("{ put(0,0) } || { size() }", renaming_spec()));
}

TEST_CASE("lin canonical: programs of one thread or of readers alone cannot tell anything") {
  const auto tells = [](const char* text) {
    return can_tell_anything(parse_program(text, renaming_spec()), renaming_spec());
  };
  CHECK(tells("{ put(0,0) } || { size() }"));
  CHECK(!tells("{ put(0,0); size() }"));
  CHECK(!tells("{ size() } || { size(); size() }"));
}

// ---- calls ----

TEST_CASE(
    "lin calls: every combination of values is passed; collections and maps hold one or two") {
  const auto texts_of = [](const Spec& spec, std::size_t values) {
    Texts texts;
    for (const Invocation& call : CallChoices(spec, values).all_calls())
      texts.push_back(invocation_text(call, spec));
    return texts;
  };
  CHECK(texts_of(spec_of(method("f", R"("int","boolean")")), 3) ==
        Texts{"f(0,false)", "f(0,true)", "f(1,false)", "f(1,true)", "f(2,false)", "f(2,true)"});
  CHECK(texts_of(spec_of(method("f", R"("java.lang.String")")), 2) ==
        Texts{"f(\"0\")", "f(\"1\")"});
  CHECK(texts_of(spec_of(method("f", "{\"type\":[" + kObject + "]}")), 2) ==
        Texts{"f([0])", "f([1])", "f([0,1])", "f([1,0])"});
  CHECK(texts_of(spec_of(method("f", "{\"type\":{\"int\":\"boolean\"}}")), 2) ==
        Texts{"f({\"0\":false})", "f({\"0\":true})", "f({\"1\":false})",
              "f({\"0\":false,\"1\":false})", "f({\"0\":true,\"1\":false})", "f({\"1\":true})",
              "f({\"0\":false,\"1\":true})", "f({\"0\":true,\"1\":true})"});
  CHECK(texts_of(spec_of(method("f", "{\"type\":[\"int\"]}")), 64).size() == 4 + 4 * 3);
}

TEST_CASE("lin calls: trusted writers weigh three, all others one") {
  const Spec spec = spec_of(method("tw", "", false, true) + "," + method("tr", "", true, true) +
                            "," + method("w", "") + "," + method("r", "", true));
  const CallChoices choices(spec, 1);
  CHECK(choices.methods()[0].weight == 3);
  for (const std::size_t m : {1, 2, 3}) CHECK(choices.methods()[m].weight == 1);
}

TEST_CASE(
    "lin calls: methods without values, hidden by another overload or repeated are not called") {
  const Spec spec =
      spec_of(method("f", R"("a.Thing")") + "," + method("remove", kObject) + "," +
              method("remove", R"("int")") + "," + method("g", "") + "," + method("g", ""));
  const ProgramEnumerator enumerator(spec, {});
  CHECK(enumerator.left_out() == Texts{"f(a.Thing)", "remove(java.lang.Object)"});
  CHECK(CallChoices(spec, 2).methods().size() == 2);  // remove(int), g()
}

// ---- programs ----

TEST_CASE("lin enumerate: every program comes once and the end is told") {
  // w || w, w || r; after 2 sequences of 4 (ww, wr, rw, rr) and 2 (w, r): 8 - 1; pairs of 4: 10 -
  // 1.
  CHECK(all_programs(write_read(), {.threads = 2, .calls = 1}) ==
        Texts{"{ r() } || { w() }", "{ w() } || { w() }"});
  CHECK(all_programs(write_read(), {.threads = 2, .calls = 2}).size() == 2 + 7 + 9);
  // Multisets of 3 of 2 + 4 sequences, without those of r and rr alone: C(8,3) - C(4,3).
  CHECK(all_programs(write_read(), {.threads = 3, .calls = 2}).size() == 56 - 4);
  // Multisets of 4 of 2 + 4 + 8, without those of r, rr and rrr alone: C(17,4) - C(6,4).
  CHECK(all_programs(write_read(), {.threads = 4, .calls = 3, .programs = 10000}).size() ==
        2380 - 15);
}

TEST_CASE(
    "lin enumerate: programs equal up to renaming of Objects come once, numbers are told apart") {
  const auto count = [](const std::string& type) {
    return all_programs(spec_of(method("o", type) + "," + method("r", "", true)),
                        {.threads = 2, .calls = 1})
        .size();
  };
  CHECK(count(kObject) == 3);    // o(0) || o(0), o(0) || o(1), o(0) || r
  CHECK(count("\"int\"") == 5);  // and o(1) || o(1), o(1) || r
}

TEST_CASE("lin enumerate: the number asked for comes, whatever the seed, when there are as many") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    CHECK(all_programs(write_read(), {.threads = 2, .calls = 2, .programs = 18, .seed = seed})
              .size() == 18);
    CHECK(all_programs(write_read(), {.threads = 2, .calls = 2, .programs = 5, .seed = seed})
              .size() == 5);
  }
}

TEST_CASE("lin enumerate: sizes go up and have equal shares; what one lacks the others have more") {
  const Spec rich = spec_of(method("put", kObject + "," + kObject) + "," +
                            method("get", kObject, true) + "," + method("remove", kObject));
  std::vector<std::size_t> expected;
  for (std::size_t size = 2; size <= 6; ++size) expected.insert(expected.end(), 6, size);
  CHECK(sizes(rich, all_programs(rich, {.threads = 2, .calls = 3, .programs = 30})) == expected);
  // Two of size 2 are all there are; 7 are left for two sizes.
  const Texts few = all_programs(write_read(), {.threads = 2, .calls = 2, .programs = 9});
  CHECK(sizes(write_read(), few) == std::vector<std::size_t>{2, 2, 3, 3, 3, 3, 4, 4, 4});
  // One program for each pair of lengths up to 5. The last size lacks one of its two: size 6 has a
  // third one.
  const Spec single = spec_of(method("w", ""));
  const Texts last = all_programs(single, {.threads = 2, .calls = 5, .programs = 15});
  CHECK(sizes(single, last) ==
        std::vector<std::size_t>{2, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 10, 6});
}

TEST_CASE("lin enumerate: a seed gives the same programs everywhere") {
  const Spec spec = spec_of(method("offer", kObject, false, true) + "," +
                            method("poll", "", false, true) + "," + method("size", "", true));
  const EnumerationOptions options{.threads = 2, .calls = 3, .values = 2, .programs = 5, .seed = 7};
  CHECK(all_programs(spec, options) ==
        Texts{"{ offer(0) } || { poll() }", "{ offer(0); offer(0) } || { poll() }",
              "{ offer(0); offer(0); poll() } || { offer(1) }",
              "{ offer(1); size(); offer(0) } || { offer(1); offer(0) }",
              "{ offer(0); offer(1); offer(0) } || { poll(); offer(1); poll() }"});

  CHECK(all_programs(spec, {.threads = 2, .calls = 3, .values = 2, .programs = 5, .seed = 8}) !=
        all_programs(spec, options));
}

TEST_CASE("lin enumerate: trusted writers are called three times as often") {
  const Spec spec = spec_of(method("t", "\"int\"", false, true) + "," + method("u", "\"int\""));
  std::map<char, double> calls;
  for (const std::string& text :
       all_programs(spec, {.threads = 2, .calls = 3, .values = 64, .programs = 500})) {
    for (const char c : {'t', 'u'}) calls[c] += static_cast<double>(std::ranges::count(text, c));
  }
  CHECK(calls['t'] / calls['u'] > 2.5);
  CHECK(calls['t'] / calls['u'] < 3.5);
}

TEST_CASE("lin enumerate: a class of readers alone and a single thread have no programs") {
  CHECK(all_programs(spec_of(method("r", "", true)), {}).empty());
  CHECK(all_programs(write_read(), {.threads = 1}).empty());
}

TEST_CASE("lin enumerate: numbers that make no sense are refused") {
  const Spec spec = write_read();
  CHECK_THROWS_WITH(ProgramEnumerator(spec, {.values = 0}),
                    "programs can use 1 to 64 values, not 0");
  CHECK_THROWS_WITH(ProgramEnumerator(spec, {.values = 65}),
                    "programs can use 1 to 64 values, not 65");
  CHECK_THROWS_WITH(ProgramEnumerator(spec, {.threads = 0}),
                    "programs can have 1 to 63 threads, not 0");
  CHECK_THROWS_WITH(ProgramEnumerator(spec, {.threads = 64}),
                    "programs can have 1 to 63 threads, not 64");
  CHECK_THROWS_WITH(ProgramEnumerator(spec, {.calls = 0}),
                    "the threads of programs can make 1 to 100 calls, not 0");
  CHECK_THROWS_WITH(ProgramEnumerator(spec, {.calls = 101}),
                    "the threads of programs can make 1 to 100 calls, not 101");
}

TEST_CASE(
    "lin enumerate: the shipped specs have programs that can tell something and read back as they "
    "are") {
  for (const auto& entry :
       std::filesystem::directory_iterator(PLAIT_SOURCE_DIR "/tests/lin/specs")) {
    if (entry.path().extension() != ".json") continue;
    std::ostringstream file;
    file << std::ifstream(entry.path(), std::ios::binary).rdbuf();
    const Spec spec = parse_spec(file.str(), entry.path());
    const Texts texts = all_programs(spec, {.threads = 2, .calls = 3});
    CHECK(texts.size() == 100);
    for (const std::string& text : texts) {
      const Program program = parse_program(text, spec);
      CHECK(can_tell_anything(program, spec));
      CHECK(canonical_program(program, spec) == program);
    }
  }
}

}  // namespace
}  // namespace plait::lin
