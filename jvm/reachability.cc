// Which objects are tracked, and when they die.
#include <algorithm>

#include "jvm/error.h"
#include "jvm/frame_map.h"
#include "jvm/object_references.h"
#include "jvm/state_tracker.h"

namespace plait {

namespace {

// A frozen array of more references than this is not searched at every trace: only the words that changed are.
constexpr u32 kLargeArray = 64;

}  // namespace

bool StateTracker::is_large_frozen_array(Ref r) const {
  const Class* c = heap_.class_of(r);
  return c->is_array() && c->element == BasicType::kReference && heap_.length(r) > kLargeArray && heap_.is_frozen(r);
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

void StateTracker::add_reference(Ref owner, Ref target) {
  if (!target || target == owner || heap_.is_permanent(target) || !heap_.is_frozen(target)) return;
  ++frozen_references_[target.bits];
}

void StateTracker::drop_reference(Ref owner, Ref target) {
  if (!target || target == owner || heap_.is_permanent(target) || !heap_.is_frozen(target)) return;
  if (--frozen_references_[target.bits] != 0) return;
  made_orphan_ = true;
  if (entry_of_[target.bits] == 0) track(target);
}

// ---- Entries

StateTracker::EntryIndex StateTracker::track(Ref r) {
  const EntryIndex e = static_cast<EntryIndex>(entries_.size());
  entries_.push_back(Entry{.object = r, .live_index = static_cast<u32>(live_.size())});
  live_.push_back(e);
  entry_of_[r.bits] = e;
  return e;
}

void StateTracker::untrack_last() {
  Entry& e = entries_.back();
  CHECK(e.is_live);
  if (has_name(e.object)) names_.release(heap_.name(e.object));
  live_[e.live_index] = live_.back();
  entries_[live_.back()].live_index = e.live_index;
  live_.pop_back();
  entry_of_[e.object.bits] = 0;
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
  if (!heap_.is_frozen(object)) {
    if (has_name(object)) names_.release(heap_.name(object));
  } else {
    for_each_reference(vm_, object, [&](Ref target) { drop_reference(object, target); });
  }
}

void StateTracker::revive(EntryIndex index) {
  Entry& e = entries_[index];
  e.is_live = true;
  e.live_index = static_cast<u32>(live_.size());
  live_.push_back(index);
  const Ref object = e.object;
  if (!heap_.is_frozen(object)) {
    if (has_name(object)) names_.take_again(heap_.name(object));
  } else {
    for_each_reference(vm_, object, [&](Ref target) { add_reference(object, target); });
  }
}

// ---- What a step changed

void StateTracker::recount_references(Ref owner, u32 word, u64 from, u64 to) {
  const u8 halves = key_layout_of(vm_, owner).halves(word);
  for (int half : {0, 1}) {
    if ((halves >> half & 1) == 0) continue;
    const Ref was{static_cast<u32>(from >> half * 32)}, is{static_cast<u32>(to >> half * 32)};
    if (was == is) continue;
    add_reference(owner, is);
    drop_reference(owner, was);
  }
}

bool StateTracker::note_changed_words(const Step& step) {
  bool dropped = false;
  const auto& words = heap_.changed_words();
  for (std::size_t i = step.words; i < words.size(); ++i) {
    const Heap::ChangedWord w = words[i];
    const u64 now = heap_.load<u64>(w.object, u64{w.word} * 8);
    if (now == w.old) continue;
    const KeyLayout& layout = key_layout_of(vm_, w.object);
    const u8 halves = layout.halves(w.word);
    for (int half = 0; halves != 0 && half < 2; ++half) {
      const Ref was{static_cast<u32>(w.old >> half * 32)}, is{static_cast<u32>(now >> half * 32)};
      if ((halves >> half & 1) != 0 && was != is && was && entry_of_[was.bits] != 0) dropped = true;
    }
    if (!heap_.is_frozen(w.object)) continue;
    if (is_exact_) frozen_words_.try_emplace(u64{w.object.bits} << 32 | w.word, w.old);
    if (layout.counting(w.word, w.old) == layout.counting(w.word, now)) continue;
    if (entry_of_[w.object.bits] == 0) track(w.object);
    if (halves != 0) recount_references(w.object, w.word, w.old, now);
    if (halves != 0 && is_large_frozen_array(w.object)) large_words_.emplace_back(w.object, w.word);
  }
  return dropped || made_orphan_;
}

namespace {

// The references a frame holds, of which the first `slot_count` slots from its locals on are at `slots`.
template <typename Add>
void for_each_frame_reference(const Frame& frame, const Slot* slots, u32 slot_count, Add add) {
  const Code& code = *frame.method->code;
  const FrameMap& map = frame_map(code, code.index_of(frame.pc));
  if (frame.lock) add(frame.lock);
  for (u16 k : map.reference_locals) {
    if (slots[k].a) add(slots[k].a);
  }
  for (u16 k : map.reference_stack) {
    if (u32{code.max_locals} + k >= slot_count) break;
    if (slots[code.max_locals + k].a) add(slots[code.max_locals + k].a);
  }
}

// Slots of a frame that are not its callee's.
u32 own_slots(const Thread& t, const Frame& frame) {
  const Slot* end = &frame < t.frame ? std::min<const Slot*>((&frame)[1].locals, frame.sp) : frame.sp;
  return static_cast<u32>(end - frame.locals);
}

}  // namespace

void StateTracker::find_references(const Thread& t) {
  Stack& stack = stacks_[static_cast<u32>(t.id)];
  const u32 depth = t.depth();
  stack.searched = std::min(stack.searched, depth);
  stack.references_end.resize(depth);
  stack.references.resize(stack.searched == 0 ? 0 : stack.references_end[stack.searched - 1]);
  for (u32 i = stack.searched; i < depth; ++i) {
    const Frame& frame = t.frames_begin[i];
    for_each_frame_reference(frame, frame.locals, own_slots(t, frame), [&](Ref r) { stack.references.push_back(r); });
    stack.references_end[i] = static_cast<u32>(stack.references.size());
  }
  stack.searched = depth;
}

// Does a frame that the step left or changed hold a tracked object that the thread's frames, from `changed` on, do not hold
// any more?
bool StateTracker::lost_reference(const Step& step, const Thread& t, u32 changed) {
  old_references_.clear();
  const u64* slots = slots_.data() + step.slots;
  for (std::size_t i = step.frames; i < frames_.size(); slots += frames_[i].slot_count, ++i) {
    const SavedFrame& saved = frames_[i];
    if (saved.thread != t.id) continue;
    for_each_frame_reference(saved.frame, reinterpret_cast<const Slot*>(slots), saved.slot_count, [&](Ref r) {
      if (entry_of_[r.bits] != 0 && !is_rooted(r)) old_references_.push_back(r);
    });
  }
  if (old_references_.empty()) return false;
  new_references_.clear();
  for (const Frame* f = t.frames_begin + changed; f <= t.frame; ++f) {
    for_each_frame_reference(*f, f->locals, own_slots(t, *f), [&](Ref r) { new_references_.push_back(r); });
  }
  return std::ranges::any_of(old_references_, [this](Ref r) {
    return std::ranges::find(new_references_, r) == new_references_.end();
  });
}

// Reachable without any frame: quick to see, true of few.
bool StateTracker::is_rooted(Ref r) const {
  if (heap_.is_frozen(r)) return heap_.is_permanent(r) || frozen_references_[r.bits] != 0;
  return std::ranges::any_of(vm_.threads(), [r](const auto& t) { return t->object == r && t->is_alive(); });
}

bool StateTracker::note_changed_frames(const Step& step) {
  bool dropped = false;
  for (const Run& run : runs_) {
    const Thread& t = vm_.thread(run.thread);
    Stack& stack = stacks_[static_cast<u32>(run.thread)];
    const bool is_new = static_cast<u32>(run.thread) >= step.thread_count;
    const u32 changed = is_new || t.lowest_saved < t.frames_begin ? 0 : static_cast<u32>(t.lowest_saved - t.frames_begin);
    stack.searched = std::min(stack.searched, changed);
    stack.hashed = std::min(stack.hashed, changed);
    if (!t.is_alive()) dropped = true;
    if (!is_new && !dropped) dropped = lost_reference(step, t, changed);
  }
  // What a thread record refers to beside its frames.
  auto is_dropped = [this](Ref was, Ref is) { return was != is && entry_of_[was.bits] != 0; };
  for (std::size_t i = step.changes; i < changes_.size(); ++i) {
    const ThreadState& before = changes_[i].before;
    const Thread& t = vm_.thread(before.id);
    dropped |= is_dropped(before.waiting_for, t.waiting_for) || is_dropped(before.pending_exception, t.pending_exception);
  }
  return dropped;
}

void StateTracker::discover(const Step& step) {
  auto find = [this](Ref r) {
    if (r.bits >= heap_.fresh_begin().bits && entry_of_[r.bits] == 0) pending_.push_back(track(r));
  };
  const auto& words = heap_.changed_words();
  for (std::size_t i = step.words; i < words.size(); ++i) {
    const u8 halves = key_layout_of(vm_, words[i].object).halves(words[i].word);
    const u64 now = heap_.load<u64>(words[i].object, u64{words[i].word} * 8);
    if ((halves & 1) != 0) find(Ref{static_cast<u32>(now)});
    if ((halves & 2) != 0) find(Ref{static_cast<u32>(now >> 32)});
  }
  for (const Run& run : runs_) {
    const Thread& t = vm_.thread(run.thread);
    find(t.object);
    find(t.waiting_for);
    find(t.pending_exception);
    const u32 changed = stacks_[static_cast<u32>(run.thread)].searched;
    for (const Frame* f = t.frames_begin + changed; t.is_alive() && f <= t.frame; ++f) {
      for_each_frame_reference(*f, f->locals, own_slots(t, *f), find);
    }
  }
  while (!pending_.empty()) {
    const Ref object = entries_[pending_.back()].object;
    pending_.pop_back();
    for_each_reference(vm_, object, find);
  }
}

// ---- Tracing

bool StateTracker::is_root(const Entry& e) const {
  return heap_.is_frozen(e.object) && (heap_.is_permanent(e.object) || frozen_references_[e.object.bits] != 0 ||
                                       is_large_frozen_array(e.object));
}

void StateTracker::reach(Ref r) {
  if (!r) return;
  EntryIndex e = entry_of_[r.bits];
  if (e == 0) {
    if (heap_.is_frozen(r)) return;
    e = track(r);
  }
  if (entries_[e].mark == mark_) return;
  entries_[e].mark = mark_;
  pending_.push_back(e);
}

void StateTracker::trace() {
  std::size_t tracked;
  do {
    ++mark_;
    for (std::size_t i = 0; i < live_.size(); ++i) {
      if (is_root(entries_[live_[i]])) reach(entries_[live_[i]].object);
    }
    for (const auto& [array, word] : large_words_) {
      const u64 value = heap_.load<u64>(array, u64{word} * 8);
      reach(Ref{static_cast<u32>(value)});
      reach(Ref{static_cast<u32>(value >> 32)});
    }
    for (auto& t : vm_.threads()) {
      if (!t->is_alive()) continue;
      find_references(*t);
      reach(t->object);
      reach(t->waiting_for);
      reach(t->pending_exception);
      for (Ref r : stacks_[static_cast<u32>(t->id)].references) reach(r);
    }
    while (!pending_.empty()) {
      const Ref object = entries_[pending_.back()].object;
      pending_.pop_back();
      if (!is_large_frozen_array(object)) for_each_reference(vm_, object, [this](Ref target) { reach(target); });
    }
    tracked = entries_.size();
    for (std::size_t i = 0; i < live_.size();) {
      if (entries_[live_[i]].mark != mark_) die(live_[i]);  // another takes its place in live_
      else ++i;
    }
  } while (entries_.size() != tracked);  // a death made orphans: they may be dead too
}

// ---- Names

ThreadId StateTracker::allocating_thread(Ref r) const {
  for (std::size_t i = runs_.size(); i-- > 0;) {
    if (r.bits >= runs_[i].heap_top.bits) return runs_[i].thread;
  }
  return runs_.empty() ? ThreadId{} : runs_.front().thread;
}

// In the order of allocation, so that the numbers depend on what the thread did alone.
void StateTracker::name_births(const Step& step) {
  std::vector<Ref> births;
  for (std::size_t e = step.births; e < entries_.size(); ++e) {
    if (entries_[e].is_live && !heap_.is_frozen(entries_[e].object)) births.push_back(entries_[e].object);
  }
  std::ranges::sort(births, {}, &Ref::bits);
  for (Ref r : births) {
    const u32 name = heap_.name(r);
    if (ObjectNames::is_provisional(name)) heap_.set_name(r, names_.take(allocating_thread(r), name));
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
    heap_.set_name(object, name);
    named_early_.push_back(object);
  }
  return names_.hash(name);
}

}  // namespace plait
