#include "drivers/races/race_order.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "por/model/mix.h"

namespace plait {

namespace {

auto order_of(const RaceAccess& a) {
  return std::tuple(a.place.class_name, a.place.file, a.place.line, a.place.method, a.is_write,
                    a.mode);
}
auto order_of(const Race& r) {
  return std::tuple(r.location, order_of(r.accesses[0]), order_of(r.accesses[1]));
}

}  // namespace

std::uint64_t hash_of_race_place(const Thread& t, bool is_write, AccessMode mode) {
  std::uint64_t hash = static_cast<std::uint64_t>(mode) * 2 + is_write;
  for (const Frame* frame = t.frame; frame >= t.frames_begin; --frame) {
    hash = por::mix(hash ^ reinterpret_cast<std::uintptr_t>(frame->pc));
    if (frame->method->owner->is_user()) break;
  }
  return hash;
}

bool is_same(const Race& a, const Race& b) { return order_of(a) == order_of(b); }

void sort_accesses(Race& race) {
  if (order_of(race.accesses[1]) < order_of(race.accesses[0]))
    std::swap(race.accesses[0], race.accesses[1]);
}

void sort_races(std::vector<Race>& races) {
  std::ranges::stable_sort(races, {}, [](const Race& r) { return order_of(r); });
  const auto rest =
      std::ranges::unique(races, [](const Race& a, const Race& b) { return is_same(a, b); });
  races.erase(rest.begin(), rest.end());
}

}  // namespace plait
