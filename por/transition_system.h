// What a search explores. Everything in por/ is written against this concept and knows nothing else of the program under
// test: the JVM is one model of it (drivers/jvm_system.h), the toy systems of the tests are others.
//
// A system is always in one state. execute() goes forward, backtrack() takes the last execute() back; the system keeps
// what that needs, so a search stores no states. Threads are numbered in the order they came into being; a thread that
// ended keeps its number. A thread has one next action, known before it runs, whether the thread can run or not, and one
// or more ways (variants) that action can go: the values of a choice, the waiter that a notify wakes.
//
// Laws:
//  1. A state is determined by its key: equal keys mean equal next actions, variants and futures.
//  2. execute() followed by backtrack() restores everything that can be observed here.
//  3. The next action of a thread changes only by a step of its own, or by a step of another that it depends on.
//  4. If two actions of different threads are independent in a state, neither enables nor disables the other and both
//     orders lead to the same state.
#pragma once

#include <concepts>
#include <cstdint>

namespace plait::por {

using ThreadIndex = std::uint32_t;

// The 128-bit name of a state.
struct Key {
  std::uint64_t low = 0, high = 0;
  friend bool operator==(const Key&, const Key&) = default;
};

// One transition out of a state: which thread goes, and which way its action goes.
struct Step {
  ThreadIndex thread = 0;
  std::uint32_t variant = 0;
  friend bool operator==(const Step&, const Step&) = default;
};

// How the system stands.
enum class Standing : std::uint8_t {
  kRunning,   // some thread can go on
  kEnded,     // the program is over
  kDeadlock,  // it is not, and no thread can go on
};

template <typename S>
concept TransitionSystem = requires(S& system, const S& state, ThreadIndex thread, Step step, const typename S::Action& action) {
  { state.thread_count() } -> std::same_as<ThreadIndex>;
  // 0: the thread cannot run now, or has ended.
  { state.variants(thread) } -> std::same_as<std::uint32_t>;
  // Of a thread that has not ended. Comparable along one path and across paths.
  { state.next_action(thread) } -> std::convertible_to<typename S::Action>;
  { state.has_ended(thread) } -> std::same_as<bool>;
  { S::are_dependent(action, action) } -> std::same_as<bool>;
  { state.standing() } -> std::same_as<Standing>;
  // REQUIRES: step.variant < variants(step.thread).
  { system.execute(step) } -> std::same_as<void>;
  // REQUIRES: an execute() that was not taken back.
  { system.backtrack() } -> std::same_as<void>;
  { system.key() } -> std::same_as<Key>;
};

}  // namespace plait::por
