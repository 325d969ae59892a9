#include "drivers/trace/next_access.h"

#include <algorithm>
#include <array>

#include "drivers/trace/trace_place.h"
#include "jvm/heap/observe_heap.h"
#include "por/model/mix.h"

namespace plait {

namespace {

constexpr std::string_view kUnsafe = "jdk/internal/misc/Unsafe", kOldUnsafe = "sun/misc/Unsafe";

bool is_unsafe(const Class& c) { return *c.name == kUnsafe || *c.name == kOldUnsafe; }

AccessMode mode_by_name(std::string_view name, bool is_update) {
  if (name.ends_with("Plain")) return AccessMode::kPlain;
  if (name.ends_with("Opaque")) return AccessMode::kOpaque;
  if (name.ends_with("Acquire")) return AccessMode::kAcquire;
  if (name.ends_with("Release")) return AccessMode::kRelease;
  if (name.starts_with("putOrdered")) return AccessMode::kRelease;
  const bool is_plain_name = !is_update && !name.ends_with("Volatile");
  return is_plain_name ? AccessMode::kPlain : AccessMode::kVolatile;
}

// The name under which VarHandle or Unsafe was called; "" if neither was.
std::string_view name_of_access(const Thread& t) {
  const CallSite* call = call_in_front_of(*t.frame);
  if (call == nullptr || call->method == nullptr) return "";
  const Class& callee = *call->method->owner;
  if (*callee.name == "java/lang/invoke/VarHandle") return *call->name;
  if (!is_unsafe(callee)) return "";
  std::string_view name = *call->name;
  for (const Frame* frame = t.frame; frame >= t.frames_begin && is_unsafe(*frame->method->owner);
       --frame)
    name = *frame->method->name;
  return name;
}

// Classes of those packages that are documented to be safe for several threads, or cannot change.
constexpr std::array<std::string_view, 14> kSafe = {
    "java/util/Vector",    "java/util/Stack",
    "java/util/Hashtable", "java/util/Properties",
    "java/util/Random",    "java/util/UUID",
    "java/util/Locale",    "java/util/Timer",
    "java/util/Objects",   "java/util/Optional",
    "java/util/Currency",  "java/util/ResourceBundle",
    "java/util/TimeZone",  "java/util/ImmutableCollections"};
constexpr std::array<std::string_view, 6> kOfOneThread = {"java/text/",
                                                          "java/io/",
                                                          "java/util/stream/",
                                                          "java/util/regex/Matcher",
                                                          "java/lang/StringBuilder",
                                                          "java/lang/AbstractStringBuilder"};

bool iterates(const Class& c) {
  const std::string_view name = *c.name;
  return name == "java/util/Iterator" || name == "java/util/Enumeration" ||
         std::ranges::any_of(c.interfaces, [](const Class* i) { return iterates(*i); }) ||
         (c.super != nullptr && iterates(*c.super));
}

// Iterators are, even those of collections that are not.
bool is_of_one_thread(const Class& c) {
  const std::string_view name = *c.name;
  const auto begins = [&](std::string_view prefix) { return name.starts_with(prefix); };
  if (std::ranges::any_of(kOfOneThread, begins)) return true;
  const bool is_in_util = name.starts_with("java/util/") && name.find('/', 10) == name.npos;
  const std::string_view outer = name.substr(0, name.find('$'));
  return (is_in_util && std::ranges::find(kSafe, outer) == kSafe.end()) ||
         (name.starts_with("java/util/") && iterates(c));
}

// keySet() and the like of a map may be called by many: they keep the view, and whose is nobody's
// matter.
bool is_cache_of_view(const Field& field) {
  constexpr std::array<std::string_view, 5> kViews = {"keySet", "values", "entrySet",
                                                      "navigableKeySet", "descendingMap"};
  return std::ranges::find(kViews, std::string_view(*field.name)) != kViews.end();
}

// A static of its class refers to it: no program made it.
bool is_of_its_class(const Vm& vm, Ref object) {
  if (!object) return false;
  const Class& c = *image_of(vm.heap()).class_of(object);
  return std::ranges::any_of(c.fields, [&](const Field& field) {
    return field.is_static() && field.type == BasicType::kReference &&
           image_of(vm.heap()).load<Ref>(c.mirror, field.offset) == object;
  });
}

// "int[]"
std::string array_name(const Class& c) {
  if (c.is_array()) return array_name(*c.component) + "[]";
  return c.external_name();
}

}  // namespace

std::string_view name_of(AccessMode mode) {
  switch (mode) {
    case AccessMode::kPlain: return "plain";
    case AccessMode::kOpaque: return "opaque";
    case AccessMode::kAcquire: return "acquire";
    case AccessMode::kRelease: return "release";
    case AccessMode::kVolatile: break;
  }
  return "volatile";
}

u64 end_of(const Action& action) { return action.offset + std::max<u64>(action.bytes, 1); }

bool overlap(const Action& a, const Action& b) {
  if (a.object != b.object) return false;
  if (a.offset == kWholeObject || b.offset == kWholeObject) return true;
  return a.offset < end_of(b) && b.offset < end_of(a);
}

AccessMode mode_of_next(const Vm& vm, const Thread& t) {
  const Action& action = t.next_action;
  if (const std::string_view name = name_of_access(t); !name.empty())
    return mode_by_name(name, action.kind == ActionKind::kUpdate);
  const Field* field = field_of(vm, action.object, action.offset);
  const bool is_volatile = field != nullptr && (field->access_flags & kAccVolatile) != 0;
  return is_volatile || action.kind == ActionKind::kUpdate ? AccessMode::kVolatile
                                                           : AccessMode::kPlain;
}

u64 hash_of_place(const Thread& t) {
  u64 hash = por::mix(reinterpret_cast<std::uintptr_t>(t.frame->pc) ^
                      static_cast<u64>(t.next_action.kind));
  for (const Frame* frame = t.frame; frame > t.frames_begin && is_unsafe(*frame->method->owner);)
    hash = por::mix(hash ^ reinterpret_cast<std::uintptr_t>((--frame)->pc));
  return hash;
}

// An instruction for a field names one, and those for arrays are plain. A call of VarHandle or
// Unsafe names the mode.
bool is_mode_of_place(const Thread& t) {
  const Op op = static_cast<Op>(t.frame->pc->op & 0xff);
  switch (kVisibility[static_cast<u8>(op)]) {
    case Visibility::heap: return op < Op::k_getstatic || op > Op::k_putfield;
    case Visibility::call: return !name_of_access(t).empty();
    default: return false;
  }
}

std::string location_class(const Vm& vm, Ref object, u64 offset) {
  if (!object) return "memory outside the heap";
  if (const Field* field = field_of(vm, object, offset))
    return fmt::format("{}.{}", field->owner->external_name(), *field->name);
  const Class* c = image_of(vm.heap()).class_of(object);
  return c->is_array() ? array_name(*c) : c->external_name();
}

bool is_business_of_jdk(const Vm& vm, const Thread& t) {
  const Field* field = field_of(vm, t.next_action.object, t.next_action.offset);
  if (field != nullptr && is_of_program(*field->owner)) return false;
  const Frame* frame = t.frame;
  const Class* called = nullptr;  // by the program
  for (; frame >= t.frames_begin && !is_of_program(*frame->method->owner); --frame)
    called = frame->method->owner;
  if (frame < t.frames_begin) return true;
  if (called == nullptr) return false;
  return !is_of_one_thread(*called) || is_of_its_class(vm, t.next_action.object) ||
         (field != nullptr && (!is_of_one_thread(*field->owner) || is_cache_of_view(*field)));
}

}  // namespace plait
