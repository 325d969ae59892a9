#include "jvm/state/key_sum.h"

#define XXH_INLINE_ALL  // most inputs are four words of known size
#include <xxhash.h>

#include <algorithm>

#include "jvm/base/error.h"
#include "jvm/code/frame_map.h"
#include "jvm/files/guest_files.h"
#include "jvm/runtime/lock_queue.h"

namespace plait {

namespace {

StateKey hash_of(const void* data, std::size_t bytes) {
  const XXH128_hash_t h = XXH3_128bits(data, bytes);
  return {h.low64, h.high64};
}
StateKey hash_of(const Values& values) { return hash_of(values.begin(), values.bytes()); }

// Tags that keep hashes of different things apart.
constexpr u64 kHeaderWord = ~u64{0};
constexpr u64 kThreadTag = u64{1} << 60, kGlobalsTag = u64{2} << 60;

// Output enters the key as a polynomial over its bytes modulo the prime 2^61 - 1, at two points. So
// the same text has the same hash, however it was cut into pieces.
constexpr u64 kPrime = (u64{1} << 61) - 1;
constexpr u64 kPoints[2] = {0x1b8'7a3c'91d5'e2f7, 0x0c5'5e81'42b7'9d13};

u64 append_byte(u64 hash, u64 point, u8 byte) {
  const unsigned __int128 product = static_cast<unsigned __int128>(hash) * point + byte + 1;
  u64 folded = static_cast<u64>(product & kPrime) + static_cast<u64>(product >> 61);
  if (folded >= kPrime) folded -= kPrime;
  return folded;
}

}  // namespace

KeySum::KeySum(Vm& vm, Reachability& reachability, const Naming& naming, bool exact)
    : vm_(vm),
      heap_(vm.whole_heap()),
      reachability_(reachability),
      naming_(naming),
      is_exact_(exact) {
  objects_.push_back({});  // index 0 means none
  stacks_.resize(vm_.threads().size());
  hash_output(0);
  globals_ = hash_of_globals();
  key_ += globals_;
  for (auto& t : vm_.threads()) {
    Stack& stack = stacks_[static_cast<u32>(t->id)];
    stack.hash = hash_of_thread(*t, stack);
    key_ += stack.hash;
  }
}

// ---- Steps

void KeySum::begin_update(const StepDelta& delta) {
  ++step_number_;
  Mark& mark = marks_.add();
  mark.objects = saved_objects_.size();
  mark.threads = saved_threads_.size();
  mark.renamed_frame = kNoFrame;
  mark.key = key_;
  mark.globals = globals_;
  mark.output = output_;
  if (stacks_.size() < vm_.threads().size()) stacks_.resize(vm_.threads().size());
  forget_changed_frames(delta);
  while (objects_.size() < delta.tracked_end) objects_.push_back({});
  if (is_exact_) note_frozen_words(delta);
}

void KeySum::take_out(const StepDelta& delta) {
  begin_update(delta);
  for (const TrackedIndex i : delta.deaths) key_ -= objects_[i].hash;
  if (delta.renamed.empty()) return;
  for (const auto& [i, word] : delta.referring_words)
    change_object(i, hash_of_word_at(reachability_.object(i), word), {});
  hash_words(delta, WordHash::kOld);
}

void KeySum::put_in(const StepDelta& delta, const StateKey* known) {
  for (Ref r : delta.births) {
    StateKey& hash = objects_[reachability_.index_of(r)].hash;
    hash = hash_of_object(r);
    key_ += hash;
  }
  if (delta.renamed.empty()) {
    hash_words(delta, WordHash::kBoth);
  } else {
    for (Ref r : delta.renamed) {
      const TrackedIndex i = reachability_.index_of(r);
      change_object(i, objects_[i].hash, hash_of_object(r));
    }
    for (const auto& [i, word] : delta.referring_words)
      change_object(i, {}, hash_of_word_at(reachability_.object(i), word));
    hash_words(delta, WordHash::kNew);
    marks_.back().renamed_frame = forget_renamed_frames(delta);
  }
  const bool line_changed = hash_threads(delta, known);
  hash_globals(delta, line_changed);
}

void KeySum::update_known(const StepDelta& delta, const KnownEffect& effect,
                          const StateKey& of_words) {
  begin_update(delta);
  set_thread(delta.runs.front().thread, effect.thread);
  if (of_words == StateKey{}) return;
  if (delta.words.size() == 1)
    change_object(reachability_.index_of(delta.words[0].object), {}, of_words);
  else
    hash_words(delta, WordHash::kBoth);
}

void KeySum::rollback(const StepDelta& delta) {
  const Mark& mark = marks_.back();
  for (; saved_objects_.size() > mark.objects; saved_objects_.pop_back())
    objects_[saved_objects_.back().first].hash = saved_objects_.back().second;
  objects_.cut_to(delta.first_tracked);
  for (u32 i = delta.thread_count; i < stacks_.size(); ++i) stacks_[i].hashed = 0;
  forget_changed_frames(delta);
  for (; saved_threads_.size() > mark.threads; saved_threads_.pop_back()) {
    Stack& stack = stacks_[static_cast<u32>(saved_threads_.back().first)];
    stack.hash = saved_threads_.back().second;
    stack.hashed = std::min(stack.hashed, mark.renamed_frame);
  }
  key_ = mark.key;
  globals_ = mark.globals;
  output_ = mark.output;
  marks_.pop_back();
}

void KeySum::forget_changed_frames(const StepDelta& delta) {
  for (const ThreadRun& run : delta.runs) {
    u32& hashed = stacks_[static_cast<u32>(run.thread)].hashed;
    hashed = std::min(hashed, run.first_changed);
  }
}

// The frames of the threads that ran are hashed again from the first one on that refers to a
// renamed object.
u32 KeySum::forget_renamed_frames(const StepDelta& delta) {
  u32 lowest = kNoFrame;
  for (const ThreadRun& run : delta.runs) {
    const Thread& t = vm_.thread(run.thread);
    if (!t.is_alive()) continue;
    const u32 frame = reachability_.held().lowest_frame(t, [this](Ref r) { return is_renamed(r); });
    if (frame == HeldReferences::kNoFrame) continue;
    lowest = std::min(lowest, frame);
    u32& hashed = stacks_[static_cast<u32>(run.thread)].hashed;
    hashed = std::min(hashed, frame);
  }
  return lowest;
}

// For components(): what written words of frozen objects held before the first state.
void KeySum::note_frozen_words(const StepDelta& delta) {
  for (const ChangedWord& w : delta.words) {
    if (heap_.is_frozen(w.object) && heap_.load<u64>(w.object, u64{w.word} * 8) != w.old)
      frozen_words_.try_emplace(u64{w.object.bits} << 32 | w.word, w.old);
  }
}

// ---- Objects

// A word of zeros counts for nothing, so that new objects are cheap.
StateKey KeySum::hash_of_word(u64 owner, const KeyLayout& layout, u32 word, u64 value) const {
  if (layout.counting(word, value) == 0) return {};
  const auto [low, high] = naming_.canonical_word(layout, word, value);
  const u64 input[4] = {owner, word, low, high};
  return hash_of(input, sizeof input);
}

StateKey KeySum::hash_of_word_at(Ref object, u32 word) const {
  return hash_of_word(naming_.name(object), key_layout_of(vm_, object), word,
                      heap_.load<u64>(object, u64{word} * 8));
}

StateKey KeySum::hash_of_object(Ref r) const {
  const KeyLayout& layout = key_layout_of(vm_, r);
  const u64 owner = naming_.name(r);
  const u64 header[4] = {owner, kHeaderWord, static_cast<u64>(heap_.class_of(r)->id),
                         heap_.length(r)};
  StateKey sum = hash_of(header, sizeof header);
  if (heap_.hash_number(r) != 0) sum += hash_of_word(owner, layout, 0, heap_.load<u64>(r, 0));
  const u32 words = static_cast<u32>(heap_.size_of_object(r) >> 3);
  for (u32 w = 1; w < words; ++w)
    sum += hash_of_word(owner, layout, w, heap_.load<u64>(r, u64{w} * 8));
  return sum;
}

void KeySum::change_object(TrackedIndex i, StateKey minus, StateKey plus) {
  ObjectHash& of = objects_[i];
  if (of.saved_in != step_number_) {
    of.saved_in = step_number_;
    saved_objects_.push_back({i, of.hash});
  }
  of.hash -= minus;
  of.hash += plus;
  key_ -= minus;
  key_ += plus;
}

void KeySum::hash_words(const StepDelta& delta, WordHash which) {
  for (const ChangedWord& w : delta.words) {
    const TrackedIndex i = reachability_.index_of(w.object);
    if (i == 0 || !reachability_.is_live(i)) continue;
    const u64 now = heap_.load<u64>(w.object, u64{w.word} * 8);
    if (now == w.old && which == WordHash::kBoth) continue;
    if (which != WordHash::kBoth && is_renamed(w.object)) continue;  // as a whole
    const KeyLayout& layout = key_layout_of(vm_, w.object);
    const u64 owner = naming_.name(w.object);
    change_object(i,
                  which != WordHash::kNew ? hash_of_word(owner, layout, w.word, w.old) : StateKey{},
                  which != WordHash::kOld ? hash_of_word(owner, layout, w.word, now) : StateKey{});
  }
}

// ---- Threads

void KeySum::append_frame(const Thread& t, u32 index, Values& values) const {
  const Frame& frame = t.frames_begin[index];
  const Code& code = *frame.method->code;
  const u32 at = code.index_of(frame.pc);
  const FrameMap& map = frame_map(code, at);
  values.reserve(4u + code.max_locals + code.max_stack);
  values.push_back(u64{frame.method->id} << 32 | at);
  const OnReturn how = frame.on_return == OnReturn::kPushTold ? OnReturn::kPush : frame.on_return;
  values.push_back(static_cast<u64>(how) << 56 | naming_.name(frame.lock));
  auto reference = map.reference_locals.begin();
  for (u16 k : map.live_locals) {
    const bool is_reference = reference != map.reference_locals.end() && *reference == k;
    reference += is_reference;
    values.push_back(is_reference ? naming_.name(frame.locals[k].a) : frame.locals[k].raw);
  }
  const Slot* operands = frame.locals + code.max_locals;
  const Slot* end = t.frames_begin + index < t.frame
                        ? std::min<const Slot*>(t.frames_begin[index + 1].locals, frame.sp)
                        : frame.sp;
  for (u16 k : map.reference_stack) {
    if (operands + k < end) values.push_back(naming_.name(operands[k].a));
  }
  for (u16 k : map.value_stack) {
    if (operands + k < end) values.push_back(operands[k].raw);
  }
}

void KeySum::append_thread(const Thread& t, Values& values) const {
  values.reserve(16);
  // Its frames are the same in front of a class and in front of what comes next there. The class
  // may be ready in both (Explorer::advance_others).
  const u64 is_at_class = t.next_action.kind == ActionKind::kClassInit;
  values.push_back(kThreadTag | static_cast<u64>(t.id) << 32 | u64{t.hashes_asked} << 8 |
                   is_at_class << 7 | static_cast<u64>(t.status));
  if (!t.is_alive()) return;
  // What most threads do not have is left out, and which it is said here.
  const u64 packed = u64{t.still_readings} << 62 | u64{t.is_spurious} << 61 |
                     u64{static_cast<bool>(t.queued_on)} << 60 | u64{t.is_queued_shared} << 59 |
                     u64{t.keeps_interrupt} << 58 | u64{t.wait_phase} << 56 |
                     u64{t.atomic_depth} << 40 | u64{t.awaits_until != kNoDeadline} << 39 |
                     u64{t.library_depth} << 24 | u64{t.saved_lock_count} << 8 | u64{t.is_daemon} |
                     u64{t.park_permit} << 1 | u64{t.notified} << 2 | u64{t.timed_out} << 3 |
                     u64{t.is_waiting_in_line} << 4 | u64{static_cast<bool>(t.waiting_for)} << 5 |
                     u64{static_cast<bool>(t.pending_exception)} << 6 |
                     u64{t.deadline != kNoDeadline} << 7;
  values.push_back(packed);
  values.push_back(naming_.name(t.object));
  if (t.waiting_for) values.push_back(naming_.name(t.waiting_for));
  if (t.queued_on) values.push_back(naming_.name(t.queued_on));
  if (t.pending_exception) values.push_back(naming_.name(t.pending_exception));
  if (t.awaits_until != kNoDeadline)
    values.push_back(static_cast<u64>(t.awaits_until - vm_.now_ns()));
  // Whether a wait can time out matters. When, in the order of deadlines; else only if the program
  // looks at the clock.
  if (t.deadline != kNoDeadline && vm_.options().timeouts_last)
    values.push_back(static_cast<u64>(std::max<i64>(0, t.deadline - vm_.now_ns())));
  else if (t.deadline != kNoDeadline && vm_.globals().clock_was_read)
    values.push_back(static_cast<u64>(t.deadline));
}

StateKey KeySum::hash_of_thread(const Thread& t, Stack& stack) const {
  const u32 depth = t.is_alive() ? t.depth() : 0;
  // The top frame, which changes most, goes in with the thread; each one below is hashed with those
  // below it.
  const u32 below = depth == 0 ? 0 : depth - 1;
  stack.hashed = std::min(stack.hashed, below);
  if (stack.chain.size() < below) stack.chain.resize(below);
  auto begin_frame = [&](u32 index) {
    values_.reserve(2);
    if (index == 0) return;
    values_.push_back(stack.chain[index - 1].low);
    values_.push_back(stack.chain[index - 1].high);
  };
  for (u32 i = stack.hashed; i < below; ++i) {
    values_.clear();
    begin_frame(i);
    append_frame(t, i, values_);
    stack.chain[i] = hash_of(values_);
  }
  stack.hashed = below;
  values_.clear();
  append_thread(t, values_);
  if (depth > 0) {
    begin_frame(below);
    append_frame(t, below, values_);
  }
  return hash_of(values_);
}

void KeySum::set_thread(ThreadId thread, const StateKey& hash) {
  StateKey& of_thread = stacks_[static_cast<u32>(thread)].hash;
  auto& saved = saved_threads_.add();
  saved.first = thread;
  saved.second = of_thread;
  key_ -= of_thread;
  key_ += hash;
  of_thread = hash;
}

bool KeySum::hash_threads(const StepDelta& delta, const StateKey* known) {
  bool line_changed = false;
  for (const ThreadChange& change : delta.threads) {
    const Thread& t = vm_.thread(change.before.id);
    line_changed |= change.before.is_waiting_in_line || t.is_waiting_in_line;
    const bool is_known = known != nullptr && t.id == delta.runs.front().thread;
    set_thread(t.id, is_known ? *known : hash_of_thread(t, stacks_[static_cast<u32>(t.id)]));
  }
  for (std::size_t i = delta.thread_count; i < vm_.threads().size(); ++i) {
    const Thread& t = *vm_.threads()[i];
    line_changed |= t.is_waiting_in_line;
    stacks_[i].hash = hash_of_thread(t, stacks_[i]);
    key_ += stacks_[i].hash;
  }
  return line_changed;
}

// ---- Globals

void KeySum::append_globals(Values& values) const {
  const GuestGlobals& g = vm_.globals();
  values.reserve(16 + vm_.threads().size());
  values.push_back(kGlobalsTag | u64{g.exiting} << 1 | u64{g.had_uncaught} << 2 |
                   u64{g.clock_was_read} << 3 | u64{g.shutting_down} << 4 | u64{g.is_gone} << 5);
  values.push_back(static_cast<u32>(g.exit_status));
  values.push_back(g.clock_was_read ? static_cast<u64>(vm_.shown_ns()) : 0);
  const auto [low, high] = vm_.off_heap().content_hash();
  values.push_back(low);
  values.push_back(high);
  if (const GuestFiles* const files = vm_.guest_files(); files && files->key() != StateKey{}) {
    values.reserve(2);
    values.push_back(files->key().low);
    values.push_back(files->key().high);
  }
  // Who waits in line, and how many before them. In which order two came to different lines does
  // not matter.
  for (const auto& t : vm_.threads()) {
    if (!t->is_waiting_in_line) continue;
    values.push_back(static_cast<u64>(t->id) << 32 | place_in_line(vm_, *t));
  }
}

void KeySum::hash_output(std::size_t from) {
  const std::string& text = vm_.output();
  for (std::size_t i = from; i < text.size(); ++i) {
    output_.low = append_byte(output_.low, kPoints[0], static_cast<u8>(text[i]));
    output_.high = append_byte(output_.high, kPoints[1], static_cast<u8>(text[i]));
  }
}

StateKey KeySum::hash_of_globals() const {
  values_.clear();
  append_globals(values_);
  values_.reserve(2);
  values_.push_back(output_.low);
  values_.push_back(output_.high);
  return hash_of(values_);
}

void KeySum::hash_globals(const StepDelta& delta, bool line_changed) {
  const bool is_same = delta.same_globals && !line_changed &&
                       vm_.output().size() == delta.output_size && !delta.did_rare;
  if (is_same) return;
  hash_output(delta.output_size);
  const StateKey hash = hash_of_globals();
  key_ += hash;
  key_ -= globals_;
  globals_ = hash;
}

}  // namespace plait
