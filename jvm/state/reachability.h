// Which objects are reachable, and what becomes of them in a step: who is made, dies, or is
// dropped and lives.
//
// Objects made before the first state are frozen: they are taken as reachable and never traversed.
// An object is tracked if it was made since and is reachable (young), or if it is frozen and was
// written. It is also if it is frozen and no frozen object refers to it any more (detached). What
// is not reachable from the frames and from the frozen objects dies. Two kinds of garbage are not
// noticed, which only costs time. One is a ring of frozen objects that refer to each other. The
// other is what a large frozen array referred to when it was frozen.
//
// Who died. Only an object to which the step dropped a reference (a candidate) can have become
// unreachable, and what it refers to. For take an object's path from a root: after its last dropped
// reference it is intact, so the target of that reference decides. A candidate is reachable if
// following referrers leads to a frozen object or a frame. A referrer is the place where an object
// was last seen to be referred to. A candidate is dead if no object refers to it and no frame does.
// Where neither can be said (rings, or referrers that are out of date) all tracked objects are
// traced, which also finds a referrer for each.
//
// Invariants:
//  1. Between steps references(x) = number of reference fields, x's own aside, that hold x: of
//     frozen objects that have not died, and of young ones that live.
//  2. Between steps an object that is tracked and lives is reachable, and each reachable young
//     object is tracked.
//  3. The entry of an object that dies stays until the step is taken back. No two entries have the
//     same serial number.
//  4. A referrer is believed only if the reference is there.
//
// Taking back: rollback() restores who died, forgets who was made or first tracked, and counts
// references as before. Referrers are not taken back, by invariant 4.
// Ownership: borrows the Vm.
// Snapshots: derived, and taken back.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "jvm/base/records.h"
#include "jvm/state/held_references.h"
#include "jvm/state/step_delta.h"
#include "jvm/state/word_layout.h"

namespace plait {

class Reachability {
 public:
  // References to an object: from frozen objects, and from young ones.
  struct References {
    u32 frozen = 0, young = 0;
    bool is_none() const { return frozen == 0 && young == 0; }
    friend bool operator==(const References&, const References&) = default;
  };

  // Counts the references of what is frozen. REQUIRES: the heap began to record just now.
  explicit Reachability(Vm& vm);
  ~Reachability();
  Reachability(const Reachability&) = delete;
  Reachability& operator=(const Reachability&) = delete;

  // The step has ended. Fills in its part of the delta.
  void update(StepDelta& delta);
  // Instead of update(), if nothing was made, dropped or stored but numbers. `tracks_words`: what
  // was written is tracked.
  void update_known(StepDelta& delta, bool tracks_words);
  // Fills in the part of the last step that was not taken back; not what was dropped, or how.
  void describe(StepDelta& delta) const {
    const Mark& mark = marks_.back();
    delta.first_tracked = mark.tracked;
    delta.tracked_end = tracked_.size();
    delta.deaths = deaths_.from(mark.deaths);
    delta.stored_references = mark.stored_references;
  }
  // REQUIRES: the delta describes the last step that was not taken back, and words hold what it
  // wrote.
  void rollback(const StepDelta& delta);

  // ---- Tracked objects
  TrackedIndex index_of(Ref r) const { return index_of_[r.bits]; }
  Ref object(TrackedIndex i) const { return tracked_[i].object; }
  bool is_live(TrackedIndex i) const { return tracked_[i].is_live; }
  // Indices below this one are in use.
  u32 tracked_end() const { return tracked_.size(); }
  // Those that live, in no order.
  std::span<const TrackedIndex> live() const { return {live_.begin(), live_.end()}; }
  // It is frozen, and nothing of it was changed since.
  bool is_untouched(Ref r) const { return heap_.is_frozen(r) && index_of(r) == 0; }
  const References& references(Ref r) const { return references_[r.bits]; }
  // The references of this object are counted. REQUIRES: it was not made in the current step.
  bool is_counted(Ref owner) const {
    return heap_.is_frozen(owner) || (index_of(owner) != 0 && is_live(index_of(owner)));
  }
  // A frozen object to which no frozen object refers, and that is not kept for good.
  bool is_detached(Ref r) const {
    return heap_.is_frozen(r) && references_[r.bits].frozen == 0 && !heap_.is_permanent(r);
  }

  // ---- Marks of tracked objects, for whoever needs a set of them for a while
  void clear_marks() { ++mark_; }
  void mark(TrackedIndex i) { tracked_[i].mark = mark_; }
  bool is_marked(TrackedIndex i) const { return i != 0 && tracked_[i].mark == mark_; }

  // ---- Frames
  // What the frames of threads hold.
  HeldReferences& held() { return held_; }
  // A frame of another thread holds it, or its record.
  bool is_held_by_other(const Thread& t, Ref r);

  // ---- What becomes of objects that were there before a step, so that it can be known elsewhere
  // (step_cache.h)

  // An object that lost a reference in the step and lives: so many references of frozen objects it
  // has that the step did not make.
  struct Survivor {
    Ref object;
    u32 kept;
  };
  struct Fates {
    std::vector<Ref> deaths, renamed;
    // But those that the thread holds, or what the step wrote or made.
    std::vector<Survivor> survivors;
  };
  // Of the step that `t` alone ran and that ended last; but for `renamed`, which is kept. Returns
  // false if it cannot be told in few words.
  bool find_fates(const StepDelta& delta, const Thread& t, Fates& fates);
  // Returns true only if the object is reachable after a step of `t`, whatever the frames of `t`
  // hold. A word of which step.writes(object, word), or an object of which step.buries(object),
  // does not count. Nor does a frozen object that has no more references from frozen ones than the
  // step.removed(object) that it loses.
  template <typename Losing>
  bool is_kept(Ref r, const Thread& t, const Losing& step);

  // For tests: what is reachable and tracked, in the order of addresses. Checks invariants 1 and 2
  // on the way.
  std::vector<Ref> find_reachable() const;

 private:
  // A place in an object that held a reference. `serial` is that of the object's entry, 0 of a
  // frozen object.
  struct Referrer {
    Ref object = kNull;
    u32 half = 0;  // of a word: offset / 4
    u64 serial = 0;
  };
  struct Tracked {
    Ref object;
    u32 mark = 0;
    u32 live_index = 0;  // in live_
    bool is_live = true;
    u64 serial = 0;
    Referrer referrer, former;  // if the first is not believed any more, the second may be
  };
  // Where the records ended when the step began.
  struct Mark {
    u32 tracked, deaths, large_words;
    bool stored_references;
  };
  void begin_update(const StepDelta& delta);
  void fill(StepDelta& delta) const;
  bool is_fresh(Ref r) const { return r.bits >= heap_.fresh_begin().bits; }
  bool is_large_frozen_array(Ref r) const;
  TrackedIndex track(Ref r);
  void forget_last();
  void mark_dead(TrackedIndex i);
  void restore(TrackedIndex i);
  void remove_from_live(const Tracked& tracked);

  // ---- References
  void count_frozen_references();
  void count_reference(Ref owner, Ref target, u32 more);
  void add_reference(Ref owner, Ref target) { count_reference(owner, target, 1); }
  void take_reference_back(Ref owner, Ref target) {
    count_reference(owner, target, static_cast<u32>(-1));
  }
  // The target may be detached now, and is a candidate.
  void drop_reference(Ref owner, Ref target);
  void note_changed_references(Ref owner, u8 halves, u32 word, u64 from, u64 to);
  void take_changed_references_back(const StepDelta& delta);
  Referrer referrer_at(Ref object, u64 offset) const;
  bool holds(const Referrer& referrer, Ref r) const;
  // The place where r is referred to, if one is known that can be believed.
  const Referrer* find_referrer(Ref r);

  // ---- Who dies
  // Both find the candidates: those that a word or frame held before the step and may not hold any
  // more.
  void note_words(const StepDelta& delta);
  void note_frames(const StepDelta& delta);
  // Tracks what the step made and changed words or frames lead to.
  void discover(const StepDelta& delta);
  void add_candidate(Ref r) {
    if (index_of(r) != 0) candidates_.push_back(r);
  }
  // Lets the candidates die that are not reachable, and what falls with them.
  void reclaim();
  // Returns false if the object is not reachable, or if that is not easily seen.
  bool is_seen_reachable(Ref r);
  // Reachable without any frame. REQUIRES: frozen.
  bool is_root(Ref r) const;
  bool is_held_by(const Thread& t, Ref r) {
    const bool is_in_record = t.object == r || t.waiting_for == r || t.pending_exception == r;
    return (is_in_record || held_.may_hold(t.id, r)) && t.is_alive() &&
           (is_in_record || held_.holds(t, r));
  }
  bool is_held_by_some_thread(Ref r);
  // Lets everything die that is not reachable, but for objects that are detached only since: they
  // are candidates then.
  void trace();
  // Its entry if it is tracked and was not reached before, else null.
  Tracked* reach_first(Ref r) {
    const TrackedIndex i = index_of(r);
    if (i == 0 || is_marked(i)) return nullptr;  // frozen, or null
    mark(i);
    pending_.push_back(i);
    return &tracked_[i];
  }
  void reach(Ref r);
  void reach_from(Ref object);

  bool add_survivor(const StepDelta& delta, Ref r, const Thread& t, Fates& fates);
  u32 kept_references(const StepDelta& delta, Ref r) const;

  Vm& vm_;
  Heap& heap_;
  const std::size_t address_count_;
  u32* index_of_ = nullptr;           // by address
  References* references_ = nullptr;  // by address
  Records<Tracked> tracked_;
  Records<TrackedIndex> live_;
  HeldReferences held_;
  u64 last_serial_ = 0;
  u32 mark_ = 0;

  // Records, in the order of steps.
  Records<Mark> marks_;
  Records<TrackedIndex> deaths_;
  Records<std::pair<Ref, u32>> large_words_;  // words of large frozen arrays that changed

  // Of the current step.
  std::span<const ThreadRun> runs_;
  bool has_detached_ = false, was_traced_ = false;
  std::vector<Ref> dropped_;
  // Scratch.
  std::vector<Ref> candidates_;
  std::vector<TrackedIndex> pending_;  // reached, references not yet followed
};

template <typename Losing>
bool Reachability::is_kept(Ref kept, const Thread& t, const Losing& step) {
  auto is_root_still = [&](Ref r) {
    if (!is_root(r)) return false;
    const u32 removed = heap_.is_permanent(r) || is_large_frozen_array(r) ? 0 : step.removed(r);
    return removed == 0 || references_[r.bits].frozen > removed;
  };
  Ref r = kept;
  for (std::size_t links = 0; links <= live_.size(); ++links) {  // referrers may go in a ring
    if (step.buries(r)) return false;
    if (heap_.is_frozen(r) && is_root_still(r)) return true;
    const Referrer* referrer = find_referrer(r);
    if (referrer == nullptr || step.writes(referrer->object, referrer->half / 2))
      return is_held_by_other(t, r) || (r != kept && is_held_by_other(t, kept));
    r = referrer->object;
  }
  return false;
}

}  // namespace plait
