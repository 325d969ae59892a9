// GuestFiles: the key of what differs from the host.
#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <tuple>

#include "jvm/files/guest_files.h"

namespace plait {

namespace {

constexpr u64 kNodeTag = 1, kEntryTag = 2, kDescriptorTag = 3, kInputTag = 4, kKeptTag = 5,
              kMappedTag = 6;

template <std::size_t kCount>
por::Key hash_of(const u64 (&words)[kCount]) {
  const XXH128_hash_t h = XXH3_128bits(words, sizeof words);
  return {h.low64, h.high64};
}

}  // namespace

bool GuestFiles::are_same(const NodeState& a, const NodeState& b) {
  const auto fields = [](const NodeState& s) {
    return std::tuple(s.mode, s.user, s.group, s.links, s.modified.tv_sec, s.modified.tv_nsec,
                      s.accessed.tv_sec, s.accessed.tv_nsec, s.content.size());
  };
  return fields(a) == fields(b) && a.content.hash() == b.content.hash();
}

// Of a file that does not live nothing is left.
por::Key GuestFiles::key_of_node(NodeId node) const {
  const auto at = changed_.find(node);
  if (at == changed_.end() || !lives(node)) return {};
  const Node& of = known(node);
  const NodeState& s = at->second;
  if (of.host && are_same(s, of.initial)) return {};
  const por::Key content = s.content.hash();
  return hash_of({kNodeTag, of.name.low, of.name.high, u64{s.mode} << 32 | s.links,
                  u64{s.user} << 32 | s.group, static_cast<u64>(s.modified.tv_sec),
                  static_cast<u64>(s.modified.tv_nsec), static_cast<u64>(s.accessed.tv_sec),
                  static_cast<u64>(s.accessed.tv_nsec), content.low, content.high});
}

por::Key GuestFiles::key_of_entry(NodeId folder, std::string_view name, NodeId node) const {
  const por::Key in = known(folder).name;
  const por::Key to = node == kNone ? por::Key{} : known(node).name;
  return hash_of(
      {kEntryTag, in.low, in.high, XXH3_64bits(name.data(), name.size()), to.low, to.high});
}

por::Key GuestFiles::key_of_descriptor(int fd, const OpenFile& file) const {
  const por::Key name = known(file.node).name;
  u64 listed = 0;
  if (file.names) {
    for (const std::string& entry : *file.names)
      listed = XXH3_64bits_withSeed(entry.data(), entry.size(), listed + 1);
  }
  return hash_of({kDescriptorTag, static_cast<u64>(fd), name.low, name.high,
                  static_cast<u64>(file.position), static_cast<u64>(file.flags), listed});
}

por::Key GuestFiles::key_of_input(i64 position) {
  return position == 0 ? por::Key{} : hash_of({kInputTag, static_cast<u64>(position)});
}

por::Key GuestFiles::key_of_kept(i32 number, const Kept& kept) {
  return hash_of({kKeptTag, static_cast<u64>(number), kept.hash.low, kept.hash.high});
}

por::Key GuestFiles::key_of_mapped(NodeId node, const Mapped& mapped) const {
  const por::Key name = known(node).name;
  return hash_of(
      {kMappedTag, name.low, name.high, mapped.address, mapped.bytes, u64{mapped.is_writable}});
}

por::Key GuestFiles::recompute() const {
  por::Key sum = key_of_input(input_position_);
  for (const auto& [number, kept] : kept_) sum += key_of_kept(number, kept);
  for (const auto& [node, state] : changed_) sum += key_of_node(node);
  for (const auto& [folder, entries] : entries_) {
    for (const auto& [name, node] : entries) sum += key_of_entry(folder, name, node);
  }
  for (const auto& [fd, file] : open_) sum += key_of_descriptor(fd, file);
  for (const auto& [node, mapped] : mapped_) sum += key_of_mapped(node, mapped);
  return sum;
}

std::string GuestFiles::serialized() const {
  std::vector<std::string> parts;
  const auto named = [&](NodeId node) {
    return node == kNone ? std::string("-")
                         : fmt::format("{:x}:{:x}", known(node).name.low, known(node).name.high);
  };
  for (const auto& [node, s] : changed_) {
    if (key_of_node(node) == por::Key{}) continue;
    std::string bytes(s.content.size(), '\0');
    s.content.read(0, {reinterpret_cast<u8*>(bytes.data()), bytes.size()});
    parts.push_back(fmt::format("n {} {} {} {} {} {}.{} {}.{} {}", named(node), s.mode, s.links,
                                s.user, s.group, s.modified.tv_sec, s.modified.tv_nsec,
                                s.accessed.tv_sec, s.accessed.tv_nsec, bytes));
  }
  for (const auto& [folder, entries] : entries_) {
    for (const auto& [name, node] : entries)
      parts.push_back(fmt::format("e {} {} {}", named(folder), name, named(node)));
  }
  for (const auto& [fd, file] : open_) {
    parts.push_back(fmt::format("d {} {} {} {}", fd, named(file.node), file.position, file.flags));
    if (!file.names) continue;
    for (const std::string& name : *file.names) parts.back() += "/" + name;
  }
  for (const auto& [number, kept] : kept_)
    parts.push_back(fmt::format("k {} {:x}:{:x}", number, kept.hash.low, kept.hash.high));
  for (const auto& [node, mapped] : mapped_)
    parts.push_back(fmt::format("m {} {:x} {:x} {}", named(node), mapped.address, mapped.bytes,
                                mapped.is_writable));
  if (input_position_ != 0) parts.push_back(fmt::format("i {}", input_position_));
  std::ranges::sort(parts);
  std::string all;
  for (const std::string& part : parts) all += fmt::format("{}\n{}", part.size(), part);
  return all;
}

}  // namespace plait
