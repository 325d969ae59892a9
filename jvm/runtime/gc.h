// Mark and sweep over the ordinary space, at safepoints only, which lie between bytecodes. Every
// live reference is then in the heap, a static field, a Thread record or a frame slot. Of the slots
// the frame map says which are live references. Objects never move. Weak, soft and phantom
// references are never cleared: clearing would make the run depend on when collections happen.
// Snapshots: outside. A collection changes nothing the guest can see.
#pragma once

#include "jvm/runtime/vm.h"

namespace plait {

class Heap;

class Collector {
 public:
  explicit Collector(Vm& vm) : vm_(vm), heap_(vm.whole_heap()) {}
  // REQUIRES: pc and sp of every frame are stored.
  void collect();

 private:
  void mark(Ref r);
  void mark_fields(Ref object);
  void mark_roots();
  void mark_permanent_space();
  void mark_thread(const Thread& t);
  void mark_frame(const Frame& frame, const Slot* operands_end);
  void trace();
  void sweep();

  Vm& vm_;
  Heap& heap_;
  std::vector<Ref> pending_;  // marked, fields not yet visited
};

}  // namespace plait
