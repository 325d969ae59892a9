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

// ---- Interned strings
//
// The first String of a content that is interned is what every intern() of it gives. It is a String
// of the program or a constant, which is interned when its instruction first runs. Exploring, which
// one is first depends on the path. So it is kept in the heap, in a cell of that content: an array
// of one element, null as long as there is none. To look where there is none is an update of the
// cell; later looks read what does not change any more.
//
// What was interned before the program began has no cell. Nor have constants, as long as the
// program interns no String of the same content: it cannot tell when they were interned. If it
// does, the search starts again with Noticing::interning, where constants use cells, too. (A text
// that the VM itself makes, such as the name of a class, is what is in the cell, but is not put
// there.)

Ref Vm::constant_string(std::u16string_view text) {
  const Heap::Unrecorded interning(*whole_heap_);
  Interned& of_text = interned_[std::u16string(text)];
  if (!of_text.string) {
    of_text.string = make_string(text, name_of_text(text), Space::kPermanent);
    of_text.is_for_good = !is_exploring_;
  }
  return of_text.string;
}

Ref Vm::intern_utf16(std::u16string_view text) {
  const Interned& of_text = interned_[std::u16string(text)];
  if (of_text.cell) {
    must_notice(&Noticing::interning, "String.intern of a constant");
    const Unaudited never_changes(*heap_);
    if (const Ref first = heap_->element<Ref>(of_text.cell, 0)) return first;
  }
  return constant_string(text);
}

// The cell of a text, where it is needed; else null.
Ref Vm::interning_cell(std::u16string_view text) {
  if (!is_exploring_) return kNull;
  Interned& of_text = interned_[std::u16string(text)];
  if (of_text.is_for_good || of_text.cell) return of_text.cell;
  if (of_text.string) must_notice(&Noticing::interning, "String.intern of a constant");
  const Heap::Unrecorded interning(*whole_heap_);
  of_text.cell = whole_heap_->allocate_permanent_array(known_.object_array, 1, name_of_text(text));
  return of_text.cell;
}

Ref Vm::filled_cell(Ref string) {
  // A cell that is filled never changes; to look at an empty one is an update, and labelled.
  const Unaudited never_changes(*heap_);
  const Ref cell = interning_cell(to_utf16(string));
  return cell && heap_->element<Ref>(cell, 0) ? cell : kNull;
}

bool Vm::is_interned_by_path(Ref string) {
  if (options_.noticing.interning) return static_cast<bool>(interning_cell(to_utf16(string)));
  if (interned_[to_utf16(string)].cell)
    must_notice(&Noticing::interning, "String.intern of a constant");
  return false;
}

Action Vm::intern_action(Ref string) {
  const Ref cell = interning_cell(to_utf16(string));
  if (!cell) return {};
  if (!filled_cell(string)) return {ActionKind::kUpdate, cell, kFieldsOffset};
  return options_.moves_steps ? Action(ActionKind::kRead, cell, kFieldsOffset) : Action();
}

Ref Vm::intern_object(Ref string) {
  const std::u16string text = to_utf16(string);
  if (const Ref cell = interning_cell(text)) {
    const Unaudited never_changes(*heap_);
    if (!heap_->element<Ref>(cell, 0)) heap_->set_element<Ref>(cell, 0, string);
    return heap_->element<Ref>(cell, 0);
  }
  Interned& of_text = interned_[text];
  if (!of_text.string) of_text = {string, kNull, true};
  return of_text.string;
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
