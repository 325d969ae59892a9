// STUDY.json: what is read, what is expanded, what is rejected and with which words.
#include "drivers/study/run/clients.h"
#include "drivers/study/run/parse.h"
#include "drivers/study/run/plan.h"
#include "tests/unit/test.h"

using namespace plait;
using namespace plait::study;

namespace {

// A study with these members in place of, or beside, its own.
std::string study_text(const std::string& configurations, const std::string& more = "") {
  return R"({"name": "s", "clients": [{"set": "paper-75"}], "configurations": )" + configurations +
         more + "}";
}

Study read(const std::string& text) { return parse_study(text, "dir/s.json"); }

std::string error_of(const std::string& text) {
  try {
    read(text);
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

constexpr const char* kOne = R"([{"name": "a"}])";

}  // namespace

TEST_CASE("study: members that are left out have defaults") {
  const Study study = read(study_text(kOne));
  REQUIRE(study.configurations.size() == 1);
  const Configuration& c = study.configurations[0];
  CHECK(c.series == "a");
  CHECK(c.algorithm == "dl-s-por");
  CHECK(c.order == "sequential");
  CHECK(c.stop == StopRule::kFirst);
  CHECK(c.has_safe_sets);
  CHECK(c.limits.seconds == 60);
  CHECK(study.jobs == 0);
  CHECK(study.clients[0].every == 1);
}

TEST_CASE("study: limits of a configuration come before those of the study") {
  const Study study =
      read(study_text(R"([{"name": "a", "limits": {"seconds": 2.5}}, {"name": "b"}])",
                      R"(, "limits": {"seconds": 9, "memory_mb": 100, "states": 7})"));
  CHECK(study.configurations[0].limits.seconds == 2.5);
  CHECK(study.configurations[0].limits.memory_mb == 100);
  CHECK(study.configurations[1].limits.seconds == 9);
  CHECK(study.configurations[1].limits.states == 7);
}

TEST_CASE("study: permutations and seeds make one configuration each, in two series") {
  const Study study =
      read(study_text(R"([{"name": "a", "orders": {"permutations": 3, "random": [7, 1]}}])"));
  std::vector<std::string> names, orders;
  for (const Configuration& c : study.configurations)
    names.push_back(c.name), orders.push_back(c.order);
  CHECK(names == std::vector<std::string>{"a 1,2,3", "a 1,3,2", "a 2,1,3", "a 2,3,1", "a 3,1,2",
                                          "a 3,2,1", "a random:7", "a random:1"});
  CHECK(orders[5] == "sequential:0,3,2,1");
  CHECK(orders[6] == "random:7");
  CHECK(series_names(study) == std::vector<std::string>{"a sequential", "a random"});
}

TEST_CASE("study: paths are relative to the study's folder") {
  const Study study = read(R"({"name": "s", "configurations": [{"name": "a"}],
      "clients": [{"manifest": "m/clients.json"}, {"classes": ["*"], "class_path": "x:../y"}]})");
  CHECK(study.clients[0].manifest == "dir/m/clients.json");
  CHECK(study.clients[1].class_path == "dir/x:y");
}

TEST_CASE("study: time, memory and a scatter plot are drawn unless the study says") {
  const Study study = read(study_text(R"([{"name": "a"}, {"name": "b"}])"));
  REQUIRE(study.plots.size() == 3);
  CHECK(study.plots[2].series == std::vector<std::string>{"a", "b"});
  CHECK(read(study_text(kOne, R"(, "plots": [])")).plots.empty());
}

TEST_CASE("study: what is wrong is named with its place") {
  CHECK(error_of("{\n  \"name\": }").starts_with("dir/s.json:2:11: "));
  CHECK(error_of("[]") == "dir/s.json: is not an object");
  CHECK(error_of("{}") == "dir/s.json: name: is missing");
  CHECK(error_of(R"({"nam": 1})") ==
        "dir/s.json: member 'nam' is not known; there are name, about, clients, configurations, "
        "limits, "
        "jobs, plots");
  CHECK(error_of(R"({"name": "a\nb"})") == "dir/s.json: name: is not one line of text");
  CHECK(error_of(R"({"name": "s", "clients": []})") ==
        "dir/s.json: clients: is empty: there is nothing to check");
  CHECK(error_of(R"({"name": "s", "clients": [{}]})") ==
        "dir/s.json: clients[0]: needs one of set, manifest, classes, structure and class");
  CHECK(error_of(R"({"name": "s", "clients": [{"set": "x"}]})") ==
        "dir/s.json: clients[0].set: 'x' is not a ready set; there are paper-75, paper-75-small, "
        "paper-310");
  CHECK(error_of(R"({"name": "s", "clients": [{"classes": ["X"]}]})") ==
        "dir/s.json: clients[0].class_path: is missing");
  CHECK(error_of(R"({"name": "s", "clients": [{"set": "paper-75", "every": 0}]})") ==
        "dir/s.json: clients[0].every: is not a whole number from 1 on");
  CHECK(error_of(R"({"name": "s", "clients": [{"set": "paper-75", "only": {"kind": "x"}}]})") ==
        "dir/s.json: clients[0].only: member 'kind' is not known; there are id, structure, "
        "bug_class");
  CHECK(error_of(study_text("[]")) ==
        "dir/s.json: configurations: is empty: there is no way to check the clients");
  CHECK(error_of(study_text(kOne, R"(, "jobs": -1)")) ==
        "dir/s.json: jobs: is not a whole number from 1 on");
  CHECK(error_of(study_text(kOne, R"(, "limits": {"seconds": 0})")) ==
        "dir/s.json: limits.seconds: is not a number above 0");
}

TEST_CASE("study: a configuration is rejected with the words of plait check") {
  const auto error = [](const std::string& members) {
    return error_of(study_text("[{\"name\": \"a\", " + members + "}]"));
  };
  CHECK(error(R"("algorithm": "dfs")")
            .starts_with("dir/s.json: configurations[0]: --algorithm dfs: must be one of full, "));
  CHECK(error(R"("stop": "last")") ==
        "dir/s.json: configurations[0]: --stop last: must be one of first, never");
  CHECK(error(R"("locks": "no")") ==
        "dir/s.json: configurations[0]: --locks no: must be one of model, real");
  CHECK(error(R"("timeouts": "none")") ==
        "dir/s.json: configurations[0]: --timeouts none: must be one of any, last");
  CHECK(error(R"("order": "random")").find("random:42") != std::string::npos);
  CHECK(error(R"("exact": true, "stateless": true)").find("--exact says how states are matched") !=
        std::string::npos);
  CHECK(error(R"("without": "x")").find("--without x: must be one of") != std::string::npos);
  CHECK(error(R"("paper": true, "algorithm": "o-dpor")") ==
        "dir/s.json: configurations[0]: --paper is for --algorithm s-por, de-s-por and dl-s-por, "
        "not o-dpor");
  CHECK(error(R"("paper": true, "stateless": true)").find("--paper has no meaning with") !=
        std::string::npos);
  CHECK(error(R"("structure": "A")").find("--structure has no meaning") != std::string::npos);
  CHECK(error(R"("visibility": "structure", "algorithm": "full")").find("looks at everything") !=
        std::string::npos);
  CHECK(error(R"("safe_sets": 1)") ==
        "dir/s.json: configurations[0].safe_sets: is not true or false");
  CHECK(error(R"("order": "sequential", "orders": {"random": [1]})") ==
        "dir/s.json: configurations[0].orders: has no meaning beside order");
  CHECK(error(R"("orders": {})").find("needs permutations") != std::string::npos);
  CHECK(error(R"("orders": {"permutations": 7})").find("at most 6") != std::string::npos);
  CHECK(error(R"("orders": {"random": ["1"]})") ==
        "dir/s.json: configurations[0].orders.random[0]: is not a whole number from 0 on");
  CHECK(error_of(study_text(R"([{"name": "a"}, {"name": "a"}])")) ==
        "dir/s.json: configurations[1]: there are two configurations 'a'");
}

TEST_CASE("study: a plot is rejected if it names what is not there") {
  const auto error = [](const std::string& plot) {
    return error_of(study_text(kOne, ", \"plots\": [" + plot + "]"));
  };
  CHECK(error(R"({"kind": "pie", "name": "p"})") ==
        "dir/s.json: plots[0].kind: 'pie' is not one of quantile, scatter, bars");
  CHECK(error(R"({"kind": "bars", "name": "../p"})") ==
        "dir/s.json: plots[0].name: names a file: letters, digits, - and _ alone");
  CHECK(error(R"({"kind": "bars", "name": "p", "series": ["b"]})") ==
        "dir/s.json: plots[0].series[0]: 'b' is not one of a");
  CHECK(error(R"({"kind": "bars", "name": "p", "by": "size"})") ==
        "dir/s.json: plots[0].by: 'size' is not one of structure, bug_class");
  CHECK(error(R"({"kind": "scatter", "name": "p", "series": ["a"]})") ==
        "dir/s.json: plots[0]: a scatter plot needs two series: x and y");
  CHECK(error(R"({"kind": "bars", "name": "p", "measure": "joy"})")
            .find("plots[0].measure: 'joy' is not one of seconds, ") != std::string::npos);
  CHECK(error(R"({"kind": "bars", "name": "p"}, {"kind": "bars", "name": "p"})") ==
        "dir/s.json: plots[1].name: there are two plots 'p'");
}

TEST_CASE("study: a manifest needs a class path and a main class, and its paths are beside it") {
  const auto clients = parse_manifest(
      R"({"clients": [{"main_class": "a.B", "class_path": "classes", "expected": "verified"}]})",
      "m/clients.json");
  REQUIRE(clients.size() == 1);
  CHECK(clients[0].id == "a.B");
  CHECK(clients[0].class_path == "m/classes");
  CHECK_THROWS_WITH(parse_manifest(R"({"clients": [{"main_class": "B"}]})", "c.json"),
                    "c.json: clients[0].class_path: is missing");
  CHECK_THROWS_WITH(
      parse_manifest(R"({"clients": [{"main_class": "B", "class_path": ".", "expected": "ok"}]})",
                     "c.json"),
      "c.json: clients[0].expected: 'ok' is not verified or violation");
}

TEST_CASE(
    "study: a plan has a run for each client and configuration that is for it, client by client") {
  std::vector<Client> clients = {{.id = "x", .bug_class = "one"}, {.id = "y", .bug_class = "none"}};
  std::vector<Configuration> configurations(2);
  configurations[0].name = "a";
  configurations[1].name = "b";
  configurations[1].only.bug_classes = {"o*"};
  const Plan plan = make_plan(clients, configurations);
  REQUIRE(plan.runs.size() == 3);
  CHECK(plan.client_of(plan.runs[1]).id == "x");
  CHECK(plan.configuration_of(plan.runs[1]).name == "b");
  CHECK(plan.client_of(plan.runs[2]).id == "y");
  CHECK(plan.runs[0].key != plan.runs[1].key);

  configurations[0].limits.seconds = 5;
  CHECK(make_plan(clients, configurations).key() != plan.key());
  configurations[0].visibility = Visible::kStructure;
  CHECK_THROWS_WITH(make_plan(clients, configurations),
                    "configuration 'a': client 'x' does not say which classes its structure has "
                    "(structure_classes)");
}

TEST_CASE("study: a run is given to plait check as the configuration says") {
  const Client client{.id = "x",
                      .class_path = "cp",
                      .main_class = "M",
                      .arguments = {"-v"},
                      .structure_classes = "S,S$*"};
  Configuration c{
      .name = "a", .algorithm = "s-por", .visibility = Visible::kStructure, .has_safe_sets = false};
  c.is_paper = true;
  c.limits = {.seconds = 1.5, .memory_mb = 10, .states = 3};
  const std::vector<std::string> expected = {"check",
                                             "--quiet",
                                             "--no-shorten",
                                             "--scout",
                                             "off",
                                             "--jdk",
                                             "/jdk",
                                             "--report",
                                             "r.json",
                                             "--algorithm",
                                             "s-por",
                                             "--visibility",
                                             "structure",
                                             "--order",
                                             "sequential",
                                             "--stop",
                                             "first",
                                             "--locks",
                                             "model",
                                             "--timeouts",
                                             "any",
                                             "--structure",
                                             "S,S$*",
                                             "--no-safe-sets",
                                             "--paper",
                                             "--max-time",
                                             "1.5",
                                             "--max-memory",
                                             "10",
                                             "--max-states",
                                             "3",
                                             "--class-path",
                                             "cp",
                                             "M",
                                             "-v"};
  CHECK(check_arguments(client, c, "/jdk", "r.json") == expected);
}
