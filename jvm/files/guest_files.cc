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

constexpr int kFirstDescriptor = 3, kOpeners = 4096;

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

GuestFiles::GuestFiles(timespec start_time)
    : start_time_(start_time),
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

// ---- Requests

const char* FileRequest::name() const {
  switch (kind) {
    case Kind::kRead:
    case Kind::kReadAt: return "read file";
    case Kind::kWrite:
    case Kind::kWriteAt: return "write file";
    case Kind::kPosition:
    case Kind::kSeek: return "position of file";
    case Kind::kClose: return "close file";
    case Kind::kTruncate: return "truncate file";
    case Kind::kCopy: return "copy file";
    case Kind::kOpen: return "open file";
    case Kind::kOpenFolder:
    case Kind::kNextName: return "list folder";
    case Kind::kAvailable:
    case Kind::kStatus:
    case Kind::kAccess: return "look at file";
    case Kind::kReadLink:
    case Kind::kRealPath: return "resolve path";
    case Kind::kMakeFolder: return "make folder";
    case Kind::kRemoveFolder: return "remove folder";
    case Kind::kUnlink:
    case Kind::kRemove: return "delete file";
    case Kind::kRename: return "rename file";
    case Kind::kLink:
    case Kind::kSymlink: return "link file";
    case Kind::kChange:
    case Kind::kChangeOpen: return "change attributes of file";
    case Kind::kStream: return "compress or decompress";
    case Kind::kTempName: return "name temporary file in";
  }
  return "file";
}

u64 GuestFiles::number_of(const FileRequest& r) {
  std::string key = fmt::format("{} {} {} {} {} {}", static_cast<int>(r.kind), r.follows,
                                r.shares_position, r.fd, r.flags, r.path.size());
  key += r.path + r.path2;
  const auto [at, is_new] = numbers_.try_emplace(std::move(key), requests_.size());
  if (is_new) requests_.push_back(std::make_unique<FileRequest>(r));
  return at->second;
}

std::vector<por::Access> GuestFiles::touches(u64 number) {
  struct Trial {
    GuestFiles& files;
    std::vector<por::Access> noted;
    std::vector<Undo> undo;
    ~Trial() {
      for (; !undo.empty(); undo.pop_back()) undo.back()();
      files.noted_ = nullptr;
      files.trying_ = nullptr;
      files.shares_position_ = true;
    }
  };
  CHECK(!trying_);
  Trial trial{*this, {}, {}};
  noted_ = &trial.noted;
  trying_ = &trial.undo;
  shares_position_ = requests_[number]->shares_position;
  try_out(*requests_[number]);
  const auto order = [](const por::Access& a) { return std::pair(a.location, a.kind); };
  std::ranges::sort(trial.noted, {}, order);
  const auto repeated = std::ranges::unique(trial.noted, {}, order);
  trial.noted.erase(repeated.begin(), repeated.end());
  return trial.noted;
}

// What the request touches does not depend on bytes, modes and times, so any will do.
void GuestFiles::try_out(const FileRequest& r) {
  using Kind = FileRequest::Kind;
  constexpr ThreadId kSomebody{};
  constexpr u32 kMode = 0700;
  struct stat status {};
  std::string text;
  switch (r.kind) {
    case Kind::kRead: read(r.fd, {}, -1); return;
    case Kind::kWrite: write(r.fd, {}, -1); return;
    case Kind::kReadAt: this->status(r.fd, status); return;
    case Kind::kWriteAt: write(r.fd, {}, 0); return;
    case Kind::kPosition: note_position(r.fd, por::AccessKind::kRead); return;
    case Kind::kSeek: seek(r.fd, 0, r.flags); return;
    case Kind::kAvailable: available(r.fd); return;
    case Kind::kNextName: next_name(r.fd, text); return;
    case Kind::kClose: close(r.fd); return;
    case Kind::kTruncate:  // RandomAccessFile moves back to the end
      note_position(r.fd, por::AccessKind::kWrite);
      truncate(r.fd, 0);
      return;
    case Kind::kCopy: read(r.fd, {}, -1), write(r.flags, {}, -1); return;
    case Kind::kChangeOpen: change_mode(r.fd, kMode); return;
    case Kind::kOpen: open(kSomebody, r.path, r.flags, kMode); return;
    case Kind::kOpenFolder: open_folder(kSomebody, r.path); return;
    case Kind::kStatus: this->status(r.path, r.follows, status); return;
    case Kind::kAccess: access(r.path, F_OK); return;
    case Kind::kReadLink: read_link(r.path, text); return;
    case Kind::kRealPath: real_path(r.path, text); return;
    case Kind::kMakeFolder: make_folder(r.path, kMode); return;
    case Kind::kRemoveFolder: remove_folder(r.path); return;
    case Kind::kUnlink: unlink(r.path); return;
    case Kind::kRemove:
      if (unlink(r.path) == -EISDIR) remove_folder(r.path);
      return;
    case Kind::kRename: rename(r.path, r.path2); return;
    case Kind::kLink: link(r.path, r.path2); return;
    case Kind::kSymlink: symlink(r.path2, r.path); return;
    case Kind::kChange: change_attributes(walk(r.path, r.follows), [](NodeState&) {}); return;
    case Kind::kStream:
      if (r.shares_position)
        note(location_of({static_cast<u64>(r.fd), 2}, "stream"), por::AccessKind::kWrite);
      return;
    case Kind::kTempName:
      free_name(ThreadId{static_cast<u32>(r.flags)}, r.path, r.path2.substr(0, r.path2.find('\0')),
                r.path2.substr(r.path2.find('\0') + 1));
      return;
  }
}

// ---- Taking back

void GuestFiles::remember(Undo undo) {
  if (trying_)
    trying_->push_back(std::move(undo));
  else if (record_)
    record_(std::move(undo));
}

// ---- Nodes

bool GuestFiles::is_open(NodeId node) const {
  return std::ranges::any_of(open_, [&](const auto& open) { return open.second.node == node; });
}

bool GuestFiles::lives(NodeId node) const {
  if (known(node).host && !changed_.contains(node)) return true;
  const auto at = changed_.find(node);
  return at != changed_.end() && (at->second.links > 0 || is_open(node));
}

// Calls how(state) and keeps the key up to date; `take_back(state)` undoes it.
template <typename How, typename TakeBack>
void GuestFiles::change_node(NodeId node, How how, TakeBack take_back) {
  note_node(node, por::AccessKind::kWrite);
  const por::Key before = key_;
  const bool is_new = !changed_.contains(node);
  key_ -= key_of_node(node);
  if (is_new) changed_.emplace(node, known(node).initial);
  how(changed_.at(node));
  key_ += key_of_node(node);
  remember([this, node, before, is_new, take_back] {
    take_back(changed_.at(node));
    if (is_new) changed_.erase(node);
    key_ = before;
  });
}

// Attributes alone; the content stays.
template <typename How>
void GuestFiles::change_attributes_of(NodeId node, How how) {
  const Attributes before = state(node);
  change_node(
      node, [&](NodeState& s) { how(s); },
      [before](NodeState& s) { static_cast<Attributes&>(s) = before; });
}

void GuestFiles::write_content(NodeId node, u64 position, std::span<const u8> from) {
  auto change = std::make_shared<FileContent::Change>();
  const timespec modified = state(node).modified;
  change_node(
      node,
      [&](NodeState& s) {
        *change = s.content.write(position, from);
        s.modified = start_time_;
      },
      [change, modified](NodeState& s) {
        s.content.take_back(*change);
        s.modified = modified;
      });
}

void GuestFiles::truncate_content(NodeId node, u64 size) {
  auto change = std::make_shared<FileContent::Change>();
  const timespec modified = state(node).modified;
  change_node(
      node,
      [&](NodeState& s) {
        *change = s.content.truncate(size);
        s.modified = start_time_;
      },
      [change, modified](NodeState& s) {
        s.content.take_back(*change);
        s.modified = modified;
      });
}

// A file, a folder or a link that was not there, with no entry yet.
GuestFiles::NodeId GuestFiles::make_node(const EntryRef& entry, NodeKind kind, u32 mode,
                                         const std::string& target) {
  const std::string birth = fmt::format("{}/{}/{}", entry.name, static_cast<int>(kind), target);
  std::vector<NodeId>& made = made_[{entry.folder, birth}];
  auto free = std::ranges::find_if(made, [&](NodeId node) { return !lives(node); });
  if (free == made.end()) {
    auto fresh = std::make_unique<Node>();
    fresh->kind = kind;
    fresh->target = target;
    fresh->shown = shown_in(entry.folder, entry.name);
    const por::Key in = known(entry.folder).name;
    const std::string named = fmt::format("{:x}{:x}{}#{}", in.low, in.high, birth, made.size());
    const XXH128_hash_t h = XXH3_128bits(named.data(), named.size());
    fresh->name = {h.low64, h.high64};
    made.push_back(NodeId{static_cast<u32>(nodes_.size())});
    nodes_.push_back(std::move(fresh));
    free = std::prev(made.end());
  }
  const NodeId node = *free;
  NodeState fresh;
  fresh.mode = mode;
  fresh.user = user_;
  fresh.group = group_;
  fresh.links = 0;
  fresh.modified = fresh.accessed = start_time_;
  std::optional<NodeState> before;
  if (const auto at = changed_.find(node); at != changed_.end()) before = at->second;
  changed_.insert_or_assign(node, std::move(fresh));
  remember([this, node, before = std::move(before)] {
    if (before)
      changed_.insert_or_assign(node, *before);
    else
      changed_.erase(node);
  });
  return node;
}

// ---- Entries

void GuestFiles::put_entry(const EntryRef& entry, std::optional<NodeId> node) {
  Entries& entries = entries_[entry.folder];
  if (const auto at = entries.find(entry.name); at != entries.end()) {
    key_ -= key_of_entry(entry.folder, entry.name, at->second);
    entries.erase(at);
  }
  if (node) {
    key_ += key_of_entry(entry.folder, entry.name, *node);
    entries.emplace(entry.name, *node);
  }
  if (entries.empty()) entries_.erase(entry.folder);
}

// kNone: the entry is removed.
void GuestFiles::set_entry(const EntryRef& entry, NodeId node) {
  note_entry(entry.folder, entry.name, por::AccessKind::kWrite);
  note_listing(entry.folder, por::AccessKind::kShare);
  std::optional<NodeId> before;
  if (const auto of = entries_.find(entry.folder); of != entries_.end()) {
    if (const auto at = of->second.find(entry.name); at != of->second.end()) before = at->second;
  }
  const por::Key key = key_;
  const bool is_the_hosts = host_child(entry.folder, entry.name) == node;
  put_entry(entry, is_the_hosts ? std::nullopt : std::optional(node));
  remember([this, entry, before, key] {
    put_entry(entry, before);
    key_ = key;
  });
}

void GuestFiles::add_link(NodeId node) {
  change_attributes_of(node, [](NodeState& s) { ++s.links; });
}

// A folder has one, whatever lies in it.
void GuestFiles::drop_link(NodeId node) {
  const bool is_folder = known(node).kind == NodeKind::kFolder;
  change_attributes_of(node, [&](NodeState& s) { s.links = is_folder ? 0 : s.links - 1; });
}

// ---- Descriptors

GuestFiles::OpenFile* GuestFiles::open_file(int fd) {
  const auto at = open_.find(fd);
  return at == open_.end() ? nullptr : &at->second;
}

std::string GuestFiles::object_of(const FileRequest& request) const {
  if (request.kind == FileRequest::Kind::kTempName) return request.path;
  if (!request.path2.empty()) return request.path + " → " + request.path2;
  if (!request.path.empty()) return request.path;
  const auto at = open_.find(request.fd);
  if (at != open_.end()) return known(at->second.node).shown;
  return request.fd == STDIN_FILENO ? "standard input" : "a closed file";
}

void GuestFiles::put_descriptor(int fd, std::optional<OpenFile> file) {
  std::optional<OpenFile> before;
  if (const auto at = open_.find(fd); at != open_.end()) before = at->second;
  const NodeId node = before ? before->node : file->node;
  const por::Key key = key_;
  key_ -= key_of_node(node);
  if (before) key_ -= key_of_descriptor(fd, *before);
  if (file) {
    key_ += key_of_descriptor(fd, *file);
    open_.insert_or_assign(fd, *std::move(file));
  } else {
    open_.erase(fd);
  }
  key_ += key_of_node(node);
  remember([this, fd, before, key] {
    if (before)
      open_.insert_or_assign(fd, *before);
    else
      open_.erase(fd);
    key_ = key;
  });
}

i64 GuestFiles::take_descriptor(ThreadId opener, OpenFile file) {
  int fd = kFirstDescriptor + static_cast<int>(static_cast<u32>(opener) % kOpeners);
  while (open_.contains(fd)) fd += kOpeners;
  put_descriptor(fd, std::move(file));
  return fd;
}

void GuestFiles::move_to(int fd, i64 position) {
  OpenFile moved = open_.at(fd);
  moved.position = position;
  put_descriptor(fd, std::move(moved));
}

// ---- Beside files

i32 GuestFiles::keep(ThreadId maker, Kept kept) {
  i32 number = 1 + static_cast<i32>(static_cast<u32>(maker) % kOpeners);
  while (kept_.contains(number)) number += kOpeners;
  put_kept(number, std::move(kept));
  return number;
}

const GuestFiles::Kept& GuestFiles::kept(i64 number) const {
  const auto at = kept_.find(static_cast<i32>(number));
  if (at == kept_.end())
    throw UnsupportedError("a stream that was made before the program was explored, or is closed");
  return at->second;
}

void GuestFiles::put_kept(i32 number, std::optional<Kept> kept) {
  std::optional<Kept> before;
  if (const auto at = kept_.find(number); at != kept_.end()) before = at->second;
  const por::Key key = key_;
  if (before) key_ -= key_of_kept(number, *before);
  if (kept) {
    key_ += key_of_kept(number, *kept);
    kept_.insert_or_assign(number, *std::move(kept));
  } else {
    kept_.erase(number);
  }
  remember([this, number, before, key] {
    if (before)
      kept_.insert_or_assign(number, *before);
    else
      kept_.erase(number);
    key_ = key;
  });
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
    truncate_content(node, 0);
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
  const NodeState& s = look_at(file->node);
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
  if (from.empty() || known(node).kind == NodeKind::kDevice) return static_cast<i64>(from.size());
  // On Linux a file opened for appending is appended to wherever pwrite says.
  const bool appends = (file->flags & O_APPEND) != 0;
  const u64 at = appends ? state(node).content.size()
                         : static_cast<u64>(position < 0 ? file->position : position);
  if (at > kLargestFile || from.size() > kLargestFile - at) return -EFBIG;
  write_content(node, at, from);
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
  truncate_content(file->node, static_cast<u64>(size));
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

template <typename How>
i64 GuestFiles::change_attributes(NodeId node, How how) {
  if (user_ != 0 && look_at(node).user != user_) return -EPERM;
  change_attributes_of(node, how);
  return 0;
}
template <typename How>
i64 GuestFiles::change_attributes(const Place& place, How how) {
  if (place.error != 0) return place.error;
  return place.node == kNone ? -ENOENT : change_attributes(place.node, how);
}

template <typename How>
i64 GuestFiles::change_attributes(int fd, How how) {
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
