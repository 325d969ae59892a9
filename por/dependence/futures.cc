#include "por/dependence/futures.h"

#include <algorithm>

#include "por/model/check.h"
#include "por/model/mix.h"

namespace plait::por {

namespace {

std::uint64_t pair_of(std::uint32_t a, std::uint32_t b) { return std::uint64_t{a} << 32 | b; }

std::uint64_t sieve_of(std::span<const Futures::Item> items) {
  std::uint64_t sieve = 0;
  for (const Futures::Item& item : items) {
    sieve |= item.location == kAllLocations ? ~std::uint64_t{0}
                                            : std::uint64_t{1} << (item.location % 64);
  }
  return sieve;
}

constexpr auto comes_before = [](const Futures::Item& a, const Futures::Item& b) {
  if (a.location != b.location) return a.location < b.location;
  return a.kind != b.kind ? a.kind < b.kind : a.after < b.after;
};

// Returns true iff for each of the items `all` has it, or one that says more. Both are sorted.
bool covers(std::span<const Futures::Item> all, std::span<const Futures::Item> items) {
  const auto is_apart = [](const Futures::Item& a, const Futures::Item& b) {
    return a.location != b.location || a.kind != b.kind;
  };
  auto from = all.begin();
  for (const Futures::Item& item : items) {
    from = std::lower_bound(from, all.end(), Futures::Item{item.location, {}, item.kind},
                            comes_before);
    auto at = from;
    while (at != all.end() && !is_apart(*at, item) && !(at->after - item.after).empty()) ++at;
    if (at == all.end() || is_apart(*at, item)) return false;
  }
  return true;
}

}  // namespace

std::uint64_t Futures::Hash::operator()(Set set) const {
  std::uint64_t hash = set.size();
  for (const Item& item : set) {
    hash = fold(hash, item.location + static_cast<std::uint64_t>(item.kind));
    if (!item.after.empty()) hash = fold(hash, item.after.hash());
  }
  return hash;
}

std::uint64_t Futures::Hash::operator()(std::span<const Accesses> threads) const {
  std::uint64_t hash = threads.size();
  for (Accesses accesses : threads) hash = fold(hash, accesses);
  return hash;
}

std::uint64_t Futures::Hash::operator()(std::span<const ThreadSet> afters) const {
  std::uint64_t hash = afters.size();
  for (ThreadSet after : afters) hash = fold(hash, after.hash());
  return hash;
}

std::uint64_t Futures::Hash::operator()(std::span<const Racer> racers) const {
  std::uint64_t hash = racers.size();
  for (const Racer& racer : racers) hash = fold(fold(hash, racer.after.hash()), racer.thread);
  return hash;
}

Futures::Futures() {
  intern_items();
  intern(threads_);
  afters_.intern({});
  racer_lists_.intern({});
}

Futures::Accesses Futures::intern_anew(std::span<const Access> accesses) {
  items_.clear();
  for (const Access& access : accesses) {
    if (!passes_time(access)) items_.push_back({access.location, {}, access.kind});  // no race
  }
  return intern_items();
}

Futures::Accesses Futures::intern_into(Interned& slot, std::span<const Access> accesses) {
  std::ranges::copy(accesses, slot.accesses.begin());
  slot.count = static_cast<std::uint32_t>(accesses.size());
  return slot.set = intern_anew(accesses);
}

Futures::Accesses Futures::intern_items() {
  if (items_.size() > 1) std::ranges::sort(items_, comes_before);
  return intern_sorted_items();
}

Futures::Accesses Futures::intern_sorted_items() {
  // A subset comes first or is the same, so what says more comes first.
  auto end = items_.begin(), group = end;
  for (const Item& item : items_) {
    if (group == end || group->location != item.location || group->kind != item.kind) group = end;
    if (std::none_of(group, end,
                     [&](const Item& kept) { return (kept.after - item.after).empty(); }))
      *end++ = item;
  }
  items_.erase(end, items_.end());
  const Accesses set = sets_.intern(items_);
  if (set == sieves_.size()) sieves_.push_back(sieve_of(items_));
  return set;
}

Futures::Races Futures::races(Accesses mine, Accesses theirs) {
  return races_.get(pair_of(mine, theirs), [&] {
    racing_.clear();
    for_each_race(sets_[mine], sets_[theirs], [&](const Item& item) {
      if (racing_.empty() || racing_.back() != item.after) racing_.push_back(item.after);
    });
    return afters_.intern(racing_);
  });
}

Futures::Racers Futures::racers_of(const Event& event, Id future) {
  racer_list_.clear();
  const std::span<const Accesses> threads = futures_[future];
  for (ThreadIndex t = 0; t < threads.size(); ++t) {
    if (t == event.thread || (sieves_[event.accesses] & sieves_[threads[t]]) == 0) continue;
    for (ThreadSet after : afters_[races(event.accesses, threads[t])]) {
      if (!contains(after, event.thread)) racer_list_.push_back({t, after});
    }
  }
  return racer_list_.empty() ? kNoRacers : racer_lists_.intern(racer_list_);
}

Futures::Id Futures::intern(Threads& threads) {
  while (!threads.empty() && threads.back() == kNone) threads.pop_back();
  return futures_.intern(threads);
}

std::uint64_t Futures::bytes() const {
  return sets_.bytes() + futures_.bytes() + afters_.bytes() + racer_lists_.bytes() +
         steps_.bytes() + steps_of_many_.bytes() + many_steps_.bytes() + merged_.bytes() +
         united_.bytes() + unordered_.bytes() + ordered_.bytes() + races_.bytes() +
         sieves_.capacity() * sizeof(sieves_[0]) + interned_.size() * sizeof(Interned);
}

void Futures::take(Id future, Threads& threads) const {
  const std::span<const Accesses> kept = futures_[future];
  threads.assign(kept.begin(), kept.end());
}

Futures::Accesses Futures::unite(Accesses a, Accesses b) {
  if (a == b || b == kNone) return a;
  if (a == kNone) return b;
  return united_.get(pair_of(std::min(a, b), std::max(a, b)), [&] {
    // OPTIMIZATION: most often one has it all. Then nothing of it is left out for the other's sake.
    // What would say more than an item of it is covered by another of it, which would say more than
    // that item, too.
    if (covers(sets_[a], sets_[b])) return a;
    if (covers(sets_[b], sets_[a])) return b;
    items_.resize(sets_[a].size() + sets_[b].size());
    std::ranges::merge(sets_[a], sets_[b], items_.begin(), comes_before);
    return intern_sorted_items();
  });
}

Futures::Id Futures::merge_different(Id a, Id b) {
  return merged_.get(pair_of(std::min(a, b), std::max(a, b)), [&] {
    take(a, threads_);
    threads_.resize(std::max(threads_.size(), futures_[b].size()));
    for (std::size_t t = 0; t < futures_[b].size(); ++t)
      threads_[t] = unite(threads_[t], futures_[b][t]);
    for (const Id one : {a, b}) {
      if (std::ranges::equal(futures_[one], threads_)) return one;
    }
    return intern(threads_);
  });
}

Futures::Id Futures::sum_of(Id future, ThreadIndex thread, Accesses accesses) {
  const std::span<const Accesses> before = futures_[future];
  const Accesses own = thread < before.size() ? before[thread] : kNone, both = unite(own, accesses);
  if (both == own) return future;
  take(future, threads_);
  threads_.resize(std::max<std::size_t>(threads_.size(), thread + 1));
  threads_[thread] = both;
  return intern(threads_);
}

Futures::KnownStep& Futures::known_of_many(Id future, ThreadIndex thread, Accesses accesses) {
  const Accesses step[] = {thread, accesses};
  const std::uint64_t key = pair_of(future, many_steps_.intern(step));
  KnownStep* known = steps_of_many_.find(key);
  return known ? *known : steps_of_many_.keep(key, {});
}

Futures::Accesses Futures::put_after(Accesses set, ThreadSet more) {
  items_.assign(sets_[set].begin(), sets_[set].end());
  for (Item& item : items_) item.after |= more;
  return intern_items();
}

Futures::Accesses Futures::put_anywhere(Accesses set) {
  items_.assign(sets_[set].begin(), sets_[set].end());
  for (Item& item : items_) item.after = {};
  return intern_items();
}

Futures::Id Futures::seen_in_order(const Event& event, Id future) {
  // Which order the step makes certain is told by few bits, unless it made several threads.
  const auto bits = [](ThreadIndex thread) {
    return std::uint64_t{thread == kNoThread ? kFewThreads : thread};
  };
  const auto is_many = [](ThreadIndex thread) {
    return thread != kNoThread && thread >= kFewThreads;
  };
  const ThreadIndex child = event.created.empty() ? kNoThread : event.created.first();
  if (event.created.size() > 1 || is_many(child) || is_many(event.thread) || is_many(event.joined))
    return put_in_order(event, future);
  const std::uint64_t order = (bits(event.thread) << 7 | bits(event.joined)) << 7 | bits(child);
  return ordered_.get(order << 32 | future, [&] { return put_in_order(event, future); });
}

Futures::Id Futures::put_in_order(const Event& event, Id future) {
  take(future, threads_);
  const auto put = [&](ThreadIndex thread, ThreadIndex before) {
    if (thread < threads_.size()) threads_[thread] = put_after(threads_[thread], only(before));
  };
  if (event.joined != kNoThread) put(event.thread, event.joined);
  event.created.for_each([&](ThreadIndex child) { put(child, event.thread); });
  return intern(threads_);
}

Futures::Id Futures::unordered(Id future) {
  return unordered_.get(future, [&] {
    take(future, threads_);
    for (Accesses& accesses : threads_) accesses = put_anywhere(accesses);
    return intern(threads_);
  });
}

}  // namespace plait::por
