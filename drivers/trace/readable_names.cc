#include "drivers/trace/readable_names.h"

#include <cctype>

#include "drivers/text/format.h"
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
  }
  const std::string class_text = class_name(c);
  u32& number = numbers_[identity(r).bits];
  if (number == 0) number = ++last_numbers_[class_text];
  return fmt::format("{}#{}", class_text, number);
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
  return object(r);
}

}  // namespace plait
