// Steps: what is done when one begins, ends, and is taken back.
#include "jvm/state/state_tracker.h"

#include <algorithm>

#include "jvm/base/error.h"
#include "jvm/runtime/gc.h"
#include "jvm/runtime/object_references.h"

namespace plait {

namespace {

// Every thread can reach permanent objects and what they refer to. REQUIRES: not recording yet.
void share_permanent_objects(Vm& vm) {
  Heap& heap = vm.whole_heap();
  heap.for_each_object(heap.permanent_begin(), heap.permanent_end(), [&](Ref r) {
    const Class* c = heap.class_of(r);
    heap.set_flags(r, Heap::kShared);
    if (c->publishes_nothing) return;
    if (c->is_array() || c == vm.known().class_class) {
      for_each_reference(vm, r, [&](Ref target) { heap.publish(target); });
    } else {
      for (u32 offset : c->published_offsets) heap.publish(heap.load<Ref>(r, offset));
    }
  });
}

// Freezes the heap as it is.
Vm& freeze(Vm& vm) {
  Collector(vm).collect();
  share_permanent_objects(vm);
  vm.whole_heap().start_recording();
  return vm;
}

}  // namespace

StateTracker::StateTracker(Vm& vm, bool exact)
    : vm_(freeze(vm)), heap_(vm.whole_heap()), is_exact_(exact), undo_(vm), reachability_(vm) {
  hashes_.push_back({});  // index 0 means none
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

StateTracker::~StateTracker() { vm_.set_state_observer(nullptr); }

void StateTracker::begin_step() {
  undo_.begin_step();
  ++step_number_;
  named_early_.clear();
  named_for_good_.clear();
}

void StateTracker::mark_records() {
  Step& step = steps_.add();
  step.hashes = saved_hashes_.size();
  step.thread_hashes = thread_hashes_.size();
  step.renames = renames_.size();
  step.key = key_;
  step.globals_hash = globals_hash_;
  step.output_hash = output_hash_;
  step.restated_frame = kNoFrame;
  if (stacks_.size() < vm_.threads().size()) stacks_.resize(vm_.threads().size());
  for (const ThreadRun& run : delta_.runs) {
    u32& hashed = stacks_[static_cast<u32>(run.thread)].hashed;
    hashed = std::min(hashed, run.first_changed);
  }
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
  reachability_.update(delta_);
  note_frozen_words();
  add_hashes();
  take_deaths_out();
  const bool restates = begin_restating();
  name_births();
  if (restates) end_restating(step);
  hash_changed_words(restates ? WordHash::kNew : WordHash::kBoth);
  hash_threads(thread);
  hash_globals();
}

void StateTracker::end_known_step(Thread& t, const KnownEffect& effect) {
  undo_.end_step(delta_);
  mark_records();
  StateKey of_thread = effect.thread, of_words = effect.change;
  of_thread -= stacks_[static_cast<u32>(t.id)].hash;
  of_words -= of_thread;
  set_thread_hash(t.id, effect.thread);
  const bool changes_words = of_words != StateKey{};
  reachability_.update_known(delta_, changes_words);
  note_frozen_words();
  add_hashes();
  if (!changes_words) return;
  if (delta_.words.size() == 1)
    change_hash(reachability_.index_of(delta_.words[0].object), {}, of_words);
  else
    hash_changed_words(WordHash::kBoth);
}

StateTracker::Effect StateTracker::last_effect() const {
  const Step& step = steps_.back();
  Effect effect{};
  effect.is_confined = delta_.threads.size() == 1 && vm_.threads().size() == delta_.thread_count &&
                       !delta_.did_rare && delta_.same_globals;
  effect.printed = vm_.output().size() != delta_.output_size;
  effect.stored_references = delta_.stored_references;
  effect.left_detached = delta_.has_detached;
  effect.lost_objects = !delta_.deaths.empty();
  for (TrackedIndex i = delta_.first_tracked; i < delta_.tracked_end; ++i) {
    const Ref object = reachability_.object(i);
    effect.left_detached |= reachability_.is_detached(object) && reachability_.is_live(i);
    effect.made_objects |= !heap_.is_frozen(object);
    effect.made_threadless |= has_name(object) && names_.is_threadless(heap_.name(object));
    effect.shared_objects |= has_name(object) && names_.is_shared(heap_.name(object));
  }
  effect.shared_objects |= renames_.size() != step.renames;
  effect.made_objects |= !named_early_.empty();
  effect.change = last_change();
  return effect;
}

void StateTracker::take_back() {
  CHECK(!steps_.empty());
  undo_.describe(delta_);
  reachability_.describe(delta_);
  const Step& step = steps_.back();
  take_names_back(step);
  for (; saved_hashes_.size() > step.hashes; saved_hashes_.pop_back())
    hashes_[saved_hashes_.back().first].hash = saved_hashes_.back().second;
  if (hashes_.size() > delta_.first_tracked) hashes_.cut_to(delta_.first_tracked);
  take_stacks_back(step);
  reachability_.rollback(delta_);
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

namespace {

constexpr std::size_t kMostTold = 16;  // deaths and renamed objects

}  // namespace

bool StateTracker::find_fates(const Thread& t, Reachability::Fates& fates) {
  fates.renamed.clear();
  // Words that the step did not change, but that refer to renamed objects, would have to be told as
  // well.
  if (!restated_.empty() && !unchanged_words_.empty()) return false;
  if (!reachability_.find_fates(delta_, t, fates)) return false;
  for (const Heap::Publication& p : heap_.publications()) {
    if (heap_.is_frozen(p.object) || p.object.bits >= heap_.fresh_begin().bits) continue;
    if (heap_.is_named_for_good(p.object)) return false;
    if (std::ranges::find(fates.deaths, p.object) == fates.deaths.end())
      fates.renamed.push_back(p.object);
  }
  return fates.deaths.size() + fates.renamed.size() <= kMostTold;
}

void StateTracker::take_stacks_back(const Step& step) {
  for (u32 i = delta_.thread_count; i < stacks_.size(); ++i) stacks_[i].hashed = 0;
  for (const SavedFrame& saved : delta_.frames) {
    u32& hashed = stacks_[static_cast<u32>(saved.thread)].hashed;
    hashed = std::min(hashed, saved.index);
  }
  for (; thread_hashes_.size() > step.thread_hashes; thread_hashes_.pop_back()) {
    const auto& [thread, hash] = thread_hashes_.back();
    Stack& stack = stacks_[static_cast<u32>(thread)];
    stack.hash = hash;
    stack.hashed = std::min(stack.hashed, step.restated_frame);
  }
}

}  // namespace plait
