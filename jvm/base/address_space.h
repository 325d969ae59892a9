// Ranges of addresses that cost memory only where they are touched.
#pragma once

#include <sys/mman.h>

#include <cstddef>

namespace plait {

// Room for `count` zeroed elements; null if there are no addresses left. Give it back with munmap.
template <typename T>
T* reserve_addresses(std::size_t count) {
  void* memory = mmap(nullptr, count * sizeof(T), PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return memory == MAP_FAILED ? nullptr : static_cast<T*>(memory);
}

}  // namespace plait
