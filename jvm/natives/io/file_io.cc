// java.io: FileDescriptor, FileInputStream, FileOutputStream and RandomAccessFile on Vm::files().
// Standard output and error go through the VM.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>

#include "jvm/natives/io/files.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

using Kind = FileRequest::Kind;

constexpr const char* kDescriptor = "java/io/FileDescriptor";
constexpr const char* kInput = "java/io/FileInputStream";
constexpr const char* kOutput = "java/io/FileOutputStream";
constexpr const char* kRandom = "java/io/RandomAccessFile";
constexpr const char* kIoException = "java/io/IOException";

Ref descriptor_of(NativeCall& call) {
  const Unaudited set_once(call.heap());  // by the constructor
  return call.vm.get<Ref>(call.ref(0), "fd", "Ljava/io/FileDescriptor;");
}

// The open file of the stream `this`, -1 if it is closed.
int fd_of(NativeCall& call) {
  const Ref descriptor = descriptor_of(call);
  tell_descriptor(call, descriptor, ActionKind::kRead);
  return descriptor_number(call, descriptor);
}

NativeResult closed(NativeCall& call) { return call.raise(kIoException, "Stream Closed"); }

bool is_output(int fd) { return fd == STDOUT_FILENO || fd == STDERR_FILENO; }

// ---- What they touch

template <Kind kKind>
Action uses_stream(NativeCall& call) {
  const Ref descriptor = descriptor_of(call);
  return touches_files(call, {.kind = kKind, .fd = descriptor_number(call, descriptor)},
                       descriptor);
}
// The array is argument 1.
template <Kind kKind>
Action transfers_bytes(NativeCall& call) {
  const Ref descriptor = descriptor_of(call);
  const int fd = descriptor_number(call, descriptor);
  if (fd == STDOUT_FILENO) return {ActionKind::kOutput, kNull, STDOUT_FILENO};
  return touches_files(call, {.kind = kKind, .fd = fd}, descriptor, call.ref(1));
}
Action writes_byte(NativeCall& call) {
  const Ref descriptor = descriptor_of(call);
  const int fd = descriptor_number(call, descriptor);
  if (fd == STDOUT_FILENO) return {ActionKind::kOutput, kNull, STDOUT_FILENO};
  return touches_files(call, {.kind = Kind::kWrite, .fd = fd}, descriptor);
}
template <int (*kFlags)(NativeCall&)>
Action opens(NativeCall& call) {
  return touches_files(
      call, {.kind = Kind::kOpen, .flags = kFlags(call), .path = call.vm.to_utf8(call.ref(1))});
}
// From the start, unless it is told otherwise.
Action seeks(NativeCall& call) { return uses_stream<Kind::kSeek>(call); }
Action uses_descriptor(NativeCall& call) {
  const int fd = descriptor_number(call, call.ref(0));
  const Action touched = touches_files(call, {.kind = Kind::kClose, .fd = fd}, call.ref(0));
  if (touched.kind != ActionKind::kRead) return touched;
  return {ActionKind::kWrite, touched.object, touched.offset};
}

// ---- Opening

NativeResult open_file(NativeCall& call, int flags) {
  const std::string path = call.vm.to_utf8(call.ref(1));
  FileSystem& files = call.vm.files();
  i64 fd = files.open(call.thread.id, path, flags, 0666);
  struct stat status {};
  if (fd >= 0 && files.status(static_cast<int>(fd), status) == 0 && S_ISDIR(status.st_mode)) {
    files.close(static_cast<int>(fd));
    fd = -EISDIR;
  }
  if (fd < 0)
    return call.raise("java/io/FileNotFoundException", path + " (" + error_text(fd) + ")");
  call.vm.set<i32>(descriptor_of(call), "fd", "I", static_cast<i32>(fd));
  return call.ret();
}

int input_flags(NativeCall&) { return O_RDONLY; }
int output_flags(NativeCall& call) {
  return O_WRONLY | O_CREAT | (call.boolean(2) ? O_APPEND : O_TRUNC);
}
int random_flags(NativeCall& call) {
  constexpr i32 kReadWrite = 2, kSync = 4, kDataSync = 8;
  const i32 mode = call.integer(2);
  const int flags = mode & kReadWrite ? O_RDWR | O_CREAT : O_RDONLY;
  if (mode & kSync) return flags | O_SYNC;
  return mode & kDataSync ? flags | O_DSYNC : flags;
}
template <int (*kFlags)(NativeCall&)>
NativeResult open_with(NativeCall& call) {
  return open_file(call, kFlags(call));
}

// ---- Reading

NativeResult read_byte(NativeCall& call) {
  const int fd = fd_of(call);
  if (fd < 0) return closed(call);
  u8 byte = 0;
  const i64 count = call.vm.files().read(fd, {&byte, 1}, -1);
  return count < 0 ? io_error(call, count) : call.ret_int(count == 0 ? -1 : byte);
}

bool is_range(NativeCall& call, Ref array, i32 offset, i32 length) {
  return offset >= 0 && length >= 0 && i64{offset} + length <= i64{call.heap().length(array)};
}

// (byte[], int offset, int length)
NativeResult read_bytes(NativeCall& call) {
  Ref array = call.ref(1);
  i32 offset = call.integer(2), length = call.integer(3);
  if (!array) return call.raise("java/lang/NullPointerException");
  if (!is_range(call, array, offset, length))
    return call.raise("java/lang/IndexOutOfBoundsException");
  if (length == 0) return call.ret_int(0);
  int fd = fd_of(call);
  if (fd < 0) return closed(call);
  if (fd == STDIN_FILENO && !call.vm.is_exploring()) call.vm.flush();
  std::vector<u8> buffer(static_cast<u32>(length));
  const i64 count = call.vm.files().read(fd, buffer, -1);
  if (count < 0) return io_error(call, count);
  call.heap().copy_into(array, kFieldsOffset + static_cast<u32>(offset), buffer.data(),
                        static_cast<std::size_t>(count));
  return call.ret_int(count == 0 ? -1 : static_cast<i32>(count));
}

// ---- Writing

NativeResult write_all(NativeCall& call, int fd, std::string_view bytes) {
  if (is_output(fd)) {
    call.vm.write(fd, bytes);
    return call.ret();
  }
  std::span<const u8> left(reinterpret_cast<const u8*>(bytes.data()), bytes.size());
  while (!left.empty()) {
    const i64 count = call.vm.files().write(fd, left, -1);
    if (count < 0) return io_error(call, count);
    left = left.subspan(static_cast<std::size_t>(count));
  }
  return call.ret();
}

NativeResult write_byte(NativeCall& call) {
  const char byte = static_cast<char>(call.integer(1));
  const int fd = fd_of(call);
  return fd < 0 ? closed(call) : write_all(call, fd, {&byte, 1});
}

NativeResult write_bytes(NativeCall& call) {
  Ref array = call.ref(1);
  i32 offset = call.integer(2), length = call.integer(3);
  if (!array) return call.raise("java/lang/NullPointerException");
  if (!is_range(call, array, offset, length))
    return call.raise("java/lang/IndexOutOfBoundsException");
  const int fd = fd_of(call);
  if (fd < 0) return closed(call);
  if (is_output(fd))
    call.tell({ActionKind::kRead, array, kFieldsOffset + u64{static_cast<u32>(offset)}},
              static_cast<u32>(length));
  return write_all(
      call, fd, bytes_of(call.heap(), array, static_cast<u32>(offset), static_cast<u32>(length)));
}

// ---- Positions

NativeResult long_or_error(NativeCall& call, i64 result) {
  return result < 0 ? io_error(call, result) : call.ret_long(result);
}

NativeResult position(NativeCall& call) {
  const int fd = fd_of(call);
  return fd < 0 ? closed(call) : long_or_error(call, call.vm.files().seek(fd, 0, SEEK_CUR));
}

NativeResult length(NativeCall& call) {
  const int fd = fd_of(call);
  if (fd < 0) return closed(call);
  struct stat status {};
  const i64 result = call.vm.files().status(fd, status);
  return result < 0 ? io_error(call, result) : call.ret_long(status.st_size);
}

NativeResult skip(NativeCall& call) {
  const int fd = fd_of(call);
  if (fd < 0) return closed(call);
  const i64 before = call.vm.files().seek(fd, 0, SEEK_CUR);
  if (before < 0) return io_error(call, before);
  const i64 after = call.vm.files().seek(fd, call.longint(1), SEEK_CUR);
  return after < 0 ? io_error(call, after) : call.ret_long(after - before);
}

NativeResult available(NativeCall& call) {
  const int fd = fd_of(call);
  if (fd < 0) return closed(call);
  const i64 count = call.vm.files().available(fd);
  return count < 0 ? io_error(call, count)
                   : call.ret_int(static_cast<i32>(std::min<i64>(count, INT32_MAX)));
}

NativeResult is_regular_file(NativeCall& call) {
  struct stat status {};
  const int fd = fd_of(call);
  return call.ret_bool(fd >= 0 && call.vm.files().status(fd, status) == 0 &&
                       S_ISREG(status.st_mode));
}

NativeResult seek(NativeCall& call) {
  const int fd = fd_of(call);
  if (fd < 0) return closed(call);
  if (call.longint(1) < 0) return call.raise(kIoException, "Negative seek offset");
  const i64 result = call.vm.files().seek(fd, call.longint(1), SEEK_SET);
  return result < 0 ? io_error(call, result) : call.ret();
}

NativeResult set_length(NativeCall& call) {
  const int fd = fd_of(call);
  if (fd < 0) return closed(call);
  FileSystem& files = call.vm.files();
  const i64 before = files.seek(fd, 0, SEEK_CUR);
  if (before < 0) return io_error(call, before);
  const i64 result = files.truncate(fd, call.longint(1));
  if (result < 0) return io_error(call, result);
  if (before > call.longint(1)) files.seek(fd, 0, SEEK_END);
  return call.ret();
}

// ---- FileDescriptor: `this` is the descriptor itself.

NativeResult get_handle(NativeCall& call) { return call.ret_long(-1); }

NativeResult close_number(NativeCall& call, int fd) {
  if (fd <= STDERR_FILENO) return call.ret();
  const i64 result = call.vm.files().close(fd);
  return result < 0 ? io_error(call, result) : call.ret();
}
NativeResult close_descriptor(NativeCall& call) {
  const int fd = descriptor_number(call, call.ref(0));
  tell_descriptor(call, call.ref(0), ActionKind::kWrite);
  call.vm.set<i32>(call.ref(0), "fd", "I", -1);
  return close_number(call, fd);
}
NativeResult cleanup_close(NativeCall& call) { return close_number(call, call.integer(0)); }
Action cleans_up(NativeCall& call) {
  return touches_files(call, {.kind = Kind::kClose, .fd = call.integer(0)});
}

NativeResult sync(NativeCall& call) {
  const int fd = descriptor_number(call, call.ref(0));
  tell_descriptor(call, call.ref(0), ActionKind::kRead);
  if (is_output(fd) && !call.vm.is_exploring()) call.vm.flush();
  if (call.vm.files().sync(fd) < 0) return call.raise("java/io/SyncFailedException", "sync failed");
  return call.ret();
}
Action syncs(NativeCall& call) {
  return touches_files(call, {.kind = Kind::kPosition, .fd = descriptor_number(call, call.ref(0))},
                       call.ref(0));
}

constexpr NativeEntry kEntries[] = {
    {kDescriptor, "getHandle", "", get_handle, kPure},
    {kDescriptor, "getAppend", "", return_false, kPure},
    {kDescriptor, "close0", "", close_descriptor, uses_descriptor},
    native_only(kDescriptor, "sync", "", sync, syncs),
    {kDescriptor, "sync0", "", sync, syncs},
    {"java/io/FileCleanable", "cleanupClose0", "", cleanup_close, cleans_up},
    {kInput, "open0", "", open_with<input_flags>, opens<input_flags>},
    {kInput, "read0", "", read_byte, uses_stream<Kind::kRead>},
    native_only(kInput, "readBytes", "", read_bytes, transfers_bytes<Kind::kRead>),
    {kInput, "length0", "", length, uses_stream<Kind::kReadAt>},
    {kInput, "position0", "", position, uses_stream<Kind::kPosition>},
    {kInput, "skip0", "", skip, seeks},
    {kInput, "available0", "", available, uses_stream<Kind::kAvailable>},
    {kInput, "isRegularFile0", "", is_regular_file, uses_stream<Kind::kReadAt>},
    {kOutput, "open0", "", open_with<output_flags>, opens<output_flags>},
    {kOutput, "write", "(IZ)V", write_byte, writes_byte},
    {kOutput, "writeBytes", "([BIIZ)V", write_bytes, transfers_bytes<Kind::kWrite>},
    {kRandom, "open0", "", open_with<random_flags>, opens<random_flags>},
    {kRandom, "read0", "", read_byte, uses_stream<Kind::kRead>},
    native_only(kRandom, "readBytes", "([BII)I", read_bytes, transfers_bytes<Kind::kRead>),
    {kRandom, "readBytes0", "", read_bytes, transfers_bytes<Kind::kRead>},
    {kRandom, "write0", "", write_byte, writes_byte},
    native_only(kRandom, "writeBytes", "([BII)V", write_bytes, transfers_bytes<Kind::kWrite>),
    {kRandom, "writeBytes0", "", write_bytes, transfers_bytes<Kind::kWrite>},
    {kRandom, "getFilePointer", "", position, uses_stream<Kind::kPosition>},
    {kRandom, "seek0", "", seek, seeks},
    native_only(kRandom, "length", "", length, uses_stream<Kind::kReadAt>),
    {kRandom, "length0", "", length, uses_stream<Kind::kReadAt>},
    native_only(kRandom, "setLength", "", set_length, uses_stream<Kind::kTruncate>),
    {kRandom, "setLength0", "", set_length, uses_stream<Kind::kTruncate>},
    {"java/io/Console", "ttyStatus", "", return_zero, kPure},
    {"java/io/Console", "istty", "", return_false, kPure},
    {"java/io/Console", "encoding", "", return_null, kPure},
};

}  // namespace

NativeTable file_io_natives() { return kEntries; }

}  // namespace plait
