#include "jvm/natives/io/files.h"

namespace plait {

namespace {

Action access_to_number(NativeCall& call, Ref descriptor, ActionKind kind) {
  return {kind, descriptor, call.vm.field_offset(call.heap().class_of(descriptor), "fd", "I")};
}

}  // namespace

// The look at the descriptor, or at the array, is left where there is nothing about files that
// others could notice. (Thread::is_granted: there was when the thread stopped here.)
Action touches_files(NativeCall& call, FileRequest request, Ref descriptor, Ref array) {
  GuestFiles& files = *call.vm.guest_files();
  if (descriptor) request.shares_position = call.heap().is_noticed(descriptor);
  const u64 number = files.number_of(request);
  files.begin(number);
  if (call.thread.is_granted || !files.touches(number).empty())
    return {ActionKind::kFile, array, number};
  if (array && call.heap().is_noticed(array))
    return {request.fills_array() ? ActionKind::kWrite : ActionKind::kRead, array, kWholeObject};
  return descriptor ? access_to_number(call, descriptor, ActionKind::kRead) : Action{};
}

void tell_descriptor(NativeCall& call, Ref descriptor, ActionKind kind) {
  if (call.vm.is_exploring() && descriptor) call.tell(access_to_number(call, descriptor, kind));
}

void look_at_time(NativeCall& call) {
  const GuestFiles* const files = call.vm.guest_files();
  if (files && files->has_changes() && !call.vm.options().noticing.file_times)
    call.vm.must_notice(&Noticing::file_times, "the time of a file");
}

NativeResult unix_error(NativeCall& call, i64 result) {
  call.raise("sun/nio/fs/UnixException");
  call.vm.set<i32>(call.thread.pending_exception, "errno", "I", static_cast<i32>(-result));
  return NativeResult::kThrown;
}

std::string path_bytes(NativeCall& call, Ref path) {
  const Unaudited looking(call.heap());  // a path never changes
  const Ref bytes = call.vm.get<Ref>(path, "path", "[B");
  const u32 length = call.heap().length(bytes);
  return length == 0 ? "." : std::string(bytes_of(call.heap(), bytes, 0, length));
}

}  // namespace plait
