// The exploring half of the heap: what a step changes, and which objects threads share.
#include <sys/mman.h>

#include "jvm/error.h"
#include "jvm/heap.h"

namespace plait {

void Heap::start_recording() {
  CHECK(!is_exploring_);
  retire_run();
  small_runs_.clear();
  large_runs_.clear();
  // One run, up to the end of the space: what is allocated later lies at a higher address.
  run_ = top_;
  run_end_ = top_ = limit_;
  collection_threshold_ = static_cast<std::size_t>(-1);
  void* memory = mmap(nullptr, reserved_ / 2, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) throw InputError("cannot reserve {} MiB of addresses for the journal", reserved_ >> 21);
  stamps_ = static_cast<u32*>(memory);
  frozen_end_ = fresh_begin_ = ref_at(run_);
  is_recording_ = is_exploring_ = true;
  begin_step();
}

void Heap::begin_step() {
  if (++step_ == 0) {  // stamps of 2^32 steps ago would look current
    madvise(stamps_, reserved_ / 2, MADV_DONTNEED);
    step_ = 1;
  }
  fresh_begin_ = ref_at(run_);
}

void Heap::free_from(Ref top) {
  u8* begin = address(top);
  std::memset(begin, 0, static_cast<std::size_t>(run_ - begin));
  run_ = begin;
}

Ref Heap::skip_fillers(Ref r) const {
  const u32 end = is_permanent(r) ? permanent_end().bits : fresh_end().bits;
  while (r.bits < end && load<u32>(r, 0) == kFillerClass) r.bits += load<u32>(r, 4);
  return r;
}

void Heap::set_flags(Ref r, u32 bits) {
  const u32 word = load<u32>(r, 0);
  const u32 added = bits & ~word;
  if (added == 0) return;
  if (is_exploring_ && r.bits < fresh_begin_.bits) flagged_.emplace_back(r, added);
  const u32 flagged = word | added;
  std::memcpy(address(r), &flagged, sizeof flagged);
}

void Heap::clear_flags(Ref r, u32 bits) {
  const u32 word = load<u32>(r, 0) & ~bits;
  std::memcpy(address(r), &word, sizeof word);
}

void Heap::publish(Ref first) {
  auto reach = [this](Ref r) {
    if (!r || (load<u32>(r, 0) & kShared) != 0 || class_of(r)->publishes_nothing) return;
    set_flags(r, kShared);
    publishing_.push_back(r);
  };
  reach(first);
  while (!publishing_.empty()) {
    const Ref r = publishing_.back();
    publishing_.pop_back();
    const Class* c = class_of(r);
    if (!c->is_array()) {
      for (u32 offset : c->published_offsets) reach(load<Ref>(r, offset));
    } else if (c->element == BasicType::kReference) {
      const u32 count = length(r);
      for (u32 i = 0; i < count; ++i) reach(element<Ref>(r, i));
    }
  }
}

void Heap::publish_copied(Ref holder, const u8* source, std::size_t bytes) {
  const Class* c = class_of(holder);
  if ((load<u32>(holder, 0) & kShared) == 0 || !c->is_array() || c->element != BasicType::kReference) return;
  for (std::size_t i = 0; i < bytes; i += sizeof(Ref)) {
    Ref value;
    std::memcpy(&value, source + i, sizeof value);
    publish_if_shared(holder, value);
  }
}

}  // namespace plait
