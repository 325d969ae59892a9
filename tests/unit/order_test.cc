// The orders of --order: what they give, and what their texts may be.
#include "por/search/order.h"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/support/graph_system.h"
#include "tests/unit/test.h"

namespace plait::por {
namespace {

using toy::GraphSystem;
using Steps = std::vector<std::pair<ThreadIndex, std::uint32_t>>;

// Thread 0 and 3 have one way to go, thread 1 has two, thread 2 cannot go.
GraphSystem fork() { return {4, {{0, 0, 1}, {0, 1, 2}, {0, 1, 3}, {0, 3, 4}}}; }

Steps all_steps(Order& order, const GraphSystem& system) {
  Steps steps;
  Order::Cursor cursor = order.begin();
  while (const auto step = order.next(system, cursor))
    steps.emplace_back(step->thread, step->variant);
  return steps;
}

Steps all_steps(const char* text) {
  Order order = Order::parse(text);
  return all_steps(order, fork());
}

std::string rejection(const char* text) {
  try {
    Order::parse(text);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "accepted";
}

TEST_CASE("order: sequential goes by thread index, then variant") {
  CHECK(all_steps("sequential") == Steps{{0, 0}, {1, 0}, {1, 1}, {3, 0}});
}

TEST_CASE("order: sequential with a list prefers the threads named; the others follow by index") {
  CHECK(all_steps("sequential:3,1") == Steps{{3, 0}, {1, 0}, {1, 1}, {0, 0}});
  CHECK(all_steps("sequential:2,0,1,3") == Steps{{0, 0}, {1, 0}, {1, 1}, {3, 0}});
}

TEST_CASE("order: a named thread that does not exist is passed over") {
  CHECK(all_steps("sequential:9,3,4000000000") == Steps{{3, 0}, {0, 0}, {1, 0}, {1, 1}});
}

TEST_CASE("order: random gives every step once, in an order that depends on seed and state") {
  std::set<Steps> orders;
  std::set<Steps::value_type> firsts;
  Order order = Order::parse("random:7");
  for (int state = 0; state < 200; ++state) {
    Steps steps = all_steps(order, fork());
    orders.insert(steps);
    firsts.insert(steps.front());
    std::ranges::sort(steps);
    CHECK(steps == Steps{{0, 0}, {1, 0}, {1, 1}, {3, 0}});
  }
  CHECK(firsts.size() == 4);
  CHECK(orders.size() == 8);  // 4 first steps, strides 1 and 3
}

TEST_CASE("order: random gives every order of three steps") {
  const GraphSystem three(3, {{0, 0, 1}, {0, 1, 2}, {0, 2, 3}});
  std::set<Steps> orders;
  Order order = Order::parse("random:0");
  for (int state = 0; state < 200; ++state) orders.insert(all_steps(order, three));
  CHECK(orders.size() == 6);
}

TEST_CASE("order: the same seed gives the same run, another seed another") {
  const auto run = [](const char* text) {
    Order order = Order::parse(text);
    std::vector<Steps> steps;
    for (int state = 0; state < 20; ++state) steps.push_back(all_steps(order, fork()));
    return steps;
  };
  CHECK(run("random:5") == run("random:5"));
  CHECK(run("random:5") != run("random:6"));
}

TEST_CASE("order: a text that is none is rejected with the reason") {
  CHECK(rejection("fast") ==
        "order 'fast' is not known; there are sequential, sequential:2,0,1 (threads to prefer) and "
        "random:SEED");
  CHECK(rejection("random") == "order 'random' needs a seed, as in random:42");
  CHECK(rejection("random:") ==
        "order 'random:': '' is not a seed (a number from 0 to 18446744073709551615)");
  CHECK(rejection("random:-1").starts_with("order 'random:-1': '-1' is not a seed"));
  CHECK(rejection("sequential:") ==
        "order 'sequential:': '' is not a thread (a number from 0 to 4294967295)");
  CHECK(rejection("sequential:1,,2") ==
        "order 'sequential:1,,2': '' is not a thread (a number from 0 to 4294967295)");
  CHECK(rejection("sequential:1,2x").find("'2x' is not a thread") != std::string::npos);
  CHECK(rejection("sequential:1,0,1") == "order 'sequential:1,0,1' names thread 1 twice");
  CHECK(rejection("random:18446744073709551615") == "accepted");
}

}  // namespace
}  // namespace plait::por
