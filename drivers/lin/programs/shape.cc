#include "drivers/lin/programs/shape.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "drivers/lin/programs/canonical.h"
#include "jvm/base/error.h"

namespace plait::lin {

namespace {

using Wide = unsigned __int128;

constexpr std::uint64_t kMostLookedAt = 1'000'000;  // one by one, to count those that keep rules
constexpr std::uint64_t kMostNumbers = std::uint64_t{1} << 62;
constexpr std::uint32_t kAllValues = 0xffff'ffff;

bool is_part(std::uint32_t part, std::uint32_t whole) { return (part & ~whole) == 0; }

// The values are 0 to k - 1, for some k.
bool are_first_values(std::uint32_t values) { return (values & (values + 1)) == 0; }

// Ways to choose `count` of `n` things, any of them more than once, in no order.
Wide multisets(Wide n, std::size_t count) {
  Wide ways = 1;
  for (std::size_t i = 0; i < count; ++i) ways = ways * (n + i) / (i + 1);
  return ways;
}

Wide power(Wide base, std::size_t exponent) {
  Wide result = 1;
  for (; exponent > 0; --exponent) result *= base;
  return result;
}

}  // namespace

bool Shape::is_bound() const { return set_->has_rules() && numbers_ > kMostLookedAt; }

CallSet::CallSet(const Spec& spec, std::vector<Invocation> calls)
    : spec_(spec), is_renaming_(can_rename_programs(spec)), has_rules_(lin::has_rules(spec)) {
  for (Invocation& call : calls) {
    const auto values = values_passed(call, spec);
    const bool is_readonly = spec.methods[call.method].is_readonly;
    calls_.push_back({std::move(call), values.value_or(0), values.has_value(), is_readonly});
  }
}

Shape::Shape(const CallSet& calls, std::vector<std::size_t> lengths,
             std::vector<CallNumbers> prefixes, std::size_t without)
    : set_(&calls),
      lengths_(std::move(lengths)),
      prefixes_(std::move(prefixes)),
      without_(without) {
  CHECK(!prefixes_.empty() && std::ranges::is_sorted(lengths_, std::greater{}));
  Wide numbers = prefixes_.size();
  for (std::size_t i = std::reduce(lengths_.begin(), lengths_.end()); i > 0; --i) {
    numbers *= set_->calls().size();
    if (numbers > kMostNumbers) return;
  }
  numbers_ = static_cast<std::uint64_t>(numbers);
}

std::size_t Shape::calls() const {
  return prefixes_[0].size() + std::reduce(lengths_.begin(), lengths_.end());
}

std::optional<Program> Shape::program(std::uint64_t number) const {
  const auto& calls = set_->calls();
  const CallNumbers& prefix = prefixes_[number % prefixes_.size()];
  number /= prefixes_.size();
  std::vector<CallNumbers> threads;
  bool can_be_renamed = set_->is_renaming(), is_readonly = true, came_before = true;
  std::uint32_t values = 0;
  const auto note = [&](const CallSet::Call& call) {
    values |= call.values;
    can_be_renamed &= call.can_be_renamed;
  };
  for (const std::size_t length : lengths_) {
    CallNumbers& thread = threads.emplace_back();
    for (std::size_t i = 0; i < length; ++i, number /= calls.size()) {
      thread.push_back(number % calls.size());
      note(calls[thread.back()]);
      is_readonly &= calls[thread.back()].is_readonly;
      came_before &= thread.back() < without_;
    }
    const bool has_equal = threads.size() > 1 && threads[threads.size() - 2].size() == length;
    if (has_equal && thread < threads[threads.size() - 2]) return {};
  }
  for (const std::size_t call : prefix) note(calls[call]);
  if (is_readonly || came_before || (can_be_renamed && !are_first_values(values))) return {};
  Program program;
  program.constructor_arguments = set_->spec().default_arguments;
  if (!prefix.empty()) threads.insert(threads.begin(), prefix);
  for (const CallNumbers& thread : threads) {
    auto& sequence = program.sequences.emplace_back();
    for (const std::size_t call : thread) sequence.push_back(calls[call].invocation);
  }
  for (std::size_t i = 1; !prefix.empty() && i < threads.size(); ++i)
    program.order.emplace_back(0, i);
  if (set_->has_rules() && !keeps_rules(program, set_->spec())) return {};
  return program;
}

std::uint64_t Shape::count_of(const Subset& subset, bool readonly_only) const {
  const auto has = [&](const CallSet::Call& call) {
    return is_part(call.values, subset.values) && (!subset.renamable_only || call.can_be_renamed);
  };
  const auto has_all = [&](const CallNumbers& prefix) {
    return std::ranges::all_of(prefix, [&](std::size_t c) { return has(set_->calls()[c]); });
  };
  std::uint64_t calls = 0, before = 0;  // that there are; those of programs that came before
  for (std::size_t c = 0; c < set_->calls().size(); ++c) {
    const CallSet::Call& call = set_->calls()[c];
    const bool is_in = has(call) && (!readonly_only || call.is_readonly);
    calls += is_in;
    before += is_in && c < without_;
  }
  const auto prefixes = static_cast<Wide>(std::ranges::count_if(prefixes_, has_all));
  return static_cast<std::uint64_t>(prefixes * (threads_of(calls) - threads_of(before)));
}

// What so many calls make of the threads, which may change places.
unsigned __int128 Shape::threads_of(std::uint64_t calls) const {
  Wide count = 1;
  for (std::size_t i = 0; i < lengths_.size();) {
    const auto equal =
        static_cast<std::size_t>(std::count(lengths_.begin(), lengths_.end(), lengths_[i]));
    count *= multisets(power(calls, lengths_[i]), equal);
    i += equal;
  }
  return count;
}

std::uint64_t Shape::count_of(const Subset& subset) const {
  return count_of(subset, false) - count_of(subset, true);
}

// Programs that cannot be renamed count one by one. Of the others those whose values are just 0 to
// k - 1, for each k. They are counted by inclusion and exclusion over the values that are not
// passed.
std::uint64_t Shape::programs() const {
  if (set_->has_rules() && numbers_ <= kMostLookedAt) {
    std::uint64_t count = 0;
    for (std::uint64_t number = 0; number < numbers_; ++number)
      count += program(number).has_value();
    return count;
  }
  if (!set_->is_renaming()) return count_of({kAllValues, false});
  std::uint32_t all = 0;
  for (const auto& call : set_->calls()) all |= call.values;
  std::int64_t count =
      static_cast<std::int64_t>(count_of({kAllValues, false}) - count_of({kAllValues, true}));
  for (std::uint32_t first = 0;; first = first << 1 | 1) {
    for (std::uint32_t part = first;; part = (part - 1) & first) {
      const bool is_taken_away = std::popcount(first & ~part) % 2 == 1;
      const auto programs = static_cast<std::int64_t>(count_of({part, true}));
      count += is_taken_away ? -programs : programs;
      if (part == 0) break;
    }
    if (is_part(all, first)) return static_cast<std::uint64_t>(count);
  }
}

// The stride has no divisor in common with n, so all come. It is about the golden section of n, so
// that each comes far from those before it.
SpreadNumbers::SpreadNumbers(std::uint64_t n)
    : n_(n),
      stride_(std::max<std::uint64_t>(
          1, static_cast<std::uint64_t>(static_cast<double>(n) * 0.6180339887498949))) {
  while (std::gcd(stride_, n_) != 1) ++stride_;
}

std::uint64_t SpreadNumbers::at(std::uint64_t i) const {
  return static_cast<std::uint64_t>(Wide{i} * stride_ % n_);
}

}  // namespace plait::lin
