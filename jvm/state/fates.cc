// What became of objects that were there before a step, so that the same can be known elsewhere:
// reachability.h, step_cache.h.
#include <algorithm>

#include "jvm/runtime/frame_references.h"
#include "jvm/runtime/object_references.h"
#include "jvm/state/reachability.h"

namespace plait {

namespace {

constexpr std::size_t kMostTold = 16;  // survivors
constexpr int kMostLinks = 8;          // from a survivor to who keeps it

}  // namespace

// Neither made nor removed by the step: all there are now, less those that changed words of old
// objects hold since.
u32 Reachability::kept_references(const StepDelta& delta, Ref r) const {
  u32 kept = references_[r.bits].frozen;
  for (const ChangedWord& w : delta.words) {
    if (!heap_.is_frozen(w.object) || w.object == r ||
        (index_of(w.object) != 0 && !is_live(index_of(w.object))))
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
bool Reachability::add_survivor(const StepDelta& delta, Ref r, const Thread& t, Fates& fates) {
  for (int links = 0; links < kMostLinks; ++links) {
    if (heap_.is_permanent(r) || is_held_by(t, r)) return true;
    const u32 kept = heap_.is_frozen(r) ? kept_references(delta, r) : 0;
    const Referrer* referrer = find_referrer(r);
    const bool is_made_so =
        referrer != nullptr &&
        (is_fresh(referrer->object) || heap_.is_recorded(referrer->object, referrer->half / 2));
    if (kept != 0 || !is_made_so) {
      if (std::ranges::find(fates.survivors, r, &Survivor::object) != fates.survivors.end())
        return true;
      fates.survivors.push_back({r, kept});
      return !is_fresh(r) && fates.survivors.size() <= kMostTold;
    }
    r = referrer->object;
  }
  return false;
}

bool Reachability::find_fates(const StepDelta& delta, const Thread& t, Fates& fates) {
  fates.deaths.clear();
  fates.survivors.clear();
  for (const TrackedIndex i : delta.deaths) {
    if (!is_fresh(object(i))) fates.deaths.push_back(object(i));
  }
  bool is_told = true;
  auto lives = [&](Ref r) {
    if (!r || is_fresh(r) || std::ranges::find(fates.deaths, r) != fates.deaths.end()) return;
    is_told = is_told && add_survivor(delta, r, t, fates);
  };
  // A frozen object that has references left is no candidate here; elsewhere it may be.
  auto lives_if_frozen = [&](Ref r) {
    if (heap_.is_frozen(r)) lives(r);
  };
  std::ranges::for_each(delta.dropped, lives);
  for_each_saved_reference(delta, lives_if_frozen);
  for (const ChangedWord& w : delta.words) {
    const u8 halves = key_layout_of(vm_, w.object).halves(w.word);
    if ((halves & 1) != 0) lives_if_frozen(Ref{static_cast<u32>(w.old)});
    if ((halves & 2) != 0) lives_if_frozen(Ref{static_cast<u32>(w.old >> 32)});
  }
  for (Ref r : fates.deaths) for_each_reference(vm_, r, lives_if_frozen);
  if (!t.is_alive()) lives_if_frozen(t.object);
  return is_told;
}

}  // namespace plait
