// java.io.UnixFileSystem, the environment and the time zone. Up to 20 the natives carry the public
// names, later ones end in 0.
#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

constexpr const char* kFs = "java/io/UnixFileSystem";

// The path of the java.io.File in argument i.
std::string path_of(NativeCall& call, int i) {
  return call.vm.to_utf8(call.vm.get<Ref>(call.ref(i), "path", "Ljava/lang/String;"));
}

NativeResult canonicalize(NativeCall& call) {
  std::error_code error;
  std::string path = call.vm.to_utf8(call.ref(1));
  std::filesystem::path result = std::filesystem::weakly_canonical(path, error);
  if (error) return call.raise("java/io/IOException", error.message());
  return return_new(call, call.vm.new_string(call.thread, result.string()));
}

NativeResult boolean_attributes(NativeCall& call) {
  constexpr i32 kExists = 1, kRegular = 2, kDirectory = 4;
  struct stat status {};
  if (stat(path_of(call, 1).c_str(), &status) != 0) return call.ret_int(0);
  return call.ret_int(kExists | (S_ISREG(status.st_mode) ? kRegular : 0) |
                      (S_ISDIR(status.st_mode) ? kDirectory : 0));
}

// The bits of `access` are those of access(2).
NativeResult check_access(NativeCall& call) {
  return call.ret_bool(access(path_of(call, 1).c_str(), call.integer(2)) == 0);
}

NativeResult last_modified(NativeCall& call) {
  struct stat status {};
  if (stat(path_of(call, 1).c_str(), &status) != 0) return call.ret_long(0);
  return call.ret_long(i64{status.st_mtim.tv_sec} * 1000 + status.st_mtim.tv_nsec / 1'000'000);
}

NativeResult file_length(NativeCall& call) {
  struct stat status {};
  return call.ret_long(stat(path_of(call, 1).c_str(), &status) == 0 ? status.st_size : 0);
}

// (File, int access, boolean enable, boolean owner only)
NativeResult set_permission(NativeCall& call) {
  std::string path = path_of(call, 1);
  struct stat status {};
  if (stat(path.c_str(), &status) != 0) return call.ret_bool(false);
  u32 access_bits = static_cast<u32>(call.integer(2));
  mode_t bits = access_bits << 6 | (call.boolean(4) ? 0 : access_bits << 3 | access_bits);
  mode_t mode = call.boolean(3) ? status.st_mode | bits : status.st_mode & ~bits;
  return call.ret_bool(chmod(path.c_str(), mode) == 0);
}

NativeResult create_exclusively(NativeCall& call) {
  int fd = open(call.vm.to_utf8(call.ref(1)).c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (fd < 0)
    return errno == EEXIST ? call.ret_bool(false)
                           : call.raise("java/io/IOException", std::strerror(errno));
  close(fd);
  return call.ret_bool(true);
}

NativeResult remove_file(NativeCall& call) {
  return call.ret_bool(std::remove(path_of(call, 1).c_str()) == 0);
}
NativeResult make_directory(NativeCall& call) {
  return call.ret_bool(mkdir(path_of(call, 1).c_str(), 0777) == 0);
}
NativeResult rename_file(NativeCall& call) {
  return call.ret_bool(std::rename(path_of(call, 1).c_str(), path_of(call, 2).c_str()) == 0);
}

// In the order of readdir, as HotSpot.
NativeResult list_directory(NativeCall& call) {
  DIR* directory = opendir(path_of(call, 1).c_str());
  if (directory == nullptr) return call.ret_ref(kNull);
  std::vector<std::string> names;
  while (const dirent* entry = readdir(directory)) {
    std::string name = entry->d_name;
    if (name != "." && name != "..") names.push_back(std::move(name));
  }
  closedir(directory);
  std::vector<const std::string*> pointers;
  for (const std::string& name : names) pointers.push_back(&name);
  return return_new(call, new_string_array(call.vm, call.thread, pointers));
}

NativeResult set_last_modified(NativeCall& call) {
  i64 millis = call.longint(2);
  timeval time{millis / 1000, millis % 1000 * 1000};
  timeval times[2] = {time, time};
  return call.ret_bool(utimes(path_of(call, 1).c_str(), times) == 0);
}

NativeResult set_read_only(NativeCall& call) {
  std::string path = path_of(call, 1);
  struct stat status {};
  return call.ret_bool(stat(path.c_str(), &status) == 0 &&
                       chmod(path.c_str(), status.st_mode & ~0222u) == 0);
}

NativeResult space(NativeCall& call) {
  struct statvfs status {};
  if (statvfs(path_of(call, 1).c_str(), &status) != 0) return call.ret_long(0);
  const u64 blocks[] = {status.f_blocks, status.f_bfree, status.f_bavail};
  return call.ret_long(static_cast<i64>(blocks[call.integer(2) % 3] * status.f_frsize));
}

NativeResult name_max(NativeCall& call) {
  return call.ret_long(pathconf(call.vm.to_utf8(call.ref(1)).c_str(), _PC_NAME_MAX));
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
    {kFs, "canonicalize0", "", canonicalize, kEverything},
    {kFs, "getBooleanAttributes0", "", boolean_attributes, kEverything},
    native_only(kFs, "checkAccess", "", check_access, kEverything),
    {kFs, "checkAccess0", "", check_access, kEverything},
    native_only(kFs, "getLastModifiedTime", "", last_modified, kEverything),
    {kFs, "getLastModifiedTime0", "", last_modified, kEverything},
    native_only(kFs, "getLength", "", file_length, kEverything),
    {kFs, "getLength0", "", file_length, kEverything},
    native_only(kFs, "setPermission", "", set_permission, kEverything),
    {kFs, "setPermission0", "", set_permission, kEverything},
    native_only(kFs, "createFileExclusively", "", create_exclusively, kEverything),
    {kFs, "createFileExclusively0", "", create_exclusively, kEverything},
    {kFs, "delete0", "", remove_file, kEverything},
    native_only(kFs, "list", "", list_directory, kEverything),
    {kFs, "list0", "", list_directory, kEverything},
    native_only(kFs, "createDirectory", "", make_directory, kEverything),
    {kFs, "createDirectory0", "", make_directory, kEverything},
    {kFs, "rename0", "", rename_file, kEverything},
    native_only(kFs, "setLastModifiedTime", "", set_last_modified, kEverything),
    {kFs, "setLastModifiedTime0", "", set_last_modified, kEverything},
    native_only(kFs, "setReadOnly", "", set_read_only, kEverything),
    {kFs, "setReadOnly0", "", set_read_only, kEverything},
    native_only(kFs, "getSpace", "", space, kEverything),
    {kFs, "getSpace0", "", space, kEverything},
    {kFs, "getNameMax0", "", name_max, kEverything},
    {"java/lang/ProcessEnvironment", "environ", "", environ_bytes, kEverything},
    {"java/util/TimeZone", "getSystemTimeZoneID", "", system_time_zone, kEverything},
    {"java/util/TimeZone", "getSystemGMTOffsetID", "", system_gmt_offset, kEverything},
};

}  // namespace

NativeTable file_system_natives() { return kEntries; }

}  // namespace plait
