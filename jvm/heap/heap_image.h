// The guest heap: one reserved range of addresses, objects named by 32-bit Refs.
//
// Who may do what with it is a type:
//   HeapImage  looks, and no step notes it       state, search, traces (observe_heap.h)
//   GuestHeap  reads are noted, writes journalled   the program: interpreter, natives, runtime
//   Heap       everything else                   boot, class loading, undo, collector (heap.h)
// GuestHeap is what vm.heap() is. The other two are named by a header of their own each;
// scripts/check-rooms lists who includes these, and why.
//
// Layout of an object (all offsets in bytes; fields and array elements start at kFieldsOffset):
//
//   0        4         8         12       16
//  +--------+---------+---------+--------+----------------------
//  | class  | length  | lock    | name   | fields or elements …
//  +--------+---------+---------+--------+----------------------
//   class:  bits 0-17 ClassId, bits 18-28 the number of the identity hash (0: none yet), bit 29
//           immutable, bit 30 shared, bit 31 GC mark (see "Exploring")
//   length: elements of an array; size in bytes of a mirror (java.lang.Class); else 0
//   lock:   monitor word: bits 16-31 owner thread index + 1 (0 = free), bits 0-15 recursion count
//   name:   a number derived from the allocation (see name_table.h)
//
// Two spaces. The permanent space holds what loading makes (mirrors, interned strings, well-known
// singletons): it only grows, is never collected, and its addresses may be kept anywhere. The
// ordinary space holds what the program allocates. Both are walkable from end to end: free memory
// in the ordinary space is formatted as fillers,
//
//   0        4         8
//  +--------+---------+--- …
//  | filler | words   | stale bytes
//  +--------+---------+--- …
//
//   words: size of the filler in units of eight bytes, header included
//
// except between run_ and run_end_, where the next objects will go.
//
// Exploring. From start_recording() on nothing is collected, and all memory is cut from one run.
// The old content of every word that a step changes is kept, once a step, so that the step can be
// taken back. Memory allocated in the step itself needs no record: taking the step back frees it.
// Loading classes and interning strings is not taken back (Heap::Unrecorded).
//
// Invariants:
//  1. Every store to guest memory goes through GuestHeap::store, set_lock_word() or copy_into(),
//     the one place that can journal it.
//  2. allocate() never collects: a Ref held in C++ stays valid until the next safepoint (see gc.h).
//  3. Fresh memory is zero.
//  4. No object lies at Ref 0. Ordinary objects lie behind every permanent one.
// Snapshots: captured.
#pragma once

#include <cstddef>
#include <cstring>
#include <vector>

#include "jvm/base/records.h"
#include "jvm/code/klass.h"

namespace plait {

inline constexpr u32 kFieldsOffset = 16;

// A word of an object, in units of eight bytes from its start.
struct HeapWord {
  Ref object;
  u32 word;
  friend bool operator==(const HeapWord&, const HeapWord&) = default;
};
// A word that a step changed, and what it held before the step.
struct ChangedWord {
  Ref object;
  u32 word;
  u64 old;
};

class HeapImage {
 public:
  // REQUIRES: r is an object and [offset, offset + sizeof(T)) lies inside it (unaligned is fine).
  template <typename T>
  T load(Ref r, u64 offset) const {
    T value;
    std::memcpy(&value, address(r) + offset, sizeof(T));
    return value;
  }
  // REQUIRES: index < length(array).
  template <typename T>
  T element(Ref array, u32 index) const {
    return load<T>(array, kFieldsOffset + u64{index} * sizeof(T));
  }
  Class* class_of(Ref r) const { return class_table_[load<u32>(r, 0) & kClassMask]; }
  u32 length(Ref array) const { return load<u32>(array, 4); }
  u32 lock_word(Ref r) const { return load<u32>(r, 8); }
  u32 name(Ref r) const { return load<u32>(r, 12); }
  std::size_t size_of_object(Ref r) const {  // bytes, multiple of 8
    return size_of_object(*class_of(r), length(r));
  }

  // Bounds Ref::bits.
  std::size_t address_count() const { return reserved_ / 8; }
  Ref permanent_begin() const { return ref_at(permanent_begin_); }
  Ref permanent_end() const { return ref_at(permanent_top_); }
  Ref ordinary_begin() const { return ref_at(ordinary_begin_); }
  bool is_permanent(Ref r) const { return address(r) < ordinary_begin_; }
  // Visits the objects from `begin` up to `end`, which must be of one space. `visit` allocates
  // nothing.
  template <typename Visit>
  void for_each_object(Ref begin, Ref end, Visit visit) const {
    for (Ref r = begin; r.bits < end.bits;) {
      if (load<u32>(r, 0) == kFillerClass) {
        r.bits += load<u32>(r, 4);
        continue;
      }
      const u32 size = static_cast<u32>(size_of_object(r) >> 3);
      visit(r);
      r.bits += size;
    }
  }

  // ---- Exploring

  // Another thread may reach the object / its content never changes once others can see it.
  static constexpr u32 kShared = 0x4000'0000, kImmutable = 0x2000'0000;
  u32 flags(Ref r) const { return load<u32>(r, 0) & (kShared | kImmutable); }
  // What the identity hash is made of (runtime/identity_hash.cc); 0 before it is asked for.
  static constexpr u32 kHashNumbers = 1 << 11;
  u32 hash_number(Ref r) const { return (load<u32>(r, 0) & kHashMask) >> kHashShift; }
  // The bits of the first word of an object that are part of a state.
  static constexpr u32 kHashMask = 0x1ffc'0000;
  // Objects that start_recording() found lie below.
  Ref frozen_end() const { return frozen_end_; }
  bool is_frozen(Ref r) const { return r.bits < frozen_end_.bits; }
  // Objects with an address at or above this one were made in the current step.
  Ref fresh_begin() const { return fresh_begin_; }
  Ref fresh_end() const { return ref_at(run_); }
  // The current step changed the word. REQUIRES: the object was made before it.
  bool is_recorded(Ref r, u32 word) const { return stamps_[r.bits + word] == step_; }
  const Records<ChangedWord>& changed_words() const { return changed_; }
  // Objects whose flags steps changed, with the bits they set, in order; not those made in the same
  // step.
  const Records<std::pair<Ref, u32>>& flagged() const { return flagged_; }
  // A reference that made an object shared.
  struct Publication {
    Ref object, holder;
    u32 half;       // where it is in the holder: offset / 4
    bool is_inner;  // the holder was published with it
  };
  // Of the current step: each object behind the one that refers to it.
  const std::vector<Publication>& publications() const { return publications_; }

 protected:
  HeapImage() = default;
  ~HeapImage() = default;
  HeapImage(const HeapImage&) = delete;
  HeapImage& operator=(const HeapImage&) = delete;

  static constexpr u32 kHashShift = 18;
  static constexpr u32 kClassMask = 0x0003'ffff;
  static constexpr u32 kFillerClass = kClassMask;  // no Class has this id

  u8* address(Ref r) const { return base_ + (static_cast<std::size_t>(r.bits) << 3); }
  Ref ref_at(const u8* address) const { return Ref{static_cast<u32>((address - base_) >> 3)}; }
  static std::size_t array_bytes(BasicType element, u32 length) {
    return (kFieldsOffset + std::size_t{length} * size_of(element) + 7) & ~std::size_t{7};
  }
  static std::size_t size_of_object(const Class& c, u32 length) {
    if (c.is_array()) return array_bytes(c.element, length);
    return length != 0 ? length : c.instance_size;  // a mirror has its size there
  }

  u8* base_ = nullptr;
  std::size_t reserved_ = 0;
  Class** class_table_ = nullptr;
  u8* permanent_begin_ = nullptr;
  u8* permanent_top_ = nullptr;
  u8* permanent_end_ = nullptr;
  u8* ordinary_begin_ = nullptr;
  // End of memory ever used in the ordinary space; beyond is fresh zero pages.
  u8* top_ = nullptr;
  u8* limit_ = nullptr;  // end of the ordinary space
  // What objects are being cut from: zero; run_ == run_end_ if there is none.
  u8* run_ = nullptr;
  u8* run_end_ = nullptr;

  u32 step_ = 0;
  // By address: the step that recorded the word last; reserved, touched where words change.
  u32* stamps_ = nullptr;
  Ref fresh_begin_ = kNull, frozen_end_{0xffff'ffff};
  Records<ChangedWord> changed_;
  Records<std::pair<Ref, u32>> flagged_;
  std::vector<Publication> publications_;
};

}  // namespace plait
