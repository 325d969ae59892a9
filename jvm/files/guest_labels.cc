// GuestFiles: what is noted of each look and change, and what requests touch.
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

// ---- What is noted

u64 GuestFiles::location_of(por::Key name, std::string_view part) {
  // Never one of those with a meaning of their own (por/model/access.h).
  return XXH3_64bits_withSeed(part.data(), part.size(), name.low ^ name.high) >> 1;
}

void GuestFiles::note(u64 location, por::AccessKind kind) {
  std::vector<por::Access>* const to = trying_ ? noted_ : audited_;
  if (to) to->push_back({location, kind});
}

bool GuestFiles::has_host_entry(NodeId folder, const std::string& name) {
  const auto at = entries_.find(folder);
  if (at != entries_.end() && at->second.contains(name)) return false;
  return host_child(folder, name) != kNone;
}

void GuestFiles::note_entry(NodeId folder, const std::string& name, por::AccessKind kind) {
  if (!notices_host_ && has_host_entry(folder, name)) {
    if (kind == por::AccessKind::kRead) return;
    if (!trying_ && told_) told_(shown_in(folder, name));
  }
  note(location_of(known(folder).name, "/" + name), kind);
}

void GuestFiles::note_listing(NodeId folder, por::AccessKind kind) {
  note(location_of(known(folder).name, "listing"), kind);
}

void GuestFiles::note_node(NodeId node, por::AccessKind kind) {
  const Node& of = known(node);
  if (of.kind == NodeKind::kDevice) return;
  if (!notices_host_ && of.host && !changed_.contains(node)) {
    if (kind == por::AccessKind::kRead) return;
    if (!trying_ && told_) told_(of.shown);
  }
  note(location_of(of.name, "file"), kind);
}

void GuestFiles::note_position(int fd, por::AccessKind kind) {
  if (!shares_position_ || (!trying_ && opened_.contains(fd))) return;
  note(location_of({static_cast<u64>(fd), 1}, "position"), kind);
}

// Another thread can reach the stream itself.
void GuestFiles::note_stream(i64 number) {
  if (shares_position_)
    note(location_of({static_cast<u64>(number), 2}, "stream"), por::AccessKind::kWrite);
}

// ---- Requests

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
    const bool shared_position;
    std::vector<por::Access> noted;
    std::vector<Undo> undo;
    ~Trial() {
      for (; !undo.empty(); undo.pop_back()) undo.back()();
      files.noted_ = nullptr;
      files.trying_ = nullptr;
      files.shares_position_ = shared_position;
    }
  };
  CHECK(!trying_);
  Trial trial{*this, shares_position_, {}, {}};
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
    case Kind::kReadAt:
      if (const OpenFile* const file = open_file(r.fd)) catch_up(file->node);
      this->status(r.fd, status);
      return;
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
    case Kind::kChange: change_attributes(walk(r.path, r.follows), [](Attributes&) {}); return;
    case Kind::kStream: note_stream(r.fd); return;
    case Kind::kMap: map(r.fd, static_cast<MapMode>(r.flags), 0, 0); return;
    case Kind::kTempName:
      free_name(ThreadId{static_cast<u32>(r.flags)}, r.path, r.path2.substr(0, r.path2.find('\0')),
                r.path2.substr(r.path2.find('\0') + 1));
      return;
  }
}

std::string GuestFiles::object_of(const FileRequest& request) const {
  if (request.kind == FileRequest::Kind::kTempName) return request.path;
  if (!request.path2.empty()) return request.path + " → " + request.path2;
  if (!request.path.empty()) return request.path;
  const auto at = open_.find(request.fd);
  if (at != open_.end()) return known(at->second.node).shown;
  return request.fd == STDIN_FILENO ? "standard input" : "a closed file";
}

}  // namespace plait
