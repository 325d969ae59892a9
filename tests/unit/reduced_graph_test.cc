#include "por/dependence/reduced_graph.h"

#include <cstdint>
#include <vector>

#include "tests/unit/test.h"

namespace plait::por {
namespace {

// The threads of the actions that a walk calls its visitor with, in that order.
std::vector<ThreadIndex> threads_from(ReducedGraph& graph, StateNumber from, bool once) {
  std::vector<ThreadIndex> threads;
  graph.walk(from, once, [&](const ReducedGraph::Action& action) {
    threads.push_back(action.thread);
    return true;
  });
  return threads;
}

// From state 0 two ways to state 3, and on to state 4. States are finished last first.
ReducedGraph diamond() {
  ReducedGraph graph;
  graph.finish(4);
  graph.add_edge({2, 7}, 4);
  graph.finish(3);
  graph.add_edge({1, 5}, 3);
  graph.finish(1);
  graph.add_edge({0, 5}, 3);
  graph.finish(2);
  graph.add_edge({0, 5}, 1);
  graph.add_edge({1, 5}, 2);
  graph.finish(0);
  return graph;
}

TEST_CASE("reduced graph: a walk tells each action once") {
  ReducedGraph graph = diamond();
  CHECK(threads_from(graph, 0, true) == std::vector<ThreadIndex>{0, 1, 2});
  CHECK(threads_from(graph, 2, true) == std::vector<ThreadIndex>{0, 2});
  CHECK(threads_from(graph, 4, true).empty());
  CHECK(graph.edge_count() == 5);
  CHECK(graph.walk_count() == 3);
}

TEST_CASE("reduced graph: a walk takes each edge once, or all executions") {
  ReducedGraph graph = diamond();
  threads_from(graph, 0, true);
  CHECK(graph.walked_edge_count() == 5);
  CHECK(threads_from(graph, 0, false) == std::vector<ThreadIndex>{0, 1, 2});
  CHECK(graph.walked_edge_count() == 5 + 6);  // 0-1-3-4 and 0-2-3-4
}

TEST_CASE("reduced graph: a walk ends in a cycle, and where it is told to") {
  ReducedGraph graph;
  graph.add_edge({1, 1}, 0);
  graph.add_edge({2, 1}, 1);
  graph.finish(1);
  graph.add_edge({0, 1}, 1);
  graph.finish(0);
  for (const bool once : {true, false}) {
    CHECK(threads_from(graph, 0, once) == std::vector<ThreadIndex>{0, 1, 2});
    CHECK(threads_from(graph, 1, once) == std::vector<ThreadIndex>{1, 0, 2});
  }
  std::uint32_t told = 0;
  graph.walk(0, true, [&](const ReducedGraph::Action&) { return ++told < 2; });
  CHECK(told == 2);
  CHECK(threads_from(graph, 0, true).size() == 3);
}

TEST_CASE(
    "reduced graph: an edge that leads nowhere is told, a state that is not finished has none") {
  ReducedGraph graph;
  graph.add_edge({3, 2}, ReducedGraph::kNowhere);
  graph.add_edge({1, 2}, 9);
  graph.finish(5);
  CHECK(threads_from(graph, 5, true) == std::vector<ThreadIndex>{3, 1});
  CHECK(threads_from(graph, 4, true).empty());
  CHECK(threads_from(graph, 9, true).empty());
}

}  // namespace
}  // namespace plait::por
