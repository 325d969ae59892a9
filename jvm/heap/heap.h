// All of the heap: what boot, class loading, linking, undo and the collector do beside the
// program's own accesses. Who includes this is listed in scripts/check-rooms, with the reason; the
// interpreter and natives are not.
#pragma once

#include "jvm/heap/guest_heap.h"

namespace plait {

class Heap : private GuestHeap {
 public:
  // `max_bytes` bounds the ordinary space.
  explicit Heap(std::size_t max_bytes) : GuestHeap(max_bytes) {}

  GuestHeap& guest() { return *this; }
  const HeapImage& image() const { return *this; }

  // Looking: as an observer, not noted.
  using HeapImage::address, HeapImage::ref_at;
  using HeapImage::address_count, HeapImage::fresh_begin, HeapImage::fresh_end;
  using HeapImage::changed_words, HeapImage::flagged, HeapImage::publications;
  using HeapImage::class_of, HeapImage::length, HeapImage::lock_word, HeapImage::name;
  using HeapImage::for_each_object, HeapImage::size_of_object, HeapImage::flags;
  using HeapImage::hash_number, HeapImage::is_recorded;
  using HeapImage::is_frozen, HeapImage::frozen_end, HeapImage::is_permanent;
  using HeapImage::kShared, HeapImage::kImmutable;
  using HeapImage::load, HeapImage::Publication;
  using HeapImage::permanent_begin, HeapImage::permanent_end, HeapImage::ordinary_begin;

  // ---- Boot, loading and linking

  // As GuestHeap::allocate_object and allocate_array, in the permanent space.
  Ref allocate_permanent_object(const Class* c, u32 name) {
    return format(allocate_permanent(c->instance_size), c, 0, name);
  }
  Ref allocate_permanent_array(const Class* array_class, u32 length, u32 name) {
    return format(allocate_permanent(array_bytes(array_class->element, length)), array_class,
                  length, name);
  }
  // Of a permanent object that no thread can reach yet: it never changes from now on.
  void make_immutable(Ref r) {
    const u32 word = load<u32>(r, 0) | kImmutable;
    std::memcpy(address(r), &word, sizeof word);
  }
  // A permanent object of `size` bytes (multiple of 8). `class_class` may be null: see set_class.
  Ref allocate_mirror(const Class* class_class, u32 size);
  // Sets the class of an object made before its class was known (mirrors made before
  // java.lang.Class).
  void set_class(Ref r, const Class* c) { guest().store<u32>(r, 0, static_cast<u32>(c->id)); }
  void register_class(Class* c);  // c->id indexes the class table

  // What is stored while one of these lives is not taken back: for class loading and interning.
  class Unrecorded {
   public:
    explicit Unrecorded(Heap& heap) : heap_(heap), was_recording_(heap.is_recording_) {
      heap.is_recording_ = false;
    }
    ~Unrecorded() { heap_.is_recording_ = was_recording_; }
    Unrecorded(const Unrecorded&) = delete;
    Unrecorded& operator=(const Unrecorded&) = delete;

   private:
    Heap& heap_;
    bool was_recording_;
  };

  // ---- Undo and names (jvm/state)

  // Collects nothing any more and records changes. Objects made so far stay where they are for
  // good.
  void start_recording();
  // The next step begins: words are recorded anew, after those of earlier steps.
  void begin_step();
  Records<ChangedWord>& changed_words() { return changed_; }
  Records<std::pair<Ref, u32>>& flagged() { return flagged_; }
  // Frees what was allocated at `top` and above.
  void free_from(Ref top);
  void set_name(Ref r, u32 name) { std::memcpy(address(r) + 12, &name, sizeof name); }
  // Sets bits of the class word. Kept out of the recorded words: see flagged().
  using GuestHeap::set_flags;
  void clear_flags(Ref r, u32 bits);
  using GuestHeap::publish;
  // While only one thread lives nothing is noticed.
  void set_noticing(bool several_threads) {
    noticed_mask_ = several_threads ? kShared | kImmutable : 0;
    written_mask_ = several_threads ? kShared : 0;
    noticed_value_ = kShared;
  }
  // For tests: every access is noticed, shared or not.
  void notice_everything() { noticed_mask_ = written_mask_ = noticed_value_ = 0; }

  // ---- Following a step: which words it reads, of objects that it did not make (step_cache.h)

  // From begin_following() to end_following() reads are noted. Returns false iff it was lost sight
  // of meanwhile.
  void begin_following();
  bool end_following() {
    return std::exchange(is_following_, false) && reads_.size() <= kMostReads;
  }
  // Notes one, followed or not.
  using GuestHeap::note_read;
  // Each once. Words that it only wrote may be missing.
  const std::vector<HeapWord>& reads() const { return reads_; }
  using GuestHeap::kMostReads;

#ifdef PLAIT_AUDIT
  // Null: who accesses memory is not the program.
  void set_auditor(const Auditor* auditor) { auditor_ = auditor; }
  std::vector<Audited>& audited() { return audited_; }
#endif

  // ---- Tests and the collector
  using GuestHeap::is_stressed, GuestHeap::stress, GuestHeap::used_bytes;

 private:
  friend class Collector;
  void check_object(Ref r) const;  // aborts unless r can be an ordinary object

  std::vector<Class*> class_storage_;
};

}  // namespace plait
