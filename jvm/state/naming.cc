// What an object is called once others can reach it: name_table.h.
//
// A name changes with the step that publishes the object, never later. So labels of steps can rely
// on it: what its maker did to an object before nobody else can have raced with, under whatever
// name.
//
// Which kinds are good. Threads that do the same in another order should end up with the same
// names, so the kind has what the order does not change: the class of the object, its numbers (the
// key of a node; a failed insertion tried again has the same) and boxes, and what its final fields
// refer to if that has a name for good; and where it was stored: the class of the holder, the field
// or index, and the anchor. That is the frozen object at the beginning of the chain of holders,
// which keeps two structures apart, while the holder itself is left out: which node of a list a
// node was inserted behind, say, depends on the order. Of an object that is published with its
// holder (the lock inside a node) the holder's name goes in, instead. References that can change
// are left out. Two steps that do not race may still publish objects of one kind, or one may free
// the index that the other takes: the states they lead to in both orders then differ in the numbers
// of these objects and in nothing else, which costs states.
//
// An object whose identity hash was asked for while it was private keeps its name, which the hash
// is made of; that it was is part of the state (kNamedForGood), since it makes a difference later.
#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>

#include "jvm/runtime/object_references.h"
#include "jvm/state/state_tracker.h"

namespace plait {

namespace {

constexpr u32 kContentWords = 16;  // of a large object no more go into its kind

u64 hash_of_class(const Class& c) {
  if (c.name_hash == 0) c.name_hash = XXH3_64bits(c.name->data(), c.name->size());
  return c.name_hash;
}

}  // namespace

u32 StateTracker::anchor_of(Ref holder) const {
  if (heap_.is_frozen(holder)) return heap_.name(holder);
  return has_name(holder) ? names_.anchor(heap_.name(holder)) : 0;
}

// What a field that cannot change refers to, or one that holds a box.
u64 StateTracker::meaning_in_kind(Ref target, bool is_final) const {
  if (!target) return 0;
  BasicType type;
  Slot value;
  // Whoever records the step must know that a box was looked at. An empty array has no more than
  // its header.
  heap_.note_read(target, 0,
                  std::min<std::size_t>(heap_.size_of_object(target), kFieldsOffset + sizeof(u64)));
  if (vm_.unbox(target, &type, &value)) return value.raw * 2 + 1;
  if (!is_final) return 0;
  if (heap_.is_frozen(target)) return heap_.name(target);
  const bool has_it_for_good = has_name(target) && names_.is_shared(heap_.name(target));
  return has_it_for_good ? u64{1} << 32 | names_.hash(heap_.name(target)) : 0;
}

u64 StateTracker::kind_of(const Heap::Publication& p) {
  const Class& c = *heap_.class_of(p.object);
  values_.clear();
  values_.reserve(5 + 3 * kContentWords);
  values_.push_back(hash_of_class(c));
  values_.push_back(heap_.length(p.object));
  values_.push_back(hash_of_class(*heap_.class_of(p.holder)));
  values_.push_back(p.half);
  values_.push_back(p.is_inner && has_name(p.holder) ? names_.hash(heap_.name(p.holder))
                                                     : anchor_of(p.holder));
  const KeyLayout& layout = key_layout_of(vm_, p.object);
  const u32 words = std::min(static_cast<u32>(heap_.size_of_object(p.object) >> 3),
                             kFieldsOffset / 8 + kContentWords);
  for (u32 w = kFieldsOffset / 8; w < words && !layout.is_reference_array; ++w) {
    const u8 halves = layout.halves(w);
    const u64 value = layout.counting(w, heap_.load<u64>(p.object, u64{w} * 8));
    u64 numbers = value;
    for (u32 half : {0, 1}) {
      if ((halves >> half & 1) == 0) continue;
      const bool is_final = (c.instance_trait(u64{w} * 8 + half * 4) & Class::kFinalField) != 0;
      values_.push_back(meaning_in_kind(Ref{static_cast<u32>(value >> half * 32)}, is_final));
      numbers &= ~(u64{0xffff'ffff} << half * 32);
    }
    values_.push_back(numbers);
  }
  return XXH3_64bits(values_.begin(), values_.size() * sizeof(u64));
}

// ---- Names of objects that the step made

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
  for (const TrackedIndex i : delta_.deaths) {
    if (const Ref r = reachability_.object(i); has_name(r)) names.push_back(heap_.name(r));
  }
  for (u32 i = steps_.back().renames; i < renames_.size(); ++i) names.push_back(renames_[i].second);
}

// In the order of allocation, so that the numbers depend on what the thread did alone.
void StateTracker::name_births() {
  std::vector<Ref>& births = births_;
  births.clear();
  if (delta_.first_tracked == delta_.tracked_end && named_early_.empty()) return;
  for (TrackedIndex i = delta_.first_tracked; i < delta_.tracked_end; ++i) {
    const Ref r = reachability_.object(i);
    if (reachability_.is_live(i) && !heap_.is_frozen(r)) births.push_back(r);
  }
  std::ranges::sort(births, {}, &Ref::bits);
  for (Ref r : births) {
    const u32 name = heap_.name(r);
    if (ObjectNames::is_provisional(name)) give_name(r, names_.take(allocating_thread(r), name));
  }
  // Those that died with the step: an entry released the name if there was one.
  for (Ref r : named_early_) {
    if (reachability_.index_of(r) == 0) names_.release(heap_.name(r));
  }
  for (Ref r : births) {
    StateKey& hash = hashes_[reachability_.index_of(r)].hash;
    hash = hash_of_object(r);
    key_ += hash;
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

// ---- Renaming

// Objects made before the step whose names or marks change: `restated_`, and the publications of
// objects that live, `published_`.
void StateTracker::find_restated() {
  for (const Heap::Publication& p : heap_.publications()) {
    const TrackedIndex i = reachability_.index_of(p.object);
    if (heap_.is_frozen(p.object) || i == 0 || !reachability_.is_live(i) ||
        heap_.is_named_for_good(p.object))
      continue;
    published_.push_back(p);
    if (has_name(p.object)) restated_.push_back(p.object);
  }
  for (Ref r : named_for_good_) {
    if (r.bits < heap_.fresh_begin().bits && reachability_.is_live(reachability_.index_of(r)))
      restated_.push_back(r);
  }
  reachability_.clear_marks();
  for (Ref r : restated_) reachability_.mark(reachability_.index_of(r));
}

// Calls visit(index, word) for words that refer to restated objects and are not among those the
// step changed: the thread that renames an object may refer to it from others that it alone can
// reach.
template <typename Visit>
void StateTracker::for_each_unchanged_word(Visit visit) {
  // Most are only referred to from where they were stored, and by each other.
  u64 known = 0, all = 0;
  auto count = [&](Ref owner, Ref target) {
    known += target && target != owner && is_restated(target);
  };
  for (Ref r : restated_)
    all += reachability_.references(r).frozen + reachability_.references(r).young;
  for (Ref r : restated_) for_each_reference(vm_, r, [&](Ref target) { count(r, target); });
  for (TrackedIndex i = delta_.first_tracked; i < delta_.tracked_end; ++i) {
    const Ref owner = reachability_.object(i);
    if (reachability_.is_live(i) && !heap_.is_frozen(owner))
      for_each_reference(vm_, owner, [&](Ref target) { count(owner, target); });
  }
  for (const ChangedWord& w : delta_.words) {
    if (is_restated(w.object) || !reachability_.is_counted(w.object)) continue;
    const u8 halves = key_layout_of(vm_, w.object).halves(w.word);
    const u64 now = heap_.load<u64>(w.object, u64{w.word} * 8);
    if ((halves & 1) != 0) count(w.object, Ref{static_cast<u32>(now)});
    if ((halves & 2) != 0) count(w.object, Ref{static_cast<u32>(now >> 32)});
  }
  if (known == all) return;
  for (const TrackedIndex i : reachability_.live()) {
    const Ref owner = reachability_.object(i);
    if (is_restated(owner) || (i >= delta_.first_tracked && !heap_.is_frozen(owner))) continue;
    u32 last = 0;
    for_each_reference_field(vm_, owner, [&](u64 offset, Ref target) {
      const u32 word = static_cast<u32>(offset >> 3);
      if (!target || !is_restated(target) || word == last || heap_.is_recorded(owner, word)) return;
      last = word;
      visit(i, word);
    });
  }
}

// The frames of the threads that ran are hashed again from the first one on that refers to a
// restated object.
u32 StateTracker::forget_hashes_of_frames() {
  u32 lowest = ~u32{0};
  for (const ThreadRun& run : delta_.runs) {
    const Thread& t = vm_.thread(run.thread);
    if (!t.is_alive()) continue;
    Stack& stack = stacks_[static_cast<u32>(run.thread)];
    const auto references = reachability_.frame_references(t);
    const auto found = std::ranges::find_if(references, [this](Ref r) { return is_restated(r); });
    if (found == references.end()) continue;
    const u32 frame =
        reachability_.frame_of_reference(t, static_cast<u32>(found - references.begin()));
    lowest = std::min(lowest, frame);
    stack.hashed = std::min(stack.hashed, frame);
  }
  return lowest;
}

void StateTracker::name_published() {
  for (const Heap::Publication& p : published_) {
    const u32 name = names_.take_shared(kind_of(p), anchor_of(p.holder));
    const u32 before = heap_.name(p.object);
    if (!ObjectNames::is_provisional(before)) {
      names_.release(before);
      renames_.push_back({p.object, before});
    }
    give_name(p.object, name);
  }
}

bool StateTracker::begin_restating() {
  published_.clear();
  restated_.clear();
  if ((heap_.publications().empty() && named_for_good_.empty()) || vm_.options().moves_steps)
    return false;
  find_restated();
  if (!restated_.empty()) {
    unchanged_words_.clear();
    for_each_unchanged_word(
        [this](TrackedIndex i, u32 word) { unchanged_words_.emplace_back(i, word); });
    for (const auto& [i, word] : unchanged_words_)
      change_hash(i, hash_of_word_at(reachability_.object(i), word), {});
    hash_changed_words(WordHash::kOld);
  }
  name_published();
  return !restated_.empty();
}

void StateTracker::end_restating(Step& step) {
  for (Ref r : restated_) {
    const TrackedIndex i = reachability_.index_of(r);
    change_hash(i, hashes_[i].hash, hash_of_object(r));
  }
  for (const auto& [i, word] : unchanged_words_)
    change_hash(i, {}, hash_of_word_at(reachability_.object(i), word));
  step.restated_frame = forget_hashes_of_frames();
}

// Names of objects that died go back last: those that the step made never had them.
void StateTracker::take_names_back(const Step& step) {
  for (TrackedIndex i = delta_.first_tracked; i < delta_.tracked_end; ++i) {
    const Ref r = reachability_.object(i);
    if (reachability_.is_live(i) && has_name(r)) names_.release(heap_.name(r));
  }
  for (; renames_.size() > step.renames; renames_.pop_back()) {
    const auto [object, before] = renames_.back();
    names_.release(heap_.name(object));
    give_name(object, before);
    names_.take_again(before);
  }
  for (const TrackedIndex i : delta_.deaths) {
    const Ref r = reachability_.object(i);
    if (i >= delta_.first_tracked || !has_name(r)) continue;
    names_.take_again(heap_.name(r));
    give_name(r, heap_.name(r));
  }
}

}  // namespace plait
