#include "drivers/clients/sets.h"

#include <fmt/ranges.h>

#include <map>
#include <span>

#include "drivers/clients/generate.h"
#include "drivers/options/choices.h"
#include "jvm/base/error.h"

namespace plait::clients {

namespace {

constexpr std::uint64_t kSeed = 2023;

// Some clients of a structure.
struct Share {
  std::string_view structure;
  int calls = 0, spread = 1;  // of a thread: so many, or up to so many fewer
  int few = 0, many = 0;      // clients with few and with many keys
};

// As the paper describes its clients: each thread makes up to five calls. 46 are of structures
// without locks, as there.
constexpr Share kPaper75[] = {
    {"ReadWriteLockListSet", 5, 4, 5, 5},
    {"OptimisticListSet", 5, 4, 5, 5},
    {"LockFreeTreeSet", 5, 4, 6, 6},
    {"ConcurrentLinkedQueueAdapter", 5, 4, 6, 6},
    {"ConcurrentHashMapAdapter", 5, 4, 6, 5},
    {"ConcurrentHashMapSet", 5, 4, 5, 6},
    {"CoarseHashMap", 5, 4, 5, 4},
};

// The more steps a call of theirs has, the fewer calls a thread makes: dl-s-por explores each in
// seconds.
constexpr Share kPaper75Small[] = {
    {"ReadWriteLockListSet", 5, 1, 2, 2},
    {"ReadWriteLockListSet", 5, 0, 3, 4},
    {"OptimisticListSet", 4, 1, 4, 4},
    {"OptimisticListSet", 5, 1, 0, 3},
    {"LockFreeTreeSet", 2, 1, 4, 4},
    {"LockFreeTreeSet", 2, 0, 1, 2},
    {"ConcurrentLinkedQueueAdapter", 3, 1, 5, 4},
    {"ConcurrentLinkedQueueAdapter", 3, 0, 1, 1},
    {"ConcurrentHashMapAdapter", 2, 0, 4, 3},
    {"ConcurrentHashMapAdapter", 3, 1, 2, 2},
    {"ConcurrentHashMapSet", 2, 0, 2, 2},
    {"ConcurrentHashMapSet", 3, 1, 3, 3},
    {"CoarseHashMap", 5, 0, 5, 5},
};

// The paper's clients add and remove only.
std::vector<int> changing_methods(const Structure& structure) {
  return structure.interface->has_keys ? std::vector{0, 1} : all_methods(structure);
}

// Every structure has a generator of its own: the shares of one can change without the clients of
// the others.
std::vector<Client> clients_of(std::span<const Share> shares) {
  std::map<std::string_view, Generator> generators;
  std::vector<Client> clients;
  for (const Share& share : shares) {
    Generator& generator = generators.try_emplace(share.structure, kSeed).first->second;
    const Structure& structure = find_structure(share.structure);
    for (int i = 0; i < share.few + share.many; ++i) {
      const Contention contention = i < share.few ? Contention::kFew : Contention::kMany;
      clients.push_back(generator.next({.structure = &structure,
                                        .calls = share.calls,
                                        .spread = share.spread,
                                        .fills = true,
                                        .contention = contention,
                                        .methods = changing_methods(structure)}));
    }
  }
  return clients;
}

// Every class and fault of both sets, in turn.
Shape buggy_shape(int number) {
  constexpr std::string_view kSets[] = {"FaultyReadWriteLockListSet", "FaultyOptimisticListSet"};
  constexpr int kVariants = 16;
  const auto bit = [number](int which) { return number >> which & 1; };
  Shape shape{.structure = &find_structure(kSets[bit(0)])};
  shape.bug_class = static_cast<BugClass>(number / kVariants % 4);
  shape.fault =
      Fault{.method = bit(1), .kind = static_cast<Fault::Kind>(bit(2)), .has_trigger = bit(3) != 0};
  const int round = number / (4 * kVariants);
  shape.calls = 2 + round % 3;
  shape.contention = (number + round) % 2 == 0 ? Contention::kFew : Contention::kMany;
  return shape;
}

std::vector<Client> paper_310() {
  Generator generator(kSeed);
  std::vector<Client> clients;
  for (int i = 0; i < 310; ++i) clients.push_back(generator.next(buggy_shape(i)));
  return clients;
}

}  // namespace

std::vector<std::string_view> set_names() { return {kClientSets.begin(), kClientSets.end()}; }

std::vector<Client> clients_of_set(std::string_view name) {
  if (name == "paper-75") return clients_of(kPaper75);
  if (name == "paper-75-small") return clients_of(kPaper75Small);
  if (name == "paper-310") return paper_310();
  throw InputError("--set {}: must be one of {}", name, fmt::join(set_names(), ", "));
}

}  // namespace plait::clients
