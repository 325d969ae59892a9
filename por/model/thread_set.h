// A set of threads: a value of one word, whatever threads there are.
//
// Up to thread 62 the word is a bit mask, and what is done with it costs what it costs with bits. A
// set with a higher thread is kept apart, once (thread_set.cc). Then bit 63 is set, and the rest of
// the word is its number there. So equal sets are equal words. Sets that are kept are never
// forgotten. So whoever makes a large set thread by thread uses a ThreadSetMaker, and loops do not
// take away what they have visited.
//
// A set belongs to the C++ thread that made it.
#pragma once

#include <bit>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "por/model/transition_system.h"

namespace plait::por {

class ThreadSet {
 public:
  constexpr ThreadSet() = default;
  static ThreadSet of(ThreadIndex thread) {
    return thread < kMasked ? ThreadSet(Word{1} << thread) : wide_of(thread);
  }
  // The threads below `count`, or as many of them as are a mask.
  static ThreadSet masked_below(ThreadIndex count) {
    return ThreadSet((Word{1} << (count < kMasked ? count : kMasked)) - 1);
  }

  bool empty() const { return word_ == 0; }
  friend constexpr bool operator==(ThreadSet, ThreadSet) = default;
  bool contains(ThreadIndex thread) const {
    if (is_wide()) [[unlikely]]
      return wide_contains(thread);
    return thread < kMasked && (word_ >> thread & 1) != 0;
  }
  bool has_one() const {
    return is_wide() ? size() == 1 : word_ != 0 && (word_ & (word_ - 1)) == 0;
  }
  std::uint32_t size() const {
    return static_cast<std::uint32_t>(is_wide() ? wide_size() : std::popcount(word_));
  }
  // REQUIRES, both: not empty.
  ThreadIndex first() const {
    return static_cast<ThreadIndex>(is_wide() ? wide_first() : std::countr_zero(word_));
  }
  ThreadIndex last() const {
    return static_cast<ThreadIndex>(is_wide() ? wide_last() : std::bit_width(word_) - 1);
  }

  friend ThreadSet operator|(ThreadSet a, ThreadSet b) {
    return is_any_wide(a, b) ? combined(a, b, Operation::kUnion) : ThreadSet(a.word_ | b.word_);
  }
  friend ThreadSet operator&(ThreadSet a, ThreadSet b) {
    return is_any_wide(a, b) ? combined(a, b, Operation::kCommon) : ThreadSet(a.word_ & b.word_);
  }
  // Those of `a` that are not in `b`.
  friend ThreadSet operator-(ThreadSet a, ThreadSet b) {
    return is_any_wide(a, b) ? combined(a, b, Operation::kWithout) : ThreadSet(a.word_ & ~b.word_);
  }
  ThreadSet& operator|=(ThreadSet other) { return *this = *this | other; }
  ThreadSet& operator-=(ThreadSet other) { return *this = *this - other; }

  // An order of sets in which a subset comes first.
  friend bool operator<(ThreadSet a, ThreadSet b) {
    return is_any_wide(a, b) ? comes_before(a, b) : a.word_ < b.word_;
  }
  std::uint64_t hash() const { return word_; }

  // Calls visit(thread) for each, smallest first.
  template <typename Visit>
  void for_each(const Visit& visit) const {
    find([&](ThreadIndex thread) { return visit(thread), false; });
  }
  // The first of which wanted(thread) returns true. Those after it are not asked for.
  template <typename Wanted>
  std::optional<ThreadIndex> find(const Wanted& wanted) const {
    if (!is_wide()) return find_in(word_, 0, wanted);
    const std::span<const Word> words = wide_words();
    for (std::size_t i = 0; i < words.size(); ++i) {
      const auto found = find_in(words[i], static_cast<ThreadIndex>(i * kWordBits), wanted);
      if (found) return found;
    }
    return std::nullopt;
  }
  // Calls visit(thread) for each, largest first.
  template <typename Visit>
  void for_each_down(const Visit& visit) const {
    if (!is_wide()) return down_in(word_, 0, visit);
    const std::span<const Word> words = wide_words();
    for (std::size_t i = words.size(); i-- > 0;)
      down_in(words[i], static_cast<ThreadIndex>(i * kWordBits), visit);
  }

 private:
  friend class ThreadSetMaker;
  using Word = std::uint64_t;
  enum class Operation : std::uint8_t { kUnion, kCommon, kWithout };
  static constexpr ThreadIndex kWordBits = 64, kMasked = 63;
  static constexpr Word kIsWide = Word{1} << kMasked;

  constexpr explicit ThreadSet(Word word) : word_(word) {}
  bool is_wide() const { return (word_ & kIsWide) != 0; }
  static bool is_any_wide(ThreadSet a, ThreadSet b) {
    return ((a.word_ | b.word_) >> kMasked) != 0;
  }

  template <typename Wanted>
  static std::optional<ThreadIndex> find_in(Word word, ThreadIndex from, const Wanted& wanted) {
    for (; word != 0; word &= word - 1) {
      const ThreadIndex thread = from + static_cast<ThreadIndex>(std::countr_zero(word));
      if (wanted(thread)) return thread;
    }
    return std::nullopt;
  }
  template <typename Visit>
  static void down_in(Word word, ThreadIndex from, const Visit& visit) {
    while (word != 0) {
      const ThreadIndex bit = static_cast<ThreadIndex>(std::bit_width(word) - 1);
      word ^= Word{1} << bit;
      visit(from + bit);
    }
  }

  // The set with these words, which are cut to what is needed.
  static ThreadSet kept(std::vector<Word>& words);
  std::vector<Word> words() const;
  std::span<const Word> wide_words() const;  // which stay where they are
  static ThreadSet wide_of(ThreadIndex thread);
  bool wide_contains(ThreadIndex thread) const;
  int wide_size() const;
  int wide_first() const;
  int wide_last() const;
  static ThreadSet combined(ThreadSet a, ThreadSet b, Operation operation);
  static bool comes_before(ThreadSet a, ThreadSet b);

  Word word_ = 0;
};

// Gathers a set thread by thread.
class ThreadSetMaker {
 public:
  void add(ThreadIndex thread) {
    if (thread < ThreadSet::kMasked && !wide_) [[likely]]
      mask_ |= std::uint64_t{1} << thread;
    else
      add_wide(thread);
  }
  ThreadSet made() { return wide_ ? ThreadSet::kept(*wide_) : ThreadSet(mask_); }

 private:
  void add_wide(ThreadIndex thread);
  std::uint64_t mask_ = 0;
  std::unique_ptr<std::vector<std::uint64_t>> wide_;
};

inline ThreadSet only(ThreadIndex thread) { return ThreadSet::of(thread); }
inline bool contains(ThreadSet set, ThreadIndex thread) { return set.contains(thread); }

template <TransitionSystem System>
ThreadSet enabled_threads(const System& system) {
  ThreadSetMaker enabled;
  for (ThreadIndex t = 0, count = system.thread_count(); t < count; ++t) {
    if (system.variants(t) > 0) enabled.add(t);
  }
  return enabled.made();
}

}  // namespace plait::por
