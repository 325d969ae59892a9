// Steps: what is saved before a step changes it, and how it is put back.
#include "jvm/state/state_tracker.h"

#include <algorithm>

#include "jvm/base/address_space.h"
#include "jvm/base/error.h"
#include "jvm/runtime/gc.h"

namespace plait {

namespace {

template <typename T>
T* reserve(std::size_t count) {
  T* memory = reserve_addresses<T>(count);
  if (memory == nullptr)
    throw InputError("cannot reserve addresses for the state of {} objects", count);
  return memory;
}

// Most are few.
void copy_slots(const Slot* from, u32 count, Slot* to) {
  for (u32 i = 0; i < count; ++i) to[i] = from[i];
}

}  // namespace

StateTracker::StateTracker(Vm& vm, bool exact)
    : vm_(vm), heap_(vm.whole_heap()), is_exact_(exact), address_count_(heap_.address_count()) {
  Collector(vm).collect();
  entry_of_ = reserve<u32>(address_count_);
  references_ = reserve<References>(address_count_);
  share_permanent_objects();
  heap_.start_recording();
  count_frozen_references();
  entries_.push_back({});  // index 0 means none
  for (const Field& f : vm_.known().thread->fields) {
    if (is_own_thread_field(f)) own_thread_fields_.push_back(&f);
  }
  vm_.set_state_observer(this);
  vm_.off_heap().observe([this] {
    on_take_back([this, content = vm_.off_heap().content()] { vm_.off_heap().restore(content); });
  });
  vm_.count_live_threads();
  stacks_.resize(vm_.threads().size());
  hash_output(0);
  globals_hash_ = hash_of_globals();
  key_ += globals_hash_;
  for (auto& t : vm_.threads()) {
    stacks_[static_cast<u32>(t->id)].hash = hash_of_thread(*t);
    key_ += stacks_[static_cast<u32>(t->id)].hash;
  }
}

StateTracker::~StateTracker() {
  vm_.set_state_observer(nullptr);
  vm_.off_heap().observe(nullptr);
  munmap(entry_of_, address_count_ * sizeof(u32));
  munmap(references_, address_count_ * sizeof(References));
}

void StateTracker::begin_step() {
  heap_.begin_step();
  vm_.off_heap().begin_step();
  ++step_number_;
  Step& step = steps_.add();
  step.words = heap_.changed_words().size();
  step.flags = heap_.flagged().size();
  step.frames = frames_.size();
  step.slots = slots_.size();
  step.changes = changes_.size();
  step.births = entries_.size();
  step.deaths = deaths_.size();
  step.hashes = hashes_.size();
  step.renames = renames_.size();
  step.rare = static_cast<u32>(rare_.size());
  step.large_words = large_words_.size();
  step.thread_count = static_cast<u32>(vm_.threads().size());
  step.heap_top = heap_.fresh_begin();
  step.output_size = static_cast<u32>(vm_.output().size());
  step.key = key_;
  step.globals_hash = globals_hash_;
  step.output_hash = output_hash_;
  step.globals = vm_.globals();
  step.stored_references = step.orphaned = false;
  step.restated_frame = kNoFrame;
  runs_.clear();
  named_early_.clear();
  named_for_good_.clear();
  let_go_.clear();
  was_traced_ = false;
}

void StateTracker::before_change(const Thread& t) {
  // Before the first step nothing is taken back; a thread made in the step goes away with it.
  if (steps_.empty() || static_cast<u32>(t.id) >= steps_.back().thread_count) return;
  Stack& stack = stacks_[static_cast<u32>(t.id)];
  if (stack.touched_step == step_number_) return;
  stack.touched_step = step_number_;
  ThreadChange& change = changes_.add();
  change.before = t;
  change.hash = stack.hash;
  change.top = t.frame;
}

void StateTracker::begin_run(Thread& t) {
  before_change(t);
  runs_.push_back({t.id, heap_.fresh_end()});
  if (static_cast<u32>(t.id) >= stacks_.size()) stacks_.resize(static_cast<u32>(t.id) + 1);
  // Made in this step: there is nothing to put back.
  if (static_cast<u32>(t.id) >= steps_.back().thread_count) return;
  t.lowest_saved = t.frame;
  save_frame(t, static_cast<u32>(t.frame->sp - t.frame->locals));
}

void StateTracker::save_frame(const Thread& t, u32 slot_count) {
  const Frame& frame = *t.lowest_saved;
  SavedFrame& saved = frames_.add();
  saved.thread = t.id;
  saved.index = static_cast<u32>(t.lowest_saved - t.frames_begin);
  saved.frame = frame;
  saved.slot_count = slot_count;
  copy_slots(frame.locals, slot_count, slots_.add(slot_count));
}

// The arguments of the call are the callee's locals and were saved with it.
void StateTracker::before_return(Thread& t) {
  t.lowest_saved = t.frame - 1;
  if (t.lowest_saved < t.frames_begin) return;
  save_frame(t, static_cast<u32>(t.frame->locals - t.lowest_saved->locals));
}

u32 StateTracker::site_of_allocation(const Thread& t) {
  Code& code = *t.frame->method->code;
  const u32 first = code.first_site != 0 ? code.first_site : names_.number_sites(code);
  const u32 library = t.library_depth > 0 ? ObjectNames::kLibrary : 0;
  return ObjectNames::kProvisional | library | (first + code.index_of(t.frame->pc));
}

// Fields of java.lang.Thread that the thread alone reads and writes (is_own_thread_field) nobody
// reads once it has ended, so states that differ in them have the same futures: the random numbers
// it drew, say. Emptied, they are equal.
void StateTracker::forget_own_fields(const Thread& t) {
  for (const Field* f : own_thread_fields_) {
    if (size_of(f->type) == 8) {
      if (heap_.load<u64>(t.object, f->offset) != 0)
        heap_.guest().store<u64>(t.object, f->offset, 0);
    } else {
      if (heap_.load<u32>(t.object, f->offset) != 0)
        heap_.guest().store<u32>(t.object, f->offset, 0);
    }
  }
}

void StateTracker::end_step(const StateKey* thread) {
  Step& step = steps_.back();
  for (const Run& run : runs_) {
    if (const Thread& t = vm_.thread(run.thread); !t.is_alive()) forget_own_fields(t);
  }
  // started, but the program ended first.
  if (stacks_.size() < vm_.threads().size()) stacks_.resize(vm_.threads().size());
  note_changed_words(step);
  note_changed_frames(step);
  if (heap_.fresh_begin() != heap_.fresh_end()) discover(step);
  bury();
  const bool restates = begin_restating(step);
  name_births(step);
  if (restates) end_restating(step);
  hash_changed_words(step, restates ? WordHash::kNew : WordHash::kBoth);
  hash_threads(step, thread);
  hash_globals(step);
  for (const Run& run : runs_) vm_.thread(run.thread).lowest_saved = nullptr;
}

void StateTracker::end_known_step(Thread& t, const KnownEffect& effect) {
  Stack& stack = stacks_[static_cast<u32>(t.id)];
  const u32 lowest = static_cast<u32>(t.lowest_saved - t.frames_begin);
  stack.hashed = std::min(stack.hashed, lowest);
  stack.searched = std::min(stack.searched, lowest);
  t.lowest_saved = nullptr;
  StateKey of_thread = effect.thread, of_words = effect.change;
  of_thread -= stack.hash;
  of_words -= of_thread;
  stack.hash = effect.thread;
  key_ += of_thread;
  if (of_words == StateKey{}) return;
  const auto words = last_words();
  auto entry_of = [this](const ChangedWord& w) {
    if (is_exact_ && heap_.is_frozen(w.object))
      frozen_words_.try_emplace(u64{w.object.bits} << 32 | w.word, w.old);
    const EntryIndex tracked = entry_of_[w.object.bits];
    return tracked != 0 ? tracked : track(w.object);
  };
  if (words.size() == 1) return change_hash(entry_of(words[0]), {}, of_words);
  for (const ChangedWord& w : words) {
    if (heap_.load<u64>(w.object, u64{w.word} * 8) != w.old) entry_of(w);
  }
  hash_changed_words(steps_.back(), WordHash::kBoth);
}

StateTracker::Effect StateTracker::last_effect() const {
  const Step& step = steps_.back();
  Effect effect{};
  effect.is_confined = changes_.size() == step.changes + 1 &&
                       vm_.threads().size() == step.thread_count && rare_.size() == step.rare &&
                       has_same_globals(step);
  effect.printed = vm_.output().size() != step.output_size;
  effect.stored_references = step.stored_references;
  effect.left_orphans = step.orphaned;
  effect.lost_objects = deaths_.size() != step.deaths;
  for (auto e = entries_.begin() + step.births; e != entries_.end(); ++e) {
    const bool is_orphan = heap_.is_frozen(e->object) && references_[e->object.bits].frozen == 0 &&
                           !heap_.is_permanent(e->object);
    effect.left_orphans |= is_orphan && e->is_live;
    effect.made_objects |= !heap_.is_frozen(e->object);
    effect.made_threadless |= has_name(e->object) && names_.is_threadless(heap_.name(e->object));
    effect.shared_objects |= has_name(e->object) && names_.is_shared(heap_.name(e->object));
  }
  effect.shared_objects |= renames_.size() != step.renames;
  effect.made_objects |= !named_early_.empty();
  effect.change = last_change();
  return effect;
}

void StateTracker::take_back() {
  CHECK(!steps_.empty());
  const Step& step = steps_.back();
  // Objects that came into sight and left it again in the same step first: their entries go with
  // the births.
  for (u32 i = step.deaths; i < deaths_.size(); ++i) {
    if (deaths_[i] >= step.births) revive(deaths_[i]);
  }
  while (entries_.size() > step.births) untrack_last();
  take_names_back(step);
  for (u32 i = step.deaths; i < deaths_.size(); ++i) {
    if (deaths_[i] < step.births) revive(deaths_[i]);
  }
  deaths_.cut_to(step.deaths);
  for (; hashes_.size() > step.hashes; hashes_.pop_back())
    entries_[hashes_.back().first].hash = hashes_.back().second;
  put_back(step, true);
  key_ = step.key;
  globals_hash_ = step.globals_hash;
  output_hash_ = step.output_hash;
  steps_.pop_back();
}

void StateTracker::abandon_step() {
  const Step step = steps_.back();
  steps_.pop_back();
  for (Ref r : named_early_) names_.release(heap_.name(r));
  for (const Run& run : runs_) vm_.thread(run.thread).lowest_saved = nullptr;
  put_back(step, false);
}

void StateTracker::put_back(const Step& step, bool is_counted) {
  for (; rare_.size() > step.rare; rare_.pop_back()) rare_.back()();
  put_words_back(step, is_counted);
  auto& flagged = heap_.flagged();
  for (; flagged.size() > step.flags; flagged.pop_back())
    heap_.clear_flags(flagged.back().first, flagged.back().second);
  put_threads_back(step);
  vm_.globals() = step.globals;
  vm_.truncate_output(step.output_size);
  heap_.free_from(step.heap_top);
}

void StateTracker::put_words_back(const Step& step, bool is_counted) {
  auto& words = heap_.changed_words();
  for (; words.size() > step.words; words.pop_back()) {
    const ChangedWord& w = words.back();
    if (is_counted && step.stored_references) {
      const u64 now = heap_.load<u64>(w.object, u64{w.word} * 8);
      if (now != w.old) take_changed_references_back(w.object, w.word, w.old, now);
    }
    std::memcpy(heap_.address(w.object) + u64{w.word} * 8, &w.old, sizeof w.old);
  }
  large_words_.cut_to(step.large_words);
}

void StateTracker::put_frames_back(const Step& step) {
  for (; frames_.size() > step.frames; frames_.pop_back()) {
    const SavedFrame& saved = frames_.back();
    Thread& t = vm_.thread(saved.thread);
    t.frames_begin[saved.index] = saved.frame;
    slots_.cut_to(slots_.size() - saved.slot_count);
    copy_slots(slots_.end(), saved.slot_count, saved.frame.locals);
    Stack& stack = stacks_[static_cast<u32>(saved.thread)];
    stack.hashed = std::min(stack.hashed, saved.index);
    stack.searched = std::min(stack.searched, saved.index);
  }
}

void StateTracker::put_threads_back(const Step& step) {
  put_frames_back(step);
  bool lives_changed = vm_.threads().size() != step.thread_count;
  if (lives_changed) vm_.forget_threads(step.thread_count);
  for (u32 i = step.thread_count; i < stacks_.size(); ++i)
    stacks_[i].hashed = stacks_[i].searched = 0;
  for (; changes_.size() > step.changes; changes_.pop_back()) {
    const ThreadChange& change = changes_.back();
    Thread& t = vm_.thread(change.before.id);
    lives_changed |= !t.is_alive() || !change.before.is_alive();
    static_cast<ThreadState&>(t) = change.before;
    t.frame = change.top;
    Stack& stack = stacks_[static_cast<u32>(t.id)];
    stack.hash = change.hash;
    stack.hashed = std::min(stack.hashed, step.restated_frame);
  }
  if (lives_changed) vm_.count_live_threads();
}

}  // namespace plait
