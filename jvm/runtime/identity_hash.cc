// Identity hashes. HotSpot draws them at random; here they are a choice of whoever checks.
//
// Fixed (the default): who asks for a hash first makes it, from its own number and from how many it
// made so far. So a hash is a function of what its thread did, and of who asked first, which is in
// the label of the step. Every search finds the same hashes. No two among the first hundreds are
// equal, and a thread's count begins again after kHashesOfThread. So a loop that asks for the hash
// of a new object each time round still comes back to a state. What was made before the program's
// first choice, and a class, has a hash that depends on no thread.
//
// A constant of an enum has one of its class and number, whoever asks: it is the only one.
//
// Any: who asks first draws one of VmOptions::hashes values, a choice of the environment. Objects
// draw independently. So of as many objects as there are values every order and every tie is met;
// of any two, all three ways they can compare. The values have their order in the low bits as well:
// HashMap and IdentityHashMap iterate over few keys in the order of their hashes.
//
// Which thread runs the initialiser of a library class must not matter. So what is asked for there
// gets one hash for all objects of a class.
//
// A hash stays once it is made. Reading it is no scheduling point, and is labelled as a read of
// what the first who asks writes. (But where steps are moved into other executions they must stop
// there as elsewhere: VmOptions::moves_steps.)
//
// Snapshots: the number is in the header (HeapImage::hash_number), the count in the ThreadState.
#include "jvm/base/error.h"
#include "jvm/heap/heap.h"
#include "jvm/runtime/vm.h"

namespace plait {

namespace {

constexpr u32 kHashesOfThread = 61;
// A prime: threads with high numbers begin elsewhere than others go on.
constexpr u32 kMade = 2039;
// Of an object that keeps the hash of its name: it was asked for before the program began.
constexpr u32 kByName = HeapImage::kHashNumbers - 1;
// Made in the initialiser of a library class.
constexpr u32 kByLibrary = kByName - 1;
static_assert(kMade < kByLibrary);

i32 mix(u32 h) {
  h ^= h >> 15;
  h *= 0x2c1b3c6du;
  h ^= h >> 12;
  h &= 0x7fff'ffffu;
  return static_cast<i32>(h == 0 ? 1 : h);
}

u32 hash_of_name(const Class& c) {
  u32 h = 0x811c9dc5u;
  for (char letter : *c.name) h = (h ^ static_cast<u8>(letter)) * 0x01000193u;
  return h;
}

bool is_enum_constant(const Class& c) {
  for (const Class* super = c.super; super; super = super->super) {
    if (super->loader == LoaderKind::kBoot && *super->name == "java/lang/Enum") return true;
  }
  return false;
}

}  // namespace

bool Vm::has_hash_of_constant(Ref object) const {
  return options_.hashes == 0 && is_enum_constant(*whole_heap_->class_of(object));
}

bool Vm::has_hash_of_name(Ref object) const {
  if (has_hash_of_constant(object)) return true;
  const u32 number = whole_heap_->hash_number(object);
  if (number != 0) return number == kByName;
  return !is_exploring_ || (options_.hashes == 0 && whole_heap_->is_frozen(object));
}

// The library keeps tables by class, whose order hardly a program asks for.
bool Vm::draws_hash(const Thread& t, Ref object) const {
  if (options_.hashes == 0 || t.atomic_depth + t.library_depth > 0) return false;
  return heap_->class_of(object) != known_.class_class || t.frame->method->owner->is_user();
}

Action Vm::hash_action(const Thread& t, Ref object) const {
  if (!object || has_hash_of_name(object)) return {};
  const bool is_made = whole_heap_->hash_number(object) != 0;
  if (is_made && !options_.moves_steps) return {};
  return {ActionKind::kHash, object, !is_made && draws_hash(t, object) ? options_.hashes : 0};
}

u32 Vm::next_hash_number(Thread& t) {
  if (t.library_depth > 0) return kByLibrary;
  const u32 count = t.hashes_asked;
  t.hashes_asked = static_cast<u8>((count + 1) % kHashesOfThread);
  return 1 + (static_cast<u32>(t.id) * kHashesOfThread + count) % kMade;
}

u32 Vm::hash_number_for(Thread& t, Ref object) {
  if (!is_exploring_) return kByName;
  if (options_.hashes == 0) return next_hash_number(t);
  if (draws_hash(t, object)) return 1 + t.variant;
  return heap_->class_of(object) == known_.class_class ? kByName : 1;
}

i32 Vm::identity_hash(Thread& t, Ref object) {
  const bool is_made = heap_->hash_number(object) != 0;
  const bool needs_none = is_exploring_ || has_hash_of_constant(object);
  if (!is_made && !(needs_none && has_hash_of_name(object)))
    heap_->set_hash_number(object, hash_number_for(t, object));
  return shown_hash(object);
}

i32 Vm::shown_hash(Ref object) const {
  const u32 number = whole_heap_->hash_number(object);
  const Class& c = *whole_heap_->class_of(object);
  if (has_hash_of_constant(object)) {
    const Unaudited never_changes(*heap_);
    const u32 ordinal = heap_->load<u32>(object, known_.enum_ordinal);
    return mix(hash_of_name(c) + (ordinal + 1) * 0x9e37'79b1u);
  }
  if (number != 0 && number != kByName) {
    if (options_.hashes != 0) return static_cast<i32>(number * 0x0100'0001u);
    return mix(hash_of_name(c) + number * 0x9e37'79b1u);
  }
  const bool is_mirror = &c == known_.class_class;
  return mix(is_mirror ? hash_of_name(*class_of_mirror(object)) : whole_heap_->name(object));
}

}  // namespace plait
