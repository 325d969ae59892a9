#include "jvm/files/guest_files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>
#include <xxhash.h>

#include <algorithm>
#include <cerrno>
#include <utility>

#include "jvm/base/error.h"

namespace plait {

namespace {

u32 umask_of_process() {
  const mode_t mask = umask(022);
  umask(mask);
  return mask;
}

std::string folder_of_process() {
  char* const folder = getcwd(nullptr, 0);
  std::string result = folder ? folder : "/";
  std::free(folder);
  return result;
}

bool can_read(int flags) { return (flags & O_ACCMODE) != O_WRONLY; }
bool can_write(int flags) { return (flags & O_ACCMODE) != O_RDONLY; }

// What reads of /dev/random give: the same at the same place, in every execution.
u8 arbitrary_byte(u64 position) {
  u64 x = position * 0x9e37'79b9'7f4a'7c15U + 0x5eed;
  x = (x ^ x >> 30) * 0xbf58'476d'1ce4'e5b9U;
  return static_cast<u8>(x >> 40);
}

}  // namespace

GuestFiles::GuestFiles(OffHeap& memory, timespec start_time, std::function<timespec()> now)
    : memory_(memory),
      start_time_(start_time),
      now_(std::move(now)),
      umask_(umask_of_process()),
      user_(geteuid()),
      group_(getegid()),
      working_folder_(folder_of_process()),
      host_(HostFiles::of_process()) {
  groups_.resize(static_cast<std::size_t>(std::max(0, getgroups(0, nullptr))));
  if (!groups_.empty())
    groups_.resize(static_cast<std::size_t>(
        std::max(0, getgroups(static_cast<int>(groups_.size()), groups_.data()))));
  nodes_.push_back(nullptr);
  host_node("/", host_.look("/"));
}

bool GuestFiles::is_in_group(u32 group) const {
  return group == group_ || std::ranges::find(groups_, group) != groups_.end();
}

// ---- Opening

i64 GuestFiles::open_node(ThreadId opener, NodeId node, int flags) {
  const Node& of = known(node);
  const NodeState& s = look_at(node);
  if (of.kind == NodeKind::kLink) return -ELOOP;
  if (of.kind == NodeKind::kFolder && (can_write(flags) || (flags & O_CREAT) != 0)) return -EISDIR;
  if (of.kind != NodeKind::kFolder && (flags & O_DIRECTORY) != 0) return -ENOTDIR;
  const u32 wanted = (can_read(flags) ? R_OK : 0u) | (can_write(flags) ? W_OK : 0u);
  if (!may(s, of.kind, wanted)) return -EACCES;
  if (of.kind == NodeKind::kDevice && !is_known_device(of.host_path))
    throw UnsupportedError("file {} is neither a regular file nor a folder, and is not modelled",
                           of.host_path);
  if (of.kind == NodeKind::kFile && (flags & O_TRUNC) != 0 && can_write(flags))
    catch_up(node), truncate_content(node, 0), show_in_memory(node, 0, kLargestFile);
  return take_descriptor(opener, {node, flags, 0, nullptr});
}

bool GuestFiles::is_known_device(std::string_view path) {
  return path == "/dev/null" || path == "/dev/zero" || path == "/dev/random" ||
         path == "/dev/urandom";
}

i64 GuestFiles::open(ThreadId opener, const std::string& path, int flags, u32 mode) {
  const bool makes = (flags & O_CREAT) != 0, only_makes = makes && (flags & O_EXCL) != 0;
  const Place place = walk(path, (flags & O_NOFOLLOW) == 0 && !only_makes);
  if (place.error != 0) return place.error;
  if (place.node != kNone) return only_makes ? -EEXIST : open_node(opener, place.node, flags);
  if (!makes) return -ENOENT;
  if (place.needs_folder) return -EISDIR;
  if (!may(look_at(place.entry.folder), NodeKind::kFolder, W_OK)) return -EACCES;
  const NodeId node =
      make_node(place.entry, NodeKind::kFile, S_IFREG | (mode & 07777 & ~umask_), "");
  set_entry(place.entry, node);
  add_link(node);
  return take_descriptor(opener, {node, flags, 0, nullptr});
}

i64 GuestFiles::open_folder(ThreadId opener, const std::string& path) {
  const Place place = walk_to_folder(path, true);
  if (place.error != 0) return place.error;
  if (!may(look_at(place.node), NodeKind::kFolder, R_OK)) return -EACCES;
  auto names = std::make_shared<std::vector<std::string>>();
  if (const i64 error = list(place.node, *names); error != 0) return error;
  return take_descriptor(opener, {place.node, O_RDONLY | O_DIRECTORY, 0, std::move(names)});
}

i64 GuestFiles::close(int fd) {
  if (!open_.contains(fd)) return -EBADF;
  note_position(fd, por::AccessKind::kWrite);
  put_descriptor(fd, std::nullopt);
  return 0;
}

// ---- Open files

i64 GuestFiles::read_input(std::span<u8> to) {
  note(location_of({}, "input"), por::AccessKind::kWrite);
  if (to.empty()) return 0;
  const i64 before = input_position_;
  const i64 count = host_.read_input(static_cast<u64>(before), to.data(), to.size());
  if (count <= 0) return count;
  const por::Key key = key_;
  key_ -= key_of_input(before);
  input_position_ += count;
  key_ += key_of_input(input_position_);
  remember([this, before, key] {
    input_position_ = before;
    key_ = key;
  });
  return count;
}

u64 GuestFiles::read_device(std::string_view path, u64 position, std::span<u8> to) {
  if (path == "/dev/null") return 0;
  const bool is_zero = path == "/dev/zero";
  for (u64 i = 0; i < to.size(); ++i) to[i] = is_zero ? u8{0} : arbitrary_byte(position + i);
  return to.size();
}

i64 GuestFiles::read(int fd, std::span<u8> to, i64 position) {
  if (fd == STDIN_FILENO) return read_input(to);
  const OpenFile* file = open_file(fd);
  if (!file || !can_read(file->flags)) return -EBADF;
  const Node& of = known(file->node);
  if (of.kind == NodeKind::kFolder) return -EISDIR;
  if (position < 0) note_position(fd, por::AccessKind::kWrite);
  const u64 at = static_cast<u64>(position < 0 ? file->position : position);
  const NodeState& s = look_into(file->node);
  const u64 count =
      of.kind == NodeKind::kDevice ? read_device(of.host_path, at, to) : s.content.read(at, to);
  if (position < 0 && count > 0) move_to(fd, static_cast<i64>(at + count));
  return static_cast<i64>(count);
}

i64 GuestFiles::write(int fd, std::span<const u8> from, i64 position) {
  const OpenFile* file = open_file(fd);
  if (!file || !can_write(file->flags)) return -EBADF;
  const NodeId node = file->node;
  if (position < 0) note_position(fd, por::AccessKind::kWrite);
  note_node(node, por::AccessKind::kWrite);
  catch_up(node);
  show_in_memory(node, 0, 0);
  if (trying_ && known(node).kind != NodeKind::kDevice) time_of_change(node);
  if (from.empty() || known(node).kind == NodeKind::kDevice) return static_cast<i64>(from.size());
  // On Linux a file opened for appending is appended to wherever pwrite says.
  const bool appends = (file->flags & O_APPEND) != 0;
  const u64 at = appends ? state(node).content.size()
                         : static_cast<u64>(position < 0 ? file->position : position);
  if (at > kLargestFile || from.size() > kLargestFile - at) return -EFBIG;
  write_content(node, at, from);
  show_in_memory(node, at, from.size());
  if (position < 0) move_to(fd, static_cast<i64>(at + from.size()));
  return static_cast<i64>(from.size());
}

i64 GuestFiles::seek(int fd, i64 offset, int whence) {
  const OpenFile* file = open_file(fd);
  if (!file) return fd <= STDERR_FILENO ? -ESPIPE : -EBADF;
  const bool only_asks = whence == SEEK_CUR && offset == 0;
  note_position(fd, only_asks ? por::AccessKind::kRead : por::AccessKind::kWrite);
  i64 from = 0;
  if (whence == SEEK_CUR) from = file->position;
  if (whence == SEEK_END) from = static_cast<i64>(look_at(file->node).content.size());
  i64 position = 0;
  if (__builtin_add_overflow(from, offset, &position) || position < 0) return -EINVAL;
  if (position != file->position) move_to(fd, position);
  return position;
}

i64 GuestFiles::truncate(int fd, i64 size) {
  const OpenFile* file = open_file(fd);
  if (!file) return -EBADF;
  if (size < 0 || !can_write(file->flags) || known(file->node).kind != NodeKind::kFile)
    return -EINVAL;
  if (static_cast<u64>(size) > kLargestFile) return -EFBIG;
  const NodeId node = file->node;
  catch_up(node);
  truncate_content(node, static_cast<u64>(size));
  show_in_memory(node, static_cast<u64>(size), kLargestFile);
  return 0;
}

i64 GuestFiles::sync(int fd) { return open_.contains(fd) || fd <= STDERR_FILENO ? 0 : -EBADF; }

i64 GuestFiles::available(int fd) {
  if (fd == STDIN_FILENO) {
    note(location_of({}, "input"), por::AccessKind::kRead);
    return static_cast<i64>(host_.input_at_hand(static_cast<u64>(input_position_)));
  }
  const OpenFile* file = open_file(fd);
  if (!file) return -EBADF;
  note_position(fd, por::AccessKind::kRead);
  return std::max<i64>(0, static_cast<i64>(look_at(file->node).content.size()) - file->position);
}

i64 GuestFiles::next_name(int fd, std::string& name) {
  const OpenFile* file = open_file(fd);
  if (!file || !file->names) return -EBADF;
  note_position(fd, por::AccessKind::kWrite);
  if (static_cast<u64>(file->position) >= file->names->size()) return 0;
  name = (*file->names)[static_cast<u64>(file->position)];
  move_to(fd, file->position + 1);
  return 1;
}

}  // namespace plait
