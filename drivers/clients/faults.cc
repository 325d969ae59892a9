#include "drivers/clients/faults.h"

#include <bit>
#include <cstdint>
#include <set>
#include <utility>

#include "jvm/base/error.h"

namespace plait::clients {

namespace {

enum : int { kAdd, kRemove, kContains };  // as the methods of a set are numbered

using Keys = std::uint64_t;  // bit k: the set holds k

bool holds(Keys keys, int key) { return (keys >> key & 1) != 0; }

// The largest key below `key`; -1 if there is none.
int before(Keys keys, int key) { return std::bit_width(keys & ((Keys{1} << key) - 1)) - 1; }

Keys after(Keys keys, const Call& call) {
  const Keys bit = Keys{1} << call.key;
  return call.method == kAdd ? keys | bit : call.method == kRemove ? keys & ~bit : keys;
}

// Does the faulty call lose a change if `other` runs as a whole between its walk and its change?
bool loses_a_change(Keys keys, const Call& faulty, const Call& other) {
  if (after(keys, faulty) == keys || after(keys, other) == keys) return false;
  const int place = before(keys, faulty.key);
  // The node before is unlinked: what is written to it is lost.
  if (other.method == kRemove) return other.key == place;
  // A node is linked at the same place: the stale successor overwrites it.
  return other.key != faulty.key && before(keys, other.key) == place &&
         (faulty.method == kAdd || other.key < faulty.key);
}

class Schedules {
 public:
  explicit Schedules(const Client& client) : client_(client), made_(client.threads.size()) {}

  // Can the calls that are left, one after the other, come to a place where a change can be lost?
  bool can_lose(Keys keys) {
    if (!seen_.emplace(made_, keys).second) return false;
    for (std::size_t thread = 0; thread < made_.size(); ++thread) {
      const Call* call = next(thread);
      if (call == nullptr) continue;
      if (is_faulty(keys, *call) && is_disturbed(keys, thread)) return true;
      ++made_[thread];
      const bool found = can_lose(after(keys, *call));
      --made_[thread];
      if (found) return true;
    }
    return false;
  }

 private:
  const Call* next(std::size_t thread) const {
    const std::vector<Call>& calls = client_.threads[thread];
    return made_[thread] < calls.size() ? &calls[made_[thread]] : nullptr;
  }

  bool is_faulty(Keys keys, const Call& call) const {
    return call.method == client_.fault->method &&
           (!client_.fault->has_trigger || holds(keys, client_.trigger()));
  }

  bool is_disturbed(Keys keys, std::size_t faulty) const {
    for (std::size_t thread = 0; thread < made_.size(); ++thread) {
      const Call* other = next(thread);
      if (thread != faulty && other != nullptr && loses_a_change(keys, *next(faulty), *other))
        return true;
    }
    return false;
  }

  const Client& client_;
  std::vector<std::size_t> made_;  // calls of each thread
  std::set<std::pair<std::vector<std::size_t>, Keys>> seen_;
};

}  // namespace

bool shows_fault(const Client& client) {
  CHECK(client.fault.has_value());
  Keys keys = 0;
  for (int key : client.initial) keys |= Keys{1} << key;
  return Schedules(client).can_lose(keys);
}

}  // namespace plait::clients
