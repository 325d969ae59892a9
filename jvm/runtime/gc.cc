#include "jvm/runtime/gc.h"

#include <algorithm>

#include "jvm/base/error.h"
#include "jvm/code/frame_map.h"
#include "jvm/heap/heap.h"
#include "jvm/runtime/object_references.h"

namespace plait {

void Collector::collect() {
  heap_.retire_run();
  mark_roots();
  trace();
  sweep();
}

void Collector::mark(Ref r) {
  if (!r || heap_.is_permanent(r)) return;
  u8* header = heap_.address(r);
  u32 word;
  std::memcpy(&word, header, sizeof word);
  if ((word & Heap::kMarkBit) != 0) return;
  if (heap_.is_stressed()) heap_.check_object(r);
  word |= Heap::kMarkBit;
  std::memcpy(header, &word, sizeof word);
  const Class* c = heap_.class_of(r);
  if (c->is_array() ? c->element == BasicType::kReference : !c->reference_offsets.empty())
    pending_.push_back(r);
}

void Collector::mark_fields(Ref object) {
  for_each_reference(vm_, object, [this](Ref r) { mark(r); });
}

void Collector::trace() {
  while (!pending_.empty()) {
    const Ref r = pending_.back();
    pending_.pop_back();
    mark_fields(r);
  }
}

void Collector::mark_roots() {
  mark_permanent_space();
  for (const auto& t : vm_.threads()) mark_thread(*t);
  vm_.visit_extra_roots([this](Ref r) { mark(r); });
}

// Permanent objects, mirrors with their statics among them, are not marked: they are roots, one and
// all.
void Collector::mark_permanent_space() {
  heap_.for_each_object(heap_.permanent_begin(), heap_.permanent_end(),
                        [this](Ref r) { mark_fields(r); });
}

void Collector::mark_thread(const Thread& t) {
  mark(t.object);
  mark(t.waiting_for);
  mark(t.pending_exception);
  if (!t.is_alive() || !t.has_frames()) return;
  const Slot* operands_end = t.slots_end;
  for (const Frame* f = t.frame; f >= t.frames_begin; --f) {
    mark_frame(*f, operands_end);
    operands_end = f->locals;
  }
}

// What a caller's operand stack holds at `operands_end` and above are the arguments, which are the
// callee's locals now.
void Collector::mark_frame(const Frame& frame, const Slot* operands_end) {
  mark(frame.lock);
  const Code& code = *frame.method->code;
  const FrameMap& map = frame_map(code, code.index_of(frame.pc));
  for (u16 k : map.reference_locals) mark(frame.locals[k].a);
  const Slot* operands = frame.locals + code.max_locals;
  const Slot* end = std::min<const Slot*>(operands_end, frame.sp);
  for (u16 k : map.reference_stack) {
    if (operands + k >= end) break;
    mark(operands[k].a);
  }
}

// Clears marks and gathers neighbouring dead objects and fillers into free runs.
void Collector::sweep() {
  heap_.small_runs_.clear();
  heap_.large_runs_.clear();
  std::size_t live = 0;
  u8* free_begin = heap_.ordinary_begin_;
  u8* p = free_begin;
  while (p < heap_.top_) {
    u32 words[2];
    std::memcpy(words, p, sizeof words);
    if (words[0] == Heap::kFillerClass) {
      p += std::size_t{words[1]} << 3;
      continue;
    }
    const std::size_t size = heap_.size_of_object(heap_.ref_at(p));
    if ((words[0] & Heap::kMarkBit) != 0) {
      words[0] &= ~Heap::kMarkBit;
      std::memcpy(p, words, sizeof words);
      live += size;
      heap_.add_free_run(free_begin, p);
      free_begin = p + size;
    }
    p += size;
  }
  heap_.add_free_run(free_begin, heap_.top_);
  heap_.finish_collection(live);
}

}  // namespace plait
