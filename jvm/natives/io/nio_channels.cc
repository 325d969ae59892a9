// sun.nio.ch: reading and writing files through channels. No sockets, no mapping. Up to 20 the
// natives are FileDispatcherImpl's, later UnixFileDispatcherImpl's and UnixDispatcher's.
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

constexpr const char* kOld = "sun/nio/ch/FileDispatcherImpl";
constexpr const char* kNew = "sun/nio/ch/UnixFileDispatcherImpl";
constexpr const char* kIoUtil = "sun/nio/ch/IOUtil";
constexpr const char* kNativeThread = "sun/nio/ch/NativeThread";

// sun.nio.ch.IOStatus
constexpr i32 kEndOfFile = -1, kUnsupported = -4;

NativeResult io_error(NativeCall& call) {
  return call.raise("java/io/IOException", std::strerror(errno));
}

// Every native here has the FileDescriptor first.
int fd_of(NativeCall& call) { return call.vm.get<i32>(call.ref(0), "fd", "I"); }

// (FileDescriptor, long address, int length[, long position])
u8* buffer(NativeCall& call) {
  return call.vm.off_heap().at(static_cast<u64>(call.longint(1)),
                               static_cast<u64>(call.integer(3)));
}
NativeResult read_count(NativeCall& call, ssize_t count) {
  if (count < 0) return io_error(call);
  return call.ret_int(count == 0 ? kEndOfFile : static_cast<i32>(count));
}
NativeResult read_bytes(NativeCall& call) {
  return read_count(call, read(fd_of(call), buffer(call), static_cast<u32>(call.integer(3))));
}
NativeResult read_at(NativeCall& call) {
  return read_count(
      call, pread(fd_of(call), buffer(call), static_cast<u32>(call.integer(3)), call.longint(4)));
}
NativeResult write_count(NativeCall& call, ssize_t count) {
  return count < 0 ? io_error(call) : call.ret_int(static_cast<i32>(count));
}
NativeResult write_bytes(NativeCall& call) {
  u32 length = static_cast<u32>(call.integer(3));
  int fd = fd_of(call);
  if (fd != STDOUT_FILENO && fd != STDERR_FILENO)
    return write_count(call, write(fd, buffer(call), length));
  call.vm.write(fd, {reinterpret_cast<const char*>(buffer(call)), length});
  return call.ret_int(call.integer(3));
}
NativeResult write_at(NativeCall& call) {
  return write_count(
      call, pwrite(fd_of(call), buffer(call), static_cast<u32>(call.integer(3)), call.longint(4)));
}

// seek0(fd, -1) asks where we are.
NativeResult seek(NativeCall& call) {
  i64 offset = call.longint(1);
  i64 position =
      offset < 0 ? lseek(fd_of(call), 0, SEEK_CUR) : lseek(fd_of(call), offset, SEEK_SET);
  return position < 0 ? io_error(call) : call.ret_long(position);
}
NativeResult size(NativeCall& call) {
  struct stat status {};
  return fstat(fd_of(call), &status) < 0 ? io_error(call) : call.ret_long(status.st_size);
}
NativeResult available(NativeCall& call) {
  struct stat status {};
  i64 position = lseek(fd_of(call), 0, SEEK_CUR);
  if (position < 0 || fstat(fd_of(call), &status) < 0) return call.ret_int(0);
  return call.ret_int(static_cast<i32>(std::clamp<i64>(status.st_size - position, 0, INT32_MAX)));
}
NativeResult truncate(NativeCall& call) {
  return ftruncate(fd_of(call), call.longint(1)) < 0 ? io_error(call) : call.ret_int(0);
}
NativeResult force(NativeCall& call) {
  return fsync(fd_of(call)) < 0 ? io_error(call) : call.ret_int(0);
}
NativeResult close_file(NativeCall& call) {
  int fd = fd_of(call);
  return fd > STDERR_FILENO && close(fd) < 0 ? io_error(call) : call.ret();
}
NativeResult close_int_fd(NativeCall& call) {
  return close(call.integer(0)) < 0 ? io_error(call) : call.ret();
}
NativeResult lock_file(NativeCall& call) { return call.ret_int(0); }  // 0: locked
NativeResult unsupported(NativeCall& call) { return call.ret_long(kUnsupported); }

NativeResult fd_value(NativeCall& call) { return call.ret_int(fd_of(call)); }
NativeResult set_fd_value(NativeCall& call) {
  call.vm.set<i32>(call.ref(0), "fd", "I", call.integer(1));
  return call.ret();
}
NativeResult vector_limit(NativeCall& call) { return call.ret_int(16); }
NativeResult fd_limit(NativeCall& call) { return call.ret_int(1024); }
NativeResult write_limit(NativeCall& call) { return call.ret_long(INT32_MAX); }
NativeResult page_size(NativeCall& call) { return call.ret_long(4096); }

constexpr NativeEntry kEntries[] = {
    {kIoUtil, "fdVal", "", fd_value, kEverything},
    {kIoUtil, "setfdVal", "", set_fd_value, kEverything},
    {kIoUtil, "iovMax", "", vector_limit, kEverything},
    {kIoUtil, "fdLimit", "", fd_limit, kEverything},
    {kIoUtil, "writevMax", "", write_limit, kEverything},
    {kNativeThread, "init", "", do_nothing, kEverything},
    native_only(kNativeThread, "current", "", return_zero, kEverything),
    {kNativeThread, "current0", "", return_zero, kEverything},
    {kNativeThread, "supportPendingSignals0", "", return_false, kEverything},
    {"sun/nio/ch/FileChannelImpl", "initIDs", "()J", page_size, kEverything},
    {"sun/nio/ch/FileChannelImpl", "maxDirectTransferSize0", "", write_limit, kEverything},
    {"sun/nio/ch/FileChannelImpl", "transferTo0", "", unsupported, kEverything},
    {"sun/nio/ch/UnixDispatcher", "init", "", do_nothing, kEverything},
    {"sun/nio/ch/UnixDispatcher", "close0", "", close_file, kEverything},
    {"sun/nio/ch/UnixDispatcher", "preClose0", "", do_nothing, kEverything},
    {kOld, "init", "()V", do_nothing, kEverything},
    {kOld, "init0", "()V", do_nothing, kEverything},
    {kOld, "transferTo0", "", unsupported, kEverything},
    {kOld, "transferFrom0", "", unsupported, kEverything},
    {kOld, "read0", "", read_bytes, kEverything},
    {kOld, "pread0", "", read_at, kEverything},
    {kOld, "write0", "", write_bytes, kEverything},
    {kOld, "pwrite0", "", write_at, kEverything},
    {kOld, "seek0", "", seek, kEverything},
    {kOld, "size0", "", size, kEverything},
    {kOld, "truncate0", "", truncate, kEverything},
    {kOld, "force0", "", force, kEverything},
    {kOld, "close0", "", close_file, kEverything},
    {kOld, "preClose0", "", do_nothing, kEverything},
    {kOld, "closeIntFD", "", close_int_fd, kEverything},
    {kOld, "lock0", "", lock_file, kEverything},
    {kOld, "release0", "", do_nothing, kEverything},
    {kNew, "read0", "", read_bytes, kEverything},
    {kNew, "pread0", "", read_at, kEverything},
    {kNew, "write0", "", write_bytes, kEverything},
    {kNew, "pwrite0", "", write_at, kEverything},
    {kNew, "seek0", "", seek, kEverything},
    {kNew, "size0", "", size, kEverything},
    {kNew, "truncate0", "", truncate, kEverything},
    {kNew, "force0", "", force, kEverything},
    {kNew, "closeIntFD", "", close_int_fd, kEverything},
    {kNew, "lock0", "", lock_file, kEverything},
    {kNew, "release0", "", do_nothing, kEverything},
    {kNew, "available0", "", available, kEverything},
    {kNew, "isOther0", "", return_false, kEverything},
    {kNew, "allocationGranularity0", "", page_size, kEverything},
};

}  // namespace

NativeTable nio_channel_natives() { return kEntries; }

}  // namespace plait
