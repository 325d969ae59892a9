// sun.nio.fs.UnixNativeDispatcher: the system calls behind java.nio.file. Paths arrive as addresses
// of off-heap C strings. Some natives changed their names or how they report errors between 17 and
// 25; both forms are listed.
#include <dirent.h>
#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>

#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

constexpr const char* kDispatcher = "sun/nio/fs/UnixNativeDispatcher";
constexpr const char* kLinuxDispatcher = "sun/nio/fs/LinuxNativeDispatcher";

std::string path(NativeCall& call, int i) {
  return call.vm.off_heap().text(static_cast<u64>(call.longint(i)));
}

NativeResult fail(NativeCall& call) {
  i32 number = errno;
  NativeResult result = call.raise("sun/nio/fs/UnixException");
  call.vm.set<i32>(call.thread.pending_exception, "errno", "I", number);
  return result;
}
// For system calls that return 0 or -1.
NativeResult check(NativeCall& call, int status) { return status == 0 ? call.ret() : fail(call); }

NativeResult bytes(NativeCall& call, std::string_view text) {
  return return_new(call, new_byte_array(call.vm, call.thread, text));
}

NativeResult get_cwd(NativeCall& call) {
  char buffer[4096];
  return getcwd(buffer, sizeof(buffer)) == nullptr ? fail(call) : bytes(call, buffer);
}

NativeResult dup_fd(NativeCall& call) {
  int fd = dup(call.integer(0));
  return fd < 0 ? fail(call) : call.ret_int(fd);
}
NativeResult open_file(NativeCall& call) {
  int fd = open(path(call, 0).c_str(), call.integer(2) | O_CLOEXEC, call.integer(3));
  return fd < 0 ? fail(call) : call.ret_int(fd);
}
NativeResult close_fd(NativeCall& call) { return check(call, close(call.integer(0))); }

NativeResult read_fd(NativeCall& call) {
  u64 size = static_cast<u64>(call.integer(3));
  ssize_t count =
      read(call.integer(0), call.vm.off_heap().at(static_cast<u64>(call.longint(1)), size), size);
  return count < 0 ? fail(call) : call.ret_int(static_cast<i32>(count));
}
NativeResult write_fd(NativeCall& call) {
  u64 size = static_cast<u64>(call.integer(3));
  ssize_t count =
      write(call.integer(0), call.vm.off_heap().at(static_cast<u64>(call.longint(1)), size), size);
  return count < 0 ? fail(call) : call.ret_int(static_cast<i32>(count));
}

// (int to, int from, …)
NativeResult copy_file(NativeCall& call) {
  char buffer[1 << 16];
  while (true) {
    ssize_t count = read(call.integer(1), buffer, sizeof(buffer));
    if (count <= 0) return count == 0 ? call.ret() : fail(call);
    for (ssize_t done = 0; done < count;) {
      ssize_t written =
          write(call.integer(0), buffer + done, static_cast<std::size_t>(count - done));
      if (written < 0) return fail(call);
      done += written;
    }
  }
}
NativeResult direct_copy(NativeCall& call) {
  constexpr i32 kUnsupportedCase = -6;  // sun.nio.ch.IOStatus
  return call.ret_int(kUnsupportedCase);
}

// ---- Names

NativeResult link_file(NativeCall& call) {
  return check(call, link(path(call, 0).c_str(), path(call, 2).c_str()));
}
NativeResult symlink_file(NativeCall& call) {
  return check(call, symlink(path(call, 0).c_str(), path(call, 2).c_str()));
}
NativeResult rename_file(NativeCall& call) {
  return check(call, std::rename(path(call, 0).c_str(), path(call, 2).c_str()));
}
NativeResult unlink_file(NativeCall& call) { return check(call, unlink(path(call, 0).c_str())); }
NativeResult make_directory(NativeCall& call) {
  return check(call, mkdir(path(call, 0).c_str(), static_cast<mode_t>(call.integer(2))));
}
NativeResult remove_directory(NativeCall& call) {
  return check(call, rmdir(path(call, 0).c_str()));
}
NativeResult change_mode(NativeCall& call) {
  return check(call, chmod(path(call, 0).c_str(), static_cast<mode_t>(call.integer(2))));
}

NativeResult read_link(NativeCall& call) {
  char buffer[4096];
  ssize_t length = readlink(path(call, 0).c_str(), buffer, sizeof(buffer));
  return length < 0 ? fail(call) : bytes(call, {buffer, static_cast<std::size_t>(length)});
}
NativeResult real_path(NativeCall& call) {
  char buffer[4096];
  return realpath(path(call, 0).c_str(), buffer) == nullptr ? fail(call) : bytes(call, buffer);
}

// ---- Attributes

void fill_attributes(Vm& vm, Ref a, const struct stat& s) {
  auto set_int = [&](const char* field, u64 value) {
    vm.set<i32>(a, field, "I", static_cast<i32>(value));
  };
  auto set_long = [&](const char* field, u64 value) {
    vm.set<i64>(a, field, "J", static_cast<i64>(value));
  };
  set_int("st_mode", s.st_mode);
  set_int("st_nlink", s.st_nlink);
  set_int("st_uid", s.st_uid);
  set_int("st_gid", s.st_gid);
  set_long("st_ino", s.st_ino);
  set_long("st_dev", s.st_dev);
  set_long("st_rdev", s.st_rdev);
  set_long("st_size", static_cast<u64>(s.st_size));
  set_long("st_atime_sec", static_cast<u64>(s.st_atim.tv_sec));
  set_long("st_atime_nsec", static_cast<u64>(s.st_atim.tv_nsec));
  set_long("st_mtime_sec", static_cast<u64>(s.st_mtim.tv_sec));
  set_long("st_mtime_nsec", static_cast<u64>(s.st_mtim.tv_nsec));
  set_long("st_ctime_sec", static_cast<u64>(s.st_ctim.tv_sec));
  set_long("st_ctime_nsec", static_cast<u64>(s.st_ctim.tv_nsec));
}

// `status` of a stat call whose result goes to the UnixFileAttributes in argument `target`.
NativeResult give_attributes(NativeCall& call, int status, const struct stat& s, int target) {
  if (status != 0) return fail(call);
  fill_attributes(call.vm, call.ref(target), s);
  return call.ret();
}

NativeResult stat_or_throw(NativeCall& call) {
  struct stat s {};
  return give_attributes(call, stat(path(call, 0).c_str(), &s), s, 2);
}
NativeResult stat_or_errno(NativeCall& call) {
  struct stat s {};
  if (stat(path(call, 0).c_str(), &s) != 0) return call.ret_int(errno);
  fill_attributes(call.vm, call.ref(2), s);
  return call.ret_int(0);
}
NativeResult stat_mode(NativeCall& call) {
  struct stat s {};
  return call.ret_int(stat(path(call, 0).c_str(), &s) == 0 ? static_cast<i32>(s.st_mode) : 0);
}
NativeResult link_stat(NativeCall& call) {
  struct stat s {};
  return give_attributes(call, lstat(path(call, 0).c_str(), &s), s, 2);
}
NativeResult fd_stat(NativeCall& call) {
  struct stat s {};
  return give_attributes(call, fstat(call.integer(0), &s), s, 1);
}
NativeResult access_or_throw(NativeCall& call) {
  return check(call, access(path(call, 0).c_str(), call.integer(2)));
}
NativeResult access_or_errno(NativeCall& call) {
  return call.ret_int(access(path(call, 0).c_str(), call.integer(2)) == 0 ? 0 : errno);
}
NativeResult exists(NativeCall& call) {
  return call.ret_bool(access(path(call, 0).c_str(), F_OK) == 0);
}

NativeResult store_attributes(NativeCall& call) {
  struct statvfs s {};
  if (statvfs(path(call, 0).c_str(), &s) != 0) return fail(call);
  auto set_long = [&](const char* field, u64 value) {
    call.vm.set<i64>(call.ref(2), field, "J", static_cast<i64>(value));
  };
  set_long("f_frsize", s.f_frsize);
  set_long("f_blocks", s.f_blocks);
  set_long("f_bfree", s.f_bfree);
  set_long("f_bavail", s.f_bavail);
  return call.ret();
}

NativeResult fd_change_mode(NativeCall& call) {
  return check(call, fchmod(call.integer(0), static_cast<mode_t>(call.integer(1))));
}
NativeResult fd_change_owner(NativeCall& call) {
  return check(call, fchown(call.integer(0), static_cast<uid_t>(call.integer(1)),
                            static_cast<gid_t>(call.integer(2))));
}

// ---- Directories, named to Java by a number

std::map<i64, DIR*>& directories() {
  static std::map<i64, DIR*> open;
  return open;
}

NativeResult open_directory(NativeCall& call) {
  DIR* directory = opendir(path(call, 0).c_str());
  if (directory == nullptr) return fail(call);
  static i64 next = 0;
  directories()[++next] = directory;
  return call.ret_long(next);
}
NativeResult read_directory(NativeCall& call) {
  errno = 0;
  const dirent* entry = readdir(directories().at(call.longint(0)));
  if (entry == nullptr) return errno == 0 ? call.ret_ref(kNull) : fail(call);
  return bytes(call, entry->d_name);
}
NativeResult close_directory(NativeCall& call) {
  closedir(directories().at(call.longint(0)));
  directories().erase(call.longint(0));
  return call.ret();
}

// ---- Users and messages

NativeResult user_name(NativeCall& call) {
  const passwd* user = getpwuid(static_cast<uid_t>(call.integer(0)));
  return user == nullptr ? fail(call) : bytes(call, user->pw_name);
}
NativeResult group_name(NativeCall& call) {
  const group* entry = getgrgid(static_cast<gid_t>(call.integer(0)));
  return entry == nullptr ? fail(call) : bytes(call, entry->gr_name);
}
NativeResult error_text(NativeCall& call) { return bytes(call, std::strerror(call.integer(0))); }

constexpr NativeEntry kEntries[] = {
    {kDispatcher, "init", "()I", return_zero, kEverything},
    {kLinuxDispatcher, "init", "()V", do_nothing, kEverything},
    {kDispatcher, "getcwd", "", get_cwd, kEverything},
    {kDispatcher, "dup", "", dup_fd, kEverything},
    {kDispatcher, "open0", "", open_file, kEverything},
    {kDispatcher, "close0", "", close_fd, kEverything},
    native_only(kDispatcher, "read", "", read_fd, kEverything),
    {kDispatcher, "read0", "", read_fd, kEverything},
    native_only(kDispatcher, "write", "", write_fd, kEverything),
    {kDispatcher, "write0", "", write_fd, kEverything},
    {"sun/nio/fs/UnixCopyFile", "transfer", "(IIJ)V", copy_file, kEverything},
    {"sun/nio/fs/UnixFileSystem", "bufferedCopy0", "", copy_file, kEverything},
    {kLinuxDispatcher, "directCopy0", "", direct_copy, kEverything},
    {kLinuxDispatcher, "posix_fadvise", "", return_zero, kEverything},
    {kDispatcher, "link0", "", link_file, kEverything},
    {kDispatcher, "symlink0", "", symlink_file, kEverything},
    {kDispatcher, "rename0", "", rename_file, kEverything},
    {kDispatcher, "unlink0", "", unlink_file, kEverything},
    {kDispatcher, "mkdir0", "", make_directory, kEverything},
    {kDispatcher, "rmdir0", "", remove_directory, kEverything},
    {kDispatcher, "chmod0", "", change_mode, kEverything},
    {kDispatcher, "readlink0", "", read_link, kEverything},
    {kDispatcher, "realpath0", "", real_path, kEverything},
    {kDispatcher, "stat0", "(JLsun/nio/fs/UnixFileAttributes;)V", stat_or_throw, kEverything},
    {kDispatcher, "stat0", "(JLsun/nio/fs/UnixFileAttributes;)I", stat_or_errno, kEverything},
    {kDispatcher, "stat1", "", stat_mode, kEverything},
    {kDispatcher, "lstat0", "", link_stat, kEverything},
    native_only(kDispatcher, "fstat", "", fd_stat, kEverything),
    {kDispatcher, "fstat0", "", fd_stat, kEverything},
    {kDispatcher, "access0", "(JI)V", access_or_throw, kEverything},
    {kDispatcher, "access0", "(JI)I", access_or_errno, kEverything},
    {kDispatcher, "exists0", "", exists, kEverything},
    {kDispatcher, "statvfs0", "", store_attributes, kEverything},
    native_only(kDispatcher, "fchmod", "", fd_change_mode, kEverything),
    {kDispatcher, "fchmod0", "", fd_change_mode, kEverything},
    native_only(kDispatcher, "fchown", "", fd_change_owner, kEverything),
    {kDispatcher, "fchown0", "", fd_change_owner, kEverything},
    {kDispatcher, "opendir0", "", open_directory, kEverything},
    native_only(kDispatcher, "readdir", "", read_directory, kEverything),
    {kDispatcher, "readdir0", "", read_directory, kEverything},
    {kDispatcher, "closedir", "", close_directory, kEverything},
    {kDispatcher, "getpwuid", "", user_name, kEverything},
    {kDispatcher, "getgrgid", "", group_name, kEverything},
    {kDispatcher, "strerror", "", error_text, kEverything},
    {kDispatcher, "fchmodatNoFollowSupported0", "", return_false, kEverything},
};

}  // namespace

NativeTable nio_file_system_natives() { return kEntries; }

}  // namespace plait
