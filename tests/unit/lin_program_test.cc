// The notation of programs and their JSON form.
#include "drivers/lin/programs/program.h"

#include "drivers/lin/programs/values.h"
#include "tests/unit/test.h"
#include "tests/unit/without_line.h"

namespace plait::lin {
namespace {

const Spec& spec() {
  static const Spec kSpec = parse_spec(
      R"({"class":"a.Map","parameters":[{"type":"int"}],"default_parameters":[8],"methods":[
      {"name":"put","parameters":[{"type":"java.lang.Object"},{"type":"java.lang.Object"}]},
      {"name":"remove","parameters":[{"type":"java.lang.Object"}]},
      {"name":"remove","parameters":[{"type":"int"}]},
      {"name":"remove","parameters":[{"type":"java.lang.Object"},{"type":"java.lang.Object"}]},
      {"name":"addAll","parameters":[{"type":["int"]}]},
      {"name":"putAll","parameters":[{"type":{"java.lang.Object":"int"}}]},
      {"name":"name","parameters":[{"type":"java.lang.String"}]},
      {"name":"name","parameters":[{"type":"java.lang.Boolean"}]},
      {"name":"cross","parameters":[{"type":"int"},{"type":"java.lang.Object"}]},
      {"name":"cross","parameters":[{"type":"java.lang.Object"},{"type":"int"}]},
      {"name":"size","parameters":[]},
      {"name":"size","parameters":[]}]})",
      "map.json");
  return kSpec;
}

std::string round_trip(const std::string& text) {
  return program_text(parse_program(text, spec()), spec());
}

std::string rejection(const std::string& text) {
  try {
    parse_program(text, spec());
  } catch (const InputError& error) {
    return error.what();
  }
  return "accepted";
}

std::string json_rejection(const std::string& text) {
  try {
    parse_programs_json(text, spec(), "p.json");
  } catch (const InputError& error) {
    return without_line(error.what());
  }
  return "accepted";
}

std::size_t method_of(const std::string& call) {
  return parse_program("{ " + call + " }", spec()).sequences[0][0].method;
}

TEST_CASE("lin program: the notation is read") {
  const Program program = parse_program("{ put(0,1); size() } || { remove(\"x\") }", spec());
  CHECK(program.sequences ==
        std::vector<std::vector<Invocation>>{{{0, {0, 1}}, {10, {}}}, {{1, {"x"}}}});
  CHECK(program.constructor_arguments == std::vector<Value>{8});
  CHECK(program.order.empty());
  CHECK(program.calls() == 3);
}

TEST_CASE("lin program: what is printed is read back") {
  for (const char* text :
       {"{ size() }", "{ put(0,1); remove(0) } || { size(); size() } || { remove(1) }",
        "{ addAll([0,1]) } || { putAll({\"0\":1,\"1\":2}) }",
        "{ put(null,\"a,b);}\\\"\") } || { put(-1.5,true) }", "{ addAll([]) } || { putAll({}) }",
        "{ size() } || { size() } || { size() } with 0<1, 0<2",
        "new(2) { size() } || { size() } with 1<0"}) {
    CHECK(round_trip(text) == text);
  }
}

TEST_CASE("lin program: space, a last semicolon and chains of order do not matter") {
  CHECK(round_trip("{put( 0 , 1 );}||\n{ size() ; }") == "{ put(0,1) } || { size() }");
  CHECK(round_trip("new ( 8 ) {size()}||{size()}||{size()}with 0 < 1<2") ==
        "{ size() } || { size() } || { size() } with 0<1, 1<2");
}

TEST_CASE("lin program: the overload is chosen by number and type of the arguments") {
  CHECK(method_of("remove(0)") == 2);
  CHECK(method_of("remove(true)") == 1);
  CHECK(method_of("remove(3000000000)") == 1);
  CHECK(method_of("remove(null)") == 1);
  CHECK(method_of("remove(0,0)") == 3);
  CHECK(method_of("name(\"x\")") == 6);
  CHECK(method_of("name(false)") == 7);
  CHECK(method_of("cross(0,true)") == 8);
  CHECK(method_of("cross(true,0)") == 9);
  CHECK(method_of("size()") == 10);  // it is there twice
}

TEST_CASE("lin program: malformed text is told with its column and what was expected") {
  CHECK(rejection("") == "program, column 1: expected '{', but the text ends");
  CHECK(rejection("size()") == "program, column 1: expected '{', found 'size'");
  CHECK(rejection("{ }") == "program, column 3: expected the name of a method, found '}'");
  CHECK(rejection("{ size }") == "program, column 8: expected '(', found '}'");
  CHECK(rejection("{ size(; }") == "program, column 8: expected an argument, found ';'");
  CHECK(rejection("{ size() size() }") == "program, column 10: expected ';' or '}', found 'size'");
  CHECK(rejection("{ put(0,1 }") == "program, column 11: expected ',' or ')', found '}'");
  CHECK(rejection("{ put(0,") == "program, column 9: expected an argument, but the text ends");
  CHECK(rejection("{ size() } | { size() }") ==
        "program, column 12: expected '||', 'with' or the end, found '|'");
  CHECK(rejection("{ size() } ||") == "program, column 14: expected '{', but the text ends");
  CHECK(rejection("{ put(0,x) }") == "program, column 9: 'x' is not a JSON value");
  CHECK(rejection("{ put(0,[1) }") == "program, column 9: '[1) }' is not a JSON value");
  CHECK(rejection("{ put(0,\"é\"); ! }") ==
        "program, column 15: expected the name of a method, found '!'");
}

TEST_CASE(
    "lin program: long mistakes are shown in part, and numbers that are too large told as such") {
  CHECK(rejection("{ put(0," + std::string(500, '[') + ") }").size() < 200);
  CHECK(rejection("{ put(" + std::string(500, '[') + std::string(500, ']') + ",0) }").size() < 400);
  CHECK(rejection("{ " + std::string(500, 'x') + "() }").size() < 300);
  CHECK(rejection("{ remove(1e999) }") ==
        "program, column 10: '1e999' is not a JSON value: number overflow parsing '1e999'");
  CHECK(rejection("{ remove(99999999999999999999) }") ==
        "program, column 10: '99999999999999999999' is not a JSON value: the number "
        "99999999999999999999 is "
        "too large");
}

TEST_CASE("lin program: there are 63 threads beside the main one") {
  std::string text = "{ size() }";
  for (int i = 1; i < 63; ++i) text += " || { size() }";
  CHECK(parse_program(text, spec()).sequences.size() == 63);
  CHECK(rejection(text + " || { size() }") ==
        "program, column 883: a program can have 63 sequences");
}

TEST_CASE("lin program: a text of several lines is told with its line") {
  CHECK(rejection("{ size() }\n|| { siz() }")
            .starts_with("program, line 2, column 6: a.Map has no method 'siz'"));
  CHECK(rejection("{ put(0,[\n) }") == "program, line 1, column 9: '[\\n) }' is not a JSON value");
}

TEST_CASE("lin program: calls that no method takes are told with the methods there are") {
  CHECK(rejection("{ get(0) }") ==
        "program, column 3: a.Map has no method 'get'; there is put, remove, addAll, putAll, name, "
        "cross, "
        "size");
  CHECK(rejection("{ put(0) }") ==
        "program, column 3: put(0): no method takes so many arguments; there is "
        "put(java.lang.Object,java.lang.Object)");
  CHECK(rejection("{ addAll([0,\"x\"]) }") ==
        "program, column 3: addAll([0,\"x\"]): argument 1 is no Collection<int>; there is "
        "addAll(Collection<int>)");
  CHECK(rejection("{ putAll({\"0\":\"x\"}) }") ==
        "program, column 3: putAll({\"0\":\"x\"}): argument 1 is no Map<java.lang.Object,int>; "
        "there is "
        "putAll(Map<java.lang.Object,int>)");
  CHECK(rejection("{ remove([]) }") ==
        "program, column 3: remove([]): no method takes these arguments; there is "
        "remove(java.lang.Object), "
        "remove(int), "
        "remove(java.lang.Object,java.lang.Object)");
  CHECK(rejection("{ cross(0,0) }") ==
        "program, column 3: cross(0,0) is ambiguous: it can be cross(int,java.lang.Object), "
        "cross(java.lang.Object,int)");
  CHECK(rejection("{ name(null) }") ==
        "program, column 3: name(null) is ambiguous: it can be name(java.lang.String), "
        "name(java.lang.Boolean)");
  CHECK(rejection("{ size(0) }") ==
        "program, column 3: size(0): no method takes so many arguments; there is size()");
}

TEST_CASE("lin program: arguments that do not fit the constructor are told") {
  CHECK(rejection("new() { size() }") ==
        "program, column 4: new(): so many arguments do not fit new(int)");
  CHECK(rejection("new(true) { size() }") == "program, column 4: new(true): argument 1 is no int");
}

TEST_CASE("lin program: an order that is none is told") {
  const std::string two = "{ size() } || { size() } with ";
  CHECK(rejection(two) ==
        "program, column 31: expected the number of a sequence, but the text ends");
  CHECK(rejection(two + "a<1") ==
        "program, column 31: expected the number of a sequence, found 'a'");
  CHECK(rejection(two + "0") == "program, column 32: expected '<', but the text ends");
  CHECK(rejection(two + "0<2") ==
        "program, column 33: there is no sequence 2: they are numbered from 0 to 1");
  CHECK(rejection(two + "0<1<0") ==
        "program, column 35: sequence 0 would have to end before it begins");
  CHECK(rejection(two + "1<1") ==
        "program, column 33: sequence 1 would have to end before it begins");
  CHECK(rejection(two + "0<1 1") == "program, column 35: expected ',', '<' or the end, found '1'");
}

TEST_CASE("lin program: order is transitive") {
  const auto before = sequences_before(
      parse_program("{ size() } || { size() } || { size() } with 2<0, 0<1", spec()));
  CHECK(before == std::vector<std::vector<bool>>{
                      {false, true, false}, {false, false, false}, {true, true, false}});
}

TEST_CASE("lin program: names of a map are numbers where the key may be one") {
  CHECK(map_key("0", "java.lang.Object") == Value(0));
  CHECK(map_key("-7", "int") == Value(-7));
  CHECK(map_key("0", "java.lang.String") == Value("0"));
  CHECK(map_key("0", "char") == Value("0"));
  CHECK(map_key("0x", "java.lang.Object") == Value("0x"));
}

TEST_CASE("lin program: values fit the types that hold them") {
  const auto fits_plain = [](const Value& value, const char* type) {
    return fits(value, Type{Type::Shape::kPlain, type, ""});
  };
  CHECK(fits_plain(127, "byte"));
  CHECK(!fits_plain(128, "byte"));
  CHECK(!fits_plain(2147483648, "int"));
  CHECK(fits_plain(2147483648, "long"));
  CHECK(!fits_plain(18446744073709551615u, "long"));
  CHECK(!fits_plain(1.5, "int"));
  CHECK(fits_plain(1.5, "double"));
  CHECK(fits_plain(1, "double"));
  CHECK(!fits_plain(nullptr, "int"));
  CHECK(fits_plain(nullptr, "a.Thing"));
  CHECK(!fits_plain(0, "a.Thing"));
  CHECK(fits_plain("é", "char"));
  CHECK(!fits_plain("ab", "char"));
  CHECK(!fits_plain(Value::array(), "java.lang.Object"));
}

TEST_CASE("lin program: the JSON form is read") {
  const std::vector<Program> programs = parse_programs_json(
      R"({"id":3,"class":"a.Map","parameters":[{"type":"int"}],"arguments":[2],"sequences":[
      {"id":7,"invocations":[{"id":0,"method":"put","arguments":[0,1]},{"id":1,"method":{"name":"size"},"arguments":[]}]},
      {"id":5,"invocations":[{"id":2,"method":"size"}]}],"order":[[5,7]]})",
      spec(), "p.json");
  REQUIRE(programs.size() == 1);
  CHECK(program_text(programs[0], spec()) == "new(2) { put(0,1); size() } || { size() } with 1<0");
}

TEST_CASE("lin program: the JSON form needs sequences only, and can be a list") {
  const std::string size = R"({"sequences":[{"invocations":[{"method":"size"}]}]})";
  const Program program = parse_program("{ size() }", spec());
  CHECK(parse_programs_json(size, spec(), "p.json") == std::vector{program});
  CHECK(parse_programs_json("[" + size + "," + size + "]", spec(), "p.json") ==
        std::vector{program, program});
}

TEST_CASE("lin program: mistakes in the JSON form are told with their path") {
  CHECK(json_rejection("{").starts_with("p.json: syntax error"));
  CHECK(json_rejection("{}") == "p.json: sequences: is missing");
  CHECK(json_rejection("[{}]") == "p.json: [0].sequences: is missing");
  CHECK(json_rejection("[]") == "p.json: is empty: there is no program");
  CHECK(json_rejection("5") == "p.json: is not an object");
  CHECK(json_rejection(R"({"class":"a.Set"})") ==
        "p.json: class: 'a.Set' is not the spec's class a.Map");
  CHECK(json_rejection(R"({"sequences":[]})") ==
        "p.json: sequences: is empty: a program needs a sequence");
  CHECK(json_rejection(R"({"sequences":[{"invocations":[]}]})") ==
        "p.json: sequences[0].invocations: is empty: a sequence needs a call");
  CHECK(json_rejection(R"({"arguments":[]})") == "p.json: arguments: () do not fit new(int)");
  CHECK(json_rejection(R"({"arguments":["x"]})") == "p.json: arguments[0]: \"x\" is no int");
  CHECK(json_rejection(R"({"sequences":[{"invocations":[{"method":"get"}]}]})")
            .starts_with("p.json: sequences[0].invocations[0]: a.Map has no method 'get'"));
  CHECK(json_rejection(R"({"sequences":[{"invocations":[{}]}]})") ==
        "p.json: sequences[0].invocations[0].method: is missing");
}

TEST_CASE("lin program: mistakes in the order of the JSON form are told with their path") {
  const auto with_order = [](const std::string& order) {
    return json_rejection(
        R"({"sequences":[{"invocations":[{"method":"size"}]},{"id":"b","invocations":[{"method":"size"}]}],"order":)" +
        order + "}");
  };
  CHECK(with_order(R"([[0,"b"]])") == "accepted");
  CHECK(with_order("[[0]]") == "p.json: order[0]: is not [first, second]");
  CHECK(with_order("[[0,1]]") == "p.json: order[0][1]: no sequence has the id 1");
  CHECK(with_order(R"([["b",0],[0,"b"]])") ==
        "p.json: order[1]: sequence 0 would have to end before it begins");
  CHECK(
      json_rejection(
          R"({"sequences":[{"id":1,"invocations":[{"method":"size"}]},{"invocations":[{"method":"size"}]}]})") ==
      "p.json: sequences[1]: another sequence has the id 1 too");
}

}  // namespace
}  // namespace plait::lin
