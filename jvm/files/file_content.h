// The bytes of a file that a program may have changed: those of the host's, and chunks in their
// place.
//
// Memory follows what was changed: a write copies the chunks it touches, and Change holds what was
// there, to take it back.
// Invariants:
//  1. Bytes of a chunk after the end of the file are zero.
//  2. hash() is a function of the bytes, however they came to be.
// Snapshots: captured, by Change.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "jvm/files/host_files.h"

namespace plait {

class FileContent {
 public:
  FileContent() = default;
  explicit FileContent(std::shared_ptr<HostContent> host)
      : size_(host ? host->size() : 0), host_(std::move(host)), host_end_(size_) {}

  u64 size() const { return size_; }
  // Copies what lies at `position`, up to the end; returns how much.
  u64 read(u64 position, std::span<u8> to) const;
  por::Key hash() const;
  // True iff nothing was ever written, so that a hash need not be asked for.
  bool is_the_hosts() const { return !is_changed_; }

  // What a write or truncate() replaced.
  struct Change {
    u64 size, host_end;
    bool was_changed;
    por::Key sum;
    std::vector<std::pair<u64, std::shared_ptr<const Chunk>>> chunks;  // null: none was there
  };
  Change write(u64 position, std::span<const u8> from);
  Change truncate(u64 size);
  // REQUIRES: the last change that was not taken back.
  void take_back(const Change& change);

 private:
  using ChunkRef = std::shared_ptr<const Chunk>;
  const Chunk& chunk(u64 index) const;
  void put(u64 index, ChunkRef chunk, Change& change);
  Change begin_change(bool needs_sum);
  // The chunk in which the host's file ends here gets zeros after the end.
  void cut_chunk(u64 end, Change& change);

  u64 size_ = 0;
  std::shared_ptr<HostContent> host_;
  u64 host_end_ = 0;                 // where the host's bytes end here; after it are zeros
  std::map<u64, ChunkRef> changed_;  // in place of the host's
  bool is_changed_ = false;
  por::Key sum_;  // of hash_of_chunk(). Valid iff is_changed_.
};

}  // namespace plait
