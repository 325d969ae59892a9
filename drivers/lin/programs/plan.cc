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

// What plait.lin.Client is told of a sequence.
struct PlannedSequence {
  std::size_t sequence;
  std::size_t thread;  // from 1; 0: main
  std::size_t first, count;
  std::vector<std::size_t> before;  // indices into the plan
};

std::vector<PlannedSequence> sequences_of(const Program& program) {
  const Before before = sequences_before(program);
  Plan plan = plan_of(program, before);
  std::vector<std::size_t> first_call(1, 0);
  for (const auto& sequence : program.sequences)
    first_call.push_back(first_call.back() + sequence.size());
  std::vector<PlannedSequence> planned;
  auto add = [&](std::size_t thread, std::size_t s) -> PlannedSequence& {
    return planned.emplace_back(
        PlannedSequence{s, thread, first_call[s], program.sequences[s].size(), {}});
  };
  std::vector<std::size_t> by_number = plan.threads;
  std::ranges::sort(by_number);
  for (std::size_t s : plan.first) add(0, s);
  for (std::size_t s : plan.threads) {
    const auto number = std::ranges::find(by_number, s) - by_number.begin() + 1;
    PlannedSequence& sequence = add(static_cast<std::size_t>(number), s);
    for (std::size_t i = 0; i < plan.threads.size(); ++i) {
      if (before[plan.threads[i]][s]) sequence.before.push_back(plan.first.size() + i);
    }
  }
  for (std::size_t s : plan.last) add(0, s);
  return planned;
}

}  // namespace

std::vector<std::string> arguments_of_client(std::size_t calls) { return {std::to_string(calls)}; }

std::vector<std::uint32_t> choices_of(const Program& program, std::span<const std::size_t> calls,
                                      Turns turns) {
  std::vector<std::uint32_t> numbers;
  const auto tell = [&](std::size_t number) {
    numbers.push_back(static_cast<std::uint32_t>(number));
  };
  tell(program.sequences.size());
  for (const PlannedSequence& s : sequences_of(program)) {
    tell(s.thread);
    tell(s.first);
    tell(s.before.size());
    for (const std::size_t other : s.before) tell(other);
    tell(s.count);
    for (std::size_t i = 0; i < s.count; ++i) tell(calls[s.first + i]);
  }
  tell(static_cast<std::size_t>(turns));
  return numbers;
}

bool can_repeat(const Program& program) {
  bool were_threads = false;
  for (const PlannedSequence& s : sequences_of(program)) {
    if (!s.before.empty() || (s.thread == 0 && were_threads)) return false;
    were_threads = were_threads || s.thread != 0;
  }
  return true;
}

std::vector<std::size_t> threads_of(const Program& program) {
  std::vector<std::size_t> threads(program.sequences.size());
  for (const PlannedSequence& s : sequences_of(program)) threads[s.sequence] = s.thread;
  return threads;
}

std::vector<std::uint32_t> choices_alone(std::size_t threads) {
  return {0, static_cast<std::uint32_t>(threads)};
}

std::vector<Invocation> calls_of(const Program& program) {
  std::vector<Invocation> calls;
  for (const auto& sequence : program.sequences)
    calls.insert(calls.end(), sequence.begin(), sequence.end());
  return calls;
}

}  // namespace plait::lin
