// The stamps of a ForkJoinPool's workers.
//
// The pool keeps idle workers in a stack whose top is in `ctl`: the index of a queue (16 bits) and
// a stamp above it. The worker counts the stamp on each time it goes idle. A thread reads ctl, and
// changes it by compare-and-set; the stamp alone tells it that the same worker went idle again
// meanwhile. Counted on, stamps make new states of all that a worker does, for ever.
//
// A stamp is there to be unlike those that somebody remembers. So any other will do that nobody
// remembers: here the least (steady_code.cc puts these calls where the JDK has a constant). A stamp
// is remembered where a number with the worker's index below it lies. That is in ctl, or in the
// phases and links of the pool's queues. Or it is in a variable that a thread still needs of a
// method of ForkJoinPool or its queues. A number that looks like one is taken for one: a larger
// stamp is chosen then, which is as good. So the stamp is new to everybody, as it is in the JDK,
// and each later comparison comes out as there.
//
// canStop and quiescent compare sums of phases and of ctl, in which no stamp can be found. While a
// thread is in one, stamps count on from where they are, past all that are remembered.
//
// Which stamp is taken depends on what other threads have in hand. Steps by which they put it down
// do not race with this one. So the order can decide between two states that differ in stamps
// alone. Nobody can tell these apart, as with names (docs/soundness.md).
#include <algorithm>

#include "jvm/code/code.h"
#include "jvm/code/frame_map.h"
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

constexpr u32 kIndexMask = 0xffff;
constexpr const char* kPool = "java/util/concurrent/ForkJoinPool";

bool is_of_pool(const Method& m) { return m.owner->name->starts_with(kPool); }

bool compares_sums(const Method& m) {
  return is_of_pool(m) && (*m.name == "canStop" || *m.name == "quiescent");
}

// Numbers that may be a stamp above the index of the worker.
class Remembered {
 public:
  Remembered(NativeCall& call, Ref pool, Ref worker, u32 index) : index_(index) {
    Vm& vm = call.vm;
    note(static_cast<u32>(vm.get<i64>(pool, "ctl", "J")));
    const Ref queues =
        vm.get<Ref>(pool, "queues", "[Ljava/util/concurrent/ForkJoinPool$WorkQueue;");
    for (u32 i = 0; queues && i < call.heap().length(queues); ++i) {
      const Ref queue = call.heap().element<Ref>(queues, i);
      if (!queue) continue;
      if (queue != worker) note(static_cast<u32>(vm.get<i32>(queue, "phase", "I")));
      note(static_cast<u32>(vm.get<i32>(queue, "stackPred", "I")));
    }
    for (const auto& t : vm.threads()) {
      if (t->is_alive()) note_frames(*t);
    }
  }

  bool has(u32 stamp, u32 shift) const {
    return std::ranges::any_of(numbers_,
                               [&](u32 n) { return (n & 0x7fff'ffff) >> shift == stamp; });
  }
  bool are_sums_compared() const { return are_sums_compared_; }

 private:
  void note(u32 number) {
    if ((number & kIndexMask) == index_) numbers_.push_back(number);
  }
  void note_frames(const Thread& t) {
    for (const Frame* f = t.frames_begin; f <= t.frame; ++f) {
      if (!is_of_pool(*f->method)) continue;
      are_sums_compared_ |= compares_sums(*f->method);
      const Code& code = *f->method->code;
      const FrameMap& map = frame_map(code, code.index_of(f->pc));
      for (u16 k : map.live_locals) {
        if (!std::ranges::binary_search(map.reference_locals, k))
          note(static_cast<u32>(f->locals[k].raw));
      }
      const Slot* operands = f->locals + code.max_locals;
      const Slot* end = f < t.frame ? std::min<const Slot*>(f[1].locals, f->sp) : f->sp;
      for (u16 k : map.value_stack) {
        if (operands + k < end) note(static_cast<u32>(operands[k].raw));
      }
    }
  }

  u32 index_;
  std::vector<u32> numbers_;
  bool are_sums_compared_ = false;
};

// What to add to the worker's phase, which lies on the operand stack. The caller has pool and queue
// as receiver and first argument.
i32 stamp_to_add(NativeCall& call, u32 shift) {
  const Unaudited looking(call.heap());
  const Frame& caller = *call.thread.frame;
  const Ref pool = caller.locals[0].a, worker = caller.locals[1].a;
  const u32 phase = static_cast<u32>(caller.sp[-1].i);
  const u32 one = u32{1} << shift, index = phase & kIndexMask;
  if (!call.vm.is_exploring()) return static_cast<i32>(one);
  const Remembered remembered(call, pool, worker, index);
  const u32 count = 0x8000'0000u >> shift;
  u32 stamp = remembered.are_sums_compared() ? ((phase & 0x7fff'ffff) >> shift) + 1 : 1;
  while (remembered.has(stamp % count, shift)) ++stamp;
  return static_cast<i32>((stamp % count << shift | index) - phase);
}

// Bit 31 of a stamped phase says that the worker is idle.
NativeResult next_stamp(NativeCall& call) { return call.ret_int(stamp_to_add(call, 16)); }
// Newer JDKs: bit 16 does, and a phase is inactive one IDLE before it is active.
constexpr i32 kIdle = 1 << 16;
NativeResult next_active(NativeCall& call) { return call.ret_int(stamp_to_add(call, 17)); }
NativeResult next_inactive(NativeCall& call) {
  return call.ret_int(stamp_to_add(call, 17) - kIdle);
}

// Counts a variable of the caller on, within what masks it. The instruction names both
// (steady_code.cc).
NativeResult advance(NativeCall& call, u32 by, bool is_length) {
  const Frame& caller = *call.thread.frame;
  Slot& index = caller.locals[caller.pc->a & 0xff];
  const u32 limit = static_cast<u32>(caller.locals[caller.pc->a >> 8].i);
  const u32 mask = is_length ? limit - 1 : limit;
  index = Slot::of_int(static_cast<i32>((static_cast<u32>(index.i) + by) & mask));
  return call.ret();
}
NativeResult next_below(NativeCall& call) { return advance(call, 1, true); }
NativeResult next_masked(NativeCall& call) { return advance(call, 1, false); }
NativeResult next_but_one_below(NativeCall& call) { return advance(call, 2, true); }
NativeResult next_but_one_masked(NativeCall& call) { return advance(call, 2, false); }

constexpr NativeEntry kEntries[] = {
    {"plait/internal/Pools", "nextStamp", "()I", next_stamp, kTold},
    {"plait/internal/Pools", "nextBelow", "()V", next_below, kPure},
    {"plait/internal/Pools", "nextMasked", "()V", next_masked, kPure},
    {"plait/internal/Pools", "nextButOneBelow", "()V", next_but_one_below, kPure},
    {"plait/internal/Pools", "nextButOneMasked", "()V", next_but_one_masked, kPure},
    {"plait/internal/Pools", "nextActive", "()I", next_active, kTold},
    {"plait/internal/Pools", "nextInactive", "()I", next_inactive, kTold},
};

}  // namespace

NativeTable pool_stamp_natives() { return kEntries; }

}  // namespace plait
