// A stack of plain records: a vector whose size is a number at hand, and whose items are
// overwritten, never destroyed. Every step notes the sizes of a dozen of them.
//
// References to items are valid until the next one is added.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "jvm/base/types.h"

namespace plait {

template <typename T>
class Records {
 public:
  u32 size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T& operator[](u32 i) { return begin_[i]; }
  const T& operator[](u32 i) const { return begin_[i]; }
  T& back() { return begin_[size_ - 1]; }
  const T& back() const { return begin_[size_ - 1]; }
  T* begin() { return begin_; }
  T* end() { return begin_ + size_; }
  const T* begin() const { return begin_; }
  const T* end() const { return begin_ + size_; }

  // Those on top of the first `count`.
  std::span<const T> from(u32 count) const { return {begin_ + count, size_ - count}; }

  // Another one on top, whose content is left over from earlier. Filling it in place is cheaper
  // than to copy a record that was put together elsewhere a moment ago: the processor waits for
  // that.
  T& add() {
    if (size_ == room_) [[unlikely]]
      grow(1);
    return begin_[size_++];
  }
  void push_back(T item) { add() = item; }
  // That many on top. Returns the first.
  T* add(u32 count) {
    if (count > room_ - size_) [[unlikely]]
      grow(count);
    size_ += count;
    return end() - count;
  }
  void pop_back() { --size_; }
  // REQUIRES: there are as many.
  void cut_to(u32 size) { size_ = size; }

 private:
  [[gnu::noinline]] void grow(u32 count) {
    items_.resize(std::max<std::size_t>({16, 2 * std::size_t{room_}, std::size_t{room_} + count}));
    begin_ = items_.data();
    room_ = static_cast<u32>(items_.size());
  }

  std::vector<T> items_;
  T* begin_ = nullptr;
  u32 size_ = 0, room_ = 0;
};

}  // namespace plait
