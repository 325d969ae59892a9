// How the words of an object enter a state key: which halves are references, and which bits never count.
#pragma once

#include <memory>
#include <vector>

#include "jvm/vm.h"

namespace plait {

struct KeyLayout {
  // By word: bit 0, the low half is a reference; bit 1, the high half is. Not used for arrays.
  std::vector<u8> reference_halves;
  // By word: bits that count. Empty: all. A String's cached hash does not count: nobody can tell when it was computed.
  std::vector<u64> mask;
  bool is_reference_array = false;

  // What word `w` refers to, and the bits of it that count.
  u8 halves(u32 w) const {
    if (is_reference_array) return w >= 2 ? 3 : 0;
    return w < reference_halves.size() ? reference_halves[w] : 0;
  }
  u64 counting(u32 w, u64 value) const {
    if (w == 1) return value & 0xffff'ffff;  // the lock word; the name beside it stands for the object itself
    return w < mask.size() ? value & mask[w] : value;
  }
};

class KeyLayouts {
 public:
  explicit KeyLayouts(Vm& vm) : vm_(vm) {}
  const KeyLayout& of(Ref object) {
    const Class* c = vm_.heap().class_of(object);
    // The fields behind those of java.lang.Class are the statics of the class it mirrors.
    if (c == vm_.known().class_class) c = vm_.class_of_mirror(object);
    else if (const u32 id = static_cast<u32>(c->id); id < by_class_.size() && by_class_[id]) return *by_class_[id];
    else return make(by_class_, *c, false);
    if (const u32 id = static_cast<u32>(c->id); id < by_mirror_.size() && by_mirror_[id]) return *by_mirror_[id];
    return make(by_mirror_, *c, true);
  }

 private:
  using Table = std::vector<std::unique_ptr<KeyLayout>>;
  const KeyLayout& make(Table& table, const Class& c, bool of_mirror);

  Vm& vm_;
  Table by_class_, by_mirror_;
};

}  // namespace plait
