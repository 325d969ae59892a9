// Between Field and Method records and the java.lang.reflect objects that stand for them.
//
// A reflected member is its declaring class and `slot`, the member's index among those declared
// there (Field::index, Method::index). Copies that Java code makes keep both.
// Snapshots: outside.
#pragma once

#include "jvm/runtime/vm.h"

namespace plait {

// New objects. Return kNull with an exception pending: a class of the signature cannot be loaded,
// or no memory.
Ref new_field_object(NativeCall& call, const Field& field);
Ref new_method_object(NativeCall& call, const Method& method);
Ref new_constructor_object(NativeCall& call, const Method& constructor);

// What a Field, Method or Constructor object stands for.
Field* field_of(Vm& vm, Ref field_object);
Method* method_of(Vm& vm, Ref executable);

// The classes of a method's parameters, and of its result. Null pointers never occur: on failure
// the result is empty and an exception is pending.
struct SignatureClasses {
  std::vector<Class*> parameters;
  Class* result = nullptr;
};
SignatureClasses load_signature(NativeCall& call, const Method& method);

}  // namespace plait
