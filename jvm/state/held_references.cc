#include "jvm/state/held_references.h"

#include <algorithm>

#include "jvm/base/error.h"
#include "jvm/runtime/frame_references.h"

namespace plait {

void HeldReferences::Stack::restart() {
  segments.cut_to(0);
  frames.cut_to(0);
  references.cut_to(0);
  segments.push_back({});
}

void HeldReferences::Stack::begin_segment(u32 first) {
  const Segment& last = segments.back();
  const bool is_filled = last.is_filled;
  const u32 below = is_filled ? segments.size() - 1 : last.below;
  segments.push_back({is_filled ? first : std::min(first, last.first), below, false, 0, 0, 0});
}

void HeldReferences::Stack::drop_segment() {
  const Segment& last = segments.back();
  if (last.is_filled) {
    frames.cut_to(last.frames);
    references.cut_to(last.references);
  }
  segments.pop_back();
}

void HeldReferences::Stack::fill(const Thread& t) {
  Segment& segment = segments.back();
  segment.is_filled = true;
  segment.frames = frames.size();
  segment.references = references.size();
  if (segment.first > 0) {
    // Segments that begin no lower have nothing for this one.
    while (segments[segment.below].first >= segment.first)
      segment.below = segments[segment.below].below;
    const Segment& below = segments[segment.below];
    segment.bits = frames[below.frames + segment.first - below.first - 1].bits;
  }
  const u32 depth = t.depth();
  for (u32 i = segment.first; i < depth; ++i) {
    const Frame& frame = t.frames_begin[i];
    for_each_frame_reference(frame, frame.locals, own_slots(t, frame), [&](Ref r) {
      references.push_back(r);
      segment.bits |= bit_of(r);
    });
    frames.push_back({references.size(), segment.bits});
  }
}

u32 HeldReferences::Stack::frame_of(const Segment& segment, u32 end) const {
  u32 frame = segment.frames;
  while (frames[frame].end < end) ++frame;
  return segment.first + frame - segment.frames;
}

void HeldReferences::add_stacks() {
  stacks_.resize(vm_.threads().size());
  bits_.resize(vm_.threads().size(), kUnknown);
}

void HeldReferences::rollback(const StepDelta& delta) {
  auto look_again = [this](u32 thread) {
    const Segment& last = stacks_[thread].segments.back();
    bits_[thread] = last.is_filled ? last.bits : kUnknown;
  };
  for (const ThreadRun& run : delta.runs) {
    stack_of(run.thread).drop_segment();
    look_again(static_cast<u32>(run.thread));
  }
  for (u32 i = delta.thread_count; i < stacks_.size(); ++i) {
    stacks_[i].restart();
    look_again(i);
  }
}

const HeldReferences::Stack& HeldReferences::filled(const Thread& t) {
  Stack& stack = stack_of(t.id);
  if (!stack.segments.back().is_filled) {
    stack.fill(t);
    bits_[static_cast<u32>(t.id)] = stack.segments.back().bits;
  }
  return stack;
}

bool HeldReferences::holds(const Thread& t, Ref r) {
  const Stack& stack = filled(t);
  if (!may_hold(t.id, r)) return false;
  bool is_found = false;
  for_each_part(stack, [&](u32, std::span<const Ref> part) {
    is_found = is_found || std::ranges::find(part, r) != part.end();
  });
  return is_found;
}

}  // namespace plait
