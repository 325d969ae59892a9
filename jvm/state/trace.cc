// All tracked objects are traced from the roots: in a step where counts of references do not tell
// who died, and in tests. See reachability.h.
#include <algorithm>
#include <map>
#include <set>

#include "jvm/base/error.h"
#include "jvm/runtime/frame_references.h"
#include "jvm/runtime/object_references.h"
#include "jvm/state/reachability.h"

namespace plait {

// From nowhere that could be believed.
void Reachability::reach(Ref r) {
  if (Tracked* const tracked = reach_first(r)) tracked->referrer = {};
}

void Reachability::reach_from(Ref object) {
  const u64 serial = heap_.is_frozen(object) ? 0 : tracked_[index_of(object)].serial;
  for_each_reference_field(vm_, object, [&](u64 offset, Ref target) {
    if (Tracked* const tracked = reach_first(target))
      tracked->referrer = {object, static_cast<u32>(offset >> 2), serial};
  });
}

void Reachability::trace() {
  auto follow = [this] {
    while (!pending_.empty()) {
      const Ref object = tracked_[pending_.back()].object;
      pending_.pop_back();
      if (!is_large_frozen_array(object)) reach_from(object);
    }
  };
  was_traced_ = true;
  clear_marks();
  for (const TrackedIndex i : live_) {
    if (heap_.is_frozen(object(i)) && is_root(object(i))) reach(object(i));
  }
  for (const auto& [array, word] : large_words_) {
    const u64 value = heap_.load<u64>(array, u64{word} * 8);
    for (const u32 half : {0, 1}) {
      if (Tracked* const tracked = reach_first(Ref{static_cast<u32>(value >> half * 32)}))
        tracked->referrer = referrer_at(array, u64{word} * 8 + half * 4);
    }
  }
  follow();  // before the frames: objects are better referrers, they change less
  for (auto& t : vm_.threads()) {
    if (!t->is_alive()) continue;
    reach(t->object);
    reach(t->waiting_for);
    reach(t->pending_exception);
    held_.for_each(*t, [this](Ref r) { reach(r); });
  }
  follow();
  // Deaths may detach objects: new entries at the end of live_, candidates like others that lose a
  // reference now. The candidates of before are looked at again: by the new referrers they live.
  const u32 tracked = tracked_.size();
  for (u32 at = 0; at < live_.size();) {
    const TrackedIndex i = live_[at];
    if (i < tracked && !is_marked(i))
      mark_dead(i);  // another takes its place in live_
    else
      ++at;
  }
}

// ---- For tests

std::vector<Ref> Reachability::find_reachable() const {
  std::map<u32, References> counts;
  for (const TrackedIndex i : live_) {
    const Ref owner = object(i);
    for_each_reference(vm_, owner, [&](Ref target) {
      if (target == owner) return;
      ++(heap_.is_frozen(owner) ? counts[target.bits].frozen : counts[target.bits].young);
    });
  }
  std::set<u32> reached;
  std::vector<Ref> pending;
  auto reach = [&](Ref r) {
    if (r && (!heap_.is_frozen(r) || index_of(r) != 0) && reached.insert(r.bits).second)
      pending.push_back(r);
  };
  for (const TrackedIndex i : live_) {
    if (heap_.is_frozen(object(i)) && is_root(object(i))) reach(object(i));
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
