#include "jvm/key_layout.h"

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

const KeyLayout& KeyLayouts::make(Table& table, const Class& c, bool of_mirror) {
  auto layout = std::make_unique<KeyLayout>();
  if (of_mirror) {
    add_references(*layout, vm_.known().class_class->reference_offsets);
    add_references(*layout, c.static_reference_offsets);
    add_references(*layout, {mirror_layout(vm_.known().class_class).init_error});
  } else if (c.is_array()) {
    layout->is_reference_array = c.element == BasicType::kReference;
  } else {
    add_references(*layout, c.reference_offsets);
  }
  if (!of_mirror && &c == vm_.known().string) {
    ignore(*layout, vm_.known().string_hash, 4);
    const Field* is_zero = vm_.known().string->find_field("hashIsZero", "Z");
    if (is_zero) ignore(*layout, is_zero->offset, 1);
  }
  const u32 id = static_cast<u32>(c.id);
  if (table.size() <= id) table.resize(id + 1);
  table[id] = std::move(layout);
  return *table[id];
}

}  // namespace plait
