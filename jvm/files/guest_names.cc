// GuestFiles: attributes of files, and entries of folders.
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>
#include <xxhash.h>

#include <algorithm>
#include <cerrno>
#include <utility>

#include "jvm/base/error.h"
#include "jvm/files/guest_files.h"

namespace plait {

// ---- Attributes

i64 GuestFiles::fill_status(NodeId node, struct stat& status) {
  const Node& of = known(node);
  const NodeState& s = look_at(node);
  status = of.host ? of.host->status : (struct stat){};
  if (!of.host) {
    status.st_dev = kMadeDevice;
    status.st_ino = of.name.low >> 2;
    status.st_blksize = kChunk;
    if (of.kind == NodeKind::kLink) status.st_size = static_cast<off_t>(of.target.size());
  }
  status.st_mode = s.mode;
  status.st_uid = s.user;
  status.st_gid = s.group;
  status.st_nlink = s.links;
  status.st_mtim = status.st_ctim = s.modified;
  status.st_atim = s.accessed;
  if (of.kind == NodeKind::kFile) {
    status.st_size = static_cast<off_t>(s.content.size());
    status.st_blocks = static_cast<blkcnt_t>((s.content.size() + 511) / 512);
  }
  return 0;
}

i64 GuestFiles::status(int fd, struct stat& status) {
  if (fd >= 0 && fd <= STDERR_FILENO) {
    status = {};
    status.st_mode = S_IFIFO | 0600;
    return 0;
  }
  const OpenFile* file = open_file(fd);
  return file ? fill_status(file->node, status) : -EBADF;
}

i64 GuestFiles::status(const std::string& path, bool follow, struct stat& status) {
  const Place place = walk(path, follow);
  if (place.error != 0) return place.error;
  return place.node == kNone ? -ENOENT : fill_status(place.node, status);
}

i64 GuestFiles::access(const std::string& path, int mode) {
  const Place place = walk(path, true);
  if (place.error != 0) return place.error;
  if (place.node == kNone) return -ENOENT;
  const NodeState& s = look_at(place.node);
  return may(s, known(place.node).kind, static_cast<u32>(mode)) ? 0 : -EACCES;
}

i64 GuestFiles::space(const std::string& path, struct statvfs& space) {
  const Place place = walk(path, true);
  if (place.error != 0) return place.error;
  if (place.node == kNone) return -ENOENT;
  return host_.space(space);
}

i64 GuestFiles::change_attributes(NodeId node, const HowToChange& how) {
  if (user_ != 0 && look_at(node).user != user_) return -EPERM;
  change_attributes_of(node, how);
  return 0;
}
i64 GuestFiles::change_attributes(const Place& place, const HowToChange& how) {
  if (place.error != 0) return place.error;
  return place.node == kNone ? -ENOENT : change_attributes(place.node, how);
}

i64 GuestFiles::change_attributes(int fd, const HowToChange& how) {
  const OpenFile* file = open_file(fd);
  return file ? change_attributes(file->node, how) : -EBADF;
}

namespace {

constexpr u32 kUnchanged = ~u32{0};

auto sets_mode(u32 mode) {
  return [mode](auto& s) { s.mode = (s.mode & S_IFMT) | (mode & 07777); };
}
auto sets_owner(u32 user, u32 group) {
  return [user, group](auto& s) {
    if (user != kUnchanged) s.user = user;
    if (group != kUnchanged) s.group = group;
  };
}
auto sets_times(const timespec (&times)[2]) {
  return [accessed = times[0], modified = times[1]](auto& s) {
    if (accessed.tv_nsec != UTIME_OMIT) s.accessed = accessed;
    if (modified.tv_nsec != UTIME_OMIT) s.modified = modified;
  };
}

}  // namespace

i64 GuestFiles::change_mode(int fd, u32 mode) { return change_attributes(fd, sets_mode(mode)); }
i64 GuestFiles::change_mode(const std::string& path, u32 mode) {
  return change_attributes(walk(path, true), sets_mode(mode));
}
i64 GuestFiles::change_owner(int fd, u32 user, u32 group) {
  return change_attributes(fd, sets_owner(user, group));
}
i64 GuestFiles::change_owner(const std::string& path, bool follow, u32 user, u32 group) {
  return change_attributes(walk(path, follow), sets_owner(user, group));
}
i64 GuestFiles::set_times(int fd, const timespec (&times)[2]) {
  return change_attributes(fd, sets_times(times));
}
i64 GuestFiles::set_times(const std::string& path, bool follow, const timespec (&times)[2]) {
  return change_attributes(walk(path, follow), sets_times(times));
}

// ---- Names

i64 GuestFiles::read_link(const std::string& path, std::string& target) {
  const Place place = walk(path, false);
  if (place.error != 0) return place.error;
  if (place.node == kNone) return -ENOENT;
  if (known(place.node).kind != NodeKind::kLink) return -EINVAL;
  target = known(place.node).target;
  return 0;
}

i64 GuestFiles::real_path(const std::string& path, std::string& real) {
  const Place place = walk(path, true);
  if (place.error != 0) return place.error;
  if (place.node == kNone) return -ENOENT;
  real.clear();
  for (const std::string& name : place.names) real += "/" + name;
  if (known(place.node).kind != NodeKind::kFolder) real += "/" + place.entry.name;
  if (real.empty()) real = "/";
  return 0;
}

// Whether an entry can be made there: 0 or an error.
i64 GuestFiles::can_make(const Place& place) {
  if (place.error != 0) return place.error;
  if (place.node != kNone) return -EEXIST;
  return may(look_at(place.entry.folder), NodeKind::kFolder, W_OK) ? 0 : -EACCES;
}

i64 GuestFiles::make_folder(const std::string& path, u32 mode) {
  const Place place = walk(path, false);
  if (const i64 error = can_make(place); error != 0) return error;
  const NodeId node =
      make_node(place.entry, NodeKind::kFolder, S_IFDIR | (mode & 07777 & ~umask_), "");
  set_entry(place.entry, node);
  add_link(node);
  return 0;
}

i64 GuestFiles::symlink(const std::string& target, const std::string& path) {
  const Place place = walk(path, false);
  if (target.empty() || (place.error == 0 && place.node == kNone && place.needs_folder))
    return -ENOENT;
  if (const i64 error = can_make(place); error != 0) return error;
  const NodeId node = make_node(place.entry, NodeKind::kLink, S_IFLNK | 0777, target);
  set_entry(place.entry, node);
  add_link(node);
  return 0;
}

i64 GuestFiles::link(const std::string& from, const std::string& to) {
  const Place existing = walk(from, false), place = walk(to, false);
  if (existing.error != 0) return existing.error;
  if (existing.node == kNone) return -ENOENT;
  if (const i64 error = can_make(place); error != 0) return error;
  if (known(existing.node).kind == NodeKind::kFolder) return -EPERM;
  set_entry(place.entry, existing.node);
  add_link(existing.node);
  return 0;
}

// Whether the entry can be removed: 0 or an error.
i64 GuestFiles::can_remove(const Place& place) {
  if (place.error != 0) return place.error;
  if (place.node == kNone) return -ENOENT;
  if (place.entry.name.empty()) return -EBUSY;
  return may(look_at(place.entry.folder), NodeKind::kFolder, W_OK) ? 0 : -EACCES;
}

i64 GuestFiles::unlink(const std::string& path) {
  const Place place = walk(path, false);
  if (place.error == 0 && place.node != kNone && known(place.node).kind == NodeKind::kFolder)
    return -EISDIR;
  if (const i64 error = can_remove(place); error != 0) return error;
  set_entry(place.entry, kNone);
  drop_link(place.node);
  return 0;
}

bool GuestFiles::is_empty(NodeId folder) {
  std::vector<std::string> names;
  return list(folder, names) == 0 && names.empty();
}

i64 GuestFiles::remove_folder(const std::string& path) {
  const Place place = walk_to_folder(path, false);
  if (const i64 error = can_remove(place); error != 0) return error;
  if (!is_empty(place.node)) return -ENOTEMPTY;
  set_entry(place.entry, kNone);
  drop_link(place.node);
  return 0;
}

// What stands in the way of putting `from` in the place of what `to` is: 0 or an error.
i64 GuestFiles::can_replace(const Place& from, const Place& to) {
  const bool moves_folder = known(from.node).kind == NodeKind::kFolder;
  if (moves_folder && std::ranges::find(to.parents, from.node) != to.parents.end()) return -EINVAL;
  if (to.node == kNone) return to.needs_folder && !moves_folder ? -ENOTDIR : 0;
  const bool is_folder = known(to.node).kind == NodeKind::kFolder;
  if (is_folder && to.entry.name.empty()) return -EBUSY;
  if (moves_folder && !is_folder) return -ENOTDIR;
  if (!moves_folder && is_folder) return -EISDIR;
  return is_folder && !is_empty(to.node) ? -ENOTEMPTY : 0;
}

i64 GuestFiles::rename(const std::string& path, const std::string& new_path) {
  const Place from = walk(path, false), to = walk(new_path, false);
  if (const i64 error = can_remove(from); error != 0) return error;
  if (to.error != 0) return to.error;
  if (from.node == to.node) return 0;
  if (const i64 error = can_replace(from, to); error != 0) return error;
  if (!may(look_at(to.entry.folder), NodeKind::kFolder, W_OK)) return -EACCES;
  set_entry(from.entry, kNone);
  set_entry(to.entry, from.node);
  if (to.node != kNone) drop_link(to.node);
  return 0;
}

}  // namespace plait
