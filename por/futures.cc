#include "por/futures.h"

#include <xxhash.h>

#include <algorithm>
#include <tuple>
#include <utility>

#include "por/require.h"

namespace plait::por {

namespace {

std::uint64_t pair_of(std::uint32_t a, std::uint32_t b) { return std::uint64_t{a} << 32 | b; }

// What a set costs beside its items: the two tables' nodes.
constexpr std::uint64_t kNodeBytes = 128;

bool comes_before(const Futures::Item& a, const Futures::Item& b) {
  return std::tuple(a.location, a.kind, a.after) < std::tuple(b.location, b.kind, b.after);
}

}  // namespace

std::size_t Futures::Hash::operator()(const Set& set) const {
  std::uint64_t hash = set.size();
  for (const Item& item : set) {
    const std::uint64_t words[] = {item.location, item.after, static_cast<std::uint64_t>(item.kind)};
    hash = XXH3_64bits_withSeed(words, sizeof words, hash);
  }
  return hash;
}

std::size_t Futures::Hash::operator()(const std::vector<Accesses>& threads) const {
  return XXH3_64bits(threads.data(), threads.size() * sizeof(Accesses));
}

Futures::Futures() {
  intern(Set{});
  intern(std::vector<Accesses>{});
}

Futures::Accesses Futures::intern(std::span<const Access> accesses) {
  Set set;
  set.reserve(accesses.size());
  for (const Access& access : accesses) set.push_back({access.location, 0, access.kind});
  return intern(std::move(set));
}

Futures::Accesses Futures::intern(Set set) {
  if (set.size() > 1) {
    std::ranges::sort(set, comes_before);
    // A subset is a smaller number or the same, so what says more comes first.
    auto end = set.begin();
    for (const Item& item : set) {
      const auto group = std::find_if(set.begin(), end, [&](const Item& kept) {
        return kept.location == item.location && kept.kind == item.kind && (kept.after & ~item.after) == 0;
      });
      if (group == end) *end++ = item;
    }
    set.erase(end, set.end());
  }
  const auto [at, is_new] = set_numbers_.try_emplace(std::move(set), static_cast<Accesses>(sets_.size()));
  if (is_new) {
    sets_.push_back(at->first);
    bytes_ += kNodeBytes + 2 * at->first.size() * sizeof(Item);
  }
  return at->second;
}

Futures::Id Futures::intern(std::vector<Accesses> threads) {
  while (!threads.empty() && threads.back() == kNone) threads.pop_back();
  const auto [at, is_new] = future_numbers_.try_emplace(std::move(threads), static_cast<Id>(futures_.size()));
  if (is_new) {
    futures_.push_back(at->first);
    bytes_ += kNodeBytes + 2 * at->first.size() * sizeof(Accesses);
  }
  return at->second;
}

std::uint64_t Futures::bytes() const {
  constexpr std::uint64_t kMemoBytes = 40;
  return bytes_ + kMemoBytes * (merged_.size() + united_.size() + added_.size() + unordered_.size());
}

Futures::Accesses Futures::unite(Accesses a, Accesses b) {
  if (a == b || b == kNone) return a;
  if (a == kNone) return b;
  const auto [at, is_new] = united_.try_emplace(pair_of(std::min(a, b), std::max(a, b)));
  if (is_new) {
    Set set = sets_[a];
    set.insert(set.end(), sets_[b].begin(), sets_[b].end());
    at->second = intern(std::move(set));
  }
  return at->second;
}

Futures::Id Futures::merge(Id a, Id b) {
  if (a == b || b == kNothing) return a;
  if (a == kNothing) return b;
  const auto [at, is_new] = merged_.try_emplace(pair_of(std::min(a, b), std::max(a, b)));
  if (is_new) {
    std::vector<Accesses> threads = futures_[a];
    const std::vector<Accesses> others = futures_[b];
    threads.resize(std::max(threads.size(), others.size()));
    for (std::size_t t = 0; t < others.size(); ++t) threads[t] = unite(threads[t], others[t]);
    at->second = intern(std::move(threads));
  }
  return at->second;
}

Futures::Id Futures::add(Id future, ThreadIndex thread, Accesses accesses) {
  if (accesses == kNone) return future;
  only(thread);  // throws if there are too many
  REQUIRES(accesses < 1U << 26);
  const auto [at, is_new] = added_.try_emplace(std::uint64_t{future} << 32 | std::uint64_t{accesses} << 6 | thread);
  if (is_new) {
    std::vector<Accesses> threads = futures_[future];
    threads.resize(std::max<std::size_t>(threads.size(), thread + 1));
    threads[thread] = unite(threads[thread], accesses);
    at->second = intern(std::move(threads));
  }
  return at->second;
}

Futures::Accesses Futures::put_after(Accesses set, ThreadSet before) {
  Set items = sets_[set];
  for (Item& item : items) item.after |= before;
  return intern(std::move(items));
}

Futures::Id Futures::seen_before(const Event& event, Id future) {
  if (event.joined == kNoThread && event.created == 0) return future;
  std::vector<Accesses> threads = futures_[future];
  const auto put = [&](ThreadIndex thread, ThreadIndex before) {
    if (thread < threads.size()) threads[thread] = put_after(threads[thread], only(before));
  };
  if (event.joined != kNoThread) put(event.thread, event.joined);
  for_each_thread(event.created, [&](ThreadIndex child) { put(child, event.thread); });
  return intern(std::move(threads));
}

Futures::Id Futures::unordered(Id future) {
  const auto [at, is_new] = unordered_.try_emplace(future);
  if (is_new) {
    std::vector<Accesses> threads = futures_[future];
    for (Accesses& accesses : threads) {
      Set items = sets_[accesses];
      for (Item& item : items) item.after = 0;
      accesses = intern(std::move(items));
    }
    at->second = intern(std::move(threads));
  }
  return at->second;
}

}  // namespace plait::por
