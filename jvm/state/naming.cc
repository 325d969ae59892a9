#include "jvm/state/naming.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>

#include "jvm/runtime/object_references.h"

namespace plait {

namespace {

constexpr u32 kContentWords = 16;  // of a large object no more go into its kind

u64 hash_of_class(const Class& c) {
  if (c.name_hash == 0) c.name_hash = XXH3_64bits(c.name->data(), c.name->size());
  return c.name_hash;
}

ThreadId allocating_thread(Ref r, std::span<const ThreadRun> runs) {
  for (std::size_t i = runs.size(); i-- > 0;) {
    if (r.bits >= runs[i].heap_top.bits) return runs[i].thread;
  }
  return runs.empty() ? ThreadId{} : runs.front().thread;
}

}  // namespace

// ---- Kinds

u32 Naming::anchor_of(Ref referrer) const {
  if (heap_.is_frozen(referrer)) return heap_.name(referrer);
  return has_name(referrer) ? names_.anchor(heap_.name(referrer)) : 0;
}

// What a field that cannot change refers to, or one that holds a box.
u64 Naming::meaning_in_kind(Ref target, bool is_final) const {
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
  return is_shared(target) ? u64{1} << 32 | names_.hash(heap_.name(target)) : 0;
}

u64 Naming::kind_of(const Heap::Publication& p) {
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
  return XXH3_64bits(values_.begin(), values_.bytes());
}

// ---- While a step runs

Naming::Name Naming::site_of_allocation(const Thread& t) {
  Code& code = *t.frame->method->code;
  const u32 first = code.first_site != 0 ? code.first_site : names_.number_sites(code);
  const u32 library = t.library_depth > 0 ? ObjectNames::kLibrary : 0;
  return ObjectNames::kProvisional | library | (first + code.index_of(t.frame->pc));
}

void Naming::give(Ref r, Name name) {
  heap_.set_name(r, name);
  if (name >= object_of_.size()) object_of_.resize(name + 1);
  object_of_[name] = r;
}

// ---- When it has ended

void Naming::find_renamed(StepDelta& delta) {
  published_.clear();
  renamed_.clear();
  referring_words_.clear();
  if (!heap_.publications().empty() && !vm_.options().moves_steps) mark_renamed();
  if (!renamed_.empty())
    for_each_referring_word(
        delta, [this](TrackedIndex i, u32 word) { referring_words_.emplace_back(i, word); });
  delta.renamed = renamed_;
  delta.referring_words = referring_words_;
}

// Objects made before the step whose names change: `renamed_`, and the publications of objects that
// live, `published_`.
void Naming::mark_renamed() {
  for (const Heap::Publication& p : heap_.publications()) {
    const TrackedIndex i = reachability_.index_of(p.object);
    if (heap_.is_frozen(p.object) || i == 0 || !reachability_.is_live(i)) continue;
    published_.push_back(p);
    if (has_name(p.object)) renamed_.push_back(p.object);
  }
  reachability_.clear_marks();
  for (Ref r : renamed_) reachability_.mark(reachability_.index_of(r));
}

// Calls visit(index, word) for words that refer to renamed objects and are not among those the step
// changed. The thread that renames an object may refer to it from others that it alone can reach.
template <typename Visit>
void Naming::for_each_referring_word(const StepDelta& delta, Visit visit) {
  // Most are only referred to from where they were stored, and by each other.
  u64 known = 0, all = 0;
  auto count = [&](Ref owner, Ref target) {
    known += target && target != owner && is_renamed(target);
  };
  for (Ref r : renamed_)
    all += reachability_.references(r).frozen + reachability_.references(r).young;
  for (Ref r : renamed_) for_each_reference(vm_, r, [&](Ref target) { count(r, target); });
  for (TrackedIndex i = delta.first_tracked; i < delta.tracked_end; ++i) {
    const Ref owner = reachability_.object(i);
    if (reachability_.is_live(i) && !heap_.is_frozen(owner))
      for_each_reference(vm_, owner, [&](Ref target) { count(owner, target); });
  }
  for (const ChangedWord& w : delta.words) {
    if (is_renamed(w.object) || !reachability_.is_counted(w.object)) continue;
    const u8 halves = key_layout_of(vm_, w.object).halves(w.word);
    const u64 now = heap_.load<u64>(w.object, u64{w.word} * 8);
    if ((halves & 1) != 0) count(w.object, Ref{static_cast<u32>(now)});
    if ((halves & 2) != 0) count(w.object, Ref{static_cast<u32>(now >> 32)});
  }
  if (known == all) return;
  for (const TrackedIndex i : reachability_.live()) {
    const Ref owner = reachability_.object(i);
    if (is_renamed(owner) || (i >= delta.first_tracked && !heap_.is_frozen(owner))) continue;
    u32 last = 0;
    for_each_reference_field(vm_, owner, [&](u64 offset, Ref target) {
      const u32 word = static_cast<u32>(offset >> 3);
      if (!target || !is_renamed(target) || word == last || heap_.is_recorded(owner, word)) return;
      last = word;
      visit(i, word);
    });
  }
}

void Naming::give_names(StepDelta& delta) {
  marks_.push_back(renames_.size());
  for (const TrackedIndex i : delta.deaths) {
    if (const Ref r = reachability_.object(i); has_name(r)) names_.release(heap_.name(r));
  }
  name_published();
  name_births(delta);
}

void Naming::name_published() {
  for (const Heap::Publication& p : published_) {
    const Name name = names_.take_shared(kind_of(p), anchor_of(p.holder));
    const Name before = heap_.name(p.object);
    if (!ObjectNames::is_provisional(before)) {
      names_.release(before);
      renames_.push_back({p.object, before});
    }
    give(p.object, name);
  }
}

// In the order of allocation, so that the numbers depend on what the thread did alone.
void Naming::name_births(StepDelta& delta) {
  births_.clear();
  for (TrackedIndex i = delta.first_tracked; i < delta.tracked_end; ++i) {
    const Ref r = reachability_.object(i);
    if (reachability_.is_live(i) && !heap_.is_frozen(r)) births_.push_back(r);
  }
  std::ranges::sort(births_, {}, &Ref::bits);
  for (Ref r : births_) {
    const Name name = heap_.name(r);
    if (ObjectNames::is_provisional(name))
      give(r, names_.take(allocating_thread(r, delta.runs), name));
  }
  delta.births = births_;
}

// Names of objects that died are taken last: those that the step named may have had them since.
void Naming::rollback(const StepDelta& delta) {
  for (TrackedIndex i = delta.first_tracked; i < delta.tracked_end; ++i) {
    const Ref r = reachability_.object(i);
    if (reachability_.is_live(i) && has_name(r)) names_.release(heap_.name(r));
  }
  for (; renames_.size() > marks_.back(); renames_.pop_back()) {
    const auto [object, before] = renames_.back();
    names_.release(heap_.name(object));
    give(object, before);
    names_.take_again(before);
  }
  for (const TrackedIndex i : delta.deaths) {
    const Ref r = reachability_.object(i);
    if (i >= delta.first_tracked || !has_name(r)) continue;
    names_.take_again(heap_.name(r));
    give(r, heap_.name(r));
  }
  marks_.pop_back();
}

// ---- What a step did

bool Naming::find_published(const StepDelta& delta, std::span<const Ref> deaths,
                            std::vector<Ref>& renamed) const {
  renamed.clear();
  // Words that the step did not change would have to be told as well.
  if (!delta.referring_words.empty()) return false;
  for (const Heap::Publication& p : heap_.publications()) {
    if (heap_.is_frozen(p.object) || p.object.bits >= heap_.fresh_begin().bits) continue;
    if (std::ranges::find(deaths, p.object) == deaths.end()) renamed.push_back(p.object);
  }
  return true;
}

void Naming::find_taken(const StepDelta& delta, std::vector<Name>& names) const {
  for (const Heap::Publication& p : published_) names.push_back(heap_.name(p.object));
  for (Ref r : delta.births) {
    if (!names_.is_shared(heap_.name(r))) names.push_back(heap_.name(r));
  }
}

void Naming::find_released(const StepDelta& delta, std::vector<Name>& names) const {
  for (const TrackedIndex i : delta.deaths) {
    if (const Ref r = reachability_.object(i); has_name(r)) names.push_back(heap_.name(r));
  }
  for (u32 i = marks_.back(); i < renames_.size(); ++i) names.push_back(renames_[i].second);
}

}  // namespace plait
