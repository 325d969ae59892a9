// GuestFiles: files that are mapped into memory.
#include <fcntl.h>

#include <algorithm>
#include <cerrno>

#include "jvm/base/error.h"
#include "jvm/files/guest_files.h"
#include "por/model/stop.h"

namespace plait {

namespace {

u64 whole_pages(u64 bytes) {
  return (bytes + OffHeap::kPage - 1) / OffHeap::kPage * OffHeap::kPage;
}

u64 add_zeros(OffHeap& memory, u64 bytes) {
  por::ask_for_memory(bytes);
  return memory.adopt(std::shared_ptr<u8>(new u8[bytes](), std::default_delete<u8[]>()), bytes);
}

}  // namespace

void GuestFiles::put_mapped(NodeId node, std::optional<Mapped> mapped) {
  std::optional<Mapped> before;
  if (const auto at = mapped_.find(node); at != mapped_.end()) before = at->second;
  const por::Key key = key_;
  key_ -= key_of_node(node);
  if (before) key_ -= key_of_mapped(node, *before);
  if (mapped) {
    key_ += key_of_mapped(node, *mapped);
    mapped_.insert_or_assign(node, *mapped);
  } else {
    mapped_.erase(node);
  }
  key_ += key_of_node(node);
  remember([this, node, before, key] {
    if (before)
      mapped_.insert_or_assign(node, *before);
    else
      mapped_.erase(node);
    key_ = key;
  });
}

// Who is given memory to write to may change the file at any time from then on. So to others that
// is a write.
i64 GuestFiles::map(int fd, MapMode mode, u64 position, u64 bytes) {
  const OpenFile* file = open_file(fd);
  if (!file || (file->flags & O_ACCMODE) == O_WRONLY) return -EACCES;
  const bool is_writable = mode == MapMode::kReadWrite;
  if (is_writable && (file->flags & O_ACCMODE) != O_RDWR) return -EACCES;
  const NodeId node = file->node;
  if (known(node).kind != NodeKind::kFile) return -ENODEV;
  const NodeState& s = look_into(node);
  note(kMemory, por::AccessKind::kWrite);
  if (is_writable) note_node(node, por::AccessKind::kWrite);
  if (trying_) return 0;
  if (mode == MapMode::kPrivate) {
    const u64 address = add_zeros(memory_, whole_pages(bytes));
    s.content.read(position, {memory_.at(address, bytes), bytes});
    return static_cast<i64>(address);
  }
  Mapped mapped;
  if (const auto at = mapped_.find(node); at != mapped_.end()) mapped = at->second;
  const bool is_new = mapped.bytes == 0;
  if (is_new) {
    mapped.bytes = whole_pages(std::max(position + bytes, s.content.size()));
    mapped.address = add_zeros(memory_, mapped.bytes);
  } else if (position + bytes > mapped.bytes) {
    throw UnsupportedError("mapping file {}, which is mapped already, up to byte {}: that is {}",
                           known(node).shown, mapped.bytes, position + bytes);
  }
  mapped.is_writable |= is_writable;
  put_mapped(node, mapped);
  if (is_new) show_in_memory(node, 0, mapped.bytes);
  return static_cast<i64>(mapped.address + position);
}

// What is mapped stays: the collector, which would find that nobody uses it, never does.
i64 GuestFiles::unmap(u64, u64) { return 0; }

// What the program wrote to memory the file has now.
void GuestFiles::catch_up(NodeId node) {
  const auto at = mapped_.find(node);
  if (at == mapped_.end() || !at->second.is_writable) return;
  note(kMemory, por::AccessKind::kRead);
  const u64 size = std::min(at->second.bytes, state(node).content.size());
  const std::span<const u8> in_memory(memory_.look(at->second.address, size), size);
  Chunk in_file{};
  for (u64 begin = 0; begin < size; begin += kChunk) {
    const std::span<const u8> part = in_memory.subspan(begin, std::min(kChunk, size - begin));
    state(node).content.read(begin, in_file);
    if (!std::ranges::equal(part, std::span(in_file).first(part.size())))
      write_content(node, begin, part);
  }
}

// What the file has the program finds in memory. The first call with no bytes only notes it.
void GuestFiles::show_in_memory(NodeId node, u64 position, u64 bytes) {
  const auto at = mapped_.find(node);
  if (at == mapped_.end()) return;
  note(kMemory, por::AccessKind::kWrite);
  const Mapped& mapped = at->second;
  if (trying_ || position >= mapped.bytes || bytes == 0) return;
  const u64 count = std::min(bytes, mapped.bytes - position);
  const std::span<u8> to(memory_.at(mapped.address + position, count), count);
  const u64 found = state(node).content.read(position, to);
  std::ranges::fill(to.subspan(found), u8{0});
}

}  // namespace plait
