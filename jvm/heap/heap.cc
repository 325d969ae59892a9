// Where objects come from. Small ones are cut from the current run (heap.h); a new run is a swept
// hole or fresh memory.
#include "jvm/heap/heap.h"

#include <algorithm>

#include "jvm/base/address_space.h"
#include "jvm/base/error.h"

namespace plait {
namespace {

constexpr std::size_t kMiB = std::size_t{1} << 20;
constexpr std::size_t kPermanentBytes = 1024 * kMiB;
constexpr std::size_t kAddressable = std::size_t{1} << 35;  // 2^32 units of eight bytes
constexpr std::size_t kFirstCollection = 64 * kMiB;
constexpr std::size_t kPage = 4096;
// Objects above kLarge do not come from runs, so that what a run leaves unused stays small. A run
// is zeroed when it is taken: at kRun bytes it is still in the cache when objects are made from it.
constexpr std::size_t kRun = 128 << 10;
constexpr std::size_t kLarge = 16 << 10;
constexpr std::size_t kSmallestRun = 32;
constexpr u8 kFreed = 0xdb;  // what a stressed heap writes over freed memory

std::size_t round_to_pages(std::size_t bytes) { return (bytes + kPage - 1) & ~(kPage - 1); }

}  // namespace

GuestHeap::GuestHeap(std::size_t max_bytes)
    : max_bytes_(round_to_pages(std::clamp(max_bytes, kMiB, kAddressable - kPermanentBytes))) {
  collection_threshold_ = threshold(0);
  reserved_ = kPermanentBytes + max_bytes_;
  base_ = reserve_addresses<u8>(reserved_);
  if (base_ == nullptr)
    throw InputError("cannot reserve {} MiB of addresses for the heap", reserved_ / kMiB);
  permanent_begin_ = permanent_top_ = base_ + kFieldsOffset;  // keeps Ref 0 free
  permanent_end_ = ordinary_begin_ = top_ = run_ = run_end_ = base_ + kPermanentBytes;
  limit_ = base_ + reserved_;
}

GuestHeap::~GuestHeap() {
  munmap(base_, reserved_);
  if (stamps_ != nullptr) munmap(stamps_, reserved_ / 2);
}

Ref Heap::allocate_mirror(const Class* class_class, u32 size) {
  CHECK(size % 8 == 0);
  u8* memory = allocate_permanent(size);
  const u32 id = class_class != nullptr ? static_cast<u32>(class_class->id) : 0;
  const u32 header[4] = {id | new_flags(memory), size, 0, 0};
  std::memcpy(memory, header, sizeof header);
  return ref_at(memory);
}

void Heap::register_class(Class* c) {
  const u32 id = static_cast<u32>(c->id);
  if (id >= kFillerClass) throw UnsupportedError("more than {} classes", kFillerClass - 1);
  if (id >= class_storage_.size()) class_storage_.resize(id + 1);
  class_storage_[id] = c;
  class_table_ = class_storage_.data();
}

u8* GuestHeap::allocate_permanent(std::size_t bytes) {
  if (bytes > static_cast<std::size_t>(permanent_end_ - permanent_top_))
    throw UnsupportedError("more than {} MiB of classes and interned strings",
                           kPermanentBytes / kMiB);
  u8* p = permanent_top_;
  permanent_top_ += bytes;
  return p;
}

u8* GuestHeap::allocate_slowly(std::size_t bytes) {
  if (bytes > max_bytes_) return nullptr;  // no collection will help
  if (is_exploring_) throw MemoryLimitError("the program's heap");
  u8* p = bytes > kLarge ? allocate_large(bytes) : allocate_small(bytes);
  if (p == nullptr) is_exhausted_ = true;
  return p;
}

u8* GuestHeap::allocate_small(std::size_t bytes) {
  if (!next_run(bytes)) return nullptr;
  u8* p = run_;
  run_ += bytes;
  return p;
}

// Makes a run of at least `bytes` current. Returns false iff there is none.
bool GuestHeap::next_run(std::size_t bytes) {
  retire_run();
  const std::size_t wanted = is_stressed() ? bytes : kRun;
  while (!small_runs_.empty()) {
    const FreeRun run = small_runs_.back();
    small_runs_.pop_back();
    if (run.size() < bytes) continue;  // stays a filler until the next collection
    std::memset(run.begin, 0, run.size());
    use_run(run.begin, run.end);
    return true;
  }
  while (!large_runs_.empty()) {
    FreeRun& run = large_runs_.back();
    const std::size_t size = std::min(run.size(), wanted);
    if (size < bytes) {
      large_runs_.pop_back();
      continue;
    }
    u8* begin = cut(run, size);
    use_run(begin, begin + size);
    return true;
  }
  const std::size_t size = std::min(wanted, static_cast<std::size_t>(limit_ - top_));
  if (size < bytes) return false;
  top_ += size;
  use_run(top_ - size, top_);
  return true;
}

void GuestHeap::use_run(u8* begin, u8* end) {
  run_ = begin;
  run_end_ = end;
  used_ += static_cast<std::size_t>(end - begin);
  allocated_since_collection_ += static_cast<std::size_t>(end - begin);
}

// Gives up what is left of the current run; it becomes free again at the next collection.
void GuestHeap::retire_run() {
  used_ -= static_cast<std::size_t>(run_end_ - run_);
  format_filler(run_, run_end_);
  run_ = run_end_;
}

u8* GuestHeap::allocate_large(std::size_t bytes) {
  u8* p = nullptr;
  const auto fits =
      std::ranges::find_if(large_runs_, [&](const FreeRun& run) { return run.size() >= bytes; });
  if (fits != large_runs_.end()) {
    p = cut(*fits, bytes);
  } else if (bytes <= static_cast<std::size_t>(limit_ - top_)) {
    p = top_;
    top_ += bytes;
  } else {
    return nullptr;
  }
  used_ += bytes;
  allocated_since_collection_ += bytes;
  return p;
}

u8* GuestHeap::cut(FreeRun& run, std::size_t bytes) {
  u8* p = run.begin;
  run.begin += bytes;
  format_filler(run.begin, run.end);
  std::memset(p, 0, bytes);
  return p;
}

void GuestHeap::format_filler(u8* begin, u8* end) {
  if (begin == end) return;
  const u32 header[2] = {kFillerClass, static_cast<u32>((end - begin) >> 3)};
  std::memcpy(begin, header, sizeof header);
}

void GuestHeap::add_free_run(u8* begin, u8* end) {
  format_filler(begin, end);
  const FreeRun run{begin, end};
  if (is_stressed() && run.size() > 8) std::memset(begin + 8, kFreed, run.size() - 8);
  if (run.size() < kSmallestRun) return;  // too small to be worth looking at
  (run.size() >= kRun ? large_runs_ : small_runs_).push_back(run);
}

void GuestHeap::finish_collection(std::size_t live) {
  // Low addresses first: what is used stays together.
  std::ranges::reverse(small_runs_);
  std::ranges::reverse(large_runs_);
  used_ = live;
  allocated_since_collection_ = 0;
  collection_threshold_ = threshold(live);
}

// As much again as is live, so that collecting stays a constant part of the work. It is not all
// that is left: natives do not collect and need room.
std::size_t GuestHeap::threshold(std::size_t live) const {
  if (is_stressed()) return stress_bytes_;
  return std::max(kRun, std::min(std::max(kFirstCollection, live), (max_bytes_ - live) / 4 * 3));
}

void GuestHeap::stress(std::size_t bytes) {
  stress_bytes_ = bytes;
  collection_threshold_ = threshold(0);
}

void Heap::check_object(Ref r) const {
  const u8* p = address(r);
  CHECK_MSG(p >= ordinary_begin_ && p < top_, "reference {:#x} outside the heap", r.bits);
  const u32 id = load<u32>(r, 0) & kClassMask;
  CHECK_MSG(id < class_storage_.size() && class_storage_[id] != nullptr,
            "reference {:#x} to no object", r.bits);
}

}  // namespace plait
