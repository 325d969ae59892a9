// Guest strings and boxes, seen from C++.
#include "jvm/base/error.h"
#include "jvm/base/utf.h"
#include "jvm/classfile/names.h"
#include "jvm/heap/heap.h"
#include "jvm/runtime/vm.h"

namespace plait {

namespace {

constexpr i8 kLatin1 = 0, kUtf16 = 1;

bool is_latin1(std::u16string_view text) {
  for (char16_t c : text) {
    if (c > 0xff) return false;
  }
  return true;
}

// The same content has the same name, whoever interned it first.
u32 name_of_text(std::u16string_view text) {
  u32 h = 0x811c9dc5u;
  for (char16_t c : text) h = (h ^ c) * 0x01000193u;
  return h;
}

}  // namespace

// kNull if there is no room.
Ref Vm::make_string(std::u16string_view text, u32 name, Space space) {
  const bool latin1 = is_latin1(text);
  const u32 bytes = static_cast<u32>(text.size() * (latin1 ? 1 : 2));
  const bool is_permanent = space == Space::kPermanent;
  Ref value = is_permanent ? whole_heap_->allocate_permanent_array(known_.byte_array, bytes, name)
                           : heap_->allocate_array(known_.byte_array, bytes, name);
  Ref string = is_permanent ? whole_heap_->allocate_permanent_object(known_.string, name)
                            : heap_->allocate_object(known_.string, name);
  if (!value || !string) return kNull;
  if (latin1) {
    std::string narrow(text.begin(), text.end());
    heap_->copy_into(value, kFieldsOffset, narrow.data(), bytes);
  } else {
    heap_->copy_into(value, kFieldsOffset, text.data(), bytes);
  }
  // Others may reach the array, as all that is permanent. Of other Strings it is not published
  // (Class::publishes_nothing).
  if (is_permanent && !options_.noticing.tables) whole_heap_->make_immutable(value);
  heap_->store<Ref>(string, known_.string_value, value);
  heap_->store<i8>(string, known_.string_coder, latin1 ? kLatin1 : kUtf16);
  return string;
}

Ref Vm::new_string_utf16(Thread& t, std::u16string_view text) {
  Ref string = make_string(text, next_name(t), Space::kOrdinary);
  if (!string) throw_new(t, "java/lang/OutOfMemoryError", "Java heap space", true);
  return string;
}

Ref Vm::new_string(Thread& t, std::string_view utf8) {
  return new_string_utf16(t, utf16_from_utf8(utf8));
}

std::u16string Vm::to_utf16(Ref string) const {
  if (!string) return u"null";
  Ref value{heap_->load<u32>(string, known_.string_value)};
  const u32 bytes = heap_->length(value);
  const Unaudited never_changes(*heap_);
  const u8* data = heap_->view(value, kFieldsOffset, bytes);
  if (heap_->load<i8>(string, known_.string_coder) == kLatin1)
    return std::u16string(data, data + bytes);
  std::u16string text(bytes / 2, u'\0');
  std::memcpy(text.data(), data, text.size() * 2);
  return text;
}

std::string Vm::to_utf8(Ref string) const { return utf8_from_utf16(to_utf16(string)); }

Ref Vm::intern_utf16(std::u16string_view text) {
  const Heap::Unrecorded interning(*whole_heap_);
  auto [entry, is_new] = interned_.try_emplace(std::u16string(text), kNull);
  if (is_new) entry->second = make_string(text, name_of_text(text), Space::kPermanent);
  return entry->second;
}

Ref Vm::intern_object(Ref string) {
  // Exploring, the table outlives the step, and `string` may not: a copy is interned instead. A
  // program can tell only by comparing a String with its own intern().
  if (is_exploring()) return intern_utf16(to_utf16(string));
  return interned_.try_emplace(to_utf16(string), string).first->second;
}

Ref Vm::intern_modified_utf8(std::string_view text) {
  return intern_utf16(utf16_from_modified_utf8(text));
}

Ref Vm::intern(std::string_view utf8) { return intern_utf16(utf16_from_utf8(utf8)); }

Ref Vm::box(Thread& t, BasicType type, Slot value) {
  if (type == BasicType::kReference) return value.a;
  if (type == BasicType::kVoid) return kNull;
  const int index = static_cast<int>(type);
  Class* c = classes_->require(kBoxNames[index]);
  if (type == BasicType::kBoolean && c->is_initialized()) {
    return get_static_ref(c, value.i ? "TRUE" : "FALSE", "Ljava/lang/Boolean;");
  }
  Ref object = new_object(t, c);
  if (!object) return kNull;
  const u32 offset = c->boxed_offset;
  switch (size_of(type)) {
    case 1: heap_->store<i8>(object, offset, static_cast<i8>(value.i)); break;
    case 2: heap_->store<i16>(object, offset, static_cast<i16>(value.i)); break;
    case 4: heap_->store<i32>(object, offset, value.i); break;
    default: heap_->store<i64>(object, offset, value.j); break;
  }
  return object;
}

bool Vm::unbox(Ref object, BasicType* type, Slot* value) const {
  if (!object) return false;
  const Class& c = *heap_->class_of(object);
  if (c.boxed == BasicType::kVoid) return false;
  *type = c.boxed;
  switch (c.boxed) {
    case BasicType::kBoolean:
    case BasicType::kByte: *value = Slot::of_int(heap_->load<i8>(object, c.boxed_offset)); break;
    case BasicType::kShort: *value = Slot::of_int(heap_->load<i16>(object, c.boxed_offset)); break;
    case BasicType::kChar: *value = Slot::of_int(heap_->load<u16>(object, c.boxed_offset)); break;
    case BasicType::kInt:
    case BasicType::kFloat: *value = Slot::of_int(heap_->load<i32>(object, c.boxed_offset)); break;
    default: *value = Slot::of_long(heap_->load<i64>(object, c.boxed_offset)); break;
  }
  return true;
}

}  // namespace plait
