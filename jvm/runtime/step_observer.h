// What the Vm tells of a step while many schedules are explored. Without observers it runs one.
#pragma once

#include "jvm/runtime/action.h"
#include "jvm/runtime/places.h"

namespace plait {

struct Frame;
union Slot;
struct Thread;

// Who takes steps back and names objects: State.
class StateObserver {
 public:
  // The ThreadState of `t` is about to change.
  virtual void before_change(const Thread& t) = 0;
  // The top frame of `t` is about to return, or to be unwound, into a frame that is not saved yet.
  virtual void before_return(Thread& t) = 0;
  // The provisional name of an object that the top frame of `t` allocates now.
  virtual u32 site_of_allocation(const Thread& t) = 0;

 protected:
  ~StateObserver() = default;
};

// Who labels steps: AccessLog. It is told what a step touches beside the action it was announced
// with.
class AccessObserver {
 public:
  virtual void observe(const Thread& t, const Action& action) = 0;
  virtual void observe(GlobalPlace place, AccessKind kind) = 0;
  virtual void observe(Ref object, Place place, AccessKind kind) = 0;
  // Some of an object, or null: of the memory outside the heap.
  virtual void observe_bytes(Ref object, u64 offset, u64 count, AccessKind kind) = 0;

 protected:
  ~AccessObserver() = default;
};

// Who tells a trace. Ordinary frames return without a word: see OnReturn::kPushTold.
class ReturnObserver {
 public:
  // A frame that is no ordinary one has returned: `frame`, with its locals, as it was.
  virtual void on_return(const Thread& t, const Frame& frame, Slot result) = 0;

 protected:
  ~ReturnObserver() = default;
};

}  // namespace plait
