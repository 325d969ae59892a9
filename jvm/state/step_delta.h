// What one step changed: the one thing that goes from class to class of this folder, in one way.
//
// UndoLog fills it in first, then Reachability, Naming and KeySum; each reads what was filled in
// before it. When the step is taken back, the same parts are filled in again, and read in reverse.
//
// Ownership: State has the only one. The spans are views of the records of the class that filled
// them in, valid until the next step begins.
// Snapshots: derived.
#pragma once

#include <span>
#include <utility>

#include "jvm/heap/heap.h"
#include "jvm/runtime/frame_references.h"
#include "jvm/runtime/vm.h"

namespace plait {

// A frame as it was before the step. Its slots are kept beside it.
struct SavedFrame {
  ThreadId thread;
  u32 index;
  Frame frame;
  u32 slot_count;
};

// The record of a thread as it was before the step.
struct ThreadChange {
  ThreadState before;
  Frame* top;
};

// A thread that ran in the step. What it allocated lies at `heap_top` and above. Frames below
// `first_changed` are as they were.
struct ThreadRun {
  ThreadId thread;
  Ref heap_top;
  u32 first_changed;
};

using TrackedIndex = u32;  // of an object that Reachability tracks; 0: none

struct StepDelta {
  // ---- UndoLog
  // Words of objects that were there before. One may hold what it held.
  std::span<const ChangedWord> words;
  std::span<const ThreadRun> runs;
  u32 thread_count = 0;  // before the step
  // The others are not filled in again when the step is taken back.
  std::span<const SavedFrame> frames;
  const Slot* slots = nullptr;  // of the frames, one after the other
  std::span<const ThreadChange> threads;
  u32 output_size = 0;  // before the step
  bool same_globals = false;
  bool did_rare = false;  // UndoLog::on_rollback was called

  // ---- Reachability
  // The objects that the step made, or was the first to write or detach: [first_tracked,
  // tracked_end). They may have died.
  TrackedIndex first_tracked = 0, tracked_end = 0;
  std::span<const TrackedIndex> deaths;
  bool stored_references = false;  // some word refers to something else now
  // The next three are not filled in again when the step is taken back.
  std::span<const Ref> dropped;  // lost a reference in the step and live; one may be there twice
  bool has_detached = false;     // a tracked frozen object lost its last frozen reference
  bool was_traced = false;       // to find out who died

  // ---- Naming; not filled in again when the step is taken back
  // Objects that were there before and live, whose name or mark changes. Reachability has them
  // marked until the step has ended.
  std::span<const Ref> renamed;
  // Words that the step did not change, by object, and that refer to one of these.
  std::span<const std::pair<TrackedIndex, u32>> referring_words;
  std::span<const Ref> births;  // young objects that the step made and that live, by address
};

// Calls visit(r) for each reference that the saved frames held before the step.
template <typename Visit>
void for_each_saved_reference(const StepDelta& delta, Visit visit) {
  const Slot* slots = delta.slots;
  for (const SavedFrame& saved : delta.frames) {
    for_each_frame_reference(saved.frame, slots, saved.slot_count, visit);
    slots += saved.slot_count;
  }
}

}  // namespace plait
