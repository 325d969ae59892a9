// Violat's specs: what is read, and what each mistake is told as.
#include "drivers/lin/programs/spec.h"

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "tests/unit/test.h"
#include "tests/unit/without_line.h"

namespace plait::lin {
namespace {

std::string text_of(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

std::string full_rejection(const std::string& text) {
  try {
    parse_spec(text, "s.json");
  } catch (const InputError& error) {
    return error.what();
  }
  return "accepted";
}

std::string rejection(const std::string& text) { return without_line(full_rejection(text)); }

// A spec with these members of its only method.
std::string with_method(const std::string& members) {
  return R"({"class":"a.B","methods":[{)" + members + "}]}";
}

// A spec with these members beside class and methods.
std::string with_members(const std::string& members) {
  return R"({"class":"a.B","methods":[{"name":"f","parameters":[]}],)" + members + "}";
}

TEST_CASE("lin spec: the eleven shipped specs are read, and written and read again are the same") {
  std::set<std::string> classes;
  std::size_t methods = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(PLAIT_SOURCE_DIR "/tests/lin/specs")) {
    if (entry.path().extension() != ".json") continue;
    const Spec spec = parse_spec(text_of(entry.path()), entry.path());
    classes.insert(spec.class_name);
    methods += spec.methods.size();
    CHECK(spec_text(parse_spec(spec_text(spec), "again")) == spec_text(spec));
  }
  CHECK(classes.size() == 11);
  CHECK(methods == 205);
}

TEST_CASE("lin spec: all that a method says is kept") {
  const Spec spec = parse_spec(
      with_method(
          R"("name":"f","parameters":[{"type":"int"},{"type":["long"]},{"type":{"int":"byte"}}],
      "void":true,"readonly":true,"trusted":true,"visibility":"monotonic","bulk":{"combine":"any"})"),
      "s.json");
  REQUIRE(spec.methods.size() == 1);
  const MethodSpec& method = spec.methods[0];
  CHECK(spec.class_name == "a.B");
  CHECK(method.name == "f");
  CHECK(method.parameters == std::vector<Type>{{Type::Shape::kPlain, "int", ""},
                                               {Type::Shape::kCollection, "long", ""},
                                               {Type::Shape::kMap, "int", "byte"}});
  CHECK(method.is_void);
  CHECK(method.is_readonly);
  CHECK(method.is_trusted);
  CHECK(method.visibility == Visibility::kMonotonic);
}

TEST_CASE("lin spec: flags that are missing are false, a missing visibility is complete") {
  const MethodSpec method =
      parse_spec(with_method(R"("name":"f","parameters":[])"), "s.json").methods[0];
  CHECK(!method.is_void);
  CHECK(!method.is_readonly);
  CHECK(!method.is_trusted);
  CHECK(method.visibility == Visibility::kComplete);
}

TEST_CASE("lin spec: every visibility has its name") {
  for (const char* name : {"weak", "self", "monotonic", "peer", "causal", "complete"}) {
    const std::string text =
        with_method(fmt::format(R"("name":"f","parameters":[],"visibility":"{}")", name));
    CHECK(std::string(visibility_name(parse_spec(text, "s.json").methods[0].visibility)) == name);
  }
}

TEST_CASE("lin spec: a parameter may be the bare type, and type arguments are dropped") {
  const Spec spec = parse_spec(
      with_method(
          R"("name":"f","parameters":["int","java.util.Collection<? super E>","java.util.Map<K,V>","java.util.List<E>","T[]"])"),
      "s.json");
  CHECK(spec.methods[0].parameters ==
        std::vector<Type>{{Type::Shape::kPlain, "int", ""},
                          {Type::Shape::kCollection, "java.lang.Object", ""},
                          {Type::Shape::kMap, "java.lang.Object", "java.lang.Object"},
                          {Type::Shape::kPlain, "java.util.List", ""},
                          {Type::Shape::kPlain, "T[]", ""}});
}

TEST_CASE("lin spec: arguments of the constructor are read") {
  const Spec spec = parse_spec(
      with_members(
          R"("parameters":[{"type":"int"},{"type":["int"]}],"default_parameters":[20,[1,2]])"),
      "s.json");
  CHECK(spec.parameters ==
        std::vector<Type>{{Type::Shape::kPlain, "int", ""}, {Type::Shape::kCollection, "int", ""}});
  CHECK(spec.default_arguments == std::vector<Value>{20, Value::array({1, 2})});
}

TEST_CASE("lin spec: malformed JSON is told with line and column") {
  CHECK(full_rejection("") ==
        "s.json:1:1: syntax error while parsing value - unexpected end of input; expected '[', "
        "'{', or a "
        "literal");
  CHECK(full_rejection("{\n  \"class\": \"a.B\",\n  \"methods\": [}\n}")
            .starts_with("s.json:3:15: syntax error while parsing value"));
  CHECK(full_rejection("{\"class\": 1e999}") == "s.json:1:15: number overflow parsing '1e999'");
}

TEST_CASE("lin spec: what is wrong is told with line and column too") {
  CHECK(full_rejection(
            "{\"class\": \"a.B\",\n \"methods\": [\n  {\"name\": \"f\",\t\"parameters\": 7}]}") ==
        "s.json:3:31: methods[0].parameters: is not a list");
  CHECK(full_rejection("\n  {\"class\": \"a.B\", \"methods\": [{\"name\": \"f\"}]}") ==
        "s.json:2:32: methods[0].parameters: is missing");
  CHECK(full_rejection("[1\n,2\n]") == "s.json:1:1: is not an object");
  CHECK(full_rejection("{\"x\":[1\n,2\n],\"class\": 12 ,\"methods\":[]}") ==
        "s.json:3:12: class: is not a text");
  const Spec spec = parse_spec(
      "{\"class\":\"a.B\",\n\"methods\":[{\"name\":\"f\",\"parameters\":[]},\n"
      "{\"name\":\"g\",\"parameters\":[]}]}",
      "s.json");
  CHECK(spec.places.at("class") == "s.json:1:10");
  CHECK(spec.places.at("methods[1]") == "s.json:3:1");
}

TEST_CASE("lin spec: wrong members of the spec are told with their path") {
  CHECK(rejection("[]") == "s.json: is not an object");
  CHECK(rejection("{}") == "s.json: class: is missing");
  CHECK(rejection(R"({"class":7})") == "s.json: class: is not a text");
  CHECK(rejection(R"({"class":"a..B"})") == "s.json: class: 'a..B' is not the name of a class");
  CHECK(rejection(R"({"class":"a.B"})") == "s.json: methods: is missing");
  CHECK(rejection(R"({"class":"a.B","methods":{}})") == "s.json: methods: is not a list");
  CHECK(rejection(R"({"class":"a.B","methods":[]})") ==
        "s.json: methods: is empty: there is nothing to call");
  CHECK(rejection(R"({"class":"a.B","methods":[3]})") == "s.json: methods[0]: is not an object");
}

TEST_CASE("lin spec: wrong members of a method are told with their path") {
  CHECK(rejection(with_method(R"("parameters":[])")) == "s.json: methods[0].name: is missing");
  CHECK(rejection(with_method(R"("name":"f g","parameters":[])")) ==
        "s.json: methods[0].name: 'f g' is not the name of a method");
  CHECK(rejection(with_method(R"("name":"f")")) == "s.json: methods[0].parameters: is missing");
  CHECK(rejection(with_method(R"("name":"f","parameters":[],"void":1)")) ==
        "s.json: methods[0].void: is not true or false");
  CHECK(rejection(with_method(R"("name":"f","parameters":[],"readonly":"x")")) ==
        "s.json: methods[0].readonly: is not true or false");
  CHECK(rejection(with_method(R"("name":"f","parameters":[],"trusted":[])")) ==
        "s.json: methods[0].trusted: is not true or false");
  CHECK(rejection(with_method(R"("name":"f","parameters":[],"visibility":"strong")")) ==
        "s.json: methods[0].visibility: 'strong' is not a visibility; there are weak, self, "
        "monotonic, peer, "
        "causal, complete");
  CHECK(rejection(with_method(R"("name":"f","parameters":[],"visibility":null)")) ==
        "s.json: methods[0].visibility: is not a text");
}

TEST_CASE("lin spec: a method can be there twice, but not with other flags") {
  const auto twice = [](const std::string& flags) {
    return rejection(
        R"({"class":"a.B","methods":[{"name":"f","parameters":["int"]},{"name":"f","parameters":[]},
        {"name":"f","parameters":["int"])" +
        flags + "}]}");
  };
  CHECK(twice("") == "accepted");
  CHECK(twice(R"(,"visibility":"complete")") == "accepted");
  CHECK(twice(R"(,"visibility":"weak")") ==
        "s.json: methods[2]: f(int) is methods[0] too, with another void, readonly, trusted or "
        "visibility");
  CHECK(twice(R"(,"void":true)").starts_with("s.json: methods[2]: f(int) is methods[0] too"));
}

TEST_CASE("lin spec: wrong types are told with their path") {
  const auto with_type = [](const std::string& type) {
    return rejection(with_method(R"("name":"f","parameters":["int",)" + type + "]"));
  };
  CHECK(with_type("{}") == "s.json: methods[0].parameters[1].type: is missing");
  const std::string no_type =
      "is not a type: \"T\", [\"T\"] for a collection or {\"K\":\"V\"} for a map";
  CHECK(with_type(R"({"type":7})") == "s.json: methods[0].parameters[1].type: " + no_type);
  CHECK(with_type(R"({"type":["int","int"]})") ==
        "s.json: methods[0].parameters[1].type: " + no_type);
  CHECK(with_type(R"({"type":[7]})") == "s.json: methods[0].parameters[1].type[0]: is not a text");
  CHECK(with_type(R"({"type":"in t"})") ==
        "s.json: methods[0].parameters[1].type: 'in t' is not the name of a type");
  CHECK(with_type(R"({"type":"java.util.List<E"})") ==
        "s.json: methods[0].parameters[1].type: 'java.util.List<E' is not the name of a type");
  CHECK(with_type(R"({"type":{"int":7}})") ==
        "s.json: methods[0].parameters[1].type.int: is not a text");
}

TEST_CASE("lin spec: arguments that do not fit the constructor are told") {
  CHECK(rejection(with_members(R"("parameters":[{"type":"int"}])")) ==
        "s.json: default_parameters: is missing");
  CHECK(rejection(with_members(R"("parameters":[{"type":"int"}],"default_parameters":[])")) ==
        "s.json: default_parameters: the constructor has 1 parameter, here are 0");
  CHECK(rejection(with_members(R"("default_parameters":[1])")) ==
        "s.json: default_parameters: the constructor has 0 parameters, here is 1");
  CHECK(rejection(with_members(
            R"("parameters":[{"type":"int"},{"type":"int"}],"default_parameters":[1,"x"])")) ==
        "s.json: default_parameters[1]: \"x\" is no int");
  CHECK(rejection(
            with_members(R"("parameters":[{"type":["int"]}],"default_parameters":[[1,null]])")) ==
        "s.json: default_parameters[0]: [1,null] is no Collection<int>");
}

}  // namespace
TEST_CASE("lin spec: what makes the object, what is passed, rules of programs: there and back") {
  const std::string text = R"({"class": "Toy", "factory": "my.Toys.make",
    "parameters": [{"type": "my.Colour", "enum": ["RED", "BLUE"]}], "default_parameters": ["BLUE"],
    "specification": "my.Model", "validate": ["check"], "state": "tell",
    "methods": [{"name": "put", "parameters": [{"type": "int", "values": [3, 5]}], "group": "g"},
                {"name": "run", "once": true,
                 "parameters": [{"type": "java.lang.Runnable", "functions": ["-> {}"]}]}]})";
  const Spec spec = parse_spec(text, "toy.json");
  CHECK(spec.factory == "my.Toys.make");
  CHECK(spec.model == "my.Model");
  CHECK(spec.methods[0].values == std::vector<std::vector<Value>>{{3, 5}});
  CHECK(spec.methods[1].parameters[0].shape == Type::Shape::kFunction);
  CHECK(has_rules(spec));
  const Spec again = parse_spec(spec_text(spec), "again");
  CHECK(spec_text(again) == spec_text(spec));
  CHECK(again.methods == spec.methods);
  const auto with = [](const std::string& parameter) {
    return rejection(with_method(R"("name": "m", "parameters": [)" + parameter + "]"));
  };
  CHECK(with(R"({"type": "int", "values": ["a"]})") ==
        R"(s.json: methods[0].parameters[0].values[0]: "a" is no int)");
  CHECK(with(R"({"type": "my.Colour", "enum": ["RED"], "values": ["PINK"]})")
            .find("\"PINK\" is no my.Colour") != std::string::npos);
}

}  // namespace plait::lin
