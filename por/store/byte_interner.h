// Numbers byte strings: equal content, equal number. Content is compared in full; hashes only say
// where to look.
//
// A slot is one word, 0 when empty; a record lies in a chunk and never moves:
//
//   slot    | tag: 24 bits of the hash | chunk number: 20 | place in the chunk + 1, in words: 20 |
//   record  | u32 number | u32 length | content, padded to 8 bytes |
//
// Invariants:
//  1. Numbers are 0, 1, 2 and so on, in the order of first insertion.
//  2. No two records have equal content.
//  3. At most 3/4 of the slots are used.
//
// Outside the guest state; nothing is removed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "por/store/insertion.h"

namespace plait::por {

class ByteInterner {
 public:
  struct Interned {
    std::uint32_t number;
    bool is_new;
  };

  using Hash = std::uint64_t (*)(std::span<const std::byte> content);
  static std::uint64_t default_hash(std::span<const std::byte> content);

  // Right with any hash; fast with one that spreads.
  explicit ByteInterner(SpareMemory spare_memory, Hash hash = default_hash);

  // Returns nothing iff the content is new and there is no memory for it.
  std::optional<Interned> intern(std::span<const std::byte> content);
  std::optional<std::uint32_t> find(std::span<const std::byte> content) const;

  std::uint64_t size() const { return size_; }
  std::uint64_t bytes() const { return chunk_bytes_ + slots_.size() * sizeof(std::uint64_t); }

 private:
  struct Record {
    std::uint32_t number, length;
  };
  struct Chunk {
    std::unique_ptr<std::uint64_t[]> words;
    std::size_t used = 0, size = 0;  // in words
  };

  const std::uint64_t* record_at(std::uint64_t slot) const;
  bool holds(const std::uint64_t* record, std::span<const std::byte> content) const;
  std::size_t slot_of(std::span<const std::byte> content, std::uint64_t hash) const;
  bool grow();
  bool make_room(std::size_t words);
  std::uint64_t append(std::span<const std::byte> content, std::uint64_t tag);

  SpareMemory spare_memory_;
  Hash hash_;
  std::vector<std::uint64_t> slots_;
  std::vector<Chunk> chunks_;
  std::uint64_t size_ = 0, chunk_bytes_ = 0;
};

}  // namespace plait::por
