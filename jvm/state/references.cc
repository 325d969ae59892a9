// How many references there are to an object, and where one was seen: reachability.h.
#include <utility>

#include "jvm/base/error.h"
#include "jvm/runtime/object_references.h"
#include "jvm/state/reachability.h"

namespace plait {

namespace {

// A frozen array of more references than this is not searched at every trace: only the words that
// changed are.
constexpr u32 kLargeArray = 64;

// visit(offset, was, is) for the references of a word that differ.
template <typename Visit>
void for_each_changed_reference(u8 halves, u32 word, u64 from, u64 to, Visit visit) {
  for (u32 half : {0, 1}) {
    const Ref was{static_cast<u32>(from >> half * 32)}, is{static_cast<u32>(to >> half * 32)};
    if ((halves >> half & 1) != 0 && was != is) visit(u64{word} * 8 + half * 4, was, is);
  }
}

}  // namespace

bool Reachability::is_large_frozen_array(Ref r) const {
  const Class* c = heap_.class_of(r);
  return c->is_array() && c->element == BasicType::kReference && heap_.length(r) > kLargeArray &&
         heap_.is_frozen(r);
}

void Reachability::count_frozen_references() {
  auto count = [this](Ref r) {
    for_each_reference(vm_, r, [&](Ref target) { add_reference(r, target); });
  };
  heap_.for_each_object(heap_.permanent_begin(), heap_.permanent_end(), count);
  heap_.for_each_object(heap_.ordinary_begin(), heap_.frozen_end(), count);
  vm_.visit_extra_roots([this](Ref target) { add_reference(kNull, target); });
}

// Permanent objects never die.
void Reachability::count_reference(Ref owner, Ref target, u32 more) {
  if (!target || target == owner || heap_.is_permanent(target)) return;
  References& references = references_[target.bits];
  (heap_.is_frozen(owner) ? references.frozen : references.young) += more;
}

void Reachability::drop_reference(Ref owner, Ref target) {
  if (!target || target == owner || heap_.is_permanent(target)) return;
  take_reference_back(owner, target);
  if (heap_.is_frozen(target)) {
    if (references_[target.bits].frozen != 0) return;
    if (index_of(target) == 0)
      track(target);
    else
      has_detached_ = true;
  }
  add_candidate(target);
}

Reachability::Referrer Reachability::referrer_at(Ref object, u64 offset) const {
  return {object, static_cast<u32>(offset >> 2),
          heap_.is_frozen(object) ? 0 : tracked_[index_of(object)].serial};
}

// The serial says that no other object has come to lie there since.
bool Reachability::holds(const Referrer& referrer, Ref r) const {
  if (!referrer.object) return false;
  const TrackedIndex i = index_of(referrer.object);
  const bool is_there = referrer.serial == 0
                            ? i == 0 || is_live(i)
                            : i != 0 && is_live(i) && tracked_[i].serial == referrer.serial;
  return is_there && heap_.load<Ref>(referrer.object, u64{referrer.half} * 4) == r;
}

const Reachability::Referrer* Reachability::find_referrer(Ref r) {
  const TrackedIndex i = index_of(r);
  if (i == 0) return nullptr;
  Tracked& tracked = tracked_[i];
  if (!holds(tracked.referrer, r)) {
    if (!holds(tracked.former, r)) return nullptr;
    std::swap(tracked.referrer, tracked.former);
  }
  return &tracked.referrer;
}

void Reachability::note_changed_references(Ref owner, u8 halves, u32 word, u64 from, u64 to) {
  for_each_changed_reference(halves, word, from, to, [&](u64 offset, Ref was, Ref is) {
    marks_.back().stored_references = true;
    add_reference(owner, is);
    drop_reference(owner, was);
    const TrackedIndex i = index_of(is);
    if (i != 0 && (heap_.is_frozen(owner) || !holds(tracked_[i].referrer, is)))
      tracked_[i].former = std::exchange(tracked_[i].referrer, referrer_at(owner, offset));
  });
}

void Reachability::take_changed_references_back(const StepDelta& delta) {
  for (const ChangedWord& w : delta.words) {
    const u64 now = heap_.load<u64>(w.object, u64{w.word} * 8);
    if (now == w.old) continue;
    const u8 halves = key_layout_of(vm_, w.object).halves(w.word);
    if (halves == 0 || !is_counted(w.object)) continue;
    for_each_changed_reference(halves, w.word, w.old, now, [&](u64, Ref was, Ref is) {
      add_reference(w.object, was);
      take_reference_back(w.object, is);
    });
  }
}

void Reachability::note_words(const StepDelta& delta) {
  for (const ChangedWord& w : delta.words) {
    const u64 now = heap_.load<u64>(w.object, u64{w.word} * 8);
    if (now == w.old) continue;
    const KeyLayout& layout = key_layout_of(vm_, w.object);
    const u8 halves = layout.halves(w.word);
    if (heap_.is_frozen(w.object)) {
      if (layout.counting(w.word, w.old) == layout.counting(w.word, now)) continue;
      if (index_of(w.object) == 0) track(w.object);
      if (halves != 0 && is_large_frozen_array(w.object))
        large_words_.push_back({w.object, w.word});
    }
    if (halves != 0 && is_counted(w.object))
      note_changed_references(w.object, halves, w.word, w.old, now);
  }
}

}  // namespace plait
