// How the words of an object enter a state key: which halves are references, and which bits never
// count.
#pragma once

#include <memory>
#include <vector>

#include "jvm/heap/observe_heap.h"
#include "jvm/runtime/vm.h"

namespace plait {

struct KeyLayout {
  // By word: bit 0, the low half is a reference; bit 1, the high half is. Not used for arrays.
  std::vector<u8> reference_halves;
  // By word: bits that count. Empty: all. A String's cached hash does not count: nobody can tell
  // when it was computed.
  std::vector<u64> mask;
  bool is_reference_array = false;

  // What word `w` refers to, and the bits of it that count.
  u8 halves(u32 w) const {
    if (is_reference_array) return w >= 2 ? 3 : 0;
    return w < reference_halves.size() ? reference_halves[w] : 0;
  }
  bool counts_whole(u32 w) const { return w > 1 && (w >= mask.size() || mask[w] == ~u64{0}); }
  u64 counting(u32 w, u64 value) const {
    // The number of the identity hash; and the lock word: the name beside it stands for the object
    // itself.
    if (w <= 1) return value & (w == 0 ? HeapImage::kHashMask : 0xffff'ffff);
    return w < mask.size() ? value & mask[w] : value;
  }
};

const KeyLayout& make_key_layout(const Vm& vm, const Class& c, bool of_mirror);

// The layout of an object's words.
inline const KeyLayout& key_layout_of(const Vm& vm, Ref object) {
  const Class* c = image_of(vm.heap()).class_of(object);
  if (c != vm.known().class_class) [[likely]]
    return c->key_layout ? *c->key_layout : make_key_layout(vm, *c, false);
  // The fields after those of java.lang.Class are the statics of the class it mirrors.
  c = vm.class_of_mirror(object);
  return c->mirror_key_layout ? *c->mirror_key_layout : make_key_layout(vm, *c, true);
}

}  // namespace plait
