#include "jvm/heap/off_heap.h"

#include <xxhash.h>

#include <algorithm>
#include <span>

#include "jvm/base/error.h"
#include "por/model/stop.h"

namespace plait {

namespace {

OffHeap::Block fresh_block(u64 bytes) {
  por::ask_for_memory(bytes);
  return {std::shared_ptr<u8>(new u8[bytes](), std::default_delete<u8[]>()), bytes, {}};
}

std::span<const u8> bytes_of(const OffHeap::Block& block) {
  return {block.memory.get(), block.bytes};
}

std::pair<u64, u64> hash_of(u64 address, const OffHeap::Block& block) {
  const XXH128_hash_t bytes = XXH3_128bits(block.memory.get(), block.bytes);
  const u64 words[] = {address, block.bytes, bytes.low64, bytes.high64};
  const XXH128_hash_t h = XXH3_128bits(words, sizeof words);
  return {h.low64, h.high64};
}

}  // namespace

u64 OffHeap::add(Block block) {
  touch();
  const u64 address = content_.next;
  content_.next += (block.bytes + 31) & ~u64{15};
  content_.blocks.emplace(address, std::move(block));
  return address;
}

u64 OffHeap::allocate(u64 bytes) {
  if (bytes > (u64{1} << 32)) throw UnsupportedError("off-heap allocation of {} bytes", bytes);
  return add(fresh_block(bytes));
}

u64 OffHeap::adopt(std::shared_ptr<u8> memory, u64 bytes) {
  touch();
  content_.next = (content_.next + kPage - 1) / kPage * kPage;
  return add({std::move(memory), bytes, {}});
}

u64 OffHeap::reallocate(u64 address, u64 bytes) {
  if (address == 0) return allocate(bytes);
  const Block old = find(address, "reallocateMemory")->second;
  free(address);
  const u64 fresh = allocate(bytes);
  std::copy_n(old.memory.get(), std::min(bytes, old.bytes), at(fresh, bytes));
  return fresh;
}

void OffHeap::free(u64 address) {
  if (address == 0) return;
  touch();
  content_.blocks.erase(find(address, "freeMemory"));
}

// The address of the block, and the block.
std::pair<u64, const OffHeap::Block*> OffHeap::block_with(u64 address, u64 bytes) const {
  auto it = content_.blocks.upper_bound(address);
  if (it == content_.blocks.begin())
    throw UnsupportedError("off-heap access to address {:#x}, never allocated", address);
  --it;
  const u64 offset = address - it->first;
  if (offset > it->second.bytes || bytes > it->second.bytes - offset)
    throw UnsupportedError("off-heap access to {} bytes at {:#x}, outside any allocated block",
                           bytes, address);
  return {it->first, &it->second};
}

const u8* OffHeap::look(u64 address, u64 bytes) const {
  const auto [begin, block] = block_with(address, bytes);
  return block->memory.get() + (address - begin);
}

u8* OffHeap::at(u64 address, u64 bytes) {
  const u64 begin = block_with(address, bytes).first;
  touch();
  Block& block = content_.blocks.at(begin);
  if (block.memory.use_count() > 1) {
    Block copy = fresh_block(block.bytes);
    std::ranges::copy(bytes_of(block), copy.memory.get());
    block = std::move(copy);
  }
  block.hash.reset();
  return block.memory.get() + (address - begin);
}

std::string OffHeap::text(u64 address) const {
  std::string result;
  while (const char c = static_cast<char>(*look(address + result.size(), 1))) result.push_back(c);
  return result;
}

OffHeap::Blocks::iterator OffHeap::find(u64 address, const char* operation) {
  auto it = content_.blocks.find(address);
  if (it == content_.blocks.end())
    throw UnsupportedError("{} of address {:#x}, which is no block's", operation, address);
  return it;
}

void OffHeap::touch() {
  if (observer_ && !is_observed_) observer_();
  is_observed_ = true;
  hash_.reset();
}

void OffHeap::restore(Content content) {
  content_ = std::move(content);
  hash_.reset();
}

u64 OffHeap::bytes() const {
  u64 sum = 0;
  for (const auto& [address, block] : content_.blocks) sum += block.bytes;
  return sum;
}

std::string OffHeap::serialized() const {
  std::string text;
  const auto append = [&](u64 number) {
    text.append(reinterpret_cast<const char*>(&number), sizeof number);
  };
  append(content_.next);
  for (const auto& [address, block] : content_.blocks) {
    append(address);
    append(block.bytes);
    text.append(reinterpret_cast<const char*>(block.memory.get()), block.bytes);
  }
  return text;
}

std::pair<u64, u64> OffHeap::content_hash() const {
  if (hash_) return *hash_;
  std::pair<u64, u64> sum(content_.next, 0);
  for (const auto& [address, block] : content_.blocks) {
    if (!block.hash) block.hash = hash_of(address, block);
    sum.first += block.hash->first;
    sum.second += block.hash->second;
  }
  hash_ = sum;
  return sum;
}

}  // namespace plait
