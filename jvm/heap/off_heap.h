// Memory the guest allocates outside its heap (Unsafe.allocateMemory, direct buffers), and files
// that are mapped into it.
//
// Ownership: the Vm owns one; it owns the blocks. Guest addresses are numbers that only this class
// understands, never host pointers, and the same run always hands out the same ones.
// Invariants:
//  1. Blocks are disjoint, at least sixteen bytes apart, and no address is handed out twice.
//  2. Fresh memory is zero.
//  3. A block that a copy of the content has, too, is copied before it is written.
// Snapshots: captured; blocks that nobody wrote are shared.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "jvm/base/types.h"

namespace plait {

class OffHeap {
 public:
  u64 allocate(u64 bytes);
  // The same for memory that is there already. Its address is a multiple of kPage.
  static constexpr u64 kPage = 4096;
  u64 adopt(std::shared_ptr<u8> memory, u64 bytes);
  // The block keeps its content up to the smaller size. Address 0 allocates.
  u64 reallocate(u64 address, u64 bytes);
  // REQUIRES: allocate returned `address`; else throws UnsupportedError. 0 is fine.
  void free(u64 address);
  // Host memory at [address, address + bytes), to be read. Throws UnsupportedError unless it
  // lies in one live block. Valid until the block is written or freed.
  const u8* look(u64 address, u64 bytes) const;
  // The same, to be written.
  u8* at(u64 address, u64 bytes);
  // The NUL-terminated text at `address`.
  std::string text(u64 address) const;

  // Exploring. `observer` is called before the first change in a step: it copies the content.
  void observe(std::function<void()> observer) { observer_ = std::move(observer); }
  void begin_step() { is_observed_ = false; }
  struct Block {
    std::shared_ptr<u8> memory;
    u64 bytes = 0;
    mutable std::optional<std::pair<u64, u64>> hash;
  };
  struct Content {
    std::map<u64, Block> blocks;
    u64 next = 0x1000'0000;
  };
  const Content& content() const { return content_; }
  u64 bytes() const;
  void restore(Content content);
  // 128 bits over the content.
  std::pair<u64, u64> content_hash() const;
  // Addresses, sizes and bytes of all blocks.
  std::string serialized() const;

 private:
  using Blocks = std::map<u64, Block>;
  Blocks::iterator find(u64 address, const char* operation);
  std::pair<u64, const Block*> block_with(u64 address, u64 bytes) const;
  u64 add(Block block);
  void touch();

  Content content_;
  std::function<void()> observer_;
  bool is_observed_ = false;
  mutable std::optional<std::pair<u64, u64>> hash_;
};

}  // namespace plait
