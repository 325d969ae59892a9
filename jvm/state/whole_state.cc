// Whole states: as bytes, and their key computed anew. See key_sum.h.
#include <algorithm>

#include "jvm/base/error.h"
#include "jvm/files/guest_files.h"
#include "jvm/state/key_sum.h"

namespace plait {

namespace {

std::string bytes_of(const Values& values) {
  return {reinterpret_cast<const char*>(values.begin()), values.bytes()};
}

}  // namespace

std::vector<std::string> KeySum::components() const {
  CHECK(is_exact_);
  std::vector<std::string> parts;
  Values values;
  append_globals(values);
  parts.push_back(bytes_of(values) + vm_.output());
  parts.push_back(vm_.off_heap().serialized());
  parts.push_back(vm_.guest_files() ? vm_.guest_files()->serialized() : "");
  for (const auto& t : vm_.threads()) {
    values.clear();
    append_thread(*t, values);
    for (u32 i = 0; t->is_alive() && i < t->depth(); ++i) append_frame(*t, i, values);
    parts.push_back(bytes_of(values));
  }
  std::vector<Ref> made;
  for (const TrackedIndex i : reachability_.live()) {
    if (!heap_.is_frozen(reachability_.object(i))) made.push_back(reachability_.object(i));
  }
  std::ranges::sort(made, {}, [this](Ref r) { return heap_.name(r); });
  for (Ref r : made) parts.push_back(bytes_of(object_values(r)));
  parts.push_back(bytes_of(frozen_changes()));
  return parts;
}

void KeySum::append_word(Ref object, u32 word, u64 value, Values& values) const {
  const auto [low, high] = naming_.canonical_word(key_layout_of(vm_, object), word, value);
  values.reserve(2);
  values.push_back(low);
  values.push_back(high);
}

Values KeySum::object_values(Ref r) const {
  Values values;
  values.reserve(2);
  values.push_back(naming_.name(r));
  values.push_back(static_cast<u64>(heap_.class_of(r)->id) << 32 | heap_.length(r));
  const u32 words = static_cast<u32>(heap_.size_of_object(r) >> 3);
  for (u32 w = 0; w < words; ++w) append_word(r, w, heap_.load<u64>(r, u64{w} * 8), values);
  return values;
}

// What differs from the frozen content, of objects that live.
Values KeySum::frozen_changes() const {
  Values values, was, is;
  for (const auto& [place, content] : frozen_words_) {
    const Ref object{static_cast<u32>(place >> 32)};
    const u32 word = static_cast<u32>(place);
    const TrackedIndex i = reachability_.index_of(object);
    if (i == 0 || !reachability_.is_live(i)) continue;
    was.clear();
    is.clear();
    append_word(object, word, content, was);
    append_word(object, word, heap_.load<u64>(object, u64{word} * 8), is);
    if (std::ranges::equal(was, is)) continue;
    values.reserve(1 + is.size());
    values.push_back(place);
    for (u64 value : is) values.push_back(value);
  }
  return values;
}

StateKey KeySum::recompute() const {
  CHECK(is_exact_);
  StateKey sum = hash_of_globals();
  for (const auto& t : vm_.threads()) {
    Stack stack;
    sum += hash_of_thread(*t, stack);
  }
  const std::vector<Ref> reachable = reachability_.find_reachable();
  for (Ref r : reachable) {
    if (!heap_.is_frozen(r)) sum += hash_of_object(r);
  }
  for (const auto& [place, content] : frozen_words_) {
    const Ref object{static_cast<u32>(place >> 32)};
    const u32 word = static_cast<u32>(place);
    if (!std::ranges::binary_search(reachable, object.bits, {}, &Ref::bits)) continue;
    sum += hash_of_word_at(object, word);
    sum -= hash_of_word(naming_.name(object), key_layout_of(vm_, object), word, content);
  }
  return sum;
}

}  // namespace plait
