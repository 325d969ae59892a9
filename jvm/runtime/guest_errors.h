// The exceptions that instructions throw, with HotSpot's messages, and allocation with its errors.
#pragma once

#include <string>

#include "jvm/base/types.h"

namespace plait {

class Vm;
struct Class;
struct Thread;
union Slot;

// "(A and B are in unnamed module of loader 'app')", as HotSpot ends messages about two classes.
std::string places_of(Vm& vm, const Class& a, const Class& b);

void throw_null_pointer(Vm& vm, Thread& t);
void throw_array_index(Vm& vm, Thread& t, i32 index, u32 length);
void throw_class_cast(Vm& vm, Thread& t, const Class* from, const Class* to);
void throw_array_store(Vm& vm, Thread& t, const Class* value);

// Allocation with a collection and one more try before OutOfMemoryError. kNull: exception pending.
Ref allocate_object_slow(Vm& vm, Thread& t, Class* c);
Ref allocate_array_slow(Vm& vm, Thread& t, Class* array_class, i32 length);
Ref allocate_multi_array(Vm& vm, Thread& t, Class* array_class, const Slot* counts, u32 dimensions);

}  // namespace plait
