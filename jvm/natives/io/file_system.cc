// java.io.UnixFileSystem on Vm::files(), the environment and the time zone, which are the host's at
// the start and never change. Up to 20 the natives carry the public
// names, later ones end in 0.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <climits>
#include <cstdlib>
#include <filesystem>

#include "jvm/natives/io/files.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

using Kind = FileRequest::Kind;

constexpr const char* kFs = "java/io/UnixFileSystem";
constexpr const char* kNames = "plait/internal/TemporaryNames";
constexpr const char* kFileName =
    "plait/internal/TemporaryNames.file(Ljava/lang/String;Ljava/lang/String;Ljava/io/File;)"
    "Ljava/io/File;";
constexpr const char* kPathName =
    "plait/internal/TemporaryNames.path(Ljava/lang/String;Ljava/lang/String;Ljava/nio/file/Path;)"
    "Ljava/nio/file/Path;";

// The path of the java.io.File in argument i.
std::string path_of(NativeCall& call, int i) {
  return call.vm.to_utf8(call.vm.get<Ref>(call.ref(i), "path", "Ljava/lang/String;"));
}

// ---- What they touch

template <Kind kKind>
Action uses_file(NativeCall& call) {
  return touches_files(call, {.kind = kKind, .path = path_of(call, 1)});
}
Action renames(NativeCall& call) {
  return touches_files(
      call, {.kind = Kind::kRename, .path = path_of(call, 1), .path2 = path_of(call, 2)});
}
template <Kind kKind, int kFlags = 0>
Action uses_path(NativeCall& call) {
  return touches_files(call,
                       {.kind = kKind, .flags = kFlags, .path = call.vm.to_utf8(call.ref(1))});
}

// ---- Looks

bool get_status(NativeCall& call, struct stat& status) {
  return call.vm.files().status(path_of(call, 1), true, status) == 0;
}

// The real path of as much as there is, and the rest as it stands.
std::string canonical_path(FileSystem& files, const std::string& path) {
  std::string real, rest, left = path;
  while (files.real_path(left, real) != 0) {
    const std::size_t slash = left.find_last_of('/');
    if (slash == std::string::npos || left == "/") return path;
    rest = left.substr(slash) + rest;
    left = slash == 0 ? "/" : left.substr(0, slash);
  }
  return std::filesystem::path(real == "/" ? rest : real + rest).lexically_normal().string();
}
NativeResult canonicalize(NativeCall& call) {
  const std::string path = canonical_path(call.vm.files(), call.vm.to_utf8(call.ref(1)));
  return return_new(call, call.vm.new_string(call.thread, path));
}

NativeResult boolean_attributes(NativeCall& call) {
  constexpr i32 kExists = 1, kRegular = 2, kDirectory = 4;
  struct stat status {};
  if (!get_status(call, status)) return call.ret_int(0);
  return call.ret_int(kExists | (S_ISREG(status.st_mode) ? kRegular : 0) |
                      (S_ISDIR(status.st_mode) ? kDirectory : 0));
}

// The bits of `access` are those of access(2).
NativeResult check_access(NativeCall& call) {
  return call.ret_bool(call.vm.files().access(path_of(call, 1), call.integer(2)) == 0);
}

NativeResult last_modified(NativeCall& call) {
  struct stat status {};
  if (!get_status(call, status)) return call.ret_long(0);
  look_at_time(call);
  return call.ret_long(i64{status.st_mtim.tv_sec} * 1000 + status.st_mtim.tv_nsec / 1'000'000);
}

NativeResult file_length(NativeCall& call) {
  struct stat status {};
  return call.ret_long(get_status(call, status) ? status.st_size : 0);
}

// As sorted by name: a program must not rely on more than that it is some order.
NativeResult list_directory(NativeCall& call) {
  FileSystem& files = call.vm.files();
  const i64 folder = files.open_folder(call.thread.id, path_of(call, 1));
  if (folder < 0) return call.ret_ref(kNull);
  std::vector<std::string> names;
  std::string name;
  while (files.next_name(static_cast<int>(folder), name) == 1) {
    if (name != "." && name != "..") names.push_back(name);
  }
  files.close(static_cast<int>(folder));
  std::vector<const std::string*> pointers;
  for (const std::string& each : names) pointers.push_back(&each);
  return return_new(call, new_string_array(call.vm, call.thread, pointers));
}

NativeResult space(NativeCall& call) {
  struct statvfs status {};
  if (call.vm.files().space(path_of(call, 1), status) != 0) return call.ret_long(0);
  const u64 blocks[] = {status.f_blocks, status.f_bfree, status.f_bavail};
  return call.ret_long(static_cast<i64>(blocks[call.integer(2) % 3] * status.f_frsize));
}

NativeResult name_max(NativeCall& call) { return call.ret_long(NAME_MAX); }

// ---- Changes

NativeResult change_permission(NativeCall& call, u32 set, u32 cleared) {
  struct stat status {};
  const std::string path = path_of(call, 1);
  return call.ret_bool(
      get_status(call, status) &&
      call.vm.files().change_mode(path, ((status.st_mode & ~cleared) | set) & 07777) == 0);
}
// (File, int access, boolean enable, boolean owner only)
NativeResult set_permission(NativeCall& call) {
  const u32 access = static_cast<u32>(call.integer(2));
  const u32 bits = access << 6 | (call.boolean(4) ? 0 : access << 3 | access);
  return call.boolean(3) ? change_permission(call, bits, 0) : change_permission(call, 0, bits);
}
NativeResult set_read_only(NativeCall& call) { return change_permission(call, 0, 0222); }

constexpr int kExclusively = O_RDWR | O_CREAT | O_EXCL;
NativeResult create_exclusively(NativeCall& call) {
  const i64 fd =
      call.vm.files().open(call.thread.id, call.vm.to_utf8(call.ref(1)), kExclusively, 0666);
  if (fd < 0) return fd == -EEXIST ? call.ret_bool(false) : io_error(call, fd);
  call.vm.files().close(static_cast<int>(fd));
  return call.ret_bool(true);
}

NativeResult remove_file(NativeCall& call) {
  const std::string path = path_of(call, 1);
  i64 result = call.vm.files().unlink(path);
  if (result == -EISDIR || result == -EPERM) result = call.vm.files().remove_folder(path);
  return call.ret_bool(result == 0);
}
NativeResult make_directory(NativeCall& call) {
  return call.ret_bool(call.vm.files().make_folder(path_of(call, 1), 0777) == 0);
}
NativeResult rename_file(NativeCall& call) {
  return call.ret_bool(call.vm.files().rename(path_of(call, 1), path_of(call, 2)) == 0);
}

NativeResult set_last_modified(NativeCall& call) {
  const i64 millis = call.longint(2);
  const timespec modified{millis / 1000, millis % 1000 * 1'000'000};
  const timespec times[2] = {modified, modified};
  return call.ret_bool(call.vm.files().set_times(path_of(call, 1), true, times) == 0);
}

// ---- Names of temporary files: (folder, prefix, suffix)

Action names_temporary(NativeCall& call) {
  std::string parts = call.vm.to_utf8(call.ref(1));
  parts.push_back('\0');
  parts += call.vm.to_utf8(call.ref(2));
  return touches_files(call, {.kind = Kind::kTempName,
                              .flags = static_cast<int>(call.thread.id),
                              .path = call.vm.to_utf8(call.ref(0)),
                              .path2 = std::move(parts)});
}
NativeResult temporary_name(NativeCall& call) {
  const std::string name =
      call.vm.files().free_name(call.thread.id, call.vm.to_utf8(call.ref(0)),
                                call.vm.to_utf8(call.ref(1)), call.vm.to_utf8(call.ref(2)));
  return return_new(call, call.vm.new_string(call.thread, name));
}

// ---- Environment

// byte[][]: name, value, name, value …
NativeResult environ_bytes(NativeCall& call) {
  std::vector<std::string_view> parts;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    std::string_view text = *entry;
    std::size_t separator = text.find('=', 1);
    if (separator == std::string_view::npos) continue;
    parts.push_back(text.substr(0, separator));
    parts.push_back(text.substr(separator + 1));
  }
  Ref array = call.vm.new_object_array(call.thread, call.vm.known().byte_array,
                                       static_cast<i32>(parts.size()));
  if (!array) return NativeResult::kThrown;
  for (u32 i = 0; i < parts.size(); ++i) {
    Ref part = new_byte_array(call.vm, call.thread, parts[i]);
    if (!part) return NativeResult::kThrown;
    call.heap().set_element<Ref>(array, i, part);
  }
  return call.ret_ref(array);
}

// $TZ, else what /etc/localtime links to.
NativeResult system_time_zone(NativeCall& call) {
  std::string zone;
  if (const char* variable = std::getenv("TZ"); variable != nullptr && *variable != '\0') {
    zone = *variable == ':' ? variable + 1 : variable;
  } else {
    std::error_code error;
    std::string target = std::filesystem::read_symlink("/etc/localtime", error).string();
    constexpr std::string_view kFolder = "zoneinfo/";
    if (std::size_t at = target.find(kFolder); at != std::string::npos)
      zone = target.substr(at + kFolder.size());
  }
  return zone.empty() ? call.ret_ref(kNull)
                      : return_new(call, call.vm.new_string(call.thread, zone));
}
NativeResult system_gmt_offset(NativeCall& call) {
  return return_new(call, call.vm.new_string(call.thread, "GMT"));
}

constexpr NativeEntry kEntries[] = {
    {kFs, "canonicalize0", "", canonicalize, uses_path<Kind::kRealPath>},
    {kFs, "getBooleanAttributes0", "", boolean_attributes, uses_file<Kind::kStatus>},
    native_only(kFs, "checkAccess", "", check_access, uses_file<Kind::kAccess>),
    {kFs, "checkAccess0", "", check_access, uses_file<Kind::kAccess>},
    native_only(kFs, "getLastModifiedTime", "", last_modified, uses_file<Kind::kStatus>),
    {kFs, "getLastModifiedTime0", "", last_modified, uses_file<Kind::kStatus>},
    native_only(kFs, "getLength", "", file_length, uses_file<Kind::kStatus>),
    {kFs, "getLength0", "", file_length, uses_file<Kind::kStatus>},
    native_only(kFs, "setPermission", "", set_permission, uses_file<Kind::kChange>),
    {kFs, "setPermission0", "", set_permission, uses_file<Kind::kChange>},
    native_only(kFs, "createFileExclusively", "", create_exclusively,
                uses_path<Kind::kOpen, kExclusively>),
    {kFs, "createFileExclusively0", "", create_exclusively, uses_path<Kind::kOpen, kExclusively>},
    {kFs, "delete0", "", remove_file, uses_file<Kind::kRemove>},
    native_only(kFs, "list", "", list_directory, uses_file<Kind::kOpenFolder>),
    {kFs, "list0", "", list_directory, uses_file<Kind::kOpenFolder>},
    native_only(kFs, "createDirectory", "", make_directory, uses_file<Kind::kMakeFolder>),
    {kFs, "createDirectory0", "", make_directory, uses_file<Kind::kMakeFolder>},
    {kFs, "rename0", "", rename_file, renames},
    native_only(kFs, "setLastModifiedTime", "", set_last_modified, uses_file<Kind::kChange>),
    {kFs, "setLastModifiedTime0", "", set_last_modified, uses_file<Kind::kChange>},
    native_only(kFs, "setReadOnly", "", set_read_only, uses_file<Kind::kChange>),
    {kFs, "setReadOnly0", "", set_read_only, uses_file<Kind::kChange>},
    native_only(kFs, "getSpace", "", space, uses_file<Kind::kStatus>),
    {kFs, "getSpace0", "", space, uses_file<Kind::kStatus>},
    {kFs, "getNameMax0", "", name_max, kPure},
    {kNames, "freeName", "", temporary_name, names_temporary},
    redirected("java/io/File$TempDirectory", "generateFile", "", kFileName),
    redirected("java/nio/file/TempFileHelper", "generatePath", "", kPathName),
    {"java/lang/ProcessEnvironment", "environ", "", environ_bytes, kPure},
    {"java/util/TimeZone", "getSystemTimeZoneID", "", system_time_zone, kPure},
    {"java/util/TimeZone", "getSystemGMTOffsetID", "", system_gmt_offset, kPure},
};

}  // namespace

NativeTable file_system_natives() { return kEntries; }

}  // namespace plait
