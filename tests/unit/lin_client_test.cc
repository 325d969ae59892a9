#include "drivers/lin/checker.h"

#include <numeric>

#include "drivers/lin/client_class.h"
#include "drivers/lin/programs/plan.h"
#include "drivers/lin/programs/values.h"
#include "drivers/lin/subject/derive.h"
#include "drivers/lin/text.h"
#include "drivers/lin/write.h"
#include "jvm/base/error.h"
#include "jvm/classfile/class_file.h"
#include "jvm/interpreter/boot.h"
#include "tests/unit/test.h"

using namespace plait;
using namespace plait::lin;

namespace {

constexpr const char* kQueue =
    R"({"class": "java.util.concurrent.ConcurrentLinkedQueue", "methods": [
    {"name": "offer", "parameters": [{"type": "java.lang.Object"}]}, {"name": "poll", "parameters": []},
    {"name": "clear", "parameters": [], "void": true}, {"name": "size", "parameters": []}]})";

Spec queue() { return parse_spec(kQueue, "queue.json"); }

// The client's calls are those of the program.
std::vector<std::uint32_t> choices(const char* text) {
  const Program program = parse_program(text, queue());
  std::vector<std::size_t> calls(program.calls());
  std::iota(calls.begin(), calls.end(), std::size_t{10});
  return choices_of(program, calls);
}
using Choices = std::vector<std::uint32_t>;

using Texts = std::vector<std::string>;

std::string message_of(const std::function<void()>& action) {
  try {
    action();
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

ProgramReport checked(const char* program, CheckOptions options = {}) {
  const Spec spec = queue();
  options.stop = StopRule::kNever;
  options.progress = ProgressMode::kNever;
  const Program parsed = parse_program(program, spec);
  return LinChecker(spec, resolve(spec, options), {options}, {parsed}).check(parsed, {});
}

}  // namespace

// Of a sequence: its thread, its first cell, how many come before it and which, how many calls and
// which.
TEST_CASE("lin plan: a sequence is a thread, and knows where its calls begin") {
  CHECK(choices("{ offer(0); poll() } || { size() }") ==
        Choices{2, 1, 0, 0, 2, 10, 11, 2, 2, 0, 1, 12, 0});
}

TEST_CASE("lin plan: what comes before or after everything else is main's") {
  CHECK(choices("{ offer(0) } || { poll() } || { poll() } || { size() } with 0<1<3, 0<2<3") ==
        Choices{4, 0, 0, 0, 1, 10, 1, 1, 0, 1, 11, 2, 2, 0, 1, 12, 0, 3, 0, 1, 13, 0});
  CHECK(choices("{ offer(0) } || { poll() } with 1<0") ==
        Choices{2, 0, 1, 0, 1, 11, 0, 0, 0, 1, 10, 0});
}

TEST_CASE("lin plan: a thread that waits for another names its place, and comes after it") {
  CHECK(choices("{ offer(0) } || { poll() } || { size() } with 2<0") ==
        Choices{3, 2, 1, 0, 1, 11, 3, 2, 0, 1, 12, 1, 0, 1, 1, 1, 10, 0});
}

TEST_CASE(
    "lin client class: the class-file reader reads it, and its lines are those of the listing") {
  const Spec spec = queue();
  const Resolution resolution{"java/util/concurrent/ConcurrentLinkedQueue",
                              "PlaitProgram",
                              {"<init>", "()V"},
                              {{"offer", "(Ljava/lang/Object;)Z"},
                               {"poll", "()Ljava/lang/Object;"},
                               {"clear", "()V"},
                               {"size", "()I"}}};
  const Program program = parse_program("{ offer(\"t\"); offer(7); clear() } || { size() }", spec);
  const Client client = make_client(spec, resolution, "title", {}, calls_of(program));
  CHECK(client.listing == Texts{"title", "new ConcurrentLinkedQueue()", "offer(\"t\")", "offer(7)",
                                "clear()", "size()"});
  const auto file = parse_class_file(client.main_class.bytes, "client");
  CHECK(file->name == "PlaitProgram");
  CHECK(file->source_file == "program");
  const auto call = std::ranges::find(file->methods, "call2", &MethodInfo::name);
  REQUIRE(call != file->methods.end());
  REQUIRE(call->line_numbers.size() == 1);
  CHECK(call->line_numbers[0].line == 4);
}

TEST_CASE("lin resolve: members that are not there are named, with what is there instead") {
  auto with = [](const char* text) {
    return message_of([&] { resolve(parse_spec(text, "s"), CheckOptions{}); });
  };
  CHECK(with(R"({"class": "no.Such", "methods": [{"name": "m", "parameters": []}]})")
            .starts_with("s:1:11: class: class no.Such: there is none"));
  const std::string overload = with(
      R"({"class": "java.util.concurrent.ConcurrentLinkedQueue", "methods": [{"name": "poll", "parameters": [{"type": "int"}]}]})");
  CHECK(overload.starts_with("s:1:69: methods[0]: "));
  CHECK(overload.find("poll(int)") != std::string::npos);
  CHECK(overload.find("it has poll()") != std::string::npos);
  CHECK(with(R"({"class": "java.util.Map", "methods": [{"name": "size", "parameters": []}]})")
            .find("abstract") != std::string::npos);
}

TEST_CASE(
    "lin derive: methods with values to pass, the shortest constructor, and what is left out") {
  Vm vm(vm_options(CheckOptions{}));
  boot(vm);
  const DerivedSpec derived =
      derive_spec("java.util.concurrent.ArrayBlockingQueue", {}, {}, vm.classes());
  CHECK(derived.spec.parameters == std::vector<Type>{{Type::Shape::kPlain, "int", ""}});
  CHECK(derived.spec.default_arguments == std::vector<Value>{2});
  auto has = [&](const char* name) {
    return std::ranges::find(derived.spec.methods, name, &MethodSpec::name) !=
           derived.spec.methods.end();
  };
  CHECK(has("offer"));
  CHECK(has("addAll"));
  CHECK_FALSE(has("wait"));
  CHECK_FALSE(has("forEach"));
  CHECK_FALSE(has("toString"));
  INFO(fmt::format("{}", fmt::join(derived.left_out, " | ")));
  CHECK(std::ranges::find(derived.left_out, "toArray(java.lang.Object[])") !=
        derived.left_out.end());
  const auto remove_if = std::ranges::find(derived.spec.methods, "removeIf", &MethodSpec::name);
  REQUIRE(remove_if != derived.spec.methods.end());
  CHECK(remove_if->parameters[0] ==
        Type{Type::Shape::kFunction, "java.util.function.Predicate", "", {"-> true", "-> false"}});
}

TEST_CASE("lin derive: methods can be chosen, by name or with their parameters, and left out") {
  Vm vm(vm_options(CheckOptions{}));
  boot(vm);
  const auto names = [&](const MethodChoice& choice) {
    Texts texts;
    for (const MethodSpec& method :
         derive_spec("java.util.concurrent.ConcurrentHashMap", choice, {}, vm.classes())
             .spec.methods)
      texts.push_back(signature_text(method.name, method.parameters));
    std::ranges::sort(texts);
    return texts;
  };
  CHECK(names({{"mappingCount", "put(java.lang.Object,java.lang.Object)"}, {}}) ==
        Texts{"mappingCount()", "put(java.lang.Object,java.lang.Object)"});
  const Texts suggested = names({{}, {"get", "putAll"}});
  const auto has = [&](const char* text) {
    return std::ranges::find(suggested, text) != suggested.end();
  };
  CHECK(has("putIfAbsent(java.lang.Object,java.lang.Object)"));
  CHECK_FALSE(has("get(java.lang.Object)"));
  CHECK_FALSE(has("mappingCount()"));  // of no interface
  CHECK_FALSE(has("hashCode()"));
  CHECK(message_of([&] {
          names({{"putt"}, {}});
        }).find("has no public method putt; it has ") != std::string::npos);
}

TEST_CASE(
    "lin checker: outcomes admitted and observed, and a violation for each that is not admitted") {
  const ProgramReport result = checked("{ offer(0); poll(); offer(1) } || { size() }");
  CHECK(result.verdict == "not-linearizable");
  REQUIRE(result.outcomes.size() == 3);
  CHECK(result.outcomes[2].outcome == "true, 0, true, 2");
  CHECK_FALSE(result.outcomes[2].is_admitted);
  CHECK(result.outcomes[2].is_observed);
  REQUIRE(result.report.violations.size() == 1);
  CHECK(result.report.violations[0].results == Texts{"true", "0", "true", "2"});
  REQUIRE(result.nearest.size() == 1);
  CHECK(result.nearest[0][0] == "true, 0, true, 0");
}

TEST_CASE("lin checker: a search without reduction finds the same outcomes as one with") {
  CheckOptions full;
  full.search.algorithm = "full";
  for (const char* program : {"{ offer(0); clear() } || { size(); poll() }",
                              "{ offer(0) } || { poll() } || { offer(1) }"}) {
    CAPTURE(program);
    CHECK(outcome_table(checked(program)) == outcome_table(checked(program, full)));
  }
}

TEST_CASE("lin report: what was written can be read to be replayed") {
  LinReport report;
  report.class_name = "java.util.concurrent.ConcurrentLinkedQueue";
  report.consistency = "spec";
  report.spec = kQueue;
  report.programs = {checked("{ offer(0) } || { poll() }"),
                     checked("{ offer(0); poll(); offer(1) } || { size() }")};
  summarize(report);
  CHECK(report.verdict == Verdict::kViolation);
  const std::string text = to_json(report);
  CHECK(is_lin_report(text));
  const StoredViolation stored = read_program(text, "r.json", 0);
  CHECK(stored.number == 2);
  CHECK(stored.program == "{ offer(0); poll(); offer(1) } || { size() }");
  REQUIRE(stored.report.violations.size() == 1);
  CHECK(stored.report.violations[0].results == Texts{"true", "0", "true", "2"});
  CHECK(stored.report.violations[0].schedule.size() ==
        report.programs[1].report.violations[0].schedule.size());
  CHECK(message_of([&] { read_program(text, "r.json", 3); }).find("--program 3") == 0);
}

TEST_CASE("lin report: a program that was not explored is an error of the JUnit suite") {
  LinReport report;
  report.class_name = "X";
  report.programs.resize(1);
  report.programs[0].verdict = "unsupported";
  report.programs[0].reason = "native <m>";
  NoSources sources;
  const std::string xml = to_junit(report, sources);
  CHECK(xml.find("errors=\"1\"") != std::string::npos);
  CHECK(xml.find("native &lt;m&gt;") != std::string::npos);
}
