// The guest heap: one reserved range of addresses, objects named by 32-bit Refs.
//
// Layout of an object (all offsets in bytes; fields and array elements start at kFieldsOffset):
//
//   0        4         8         12       16
//  +--------+---------+---------+--------+----------------------
//  | class  | length  | lock    | name   | fields or elements …
//  +--------+---------+---------+--------+----------------------
//   class:  bits 0-23 ClassId, bit 28 named for good, bit 29 immutable, bit 30 shared, bit 31 GC
//           mark (see "Exploring")
//   length: elements of an array; size in bytes of a mirror (java.lang.Class); else 0
//   lock:   monitor word: bits 16-31 owner thread index + 1 (0 = free), bits 0-15 recursion count
//   name:   a number derived from the allocation, the source of the identity hash (see
//           name_table.h)
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
// Exploring. From start_recording() on nothing is collected, all memory is cut from one run, and
// the old content of every word that a step changes is kept, once a step, so that the step can be
// taken back. Memory allocated in the step itself needs no record: taking the step back frees it.
// Loading classes and interning strings is not taken back (Unrecorded).
//
// Invariants:
//  1. Every store to guest memory goes through store(), set_lock() or fill(), the one place that
//     can journal it.
//  2. allocate() never collects: a Ref held in C++ stays valid until the next safepoint (see gc.h).
//  3. Fresh memory is zero.
//  4. No object lies at Ref 0. Ordinary objects lie behind every permanent one.
// Snapshots: captured.
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>
#include <vector>

#include "jvm/base/records.h"
#include "jvm/code/klass.h"

namespace plait {

inline constexpr u32 kFieldsOffset = 16;

enum class Space : u8 { kOrdinary, kPermanent };

// The guest's view: what a native may do. Reads are noted, writes are journalled, each with its
// size.
class GuestHeap {
 public:
  // `max_bytes` bounds the ordinary space.
  explicit GuestHeap(std::size_t max_bytes);
  ~GuestHeap();
  GuestHeap(const GuestHeap&) = delete;
  GuestHeap& operator=(const GuestHeap&) = delete;

  Ref ref_at(const u8* address) const { return Ref{static_cast<u32>((address - base_) >> 3)}; }

  // REQUIRES: r is an object and [offset, offset + sizeof(T)) lies inside it (unaligned is fine).
  template <typename T>
  T load(Ref r, u64 offset) const {
    if (is_following_) [[unlikely]]
      note_read(r, offset, sizeof(T));
    audit(r, offset, sizeof(T), false);
    return peek<T>(r, offset);
  }
  // The bytes of an object from `offset` on, until the next store or allocation; all of them count
  // as read.
  const u8* view(Ref r, u64 offset, u64 bytes) const {
    if (is_following_) [[unlikely]]
      note_read(r, offset, bytes);
    audit(r, offset, bytes, false);
    return address(r) + offset;
  }
  template <typename T>
  void store(Ref r, u64 offset, T value) {
    if (is_recording_) [[unlikely]] {
      record(r, offset, sizeof(T));
      if constexpr (std::is_same_v<T, Ref>) publish_if_shared(r, offset, value);
    }
    std::memcpy(address(r) + offset, &value, sizeof(T));
  }
  // From one object to another; they may be the same.
  void copy(Ref to, u64 to_offset, Ref from, u64 from_offset, std::size_t bytes) {
    if (bytes != 0) copy_into(to, to_offset, view(from, from_offset, bytes), bytes);
  }
  // Bulk store; `source` may overlap the target.
  void copy_into(Ref r, u64 offset, const void* source, std::size_t bytes) {
    if (bytes == 0) return;  // an empty source may be null
    if (is_recording_) [[unlikely]] {
      record(r, offset, bytes);
      publish_copied(r, offset, static_cast<const u8*>(source), bytes);
    }
    std::memmove(address(r) + offset, source, bytes);
  }

  Class* class_of(Ref r) const { return class_table_[load<u32>(r, 0) & kClassMask]; }
  u32 length(Ref array) const { return load<u32>(array, 4); }
  u32 lock_word(Ref r) const { return load<u32>(r, 8); }
  void set_lock_word(Ref r, u32 word) { store<u32>(r, 8, word); }
  u32 name(Ref r) const { return peek<u32>(r, 12); }
  void set_name(Ref r, u32 name) { std::memcpy(address(r) + 12, &name, sizeof name); }
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

  // Return kNull iff the ordinary space is exhausted (the caller collects and tries again, or
  // throws OutOfMemoryError). `name` is stored in the header. New memory is zero.
  Ref allocate_object(const Class* c, u32 name, Space space = Space::kOrdinary) {
    return format(allocate_bytes(c->instance_size, space), c, 0, name);
  }
  Ref allocate_array(const Class* array_class, u32 length, u32 name,
                     Space space = Space::kOrdinary) {
    const std::size_t bytes = array_bytes(array_class->element, length);
    return format(allocate_bytes(bytes, space), array_class, length, name);
  }
  // A permanent object of `size` bytes (multiple of 8). `class_class` may be null: see set_class.
  Ref allocate_mirror(const Class* class_class, u32 size);
  // Sets the class of an object made before its class was known (mirrors made before
  // java.lang.Class).
  void set_class(Ref r, const Class* c);

  void register_class(Class* c);  // c->id indexes the class table

  // ---- Exploring

  // A word that a step changed, and what it held before the step.
  struct ChangedWord {
    Ref object;
    u32 word;  // in units of eight bytes from the start of the object
    u64 old;
  };

  // Collects nothing any more and records changes. Objects made so far stay where they are for
  // good.
  void start_recording();
  // The next step begins: words are recorded anew, behind those of earlier steps.
  void begin_step();
  Records<ChangedWord>& changed_words() { return changed_; }
  // Bounds Ref::bits.
  std::size_t address_count() const { return reserved_ / 8; }
  // Objects with an address at or above this one were made in the current step.
  Ref fresh_begin() const { return fresh_begin_; }
  Ref fresh_end() const { return ref_at(run_); }
  // The current step changed the word. REQUIRES: the object was made before it.
  bool is_recorded(Ref r, u32 word) const { return stamps_[r.bits + word] == step_; }
  // ---- Following a step: which words it reads, of objects that it did not make (step_cache.h)

  // A word that was read, in units of eight bytes from the start of the object.
  struct Word {
    Ref object;
    u32 word;
    friend bool operator==(const Word&, const Word&) = default;
  };
  // From begin_following() to end_following() reads are noted. Returns false iff it was lost sight
  // of meanwhile.
  void begin_following();
  bool end_following() {
    return std::exchange(is_following_, false) && reads_.size() <= kMostReads;
  }
  // The step looks at something that is not in the heap, or at too much.
  void lose_sight() { is_following_ = false; }
  // It looks at memory of an object through a pointer (Class::init_word).
  void note_read_at(Ref r, const void* at, std::size_t bytes) const {
    if (is_following_)
      note_read(r, static_cast<u64>(static_cast<const u8*>(at) - address(r)), bytes);
  }
  void note_read(Ref r, u64 offset, std::size_t bytes) const;
  // Each once. Words that it only wrote may be missing.
  const std::vector<Word>& reads() const { return reads_; }
  static constexpr std::size_t kMostReads = 48;

  // Frees what was allocated at `top` and above.
  void free_from(Ref top);
  // Objects that start_recording() found lie below.
  bool is_frozen(Ref r) const { return r.bits < frozen_end_.bits; }
  Ref frozen_end() const { return frozen_end_; }
  Ref ordinary_begin() const { return ref_at(ordinary_begin_); }
  Ref permanent_begin() const { return ref_at(permanent_begin_); }
  Ref permanent_end() const { return ref_at(permanent_top_); }
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

  // Another thread may reach the object / its content never changes once others can see it / its
  // name must not change, though no other thread may reach it.
  static constexpr u32 kShared = 0x4000'0000, kImmutable = 0x2000'0000, kNamedForGood = 0x1000'0000;
  u32 flags(Ref r) const { return load<u32>(r, 0) & (kShared | kImmutable); }
  // Sets bits of the class word. Kept out of the recorded words: see flagged().
  void set_flags(Ref r, u32 bits);
  void clear_flags(Ref r, u32 bits);
  // Objects whose flags steps changed, with the bits they set, in order; not those made in the same
  // step.
  Records<std::pair<Ref, u32>>& flagged() { return flagged_; }
  // Returns true iff an access to the object can be noticed by another thread.
  bool is_noticed(Ref r) const { return (load<u32>(r, 0) & noticed_mask_) == noticed_value_; }
  // While only one thread lives nothing is noticed.
  void set_noticing(bool several_threads) {
    noticed_mask_ = several_threads ? kShared | kImmutable : 0;
    noticed_value_ = kShared;
  }
  // For tests: every access is noticed, shared or not.
  void notice_everything() { noticed_mask_ = noticed_value_ = 0; }
  bool is_named_for_good(Ref r) const { return (load<u32>(r, 0) & kNamedForGood) != 0; }
  // A reference that made an object shared.
  struct Publication {
    Ref object, holder;
    u32 half;       // where it is in the holder: offset / 4
    bool is_inner;  // the holder was published with it
  };
  // Makes everything reachable from `r` shared, but for what Class::publishes_nothing says and
  // fields that are not in Class::published_offsets. `holder`, unless null, refers to it at
  // `offset`: publications() tells.
  void publish(Ref r, Ref holder = kNull, u64 offset = 0);
  // Of the current step: each object behind the one that refers to it.
  const std::vector<Publication>& publications() const { return publications_; }

  // What is stored while one of these lives is not taken back: for class loading and interning.
  class Unrecorded {
   public:
    explicit Unrecorded(GuestHeap& heap) : heap_(heap), was_recording_(heap.is_recording_) {
      heap.is_recording_ = false;
    }
    ~Unrecorded() { heap_.is_recording_ = was_recording_; }
    Unrecorded(const Unrecorded&) = delete;
    Unrecorded& operator=(const Unrecorded&) = delete;

   private:
    GuestHeap& heap_;
    bool was_recording_;
  };

  bool is_permanent(Ref r) const { return address(r) < ordinary_begin_; }

  // True once enough was allocated since the last collection that one is worth its cost.
  bool wants_collection() const { return allocated_since_collection_ >= collection_threshold_; }
  bool is_just_collected() const { return allocated_since_collection_ == 0; }
  // Returns true iff an allocation failed for want of room since forget_exhaustion().
  bool is_exhausted() const { return is_exhausted_; }
  void forget_exhaustion() { is_exhausted_ = false; }
  std::size_t used_bytes() const { return used_ - static_cast<std::size_t>(run_end_ - run_); }
  std::size_t max_bytes() const { return max_bytes_; }

  // For tests: want a collection every `bytes` bytes, overwrite what a collection frees and check
  // what it marks. 0: no.
  void stress(std::size_t bytes);
  bool is_stressed() const { return stress_bytes_ != 0; }

 protected:
  static constexpr u32 kClassMask = 0x00ff'ffff;
  u8* address(Ref r) const { return base_ + (static_cast<std::size_t>(r.bits) << 3); }
  template <typename T>
  T peek(Ref r, u64 offset) const {
    T value;
    std::memcpy(&value, address(r) + offset, sizeof(T));
    return value;
  }
  Class* peek_class_of(Ref r) const { return class_table_[peek<u32>(r, 0) & kClassMask]; }

#ifdef PLAIT_AUDIT
 public:
  // In tests: every access of the program in a step, to be compared with the step's label
  // (label_audit.h).
  struct Audited {
    Ref object;
    u64 offset, bytes;
    bool is_write;
    const Method* by;
  };
  // Who hears of an access. Not told: those of headers, and of objects made in the step.
  class Auditor {
   public:
    virtual void accessed(Ref object, u64 offset, u64 bytes, bool is_write) const = 0;

   protected:
    ~Auditor() = default;
  };
  // Null: who accesses memory is not the program.
  const Auditor* set_auditor(const Auditor* auditor) const {
    return std::exchange(auditor_, auditor);
  }
  std::vector<Audited>& audited() { return audited_; }

 protected:
  void audit(Ref r, u64 offset, u64 bytes, bool is_write) const {
    if (auditor_ != nullptr) [[unlikely]]
      tell_auditor(r, offset, bytes, is_write);
  }
  void tell_auditor(Ref r, u64 offset, u64 bytes, bool is_write) const;
  mutable const Auditor* auditor_ = nullptr;
  mutable std::vector<Audited> audited_;
#else
  void audit(Ref, u64, u64, bool) const {}
#endif

 private:
  friend class Collector;
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
    if (memory == nullptr) [[unlikely]]
      return kNull;
    const u32 header[4] = {static_cast<u32>(c->id) | new_flags(memory), length, 0, name};
    std::memcpy(memory, header, sizeof header);
    return ref_at(memory);
  }
  // Every thread can reach a permanent object.
  u32 new_flags(const u8* memory) const {
    return is_exploring_ && memory < ordinary_begin_ ? kShared : 0;
  }
  void record(Ref r, u64 offset, std::size_t bytes) {
    if (r.bits >= fresh_begin_.bits) return;
    audit(r, offset, bytes, true);
    const u32 last = static_cast<u32>((offset + bytes - 1) >> 3);
    for (u32 word = static_cast<u32>(offset >> 3); word <= last; ++word) record_word(r, word);
  }
  void record_word(Ref r, u32 word) {
    u32& stamp = stamps_[r.bits + word];
    if (stamp == step_) return;
    stamp = step_;
    ChangedWord& changed = changed_.add();
    changed.object = r;
    changed.word = word;
    changed.old = peek<u64>(r, u64{word} * 8);
  }
  void publish_if_shared(Ref holder, u64 offset, Ref value) {
    if (value && (load<u32>(holder, 0) & kShared) != 0 && (load<u32>(value, 0) & kShared) == 0)
      publish(value, holder, offset);
  }
  void publish_copied(Ref holder, u64 offset, const u8* source, std::size_t bytes);
  u8* allocate_bytes(std::size_t bytes, Space space) {
    if (space == Space::kOrdinary && bytes <= static_cast<std::size_t>(run_end_ - run_))
        [[likely]] {
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
  // End of memory ever used in the ordinary space; beyond is fresh zero pages.
  u8* top_ = nullptr;
  u8* limit_ = nullptr;  // end of the ordinary space
  // What objects are being cut from: zero; run_ == run_end_ if there is none.
  u8* run_ = nullptr;
  u8* run_end_ = nullptr;
  std::vector<FreeRun> small_runs_, large_runs_;  // swept and not yet used, last is next
  std::size_t max_bytes_ = 0;
  // Live at the last collection plus handed out since, the whole current run included.
  std::size_t used_ = 0;
  std::size_t allocated_since_collection_ = 0;
  std::size_t collection_threshold_ = 0;
  bool is_exhausted_ = false;
  std::size_t stress_bytes_ = 0;  // 0: no stress
  std::size_t reserved_ = 0;
  std::vector<Class*> class_storage_;
  Class** class_table_ = nullptr;

  bool is_recording_ = false;
  bool is_exploring_ = false;  // since start_recording
  u32 step_ = 0;
  // By address: the step that recorded the word last; reserved, touched where words change.
  u32* stamps_ = nullptr;
  bool is_following_ = false;
  mutable std::vector<Word> reads_;
  Ref fresh_begin_ = kNull, frozen_end_{0xffff'ffff};
  Records<ChangedWord> changed_;
  Records<std::pair<Ref, u32>> flagged_;
  u32 noticed_mask_ = 0, noticed_value_ = kShared;
  std::vector<Ref> publishing_;  // scratch of publish()
  std::vector<Publication> publications_;
};

// All of it. Beside the guest's view: looking at memory without being noted, which is for those who
// are not the program.
class Heap : public GuestHeap {
 public:
  using GuestHeap::address, GuestHeap::GuestHeap, GuestHeap::peek, GuestHeap::peek_class_of;
};

// What accesses memory while this lives is not the program. Does nothing but in tests.
class Unaudited {
 public:
#ifdef PLAIT_AUDIT
  explicit Unaudited(const GuestHeap& heap) : heap_(heap), auditor_(heap.set_auditor(nullptr)) {}
  ~Unaudited() { heap_.set_auditor(auditor_); }
#else
  explicit Unaudited(const GuestHeap&) {}
  ~Unaudited() {}
#endif
  Unaudited(const Unaudited&) = delete;
  Unaudited& operator=(const Unaudited&) = delete;

#ifdef PLAIT_AUDIT
 private:
  const GuestHeap& heap_;
  const GuestHeap::Auditor* auditor_;
#endif
};

}  // namespace plait
