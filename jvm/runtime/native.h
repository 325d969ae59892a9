// How a native method or an intercepted method is written.
//
// A native runs with the caller's frame on top, and its arguments are still on the caller's operand
// stack. So "do it again later" costs nothing: return kRetry and the invoke instruction runs once
// more. A native never calls Java and waits: to run Java code it pushes a frame (call, or
// ensure_initialized) and returns.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "jvm/code/klass.h"
#include "jvm/runtime/action.h"
#include "jvm/runtime/thread.h"

namespace plait {

class Vm;
class GuestHeap;
struct CallSite;

enum class NativeResult : u8 {
  kDone,    // `result` holds the value; arguments are popped, the caller goes on
  kThrown,  // thread.pending_exception is set
  // Execute the instruction again when the thread runs next: it is blocked, or a frame was pushed.
  kRetry,
  kCalled,   // arguments were popped and a frame pushed whose result is the result of this call
  kExit,     // the guest asked the VM to stop (Vm::exit_status)
  kRefused,  // exploring: the step that led here is not possible in this state
  kStopped,  // exploring: nothing was done yet; the thread stands in front of t.next_action
};

struct NativeCall {
  Vm& vm;
  Thread& thread;
  Method& method;
  Slot* args;  // receiver first; a long or double takes two
  // The instruction's call site; null when called through NativeCall::call.
  const CallSite* site = nullptr;
  Slot result{.raw = 0};
  // Called through NativeCall::call: where a frame of its own begins, and what becomes of that
  // one's result.
  Slot* base = nullptr;
  OnReturn how = OnReturn::kPush;
  // Of an access mode of a VarHandle: the variable that it touches, and the values it brings, once
  // its ActionFn has found it. `object` null: it is nothing simple.
  struct Variable {
    Ref object = kNull;
    u64 offset = 0;
    BasicType type = BasicType::kVoid;
    const Slot* values = nullptr;
  };
  std::optional<Variable> variable = std::nullopt;

  GuestHeap& heap() const;
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

  // Replace this call by a call of `target` with `count` argument slots (receiver first; a long or
  // double takes two). Its result becomes this call's result (`how` = kPush, kBox or kDiscard).
  // Target may be native, abstract methods must be selected first. Returns kCalled, kThrown (stack
  // overflow) or what a native target returned.
  NativeResult call(Method* target, const Slot* arguments, u32 count,
                    OnReturn how = OnReturn::kPush);

  // Makes sure `c` is initialised. Returns kDone if it is (or this thread is initialising it).
  // Otherwise the caller must return the result at once. (kRetry: a <clinit> frame was pushed or
  // the thread waits; kThrown: it failed before; kStopped.)
  NativeResult ensure_initialized(Class* c);

  // Exploring: returns true iff the thread must stop in front of the action, which others could
  // notice. The native then returns kStopped at once, having done nothing; it runs again when the
  // thread may go on.
  bool stops_at(const Action& action);
  // It reads or writes this as part of the step that is under way (Touches::Kind::kTold, or beside
  // its action). `bytes`: of memory; 0: what the action says.
  void tell(const Action& action, u64 bytes = 0);
};

using NativeFn = NativeResult (*)(NativeCall&);
// What the call is about to do that others can see; asked before it runs. kNone: nothing.
using ActionFn = Action (*)(NativeCall&);

// Memory that a native reads and writes, as one step or by its parts (Touches::by_parts).
class Ranges {
 public:
  struct Range {
    Ref object;  // null: `offset` is an address outside the heap
    u64 offset, bytes;
    u64 parts;  // the accesses of which it consists: elements, fields
    bool is_write;
  };
  void read(Ref object, u64 offset, u64 bytes, u64 parts = 1) {
    add({object, offset, bytes, parts, false});
  }
  void write(Ref object, u64 offset, u64 bytes, u64 parts = 1) {
    add({object, offset, bytes, parts, true});
  }
  std::span<const Range> all() const { return std::span(ranges_).first(count_); }

 private:
  void add(const Range& range) {
    if (range.bytes != 0) ranges_.at(count_++) = range;
  }
  std::array<Range, 2> ranges_{};
  u32 count_ = 0;
};
using RangesFn = void (*)(NativeCall&, Ranges&);

// What a native touches of what other threads can see: every entry says it. From this follow its
// scheduling point, its label, and whether steps with it can be remembered (step_cache.h).
struct Touches {
  enum class Kind : u8 {
    // Only its arguments, its own thread, what it makes, and what never changes once others can see
    // it.
    kNothing,
    kAction,  // what `action` says
    kRanges,  // what `ranges` says, as one step
    kCalls,   // nothing itself: what it calls, initialises or stops at says so
    kTold,    // it tells (NativeCall::tell); no scheduling point, and the native says why none is
              // needed
    kEverything,  // it goes with no step of another thread
    kRedirect,    // nothing: a Java method runs in its place
  };
  Kind kind = Kind::kEverything;
  // It sees nothing but its arguments, its thread and words of the heap that are recorded. Nor does
  // what tells what it is about to do.
  bool is_confined = false;
  ActionFn action = nullptr;
  RangesFn ranges = nullptr;
  // Of a kRanges: the static Java method that does the same part by part. It runs in place of the
  // native where others could see it half done ("plait/internal/Bulk.copy(desc)": same arguments,
  // receiver first).
  const char* by_parts = nullptr;

  constexpr Touches(Kind k, bool confined = false) : kind(k), is_confined(confined) {}
  constexpr Touches(ActionFn fn) : kind(Kind::kAction), action(fn) {}
  constexpr Touches(RangesFn fn) : kind(Kind::kRanges), ranges(fn) {}
};
inline constexpr Touches kPure{Touches::Kind::kNothing}, kConfined{Touches::Kind::kNothing, true},
    kCalls{Touches::Kind::kCalls}, kTold{Touches::Kind::kTold},
    kEverything{Touches::Kind::kEverything};
// A single access, of a location that the arguments and recorded words tell.
constexpr Touches confined(ActionFn fn) {
  Touches touches(fn);
  touches.is_confined = true;
  return touches;
}

constexpr Touches in_parts(RangesFn fn, const char* by_parts) {
  Touches touches(fn);
  touches.by_parts = by_parts;
  return touches;
}

// A native's implementation, or (for a method that is not native) an intercept that replaces its
// body.
struct NativeEntry {
  const char* class_name;  // "java/lang/System"
  const char* name;
  const char* descriptor;  // "" = any descriptor
  NativeFn fn;
  Touches touches;
  // Instead of `fn`, this static Java method of a stub class runs ("plait/internal/X.name(desc)V"):
  // same arguments, receiver first.
  const char* redirect = nullptr;
  bool only_if_native = false;  // leave the method alone in JDKs that write it in Java
  bool only_with_lock_model = false;
  bool only_with_lock_interrupts = false;  // and with the lock model
  bool unless_lives_noticed = false;       // Noticing::thread_lives: the JDK's code runs

  constexpr NativeEntry(const char* c, const char* n, const char* d, NativeFn f, Touches t)
      : class_name(c), name(n), descriptor(d), fn(f), touches(t) {}
};
constexpr NativeEntry redirected(const char* class_name, const char* name, const char* descriptor,
                                 const char* target) {
  NativeEntry entry(class_name, name, descriptor, nullptr, Touches::Kind::kRedirect);
  entry.redirect = target;
  return entry;
}

using NativeTable = std::span<const NativeEntry>;

// Whether exploring sees a call of the method as one step: natives/concurrent/lock_model.cc.
Method::AtomicKind atomic_kind(const Vm& vm, const Method& method);

// Every table is listed in natives/tables.h. Null if the method has no entry.
const NativeEntry* find_native(const Method& method);

}  // namespace plait
