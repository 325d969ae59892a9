// GuestFiles: how its state changes, and is taken back.
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

namespace {

constexpr int kFirstDescriptor = 3, kOpeners = 4096;

}  // namespace

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
  return at != changed_.end() && (at->second.links > 0 || is_open(node) || mapped_.contains(node));
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
void GuestFiles::change_attributes_of(NodeId node, const HowToChange& how) {
  const Attributes before = state(node);
  change_node(
      node, [&](NodeState& s) { how(s); },
      [before](NodeState& s) { static_cast<Attributes&>(s) = before; });
}

// When what is changed now was changed.
timespec GuestFiles::time_of_change(NodeId node) {
  timespec time = start_time_;
  if (notices_times_) note(kClock, por::AccessKind::kRead);
  // In front of the first state there is nobody who could notice.
  if (!trying_ && (notices_times_ || !record_)) time = now_();
  if (node == kNone || !known(node).host) return time;
  constexpr long kMillisecond = 1'000'000, kSecond = 1'000'000'000;
  timespec then = known(node).initial.modified;
  then.tv_nsec += kMillisecond;
  if (then.tv_nsec >= kSecond) ++then.tv_sec, then.tv_nsec -= kSecond;
  const auto order = [](const timespec& t) { return std::pair(t.tv_sec, t.tv_nsec); };
  return std::max(time, then, [&](const auto& a, const auto& b) { return order(a) < order(b); });
}

// `how(content)` returns what takes it back.
template <typename How>
void GuestFiles::change_content(NodeId node, How how) {
  auto change = std::make_shared<FileContent::Change>();
  const timespec modified = state(node).modified, now = time_of_change(node);
  change_node(
      node,
      [&](NodeState& s) {
        *change = how(s.content);
        s.modified = now;
      },
      [change, modified](NodeState& s) {
        s.content.take_back(*change);
        s.modified = modified;
      });
}

void GuestFiles::write_content(NodeId node, u64 position, std::span<const u8> from) {
  change_content(node, [&](FileContent& content) { return content.write(position, from); });
}

void GuestFiles::truncate_content(NodeId node, u64 size) {
  change_content(node, [&](FileContent& content) { return content.truncate(size); });
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
  fresh.modified = fresh.accessed = time_of_change(kNone);
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
  change_attributes_of(node, [](Attributes& s) { ++s.links; });
}

// A folder has one, whatever lies in it.
void GuestFiles::drop_link(NodeId node) {
  const bool is_folder = known(node).kind == NodeKind::kFolder;
  change_attributes_of(node, [&](Attributes& s) { s.links = is_folder ? 0 : s.links - 1; });
}

// ---- Descriptors

GuestFiles::OpenFile* GuestFiles::open_file(int fd) {
  const auto at = open_.find(fd);
  return at == open_.end() ? nullptr : &at->second;
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
  if (audited_ && !trying_) opened_.insert(fd);
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

void GuestFiles::replace(i64 number, Kept kept) {
  note_stream(number);
  put_kept(static_cast<i32>(number), std::move(kept));
}

void GuestFiles::forget(i64 number) {
  note_stream(number);
  put_kept(static_cast<i32>(number), std::nullopt);
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

}  // namespace plait
