#include "por/search/order.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <numeric>
#include <stdexcept>

#include "por/model/mix.h"

namespace plait::por {

namespace {

constexpr std::string_view kSequential = "sequential", kRandom = "random";

template <typename... Args>
[[noreturn]] void reject(fmt::format_string<Args...> format, Args&&... args) {
  throw std::invalid_argument(fmt::format(format, std::forward<Args>(args)...));
}

template <typename Number>
Number parse_number(std::string_view order, std::string_view text, std::string_view what) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) {
    reject("order '{}': '{}' is not {} (a number from 0 to {})", order, text, what,
           std::numeric_limits<Number>::max());
  }
  return number;
}

}  // namespace

Order Order::parse(std::string_view text) {
  const std::size_t colon = text.find(':');
  const std::string_view name = text.substr(0, colon);
  const bool has_value = colon != std::string_view::npos;
  if (name == kSequential) return has_value ? parse_priority(text) : Order();
  if (name != kRandom) {
    reject(
        "order '{}' is not known; there are sequential, sequential:2,0,1 (threads to prefer) and "
        "random:SEED",
        text);
  }
  if (!has_value) reject("order 'random' needs a seed, as in random:42");
  Order order;
  order.is_random_ = true;
  order.random_state_ = parse_number<std::uint64_t>(text, text.substr(colon + 1), "a seed");
  return order;
}

// REQUIRES: `text` starts with "sequential:".
Order Order::parse_priority(std::string_view text) {
  Order order;
  std::size_t from = kSequential.size() + 1;
  while (true) {
    const std::size_t comma = std::min(text.find(',', from), text.size());
    const auto thread =
        parse_number<ThreadIndex>(text, text.substr(from, comma - from), "a thread");
    if (std::ranges::count(order.priority_, thread) != 0)
      reject("order '{}' names thread {} twice", text, thread);
    order.priority_.push_back(thread);
    if (comma == text.size()) return order;
    from = comma + 1;
  }
}

Order::Cursor Order::begin_random() {
  random_state_ += 0x9e3779b97f4a7c15U;
  return {static_cast<std::uint32_t>(mix(random_state_)), 0};
}

ThreadIndex Order::pick_otherwise(ThreadSet threads, Cursor& cursor) const {
  if (is_random_) {
    const std::uint64_t draw = mix(std::uint64_t{cursor.first} << 32 | ++cursor.second);
    std::uint64_t skip = draw % threads.size();
    return *threads.find([&](ThreadIndex) { return skip-- == 0; });
  }
  for (const ThreadIndex thread : priority_) {
    if (contains(threads, thread)) return thread;
  }
  return threads.first();
}

// Steps round the circle of `count` places, from a drawn place with a drawn stride. The stride has
// no divisor in common with `count`, so every place is met once.
std::uint64_t Order::place_of(std::uint32_t draw, std::uint64_t n, std::uint64_t count) {
  if (count == 1) return 0;
  const std::uint64_t random = mix(draw);
  const std::uint64_t start = (random >> 32) % count;
  std::uint64_t stride = 1 + static_cast<std::uint32_t>(random) % (count - 1);
  while (std::gcd(stride, count) != 1) stride = stride % count + 1;
  return (start + n * stride) % count;
}

}  // namespace plait::por
