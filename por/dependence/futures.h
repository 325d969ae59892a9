// What the threads may still do from a state on: the summaries by which reductions decide whether
// other threads must be tried first. The explored graph is not walked again and again. When a state
// is finished, it gets one number that stands for all accesses on all explored paths from it. The
// decision is then a lookup.
//
//   future of a state   one set of accesses a thread; interned: equal ones have one number
//   a set of accesses   sorted items (location, kind, after); interned, shared by futures
//
// `after` is what makes joins and starts harmless. It names threads that surely take a step, from
// that state on, before the access can happen. What main reads after it joined a worker happens
// after the worker's end; what a new thread does happens after its creator's start. An access
// cannot be turned round with a step that it surely comes after. Of two items with the same
// location and kind, one whose `after` includes the other's is left out: it says less.
//
// Operations remember what they gave lately (direct_mapped_cache.h). Equal arguments give equal
// numbers, so numbers can be compared.
//
// Outside the guest state; futures are never removed.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "por/model/access.h"
#include "por/model/check.h"
#include "por/model/thread_set.h"
#include "por/store/direct_mapped_cache.h"
#include "por/store/sequences.h"

namespace plait::por {

class Futures {
 public:
  using Id = std::uint32_t;        // of a future
  using Accesses = std::uint32_t;  // of a set of accesses

  static constexpr Id kNothing = 0;
  static constexpr Accesses kNone = 0;

  struct Item {
    Location location;
    ThreadSet after;
    AccessKind kind;
    friend bool operator==(const Item&, const Item&) = default;
  };
  // A thread that may race, unless one of `after` takes a step before.
  struct Racer {
    ThreadIndex thread;
    ThreadSet after;
    friend bool operator==(const Racer&, const Racer&) = default;
  };
  // A step as futures see it: who, what, and which order it makes certain.
  struct Event {
    ThreadIndex thread = kNoThread;
    Accesses accesses = kNone;
    ThreadIndex joined = kNoThread;
    ThreadSet created;
  };

  Futures();

  Accesses intern(std::span<const Access> accesses) {
    if (accesses.empty()) return kNone;
    if (accesses.size() > Interned{}.accesses.size()) return intern_anew(accesses);
    Interned& slot = slot_of(accesses);
    const bool is_known = slot.count == accesses.size() && slot.accesses[0] == accesses[0] &&
                          (accesses.size() == 1 || slot.accesses[1] == accesses[1]);
    return is_known ? slot.set : intern_into(slot, accesses);
  }
  std::span<const Item> items(Accesses set) const { return sets_[set]; }

  Id merge(Id a, Id b) {
    if (a == b || b == kNothing) return a;
    return a == kNothing ? b : merge_different(a, b);
  }
  // `future` and, by `thread`, the accesses.
  Id add(Id future, ThreadIndex thread, Accesses accesses) {
    if (accesses == kNone) return future;
    KnownStep& known = known_of(future, thread, accesses);
    if (known.sum == kNotLookedFor) known.sum = sum_of(future, thread, accesses);
    return known.sum;
  }
  // The future of the state that a step leads to, as seen from the state before it. It has what the
  // step puts in order, and not the step itself.
  Id seen_before(const Event& event, Id future) {
    return event.joined == kNoThread && event.created.empty() ? future
                                                              : seen_in_order(event, future);
  }
  // With nothing known of the order.
  Id unordered(Id future);

  // Who of other threads can race with the step, and does not surely come after it; a thread
  // perhaps several times. REQUIRES: the future is seen from before the step. Valid until the next
  // call of a function that is not const.
  std::span<const Racer> racers(const Event& event, Id future) {
    if (event.accesses == kNone) return {};
    KnownStep& known = known_of(future, event.thread, event.accesses);
    if (known.racers == kNotLookedFor) known.racers = racers_of(event, future);
    return racer_lists_[known.racers];
  }

  bool can_race(Accesses a, Accesses b) {
    return (sieves_[a] & sieves_[b]) != 0 && races(a, b) != kNoRace;
  }

  std::uint64_t bytes() const;

 private:
  using Set = std::span<const Item>;
  using Threads = std::vector<Accesses>;
  struct Hash {
    std::uint64_t operator()(Set set) const;
    std::uint64_t operator()(std::span<const Accesses> threads) const;
    std::uint64_t operator()(std::span<const ThreadSet> afters) const;
    std::uint64_t operator()(std::span<const Racer> racers) const;
  };

  using Races = std::uint32_t;
  using Racers = std::uint32_t;
  static constexpr Races kNoRace = 0;
  static constexpr Racers kNoRacers = 0;
  static constexpr std::uint32_t kNotLookedFor = ~std::uint32_t{0};
  static constexpr ThreadIndex kFewThreads = 64;

  // What a step by a thread, with these accesses, adds up to with what is after it; and who races
  // with it. Each once it was asked for.
  struct KnownStep {
    Id sum = kNotLookedFor;
    Racers racers = kNotLookedFor;
  };
  KnownStep& known_of(Id future, ThreadIndex thread, Accesses accesses) {
    if (thread >= kFewThreads) [[unlikely]]
      return known_of_many(future, thread, accesses);
    REQUIRES(accesses < 1U << 26);
    const std::uint64_t key = std::uint64_t{future} << 32 | std::uint64_t{accesses} << 6 | thread;
    KnownStep* known = steps_.find(key);
    return known ? *known : steps_.keep(key, {});
  }
  // Of a thread whose number is too large for a key.
  KnownStep& known_of_many(Id future, ThreadIndex thread, Accesses accesses);
  Id sum_of(Id future, ThreadIndex thread, Accesses accesses);
  Racers racers_of(const Event& event, Id future);

  template <typename Visit>
  static void for_each_race(Set mine, Set theirs, const Visit& visit);
  // Of the items of `theirs` that can race with one of `mine`, in their order: what they come
  // after.
  Races races(Accesses mine, Accesses theirs);

  Accesses intern_anew(std::span<const Access> accesses);
  Accesses intern_items();  // items_, in any order
  Accesses intern_sorted_items();
  Id intern(Threads& threads);
  Accesses unite(Accesses a, Accesses b);
  // The same items, each with `more` added to what it comes after.
  Accesses put_after(Accesses set, ThreadSet more);
  // And with nothing that it comes after.
  Accesses put_anywhere(Accesses set);
  void take(Id future, Threads& threads) const;
  Id merge_different(Id a, Id b);
  Id seen_in_order(const Event& event, Id future);
  Id put_in_order(const Event& event, Id future);

  // What steps touched lately. Most touch one thing.
  struct Interned {
    std::array<Access, 2> accesses;
    std::uint32_t count = 0;  // 0: none yet
    Accesses set = kNone;
  };
  static constexpr std::size_t kLately = 1 << 10;
  // Locations are hashes already.
  Interned& slot_of(std::span<const Access> accesses) {
    const Access& first = accesses.front();
    return interned_[(first.location + static_cast<std::uint64_t>(first.kind) + accesses.size()) &
                     (kLately - 1)];
  }
  Accesses intern_into(Interned& slot, std::span<const Access> accesses);

  Sequences<Item, Hash> sets_;
  Sequences<Accesses, Hash> futures_;
  Sequences<ThreadSet, Hash> afters_;   // by Races
  Sequences<Racer, Hash> racer_lists_;  // by Racers
  // By set, a bit for each of its locations, and all for kAllLocations: sets without a common bit
  // do not race.
  std::vector<std::uint64_t> sieves_;
  Sequences<Accesses, Hash> many_steps_;  // (thread, accesses) of known_of_many
  Memo<KnownStep> steps_, steps_of_many_;
  Memo<> merged_, united_, unordered_, ordered_, races_;
  std::vector<Interned> interned_ = std::vector<Interned>(kLately);
  std::vector<Item> items_;        // scratch
  std::vector<ThreadSet> racing_;  // scratch
  std::vector<Racer> racer_list_;  // scratch
  Threads threads_;                // scratch
};

// Both are sorted by location; kAllLocations is the last.
template <typename Visit>
void Futures::for_each_race(Set mine, Set theirs, const Visit& visit) {
  if (mine.empty() || theirs.empty()) return;
  if (mine.back().location == kAllLocations) {
    for (const Item& item : theirs) visit(item);
    return;
  }
  for (const Item& my : mine) {
    auto at = std::lower_bound(
        theirs.begin(), theirs.end(), my.location,
        [](const Item& item, Location location) { return item.location < location; });
    for (; at != theirs.end() && at->location == my.location; ++at) {
      if (por::can_race(my.kind, at->kind)) visit(*at);
    }
  }
  for (auto at = theirs.rbegin(); at != theirs.rend() && at->location == kAllLocations; ++at)
    visit(*at);
}

}  // namespace plait::por
