// How a native method or an intercepted method is written.
//
// A native runs with the caller's frame on top; its arguments are still on the caller's operand stack, so "do it again
// later" costs nothing: return kRetry and the invoke instruction runs once more. A native never calls Java and waits: to run
// Java code it pushes a frame (call, or ensure_initialized) and returns.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "jvm/runtime/action.h"
#include "jvm/code/klass.h"
#include "jvm/runtime/thread.h"

namespace plait {

class Vm;
class Heap;
struct CallSite;

enum class NativeResult : u8 {
  kDone,    // `result` holds the value; arguments are popped, the caller goes on
  kThrown,  // thread.pending_exception is set
  kRetry,   // execute the instruction again when the thread runs next: it is blocked, or a frame was pushed
  kCalled,  // arguments were popped and a frame pushed whose result is the result of this call
  kExit,    // the guest asked the VM to stop (Vm::exit_status)
  kRefused,  // exploring: the step that led here is not possible in this state
};

struct NativeCall {
  Vm& vm;
  Thread& thread;
  Method& method;
  Slot* args;  // receiver first; a long or double takes two
  const CallSite* site = nullptr;  // the instruction's call site; null when called through NativeCall::call
  Slot result{.raw = 0};

  Heap& heap() const;
  Ref ref(int i) const { return args[i].a; }
  i32 integer(int i) const { return args[i].i; }
  i64 longint(int i) const { return args[i].j; }
  float real32(int i) const { return args[i].f; }
  double real64(int i) const { return args[i].d; }
  bool boolean(int i) const { return args[i].i != 0; }

  NativeResult ret() { return NativeResult::kDone; }
  NativeResult ret_int(i32 v) { return result = Slot::of_int(v), NativeResult::kDone; }
  NativeResult ret_bool(bool v) { return ret_int(v ? 1 : 0); }
  NativeResult ret_long(i64 v) { return result = Slot::of_long(v), NativeResult::kDone; }
  NativeResult ret_float(float v) { return result = Slot::of_float(v), NativeResult::kDone; }
  NativeResult ret_double(double v) { return result = Slot::of_double(v), NativeResult::kDone; }
  NativeResult ret_ref(Ref v) { return result = Slot::of_ref(v), NativeResult::kDone; }

  // Throw a new exception of the named class ("java/lang/NullPointerException"), message optional.
  NativeResult raise(std::string_view class_name);
  NativeResult raise(std::string_view class_name, std::string_view message);
  NativeResult raise_object(Ref exception);

  // Replace this call by a call of `target` with `count` argument slots (receiver first; a long or double takes two):
  // its result becomes this call's result (`how` = kPush, kBox or kDiscard). Target may be native, abstract
  // methods must be selected first. Returns kCalled, kThrown (stack overflow) or what a native target returned.
  NativeResult call(Method* target, const Slot* arguments, u32 count, OnReturn how = OnReturn::kPush);

  // Makes sure `c` is initialised. Returns kDone if it is (or this thread is initialising it); otherwise the caller must
  // return the result at once (kRetry: a <clinit> frame was pushed or the thread waits; kThrown: it failed before).
  NativeResult ensure_initialized(Class* c);
};

using NativeFn = NativeResult (*)(NativeCall&);
// What the call is about to do that others can see; asked before it runs. Null in the entry: nothing.
using ActionFn = Action (*)(NativeCall&);

// A native's implementation, or (for a method that is not native) an intercept that replaces its body.
// `redirect`: instead of `fn`, run this static Java method of a stub class ("plait/internal/X.name(desc)V"), same
// arguments, receiver first.
struct NativeEntry {
  const char* class_name;  // "java/lang/System"
  const char* name;
  const char* descriptor;  // "" = any descriptor
  NativeFn fn;
  ActionFn action = nullptr;
  const char* redirect = nullptr;
  bool only_if_native = false;  // leave the method alone in JDKs that write it in Java
  bool only_with_lock_model = false;
  // What it does depends on its arguments, its thread and words of the heap alone, all of which it reads by Heap::load or tells of
  // (step_cache.h); and it changes nothing else.
  bool sees_heap_only = false;
};
constexpr NativeEntry seeing_heap_only(NativeEntry entry) { return entry.sees_heap_only = true, entry; }

using NativeTable = std::span<const NativeEntry>;

// Whether exploring sees a call of the method as one step: natives/concurrent/lock_model.cc.
Method::AtomicKind atomic_kind(const Method& method, bool models_locks);

// Every table is listed in natives/tables.h. Null if the method has no entry.
const NativeEntry* find_native(const Method& method);

}  // namespace plait
