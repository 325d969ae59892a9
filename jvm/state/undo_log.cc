#include "jvm/state/undo_log.h"

#include <cstring>

#include "jvm/base/error.h"
#include "jvm/files/guest_files.h"

namespace plait {

namespace {

// Most are few: two at a time is cheaper than a call. The two do not overlap.
void copy_slots(const Slot* from, u32 count, Slot* to) {
  for (; count >= 2; count -= 2, from += 2, to += 2) std::memcpy(to, from, 2 * sizeof(Slot));
  if (count != 0) *to = *from;
}

}  // namespace

UndoLog::UndoLog(Vm& vm) : vm_(vm), heap_(vm.whole_heap()) {
  vm_.off_heap().observe([this] {
    on_rollback([this, content = vm_.off_heap().content()] { vm_.off_heap().restore(content); });
  });
  if (GuestFiles* const files = vm_.guest_files())
    files->observe([this](GuestFiles::Undo undo) { on_rollback(std::move(undo)); });
}

UndoLog::~UndoLog() {
  vm_.off_heap().observe(nullptr);
  if (GuestFiles* const files = vm_.guest_files()) files->observe(nullptr);
}

void UndoLog::begin_step() {
  heap_.begin_step();
  vm_.off_heap().begin_step();
  ++step_number_;
  Mark& mark = marks_.add();
  mark.words = heap_.changed_words().size();
  mark.flags = heap_.flagged().size();
  mark.frames = frames_.size();
  mark.slots = slots_.size();
  mark.threads = threads_.size();
  mark.rare = static_cast<u32>(rare_.size());
  mark.thread_count = static_cast<u32>(vm_.threads().size());
  mark.heap_top = heap_.fresh_begin();
  mark.output_size = static_cast<u32>(vm_.output().size());
  mark.globals = vm_.globals();
  if (changed_in_.size() < mark.thread_count) changed_in_.resize(mark.thread_count);
  mark.runs = runs_.size();
}

void UndoLog::before_change(const Thread& t) {
  // Before the first step nothing is taken back; a thread made in the step goes away with it.
  const u32 index = static_cast<u32>(t.id);
  if (marks_.empty() || index >= marks_.back().thread_count) return;
  if (changed_in_[index] == step_number_) return;
  changed_in_[index] = step_number_;
  ThreadChange& change = threads_.add();
  change.before = t;
  change.top = t.frame;
}

void UndoLog::begin_run(Thread& t) {
  before_change(t);
  runs_.push_back({t.id, heap_.fresh_end(), 0});
  // Made in this step: there is nothing to put back.
  if (static_cast<u32>(t.id) >= marks_.back().thread_count) return;
  t.lowest_saved = t.frame;
  save_frame(t, static_cast<u32>(t.frame->sp - t.frame->locals));
}

void UndoLog::save_frame(const Thread& t, u32 slot_count) {
  const Frame& frame = *t.lowest_saved;
  SavedFrame& saved = frames_.add();
  saved.thread = t.id;
  saved.index = static_cast<u32>(t.lowest_saved - t.frames_begin);
  saved.frame = frame;
  saved.slot_count = slot_count;
  copy_slots(frame.locals, slot_count, slots_.add(slot_count));
}

// The arguments of the call are the callee's locals and were saved with it.
void UndoLog::before_return(Thread& t) {
  t.lowest_saved = t.frame - 1;
  if (t.lowest_saved < t.frames_begin) return;
  save_frame(t, static_cast<u32>(t.frame->locals - t.lowest_saved->locals));
}

void UndoLog::end_step(StepDelta& delta) {
  const Mark& mark = marks_.back();
  for (u32 i = mark.runs; i < runs_.size(); ++i) {
    ThreadRun& run = runs_[i];
    Thread& t = vm_.thread(run.thread);
    // A thread that was made in the step has saved nothing.
    if (t.lowest_saved != nullptr && t.lowest_saved >= t.frames_begin)
      run.first_changed = static_cast<u32>(t.lowest_saved - t.frames_begin);
    t.lowest_saved = nullptr;
  }
  describe(delta);
  delta.frames = frames_.from(mark.frames);
  delta.slots = slots_.begin() + mark.slots;
  delta.threads = threads_.from(mark.threads);
  delta.output_size = mark.output_size;
  delta.same_globals = vm_.globals() == mark.globals;
  delta.did_rare = rare_.size() != mark.rare;
}

void UndoLog::rollback() {
  CHECK(!marks_.empty());
  const Mark& mark = marks_.back();
  for (; rare_.size() > mark.rare; rare_.pop_back()) rare_.back()();
  put_words_back(mark);
  auto& flagged = heap_.flagged();
  for (; flagged.size() > mark.flags; flagged.pop_back())
    heap_.clear_flags(flagged.back().first, flagged.back().second);
  put_threads_back(mark);
  vm_.globals() = mark.globals;
  vm_.truncate_output(mark.output_size);
  heap_.free_from(mark.heap_top);
  runs_.cut_to(mark.runs);
  marks_.pop_back();
}

void UndoLog::put_words_back(const Mark& mark) {
  auto& words = heap_.changed_words();
  for (; words.size() > mark.words; words.pop_back()) {
    const ChangedWord& w = words.back();
    std::memcpy(heap_.address(w.object) + u64{w.word} * 8, &w.old, sizeof w.old);
  }
}

void UndoLog::put_frames_back(const Mark& mark) {
  for (; frames_.size() > mark.frames; frames_.pop_back()) {
    const SavedFrame& saved = frames_.back();
    vm_.thread(saved.thread).frames_begin[saved.index] = saved.frame;
    slots_.cut_to(slots_.size() - saved.slot_count);
    copy_slots(slots_.end(), saved.slot_count, saved.frame.locals);
  }
}

void UndoLog::put_threads_back(const Mark& mark) {
  put_frames_back(mark);
  bool lives_changed = vm_.threads().size() != mark.thread_count;
  if (lives_changed) vm_.forget_threads(mark.thread_count);
  for (; threads_.size() > mark.threads; threads_.pop_back()) {
    const ThreadChange& change = threads_.back();
    Thread& t = vm_.thread(change.before.id);
    lives_changed |= !t.is_alive() || !change.before.is_alive();
    static_cast<ThreadState&>(t) = change.before;
    t.frame = change.top;
    t.lowest_saved = nullptr;
  }
  if (lives_changed) vm_.count_live_threads();
}

}  // namespace plait
