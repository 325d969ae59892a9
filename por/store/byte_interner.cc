#include "por/store/byte_interner.h"

#include <xxhash.h>

#include <algorithm>
#include <cstring>
#include <limits>
#include <utility>

#include "por/model/check.h"

namespace plait::por {

namespace {

constexpr std::size_t kFirstSlots = 1024;
// 1 MiB; a longer record has a chunk of its own.
constexpr std::size_t kChunkWords = std::size_t{1} << 17;
constexpr int kPlaceBits = 20, kChunkBits = 20;
constexpr int kTagShift = kPlaceBits + kChunkBits;
constexpr std::uint64_t kPlaceMask = (std::uint64_t{1} << kPlaceBits) - 1;
constexpr std::uint64_t kChunkMask = (std::uint64_t{1} << kChunkBits) - 1;
static_assert(kChunkWords <= kPlaceMask);

std::uint64_t tag_of(std::uint64_t hash) { return hash >> kTagShift << kTagShift; }

}  // namespace

ByteInterner::ByteInterner(SpareMemory spare_memory, Hash hash)
    : spare_memory_(std::move(spare_memory)), hash_(hash), slots_(kFirstSlots) {}

std::uint64_t ByteInterner::default_hash(std::span<const std::byte> content) {
  return XXH3_64bits(content.data(), content.size());
}

const std::uint64_t* ByteInterner::record_at(std::uint64_t slot) const {
  return chunks_[slot >> kPlaceBits & kChunkMask].words.get() + ((slot & kPlaceMask) - 1);
}

bool ByteInterner::holds(const std::uint64_t* record, std::span<const std::byte> content) const {
  Record head;
  std::memcpy(&head, record, sizeof head);
  if (head.length != content.size()) return false;
  return content.empty() || std::memcmp(record + 1, content.data(), content.size()) == 0;
}

// Returns the index of the slot that has the content, or of the empty one where it belongs.
std::size_t ByteInterner::slot_of(std::span<const std::byte> content, std::uint64_t hash) const {
  const std::uint64_t tag = tag_of(hash);
  std::size_t at = hash & (slots_.size() - 1);
  while (slots_[at] != 0 && (tag_of(slots_[at]) != tag || !holds(record_at(slots_[at]), content))) {
    at = (at + 1) & (slots_.size() - 1);
  }
  return at;
}

std::optional<std::uint32_t> ByteInterner::find(std::span<const std::byte> content) const {
  const std::size_t at = slot_of(content, hash_(content));
  if (slots_[at] == 0) return std::nullopt;
  Record head;
  std::memcpy(&head, record_at(slots_[at]), sizeof head);
  return head.number;
}

std::optional<ByteInterner::Interned> ByteInterner::intern(std::span<const std::byte> content) {
  REQUIRES(content.size() <= std::numeric_limits<std::uint32_t>::max());
  const std::uint64_t hash = hash_(content);
  const std::size_t at = slot_of(content, hash);
  if (slots_[at] != 0) {
    Record head;
    std::memcpy(&head, record_at(slots_[at]), sizeof head);
    return Interned{head.number, false};
  }
  if (size_ >= slots_.size() / 4 * 3) return grow() ? intern(content) : std::nullopt;
  if (!make_room(1 + (content.size() + 7) / 8)) return std::nullopt;
  slots_[at] = append(content, tag_of(hash));
  return Interned{static_cast<std::uint32_t>(size_++), true};
}

// Doubles the slots. Returns false iff there is no memory for it.
bool ByteInterner::grow() {
  if (spare_memory_() < slots_.size() * 2 * sizeof(std::uint64_t)) return false;
  std::vector<std::uint64_t> wider(slots_.size() * 2);
  for (const std::uint64_t slot : slots_) {
    if (slot == 0) continue;
    const std::uint64_t* record = record_at(slot);
    Record head;
    std::memcpy(&head, record, sizeof head);
    std::size_t at =
        hash_(std::as_bytes(std::span(record + 1, (head.length + 7U) / 8)).first(head.length)) &
        (wider.size() - 1);
    while (wider[at] != 0) at = (at + 1) & (wider.size() - 1);
    wider[at] = slot;
  }
  slots_ = std::move(wider);
  return true;
}

// Makes the last chunk have room for a record of so many words. Returns false iff there is no
// memory or number left.
bool ByteInterner::make_room(std::size_t words) {
  if (size_ == std::numeric_limits<std::uint32_t>::max()) return false;
  if (!chunks_.empty() && chunks_.back().size - chunks_.back().used >= words) return true;
  const std::size_t size = std::max(words, chunks_.empty() ? kChunkWords / 32 : kChunkWords);
  if (chunks_.size() > kChunkMask || spare_memory_() < size * sizeof(std::uint64_t)) return false;
  chunks_.push_back({std::make_unique_for_overwrite<std::uint64_t[]>(size), 0, size});
  chunk_bytes_ += size * sizeof(std::uint64_t);
  return true;
}

// REQUIRES: room in the last chunk. Returns the slot of the new record.
std::uint64_t ByteInterner::append(std::span<const std::byte> content, std::uint64_t tag) {
  Chunk& chunk = chunks_.back();
  const std::size_t words = 1 + (content.size() + 7) / 8;
  REQUIRES(chunk.size - chunk.used >= words);
  std::uint64_t* record = chunk.words.get() + chunk.used;
  const Record head{static_cast<std::uint32_t>(size_), static_cast<std::uint32_t>(content.size())};
  std::memcpy(record, &head, sizeof head);
  if (!content.empty()) std::memcpy(record + 1, content.data(), content.size());
  const std::uint64_t slot = tag | (chunks_.size() - 1) << kPlaceBits | (chunk.used + 1);
  chunk.used += words;
  return slot;
}

}  // namespace plait::por
