// A sequence of words to be hashed or stored: a vector that leaves out what is not needed here.
#pragma once

#include <vector>

#include "jvm/base/types.h"

namespace plait {

class Values {
 public:
  void clear() { size_ = 0; }
  // Makes room for `more`; push_back() does not check.
  void reserve(std::size_t more) {
    if (size_ + more > room_.size()) room_.resize(2 * (size_ + more));
  }
  void push_back(u64 value) { room_[size_++] = value; }
  std::size_t size() const { return size_; }
  std::size_t bytes() const { return size_ * sizeof(u64); }
  const u64* begin() const { return room_.data(); }
  const u64* end() const { return room_.data() + size_; }

 private:
  std::vector<u64> room_;
  std::size_t size_ = 0;
};

}  // namespace plait
