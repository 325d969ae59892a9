// Small helpers that several native files share.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "jvm/runtime/vm.h"
#include "jvm/runtime/waiting.h"

namespace plait {

inline i64 wall_clock_millis(const Vm& vm) {
  return vm.options().start_millis + vm.shown_ns() / 1'000'000;
}
// The clock moves on by `nanos`, or stands still rather than overflow.
inline void pass_time(Vm& vm, i64 nanos) {
  if (i64 later = deadline_after(vm, nanos); later != kNoDeadline) vm.globals().clock_ns = later;
}

// A fresh String[]; kNull elements for nullptr entries. kNull with OutOfMemoryError pending if
// there is no room.
Ref new_string_array(Vm& vm, Thread& t, const std::vector<const std::string*>& texts);
Ref new_byte_array(Vm& vm, Thread& t, std::string_view bytes);

// The value of a static int constant of `c`, which has it.
i32 static_int(Vm& vm, Class* c, std::string_view name);

// The method of a class of the VM's own, or of the JDK. REQUIRES: it exists.
Method* require_method(Vm& vm, std::string_view class_name, std::string_view name,
                       std::string_view descriptor);

// The raw bytes [offset, offset + count) of a byte[]. REQUIRES: in range.
inline std::string_view bytes_of(const GuestHeap& heap, Ref array, u32 offset, u32 count) {
  return {reinterpret_cast<const char*>(heap.view(array, kFieldsOffset + u64{offset}, count)),
          count};
}

// An entry for a method that some JDKs write in Java; there it is left alone.
constexpr NativeEntry native_only(const char* class_name, const char* name, const char* descriptor,
                                  NativeFn fn, Touches touches) {
  NativeEntry entry(class_name, name, descriptor, fn, touches);
  entry.only_if_native = true;
  return entry;
}

// Ready-made natives.
inline NativeResult do_nothing(NativeCall& call) { return call.ret(); }
inline NativeResult return_false(NativeCall& call) { return call.ret_bool(false); }
inline NativeResult return_true(NativeCall& call) { return call.ret_bool(true); }
inline NativeResult return_zero(NativeCall& call) { return call.ret_long(0); }
inline NativeResult return_null(NativeCall& call) { return call.ret_ref(kNull); }
// The last call of a native that may have run out of memory: `r` or the pending exception.
inline NativeResult return_new(NativeCall& call, Ref r) {
  return r ? call.ret_ref(r) : NativeResult::kThrown;
}

}  // namespace plait
