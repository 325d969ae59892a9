#include "jvm/heap/off_heap.h"

#include <xxhash.h>

#include <algorithm>

#include "jvm/base/error.h"
#include "por/model/stop.h"

namespace plait {

u64 OffHeap::allocate(u64 bytes) {
  if (bytes > (u64{1} << 32)) throw UnsupportedError("off-heap allocation of {} bytes", bytes);
  por::ask_for_memory(bytes);
  touch();
  u64 address = content_.next;
  content_.next += (bytes + 31) & ~u64{15};
  content_.blocks.emplace(address, std::vector<u8>(bytes));
  return address;
}

u64 OffHeap::reallocate(u64 address, u64 bytes) {
  if (address == 0) return allocate(bytes);
  std::vector<u8> content = find(address, "reallocateMemory")->second;
  free(address);
  u64 fresh = allocate(bytes);
  std::copy_n(content.begin(), std::min<u64>(bytes, content.size()),
              content_.blocks[fresh].begin());
  return fresh;
}

void OffHeap::free(u64 address) {
  if (address == 0) return;
  touch();
  content_.blocks.erase(find(address, "freeMemory"));
}

u8* OffHeap::at(u64 address, u64 bytes) {
  touch();
  auto it = content_.blocks.upper_bound(address);
  if (it == content_.blocks.begin())
    throw UnsupportedError("off-heap access to address {:#x}, never allocated", address);
  --it;
  u64 offset = address - it->first;
  if (offset > it->second.size() || bytes > it->second.size() - offset)
    throw UnsupportedError("off-heap access to {} bytes at {:#x}, outside any allocated block",
                           bytes, address);
  return it->second.data() + offset;
}

std::string OffHeap::text(u64 address) {
  std::string result;
  while (char c = static_cast<char>(*at(address + result.size(), 1))) result.push_back(c);
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
  is_hashed_ = false;
}

void OffHeap::restore(Content content) {
  content_ = std::move(content);
  is_hashed_ = false;
}

u64 OffHeap::bytes() const {
  u64 sum = 0;
  for (const auto& [address, bytes] : content_.blocks) sum += bytes.size();
  return sum;
}

std::string OffHeap::serialized() const {
  std::string text;
  auto append = [&](u64 number) {
    text.append(reinterpret_cast<const char*>(&number), sizeof number);
  };
  append(content_.next);
  for (const auto& [address, bytes] : content_.blocks) {
    append(address);
    append(bytes.size());
    text.append(bytes.begin(), bytes.end());
  }
  return text;
}

std::pair<u64, u64> OffHeap::content_hash() const {
  if (!is_hashed_) {
    const std::string text = serialized();
    const XXH128_hash_t h = XXH3_128bits(text.data(), text.size());
    hash_ = {h.low64, h.high64};
    is_hashed_ = true;
  }
  return hash_;
}

}  // namespace plait
