// Which objects are tracked, what refers to them, and their names.
#include <algorithm>

#include "jvm/base/error.h"
#include "jvm/runtime/frame_references.h"
#include "jvm/runtime/object_references.h"
#include "jvm/state/state_tracker.h"

namespace plait {

namespace {

// A frozen array of more references than this is not searched at every trace: only the words that
// changed are.
constexpr u32 kLargeArray = 64;

}  // namespace

bool StateTracker::is_large_frozen_array(Ref r) const {
  const Class* c = heap_.class_of(r);
  return c->is_array() && c->element == BasicType::kReference && heap_.length(r) > kLargeArray &&
         heap_.is_frozen(r);
}

// ---- Before the first step

// Every thread can reach permanent objects and what they refer to. REQUIRES: not recording yet.
void StateTracker::share_permanent_objects() {
  heap_.for_each_object(heap_.permanent_begin(), heap_.permanent_end(), [this](Ref r) {
    const Class* c = heap_.class_of(r);
    heap_.set_flags(r, Heap::kShared);
    if (c->publishes_nothing) return;
    if (c->is_array() || c == vm_.known().class_class) {
      for_each_reference(vm_, r, [this](Ref target) { heap_.publish(target); });
    } else {
      for (u32 offset : c->published_offsets) heap_.publish(heap_.load<Ref>(r, offset));
    }
  });
}

void StateTracker::count_frozen_references() {
  auto count = [this](Ref r) {
    for_each_reference(vm_, r, [&](Ref target) { add_reference(r, target); });
  };
  heap_.for_each_object(heap_.permanent_begin(), heap_.permanent_end(), count);
  heap_.for_each_object(heap_.ordinary_begin(), heap_.frozen_end(), count);
  vm_.visit_extra_roots([this](Ref target) { add_reference(kNull, target); });
}

// Permanent objects never die.
void StateTracker::count_reference(Ref owner, Ref target, u32 more) {
  if (!target || target == owner || heap_.is_permanent(target)) return;
  References& references = references_[target.bits];
  (heap_.is_frozen(owner) ? references.frozen : references.young) += more;
}

void StateTracker::drop_reference(Ref owner, Ref target) {
  if (!target || target == owner || heap_.is_permanent(target)) return;
  take_reference_back(owner, target);
  if (heap_.is_frozen(target)) {
    if (references_[target.bits].frozen != 0) return;
    if (entry_of_[target.bits] == 0)
      track(target);
    else
      steps_.back().orphaned = true;
  }
  suspect(target);
}

bool StateTracker::is_counted(Ref owner) const {
  if (heap_.is_frozen(owner)) return true;
  const EntryIndex e = entry_of_[owner.bits];
  return e != 0 && entries_[e].is_live;
}

// ---- Entries

StateTracker::EntryIndex StateTracker::track(Ref r) {
  const EntryIndex e = entries_.size();
  entries_.push_back(Entry{.object = r, .live_index = live_.size(), .serial = ++last_serial_});
  live_.push_back(e);
  entry_of_[r.bits] = e;
  return e;
}

void StateTracker::untrack_last() {
  Entry& e = entries_.back();
  CHECK(e.is_live);
  const Ref object = e.object;
  if (!heap_.is_frozen(object)) {
    if (has_name(object)) names_.release(heap_.name(object));
    for_each_reference(vm_, object, [&](Ref target) { take_reference_back(object, target); });
  }
  live_[e.live_index] = live_.back();
  entries_[live_.back()].live_index = e.live_index;
  live_.pop_back();
  entry_of_[object.bits] = 0;
  entries_.pop_back();
}

void StateTracker::die(EntryIndex index) {
  Entry& e = entries_[index];
  deaths_.push_back(index);
  e.is_live = false;
  key_ -= e.hash;
  live_[e.live_index] = live_.back();
  entries_[live_.back()].live_index = e.live_index;
  live_.pop_back();
  const Ref object = e.object;
  if (has_name(object)) names_.release(heap_.name(object));
  for_each_reference(vm_, object, [&](Ref target) { drop_reference(object, target); });
}

void StateTracker::revive(EntryIndex index) {
  Entry& e = entries_[index];
  e.is_live = true;
  e.live_index = live_.size();
  live_.push_back(index);
  const Ref object = e.object;
  if (has_name(object)) {
    names_.take_again(heap_.name(object));
    give_name(object, heap_.name(object));
  }
  for_each_reference(vm_, object, [&](Ref target) { add_reference(object, target); });
}

// ---- What a step changed

namespace {

// visit(offset, was, is) for the references of a word that differ.
template <typename Visit>
void for_each_changed_reference(u8 halves, u32 word, u64 from, u64 to, Visit visit) {
  for (u32 half : {0, 1}) {
    const Ref was{static_cast<u32>(from >> half * 32)}, is{static_cast<u32>(to >> half * 32)};
    if ((halves >> half & 1) != 0 && was != is) visit(u64{word} * 8 + half * 4, was, is);
  }
}

}  // namespace

void StateTracker::note_changed_references(Ref owner, u8 halves, u32 word, u64 from, u64 to) {
  for_each_changed_reference(halves, word, from, to, [&](u64 offset, Ref was, Ref is) {
    steps_.back().stored_references = true;
    add_reference(owner, is);
    drop_reference(owner, was);
    const EntryIndex e = entry_of_[is.bits];
    if (e != 0 && (heap_.is_frozen(owner) || !holds(entries_[e].holder, is)))
      entries_[e].holder = holder_at(owner, offset);
  });
}

void StateTracker::take_changed_references_back() {
  for (const ChangedWord& w : delta_.words) {
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

void StateTracker::note_changed_words() {
  for (const ChangedWord& w : delta_.words) {
    const u64 now = heap_.load<u64>(w.object, u64{w.word} * 8);
    if (now == w.old) continue;
    const KeyLayout& layout = key_layout_of(vm_, w.object);
    const u8 halves = layout.halves(w.word);
    if (heap_.is_frozen(w.object)) {
      if (is_exact_) frozen_words_.try_emplace(u64{w.object.bits} << 32 | w.word, w.old);
      if (layout.counting(w.word, w.old) == layout.counting(w.word, now)) continue;
      if (entry_of_[w.object.bits] == 0) track(w.object);
      if (halves != 0 && is_large_frozen_array(w.object))
        large_words_.push_back({w.object, w.word});
    }
    if (halves != 0 && is_counted(w.object))
      note_changed_references(w.object, halves, w.word, w.old, now);
  }
}

void StateTracker::note_changed_frames() {
  for (const ThreadRun& run : delta_.runs) {
    Stack& stack = stacks_[static_cast<u32>(run.thread)];
    stack.searched = std::min(stack.searched, run.first_changed);
    stack.hashed = std::min(stack.hashed, run.first_changed);
  }
  ++mark_;
  for_each_saved_reference(delta_, [&](Ref r) {
    const EntryIndex e = entry_of_[r.bits];
    if (e == 0 || entries_[e].mark == mark_ || (heap_.is_frozen(r) && is_root(r))) return;
    entries_[e].mark = mark_;
    suspects_.push_back(r);
  });
  // What a thread record refers to beside its frames.
  for (const ThreadChange& change : delta_.threads) {
    const ThreadState& before = change.before;
    const Thread& t = vm_.thread(before.id);
    if (before.waiting_for != t.waiting_for) suspect(before.waiting_for);
    if (before.pending_exception != t.pending_exception) suspect(before.pending_exception);
    if (!t.is_alive()) suspect(before.object);
  }
}

void StateTracker::discover() {
  auto find = [this](Ref r, Holder from) {
    if (r.bits < heap_.fresh_begin().bits || entry_of_[r.bits] != 0) return;
    const EntryIndex e = track(r);
    entries_[e].holder = from;
    pending_.push_back(e);
  };
  auto find_root = [&](Ref r) { find(r, {}); };
  for (const ChangedWord& w : delta_.words) {
    if (!is_counted(w.object)) continue;
    const u8 halves = key_layout_of(vm_, w.object).halves(w.word);
    const u64 now = heap_.load<u64>(w.object, u64{w.word} * 8);
    if ((halves & 1) != 0) find(Ref{static_cast<u32>(now)}, holder_at(w.object, u64{w.word} * 8));
    if ((halves & 2) != 0)
      find(Ref{static_cast<u32>(now >> 32)}, holder_at(w.object, u64{w.word} * 8 + 4));
  }
  for (const ThreadRun& run : delta_.runs) {
    const Thread& t = vm_.thread(run.thread);
    find_root(t.object);
    find_root(t.waiting_for);
    find_root(t.pending_exception);
    const u32 changed = stacks_[static_cast<u32>(run.thread)].searched;
    for (const Frame* f = t.frames_begin + changed; t.is_alive() && f <= t.frame; ++f) {
      for_each_frame_reference(*f, f->locals, own_slots(t, *f), find_root);
    }
  }
  while (!pending_.empty()) {
    const Ref object = entries_[pending_.back()].object;
    pending_.pop_back();
    for_each_reference_field(vm_, object, [&](u64 offset, Ref target) {
      add_reference(object, target);
      find(target, holder_at(object, offset));
    });
  }
}

// ---- Names

ThreadId StateTracker::allocating_thread(Ref r) const {
  const auto runs = undo_.runs();
  for (std::size_t i = runs.size(); i-- > 0;) {
    if (r.bits >= runs[i].heap_top.bits) return runs[i].thread;
  }
  return runs.empty() ? ThreadId{} : runs.front().thread;
}

void StateTracker::give_name(Ref r, ObjectNames::Name name) {
  heap_.set_name(r, name);
  if (name >= ref_of_name_.size()) ref_of_name_.resize(name + 1);
  ref_of_name_[name] = r;
}

bool StateTracker::find_names_taken(std::vector<ObjectNames::Name>& names) const {
  if (!named_early_.empty() || !named_for_good_.empty()) return false;
  for (const Heap::Publication& p : published_) names.push_back(heap_.name(p.object));
  for (Ref r : births_) {
    if (!names_.is_shared(heap_.name(r))) names.push_back(heap_.name(r));
  }
  return true;
}

void StateTracker::find_names_released(std::vector<ObjectNames::Name>& names) const {
  const Step& step = steps_.back();
  for (u32 i = step.deaths; i < deaths_.size(); ++i) {
    if (const Ref r = entries_[deaths_[i]].object; has_name(r)) names.push_back(heap_.name(r));
  }
  for (u32 i = step.renames; i < renames_.size(); ++i) names.push_back(renames_[i].second);
}

// In the order of allocation, so that the numbers depend on what the thread did alone.
void StateTracker::name_births(const Step& step) {
  std::vector<Ref>& births = births_;
  births.clear();
  if (entries_.size() == step.births && named_early_.empty()) return;
  for (u32 e = step.births; e < entries_.size(); ++e) {
    if (entries_[e].is_live && !heap_.is_frozen(entries_[e].object))
      births.push_back(entries_[e].object);
  }
  std::ranges::sort(births, {}, &Ref::bits);
  for (Ref r : births) {
    const u32 name = heap_.name(r);
    if (ObjectNames::is_provisional(name)) give_name(r, names_.take(allocating_thread(r), name));
  }
  // Those that died with the step: an entry released the name if there was one.
  for (Ref r : named_early_) {
    if (entry_of_[r.bits] == 0) names_.release(heap_.name(r));
  }
  for (Ref r : births) {
    Entry& e = entries_[entry_of_[r.bits]];
    e.hash = hash_of_object(r);
    key_ += e.hash;
  }
}

u32 StateTracker::hash_of_name(Ref object) {
  u32 name = heap_.name(object);
  if (ObjectNames::is_provisional(name)) {
    name = names_.take(allocating_thread(object), name);
    give_name(object, name);
    named_early_.push_back(object);
  }
  keep_name(object);
  return names_.hash(name);
}

// Unless it would be kept anyway.
void StateTracker::keep_name(Ref object) {
  const bool is_shared =
      (heap_.flags(object) & Heap::kShared) != 0 &&
      std::ranges::find(heap_.publications(), object, &Heap::Publication::object) ==
          heap_.publications().end();
  if (is_shared || heap_.is_named_for_good(object)) return;
  heap_.set_flags(object, Heap::kNamedForGood);
  named_for_good_.push_back(object);
}

}  // namespace plait
