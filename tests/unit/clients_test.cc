// `plait clients`: what is generated, when a fault shows, how a client is written.
#include <algorithm>
#include <set>

#include "drivers/clients/faults.h"
#include "drivers/clients/generate.h"
#include "drivers/clients/java.h"
#include "drivers/clients/manifest.h"
#include "drivers/clients/sets.h"
#include "drivers/clients/sources.h"
#include "tests/unit/test.h"

using namespace plait::clients;

namespace {

enum : int { kAdd, kRemove, kContains };

Shape shape_of(std::string_view structure) {
  Shape shape{.structure = &find_structure(structure)};
  shape.methods = all_methods(*shape.structure);
  return shape;
}

Shape faulty_shape(BugClass bug_class, Fault fault) {
  Shape shape{.structure = &find_structure("FaultyOptimisticListSet"),
              .contention = Contention::kMany};
  shape.fault = fault;
  shape.bug_class = bug_class;
  return shape;
}

// One call a thread.
Client faulty_client(Fault fault, std::vector<int> initial, std::vector<Call> calls) {
  Client client{.structure = &find_structure("FaultyOptimisticListSet"),
                .keys = 7,
                .initial = std::move(initial),
                .fault = fault};
  for (const Call& call : calls) client.threads.push_back({call});
  return client;
}

std::size_t calls_to(const Client& client, int method) {
  std::size_t count = 0;
  for (const auto& calls : client.threads)
    count += std::ranges::count_if(calls, [&](const Call& call) { return call.method == method; });
  return count;
}

std::size_t all_calls(const Client& client) {
  std::size_t count = 0;
  for (const auto& calls : client.threads) count += calls.size();
  return count;
}

}  // namespace

TEST_CASE("clients: the same seed gives the same clients, another seed others") {
  const Shape shape = shape_of("LazyListSet");
  Generator first(7), second(7), third(8);
  const std::string text = program_text(first.next(shape));
  CHECK(text == program_text(second.next(shape)));
  CHECK(text != program_text(third.next(shape)));
}

TEST_CASE("clients: a seed means the same clients for ever") {
  Generator generator(1);
  CHECK(program_text(generator.next(shape_of("TreiberStack"))) ==
        "{ take(); take() } || { put(1); take() } || { put(0); take(); put(0) }");
}

TEST_CASE("clients: threads make so many calls or one fewer, of the given methods and keys") {
  Shape shape = shape_of("LockFreeListSet");
  shape.threads = 4;
  shape.calls = 5;
  shape.methods = {kAdd, kContains};
  Generator generator(3);
  for (int i = 0; i < 50; ++i) {
    const Client client = generator.next(shape);
    CHECK(client.threads.size() == 4);
    CHECK(calls_to(client, kRemove) == 0);
    for (const auto& calls : client.threads) {
      CHECK((calls.size() == 4 || calls.size() == 5));
      for (const Call& call : calls) CHECK((call.key >= 0 && call.key < kFewKeys));
    }
  }
}

TEST_CASE("clients: no client is made twice, and a shape can run out of clients") {
  Shape shape = shape_of("TreiberStack");
  shape.threads = shape.calls = 1;  // put(0), put(1), take()
  Generator generator(1);
  std::set<std::string> texts;
  for (int i = 0; i < 3; ++i) texts.insert(program_text(generator.next(shape)));
  CHECK(texts.size() == 3);
  CHECK_THROWS_AS(generator.next(shape), plait::InputError);
}

TEST_CASE("clients: a class says how many calls are to the faulty method") {
  for (int method : {kAdd, kRemove}) {
    for (BugClass bug_class : {BugClass::kAll, BugClass::kHalf, BugClass::kOne, BugClass::kNone}) {
      Generator generator(11);
      for (int i = 0; i < 20; ++i) {
        const Client client =
            generator.next(faulty_shape(bug_class, {.method = method, .has_trigger = i % 2 == 0}));
        const std::size_t total = all_calls(client);
        const std::size_t expected[] = {total, total / 2, 1, 0};
        CHECK(calls_to(client, method) == expected[static_cast<int>(bug_class)]);
        if (bug_class != BugClass::kNone) CHECK(shows_fault(client));
        CHECK(client.expected() == (bug_class == BugClass::kNone ? "verified" : "violation"));
      }
    }
  }
}

TEST_CASE(
    "clients: a faulty add loses itself to a remove of the key before, and a neighbour that is "
    "added "
    "meanwhile") {
  const Fault fault{.method = kAdd};
  CHECK(shows_fault(faulty_client(fault, {1}, {{kAdd, 2}, {kRemove, 1}})));
  CHECK(shows_fault(faulty_client(fault, {1}, {{kAdd, 2}, {kAdd, 3}})));
  CHECK_FALSE(shows_fault(faulty_client(fault, {1, 3}, {{kAdd, 2}, {kRemove, 3}})));
  CHECK_FALSE(shows_fault(faulty_client(fault, {1, 3}, {{kAdd, 2}, {kAdd, 4}})));
  // The first changes nothing.
  CHECK_FALSE(shows_fault(faulty_client(fault, {2}, {{kAdd, 2}, {kAdd, 3}})));
}

TEST_CASE(
    "clients: a faulty remove loses itself to a remove of the key before, and a key that is added "
    "there") {
  const Fault fault{.method = kRemove};
  CHECK(shows_fault(faulty_client(fault, {1, 2}, {{kRemove, 2}, {kRemove, 1}})));
  CHECK(shows_fault(faulty_client(fault, {1, 4}, {{kRemove, 4}, {kAdd, 3}})));
  CHECK_FALSE(shows_fault(faulty_client(fault, {1, 4}, {{kRemove, 4}, {kAdd, 5}})));
  // Nobody meets it.
  CHECK_FALSE(shows_fault(faulty_client(fault, {1, 4}, {{kAdd, 2}, {kAdd, 3}})));
}

TEST_CASE("clients: a fault with a trigger needs a state that holds it") {
  const Fault fault{.method = kAdd, .has_trigger = true};  // key 6
  CHECK_FALSE(shows_fault(faulty_client(fault, {1}, {{kAdd, 2}, {kAdd, 3}})));
  CHECK(shows_fault(faulty_client(fault, {1, 6}, {{kAdd, 2}, {kAdd, 3}})));
  // The third thread's.
  CHECK(shows_fault(faulty_client(fault, {1}, {{kAdd, 2}, {kAdd, 3}, {kAdd, 6}})));
}

TEST_CASE("clients: shapes out of bounds are refused with the option's name") {
  Shape shape = shape_of("MichaelScottQueue");
  shape.calls = 6;
  CHECK_THROWS_WITH_AS(check_shape(shape), "--calls 6: must be from 1 to 5", plait::InputError);
  shape.calls = 4;
  shape.threads = 4;
  CHECK_THROWS_AS(check_shape(shape), plait::InputError);  // 16 elements do not fit the model
  CHECK_THROWS_WITH_AS(check_shape(shape_of("FaultyOptimisticListSet")),
                       "FaultyOptimisticListSet needs a --fault", plait::InputError);
  CHECK_THROWS_AS(find_structure("BitSet"), plait::InputError);
  CHECK_THROWS_AS(parse_fault("add-twice"), plait::InputError);
  CHECK_THROWS_AS(clients_of_set("paper-76"), plait::InputError);
}

TEST_CASE(
    "clients: paper-75 has 75 clients of 7 structures, 46 without locks, 3 threads of up to 5 "
    "calls") {
  for (const char* set : {"paper-75", "paper-75-small"}) {
    std::set<std::string> ids, structures;
    std::set<std::pair<std::string, std::size_t>> calls_of;
    int without_locks = 0;
    for (const Client& client : clients_of_set(set)) {
      ids.insert(client.id);
      const std::string structure(client.structure->name);
      structures.insert(structure);
      without_locks += structure.starts_with("LockFree") || structure.starts_with("Concurrent");
      CHECK(client.threads.size() == 3);
      for (const auto& calls : client.threads) {
        CHECK(calls.size() <= 5);
        calls_of.emplace(structure, calls.size());
      }
      CHECK(client.expected() == "verified");
    }
    CHECK(ids.size() == 75);
    CHECK(structures.size() == 7);
    if (set != std::string_view("paper-75")) continue;
    CHECK(without_locks == 46);
    CHECK(calls_of.size() == 7 * 5);  // of each structure, threads with 1, 2, … 5 calls
  }
}

TEST_CASE("clients: paper-310 has 310 clients, every fault of both sets in every class") {
  std::set<std::string> ids, kinds;
  for (const Client& client : clients_of_set("paper-310")) {
    ids.insert(client.id);
    kinds.insert(fmt::format("{} {} {}", client.structure->name, fault_text(*client.fault),
                             name_of(client.bug_class)));
    CHECK(client.threads.size() == 3);
    for (const auto& calls : client.threads) CHECK(calls.size() <= 4);
  }
  CHECK(ids.size() == 310);
  CHECK(kinds.size() == 2 * 8 * 4);
}

TEST_CASE("clients: a client as Java source and in the manifest") {
  Client client =
      faulty_client({.method = kRemove, .has_trigger = true}, {1, 6}, {{kRemove, 6}, {kAdd, 0}});
  client.id = "Demo";
  client.bug_class = BugClass::kOne;
  const std::string source = java_source(client);
  CHECK(source.find("new FaultyOptimisticListSet(new Fault(Fault.REMOVE, Fault.LATE, 6))") !=
        std::string::npos);
  CHECK(source.find("structure.add(1);\n        structure.add(6);") != std::string::npos);
  CHECK(source.find(
            "case 0: return structure.remove(6);\n            case 10: return structure.add(0);") !=
        std::string::npos);
  const std::string manifest = manifest_text({client});
  CHECK(manifest.find("\"main_class\": \"clients.Demo\"") != std::string::npos);
  CHECK(manifest.find("\"bug_class\": \"one\"") != std::string::npos);
  CHECK(manifest.find("\"program\": \"{ remove(6) } || { add(0) }\"") != std::string::npos);
}

TEST_CASE("clients: the sources of every structure are in the binary") {
  std::set<std::string_view> paths;
  for (const EmbeddedSource& source : embedded_sources()) paths.insert(source.path());
  for (const Structure& structure : all_structures())
    CHECK(paths.contains(fmt::format("structures/{}.java", structure.name)));
  CHECK(paths.contains("clients/Client.java"));
}
