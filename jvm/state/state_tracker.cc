// Steps: what is done when one begins, ends, and is taken back.
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

}  // namespace

StateTracker::StateTracker(Vm& vm, bool exact)
    : vm_(vm),
      heap_(vm.whole_heap()),
      is_exact_(exact),
      undo_(vm),
      address_count_(heap_.address_count()) {
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
  munmap(entry_of_, address_count_ * sizeof(u32));
  munmap(references_, address_count_ * sizeof(References));
}

void StateTracker::begin_step() {
  undo_.begin_step();
  ++step_number_;
  named_early_.clear();
  named_for_good_.clear();
  let_go_.clear();
  was_traced_ = false;
}

void StateTracker::mark_records() {
  Step& step = steps_.add();
  step.births = entries_.size();
  step.deaths = deaths_.size();
  step.hashes = hashes_.size();
  step.thread_hashes = thread_hashes_.size();
  step.renames = renames_.size();
  step.large_words = large_words_.size();
  step.key = key_;
  step.globals_hash = globals_hash_;
  step.output_hash = output_hash_;
  step.stored_references = step.orphaned = false;
  step.restated_frame = kNoFrame;
  if (stacks_.size() < vm_.threads().size()) stacks_.resize(vm_.threads().size());
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
  for (const ThreadRun& run : undo_.runs()) {
    if (const Thread& t = vm_.thread(run.thread); !t.is_alive()) forget_own_fields(t);
  }
  // From when the program first looks at the clock on, deadlines count, of every thread.
  if (vm_.globals().clock_was_read != undo_.globals_before().clock_was_read) {
    for (auto& t : vm_.threads()) touch(*t);
  }
  undo_.end_step(delta_);
  mark_records();
  Step& step = steps_.back();
  note_changed_words();
  note_changed_frames();
  if (heap_.fresh_begin() != heap_.fresh_end()) discover();
  bury();
  const bool restates = begin_restating(step);
  name_births(step);
  if (restates) end_restating(step);
  hash_changed_words(restates ? WordHash::kNew : WordHash::kBoth);
  hash_threads(thread);
  hash_globals();
}

void StateTracker::end_known_step(Thread& t, const KnownEffect& effect) {
  undo_.end_step(delta_);
  mark_records();
  Stack& stack = stacks_[static_cast<u32>(t.id)];
  const u32 lowest = delta_.runs.front().first_changed;
  stack.hashed = std::min(stack.hashed, lowest);
  stack.searched = std::min(stack.searched, lowest);
  StateKey of_thread = effect.thread, of_words = effect.change;
  of_thread -= stack.hash;
  of_words -= of_thread;
  set_thread_hash(t.id, effect.thread);
  if (of_words == StateKey{}) return;
  const auto words = delta_.words;
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
  hash_changed_words(WordHash::kBoth);
}

StateTracker::Effect StateTracker::last_effect() const {
  const Step& step = steps_.back();
  Effect effect{};
  effect.is_confined = delta_.threads.size() == 1 && vm_.threads().size() == delta_.thread_count &&
                       !delta_.did_rare && delta_.same_globals;
  effect.printed = vm_.output().size() != delta_.output_size;
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
  undo_.describe(delta_);
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
  if (step.stored_references) take_changed_references_back();
  large_words_.cut_to(step.large_words);
  take_stacks_back(step);
  undo_.rollback();
  key_ = step.key;
  globals_hash_ = step.globals_hash;
  output_hash_ = step.output_hash;
  steps_.pop_back();
}

void StateTracker::abandon_step() {
  for (Ref r : named_early_) names_.release(heap_.name(r));
  undo_.rollback();
}

void StateTracker::take_stacks_back(const Step& step) {
  for (u32 i = delta_.thread_count; i < stacks_.size(); ++i)
    stacks_[i].hashed = stacks_[i].searched = 0;
  for (const SavedFrame& saved : delta_.frames) {
    Stack& stack = stacks_[static_cast<u32>(saved.thread)];
    stack.hashed = std::min(stack.hashed, saved.index);
    stack.searched = std::min(stack.searched, saved.index);
  }
  for (; thread_hashes_.size() > step.thread_hashes; thread_hashes_.pop_back()) {
    const auto& [thread, hash] = thread_hashes_.back();
    Stack& stack = stacks_[static_cast<u32>(thread)];
    stack.hash = hash;
    stack.hashed = std::min(stack.hashed, step.restated_frame);
  }
}

}  // namespace plait
