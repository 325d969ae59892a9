// The out-of-line half of the interpreter: what an instruction does the first time, or when
// something goes wrong.
#pragma once

#include "jvm/code/code.h"
#include "jvm/runtime/vm.h"

namespace plait {

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
Method* redirect_target(Vm& vm, Method& m);

// Rewrites to a quick form.
Slow resolve_get_put(Vm& vm, Thread& t, Method& from, Code& code, Insn& insn);
// Rewrites to a quick form.
Slow resolve_invoke(Vm& vm, Thread& t, Method& from, Code& code, Insn& insn);
// ldc; rewrites to a quick form.
Slow resolve_constant(Vm& vm, Thread& t, Method& from, Code& code, Insn& insn);
Slow resolve_class_site(Vm& vm, Thread& t, Method& from, ClassSite& site);
Slow link_dynamic(Vm& vm, Thread& t, Method& from, Code& code, Insn& insn);

// Selection for invokeinterface (and default methods through invokevirtual). Null: an error is
// pending.
Method* select_interface_method(Vm& vm, Thread& t, Class* receiver, CallSite& site);

Slow ensure_class_initialized(Vm& vm, Thread& t, Class* c);

// Allocation with a collection and one more try before OutOfMemoryError. kNull: exception pending.
Ref allocate_object_slow(Vm& vm, Thread& t, Class* c);
Ref allocate_array_slow(Vm& vm, Thread& t, Class* array_class, i32 length);
Ref allocate_multi_array(Vm& vm, Thread& t, Class* array_class, const Slot* counts, u32 dimensions);

// "(A and B are in unnamed module of loader 'app')", as HotSpot ends messages about two classes.
std::string places_of(Vm& vm, const Class& a, const Class& b);

void throw_null_pointer(Vm& vm, Thread& t);
void throw_array_index(Vm& vm, Thread& t, i32 index, u32 length);
void throw_class_cast(Vm& vm, Thread& t, const Class* from, const Class* to);
void throw_array_store(Vm& vm, Thread& t, const Class* value);

// Pops frames until one handles t.pending_exception.
enum class Unwound : u8 {
  kToHandler,
  // A kThreadEnd frame was popped: the exception stays pending and the thread has nothing left to
  // run.
  kOut,
  // The frame on top is about to release its monitor, which others notice: t.next_action says so.
  kToUnlock,
};
// `stop_at_unlock`: return kToUnlock in front of the first monitor; else go through that one.
Unwound unwind(Vm& vm, Thread& t, bool stop_at_unlock);

// The rest of a return whose frame needs more than "push the result": monitors, class
// initialisation, boxing, thread end. The frame is already popped from t when `kDone`. kRetry:
// stop, the thread's last frame returned.
Slow finish_return(Vm& vm, Thread& t, Slot result, BasicType type);

// Adds a hidden static method to `c` that does nothing.
Method* make_empty_method(ClassRegistry& classes, Class* c, std::string_view name);

// Throws UnsupportedError if steps are being recorded: they could not be taken back.
void refuse_host_state(Vm& vm, const Method& m);

u32 switch_target(const SwitchTable& table, i32 key);

}  // namespace plait
