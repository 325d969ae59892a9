#include "jvm/files/file_content.h"

#include <algorithm>

namespace plait {

const Chunk& FileContent::chunk(u64 index) const {
  static constexpr Chunk kZeros{};
  if (const auto at = changed_.find(index); at != changed_.end()) return *at->second;
  return index * kChunk < host_end_ ? host_->chunk(index) : kZeros;
}

u64 FileContent::read(u64 position, std::span<u8> to) const {
  if (position >= size_) return 0;
  const u64 count = std::min<u64>(to.size(), size_ - position);
  for (u64 done = 0; done < count;) {
    const u64 at = position + done, from = at % kChunk;
    const u64 part = std::min(kChunk - from, count - done);
    std::copy_n(chunk(at / kChunk).begin() + static_cast<std::ptrdiff_t>(from), part,
                to.begin() + static_cast<std::ptrdiff_t>(done));
    done += part;
  }
  return count;
}

por::Key FileContent::hash() const {
  por::Key hash = is_changed_ ? sum_ : host_ ? host_->sum() : por::Key{};
  hash.mix_in({size_, 0});
  return hash;
}

FileContent::Change FileContent::begin_change(bool needs_sum) {
  Change change{size_, host_end_, is_changed_, sum_, {}};
  if (!is_changed_ && needs_sum && host_) sum_ = host_->sum();
  is_changed_ = true;
  return change;
}

void FileContent::put(u64 index, ChunkRef fresh, Change& change) {
  sum_ -= hash_of_chunk(index, chunk(index));
  sum_ += hash_of_chunk(index, *fresh);
  ChunkRef& at = changed_[index];
  change.chunks.emplace_back(index, std::exchange(at, std::move(fresh)));
}

FileContent::Change FileContent::write(u64 position, std::span<const u8> from) {
  Change change = begin_change(true);
  for (u64 done = 0; done < from.size();) {
    const u64 at = position + done, begin = at % kChunk;
    const u64 part = std::min<u64>(kChunk - begin, from.size() - done);
    auto fresh = std::make_shared<Chunk>(chunk(at / kChunk));
    std::copy_n(from.begin() + static_cast<std::ptrdiff_t>(done), part,
                fresh->begin() + static_cast<std::ptrdiff_t>(begin));
    put(at / kChunk, std::move(fresh), change);
    done += part;
  }
  if (!from.empty()) size_ = std::max(size_, position + from.size());
  return change;
}

void FileContent::cut_chunk(u64 end, Change& change) {
  const u64 index = end / kChunk, kept = end % kChunk;
  if (kept == 0) return;
  auto fresh = std::make_shared<Chunk>(chunk(index));
  std::fill(fresh->begin() + static_cast<std::ptrdiff_t>(kept), fresh->end(), u8{0});
  put(index, std::move(fresh), change);
}

FileContent::Change FileContent::truncate(u64 size) {
  // Nothing of an emptied file need be known.
  Change change = begin_change(size != 0);
  if (size == 0) sum_ = {};
  const u64 first_gone = (size + kChunk - 1) / kChunk;
  if (size < size_) cut_chunk(size, change);
  if (size < host_end_) {
    for (u64 i = first_gone; size != 0 && i * kChunk < host_end_; ++i) {
      if (!changed_.contains(i)) sum_ -= hash_of_chunk(i, host_->chunk(i));
    }
    host_end_ = size;
  }
  for (auto at = changed_.lower_bound(first_gone); at != changed_.end();) {
    if (size != 0) sum_ -= hash_of_chunk(at->first, *at->second);
    change.chunks.emplace_back(at->first, std::move(at->second));
    at = changed_.erase(at);
  }
  size_ = size;
  return change;
}

void FileContent::take_back(const Change& change) {
  for (auto at = change.chunks.rbegin(); at != change.chunks.rend(); ++at) {
    if (at->second)
      changed_[at->first] = at->second;
    else
      changed_.erase(at->first);
  }
  size_ = change.size;
  host_end_ = change.host_end;
  is_changed_ = change.was_changed;
  sum_ = change.sum;
}

}  // namespace plait
