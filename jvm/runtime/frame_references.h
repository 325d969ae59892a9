// The references that the frames of a thread hold, as far as they are live.
#pragma once

#include <algorithm>

#include "jvm/code/frame_map.h"
#include "jvm/runtime/thread.h"

namespace plait {

// The references a frame holds, of which the first `slot_count` slots from its locals on are at
// `slots`.
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
inline u32 own_slots(const Thread& t, const Frame& frame) {
  const Slot* end =
      &frame < t.frame ? std::min<const Slot*>((&frame)[1].locals, frame.sp) : frame.sp;
  return static_cast<u32>(end - frame.locals);
}

}  // namespace plait
