// The program's view of its memory: interpreter, natives, linking and runtime have no other. Reads
// are noted, writes journalled, each with its size.
#pragma once

#include <type_traits>
#include <utility>
#include <vector>

#include "jvm/heap/heap_image.h"

namespace plait {

class GuestHeap : protected HeapImage {
 public:
  GuestHeap(const GuestHeap&) = delete;
  GuestHeap& operator=(const GuestHeap&) = delete;

  // REQUIRES: r is an object and [offset, offset + sizeof(T)) lies inside it (unaligned is fine).
  template <typename T>
  T load(Ref r, u64 offset) const {
    if (is_following_) [[unlikely]]
      note_read(r, offset, sizeof(T));
    audit(r, offset, sizeof(T), false);
    return HeapImage::load<T>(r, offset);
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
  std::size_t size_of_object(Ref r) const {  // bytes, multiple of 8
    return HeapImage::size_of_object(*class_of(r), length(r));
  }

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
  Ref allocate_object(const Class* c, u32 name) {
    return format(allocate_bytes(c->instance_size), c, 0, name);
  }
  Ref allocate_array(const Class* array_class, u32 length, u32 name) {
    return format(allocate_bytes(array_bytes(array_class->element, length)), array_class, length,
                  name);
  }
  // True once enough was allocated since the last collection that one is worth its cost.
  bool wants_collection() const { return allocated_since_collection_ >= collection_threshold_; }
  bool is_just_collected() const { return allocated_since_collection_ == 0; }
  // Returns true iff an allocation failed for want of room since forget_exhaustion().
  bool is_exhausted() const { return is_exhausted_; }
  void forget_exhaustion() { is_exhausted_ = false; }
  std::size_t used_bytes() const { return used_ - static_cast<std::size_t>(run_end_ - run_); }
  std::size_t max_bytes() const { return max_bytes_; }

  // ---- Exploring

  using HeapImage::kHashNumbers, HeapImage::kShared, HeapImage::kImmutable;
  u32 hash_number(Ref r) const { return (load<u32>(r, 0) & kHashMask) >> kHashShift; }
  void set_hash_number(Ref r, u32 number) {
    store<u32>(r, 0, (load<u32>(r, 0) & ~kHashMask) | number << kHashShift);
  }
  u32 flags(Ref r) const { return load<u32>(r, 0) & (kShared | kImmutable); }
  // Returns true iff an access to the object can be noticed by another thread.
  bool is_noticed(Ref r) const { return header(r).is_noticed(*this); }
  // The same for a write: one to what is taken for immutable must be (Noticing::tables).
  bool is_write_noticed(Ref r) const { return header(r).is_write_noticed(*this); }
  bool is_immutable(Ref r) const { return (load<u32>(r, 0) & kImmutable) != 0; }
  // Word 0 of an object, read once to be asked several questions.
  struct Header {
    u32 bits;
    bool is_noticed(const GuestHeap& heap) const {
      return (bits & heap.noticed_mask_) == heap.noticed_value_;
    }
    bool is_write_noticed(const GuestHeap& heap) const {
      return (bits & heap.written_mask_) == heap.noticed_value_;
    }
    bool is_shared() const { return (bits & kShared) != 0; }
    Class* class_in(const GuestHeap& heap) const { return heap.class_table_[bits & kClassMask]; }
  };
  Header header(Ref r) const { return {load<u32>(r, 0)}; }
  bool is_made_in_step(Ref r) const { return r.bits >= fresh_begin_.bits; }
  // Makes everything reachable from `r` shared, but for what Class::publishes_nothing says and
  // fields that are not in Class::published_offsets. `holder`, unless null, refers to it at
  // `offset`: publications() tells.
  void publish(Ref r, Ref holder = kNull, u64 offset = 0);
  // The step looks at something that is not in the heap, or at too much.
  void lose_sight() { is_following_ = false; }
  // It looks at memory of an object through a pointer (Class::init_word).
  void note_read_at(Ref r, const void* at, std::size_t bytes) const {
    if (is_following_)
      note_read(r, static_cast<u64>(static_cast<const u8*>(at) - address(r)), bytes);
  }

#ifdef PLAIT_AUDIT
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
#endif

 protected:
  // `max_bytes` bounds the ordinary space.
  explicit GuestHeap(std::size_t max_bytes);
  ~GuestHeap();

  static constexpr u32 kMarkBit = 0x8000'0000;
  static constexpr std::size_t kMostReads = 48;

  // A run of free memory in the ordinary space, formatted as a filler.
  struct FreeRun {
    u8* begin;
    u8* end;
    std::size_t size() const { return static_cast<std::size_t>(end - begin); }
  };

  void note_read(Ref r, u64 offset, std::size_t bytes) const;
  void set_flags(Ref r, u32 bits);

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
  u8* allocate_permanent(std::size_t bytes);
  void retire_run();
  void use_run(u8* begin, u8* end);
  void add_free_run(u8* begin, u8* end);
  void finish_collection(std::size_t live);
  std::size_t threshold(std::size_t live) const;
  // For tests: want a collection every `bytes` bytes, overwrite what a collection frees and check
  // what it marks. 0: no.
  void stress(std::size_t bytes);
  bool is_stressed() const { return stress_bytes_ != 0; }

 private:
  friend class HeapObserver;
  friend class Unaudited;

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
    changed.old = HeapImage::load<u64>(r, u64{word} * 8);
  }
  void publish_if_shared(Ref holder, u64 offset, Ref value) {
    if (value && (load<u32>(holder, 0) & kShared) != 0 && (load<u32>(value, 0) & kShared) == 0)
      publish(value, holder, offset);
  }
  void publish_copied(Ref holder, u64 offset, const u8* source, std::size_t bytes);
  u8* allocate_bytes(std::size_t bytes) {
    if (bytes <= static_cast<std::size_t>(run_end_ - run_)) [[likely]] {
      u8* p = run_;
      run_ += bytes;
      return p;
    }
    return allocate_slowly(bytes);
  }
  u8* allocate_slowly(std::size_t bytes);
  u8* allocate_small(std::size_t bytes);
  u8* allocate_large(std::size_t bytes);
  bool next_run(std::size_t bytes);
  // Cuts `bytes` off the front of a free run.
  u8* cut(FreeRun& run, std::size_t bytes);
  static void format_filler(u8* begin, u8* end);

 protected:
  std::vector<FreeRun> small_runs_, large_runs_;  // swept and not yet used, last is next
  std::size_t max_bytes_ = 0;
  // Live at the last collection plus handed out since, the whole current run included.
  std::size_t used_ = 0;
  std::size_t allocated_since_collection_ = 0;
  std::size_t collection_threshold_ = 0;
  bool is_exhausted_ = false;
  std::size_t stress_bytes_ = 0;  // 0: no stress

  bool is_recording_ = false;
  bool is_exploring_ = false;  // since start_recording
  bool is_following_ = false;
  mutable std::vector<HeapWord> reads_;
  u32 noticed_mask_ = 0, written_mask_ = 0, noticed_value_ = kShared;

 private:
  std::vector<Ref> publishing_;  // scratch of publish()

#ifdef PLAIT_AUDIT
 protected:
  void audit(Ref r, u64 offset, u64 bytes, bool is_write) const {
    if (auditor_ != nullptr) [[unlikely]]
      tell_auditor(r, offset, bytes, is_write);
  }
  void tell_auditor(Ref r, u64 offset, u64 bytes, bool is_write) const;
  mutable const Auditor* auditor_ = nullptr;
  std::vector<Audited> audited_;
#else
  void audit(Ref, u64, u64, bool) const {}
#endif
};

// What accesses memory while this lives is not the program, or reads what never changes. Does
// nothing but in tests (label_audit.h).
class Unaudited {
 public:
#ifdef PLAIT_AUDIT
  explicit Unaudited(const GuestHeap& heap)
      : heap_(heap), auditor_(std::exchange(heap.auditor_, nullptr)) {}
  ~Unaudited() { heap_.auditor_ = auditor_; }
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
