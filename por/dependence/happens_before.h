// The happens-before relation of the execution that a search is in, kept up to date by push and
// pop.
//
// Each event has a vector clock: for each thread the last event of it that happens before, or is,
// this one. An event happens after the earlier events of its thread and the event that created the
// thread. It also happens after the last event of a thread whose end it waited for. So it does
// after every earlier event with an access that depends on one of its own (access.h). To find
// these, every location keeps the list of its accesses in this execution. The list is read from its
// end back to the first access that covers what lies before it.
//
// A race of an event f with an earlier e of another thread: e and f can_race, and the order can be
// turned round. Besides, e does not happen before the thread's step as such (prior, below), and no
// other such race g of f has e -> g. These are the pairs e <~ e' of "Source Sets" (Abdulla, Aronis,
// Jonsson, Sagonas 2017, section 3.3), with three refinements:
//
//  - Locks. Between two acquires of a lock there is a release, so by the letter of the paper they
//    never race. Its Algorithm 3 looks for the last acquire instead. Here a release and an acquire
//    depend on each other but cannot race. Events that cannot race with f never stand between e and
//    f, so the same pairs come out.
//  - The prior of a thread's next step is what the step as such needs. That is the thread's own
//    events, its creation, and the end of a thread it joined. And it is the steps of others that
//    changed what it stands in front of while it could not run (a notify). The step can overtake
//    nothing that happens before the prior. The one exception is the creation of a thread it
//    joined, if another thread made that: it would not have had to wait.
//  - Turning round. If the thread stood in front of f already when e ran, and could not run then,
//    it cannot overtake e. For e let it run, or left it waiting. Such an e is no race, and does not
//    stand between either: who stopped the thread, before e, is. But if e touches what f does
//    beside waiting, or f waits for more than one thing at once, something else may let f run
//    without e. Then e is called a race, but covers nothing. So is e if f did not run as it had
//    waited: it was interrupted. And so is a reader e of what f takes for itself: others may read
//    as well, before e and later than e. A thread that came to f after e is taken to be able to
//    overtake. That is so for steps that never wait, and for locks: e took the lock, so it was
//    free. When f does several things at once, it may also need the release of another lock that
//    happens after e. That is not known, so e is then a race that covers nothing. A system that
//    lets a thread wait for a plain value (kRead, kWrite) must have let it wait from the start, as
//    a wait set does.
//
// Positions count the events of the execution from 0; state i is the one before event i. Nothing
// here knows a system: see execution.h. A snapshot has no use for this: it belongs to a path.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "por/dependence/mutations.h"
#include "por/model/access.h"
#include "por/model/transition_system.h"

namespace plait::por {

using Position = std::uint32_t;

// Written by every event that creates a thread. The numbers of threads depend on the order they
// were made in, and with them everything that names threads by number.
inline constexpr Location kThreadNumbers = ~Location{1};

// The next step of a thread that was not taken.
struct Pending {
  ThreadIndex thread;
  std::vector<Access> accesses;
};

// Returns true iff a thread may have to wait for that: a lock, an end. One that waits to be
// notified has no such access.
inline bool waits(const Access& access) {
  return access.kind == AccessKind::kAcquire || access.kind == AccessKind::kShare ||
         access.kind == AccessKind::kAwait;
}

// Returns true iff the first reads what the second takes for itself: a lock that others may read,
// too.
inline bool lets_wait(std::span<const Access> reader, std::span<const Access> taker) {
  for (const Access& a : reader) {
    for (const Access& b : taker) {
      const bool is_one_lock = a.location == b.location;
      if (is_one_lock && a.kind == AccessKind::kShare && b.kind == AccessKind::kAcquire)
        return true;
    }
  }
  return false;
}

class HappensBefore {
 public:
  using ClockId = std::uint32_t;

  // What push is told of an event.
  struct News {
    Step step;
    std::uint32_t variants = 1;        // of the step, where it was taken
    std::span<const Access> accesses;  // as executed
    ThreadIndex joined = kNoThread;    // the thread whose end it had waited for
    ThreadIndex threads = 0;           // that exist afterwards
  };

  struct Event {
    Step step;
    std::uint32_t variants;
    std::uint32_t accesses_begin, accesses_end;
    ThreadIndex joined, first_created, end_created;
    ClockId prior, clock;
    std::uint32_t races_begin, races_end, pairs_begin, pairs_end;
    std::uint32_t undo_begin, clocks_begin;
  };

  explicit HappensBefore(ThreadIndex threads, TestMutation mutation = TestMutation::kNone);

  void push(const News& news);
  void pop();

  // Both say something about the state after the last event.
  void set_blocked(const std::vector<Pending>& threads);
  // The last event changed what `thread`, which could not run, stands in front of.
  void set_changed(ThreadIndex thread);

  Position size() const { return static_cast<Position>(events_.size()); }
  const Event& event(Position at) const { return events_[at]; }
  std::span<const Access> accesses(Position at) const;

  // Returns true iff e happens before f. REQUIRES: e < f.
  bool happens_before(Position e, Position f) const { return is_within(e, events_[f].clock); }
  // What happens before the next step of the thread as such, and the last event of `thread` there,
  // plus one (0: none).
  ClockId prior_of_next(ThreadIndex thread) const { return priors_[thread]; }
  Position last_before(ThreadIndex thread, ClockId prior) const { return component(prior, thread); }
  bool is_within(Position e, ClockId prior) const {
    return e < component(prior, events_[e].step.thread);
  }

  // The races of an event, latest first. Valid until the next push.
  std::span<const Position> races(Position at) const;
  // The same, with those that others cover.
  std::span<const Position> pairs(Position at) const;
  // The races that a step with these accesses would have as the thread's next event.
  std::vector<Position> races_of_next(ThreadIndex thread, std::span<const Access> accesses);
  std::vector<Position> pairs_of_next(ThreadIndex thread, std::span<const Access> accesses);

  // notdep(e): the later events that do not happen after e; without readers that would not let
  // f run. An f that takes a lock for itself, and overtakes one reader, can only run if it
  // overtakes those who read on, too.
  void not_dependent(Position e, std::span<const Access> f_accesses,
                     std::vector<Position>& result) const;

  // I(v) for v = notdep(e).f, in the order in which they first occur in v. The first is the thread
  // of the first event. An f that does not exist yet is the next event of the thread, and has these
  // accesses.
  std::vector<ThreadIndex> initials(Position e, Position f) const;
  std::vector<ThreadIndex> initials(Position e, ThreadIndex thread,
                                    std::span<const Access> accesses) const;
  // I(notdep(e)). They are initials of everything that notdep(e) can be prolonged to. REQUIRES: e
  // does not share; else readers may have to be left out.
  std::vector<ThreadIndex> initials(Position e) const;

 private:
  struct Clock {
    std::uint32_t begin, width;
  };
  struct Touch {
    Position at;
    AccessKind kind;
  };
  struct Undo {  // the prior of a thread as it was; kNoClock: the thread did not exist
    ThreadIndex thread;
    ClockId old;
    Position old_since;
  };
  struct Candidate {  // an event that f depends on, because of that location
    Position at;
    bool races;
    Location location;
  };
  enum class Turn : std::uint8_t { kNo, kPerhaps, kYes };
  static constexpr ClockId kNoClock = ~ClockId{0};

  Position component(ClockId id, ThreadIndex thread) const {
    const Clock& clock = clocks_[id];
    return thread < clock.width ? words_[clock.begin + thread] : 0;
  }
  bool is_within(Position e, const std::vector<Position>& clock) const;

  ClockId add_clock(std::span<const Position> words);
  void join(std::vector<Position>& clock, ClockId other) const;
  std::vector<Position> copy(ClockId id) const;
  void set_prior(ThreadIndex thread, ClockId clock);

  void find_passing(ThreadIndex thread, ClockId prior);
  void find_candidates(ThreadIndex thread, ClockId prior, std::span<const Access> accesses);
  void find_candidates(ThreadIndex thread, ClockId prior, std::span<const Access> all,
                       const Access& access);
  // Puts the races at the end of `races`, and those that others cover at the end of `pairs`. Joins
  // all that the event depends on into `clock`.
  void find_races(ThreadIndex thread, ClockId prior, std::span<const Access> accesses,
                  std::vector<Position>& races, std::vector<Position>& pairs,
                  std::vector<Position>& clock);
  void race_with_creation(const Event& join_event, ClockId own_prior,
                          std::span<const Access> accesses);
  Turn can_turn(Position e, ThreadIndex thread, std::span<const Access> accesses) const;
  bool is_needed_behind(Position e) const;
  std::optional<Position> find_reader(const std::vector<Position>& v, const Access& acquire) const;
  std::vector<ThreadIndex> initials(const std::vector<Position>& v) const;
  const Pending* find_blocked(Position state, ThreadIndex thread) const;
  std::vector<ThreadIndex> initials(Position e, ThreadIndex thread, ClockId prior,
                                    std::span<const Access> accesses) const;

  TestMutation mutation_;
  std::vector<Event> events_;
  std::vector<Access> accesses_;         // of all events
  std::vector<Position> races_, pairs_;  // of all events
  std::vector<Clock> clocks_;            // never changed, only added and dropped
  std::vector<Position> words_;          // of all clocks
  std::vector<ClockId> priors_;          // of the next step of each thread
  std::vector<Position> since_;          // event after which it stands in front of it, plus one
  std::vector<Undo> undo_;
  std::vector<Pending> blocked_;                              // of all states
  std::vector<std::uint32_t> blocked_begin_;                  // by state
  std::unordered_map<Location, std::vector<Touch>> touches_;  // by location, oldest first
  std::vector<Candidate> candidates_;                         // of the event looked at
};

}  // namespace plait::por
