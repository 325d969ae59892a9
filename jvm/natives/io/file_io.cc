// java.io: FileDescriptor, FileInputStream, FileOutputStream and RandomAccessFile on the host's
// files. Standard output and error go through the VM; what is done to other files is done for good,
// no backtracking undoes it.
#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

constexpr const char* kDescriptor = "java/io/FileDescriptor";
constexpr const char* kInput = "java/io/FileInputStream";
constexpr const char* kOutput = "java/io/FileOutputStream";
constexpr const char* kRandom = "java/io/RandomAccessFile";
constexpr const char* kIoException = "java/io/IOException";

Ref descriptor_of(NativeCall& call) {
  return call.vm.get<Ref>(call.ref(0), "fd", "Ljava/io/FileDescriptor;");
}

// The open file of the stream `this`, -1 if it is closed.
int fd_of(NativeCall& call) {
  Ref descriptor = descriptor_of(call);
  return descriptor ? call.vm.get<i32>(descriptor, "fd", "I") : -1;
}

NativeResult fail(NativeCall& call) { return call.raise(kIoException, std::strerror(errno)); }
NativeResult closed(NativeCall& call) { return call.raise(kIoException, "Stream Closed"); }

// Opens the file named by argument 1 and puts it into this.fd.
NativeResult open_file(NativeCall& call, int flags) {
  std::string path = call.vm.to_utf8(call.ref(1));
  int fd = open(path.c_str(), flags | O_CLOEXEC, 0666);
  struct stat status {};
  if (fd >= 0 && fstat(fd, &status) == 0 && S_ISDIR(status.st_mode)) {
    close(fd);
    fd = -1;
    errno = EISDIR;
  }
  if (fd < 0)
    return call.raise("java/io/FileNotFoundException", path + " (" + std::strerror(errno) + ")");
  call.vm.set<i32>(descriptor_of(call), "fd", "I", fd);
  return call.ret();
}

NativeResult open_input(NativeCall& call) { return open_file(call, O_RDONLY); }
NativeResult open_output(NativeCall& call) {
  return open_file(call, O_WRONLY | O_CREAT | (call.boolean(2) ? O_APPEND : O_TRUNC));
}
NativeResult open_random(NativeCall& call) {
  constexpr i32 kReadWrite = 2, kSync = 4, kDataSync = 8;
  i32 mode = call.integer(2);
  int flags = mode & kReadWrite ? O_RDWR | O_CREAT : O_RDONLY;
  if (mode & kSync)
    flags |= O_SYNC;
  else if (mode & kDataSync)
    flags |= O_DSYNC;
  return open_file(call, flags);
}

NativeResult read_byte(NativeCall& call) {
  int fd = fd_of(call);
  if (fd < 0) return closed(call);
  u8 byte = 0;
  ssize_t count = read(fd, &byte, 1);
  return count < 0 ? fail(call) : call.ret_int(count == 0 ? -1 : byte);
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
  if (fd == STDIN_FILENO) call.vm.flush();
  std::vector<u8> buffer(static_cast<u32>(length));
  ssize_t count = read(fd, buffer.data(), buffer.size());
  if (count < 0) return fail(call);
  call.heap().copy_into(array, kFieldsOffset + static_cast<u32>(offset), buffer.data(),
                        static_cast<std::size_t>(count));
  return call.ret_int(count == 0 ? -1 : static_cast<i32>(count));
}

NativeResult write_all(NativeCall& call, std::string_view bytes) {
  int fd = fd_of(call);
  if (fd < 0) return closed(call);
  if (fd == STDOUT_FILENO || fd == STDERR_FILENO) {
    call.vm.write(fd, bytes);
    return call.ret();
  }
  while (!bytes.empty()) {
    ssize_t count = write(fd, bytes.data(), bytes.size());
    if (count < 0) return fail(call);
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return call.ret();
}

NativeResult write_byte(NativeCall& call) {
  char byte = static_cast<char>(call.integer(1));
  return write_all(call, {&byte, 1});
}

NativeResult write_bytes(NativeCall& call) {
  Ref array = call.ref(1);
  i32 offset = call.integer(2), length = call.integer(3);
  if (!array) return call.raise("java/lang/NullPointerException");
  if (!is_range(call, array, offset, length))
    return call.raise("java/lang/IndexOutOfBoundsException");
  return write_all(
      call, bytes_of(call.heap(), array, static_cast<u32>(offset), static_cast<u32>(length)));
}

NativeResult seek_result(NativeCall& call, i64 position) {
  return position < 0 ? fail(call) : call.ret_long(position);
}

NativeResult position(NativeCall& call) {
  int fd = fd_of(call);
  return fd < 0 ? closed(call) : seek_result(call, lseek(fd, 0, SEEK_CUR));
}

NativeResult length(NativeCall& call) {
  int fd = fd_of(call);
  struct stat status {};
  if (fd < 0) return closed(call);
  return fstat(fd, &status) < 0 ? fail(call) : call.ret_long(status.st_size);
}

NativeResult skip(NativeCall& call) {
  int fd = fd_of(call);
  if (fd < 0) return closed(call);
  i64 before = lseek(fd, 0, SEEK_CUR), after = lseek(fd, call.longint(1), SEEK_CUR);
  return before < 0 || after < 0 ? fail(call) : call.ret_long(after - before);
}

NativeResult available(NativeCall& call) {
  int fd = fd_of(call);
  if (fd < 0) return closed(call);
  struct stat status {};
  int pending = 0;
  if (fstat(fd, &status) == 0 && S_ISREG(status.st_mode)) {
    i64 rest = status.st_size - lseek(fd, 0, SEEK_CUR);
    return call.ret_int(static_cast<i32>(std::clamp<i64>(rest, 0, INT32_MAX)));
  }
  return call.ret_int(ioctl(fd, FIONREAD, &pending) == 0 ? pending : 0);
}

NativeResult is_regular_file(NativeCall& call) {
  struct stat status {};
  int fd = fd_of(call);
  return call.ret_bool(fd >= 0 && fstat(fd, &status) == 0 && S_ISREG(status.st_mode));
}

NativeResult seek(NativeCall& call) {
  int fd = fd_of(call);
  if (fd < 0) return closed(call);
  if (call.longint(1) < 0) return call.raise(kIoException, "Negative seek offset");
  return lseek(fd, call.longint(1), SEEK_SET) < 0 ? fail(call) : call.ret();
}

NativeResult set_length(NativeCall& call) {
  int fd = fd_of(call);
  if (fd < 0) return closed(call);
  i64 before = lseek(fd, 0, SEEK_CUR);
  if (before < 0 || ftruncate(fd, call.longint(1)) < 0) return fail(call);
  if (before > call.longint(1)) lseek(fd, 0, SEEK_END);
  return call.ret();
}

// ---- FileDescriptor: `this` is the descriptor itself.

NativeResult get_handle(NativeCall& call) { return call.ret_long(-1); }

NativeResult close_descriptor(NativeCall& call) {
  int fd = call.vm.get<i32>(call.ref(0), "fd", "I");
  call.vm.set<i32>(call.ref(0), "fd", "I", -1);
  if (fd > STDERR_FILENO && close(fd) < 0) return fail(call);
  return call.ret();
}
NativeResult cleanup_close(NativeCall& call) {
  if (call.integer(0) > STDERR_FILENO && close(call.integer(0)) < 0) return fail(call);
  return call.ret();
}
NativeResult sync(NativeCall& call) {
  int fd = call.vm.get<i32>(call.ref(0), "fd", "I");
  if (fd == STDOUT_FILENO || fd == STDERR_FILENO) call.vm.flush();
  if (fsync(fd) < 0) return call.raise("java/io/SyncFailedException", "sync failed");
  return call.ret();
}

constexpr NativeEntry kEntries[] = {
    {kDescriptor, "getHandle", "", get_handle, kPure},
    {kDescriptor, "getAppend", "", return_false, kPure},
    {kDescriptor, "close0", "", close_descriptor, kEverything},
    native_only(kDescriptor, "sync", "", sync, kEverything),
    {kDescriptor, "sync0", "", sync, kEverything},
    {"java/io/FileCleanable", "cleanupClose0", "", cleanup_close, kEverything},
    {kInput, "open0", "", open_input, kEverything},
    {kInput, "read0", "", read_byte, kEverything},
    native_only(kInput, "readBytes", "", read_bytes, kEverything),
    {kInput, "length0", "", length, kEverything},
    {kInput, "position0", "", position, kEverything},
    {kInput, "skip0", "", skip, kEverything},
    {kInput, "available0", "", available, kEverything},
    {kInput, "isRegularFile0", "", is_regular_file, kEverything},
    {kOutput, "open0", "", open_output, kEverything},
    {kOutput, "write", "(IZ)V", write_byte, kEverything},
    {kOutput, "writeBytes", "([BIIZ)V", write_bytes, kEverything},
    {kRandom, "open0", "", open_random, kEverything},
    {kRandom, "read0", "", read_byte, kEverything},
    native_only(kRandom, "readBytes", "([BII)I", read_bytes, kEverything),
    {kRandom, "readBytes0", "", read_bytes, kEverything},
    {kRandom, "write0", "", write_byte, kEverything},
    native_only(kRandom, "writeBytes", "([BII)V", write_bytes, kEverything),
    {kRandom, "writeBytes0", "", write_bytes, kEverything},
    {kRandom, "getFilePointer", "", position, kEverything},
    {kRandom, "seek0", "", seek, kEverything},
    native_only(kRandom, "length", "", length, kEverything),
    {kRandom, "length0", "", length, kEverything},
    native_only(kRandom, "setLength", "", set_length, kEverything),
    {kRandom, "setLength0", "", set_length, kEverything},
    {"java/io/Console", "ttyStatus", "", return_zero, kPure},
    {"java/io/Console", "istty", "", return_false, kPure},
    {"java/io/Console", "encoding", "", return_null, kPure},
};

}  // namespace

NativeTable file_io_natives() { return kEntries; }

}  // namespace plait
