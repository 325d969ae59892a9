// Which tracked objects have become unreachable: state_tracker.h, "Who died".
#include <algorithm>
#include <map>
#include <set>

#include "jvm/base/error.h"
#include "jvm/runtime/frame_references.h"
#include "jvm/runtime/object_references.h"
#include "jvm/state/state_tracker.h"

namespace plait {

// ---- Suspects

void StateTracker::suspect(Ref r) {
  if (entry_of_[r.bits] != 0) suspects_.push_back(r);
}

StateTracker::Holder StateTracker::holder_at(Ref object, u64 offset) const {
  return {object, static_cast<u32>(offset >> 2),
          heap_.is_frozen(object) ? 0 : entries_[entry_of_[object.bits]].serial};
}

// The serial says that no other object has come to lie there since.
bool StateTracker::holds(const Holder& holder, Ref r) const {
  if (!holder.object) return false;
  const EntryIndex e = entry_of_[holder.object.bits];
  const bool is_there = holder.serial == 0
                            ? e == 0 || entries_[e].is_live
                            : e != 0 && entries_[e].is_live && entries_[e].serial == holder.serial;
  return is_there && heap_.load<Ref>(holder.object, u64{holder.half} * 4) == r;
}

bool StateTracker::is_root(Ref r) const {
  return heap_.is_permanent(r) || references_[r.bits].frozen != 0 || entry_of_[r.bits] == 0 ||
         is_large_frozen_array(r);
}

std::span<const Ref> StateTracker::frame_references(const Thread& t) {
  Stack& stack = stacks_[static_cast<u32>(t.id)];
  const u32 depth = t.depth();
  auto end_of = [&](u32 frames) { return frames == 0 ? 0 : stack.references_end[frames - 1]; };
  if (stack.searched < depth) {
    stack.references_end.resize(depth);
    stack.references.resize(end_of(stack.searched));
    for (u32 i = stack.searched; i < depth; ++i) {
      const Frame& frame = t.frames_begin[i];
      for_each_frame_reference(frame, frame.locals, own_slots(t, frame),
                               [&](Ref r) { stack.references.push_back(r); });
      stack.references_end[i] = static_cast<u32>(stack.references.size());
    }
  }
  stack.searched = depth;
  return {stack.references.data(), end_of(depth)};
}

bool StateTracker::is_held_by(const Thread& t, Ref r) {
  if (!t.is_alive()) return false;
  if (t.object == r || t.waiting_for == r || t.pending_exception == r) return true;
  const auto references = frame_references(t);
  return std::ranges::find(references, r) != references.end();
}

bool StateTracker::is_held_by_some_thread(Ref r) {
  for (const ThreadRun& run : delta_.runs) {  // they are the most likely
    if (is_held_by(vm_.thread(run.thread), r)) return true;
  }
  return std::ranges::any_of(vm_.threads(), [&](const auto& t) { return is_held_by(*t, r); });
}

bool StateTracker::is_seen_reachable(Ref suspected) {
  Ref r = suspected;
  for (std::size_t links = 0; links <= live_.size(); ++links) {  // holders may go round in a ring
    if (heap_.is_frozen(r) && is_root(r)) return true;
    const Holder& holder = entries_[entry_of_[r.bits]].holder;
    if (references_[r.bits].is_none() || !holds(holder, r)) {
      if (is_held_by_some_thread(r)) return true;
      break;
    }
    r = holder.object;
  }
  return r != suspected && is_held_by_some_thread(suspected);
}

void StateTracker::bury() {
  while (!suspects_.empty()) {
    const Ref r = suspects_.back();
    suspects_.pop_back();
    const EntryIndex e = entry_of_[r.bits];
    if (!entries_[e].is_live) continue;
    if (is_seen_reachable(r)) {
      let_go_.push_back(r);
      continue;
    }
    if (references_[r.bits].is_none())
      die(e);
    else
      trace();
  }
}

// ---- What a step did to objects, so that it can be known elsewhere

namespace {

constexpr std::size_t kMostTold = 16;  // survivors, and deaths and renamed objects
constexpr int kMostLinks = 8;          // from a survivor to who keeps it

}  // namespace

// Neither made nor removed by the step: all there are now, less those that changed words of old
// objects hold since.
u32 StateTracker::kept_references(Ref r) const {
  u32 kept = references_[r.bits].frozen;
  for (const ChangedWord& w : last_words()) {
    const EntryIndex owner = entry_of_[w.object.bits];
    if (!heap_.is_frozen(w.object) || w.object == r || (owner != 0 && !entries_[owner].is_live))
      continue;
    const u8 halves = key_layout_of(vm_, w.object).halves(w.word);
    const u64 now = heap_.load<u64>(w.object, u64{w.word} * 8);
    for (u32 half : {0, 1}) {
      const u32 was = static_cast<u32>(w.old >> half * 32), is = static_cast<u32>(now >> half * 32);
      kept -= (halves >> half & 1) != 0 && was != is && is == r.bits;
    }
  }
  return kept;
}

// What the step wrote or made holds the object in every state in which it does the same; so whoever
// has the word counts.
bool StateTracker::add_survivor(Ref r, const Thread& t, Toll& toll) {
  for (int links = 0; links < kMostLinks; ++links) {
    if (heap_.is_permanent(r) || is_held_by(t, r)) return true;
    const u32 kept = heap_.is_frozen(r) ? kept_references(r) : 0;
    const EntryIndex e = entry_of_[r.bits];
    const Holder holder = e != 0 ? entries_[e].holder : Holder{};
    const bool is_made_so = holds(holder, r) && (is_fresh(holder.object) ||
                                                 heap_.is_recorded(holder.object, holder.half / 2));
    if (kept != 0 || !is_made_so) {
      if (std::ranges::find(toll.survivors, r, &Survivor::object) != toll.survivors.end())
        return true;
      toll.survivors.push_back({r, kept});
      return !is_fresh(r) && toll.survivors.size() <= kMostTold;
    }
    r = holder.object;
  }
  return false;
}

bool StateTracker::find_toll(const Thread& t, Toll& toll) {
  toll.deaths.clear();
  toll.renamed.clear();
  toll.survivors.clear();
  const Step& step = steps_.back();
  // Words that the step did not change, but that refer to renamed objects, would have to be told as
  // well.
  if (was_traced_ || (!restated_.empty() && !unchanged_words_.empty())) return false;
  for (u32 i = step.deaths; i < deaths_.size(); ++i) {
    if (const Ref r = entries_[deaths_[i]].object; !is_fresh(r)) toll.deaths.push_back(r);
  }
  for (const Heap::Publication& p : heap_.publications()) {
    if (heap_.is_frozen(p.object) || is_fresh(p.object)) continue;
    if (heap_.is_named_for_good(p.object)) return false;
    if (std::ranges::find(toll.deaths, p.object) == toll.deaths.end())
      toll.renamed.push_back(p.object);
  }
  if (toll.deaths.size() + toll.renamed.size() > kMostTold) return false;
  bool is_told = true;
  auto lives = [&](Ref r) {
    if (!r || is_fresh(r) || std::ranges::find(toll.deaths, r) != toll.deaths.end()) return;
    is_told = is_told && add_survivor(r, t, toll);
  };
  // An old object that has references left is no suspect here; elsewhere it may be.
  auto lives_if_old = [&](Ref r) {
    if (heap_.is_frozen(r)) lives(r);
  };
  std::ranges::for_each(let_go_, lives);
  for_each_saved_reference(delta_, lives_if_old);
  for (const ChangedWord& w : last_words()) {
    const u8 halves = key_layout_of(vm_, w.object).halves(w.word);
    if ((halves & 1) != 0) lives_if_old(Ref{static_cast<u32>(w.old)});
    if ((halves & 2) != 0) lives_if_old(Ref{static_cast<u32>(w.old >> 32)});
  }
  for (Ref r : toll.deaths) for_each_reference(vm_, r, lives_if_old);
  if (!t.is_alive()) lives_if_old(t.object);
  return is_told;
}

bool StateTracker::is_held_by_other(const Thread& t, Ref r) {
  return std::ranges::any_of(
      vm_.threads(), [&](const auto& other) { return other->id != t.id && is_held_by(*other, r); });
}

bool StateTracker::is_kept(Ref kept, const Thread& t, std::span<const HeapWord> written,
                           std::span<const Ref> dead, std::span<const Loss> losses) {
  auto is_root_still = [&](Ref r) {
    const auto loss = std::ranges::find(losses, r, &Loss::object);
    if (loss == losses.end() || loss->lost == 0 || heap_.is_permanent(r) ||
        is_large_frozen_array(r))
      return is_root(r);
    return references_[r.bits].frozen > loss->lost;
  };
  Ref r = kept;
  for (std::size_t links = 0; links <= live_.size(); ++links) {  // holders may go round in a ring
    if (std::ranges::find(dead, r) != dead.end()) return false;
    if (heap_.is_frozen(r) && is_root_still(r)) return true;
    const EntryIndex e = entry_of_[r.bits];
    const Holder holder = e != 0 ? entries_[e].holder : Holder{};
    if (!holds(holder, r) ||
        std::ranges::find(written, HeapWord{holder.object, holder.half / 2}) != written.end()) {
      return is_held_by_other(t, r) || (r != kept && is_held_by_other(t, kept));
    }
    r = holder.object;
  }
  return false;
}

// ---- Tracing

void StateTracker::reach(Ref r, Holder from) {
  const EntryIndex e = entry_of_[r.bits];
  if (e == 0 || entries_[e].mark == mark_) return;  // frozen, or null
  entries_[e].mark = mark_;
  entries_[e].holder = from;
  pending_.push_back(e);
}

void StateTracker::trace() {
  auto follow = [this] {
    while (!pending_.empty()) {
      const Ref object = entries_[pending_.back()].object;
      pending_.pop_back();
      if (is_large_frozen_array(object)) continue;
      for_each_reference_field(
          vm_, object, [&](u64 offset, Ref target) { reach(target, holder_at(object, offset)); });
    }
  };
  was_traced_ = true;
  ++mark_;
  for (EntryIndex e : live_) {
    if (heap_.is_frozen(entries_[e].object) && is_root(entries_[e].object))
      reach(entries_[e].object, {});
  }
  for (const auto& [array, word] : large_words_) {
    const u64 value = heap_.load<u64>(array, u64{word} * 8);
    reach(Ref{static_cast<u32>(value)}, holder_at(array, u64{word} * 8));
    reach(Ref{static_cast<u32>(value >> 32)}, holder_at(array, u64{word} * 8 + 4));
  }
  follow();  // before the frames: objects are better holders, they change less
  for (auto& t : vm_.threads()) {
    if (!t->is_alive()) continue;
    reach(t->object, {});
    reach(t->waiting_for, {});
    reach(t->pending_exception, {});
    for (Ref r : frame_references(*t)) reach(r, {});
  }
  follow();
  // Deaths may make orphans: new entries at the end of live_, suspects like others that lose a
  // reference now.
  suspects_.clear();
  const u32 tracked = entries_.size();
  for (u32 i = 0; i < live_.size();) {
    const EntryIndex e = live_[i];
    if (e < tracked && entries_[e].mark != mark_)
      die(e);  // another takes its place in live_
    else
      ++i;
  }
}

// ---- For tests

std::vector<Ref> StateTracker::find_reachable() {
  std::map<u32, References> counts;
  for (EntryIndex e : live_) {
    const Ref owner = entries_[e].object;
    for_each_reference(vm_, owner, [&](Ref target) {
      if (target == owner) return;
      ++(heap_.is_frozen(owner) ? counts[target.bits].frozen : counts[target.bits].young);
    });
  }
  std::set<u32> reached;
  std::vector<Ref> pending;
  auto reach = [&](Ref r) {
    if (r && (!heap_.is_frozen(r) || entry_of_[r.bits] != 0) && reached.insert(r.bits).second)
      pending.push_back(r);
  };
  for (EntryIndex e : live_) {
    if (heap_.is_frozen(entries_[e].object) && is_root(entries_[e].object))
      reach(entries_[e].object);
  }
  for (auto& t : vm_.threads()) {
    if (!t->is_alive()) continue;
    reach(t->object);
    reach(t->waiting_for);
    reach(t->pending_exception);
    for (const Frame* f = t->frames_begin; f <= t->frame; ++f) {
      for_each_frame_reference(*f, f->locals, own_slots(*t, *f), reach);
    }
  }
  while (!pending.empty()) {
    const Ref object = pending.back();
    pending.pop_back();
    for_each_reference(vm_, object, reach);
  }
  std::vector<Ref> found;
  for (u32 bits : reached) {
    found.push_back(Ref{bits});
    const References &is = references_[bits], &should = counts[bits];
    CHECK_MSG(heap_.is_permanent(Ref{bits}) ||
                  (is.young == should.young &&
                   (heap_.is_frozen(Ref{bits}) || is.frozen == should.frozen)),
              "references to {:#x}: {} + {}, should be {} + {}", bits, is.frozen, is.young,
              should.frozen, should.young);
  }
  return found;
}

}  // namespace plait
