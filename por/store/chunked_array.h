// An array that only grows, a chunk at a time: nothing is ever copied, and at most one chunk is not
// used.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace plait::por {

template <typename T>
class ChunkedArray {
 public:
  std::size_t size() const { return size_; }
  // REQUIRES: i < size().
  T& operator[](std::size_t i) { return chunks_[i / kChunk][i % kChunk]; }
  const T& operator[](std::size_t i) const { return chunks_[i / kChunk][i % kChunk]; }
  // Has the memory fetched.
  void prefetch(std::size_t i) const { __builtin_prefetch(&(*this)[i]); }
  T& back() { return (*this)[size_ - 1]; }

  void push_back(const T& value) {
    if (size_ == chunks_.size() * kChunk) chunks_.push_back(std::make_unique<T[]>(kChunk));
    (*this)[size_++] = value;
  }
  void grow_to(std::size_t size, const T& value) {
    while (size_ < size) push_back(value);
  }

  std::uint64_t bytes() const {
    return chunks_.size() * kChunk * sizeof(T) + chunks_.capacity() * sizeof(chunks_[0]);
  }

 private:
  static constexpr std::size_t kChunk = 1 << 12;
  std::vector<std::unique_ptr<T[]>> chunks_;
  std::size_t size_ = 0;
};

}  // namespace plait::por
