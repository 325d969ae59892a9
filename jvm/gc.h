// Mark and sweep over the ordinary space, at safepoints only: between bytecodes, when every live reference is in the heap,
// a static field, a Thread record or a frame slot that the frame map calls a live reference.
// Objects never move. Weak, soft and phantom references are never cleared: clearing would make the run depend on when
// collections happen.
#pragma once

#include "jvm/vm.h"

namespace plait {

class Collector {
 public:
  explicit Collector(Vm& vm) : vm_(vm) {}
  void collect();

 private:
  void mark(Ref r);
  void mark_roots();
  void mark_frames(const Thread& t);
  void trace();
  void sweep();

  Vm& vm_;
  std::vector<Ref> pending_;
};

}  // namespace plait
