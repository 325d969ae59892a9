// sun.nio.ch: reading, writing and mapping files through channels. No sockets. Up to 20 the
// natives are FileDispatcherImpl's, later UnixFileDispatcherImpl's and UnixDispatcher's.
//
// Bytes go between a file and an array (classlib-stubs/java.base/sun/nio/ch/PlaitIo.java), never
// through memory outside the heap, which is one location for all threads.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>

#include "jvm/natives/io/files.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

using Kind = FileRequest::Kind;

constexpr const char* kOld = "sun/nio/ch/FileDispatcherImpl";
constexpr const char* kNew = "sun/nio/ch/UnixFileDispatcherImpl";
constexpr const char* kChannel = "sun/nio/ch/FileChannelImpl";
constexpr const char* kMapped = "java/nio/MappedMemoryUtils";
constexpr const char* kIoUtil = "sun/nio/ch/IOUtil";
constexpr const char* kNativeThread = "sun/nio/ch/NativeThread";
constexpr const char* kIo = "sun/nio/ch/PlaitIo";

// Every native here has the FileDescriptor first.
int fd_of(NativeCall& call) {
  tell_descriptor(call, call.ref(0), ActionKind::kRead);
  return descriptor_number(call, call.ref(0));
}

Action uses_as(NativeCall& call, Kind kind, Ref array = kNull) {
  return touches_files(call, {.kind = kind, .fd = descriptor_number(call, call.ref(0))},
                       call.ref(0), array);
}
template <Kind kKind>
Action uses_file(NativeCall& call) {
  return uses_as(call, kKind);
}

NativeResult long_or_error(NativeCall& call, i64 result) {
  return result < 0 ? io_error(call, result) : call.ret_long(result);
}
NativeResult int_or_error(NativeCall& call, i64 result) {
  return result < 0 ? io_error(call, result) : call.ret_int(static_cast<i32>(result));
}

// ---- PlaitIo: (FileDescriptor, byte[], int offset, int length, long position; -1: the file's own)

Action reads_bytes(NativeCall& call) {
  return uses_as(call, call.longint(4) < 0 ? Kind::kRead : Kind::kReadAt, call.ref(1));
}
NativeResult read_bytes(NativeCall& call) {
  constexpr i32 kEndOfFile = -1;  // sun.nio.ch.IOStatus
  std::vector<u8> buffer(static_cast<u32>(call.integer(3)));
  const i64 count = call.vm.files().read(fd_of(call), buffer, call.longint(4));
  if (count < 0) return io_error(call, count);
  call.heap().copy_into(call.ref(1), kFieldsOffset + static_cast<u32>(call.integer(2)),
                        buffer.data(), static_cast<std::size_t>(count));
  return call.ret_int(count == 0 ? kEndOfFile : static_cast<i32>(count));
}

Action writes_bytes(NativeCall& call) {
  if (descriptor_number(call, call.ref(0)) == STDOUT_FILENO)
    return {ActionKind::kOutput, kNull, STDOUT_FILENO};
  return uses_as(call, call.longint(4) < 0 ? Kind::kWrite : Kind::kWriteAt, call.ref(1));
}
NativeResult write_bytes(NativeCall& call) {
  const int fd = fd_of(call);
  const u32 offset = static_cast<u32>(call.integer(2)), length = static_cast<u32>(call.integer(3));
  const std::string_view bytes = bytes_of(call.heap(), call.ref(1), offset, length);
  if (fd != STDOUT_FILENO && fd != STDERR_FILENO) {
    const std::span<const u8> from(reinterpret_cast<const u8*>(bytes.data()), bytes.size());
    return int_or_error(call, call.vm.files().write(fd, from, call.longint(4)));
  }
  call.tell({ActionKind::kRead, call.ref(1), kFieldsOffset + u64{offset}}, length);
  call.vm.write(fd, bytes);
  return call.ret_int(call.integer(3));
}

// ---- Positions and sizes

// seek0(fd, -1) asks where we are.
Action seeks(NativeCall& call) {
  return uses_as(call, call.longint(1) < 0 ? Kind::kPosition : Kind::kSeek);
}
NativeResult seek(NativeCall& call) {
  const i64 offset = call.longint(1);
  const int whence = offset < 0 ? SEEK_CUR : SEEK_SET;
  return long_or_error(call, call.vm.files().seek(fd_of(call), std::max<i64>(offset, 0), whence));
}
NativeResult size(NativeCall& call) {
  struct stat status {};
  const i64 result = call.vm.files().status(fd_of(call), status);
  return result < 0 ? io_error(call, result) : call.ret_long(status.st_size);
}
NativeResult available(NativeCall& call) {
  const i64 count = call.vm.files().available(fd_of(call));
  return call.ret_int(static_cast<i32>(std::clamp<i64>(count, 0, INT32_MAX)));
}
NativeResult truncate(NativeCall& call) {
  return int_or_error(call, call.vm.files().truncate(fd_of(call), call.longint(1)));
}
NativeResult force(NativeCall& call) {
  return int_or_error(call, call.vm.files().sync(fd_of(call)));
}

// ---- The rest

NativeResult close_file(NativeCall& call) {
  const int fd = fd_of(call);
  return fd > STDERR_FILENO ? int_or_error(call, call.vm.files().close(fd)) : call.ret();
}
NativeResult close_number(NativeCall& call) {
  return int_or_error(call, call.vm.files().close(call.integer(0)));
}
Action closes_number(NativeCall& call) {
  return touches_files(call, {.kind = Kind::kClose, .fd = call.integer(0)});
}

// Locks are between processes, and no other one looks at the files. Those of one process are kept
// apart in Java (FileLockTable), which throws OverlappingFileLockException.
NativeResult lock_file(NativeCall& call) { return call.ret_int(0); }  // 0: locked

// sun.nio.ch.FileKey: st_dev and st_ino, its fields or two elements.
NativeResult file_key(NativeCall& call) {
  const bool has_fields = call.method.arg_slots == 2 && !call.method.is_static();
  const Ref descriptor = call.ref(has_fields ? 1 : 0);
  tell_descriptor(call, descriptor, ActionKind::kRead);
  struct stat status {};
  const i64 result = call.vm.files().status(descriptor_number(call, descriptor), status);
  if (result < 0) return io_error(call, result);
  const i64 device = static_cast<i64>(status.st_dev), number = static_cast<i64>(status.st_ino);
  if (has_fields) {
    call.vm.set<i64>(call.ref(0), "st_dev", "J", device);
    call.vm.set<i64>(call.ref(0), "st_ino", "J", number);
  } else {
    call.heap().set_element<i64>(call.ref(1), 0, device);
    call.heap().set_element<i64>(call.ref(1), 1, number);
  }
  return call.ret();
}
Action asks_key(NativeCall& call) {
  const Ref descriptor = call.ref(call.method.is_static() ? 0 : 1);
  return touches_files(call, {.kind = Kind::kReadAt, .fd = descriptor_number(call, descriptor)},
                       descriptor);
}

template <ActionKind kKind>
Action accesses_number(NativeCall& call) {
  return {kKind, call.ref(0), call.vm.field_offset(call.heap().class_of(call.ref(0)), "fd", "I")};
}
NativeResult fd_value(NativeCall& call) {
  return call.ret_int(descriptor_number(call, call.ref(0)));
}
NativeResult set_fd_value(NativeCall& call) {
  call.vm.set<i32>(call.ref(0), "fd", "I", call.integer(1));
  return call.ret();
}
// ---- Mapped files: FileChannelImpl.map0(int mode, long position, long length, boolean). From 21
// on it is the dispatcher's, and has the descriptor in front.

Ref mapped_descriptor(NativeCall& call) {
  if (call.method.is_static()) return call.ref(0);
  const Unaudited set_once(call.heap());  // by the constructor
  return call.vm.get<Ref>(call.ref(0), "fd", "Ljava/io/FileDescriptor;");
}
MapMode mapping_mode(NativeCall& call) { return static_cast<MapMode>(call.integer(1)); }
Action maps(NativeCall& call) {
  const Ref descriptor = mapped_descriptor(call);
  return touches_files(call,
                       {.kind = Kind::kMap,
                        .fd = descriptor_number(call, descriptor),
                        .flags = static_cast<int>(mapping_mode(call))},
                       descriptor);
}
NativeResult map_file(NativeCall& call) {
  const Ref descriptor = mapped_descriptor(call);
  tell_descriptor(call, descriptor, ActionKind::kRead);
  return long_or_error(
      call,
      call.vm.files().map(descriptor_number(call, descriptor), mapping_mode(call),
                          static_cast<u64>(call.longint(2)), static_cast<u64>(call.longint(4))));
}
NativeResult unmap_file(NativeCall& call) {
  return int_or_error(call, call.vm.files().unmap(static_cast<u64>(call.longint(0)),
                                                  static_cast<u64>(call.longint(2))));
}

NativeResult vector_limit(NativeCall& call) { return call.ret_int(16); }
NativeResult fd_limit(NativeCall& call) { return call.ret_int(1024); }
NativeResult write_limit(NativeCall& call) { return call.ret_long(INT32_MAX); }
NativeResult page_size(NativeCall& call) { return call.ret_long(4096); }
NativeResult unsupported(NativeCall& call) {
  constexpr i32 kUnsupported = -4;  // sun.nio.ch.IOStatus
  return call.ret_long(kUnsupported);
}

// With these FileChannelImpl would map a file: it goes on to what reads and writes.
NativeResult cannot_map(NativeCall& call) {
  constexpr i32 kUnsupportedCase = -6;  // sun.nio.ch.IOStatus
  return call.ret_long(kUnsupportedCase);
}
NativeResult transfer_from_any(NativeCall& call) {
  Method* const any = call.method.owner->find_declared_method(
      "transferFromArbitraryChannel", "(Ljava/nio/channels/ReadableByteChannel;JJ)J");
  return call.call(any, call.args, any->arg_slots);
}

constexpr const char* kReadOne =
    "sun/nio/ch/PlaitIo.read(Ljava/io/FileDescriptor;Ljava/nio/ByteBuffer;JZZI"
    "Ljava/lang/Object;)I";
constexpr const char* kReadMany =
    "sun/nio/ch/PlaitIo.read(Ljava/io/FileDescriptor;[Ljava/nio/ByteBuffer;IIZZI"
    "Ljava/lang/Object;)J";
constexpr const char* kWriteOne =
    "sun/nio/ch/PlaitIo.write(Ljava/io/FileDescriptor;Ljava/nio/ByteBuffer;JZZI"
    "Ljava/lang/Object;)I";
constexpr const char* kWriteMany =
    "sun/nio/ch/PlaitIo.write(Ljava/io/FileDescriptor;[Ljava/nio/ByteBuffer;IIZZI"
    "Ljava/lang/Object;)J";
constexpr const char* kOneBuffer =
    "(Ljava/io/FileDescriptor;Ljava/nio/ByteBuffer;JZZILsun/nio/ch/NativeDispatcher;)I";
constexpr const char* kBuffers =
    "(Ljava/io/FileDescriptor;[Ljava/nio/ByteBuffer;IIZZILsun/nio/ch/NativeDispatcher;)J";

constexpr NativeEntry kEntries[] = {
    redirected(kIoUtil, "read", kOneBuffer, kReadOne),
    redirected(kIoUtil, "read", kBuffers, kReadMany),
    redirected(kIoUtil, "write", kOneBuffer, kWriteOne),
    redirected(kIoUtil, "write", kBuffers, kWriteMany),
    {kIo, "read0", "", read_bytes, reads_bytes},
    {kIo, "write0", "", write_bytes, writes_bytes},
    {kIoUtil, "fdVal", "", fd_value, accesses_number<ActionKind::kRead>},
    {kIoUtil, "setfdVal", "", set_fd_value, accesses_number<ActionKind::kWrite>},
    {kIoUtil, "iovMax", "", vector_limit, kPure},
    {kIoUtil, "fdLimit", "", fd_limit, kPure},
    {kIoUtil, "writevMax", "", write_limit, kPure},
    {kNativeThread, "init", "", do_nothing, kPure},
    native_only(kNativeThread, "current", "", return_zero, kPure),
    {kNativeThread, "current0", "", return_zero, kPure},
    {kNativeThread, "supportPendingSignals0", "", return_false, kPure},
    {"sun/nio/ch/FileKey", "init", "", file_key, asks_key},
    {kChannel, "initIDs", "()J", page_size, kPure},
    {kChannel, "maxDirectTransferSize0", "", write_limit, kPure},
    {kChannel, "transferTo0", "", unsupported, kPure},
    {kChannel, "transferToTrustedChannel", "", cannot_map, kPure},
    {kChannel, "transferFromFileChannel", "", transfer_from_any, kCalls},
    {"sun/nio/ch/UnixDispatcher", "init", "", do_nothing, kPure},
    {"sun/nio/ch/UnixDispatcher", "close0", "", close_file, uses_file<Kind::kClose>},
    {"sun/nio/ch/UnixDispatcher", "preClose0", "", do_nothing, kPure},
    {kOld, "init", "()V", do_nothing, kPure},
    {kOld, "init0", "()V", do_nothing, kPure},
    {kOld, "transferTo0", "", unsupported, kPure},
    {kOld, "transferFrom0", "", unsupported, kPure},
    {kOld, "canTransferToFromOverlappedMap0", "", return_true, kPure},
    {kOld, "seek0", "", seek, seeks},
    {kOld, "size0", "", size, uses_file<Kind::kReadAt>},
    {kOld, "truncate0", "", truncate, uses_file<Kind::kTruncate>},
    {kOld, "force0", "", force, uses_file<Kind::kPosition>},
    {kOld, "close0", "", close_file, uses_file<Kind::kClose>},
    {kOld, "preClose0", "", do_nothing, kPure},
    {kOld, "closeIntFD", "", close_number, closes_number},
    {kOld, "lock0", "", lock_file, kPure},
    {kOld, "release0", "", do_nothing, kPure},
    {kNew, "seek0", "", seek, seeks},
    {kNew, "size0", "", size, uses_file<Kind::kReadAt>},
    {kNew, "truncate0", "", truncate, uses_file<Kind::kTruncate>},
    {kNew, "force0", "", force, uses_file<Kind::kPosition>},
    {kNew, "closeIntFD", "", close_number, closes_number},
    {kNew, "lock0", "", lock_file, kPure},
    {kNew, "release0", "", do_nothing, kPure},
    {kNew, "available0", "", available, uses_file<Kind::kAvailable>},
    {kNew, "isOther0", "", return_false, kPure},
    {kNew, "map0", "", map_file, maps},
    {kNew, "unmap0", "", unmap_file, kEverything},
    {kChannel, "map0", "", map_file, maps},
    {kChannel, "unmap0", "", unmap_file, kEverything},
    {kMapped, "registerNatives", "", do_nothing, kPure},
    {kMapped, "isLoaded0", "", return_true, kPure},
    {kMapped, "load0", "", do_nothing, kPure},
    {kMapped, "unload0", "", do_nothing, kPure},
    {kMapped, "force0", "", do_nothing, kPure},  // whoever looks at the file sees it anyway
    {kNew, "allocationGranularity0", "", page_size, kPure},
};

}  // namespace

NativeTable nio_channel_natives() { return kEntries; }

}  // namespace plait
