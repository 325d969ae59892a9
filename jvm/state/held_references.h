// What the frames of each thread refer to, looked up when it is asked for, once for every state on
// the path. Most questions are answered by one bit. Each reference has one of 64, and a thread
// those of all that it holds.
//
// A step changes frames of the threads that ran, from the first changed one up. For each of them it
// begins a segment, which has the references of these frames. Those below are in earlier segments.
// Taking the step back drops the segment; the ones of before are still there. A segment is filled
// in when it is first asked for. One that never was is skipped: the next begins where it began.
//
// Invariants:
//  1. The last segment of a thread, and the chain of its `below`, have the frames of the present
//     state.
//  2. A segment that is `below` another is filled in, and has all frames from its own first one up
//     to the other's.
//
// Ownership: borrows the Vm. Snapshots: derived, and taken back.
#pragma once

#include <vector>

#include "jvm/base/records.h"
#include "jvm/state/step_delta.h"

namespace plait {

class HeldReferences {
 public:
  static constexpr u32 kNoFrame = ~u32{0};

  explicit HeldReferences(const Vm& vm) : vm_(vm) { add_stacks(); }

  // The step has ended.
  void update(const StepDelta& delta) {
    if (stacks_.size() < vm_.threads().size()) add_stacks();
    for (const ThreadRun& run : delta.runs) {
      stack_of(run.thread).begin_segment(run.first_changed);
      bits_[static_cast<u32>(run.thread)] = kUnknown;
    }
  }
  // REQUIRES: the delta describes the last step that was not taken back.
  void rollback(const StepDelta& delta);

  // False only if no frame of the thread holds the object.
  bool may_hold(ThreadId thread, Ref r) const {
    return (bits_[static_cast<u32>(thread)] & bit_of(r)) != 0;
  }
  // A frame of the thread holds the object. REQUIRES: the thread is alive.
  bool holds(const Thread& t, Ref r);
  // visit(r) for each reference that the frames hold. REQUIRES: the thread is alive.
  template <typename Visit>
  void for_each(const Thread& t, Visit visit) {
    for_each_part(filled(t), [&](u32, std::span<const Ref> part) {
      for (Ref r : part) visit(r);
    });
  }
  // The lowest frame that holds a reference of which is_wanted(r); or kNoFrame. REQUIRES: the
  // thread is alive.
  template <typename IsWanted>
  u32 lowest_frame(const Thread& t, IsWanted is_wanted) {
    u32 lowest = kNoFrame;
    const Stack& stack = filled(t);
    for_each_part(stack, [&](u32 segment, std::span<const Ref> part) {
      const auto found = std::ranges::find_if(part, is_wanted);
      if (found == part.end()) return;
      const u32 end = static_cast<u32>(&*found - stack.references.begin()) + 1;
      lowest = stack.frame_of(stack.segments[segment], end);
    });
    return lowest;
  }

 private:
  struct HeldByFrame {
    u32 end;   // of its references
    u64 bits;  // of all that it holds, and the frames below it (bit_of)
  };
  struct Segment {
    u32 first;  // its frames begin with this one
    u32 below;  // the segment that has the frames below, if first > 0
    bool is_filled;
    u32 frames, references;  // where its own begin
    u64 bits;                // as of its last frame
  };
  struct Stack {
    Stack() { restart(); }
    void restart();
    void begin_segment(u32 first);
    void drop_segment();
    void fill(const Thread& t);
    // Where the references of its first `count` frames end.
    u32 end_of(const Segment& segment, u32 count) const {
      return count == 0 ? segment.references : frames[segment.frames + count - 1].end;
    }
    u32 frame_of(const Segment& segment, u32 end) const;

    Records<Segment> segments;
    Records<HeldByFrame> frames;  // of all segments, in their order
    Records<Ref> references;
  };

  static constexpr u64 kUnknown = ~u64{0};
  static u64 bit_of(Ref r) { return u64{1} << (r.bits * 0x9e37'79b1u >> 26); }

  Stack& stack_of(ThreadId id) { return stacks_[static_cast<u32>(id)]; }
  void add_stacks();
  const Stack& filled(const Thread& t);
  // visit(segment, references) for each segment of the chain, from the last one down, with what the
  // frames hold that it has of the present state.
  template <typename Visit>
  static void for_each_part(const Stack& stack, Visit visit) {
    u32 at = stack.segments.size() - 1;
    for (u32 end = stack.references.size();;) {
      const Segment& segment = stack.segments[at];
      visit(at, std::span(stack.references.begin() + segment.references, end - segment.references));
      if (segment.first == 0) return;
      at = segment.below;
      end = stack.end_of(stack.segments[at], segment.first - stack.segments[at].first);
    }
  }

  const Vm& vm_;
  std::vector<Stack> stacks_;  // by thread
  std::vector<u64> bits_;      // by thread: of its last segment, or kUnknown
};

}  // namespace plait
