#include "drivers/lin/programs/plan.h"

#include <fmt/format.h>

#include <algorithm>

namespace plait::lin {

namespace {

using Before = std::vector<std::vector<bool>>;

struct Plan {
  std::vector<std::size_t> first, threads, last;  // sequences; first and last are main's
};

// The one of `left` that comes before, or after, all others of them; `left`.end() if there is none.
auto find_extreme(std::vector<std::size_t>& left, const Before& before, bool is_first) {
  return std::ranges::find_if(left, [&](std::size_t s) {
    return std::ranges::all_of(
        left, [&](std::size_t o) { return o == s || (is_first ? before[s][o] : before[o][s]); });
  });
}

Plan plan_of(const Program& program, const Before& before) {
  std::vector<std::size_t> left(program.sequences.size());
  for (std::size_t i = 0; i < left.size(); ++i) left[i] = i;
  Plan plan;
  for (auto s = find_extreme(left, before, true); s != left.end();
       s = find_extreme(left, before, true)) {
    plan.first.push_back(*s);
    left.erase(s);
  }
  for (auto s = find_extreme(left, before, false); s != left.end();
       s = find_extreme(left, before, false)) {
    plan.last.insert(plan.last.begin(), *s);
    left.erase(s);
  }
  plan.threads = left;
  // Whoever is waited for is made first: it has fewer before it.
  std::ranges::stable_sort(plan.threads, {}, [&](std::size_t s) {
    return std::ranges::count_if(left, [&](std::size_t o) { return before[o][s]; });
  });
  return plan;
}

}  // namespace

std::vector<std::string> arguments_of(const Program& program) {
  const Before before = sequences_before(program);
  Plan plan = plan_of(program, before);
  std::vector<std::size_t> first_call(1, 0);
  for (const auto& sequence : program.sequences)
    first_call.push_back(first_call.back() + sequence.size());
  std::vector<std::string> arguments;
  auto add = [&](const std::string& who, std::size_t s) -> std::string& {
    return arguments.emplace_back(
        fmt::format("{} {} {}", who, first_call[s], program.sequences[s].size()));
  };
  std::vector<std::size_t> by_number = plan.threads;
  std::ranges::sort(by_number);
  for (std::size_t s : plan.first) add("main", s);
  for (std::size_t s : plan.threads) {
    const auto number = std::ranges::find(by_number, s) - by_number.begin() + 1;
    std::string& argument = add(fmt::format("thread-{}", number), s);
    for (std::size_t i = 0; i < plan.threads.size(); ++i) {
      if (before[plan.threads[i]][s]) argument += fmt::format(" {}", plan.first.size() + i);
    }
  }
  for (std::size_t s : plan.last) add("main", s);
  return arguments;
}

std::vector<std::string> arguments_alone(std::size_t calls, std::size_t threads) {
  return {"alone", std::to_string(calls), std::to_string(threads)};
}

std::vector<Invocation> calls_of(const Program& program) {
  std::vector<Invocation> calls;
  for (const auto& sequence : program.sequences)
    calls.insert(calls.end(), sequence.begin(), sequence.end());
  return calls;
}

}  // namespace plait::lin
