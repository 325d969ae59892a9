// The memory of the program for the VM to look at. What is looked at is neither noted nor
// audited, so what runs as a part of a step must not include this (scripts/check-rooms).
#pragma once

#include "jvm/heap/guest_heap.h"

namespace plait {

class HeapObserver {
  friend const HeapImage& image_of(const GuestHeap& heap);
  static const HeapImage& of(const GuestHeap& heap) { return heap; }
};

inline const HeapImage& image_of(const GuestHeap& heap) { return HeapObserver::of(heap); }

}  // namespace plait
