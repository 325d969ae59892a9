// sun.nio.fs.UnixNativeDispatcher: the system calls behind java.nio.file, on Vm::files(). Its
// methods that take a UnixPath are replaced, not the natives below them. Those are given paths as C
// strings outside the heap, which is one location for all threads. Some changed their names or how
// they report errors between 17 and 25; all forms are listed.
#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <unistd.h>

#include <climits>

#include "jvm/natives/io/files.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

using Kind = FileRequest::Kind;

constexpr const char* kDispatcher = "sun/nio/fs/UnixNativeDispatcher";
constexpr const char* kLinuxDispatcher = "sun/nio/fs/LinuxNativeDispatcher";
constexpr const char* kAttributes = "sun/nio/fs/UnixFileAttributes";

// For system calls that return 0 or an error.
NativeResult check(NativeCall& call, i64 result) {
  return result < 0 ? unix_error(call, result) : call.ret();
}
NativeResult int_or_error(NativeCall& call, i64 result) {
  return result < 0 ? unix_error(call, result) : call.ret_int(static_cast<i32>(result));
}
NativeResult bytes(NativeCall& call, std::string_view text) {
  return return_new(call, new_byte_array(call.vm, call.thread, text));
}
NativeResult bytes_or_error(NativeCall& call, i64 result, const std::string& text) {
  return result < 0 ? unix_error(call, result) : bytes(call, text);
}
std::string path(NativeCall& call, int i) { return path_bytes(call, call.ref(i)); }

// ---- What they touch

template <Kind kKind, int kPath = 0, bool kFollows = true>
Action uses_path(NativeCall& call) {
  return touches_files(call, {.kind = kKind, .follows = kFollows, .path = path(call, kPath)});
}
template <Kind kKind>
Action uses_paths(NativeCall& call) {
  return touches_files(call, {.kind = kKind, .path = path(call, 0), .path2 = path(call, 1)});
}
template <Kind kKind>
Action uses_number(NativeCall& call) {
  return touches_files(call, {.kind = kKind, .fd = call.integer(0)});
}
Action opens(NativeCall& call) {
  return touches_files(call,
                       {.kind = Kind::kOpen, .flags = call.integer(1), .path = path(call, 0)});
}
Action copies(NativeCall& call) {
  return touches_files(call,
                       {.kind = Kind::kCopy, .fd = call.integer(1), .flags = call.integer(0)});
}
template <Kind kKind>
Action uses_folder(NativeCall& call) {
  return touches_files(call, {.kind = kKind, .fd = static_cast<int>(call.longint(0))});
}

// ---- Open files

NativeResult get_cwd(NativeCall& call) {
  char buffer[PATH_MAX];
  return getcwd(buffer, sizeof(buffer)) == nullptr ? unix_error(call, -errno) : bytes(call, buffer);
}
NativeResult open_file(NativeCall& call) {
  return int_or_error(call, call.vm.files().open(call.thread.id, path(call, 0), call.integer(1),
                                                 static_cast<u32>(call.integer(2))));
}
NativeResult close_number(NativeCall& call) {
  return check(call, call.vm.files().close(call.integer(0)));
}

std::span<u8> buffer(NativeCall& call) {
  const u64 size = static_cast<u64>(call.integer(3));
  return {call.vm.off_heap().at(static_cast<u64>(call.longint(1)), size), size};
}
NativeResult read_number(NativeCall& call) {
  return int_or_error(call, call.vm.files().read(call.integer(0), buffer(call), -1));
}
NativeResult write_number(NativeCall& call) {
  return int_or_error(call, call.vm.files().write(call.integer(0), buffer(call), -1));
}

// (int to, int from, …)
NativeResult copy_file(NativeCall& call) {
  FileSystem& files = call.vm.files();
  std::vector<u8> copied(1 << 16);
  while (true) {
    const i64 count = files.read(call.integer(1), copied, -1);
    if (count <= 0) return check(call, count);
    std::span<const u8> left = std::span(copied).first(static_cast<u64>(count));
    while (!left.empty()) {
      const i64 written = files.write(call.integer(0), left, -1);
      if (written < 0) return unix_error(call, written);
      left = left.subspan(static_cast<u64>(written));
    }
  }
}
NativeResult direct_copy(NativeCall& call) {
  constexpr i32 kUnsupportedCase = -6;  // sun.nio.ch.IOStatus
  return call.ret_int(kUnsupportedCase);
}

// ---- Names

NativeResult link_file(NativeCall& call) {
  return check(call, call.vm.files().link(path(call, 0), path(call, 1)));
}
// (byte[] target, UnixPath link)
std::string link_target(NativeCall& call) {
  return std::string(bytes_of(call.heap(), call.ref(0), 0, call.heap().length(call.ref(0))));
}
NativeResult symlink_file(NativeCall& call) {
  std::string target = link_target(call);
  if (target.ends_with('\0')) target.pop_back();
  return check(call, call.vm.files().symlink(target, path(call, 1)));
}
Action makes_symlink(NativeCall& call) {
  const Unaudited looking(call.heap());
  return touches_files(call,
                       {.kind = Kind::kSymlink, .path = path(call, 1), .path2 = link_target(call)});
}
NativeResult rename_file(NativeCall& call) {
  return check(call, call.vm.files().rename(path(call, 0), path(call, 1)));
}
NativeResult unlink_file(NativeCall& call) {
  return check(call, call.vm.files().unlink(path(call, 0)));
}
NativeResult make_directory(NativeCall& call) {
  return check(call, call.vm.files().make_folder(path(call, 0), static_cast<u32>(call.integer(1))));
}
NativeResult remove_directory(NativeCall& call) {
  return check(call, call.vm.files().remove_folder(path(call, 0)));
}
NativeResult read_link(NativeCall& call) {
  std::string target;
  return bytes_or_error(call, call.vm.files().read_link(path(call, 0), target), target);
}
NativeResult real_path(NativeCall& call) {
  std::string real;
  return bytes_or_error(call, call.vm.files().real_path(path(call, 0), real), real);
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

// A time of a UnixFileAttributes, kept in two fields.
NativeResult give_time(NativeCall& call, const char* in_seconds, const char* in_nanos) {
  look_at_time(call);
  const Unaudited never_changes(call.heap());
  const i64 seconds = call.vm.get<i64>(call.ref(0), in_seconds, "J");
  const i64 nanos = call.vm.get<i64>(call.ref(0), in_nanos, "J");
  Method* const to_time = call.method.owner->find_declared_method(
      "toFileTime", "(JJ)Ljava/nio/file/attribute/FileTime;");
  const Slot arguments[] = {Slot::of_long(seconds), {}, Slot::of_long(nanos), {}};
  return call.call(to_time, arguments, 4);
}
NativeResult modified(NativeCall& call) { return give_time(call, "st_mtime_sec", "st_mtime_nsec"); }
NativeResult changed(NativeCall& call) { return give_time(call, "st_ctime_sec", "st_ctime_nsec"); }

// `result` of a stat call whose status goes to the UnixFileAttributes in argument `target`.
NativeResult give_attributes(NativeCall& call, i64 result, const struct stat& s, int target) {
  if (result < 0) return unix_error(call, result);
  fill_attributes(call.vm, call.ref(target), s);
  return call.ret();
}

NativeResult stat_or_throw(NativeCall& call) {
  struct stat s {};
  return give_attributes(call, call.vm.files().status(path(call, 0), true, s), s, 1);
}
NativeResult stat_or_errno(NativeCall& call) {
  struct stat s {};
  const i64 result = call.vm.files().status(path(call, 0), true, s);
  if (result < 0) return call.ret_int(static_cast<i32>(-result));
  fill_attributes(call.vm, call.ref(1), s);
  return call.ret_int(0);
}
NativeResult stat_mode(NativeCall& call) {
  struct stat s {};
  const bool is_there = call.vm.files().status(path(call, 0), true, s) == 0;
  return call.ret_int(is_there ? static_cast<i32>(s.st_mode) : 0);
}
NativeResult link_stat(NativeCall& call) {
  struct stat s {};
  return give_attributes(call, call.vm.files().status(path(call, 0), false, s), s, 1);
}
NativeResult number_stat(NativeCall& call) {
  struct stat s {};
  return give_attributes(call, call.vm.files().status(call.integer(0), s), s, 1);
}
NativeResult access_or_throw(NativeCall& call) {
  return check(call, call.vm.files().access(path(call, 0), call.integer(1)));
}
NativeResult access_or_errno(NativeCall& call) {
  return call.ret_int(static_cast<i32>(-call.vm.files().access(path(call, 0), call.integer(1))));
}
NativeResult exists(NativeCall& call) {
  return call.ret_bool(call.vm.files().access(path(call, 0), F_OK) == 0);
}

NativeResult store_attributes(NativeCall& call) {
  struct statvfs s {};
  if (const i64 result = call.vm.files().space(path(call, 0), s); result < 0)
    return unix_error(call, result);
  auto set_long = [&](const char* field, u64 value) {
    call.vm.set<i64>(call.ref(1), field, "J", static_cast<i64>(value));
  };
  set_long("f_frsize", s.f_frsize);
  set_long("f_blocks", s.f_blocks);
  set_long("f_bfree", s.f_bfree);
  set_long("f_bavail", s.f_bavail);
  return call.ret();
}

// ---- Changes of attributes

NativeResult change_mode(NativeCall& call) {
  return check(call, call.vm.files().change_mode(path(call, 0), static_cast<u32>(call.integer(1))));
}
// (int folder, UnixPath path, int mode, int flags): the folder is the working one.
NativeResult change_mode_at(NativeCall& call) {
  return check(call, call.vm.files().change_mode(path(call, 1), static_cast<u32>(call.integer(2))));
}
NativeResult number_change_mode(NativeCall& call) {
  return check(call,
               call.vm.files().change_mode(call.integer(0), static_cast<u32>(call.integer(1))));
}
template <bool kFollows>
NativeResult change_owner(NativeCall& call) {
  return check(
      call, call.vm.files().change_owner(path(call, 0), kFollows, static_cast<u32>(call.integer(1)),
                                         static_cast<u32>(call.integer(2))));
}
NativeResult number_change_owner(NativeCall& call) {
  return check(call,
               call.vm.files().change_owner(call.integer(0), static_cast<u32>(call.integer(1)),
                                            static_cast<u32>(call.integer(2))));
}

// A time in units of which a second has `units`.
timespec time_of(i64 time, i64 units) {
  const i64 part = (time % units + units) % units;
  return {(time - part) / units, part * (1'000'000'000 / units)};
}
constexpr i64 kMicros = 1'000'000, kNanos = 1'000'000'000;
template <bool kFollows>
NativeResult set_times(NativeCall& call) {
  const timespec times[2] = {time_of(call.longint(1), kMicros), time_of(call.longint(3), kMicros)};
  return check(call, call.vm.files().set_times(path(call, 0), kFollows, times));
}
// (int folder, UnixPath path, long accessed, long modified, int flags)
NativeResult set_times_at(NativeCall& call) {
  const timespec times[2] = {time_of(call.longint(2), kNanos), time_of(call.longint(4), kNanos)};
  const bool follows = (call.integer(6) & AT_SYMLINK_NOFOLLOW) == 0;
  return check(call, call.vm.files().set_times(path(call, 1), follows, times));
}
Action sets_times_at(NativeCall& call) {
  const bool follows = (call.integer(6) & AT_SYMLINK_NOFOLLOW) == 0;
  return touches_files(call, {.kind = Kind::kChange, .follows = follows, .path = path(call, 1)});
}
template <i64 kUnits>
NativeResult number_set_times(NativeCall& call) {
  const timespec times[2] = {time_of(call.longint(1), kUnits), time_of(call.longint(3), kUnits)};
  return check(call, call.vm.files().set_times(call.integer(0), times));
}

// ---- Directories, named to Java by a number: that of an open file

NativeResult open_directory(NativeCall& call) {
  const i64 folder = call.vm.files().open_folder(call.thread.id, path(call, 0));
  return folder < 0 ? unix_error(call, folder) : call.ret_long(folder);
}
NativeResult read_directory(NativeCall& call) {
  std::string name;
  const i64 found = call.vm.files().next_name(static_cast<int>(call.longint(0)), name);
  if (found < 0) return unix_error(call, found);
  return found == 0 ? call.ret_ref(kNull) : bytes(call, name);
}
NativeResult close_directory(NativeCall& call) {
  return check(call, call.vm.files().close(static_cast<int>(call.longint(0))));
}

// ---- Users and messages

NativeResult user_name(NativeCall& call) {
  const passwd* user = getpwuid(static_cast<uid_t>(call.integer(0)));
  return user == nullptr ? unix_error(call, -errno) : bytes(call, user->pw_name);
}
NativeResult group_name(NativeCall& call) {
  const group* entry = getgrgid(static_cast<gid_t>(call.integer(0)));
  return entry == nullptr ? unix_error(call, -errno) : bytes(call, entry->gr_name);
}
// A file system without extended attributes.
NativeResult no_attributes(NativeCall& call) { return unix_error(call, -ENOTSUP); }
NativeResult text_of_error(NativeCall& call) { return bytes(call, std::strerror(call.integer(0))); }

constexpr const char* kOfPath = "(Lsun/nio/fs/UnixPath;)V";
constexpr const char* kOfPaths = "(Lsun/nio/fs/UnixPath;Lsun/nio/fs/UnixPath;)V";
constexpr const char* kOfAttributes = "(Lsun/nio/fs/UnixPath;Lsun/nio/fs/UnixFileAttributes;)V";

constexpr NativeEntry kEntries[] = {
    {kDispatcher, "init", "()I", return_zero, kPure},
    {kLinuxDispatcher, "init", "()V", do_nothing, kPure},
    {kDispatcher, "getcwd", "", get_cwd, kPure},
    {kDispatcher, "open", "(Lsun/nio/fs/UnixPath;II)I", open_file, opens},
    {kDispatcher, "close", "(I)V", close_number, uses_number<Kind::kClose>},
    native_only(kDispatcher, "read", "", read_number, kEverything),
    {kDispatcher, "read0", "", read_number, kEverything},
    native_only(kDispatcher, "write", "", write_number, kEverything),
    {kDispatcher, "write0", "", write_number, kEverything},
    {"sun/nio/fs/UnixCopyFile", "transfer", "(IIJ)V", copy_file, copies},
    {"sun/nio/fs/UnixFileSystem", "bufferedCopy0", "", copy_file, copies},
    {kLinuxDispatcher, "directCopy0", "", direct_copy, kPure},
    {kLinuxDispatcher, "posix_fadvise", "", return_zero, kPure},
    {kDispatcher, "link", kOfPaths, link_file, uses_paths<Kind::kLink>},
    {kDispatcher, "symlink", "([BLsun/nio/fs/UnixPath;)V", symlink_file, makes_symlink},
    {kDispatcher, "rename", kOfPaths, rename_file, uses_paths<Kind::kRename>},
    {kDispatcher, "unlink", kOfPath, unlink_file, uses_path<Kind::kUnlink>},
    {kDispatcher, "mkdir", "(Lsun/nio/fs/UnixPath;I)V", make_directory,
     uses_path<Kind::kMakeFolder>},
    {kDispatcher, "rmdir", kOfPath, remove_directory, uses_path<Kind::kRemoveFolder>},
    {kDispatcher, "readlink", "", read_link, uses_path<Kind::kReadLink>},
    {kDispatcher, "realpath", "", real_path, uses_path<Kind::kRealPath>},
    {kDispatcher, "stat", kOfAttributes, stat_or_throw, uses_path<Kind::kStatus>},
    {kDispatcher, "stat2", "", stat_or_errno, uses_path<Kind::kStatus>},
    {kDispatcher, "stat", "(Lsun/nio/fs/UnixPath;)I", stat_mode, uses_path<Kind::kStatus>},
    {kDispatcher, "lstat", kOfAttributes, link_stat, uses_path<Kind::kStatus, 0, false>},
    {kDispatcher, "fstat", "", number_stat, uses_number<Kind::kReadAt>},
    {kDispatcher, "access", "(Lsun/nio/fs/UnixPath;I)V", access_or_throw, uses_path<Kind::kAccess>},
    {kDispatcher, "access", "(Lsun/nio/fs/UnixPath;I)I", access_or_errno, uses_path<Kind::kAccess>},
    {kDispatcher, "exists", "", exists, uses_path<Kind::kAccess>},
    {kDispatcher, "statvfs", "", store_attributes, uses_path<Kind::kAccess>},
    {kDispatcher, "chmod", "", change_mode, uses_path<Kind::kChange>},
    {kDispatcher, "fchmod", "", number_change_mode, uses_number<Kind::kChangeOpen>},
    {kDispatcher, "fchmodat", "", change_mode_at, uses_path<Kind::kChange, 1>},
    {kDispatcher, "chown", "", change_owner<true>, uses_path<Kind::kChange>},
    {kDispatcher, "lchown", "", change_owner<false>, uses_path<Kind::kChange, 0, false>},
    {kDispatcher, "fchown", "", number_change_owner, uses_number<Kind::kChangeOpen>},
    {kDispatcher, "utimes", "", set_times<true>, uses_path<Kind::kChange>},
    {kDispatcher, "lutimes", "", set_times<false>, uses_path<Kind::kChange, 0, false>},
    {kDispatcher, "utimensat", "", set_times_at, sets_times_at},
    {kDispatcher, "futimes", "", number_set_times<kMicros>, uses_number<Kind::kChangeOpen>},
    {kDispatcher, "futimens", "", number_set_times<kNanos>, uses_number<Kind::kChangeOpen>},
    {kDispatcher, "opendir", "", open_directory, uses_path<Kind::kOpenFolder>},
    {kDispatcher, "readdir", "", read_directory, uses_folder<Kind::kNextName>},
    {kDispatcher, "closedir", "", close_directory, uses_folder<Kind::kClose>},
    {kDispatcher, "getpwuid", "", user_name, kPure},
    {kDispatcher, "getgrgid", "", group_name, kPure},
    {kDispatcher, "strerror", "", text_of_error, kPure},
    {kAttributes, "lastModifiedTime", "", modified, kCalls},
    {kAttributes, "ctime", "", changed, kCalls},
    {kDispatcher, "fgetxattr0", "", no_attributes, kPure},
    {kDispatcher, "fsetxattr0", "", no_attributes, kPure},
    {kDispatcher, "fremovexattr0", "", no_attributes, kPure},
    {kDispatcher, "flistxattr", "", no_attributes, kPure},
    {kDispatcher, "fchmodatNoFollowSupported0", "", return_false, kPure},
};

}  // namespace

NativeTable nio_file_system_natives() { return kEntries; }

}  // namespace plait
