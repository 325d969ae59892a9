#include "por/futures.h"

#include <algorithm>
#include <tuple>

#include "por/mix.h"
#include "por/require.h"

namespace plait::por {

namespace {

std::uint64_t pair_of(std::uint32_t a, std::uint32_t b) { return std::uint64_t{a} << 32 | b; }

bool comes_before(const Futures::Item& a, const Futures::Item& b) {
  return std::tuple(a.location, a.kind, a.after) < std::tuple(b.location, b.kind, b.after);
}

}  // namespace

std::uint64_t Futures::Hash::operator()(Set set) const {
  std::uint64_t hash = set.size();
  for (const Item& item : set) hash = mix(hash + item.location) + (item.after << 3) + static_cast<std::uint64_t>(item.kind);
  return mix(hash);
}

std::uint64_t Futures::Hash::operator()(std::span<const Accesses> threads) const {
  std::uint64_t hash = threads.size();
  for (Accesses accesses : threads) hash = mix(hash + accesses);
  return hash;
}

Futures::Futures() {
  intern_items();
  intern(threads_);
}

Futures::Accesses Futures::intern(std::span<const Access> accesses) {
  items_.clear();
  for (const Access& access : accesses) items_.push_back({access.location, 0, access.kind});
  return intern_items();
}

Futures::Accesses Futures::intern_items() {
  if (items_.size() > 1) {
    std::ranges::sort(items_, comes_before);
    // A subset is a smaller number or the same, so what says more comes first.
    auto end = items_.begin(), group = end;
    for (const Item& item : items_) {
      if (group == end || group->location != item.location || group->kind != item.kind) group = end;
      if (std::none_of(group, end, [&](const Item& kept) { return (kept.after & ~item.after) == 0; })) *end++ = item;
    }
    items_.erase(end, items_.end());
  }
  return sets_.intern(items_);
}

Futures::Id Futures::intern(Threads& threads) {
  while (!threads.empty() && threads.back() == kNone) threads.pop_back();
  return futures_.intern(threads);
}

std::uint64_t Futures::bytes() const {
  return sets_.bytes() + futures_.bytes() + merged_.bytes() + united_.bytes() + added_.bytes() + unordered_.bytes();
}

void Futures::take(Id future, Threads& threads) const {
  const std::span<const Accesses> kept = futures_[future];
  threads.assign(kept.begin(), kept.end());
}

Futures::Accesses Futures::unite(Accesses a, Accesses b) {
  if (a == b || b == kNone) return a;
  if (a == kNone) return b;
  return united_.get(pair_of(std::min(a, b), std::max(a, b)), [&] {
    items_.assign(sets_[a].begin(), sets_[a].end());
    items_.insert(items_.end(), sets_[b].begin(), sets_[b].end());
    return intern_items();
  });
}

Futures::Id Futures::merge(Id a, Id b) {
  if (a == b || b == kNothing) return a;
  if (a == kNothing) return b;
  return merged_.get(pair_of(std::min(a, b), std::max(a, b)), [&] {
    take(a, threads_);
    threads_.resize(std::max(threads_.size(), futures_[b].size()));
    for (std::size_t t = 0; t < futures_[b].size(); ++t) threads_[t] = unite(threads_[t], futures_[b][t]);
    return intern(threads_);
  });
}

Futures::Id Futures::add(Id future, ThreadIndex thread, Accesses accesses) {
  if (accesses == kNone) return future;
  only(thread);  // throws if there are too many
  REQUIRES(accesses < 1U << 26);
  return added_.get(std::uint64_t{future} << 32 | std::uint64_t{accesses} << 6 | thread, [&] {
    take(future, threads_);
    threads_.resize(std::max<std::size_t>(threads_.size(), thread + 1));
    threads_[thread] = unite(threads_[thread], accesses);
    return intern(threads_);
  });
}

Futures::Accesses Futures::put_after(Accesses set, ThreadSet keep, ThreadSet more) {
  items_.assign(sets_[set].begin(), sets_[set].end());
  for (Item& item : items_) item.after = (item.after & keep) | more;
  return intern_items();
}

Futures::Id Futures::seen_before(const Event& event, Id future) {
  if (event.joined == kNoThread && event.created == 0) return future;
  take(future, threads_);
  const auto put = [&](ThreadIndex thread, ThreadIndex before) {
    if (thread < threads_.size()) threads_[thread] = put_after(threads_[thread], ~ThreadSet{0}, only(before));
  };
  if (event.joined != kNoThread) put(event.thread, event.joined);
  for_each_thread(event.created, [&](ThreadIndex child) { put(child, event.thread); });
  return intern(threads_);
}

Futures::Id Futures::unordered(Id future) {
  return unordered_.get(future, [&] {
    take(future, threads_);
    for (Accesses& accesses : threads_) accesses = put_after(accesses, 0, 0);
    return intern(threads_);
  });
}

}  // namespace plait::por
