// What the threads may still do from a state on: the summaries by which reductions decide whether other threads must be tried
// first. In place of walking the explored graph again and again, each state gets, when it is finished, one number that
// stands for all accesses on all explored paths from it; the decision is then a lookup.
//
//   future of a state  = one set of accesses for each thread          (interned: equal futures have one number)
//   a set of accesses  = sorted items (location, kind, after)         (interned, shared by futures)
//
// `after` is what makes joins and starts harmless. It names threads that surely take a step, from that state on, before the
// access can happen: what main reads after it joined a worker happens after the worker's end, what a new thread does happens
// after its creator's start. An access cannot be turned round with a step that it surely comes after.
// Of two items with the same location and kind, one whose `after` includes the other's is left out: it says less.
//
// Operations remember what they gave lately (memo.h). Equal arguments give equal numbers, so numbers can be compared.
//
// Outside the guest state; futures are never removed.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "por/access.h"
#include "por/memo.h"
#include "por/sequences.h"
#include "por/thread_set.h"

namespace plait::por {

class Futures {
 public:
  using Id = std::uint32_t;       // of a future
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
    ThreadSet created = 0;
  };

  Futures();

  Accesses intern(std::span<const Access> accesses);
  std::span<const Item> items(Accesses set) const { return sets_[set]; }

  Id merge(Id a, Id b);
  // `future` and, by `thread`, the accesses.
  Id add(Id future, ThreadIndex thread, Accesses accesses);
  // The future of the state that a step leads to, as seen from the state before it: with what the step puts in order, and
  // without the step itself.
  Id seen_before(const Event& event, Id future);
  // With nothing known of the order.
  Id unordered(Id future);

  // Calls visit(Racer) for the accesses of other threads that can race with the step; with a thread perhaps several times.
  template <typename Visit>
  void for_each_racer(const Event& event, Id future, const Visit& visit) {
    if (event.accesses == kNone) return;
    for (const Racer& racer : racer_lists_[racers(event, future)]) visit(racer);
  }

  bool can_race(Accesses a, Accesses b) { return a != kNone && b != kNone && races(a, b) != kNoRace; }

  std::size_t future_count() const { return futures_.size(); }
  std::size_t set_count() const { return sets_.size(); }
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

  template <typename Visit>
  static void for_each_race(Set mine, Set theirs, const Visit& visit);
  // Of the items of `theirs` that can race with one of `mine`, in their order: what they come after.
  Races races(Accesses mine, Accesses theirs);
  Racers racers(const Event& event, Id future);

  Accesses intern_items();  // items_, in any order
  Accesses intern_sorted_items();
  Id intern(Threads& threads);
  Accesses unite(Accesses a, Accesses b);
  // The same items, each with (after & keep) | more.
  Accesses put_after(Accesses set, ThreadSet keep, ThreadSet more);
  void take(Id future, Threads& threads) const;
  Id put_in_order(const Event& event, Id future);

  // What steps touched lately. Most touch one thing.
  struct Interned {
    std::array<Access, 2> accesses;
    std::uint32_t count = 0;  // 0: none yet
    Accesses set = kNone;
  };
  static constexpr std::size_t kLately = 1 << 10;

  Sequences<Item, Hash> sets_;
  Sequences<Accesses, Hash> futures_;
  Sequences<ThreadSet, Hash> afters_;   // by Races
  Sequences<Racer, Hash> racer_lists_;  // by Racers
  Memo merged_, united_, added_, unordered_, ordered_, races_, racers_;
  std::vector<Interned> interned_ = std::vector<Interned>(kLately);
  std::vector<Item> items_;         // scratch
  std::vector<ThreadSet> racing_;   // scratch
  std::vector<Racer> racer_list_;   // scratch
  Threads threads_;                 // scratch
};

// Both are sorted by location; kEverything is the last.
template <typename Visit>
void Futures::for_each_race(Set mine, Set theirs, const Visit& visit) {
  if (mine.empty() || theirs.empty()) return;
  if (mine.back().location == kEverything) {
    for (const Item& item : theirs) visit(item);
    return;
  }
  for (const Item& my : mine) {
    auto at = std::lower_bound(theirs.begin(), theirs.end(), my.location,
                               [](const Item& item, Location location) { return item.location < location; });
    for (; at != theirs.end() && at->location == my.location; ++at) {
      if (por::can_race(my.kind, at->kind)) visit(*at);
    }
  }
  for (auto at = theirs.rbegin(); at != theirs.rend() && at->location == kEverything; ++at) visit(*at);
}

}  // namespace plait::por
