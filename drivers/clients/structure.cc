#include "drivers/clients/structure.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "jvm/base/error.h"

namespace plait::clients {

namespace {

constexpr Method kSetMethods[] = {{"add", 1}, {"remove", 1}, {"contains", 1}};
constexpr Method kMapMethods[] = {{"put", 2}, {"remove", 1}, {"get", 1}};
constexpr Method kPoolMethods[] = {{"put", 1}, {"take", 0}};

constexpr Interface kSet = {"IntSet", "SetClient", kSetMethods, true};
constexpr Interface kMap = {"IntMap", "MapClient", kMapMethods, true};
constexpr Interface kQueue = {"IntPool", "QueueClient", kPoolMethods, false};
constexpr Interface kStack = {"IntPool", "StackClient", kPoolMethods, false};

constexpr std::string_view kHashMap = "java.util.concurrent.ConcurrentHashMap*";
constexpr std::string_view kLinkedQueue = "java.util.concurrent.ConcurrentLinkedQueue*";

constexpr Structure kStructures[] = {
    {"CoarseLockListSet", &kSet, false, "", "sorted list, one lock"},
    {"ReadWriteLockListSet", &kSet, false, "", "sorted list, one read-write lock"},
    {"LockCouplingListSet", &kSet, false, "", "sorted list, locked hand over hand"},
    {"OptimisticListSet", &kSet, false, "",
     "sorted list, locks two nodes and validates, wait-free contains"},
    {"LazyListSet", &kSet, false, "", "sorted list, marks before it unlinks, wait-free contains"},
    {"LockFreeListSet", &kSet, false, "", "sorted list of Harris and Michael"},
    {"LockFreeTreeSet", &kSet, false, "",
     "binary search tree with compare-and-set of Ellen and others"},
    {"ConcurrentHashMapSet", &kSet, false, kHashMap, "set on top of the JDK's ConcurrentHashMap"},
    {"ConcurrentHashMapAdapter", &kMap, false, kHashMap, "the JDK's ConcurrentHashMap"},
    {"CoarseHashMap", &kMap, false, "", "hash map, one monitor"},
    {"ConcurrentLinkedQueueAdapter", &kQueue, false, kLinkedQueue,
     "the JDK's ConcurrentLinkedQueue"},
    {"MichaelScottQueue", &kQueue, false, "", "lock-free queue of Michael and Scott"},
    {"TreiberStack", &kStack, false, "", "lock-free stack of Treiber"},
    {"FaultyReadWriteLockListSet", &kSet, true, "", "ReadWriteLockListSet with a --fault"},
    {"FaultyOptimisticListSet", &kSet, true, "", "OptimisticListSet with a --fault"},
};

}  // namespace

int Interface::find(std::string_view method) const {
  const auto at = std::ranges::find(methods, method, &Method::name);
  return at == methods.end() ? -1 : static_cast<int>(at - methods.begin());
}

std::string Structure::visible_classes() const {
  if (user) return user->visible;
  return library.empty() ? "structures.*" : fmt::format("structures.*,{}", library);
}

std::span<const Structure> all_structures() { return kStructures; }

const Structure& find_structure(std::string_view name) {
  const auto at = std::ranges::find(kStructures, name, &Structure::name);
  if (at != std::end(kStructures)) return *at;
  std::vector<std::string_view> names;
  for (const Structure& structure : kStructures) names.push_back(structure.name);
  throw InputError("--structure {}: must be one of {}", name, fmt::join(names, ", "));
}

}  // namespace plait::clients
