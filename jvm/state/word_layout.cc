#include "jvm/state/word_layout.h"

namespace plait {

namespace {

void add_references(KeyLayout& layout, const std::vector<u32>& offsets) {
  for (u32 offset : offsets) {
    const u32 word = offset >> 3;
    if (layout.reference_halves.size() <= word) layout.reference_halves.resize(word + 1);
    layout.reference_halves[word] |= (offset & 4) != 0 ? 2 : 1;
  }
}

void ignore(KeyLayout& layout, u32 offset, u32 bytes) {
  const u32 word = offset >> 3;
  if (layout.mask.size() <= word) layout.mask.resize(word + 1, ~u64{0});
  for (u32 i = 0; i < bytes; ++i) layout.mask[word] &= ~(u64{0xff} << ((offset + i) & 7) * 8);
}

}  // namespace

const KeyLayout& make_key_layout(const Vm& vm, const Class& c, bool of_mirror) {
  auto layout = std::make_shared<KeyLayout>();
  if (of_mirror) {
    add_references(*layout, vm.known().class_class->reference_offsets);
    add_references(*layout, c.static_reference_offsets);
    add_references(*layout, {mirror_layout(vm.known().class_class).init_error});
  } else if (c.is_array()) {
    layout->is_reference_array = c.element == BasicType::kReference;
  } else {
    add_references(*layout, c.reference_offsets);
  }
  if (!of_mirror && &c == vm.known().string) {
    ignore(*layout, vm.known().string_hash, 4);
    const Field* is_zero = vm.known().string->find_field("hashIsZero", "Z");
    if (is_zero) ignore(*layout, is_zero->offset, 1);
  }
  auto& place = of_mirror ? c.mirror_key_layout : c.key_layout;
  place = std::move(layout);
  return *place;
}

}  // namespace plait
