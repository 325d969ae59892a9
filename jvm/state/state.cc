#include "jvm/state/state.h"

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

// Freezes the heap as it is. Threads that live are counted for KeySum, which hashes them.
Vm& freeze(Vm& vm, StateObserver& observer) {
  Collector(vm).collect();
  share_permanent_objects(vm);
  vm.whole_heap().start_recording();
  vm.set_state_observer(&observer);
  return vm;
}

}  // namespace

State::State(Vm& vm, bool exact)
    : vm_(freeze(vm, *this)),
      undo_(vm),
      reachability_(vm),
      naming_(vm, reachability_),
      keys_(vm, reachability_, naming_, exact) {
  for (const Field& f : vm_.known().thread->fields) {
    if (is_own_thread_field(f)) own_thread_fields_.push_back(&f);
  }
}

State::~State() { vm_.set_state_observer(nullptr); }

// Fields of java.lang.Thread that the thread alone reads and writes (is_own_thread_field) nobody
// reads once it has ended. So states that differ in them have the same futures. The random numbers
// it drew are an example. Emptied, they are equal.
void State::forget_own_fields(const Thread& t) {
  Heap& heap = vm_.whole_heap();
  for (const Field* f : own_thread_fields_) {
    if (size_of(f->type) == 8) {
      if (heap.load<u64>(t.object, f->offset) != 0) heap.guest().store<u64>(t.object, f->offset, 0);
    } else {
      if (heap.load<u32>(t.object, f->offset) != 0) heap.guest().store<u32>(t.object, f->offset, 0);
    }
  }
}

void State::end_step(const StateKey* thread) {
  for (const ThreadRun& run : undo_.runs()) {
    if (const Thread& t = vm_.thread(run.thread); !t.is_alive()) forget_own_fields(t);
  }
  // From when the program first looks at the clock on, deadlines count, of every thread.
  if (vm_.globals().clock_was_read != undo_.globals_before().clock_was_read) {
    for (auto& t : vm_.threads()) touch(*t);
  }
  undo_.end_step(delta_);
  reachability_.update(delta_);
  naming_.find_renamed(delta_);
  keys_.take_out(delta_);
  naming_.give_names(delta_);
  keys_.put_in(delta_, thread);
}

void State::end_known_step(const Thread& t, const KnownEffect& effect) {
  const StateKey of_words = keys_.change_of_words(t, effect);
  undo_.end_step(delta_);
  reachability_.update_known(delta_, of_words != StateKey{});
  naming_.update_known();
  keys_.update_known(delta_, effect, of_words);
}

void State::take_back() {
  undo_.describe(delta_);
  reachability_.describe(delta_);
  keys_.rollback(delta_);
  naming_.rollback(delta_);
  reachability_.rollback(delta_);
  undo_.rollback();
}

void State::abandon_step() {
  undo_.rollback();
  // The records may have moved, which the delta looks into.
  if (undo_.has_steps()) undo_.describe(delta_);
}

State::Effect State::last_effect() const {
  Effect effect{};
  effect.is_confined = delta_.threads.size() == 1 && vm_.threads().size() == delta_.thread_count &&
                       !delta_.did_rare && delta_.same_globals;
  effect.printed = vm_.output().size() != delta_.output_size;
  effect.is_plain = !delta_.stored_references && !delta_.has_detached && delta_.deaths.empty() &&
                    !naming_.has_renamed(delta_);
  for (TrackedIndex i = delta_.first_tracked; i < delta_.tracked_end; ++i) {
    const Ref object = reachability_.object(i);
    effect.is_plain &= vm_.whole_heap().is_frozen(object) && !reachability_.is_detached(object);
    effect.made_threadless |= naming_.is_threadless(object);
  }
  return effect;
}

bool State::find_fates(const Thread& t, Reachability::Fates& fates) {
  constexpr std::size_t kMostTold = 16;  // deaths and renamed objects
  return reachability_.find_fates(delta_, t, fates) &&
         naming_.find_published(delta_, fates.deaths, fates.renamed) &&
         fates.deaths.size() + fates.renamed.size() <= kMostTold;
}

}  // namespace plait
