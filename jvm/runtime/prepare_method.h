// What must be done before a method can run: it is bound to its native or its decoded code, and its
// class is initialised.
#pragma once

#include <string_view>

#include "jvm/base/types.h"

namespace plait {

class ClassRegistry;
class Vm;
struct Class;
struct Code;
struct Method;
struct Thread;

// What an instruction must do after a slow path.
enum class Slow : u8 {
  kDone,   // go on with (or execute again) the instruction
  kRetry,  // a frame was pushed or the thread is blocked: leave the instruction, it will run again
  kThrow,  // an exception is pending
};

// Binds a method on its first call: an intercept or native, or its decoded code. After kDone
// exactly one of m.native and m.code is set. Abstract methods throw AbstractMethodError; a native
// that is not modelled is an UnsupportedError.
Slow prepare_method(Vm& vm, Thread& t, Method& m);

// The static Java method that replaces `m`, for an intercept with a redirect.
// "java/lang/System.gc()V"; null if the class does not declare it. REQUIRES: the class exists.
Method* method_named(Vm& vm, std::string_view text);
Method* redirect_target(Vm& vm, Method& m);

// What runs in place of a method with an intercept, whose receiver is `receiver`. It is the method,
// or the JDK's body of it, for synchronisers that the lock model leaves to their own code.
Method* own_body_of(Vm& vm, Method& m);
Method* body_for(Vm& vm, Method& m, Ref receiver);

Slow ensure_class_initialized(Vm& vm, Thread& t, Class* c);

// Adds a hidden static method to `c` that does nothing.
Method* make_empty_method(ClassRegistry& classes, Class* c, std::string_view name);

// Code of the JDK leaves out what would tell states apart that nobody can tell apart. That is how
// often it has looked, and where it is to look first (natives/concurrent/steady_code.cc).
void make_steady(Vm& vm, const Method& method, Code& code);

}  // namespace plait
