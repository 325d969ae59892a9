#include "por/model/thread_set.h"

#include <algorithm>
#include <deque>
#include <string_view>
#include <unordered_map>

namespace plait::por {

namespace {

using Words = std::vector<std::uint64_t>;

std::string_view bytes_of(const Words& words) {
  return {reinterpret_cast<const char*>(words.data()), words.size() * sizeof(words[0])};
}

// Sets with a thread that has no bit in the mask, each once. The last word of each is not 0.
struct WideSets {
  std::deque<Words> all;  // which stay where they are
  std::unordered_map<std::string_view, std::uint64_t> numbers;
};

// NOLINTNEXTLINE: a search is one C++ thread, and its sets are nobody else's.
thread_local WideSets wide_sets;

}  // namespace

ThreadSet ThreadSet::kept(Words& words) {
  while (!words.empty() && words.back() == 0) words.pop_back();
  if (words.empty()) return {};
  if (words.size() == 1 && (words[0] & kIsWide) == 0) return ThreadSet(words[0]);
  const auto found = wide_sets.numbers.find(bytes_of(words));
  if (found != wide_sets.numbers.end()) return ThreadSet(kIsWide | found->second);
  const Words& added = wide_sets.all.emplace_back(words);
  const std::uint64_t number = wide_sets.all.size() - 1;
  wide_sets.numbers.emplace(bytes_of(added), number);
  return ThreadSet(kIsWide | number);
}

std::span<const ThreadSet::Word> ThreadSet::wide_words() const {
  return wide_sets.all[word_ & ~kIsWide];
}

ThreadSet ThreadSet::wide_of(ThreadIndex thread) {
  Words words(thread / kWordBits + 1);
  words.back() = Word{1} << thread % kWordBits;
  return kept(words);
}

bool ThreadSet::wide_contains(ThreadIndex thread) const {
  const std::span<const Word> words = wide_words();
  return thread / kWordBits < words.size() &&
         (words[thread / kWordBits] >> thread % kWordBits & 1) != 0;
}

int ThreadSet::wide_size() const {
  int size = 0;
  for (const Word word : wide_words()) size += std::popcount(word);
  return size;
}

int ThreadSet::wide_first() const {
  return static_cast<int>(*find([](ThreadIndex) { return true; }));
}

int ThreadSet::wide_last() const {
  const std::span<const Word> words = wide_words();
  return static_cast<int>((words.size() - 1) * kWordBits) + std::bit_width(words.back()) - 1;
}

std::vector<ThreadSet::Word> ThreadSet::words() const {
  if (!is_wide()) return {word_};
  const std::span<const Word> words = wide_words();
  return {words.begin(), words.end()};
}

ThreadSet ThreadSet::combined(ThreadSet a, ThreadSet b, Operation operation) {
  if (a == b) return operation == Operation::kWithout ? ThreadSet() : a;
  const Words theirs = b.words();
  Words words = a.words();
  words.resize(std::max(words.size(), theirs.size()));
  for (std::size_t i = 0; i < words.size(); ++i) {
    const Word other = i < theirs.size() ? theirs[i] : 0;
    switch (operation) {
      case Operation::kUnion: words[i] |= other; break;
      case Operation::kCommon: words[i] &= other; break;
      case Operation::kWithout: words[i] &= ~other; break;
    }
  }
  return kept(words);
}

// As numbers.
bool ThreadSet::comes_before(ThreadSet a, ThreadSet b) {
  if (!a.is_wide() || !b.is_wide()) return !a.is_wide();
  const std::span<const Word> x = a.wide_words(), y = b.wide_words();
  if (x.size() != y.size()) return x.size() < y.size();
  return std::lexicographical_compare(x.rbegin(), x.rend(), y.rbegin(), y.rend());
}

void ThreadSetMaker::add_wide(ThreadIndex thread) {
  if (!wide_) wide_ = std::make_unique<std::vector<std::uint64_t>>(1, mask_);
  if (wide_->size() <= thread / 64) wide_->resize(thread / 64 + 1);
  (*wide_)[thread / 64] |= std::uint64_t{1} << thread % 64;
}

}  // namespace plait::por
