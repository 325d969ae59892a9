// Pairs of accesses that nothing orders, in the graph that a search explored.
//
// A data race in the sense of the Java memory model: some execution has two accesses of one
// variable by two threads. At least one is a write, and at least one plain. And it has no way from
// the one to the other by program order and synchronisation (JLS 17.4.5). Two threads that stand in
// front of such accesses at once are a special case. Behind a race there may be accesses that are
// never next to each other, and that nothing orders all the same:
//
//   t: data = 1; flag = true          u: if (flag) r = data          all plain
//
// From each step with an access `a` the executions behind it are followed. Kept of one are the
// state, and what is ordered behind `a`: threads, and releases (a lock, a volatile variable). A
// step of a thread that acquires what was released joins it. A step of a thread outside that
// conflicts with `a` is not ordered behind it. What is ordered only grows, so each place of the
// graph is come to in few ways.
//
// Why the explored graph is enough. It has each execution of the whole graph, up to the order of
// neighbouring steps that do not race. Two steps that synchronise race, or can come in one order
// only. So exchanging neighbours changes nothing of what is ordered. Hence writes of a volatile
// variable must be labelled as such, though they store what was there. The steps of an execution
// must be a path: so not for a search whose sleep sets cut paths (o-dpor), nor with commit points.
// A path of the graph is an execution, so nothing is told that is not there.
//
// What a thread writes while nobody else can come to the object is no step of its own. It counts
// from when it was written, and is told at the place where the object is handed over.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "por/model/access.h"
#include "por/model/thread_set.h"
#include "por/model/transition_system.h"

namespace plait::por {

// Bytes of an object. A name of an object means one until the next is born under it.
struct Bytes {
  std::uint32_t object = 0;
  std::uint64_t begin = 0, end = 0;
  auto operator<=>(const Bytes&) const = default;
};
struct DataAccess {
  Bytes bytes;
  bool is_write = false, is_plain = true;
  std::uint32_t place = 0;  // in the source: what a pair is told by
  auto operator<=>(const DataAccess&) const = default;
};

// Two of them are ordered if the first releases, the second acquires, and their accesses depend.
struct SyncAccess {
  Access access;
  bool acquires = false, releases = false;
};

// What orders, and what is ordered, in one step; in this order.
struct OrderEvents {
  std::vector<SyncAccess> own;       // part of the access
  std::optional<DataAccess> access;  // that the thread stood in front of
  std::vector<SyncAccess> behind;
  ThreadSet started;
  std::vector<std::uint32_t> born;
  // Written while a thread alone can come to the object: that of the step, or one it started.
  // Before a release of `behind` iff it is the first and `is_kept_first`.
  struct Kept {
    Bytes bytes;
    ThreadIndex thread = 0;
  };
  std::vector<Kept> kept;
  bool is_kept_first = false;
  struct Published {
    std::uint32_t object, place;
  };
  std::vector<Published> published;
};

struct OrderGraph {
  struct Edge {
    std::uint32_t from = 0;
    Step step{};
    std::uint32_t to = 0;
    OrderEvents events;
  };
  std::vector<Edge> edges;
  std::vector<ThreadSet> live;  // by state; 0 is the first
};

struct Unordered {
  Bytes bytes;                  // of the second access
  std::uint32_t first, second;  // places
  std::vector<Step> way;        // to the state in front of the second access
  std::size_t first_step = 0;   // of the way: has the first access, or hands its object over
};

// Each pair of places once that `is_wanted` is true of. Throws StoppedError if it is ended.
std::vector<Unordered> find_unordered(
    const OrderGraph& graph, const std::function<bool(std::uint32_t, std::uint32_t)>& is_wanted);

}  // namespace plait::por
