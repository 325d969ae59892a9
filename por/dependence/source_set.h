// Which threads are enough to explore from a state (UpdateBack of the pragmatic paper, made exact
// about disabled threads).
//
// Let E be the threads that can run in state s, and let some of them, `done`, be explored. So for
// each t of these all accesses that can follow its step are known. So is which of them race with it
// (the racers of t). A set C of threads is closed if
//
//  (1) for t in C that can run: t is done, and for every racer r of t, r.thread or one of r.after
//      is in C;
//  (2) for t in C that cannot run: a thread without whose step it will never run (waits_for) is
//      in C.
//
// Claim: if C is closed and has a thread that can run, T = C ∩ E is a persistent set of s. So T is
// a source set, and by monotonicity so is `done`. Proof. Let X be an execution from s without steps
// of T. No thread of C \ T takes a step in X: the first that did would by (2) need one of C before
// it. Suppose some step of X races with next(s, t), t in T; take the first, a, of thread u not in
// C, X = X1 a. The steps of X1 do not race with next(s, t), so X1 can run after it. The explored
// graph keeps every execution from succ(s, t) up to the order of independent steps (induction; see
// dl_s_por.h for cycles). So it has an execution with the steps of X1 and u's next step after them.
// That is a, or, if next(s, t) disabled a, a pending step of u. Either way the accesses of a are
// among those that can follow t's step. They have the same certain order, and u is a racer of t.
// Then by (1) u is in C, or a comes after a step of a thread in C, which X does not have.
// Contradiction.
//
// The paper has `current[t]`, the threads of the racers, and expands everything if one of them
// cannot run. Here a racer that cannot run is followed to whom it waits for, unless `follows_waits`
// is off. And a racer that surely comes later is none.
#pragma once

#include <optional>
#include <span>

#include "por/dependence/futures.h"
#include "por/model/thread_set.h"

namespace plait::por {

// A racer of the step that `mover` took.
struct Conflict {
  ThreadIndex mover;
  Futures::Racer racer;
  friend bool operator==(const Conflict&, const Conflict&) = default;
};

template <ReducibleSystem System>
class SourceSet {
 public:
  SourceSet(const System& system, ThreadSet enabled, ThreadSet done,
            std::span<const Conflict> conflicts, bool follows_waits = true)
      : system_(system),
        enabled_(enabled),
        done_(done),
        conflicts_(conflicts),
        follows_waits_(follows_waits) {}

  // A racer and whom it waits for if it cannot run. So on to one that can, or has ended, or waits
  // for the first ones. Nothing if that cannot be told, in which case a closed set with a thread
  // that it races with has all that can run.
  static std::optional<ThreadSet> with_awaited(const System& system, ThreadSet enabled,
                                               ThreadIndex racer, bool follows_waits) {
    if (!follows_waits && !contains(enabled, racer)) return std::nullopt;
    ThreadSet all;
    for (ThreadIndex t = racer; !contains(all, t); t = system.waits_for(t)) {
      if (t >= system.thread_count()) return std::nullopt;
      all |= only(t);
      if (contains(enabled, t) || system.has_ended(t)) break;
    }
    return all;
  }

  // Returns nobody iff `done` is a source set by what is known; else threads that are missing.
  ThreadSet missing() {
    ThreadSet all;
    const auto closed = done_.find([&](ThreadIndex seed) {
      const ThreadSet missing = missing_beside(seed);
      all |= missing;
      return missing.empty();
    });
    return closed ? ThreadSet() : all;
  }

 private:
  // What a closed set with `seed` lacks, as far as can be told without exploring it.
  ThreadSet missing_beside(ThreadIndex seed) {
    closed_ = only(seed);
    for (bool is_growing = true; is_growing;) {
      is_growing = false;
      for (const Conflict& conflict : conflicts_) {
        const Futures::Racer& racer = conflict.racer;
        if (!contains(closed_, conflict.mover) || contains(closed_, racer.thread) ||
            !(closed_ & racer.after).empty())
          continue;
        if (!include(racer)) return enabled_ - done_;
        is_growing = true;
      }
    }
    return (closed_ & enabled_) - done_;
  }

  // Returns false iff it cannot be told how to keep the racer away.
  bool include(const Futures::Racer& racer) {
    if (contains(enabled_, racer.thread)) return closed_ |= only(racer.thread), true;
    if (const ThreadSet known = racer.after & done_ & enabled_; !known.empty())
      return closed_ |= only(known.first()), true;
    if (const ThreadSet others = racer.after & enabled_; !others.empty())
      return closed_ |= only(others.first()), true;
    const std::optional<ThreadSet> awaited =
        with_awaited(system_, enabled_, racer.thread, follows_waits_);
    if (awaited) closed_ |= *awaited;
    return awaited.has_value();
  }

  const System& system_;
  const ThreadSet enabled_, done_;
  const std::span<const Conflict> conflicts_;
  const bool follows_waits_;
  ThreadSet closed_;
};

}  // namespace plait::por
