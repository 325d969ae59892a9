#include "drivers/lin/programs/sizes.h"

#include <algorithm>
#include <numeric>

#include "drivers/text/format.h"
#include "jvm/base/error.h"

namespace plait::lin {

namespace {

constexpr std::uint64_t kFirstPortion = 250;
constexpr std::uint64_t kShareOfSmallest = 4;  // portions at once
constexpr std::size_t kMostCalls = 24;         // threads × calls of the last size there is

}  // namespace

std::size_t Stock::states() const {
  std::size_t count = 0;
  for (const Start& start : starts)
    for (const auto& prefixes : start.prefixes) count += prefixes.size();
  return count;
}

SizedPrograms::SizedPrograms(const std::vector<Stock>& stocks, const SizeOptions& options)
    : stocks_(stocks), options_(options) {
  list_sizes(options);
}

void SizedPrograms::list_sizes(const SizeOptions& options) {
  if (options.threads || options.calls) {
    limits_ = {{options.threads.value_or(2), options.calls.value_or(2), 0}};
  } else if (options.all) {
    limits_ = {{0, *options.all, 0}};
  } else {
    for (std::size_t product = 4; product <= kMostCalls; ++product) {
      for (std::size_t threads = 2; threads <= product / 2; ++threads) {
        const std::size_t calls = product / threads;
        if (threads * calls != product) continue;
        for (std::size_t stock = 0; stock < stocks_.size(); ++stock)
          limits_.push_back({threads, calls, calls > 2 ? calls - 1 : 0, stock});
      }
    }
  }
}

void SizedPrograms::add_shapes(Size& size, const Stock& stock,
                               const std::vector<std::size_t>& lengths) {
  const std::size_t calls = std::reduce(lengths.begin(), lengths.end());
  for (const Stock::Start& start : stock.starts) {
    for (const std::vector<CallNumbers>& prefixes : start.prefixes) {
      if (prefixes.empty()) continue;
      if (options_.all && calls + prefixes[0].size() > *options_.all) continue;
      size.shapes.emplace_back(stock.calls, lengths, prefixes, start.without);
    }
  }
}

// Falling lengths for all threads, the first of them greater than limits.without.
void SizedPrograms::add_lengths(Size& size, const Limits& limits,
                                std::vector<std::size_t>& lengths) {
  if (lengths.size() == limits.threads) return add_shapes(size, stocks_[limits.stock], lengths);
  const std::size_t least = lengths.empty() ? limits.without + 1 : 1;
  const std::size_t most = lengths.empty() ? limits.calls : lengths.back();
  for (std::size_t length = least; length <= most; ++length) {
    lengths.push_back(length);
    add_lengths(size, limits, lengths);
    lengths.pop_back();
  }
}

// Falling lengths with up to so many calls in all, of two threads and more.
void SizedPrograms::add_all(Size& size, std::size_t calls, std::vector<std::size_t>& lengths) {
  if (lengths.size() >= 2) add_shapes(size, stocks_[0], lengths);
  const std::size_t most = lengths.empty() ? calls : std::min(calls, lengths.back());
  for (std::size_t length = 1; length <= most; ++length) {
    lengths.push_back(length);
    add_all(size, calls - length, lengths);
    lengths.pop_back();
  }
}

const Size& SizedPrograms::size(std::size_t number) {
  CHECK(number < limits_.size() && number <= sizes_.size());
  if (number < sizes_.size()) return *sizes_[number];
  const Limits& limits = limits_[number];
  Size& size = *sizes_.emplace_back(std::make_unique<Size>());
  size.states = stocks_[limits.stock].states();
  std::vector<std::size_t> lengths;
  if (options_.all) {
    size.name = fmt::format("up to {}", counted(limits.calls, "call"));
    add_all(size, limits.calls, lengths);
  } else {
    size.name = fmt::format("{} × {}{}", counted(limits.threads, "thread"),
                            counted(limits.calls, "call"), stocks_[limits.stock].name);
    add_lengths(size, limits, lengths);
  }
  // Nobody comes to the end of a shape whose programs cannot be counted.
  if (std::ranges::any_of(size.shapes, &Shape::is_too_large)) size.shapes.clear();
  std::ranges::stable_sort(size.shapes, {}, &Shape::calls);
  for (const Shape& shape : size.shapes) {
    size.programs += shape.programs();
    size.is_bound |= shape.is_bound();
  }
  return size;
}

bool SizedPrograms::is_empty() { return size(0).programs == 0; }

bool SizedPrograms::begin_size() {
  if (begun_ == limits_.size()) return false;
  for (const Shape& shape : size(begun_++).shapes)
    places_.push_back({&shape, SpreadNumbers(shape.numbers())});
  at_ = given_ = 0;
  portion_ = kFirstPortion;
  return !places_.empty();
}

std::optional<Program> SizedPrograms::next_of(Place& place) {
  while (place.at < place.shape->numbers()) {
    if (auto program = place.shape->program(place.numbers.at(place.at++))) return program;
  }
  return {};
}

std::optional<SizedPrograms::Item> SizedPrograms::next() {
  while (true) {
    if (places_.empty() && !begin_size()) return {};
    if (at_ == places_.size()) at_ = 0, portion_ *= 2;
    const bool is_smallest = places_[at_].shape->calls() == places_.front().shape->calls();
    if (given_ < portion_ * (is_smallest ? kShareOfSmallest : 1)) {
      if (auto program = next_of(places_[at_])) {
        ++given_;
        return Item{std::move(*program), begun_ - 1};
      }
      places_.erase(places_.begin() + static_cast<std::ptrdiff_t>(at_));
    } else {
      ++at_;
    }
    given_ = 0;
  }
}

}  // namespace plait::lin
