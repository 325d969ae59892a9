// What natives that touch files share: how they say what they touch, and errors.
#pragma once

#include <cerrno>
#include <cstring>
#include <string>

#include "jvm/files/guest_files.h"
#include "jvm/natives/support.h"

namespace plait {

// What a native is about to do that others can see, in one step. It is the request, the descriptor
// it looks up, if it has one, and the bytes of an array, if there is one.
Action touches_files(NativeCall& call, FileRequest request, Ref descriptor = kNull,
                     Ref array = kNull);

// Whoever relies on it tells the read (tell_descriptor); some only ask what the call would touch.
inline int descriptor_number(NativeCall& call, Ref descriptor) {
  const Unaudited told(call.heap());
  return descriptor ? call.vm.get<i32>(descriptor, "fd", "I") : -1;
}
// The step reads a field of the descriptor, or writes it.
void tell_descriptor(NativeCall& call, Ref descriptor, ActionKind kind);

// The program looks at the time of a file.
void look_at_time(NativeCall& call);

inline std::string error_text(i64 result) { return std::strerror(static_cast<int>(-result)); }
inline NativeResult io_error(NativeCall& call, i64 result) {
  return call.raise("java/io/IOException", error_text(result));
}
// sun.nio.fs.UnixException.
NativeResult unix_error(NativeCall& call, i64 result);

// The bytes of a sun.nio.fs.UnixPath as a system call takes them. REQUIRES: not null.
std::string path_bytes(NativeCall& call, Ref path);

}  // namespace plait
