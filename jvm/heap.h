// The guest heap: one reserved range of addresses, objects named by 32-bit Refs.
//
// Layout of an object (all offsets in bytes; fields and array elements start at kFieldsOffset):
//
//   0        4         8         12       16
//  +--------+---------+---------+--------+----------------------
//  | class  | length  | lock    | name   | fields or elements …
//  +--------+---------+---------+--------+----------------------
//   class:  bits 0-23 ClassId, bit 31 GC mark
//   length: elements of an array; size in bytes of a mirror (java.lang.Class); else 0
//   lock:   monitor word: bits 16-31 owner thread index + 1 (0 = free), bits 0-15 recursion count
//   name:   a number derived from the allocation (thread, index), the source of the identity hash
//
// Two spaces. The permanent space holds what loading makes (mirrors, interned strings, well-known singletons): it
// only grows, is never collected, and its addresses may be kept anywhere. The ordinary space holds what the program
// allocates. Both are walkable from end to end: free memory in the ordinary space is formatted as fillers,
//
//   0        4         8
//  +--------+---------+--- …
//  | filler | words   | stale bytes
//  +--------+---------+--- …      words: size of the filler in units of eight bytes, header included
//
// except between run_ and run_end_, where the next objects will go.
//
// Invariants:
//  1. Every store to guest memory goes through store(), set_lock() or fill(), the one place that can journal it.
//  2. allocate() never collects: a Ref held in C++ stays valid until the next safepoint (see gc.h).
//  3. Fresh memory is zero.
//  4. No object lies at Ref 0. Ordinary objects lie behind every permanent one.
// Snapshots: captured.
#pragma once

#include <cstddef>
#include <vector>

#include "jvm/klass.h"

namespace plait {

inline constexpr u32 kFieldsOffset = 16;

enum class Space : u8 { kOrdinary, kPermanent };

class Heap {
 public:
  // `max_bytes` bounds the ordinary space.
  explicit Heap(std::size_t max_bytes);
  ~Heap();
  Heap(const Heap&) = delete;
  Heap& operator=(const Heap&) = delete;

  u8* address(Ref r) const { return base_ + (static_cast<std::size_t>(r.bits) << 3); }
  Ref ref_at(const u8* address) const { return Ref{static_cast<u32>((address - base_) >> 3)}; }

  // REQUIRES: r is an object and [offset, offset + sizeof(T)) lies inside it (unaligned is fine).
  template <typename T>
  T load(Ref r, u64 offset) const {
    T value;
    std::memcpy(&value, address(r) + offset, sizeof(T));
    return value;
  }
  template <typename T>
  void store(Ref r, u64 offset, T value) {
    std::memcpy(address(r) + offset, &value, sizeof(T));
  }
  // Bulk store; `source` may overlap the target.
  void copy_into(Ref r, u64 offset, const void* source, std::size_t bytes) {
    if (bytes != 0) std::memmove(address(r) + offset, source, bytes);  // an empty source may be null
  }

  Class* class_of(Ref r) const { return class_table_[load<u32>(r, 0) & kClassMask]; }
  u32 length(Ref array) const { return load<u32>(array, 4); }
  u32 lock_word(Ref r) const { return load<u32>(r, 8); }
  void set_lock_word(Ref r, u32 word) { store<u32>(r, 8, word); }
  u32 name(Ref r) const { return load<u32>(r, 12); }
  std::size_t size_of_object(Ref r) const;  // bytes, multiple of 8

  // Elements of arrays. REQUIRES: index < length(array).
  template <typename T>
  T element(Ref array, u32 index) const {
    return load<T>(array, kFieldsOffset + u64{index} * sizeof(T));
  }
  template <typename T>
  void set_element(Ref array, u32 index, T value) {
    store<T>(array, kFieldsOffset + u64{index} * sizeof(T), value);
  }

  // Return kNull iff the ordinary space is exhausted (the caller collects and tries again, or throws
  // OutOfMemoryError). `name` is stored in the header. New memory is zero.
  Ref allocate_object(const Class* c, u32 name, Space space = Space::kOrdinary) {
    return format(allocate_bytes(c->instance_size, space), c, 0, name);
  }
  Ref allocate_array(const Class* array_class, u32 length, u32 name, Space space = Space::kOrdinary) {
    const std::size_t bytes = array_bytes(array_class->element, length);
    return format(allocate_bytes(bytes, space), array_class, length, name);
  }
  // A permanent object of `size` bytes (multiple of 8). `class_class` may be null: see set_class.
  Ref allocate_mirror(const Class* class_class, u32 size);
  // Sets the class of an object made before its class was known (mirrors made before java.lang.Class).
  void set_class(Ref r, const Class* c);

  void register_class(Class* c);  // c->id indexes the class table

  bool is_permanent(Ref r) const { return address(r) < ordinary_begin_; }

  // True once enough was allocated since the last collection that one is worth its cost.
  bool wants_collection() const { return allocated_since_collection_ >= collection_threshold_; }
  bool is_just_collected() const { return allocated_since_collection_ == 0; }
  // Returns true iff an allocation failed for want of room since forget_exhaustion().
  bool is_exhausted() const { return is_exhausted_; }
  void forget_exhaustion() { is_exhausted_ = false; }
  std::size_t used_bytes() const { return used_ - static_cast<std::size_t>(run_end_ - run_); }
  std::size_t max_bytes() const { return max_bytes_; }

  // For tests: want a collection every `bytes` bytes, overwrite what a collection frees and check what it marks. 0: no.
  void stress(std::size_t bytes);
  bool is_stressed() const { return stress_bytes_ != 0; }

 private:
  friend class Collector;
  static constexpr u32 kClassMask = 0x00ff'ffff;
  static constexpr u32 kMarkBit = 0x8000'0000;
  static constexpr u32 kFillerClass = 0x00ff'ffff;  // no Class has this id

  // A run of free memory in the ordinary space, formatted as a filler.
  struct FreeRun {
    u8* begin;
    u8* end;
    std::size_t size() const { return static_cast<std::size_t>(end - begin); }
  };

  static std::size_t array_bytes(BasicType element, u32 length) {
    return (kFieldsOffset + std::size_t{length} * size_of(element) + 7) & ~std::size_t{7};
  }
  // Writes the header of a new object. `memory` may be null: returns kNull then.
  Ref format(u8* memory, const Class* c, u32 length, u32 name) {
    if (memory == nullptr) [[unlikely]] return kNull;
    const u32 header[4] = {static_cast<u32>(c->id), length, 0, name};
    std::memcpy(memory, header, sizeof header);
    return ref_at(memory);
  }
  u8* allocate_bytes(std::size_t bytes, Space space) {
    if (space == Space::kOrdinary && bytes <= static_cast<std::size_t>(run_end_ - run_)) [[likely]] {
      u8* p = run_;
      run_ += bytes;
      return p;
    }
    return allocate_slowly(bytes, space);
  }
  u8* allocate_slowly(std::size_t bytes, Space space);
  u8* allocate_small(std::size_t bytes);
  u8* allocate_permanent(std::size_t bytes);
  u8* allocate_large(std::size_t bytes);
  bool next_run(std::size_t bytes);
  void use_run(u8* begin, u8* end);
  void retire_run();
  // Cuts `bytes` off the front of a free run.
  u8* cut(FreeRun& run, std::size_t bytes);
  static void format_filler(u8* begin, u8* end);
  void add_free_run(u8* begin, u8* end);
  void finish_collection(std::size_t live);
  std::size_t threshold(std::size_t live) const;
  void check_object(Ref r) const;  // aborts unless r can be an ordinary object

  u8* base_ = nullptr;
  u8* permanent_begin_ = nullptr;
  u8* permanent_top_ = nullptr;
  u8* permanent_end_ = nullptr;
  u8* ordinary_begin_ = nullptr;
  u8* top_ = nullptr;      // end of memory ever used in the ordinary space; beyond is fresh zero pages
  u8* limit_ = nullptr;    // end of the ordinary space
  u8* run_ = nullptr;      // what objects are being cut from: zero; run_ == run_end_ if there is none
  u8* run_end_ = nullptr;
  std::vector<FreeRun> small_runs_, large_runs_;  // swept and not yet used, last is next
  std::size_t max_bytes_ = 0;
  std::size_t used_ = 0;  // live at the last collection plus handed out since, the whole current run included
  std::size_t allocated_since_collection_ = 0;
  std::size_t collection_threshold_ = 0;
  bool is_exhausted_ = false;
  std::size_t stress_bytes_ = 0;  // 0: no stress
  std::size_t reserved_ = 0;
  std::vector<Class*> class_storage_;
  Class** class_table_ = nullptr;
};

}  // namespace plait
