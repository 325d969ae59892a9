// The exploring half of the heap: what a step changes, and which objects threads share.

#include <algorithm>

#include "jvm/base/address_space.h"
#include "jvm/base/error.h"
#include "jvm/heap/heap.h"

namespace plait {

namespace {

// Less than half of all, so that none is the complement of another.
constexpr u32 kStepNumbers = u32{1} << 31;

}  // namespace

void Heap::start_recording() {
  CHECK(!is_exploring_);
  retire_run();
  small_runs_.clear();
  large_runs_.clear();
  // One run, up to the end of the space: what is allocated later lies at a higher address.
  u8* begin = top_;
  top_ = limit_;
  use_run(begin, limit_);
  collection_threshold_ = static_cast<std::size_t>(-1);
  stamps_ = reserve_addresses<u32>(address_count());
  if (stamps_ == nullptr)
    throw InputError("cannot reserve {} MiB of addresses for the journal", reserved_ >> 21);
  frozen_end_ = fresh_begin_ = ref_at(run_);
  is_recording_ = is_exploring_ = true;
  begin_step();
}

void Heap::begin_step() {
  if (++step_ == kStepNumbers) {  // stamps of so many steps ago would look current
    madvise(stamps_, reserved_ / 2, MADV_DONTNEED);
    step_ = 1;
  }
  fresh_begin_ = ref_at(run_);
  publications_.clear();
}

void Heap::begin_following() {
  reads_.clear();
  is_following_ = true;
}

// Most words are read several times in a step. One that the step has written is in changed_words()
// and need not be noted. One that was noted gets the complement of the step's number as its stamp,
// which is no step's number.
void GuestHeap::note_read(Ref r, u64 offset, std::size_t bytes) const {
  if (r.bits >= fresh_begin_.bits || reads_.size() > kMostReads) return;
  const u32 last = static_cast<u32>((offset + bytes - 1) >> 3);
  for (u32 word = static_cast<u32>(offset >> 3); word <= last; ++word) {
    u32& stamp = stamps_[r.bits + word];
    if (stamp == step_ || stamp == ~step_) continue;
    stamp = ~step_;
    reads_.push_back({r, word});
    if (reads_.size() > kMostReads) return;
  }
}

void Heap::free_from(Ref top) {
  u8* begin = address(top);
  // Memset may write nothing to a page that was never touched, which some processors take hundreds
  // of cycles for.
  if (begin == run_) return;
  std::memset(begin, 0, static_cast<std::size_t>(run_ - begin));
  run_ = begin;
}

void GuestHeap::set_flags(Ref r, u32 bits) {
  const u32 word = load<u32>(r, 0);
  const u32 added = bits & ~word;
  if (added == 0) return;
  if (is_exploring_ && r.bits < fresh_begin_.bits) flagged_.push_back({r, added});
  const u32 flagged = word | added;
  std::memcpy(address(r), &flagged, sizeof flagged);
}

void Heap::clear_flags(Ref r, u32 bits) {
  const u32 word = load<u32>(r, 0) & ~bits;
  std::memcpy(address(r), &word, sizeof word);
}

void GuestHeap::publish(Ref first, Ref holder, u64 offset) {
  const bool is_told = static_cast<bool>(holder);
  // What a thread keeps for itself (its ThreadLocals) others do not come to by its Thread.
  if (is_told && class_of(holder)->is_thread_or_group) {
    const auto& others_come_by = class_of(holder)->published_offsets;
    if (std::ranges::find(others_come_by, offset) == others_come_by.end()) return;
  }
  auto reach = [&](Ref r, Ref from, u64 at) {
    if (!r || (load<u32>(r, 0) & kShared) != 0 || class_of(r)->publishes_nothing) return;
    set_flags(r, kShared);
    publishing_.push_back(r);
    if (is_told) publications_.push_back({r, from, static_cast<u32>(at >> 2), from != holder});
  };
  reach(first, holder, offset);
  while (!publishing_.empty()) {
    const Ref r = publishing_.back();
    publishing_.pop_back();
    const Class* c = class_of(r);
    if (!c->is_array()) {
      for (u32 at : c->published_offsets) reach(load<Ref>(r, at), r, at);
    } else if (c->element == BasicType::kReference) {
      const u32 count = length(r);
      for (u32 i = 0; i < count; ++i)
        reach(element<Ref>(r, i), r, kFieldsOffset + u64{i} * sizeof(Ref));
    }
  }
}

void GuestHeap::publish_copied(Ref holder, u64 offset, const u8* source, std::size_t bytes) {
  const Class* c = class_of(holder);
  if ((load<u32>(holder, 0) & kShared) == 0 || !c->is_array() ||
      c->element != BasicType::kReference)
    return;
  for (std::size_t i = 0; i < bytes; i += sizeof(Ref)) {
    Ref value;
    std::memcpy(&value, source + i, sizeof value);
    publish_if_shared(holder, offset + i, value);
  }
}

#ifdef PLAIT_AUDIT
void GuestHeap::tell_auditor(Ref r, u64 offset, u64 bytes, bool is_write) const {
  // The header has no label: the class never changes, of the monitor see step_label.h.
  if (r.bits < fresh_begin_.bits && offset >= kFieldsOffset)
    auditor_->accessed(r, offset, bytes, is_write);
}
#endif

}  // namespace plait
