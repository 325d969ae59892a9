// How a search recognises states: by key, by their whole content, or not at all.
//
// A store names the state a system is in, and inserts names. The two are apart so that the memory
// of the table is fetched while the search does something else. A name is valid until the system
// moves.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>

#include "por/model/transition_system.h"
#include "por/store/exact_set.h"
#include "por/store/insertion.h"
#include "por/store/visited_table.h"

namespace plait::por {

template <typename Store, typename System>
concept StateStore = requires(Store& store, System& system) {
  { store.insert(store.name_of(system)) } -> std::same_as<Insertion>;
};

// A store that numbers what it stores, so that a search can keep something with each state.
template <typename Store, typename System>
concept NumberingStore = StateStore<Store, System> && requires(Store& store, System& system) {
  { store.number(store.name_of(system)) } -> std::same_as<Numbered>;
  { store.contains(store.name_of(system)) } -> std::same_as<bool>;
};

// A store that knows states by their keys, also those that the system is not in.
template <typename Store>
concept KeyedStore = requires(const Store& store, Key key) {
  { store.contains(key) } -> std::same_as<bool>;
  store.prefetch(key);
  // It is so large that it pays to ask it to prefetch() what will be asked for.
  { store.is_far() } -> std::same_as<bool>;
};

// One that knows their numbers, too.
template <typename Store>
concept KeyedNumberingStore = KeyedStore<Store> && requires(const Store& store, Key key) {
  { store.find(key) } -> std::same_as<std::optional<StateNumber>>;
};

// More bytes than the caches near a processor have.
inline constexpr std::uint64_t kFar = std::uint64_t{8} << 20;

// The default: two states with the same 128-bit key are one.
template <typename Table>
class BasicKeyStore {
  static constexpr bool kHasNumbers = std::is_same_v<Table, NumberTable>;

 public:
  explicit BasicKeyStore(SpareMemory spare_memory = unlimited_memory, std::uint64_t far_from = kFar)
      : table_(std::move(spare_memory)), far_from_(far_from) {}

  template <TransitionSystem System>
  ScrambledKey name_of(System& system) const {
    const ScrambledKey key = system.key();
    table_.prefetch(key);
    return key;
  }
  Insertion insert(ScrambledKey key) {
    if constexpr (kHasNumbers)
      return number(key).insertion;
    else
      return table_.insert(key);
  }
  Numbered number(ScrambledKey key) requires kHasNumbers {
    auto number = static_cast<StateNumber>(table_.size());
    const Insertion insertion = table_.insert(key, number);
    return {insertion, number};
  }
  bool contains(ScrambledKey key) const { return table_.contains(key); }
  std::optional<StateNumber> find(ScrambledKey key) const requires kHasNumbers {
    return table_.find(key);
  }
  void prefetch(ScrambledKey key) const { table_.prefetch(key); }
  bool is_far() const { return table_.bytes() >= far_from_; }

  std::uint64_t bytes() const { return table_.bytes(); }

 private:
  Table table_;
  const std::uint64_t far_from_;  // bytes
};

using KeyStore = BasicKeyStore<VisitedTable>;
using NumberedKeyStore = BasicKeyStore<NumberTable>;

// --exact: the system also has components(), its state as a sequence of byte strings.
class ExactStore {
 public:
  using Components = std::span<const std::span<const std::byte>>;

  explicit ExactStore(const SpareMemory& spare_memory = unlimited_memory) : set_(spare_memory) {}

  template <TransitionSystem System>
  Components name_of(System& system) const {
    static_assert(std::is_convertible_v<decltype(system.components()), Components>);
    return system.components();
  }
  Insertion insert(Components components) { return set_.insert(components); }
  Numbered number(Components components) { return set_.number(components); }
  bool contains(Components components) { return set_.contains(components); }

  std::uint64_t bytes() const { return set_.bytes(); }

 private:
  ExactSet set_;
};

// --stateless: every state is new. A search ends only if all paths do, or with a limit of depth.
class NoStore {
 public:
  struct Nothing {};

  template <TransitionSystem System>
  Nothing name_of(System&) const {
    return {};
  }
  Insertion insert(Nothing) { return Insertion::kNew; }
  Numbered number(Nothing) { return {Insertion::kNew, 0}; }
  bool contains(Nothing) const { return false; }

  std::uint64_t bytes() const { return 0; }
};

}  // namespace plait::por
