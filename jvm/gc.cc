#include "jvm/gc.h"

#include <algorithm>

#include "jvm/error.h"
#include "jvm/frame_map.h"

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
  const Class* c = heap_.class_of(object);
  if (!c->is_array()) {
    for (u32 offset : c->reference_offsets) mark(heap_.load<Ref>(object, offset));
  } else if (c->element == BasicType::kReference) {
    const u32 length = heap_.length(object);
    for (u32 i = 0; i < length; ++i) mark(heap_.element<Ref>(object, i));
  }
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
  mark_statics();
  for (const auto& t : vm_.threads()) mark_thread(*t);
  vm_.visit_extra_roots([this](Ref r) { mark(r); });
}

// Permanent objects are not marked: they are roots, one and all.
void Collector::mark_permanent_space() {
  for (u8* p = heap_.permanent_begin_; p < heap_.permanent_top_;) {
    const Ref r = heap_.ref_at(p);
    mark_fields(r);
    p += heap_.size_of_object(r);
  }
}

void Collector::mark_statics() {
  const MirrorLayout layout = mirror_layout(vm_.known().class_class);
  for (const Class* c : vm_.classes().all()) {
    if (!c->mirror) continue;
    mark(heap_.load<Ref>(c->mirror, layout.init_error));
    for (u32 offset : c->static_reference_offsets) mark(heap_.load<Ref>(c->mirror, offset));
  }
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

// What a caller's operand stack holds at `operands_end` and above are the arguments, which are the callee's
// locals now.
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
