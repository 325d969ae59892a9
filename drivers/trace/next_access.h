// The access to memory that a thread stands in front of, as the Java memory model sees it. It says
// what it touches, whether it writes, and in which mode (JLS 17.4, VarHandle's access modes).
//
// A mode belongs to an access, not to a field. An instruction's access is volatile if the field is,
// else plain; elements of arrays are plain. Of a call of VarHandle or Unsafe the name of the method
// says it. The JDK's own code hands most modes on to the volatile one, so in Unsafe the outermost
// name decides.
#pragma once

#include <string>
#include <string_view>

#include "jvm/explore/next_update.h"
#include "jvm/runtime/vm.h"

namespace plait {

enum class AccessMode : u8 { kPlain, kOpaque, kAcquire, kRelease, kVolatile };
std::string_view name_of(AccessMode mode);

constexpr bool is_memory(ActionKind kind) {
  return kind == ActionKind::kRead || kind == ActionKind::kWrite || kind == ActionKind::kUpdate;
}

// Behind the last byte. REQUIRES: it is not about the whole object.
u64 end_of(const Action& action);
// True iff the actions, both of memory, have a byte in common.
bool overlap(const Action& a, const Action& b);

// All REQUIRE: the thread stands in front of an action of memory.
inline bool is_going_to_write(const Vm& vm, const Thread& t) {
  return is_going_to_write(vm, t, t.next_action);
}
AccessMode mode_of_next(const Vm& vm, const Thread& t);
// The instruction, and who called it as far as that is Unsafe's own code. If is_mode_of_place(t),
// the mode is the same wherever a thread stands in front of an action there.
u64 hash_of_place(const Thread& t);
// False if the object decides, as in reflection, or if the instruction is not linked yet.
bool is_mode_of_place(const Thread& t);

// "bank.Account.balance", "int[]" for an element, "memory outside the heap": no object's number.
std::string location_class(const Vm& vm, Ref object, u64 offset);

// Whether the access is the JDK's own business. It is not if the field belongs to a class of the
// program, or the program's own code does it. Nor if two things hold. The program called a class
// that is made for one thread: java.util but for what is documented to be thread-safe, iterators,
// java.text, java.io, StringBuilder. And the field belongs to such a class, or it is an element of
// an array. And the object is not one that a static of its own class refers to: the JDK made it.
// So a HashMap that threads share without a lock is the program's race. The deliberate races of
// thread-safe classes, as that on String.hash, are nobody's defect, whoever calls them.
bool is_business_of_jdk(const Vm& vm, const Thread& t);

}  // namespace plait
