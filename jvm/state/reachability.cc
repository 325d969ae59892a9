#include "jvm/state/reachability.h"

#include <sys/mman.h>

#include <algorithm>

#include "jvm/base/address_space.h"
#include "jvm/base/error.h"
#include "jvm/runtime/frame_references.h"
#include "jvm/runtime/object_references.h"

namespace plait {

namespace {

template <typename T>
T* reserve(std::size_t count) {
  T* memory = reserve_addresses<T>(count);
  if (memory == nullptr)
    throw InputError("cannot reserve addresses for the state of {} objects", count);
  return memory;
}

}  // namespace

Reachability::Reachability(Vm& vm)
    : vm_(vm), heap_(vm.whole_heap()), address_count_(heap_.address_count()), held_(vm) {
  index_of_ = reserve<TrackedIndex>(address_count_);
  references_ = reserve<References>(address_count_);
  tracked_.push_back({});  // index 0 means none
  count_frozen_references();
}

Reachability::~Reachability() {
  munmap(index_of_, address_count_ * sizeof(TrackedIndex));
  munmap(references_, address_count_ * sizeof(References));
}

// ---- Steps

void Reachability::update(StepDelta& delta) {
  begin_update(delta);
  note_words(delta);
  note_frames(delta);
  if (heap_.fresh_begin() != heap_.fresh_end()) discover(delta);
  reclaim();
  fill(delta);
}

void Reachability::update_known(StepDelta& delta, bool tracks_words) {
  begin_update(delta);
  for (const ChangedWord& w : delta.words) {
    if (!tracks_words) break;
    if (index_of(w.object) == 0 && heap_.load<u64>(w.object, u64{w.word} * 8) != w.old)
      track(w.object);
  }
  fill(delta);
}

void Reachability::fill(StepDelta& delta) const {
  describe(delta);
  delta.has_detached = has_detached_;
  delta.was_traced = was_traced_;
  delta.dropped = dropped_;
}

void Reachability::begin_update(const StepDelta& delta) {
  Mark& mark = marks_.add();
  mark.tracked = tracked_.size();
  mark.deaths = deaths_.size();
  mark.large_words = large_words_.size();
  mark.stored_references = false;
  runs_ = delta.runs;
  has_detached_ = was_traced_ = false;
  dropped_.clear();
  held_.update(delta);
}

void Reachability::rollback(const StepDelta& delta) {
  const Mark& mark = marks_.back();
  // Objects that came into sight and left it again in the same step come first: their entries go
  // with the births.
  for (const TrackedIndex i : delta.deaths) {
    if (i >= mark.tracked) restore(i);
  }
  while (tracked_.size() > mark.tracked) forget_last();
  for (const TrackedIndex i : delta.deaths) {
    if (i < mark.tracked) restore(i);
  }
  deaths_.cut_to(mark.deaths);
  if (mark.stored_references) take_changed_references_back(delta);
  large_words_.cut_to(mark.large_words);
  held_.rollback(delta);
  marks_.pop_back();
}

// ---- Tracked objects

TrackedIndex Reachability::track(Ref r) {
  const TrackedIndex i = tracked_.size();
  tracked_.push_back(Tracked{.object = r, .live_index = live_.size(), .serial = ++last_serial_});
  live_.push_back(i);
  index_of_[r.bits] = i;
  return i;
}

void Reachability::remove_from_live(const Tracked& tracked) {
  live_[tracked.live_index] = live_.back();
  tracked_[live_.back()].live_index = tracked.live_index;
  live_.pop_back();
}

void Reachability::forget_last() {
  const Tracked& last = tracked_.back();
  CHECK(last.is_live);
  const Ref object = last.object;
  if (!heap_.is_frozen(object))
    for_each_reference(vm_, object, [&](Ref target) { take_reference_back(object, target); });
  remove_from_live(last);
  index_of_[object.bits] = 0;
  tracked_.pop_back();
}

void Reachability::mark_dead(TrackedIndex i) {
  Tracked& tracked = tracked_[i];
  deaths_.push_back(i);
  tracked.is_live = false;
  remove_from_live(tracked);
  const Ref object = tracked.object;
  for_each_reference(vm_, object, [&](Ref target) { drop_reference(object, target); });
}

void Reachability::restore(TrackedIndex i) {
  Tracked& tracked = tracked_[i];
  tracked.is_live = true;
  tracked.live_index = live_.size();
  live_.push_back(i);
  const Ref object = tracked.object;
  for_each_reference(vm_, object, [&](Ref target) { add_reference(object, target); });
}

// ---- Frames

bool Reachability::is_held_by_some_thread(Ref r) {
  for (const ThreadRun& run : runs_) {  // they are the most likely
    if (is_held_by(vm_.thread(run.thread), r)) return true;
  }
  return std::ranges::any_of(vm_.threads(), [&](const auto& t) { return is_held_by(*t, r); });
}

bool Reachability::is_held_by_other(const Thread& t, Ref r) {
  return std::ranges::any_of(
      vm_.threads(), [&](const auto& other) { return other->id != t.id && is_held_by(*other, r); });
}

// ---- Who is made

void Reachability::discover(const StepDelta& delta) {
  // What is known already the new objects may hold when those that held it do not any more.
  auto find = [this](Ref r, const Referrer& from) {
    const TrackedIndex known = index_of(r);
    if (known != 0 && from.object) tracked_[known].former = from;
    if (!is_fresh(r) || known != 0) return;
    const TrackedIndex i = track(r);
    tracked_[i].referrer = from;
    pending_.push_back(i);
  };
  auto find_root = [&](Ref r) { find(r, {}); };
  for (const ChangedWord& w : delta.words) {
    if (!is_counted(w.object)) continue;
    const u8 halves = key_layout_of(vm_, w.object).halves(w.word);
    const u64 now = heap_.load<u64>(w.object, u64{w.word} * 8);
    if ((halves & 1) != 0) find(Ref{static_cast<u32>(now)}, referrer_at(w.object, u64{w.word} * 8));
    if ((halves & 2) != 0)
      find(Ref{static_cast<u32>(now >> 32)}, referrer_at(w.object, u64{w.word} * 8 + 4));
  }
  for (const ThreadRun& run : delta.runs) {
    const Thread& t = vm_.thread(run.thread);
    find_root(t.object);
    find_root(t.waiting_for);
    find_root(t.pending_exception);
    for (const Frame* f = t.frames_begin + run.first_changed; t.is_alive() && f <= t.frame; ++f) {
      for_each_frame_reference(*f, f->locals, own_slots(t, *f), find_root);
    }
  }
  while (!pending_.empty()) {
    const Ref object = tracked_[pending_.back()].object;
    pending_.pop_back();
    for_each_reference_field(vm_, object, [&](u64 offset, Ref target) {
      add_reference(object, target);
      find(target, referrer_at(object, offset));
    });
  }
}

// ---- Who dies

void Reachability::note_frames(const StepDelta& delta) {
  clear_marks();
  for_each_saved_reference(delta, [&](Ref r) {
    const TrackedIndex i = index_of(r);
    if (i == 0 || is_marked(i) || (heap_.is_frozen(r) && is_root(r))) return;
    mark(i);
    candidates_.push_back(r);
  });
  // What a thread record refers to beside its frames.
  for (const ThreadChange& change : delta.threads) {
    const ThreadState& before = change.before;
    const Thread& t = vm_.thread(before.id);
    if (before.waiting_for != t.waiting_for) add_candidate(before.waiting_for);
    if (before.pending_exception != t.pending_exception) add_candidate(before.pending_exception);
    if (!t.is_alive()) add_candidate(before.object);
  }
}

bool Reachability::is_root(Ref r) const {
  return heap_.is_permanent(r) || references_[r.bits].frozen != 0 || index_of(r) == 0 ||
         is_large_frozen_array(r);
}

bool Reachability::is_seen_reachable(Ref candidate) {
  Ref r = candidate;
  for (std::size_t links = 0; links <= live_.size(); ++links) {  // referrers may go in a ring
    if (heap_.is_frozen(r) && is_root(r)) return true;
    const Referrer* referrer = references_[r.bits].is_none() ? nullptr : find_referrer(r);
    if (referrer == nullptr) {
      if (is_held_by_some_thread(r)) return true;
      break;
    }
    r = referrer->object;
  }
  return r != candidate && is_held_by_some_thread(candidate);
}

void Reachability::reclaim() {
  while (!candidates_.empty()) {
    const Ref r = candidates_.back();
    candidates_.pop_back();
    const TrackedIndex i = index_of(r);
    if (!is_live(i)) continue;
    if (is_seen_reachable(r)) {
      dropped_.push_back(r);
    } else if (references_[r.bits].is_none()) {
      mark_dead(i);
    } else {
      trace();
      if (is_live(i)) dropped_.push_back(r);
    }
  }
}

}  // namespace plait
