// How frames are left: by an exception, or by a return that does more than hand over its result.
#pragma once

#include "jvm/runtime/prepare_method.h"
#include "jvm/runtime/thread.h"

namespace plait {

// Pops frames until one handles t.pending_exception.
enum class Unwound : u8 {
  kToHandler,
  // A kThreadEnd frame was popped: the exception stays pending and the thread has nothing left to
  // run.
  kOut,
  // The frame on top is about to release its monitor, which others notice: t.next_action says so.
  kToUnlock,
};
// `stop_at_unlock`: return kToUnlock in front of the first monitor; else go through that one.
Unwound unwind(Vm& vm, Thread& t, bool stop_at_unlock);

// The rest of a return whose frame needs more than "push the result": monitors, class
// initialisation, boxing, thread end. The frame is already popped from t when `kDone`. kRetry:
// stop, the thread's last frame returned.
Slow finish_return(Vm& vm, Thread& t, Slot result, BasicType type);

// Returns true iff nothing but a ReturnObserver makes the return more than "push the result". It
// must take nothing of the budget then: a trace is to stop where the search did.
inline bool is_only_told(const Frame& frame) {
  return frame.on_return == OnReturn::kPushTold && !frame.lock;
}

}  // namespace plait
