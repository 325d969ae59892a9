#include "drivers/trace/readable_names.h"

#include <cctype>

#include "drivers/text/format.h"
#include "drivers/trace/trace_place.h"
#include "jvm/heap/observe_heap.h"
#include "jvm/heap/typed_values.h"

namespace plait {

namespace {

constexpr std::size_t kMaxText = 40;  // columns of a string that is shown

const Field* field_at(const Class& c, u64 offset, bool is_static) {
  for (const Class* owner = &c; owner != nullptr; owner = owner->super) {
    for (const Field& field : owner->fields) {
      if (field.is_static() == is_static && field.offset == offset) return &field;
    }
    if (is_static) break;
  }
  return nullptr;
}

// What Java prints of it, in most cases.
template <typename T>
std::string real_text(T value) {
  std::string text = fmt::format("{}", value);
  return text.find_first_of(".en") == std::string::npos ? text + ".0" : text;
}

std::string character_text(u16 c) {
  std::string text;
  append_utf8(text, c >= 0xd800 && c < 0xe000 ? 0xfffd : c);
  return "'" + printable(text) + "'";
}

bool is_synchronizer(const Class& c) { return c.synchronizer != Class::Synchronizer::kNone; }

bool has_ancestor(const Class& c, std::string_view name) {
  for (const Class* s = &c; s != nullptr; s = s->super) {
    if (*s->name == name) return true;
  }
  return false;
}

// The last part of a name with dollars; "Outer$1" stays, it has no name of its own.
std::string_view inner_name(std::string_view name) {
  const std::size_t dollar = name.rfind('$');
  if (dollar == std::string_view::npos || dollar + 1 == name.size() || dollar == 0) return name;
  const std::string_view inner = name.substr(dollar + 1);
  return std::isdigit(static_cast<unsigned char>(inner[0])) ? name : inner;
}

}  // namespace

std::string ReadableNames::class_name(const Class& c) const {
  if (c.is_array()) return class_name(*c.component) + "[]";
  std::string_view name = *c.name;
  if (name.find("$$Lambda") != std::string_view::npos) return "lambda";
  name = name.substr(name.rfind('/') + 1);
  if (inner_name(name).ends_with("Sync") && is_synchronizer(c)) {
    return std::string(name.substr(0, name.find('$')));
  }
  if (name.ends_with("$ConditionObject")) return "Condition";
  return std::string(inner_name(name));
}

bool ReadableNames::is_thread(Ref r) const {
  return image_of(vm_.heap()).class_of(r)->is_subclass_of(vm_.known().thread);
}

Ref ReadableNames::identity(Ref r) const {
  const Class& c = *image_of(vm_.heap()).class_of(r);
  if (!c.name->starts_with("java/util/concurrent/")) return r;
  for (const Field& field : c.fields) {
    if (field.is_static() || *field.name != "sync") continue;
    const Ref sync = image_of(vm_.heap()).load<Ref>(r, field.offset);
    if (sync && is_synchronizer(*image_of(vm_.heap()).class_of(sync))) return sync;
  }
  return r;
}

std::string ReadableNames::object(Ref r) {
  if (!r) return "null";
  const Class& c = *image_of(vm_.heap()).class_of(r);
  if (&c == vm_.known().class_class) return class_name(*vm_.class_of_mirror(r)) + ".class";
  if (is_thread(r)) {
    const Ref name{vm_.get<u32>(r, "name", "Ljava/lang/String;")};
    if (std::string text = vm_.to_utf8(name); name && !text.empty()) return text;
    if (const Thread* t = vm_.thread_of(r)) return vm_.thread_title(*t);
  }
  const std::string field = by_field(r);
  return field.empty() ? numbered(r) : field;
}

std::string ReadableNames::numbered(Ref r) {
  const std::string class_text = class_name(*image_of(vm_.heap()).class_of(r));
  u32& number = numbers_[identity(r).bits];
  if (number == 0) number = ++last_numbers_[class_text];
  return fmt::format("{}#{}", class_text, number);
}

// Objects of the program's own classes are told by these.
std::string ReadableNames::by_field(Ref r) {
  const Ref wanted = identity(r);
  const auto [known, is_new] = fields_.try_emplace(wanted.bits);
  if (!is_new) return known->second;
  const HeapImage& heap = image_of(vm_.heap());
  if (const Class& c = *heap.class_of(r); !c.is_array() && is_of_program(c)) return "";
  std::vector<std::string> found;
  const auto look = [&](Ref holder) {
    if (found.size() > 1) return;
    const Class& c = *heap.class_of(holder);
    if (&c == vm_.known().class_class) {
      const Class& owner = *vm_.class_of_mirror(holder);
      if (owner.kind == ClassKind::kInstance && is_of_program(owner))
        note_holder(holder, owner, true, wanted, found);
    } else if (c.kind == ClassKind::kInstance && is_of_program(c)) {
      for (const Class* s = &c; s != nullptr && is_of_program(*s); s = s->super)
        note_holder(holder, *s, false, wanted, found);
    }
  };
  heap.for_each_object(heap.permanent_begin(), heap.permanent_end(), look);
  heap.for_each_object(heap.ordinary_begin(), heap.fresh_end(), look);
  if (found.size() == 1 && taken_.insert(found[0]).second) fields_[wanted.bits] = found[0];
  return fields_[wanted.bits];
}

// What a lambda or an inner class captured is no field that its author wrote.
void ReadableNames::note_holder(Ref holder, const Class& c, bool statics, Ref wanted,
                                std::vector<std::string>& found) {
  for (const Field& field : c.fields) {
    if (field.is_static() != statics || field.type != BasicType::kReference ||
        field.name->find('$') != std::string::npos)
      continue;
    const Ref value = image_of(vm_.heap()).load<Ref>(holder, field.offset);
    if (!value || identity(value) != wanted) continue;
    found.push_back(fmt::format("{}.{}", statics ? class_name(c) : numbered(holder), *field.name));
  }
}

bool ReadableNames::is_lock(Ref r) const {
  const std::string name = class_name(*image_of(vm_.heap()).class_of(r));
  return name == "ReentrantLock" || name == "ReentrantReadWriteLock";
}

bool ReadableNames::is_condition(Ref r) const {
  return image_of(vm_.heap()).class_of(r)->name->ends_with("$ConditionObject");
}

ReadableNames::Location ReadableNames::location(Ref r, u64 offset) {
  if (!r) return {"memory outside the heap"};
  const Class& c = *image_of(vm_.heap()).class_of(r);
  if (c.is_array()) {
    if (offset < kFieldsOffset || offset == kWholeObject) return {object(r)};
    return {fmt::format("{}[{}]", object(r), (offset - kFieldsOffset) / size_of(c.element)),
            c.element};
  }
  if (&c == vm_.known().class_class) {
    const Class& owner = *vm_.class_of_mirror(r);
    if (const Field* field = field_at(owner, offset, true)) {
      return {fmt::format("{}.{}", class_name(owner), *field->name), field->type};
    }
  }
  const Field* field = field_at(c, offset, false);
  if (field == nullptr) return {object(r)};
  return {fmt::format("{}.{}", object(r), *field->name), field->type};
}

std::string ReadableNames::value_at(Ref r, u64 offset) {
  const BasicType type = location(r, offset).type;
  return type == BasicType::kVoid ? ""
                                  : value(type, load_slot(image_of(vm_.heap()), r, offset, type));
}

std::string ReadableNames::value(BasicType type, Slot slot) {
  switch (type) {
    case BasicType::kBoolean: return slot.i != 0 ? "true" : "false";
    case BasicType::kChar: return character_text(static_cast<u16>(slot.i));
    case BasicType::kFloat: return real_text(slot.f);
    case BasicType::kDouble: return real_text(slot.d);
    case BasicType::kLong: return fmt::format("{}", slot.j);
    case BasicType::kReference: return reference(slot.a);
    case BasicType::kVoid: return "";
    default: return fmt::format("{}", slot.i);
  }
}

// A value is told by its class, or a field would be said to hold itself.
std::string ReadableNames::reference(Ref r) {
  if (!r) return "null";
  const Class& c = *image_of(vm_.heap()).class_of(r);
  if (&c == vm_.known().string) return clip(in_quotes(vm_.to_utf8(r)), kMaxText);
  BasicType type;
  Slot inside;
  if (vm_.unbox(r, &type, &inside)) return value(type, inside);
  if (has_ancestor(c, "java/lang/Enum")) {
    // A constant with a body has a class of its own.
    const Class& declared = *c.super->name == "java/lang/Enum" ? c : *c.super;
    return class_name(declared) + "." +
           vm_.to_utf8(Ref{vm_.get<u32>(r, "name", "Ljava/lang/String;")});
  }
  return is_thread(r) || &c == vm_.known().class_class ? object(r) : numbered(r);
}

}  // namespace plait
