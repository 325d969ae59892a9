// Memory the guest allocates outside its heap (Unsafe.allocateMemory, direct buffers).
//
// Ownership: the Vm owns one; it owns the blocks. Guest addresses are numbers that only this class
// understands, never host pointers, and the same run always hands out the same ones.
// Invariants:
//  1. Blocks are disjoint, at least sixteen bytes apart, and no address is handed out twice.
//  2. Fresh memory is zero.
// Snapshots: captured.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "jvm/base/types.h"

namespace plait {

class OffHeap {
 public:
  u64 allocate(u64 bytes);
  // The block keeps its content up to the smaller size. Address 0 allocates.
  u64 reallocate(u64 address, u64 bytes);
  // REQUIRES: allocate returned `address`; else throws UnsupportedError. 0 is fine.
  void free(u64 address);
  // Host memory after [address, address + bytes). Throws UnsupportedError unless it lies in one
  // live block.
  u8* at(u64 address, u64 bytes);
  // The NUL-terminated text at `address`.
  std::string text(u64 address);

  // Exploring. `observer` is called before the first use in a step, which may be a write: it copies
  // the content.
  void observe(std::function<void()> observer) { observer_ = std::move(observer); }
  void begin_step() { is_observed_ = false; }
  struct Content {
    std::map<u64, std::vector<u8>> blocks;
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
  using Blocks = std::map<u64, std::vector<u8>>;
  Blocks::iterator find(u64 address, const char* operation);
  void touch();

  Content content_;
  std::function<void()> observer_;
  bool is_observed_ = false;
  mutable bool is_hashed_ = false;
  mutable std::pair<u64, u64> hash_;
};

}  // namespace plait
