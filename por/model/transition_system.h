// What a search explores. Everything in por/ is written against this concept, and knows nothing
// else of the program under test. The JVM is one model of it (jvm/explore/explorer.h); the toy
// systems of the tests are others.
//
// A system is always in one state. execute() goes forward, backtrack() takes the last execute()
// back; the system keeps what that needs, so a search stores no states. Threads are numbered in the
// order they came into being; a thread that ended keeps its number. A thread has one next step,
// which can go one or more ways (variants): the values of a choice, the waiter that a notify wakes.
//
// What a step touches (access.h) is known twice. Before the step runs, next_accesses says it as far
// as the system can tell, also of threads that cannot run. After it ran, last_accesses says it
// exactly: a failed compare-and-set was a read. Reductions rely on the second wherever they can.
//
// Laws:
//  1. A state is determined by its key: equal keys mean equal next steps, variants and futures.
//  2. execute() followed by backtrack() restores everything that can be observed here.
//  3. The next step of a thread changes only by a step of its own, or by a step of another that
//     depends on it. If a step a of another thread changes it, what the thread stands in front of
//     afterwards depends on a, too.
//  4. Let two steps of different threads both be able to run, and not race by their last_accesses.
//     Then neither enables nor disables the other, and both orders lead to the same state. "The
//     same" is up to the numbering of threads, and of things that came into being with either step.
//     Keys may tell such states apart; nothing that comes later does, except by the numbers. (A
//     step that ends the program leaves undone what others would still have done. It races with
//     everything that is visible; of the rest nobody can tell.)
//  5. A step that !is_visible() does not race with any step that another thread may ever take,
//     unless last_was_visible() says so once it ran. It may have accesses, which order it: a
//     release that nobody can race with.
//  6. The accesses of a thread that cannot run name what it waits for. So next_accesses() races
//     with, or depends on, every step that can let it run.
//  7. Where a system says that a step leads (foreseen), and is certain of it, it leads; and that
//     state runs. What it says that the step touches is what last_accesses() and last_was_visible()
//     would say. Such a step waited for no end of a thread (last_joined), and makes no thread.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>

#include "por/model/access.h"
#include "por/model/key.h"
#include "por/model/step.h"

namespace plait::por {

template <typename S>
concept TransitionSystem = requires(S& system, const S& state, ThreadIndex thread, Step step) {
  { state.thread_count() } -> std::same_as<ThreadIndex>;
  // 0: the thread cannot run now, or has ended.
  { state.variants(thread) } -> std::same_as<std::uint32_t>;
  { state.has_ended(thread) } -> std::same_as<bool>;
  { state.standing() } -> std::same_as<Standing>;
  // REQUIRES: step.variant < variants(step.thread).
  { system.execute(step) } -> std::same_as<void>;
  // REQUIRES: an execute() that was not taken back.
  { system.backtrack() } -> std::same_as<void>;
  { system.key() } -> std::same_as<Key>;
};

// A system that sometimes knows where a step leads without executing it.
template <typename S>
concept ForeseeingSystem = TransitionSystem<S> && requires(S& system, Step step, Key key) {
  // The key of the state that the step leads to, most likely; nothing if that is not known.
  // REQUIRES: step.variant < variants(step.thread).
  { system.foreseen(step) } -> std::same_as<std::optional<Key>>;
  // Returns true only if the step leads to the state with that key, and that runs. REQUIRES:
  // foreseen(step) gave the key when the system was last in this state; others may have been asked
  // for since.
  { system.is_certain(step, key) } -> std::same_as<bool>;
};

// What a reduction needs beside it. Spans are valid until the next call of a function that returns
// one, or the next move.
template <typename S>
concept ReducibleSystem = TransitionSystem<S> &&
    requires(S& system, const S& state, ThreadIndex thread) {
  // REQUIRES: the thread has not ended.
  { state.is_visible(thread) } -> std::same_as<bool>;
  { state.next_accesses(thread) } -> std::same_as<std::span<const Access>>;
  // A thread that must take a step before this one, which cannot run now, can; kNoThread if that
  // cannot be told.
  { state.waits_for(thread) } -> std::same_as<ThreadIndex>;
  // Of the step last executed. REQUIRES: the system has not moved since.
  { state.last_accesses() } -> std::same_as<std::span<const Access>>;
  // Whether that step may race with some step of another thread.
  { state.last_was_visible() } -> std::same_as<bool>;
  // The thread whose end that step had waited for, or kNoThread.
  { state.last_joined() } -> std::same_as<ThreadIndex>;
};

// One that then also knows what the step touches. REQUIRES: is_certain(step, key) was asked last,
// and is so.
template <typename S>
concept LabelForeseeingSystem = ReducibleSystem<S> && ForeseeingSystem<S> &&
    requires(const S& state, Step step) {
  { state.foreseen_accesses(step) } -> std::same_as<std::span<const Access>>;
  { state.foreseen_is_visible(step) } -> std::same_as<bool>;
};

}  // namespace plait::por
