#include "jvm/off_heap.h"

#include <algorithm>

#include "jvm/error.h"

namespace plait {

u64 OffHeap::allocate(u64 bytes) {
  if (bytes > (u64{1} << 32)) throw UnsupportedError("off-heap allocation of {} bytes", bytes);
  u64 address = next_;
  next_ += (bytes + 31) & ~u64{15};
  blocks_.emplace(address, std::vector<u8>(bytes));
  return address;
}

u64 OffHeap::reallocate(u64 address, u64 bytes) {
  if (address == 0) return allocate(bytes);
  std::vector<u8> content = find(address, "reallocateMemory")->second;
  free(address);
  u64 fresh = allocate(bytes);
  std::copy_n(content.begin(), std::min<u64>(bytes, content.size()), blocks_[fresh].begin());
  return fresh;
}

void OffHeap::free(u64 address) {
  if (address != 0) blocks_.erase(find(address, "freeMemory"));
}

u8* OffHeap::at(u64 address, u64 bytes) {
  auto it = blocks_.upper_bound(address);
  if (it == blocks_.begin()) throw UnsupportedError("off-heap access to address {:#x}, never allocated", address);
  --it;
  u64 offset = address - it->first;
  if (offset > it->second.size() || bytes > it->second.size() - offset)
    throw UnsupportedError("off-heap access to {} bytes at {:#x}, outside any allocated block", bytes, address);
  return it->second.data() + offset;
}

std::string OffHeap::text(u64 address) {
  std::string result;
  while (char c = static_cast<char>(*at(address + result.size(), 1))) result.push_back(c);
  return result;
}

OffHeap::Blocks::iterator OffHeap::find(u64 address, const char* operation) {
  auto it = blocks_.find(address);
  if (it == blocks_.end()) throw UnsupportedError("{} of address {:#x}, which is no block's", operation, address);
  return it;
}

}  // namespace plait
