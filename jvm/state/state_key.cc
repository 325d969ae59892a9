// The key: hashes of words, objects, frames and threads.
#define XXH_INLINE_ALL  // most inputs are four words of known size
#include <xxhash.h>

#include <algorithm>

#include "jvm/base/error.h"
#include "jvm/code/frame_map.h"
#include "jvm/state/state_tracker.h"

namespace plait {

namespace {

StateKey hash_of(const void* data, std::size_t bytes) {
  const XXH128_hash_t h = XXH3_128bits(data, bytes);
  return {h.low64, h.high64};
}
using Values = StateTracker::Values;
StateKey hash_of(const Values& values) {
  return hash_of(values.begin(), values.size() * sizeof(u64));
}

std::string bytes_of(const Values& values) {
  return {reinterpret_cast<const char*>(values.begin()), values.size() * sizeof(u64)};
}

// Tags that keep hashes of different things apart.
constexpr u64 kHeaderWord = ~u64{0};
constexpr u64 kThreadTag = u64{1} << 60, kGlobalsTag = u64{2} << 60;

// Output enters the key as a polynomial over its bytes modulo the prime 2^61 - 1, at two points:
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

std::pair<u64, u64> StateTracker::meaning_of_word(const KeyLayout& layout, u32 word,
                                                  u64 value) const {
  value = layout.counting(word, value);
  const u8 halves = layout.halves(word);
  if (halves == 0) return {value, 0};
  return {(halves & 1) != 0 ? name_of(Ref{static_cast<u32>(value)}) : static_cast<u32>(value),
          (halves & 2) != 0 ? name_of(Ref{static_cast<u32>(value >> 32)}) : value >> 32};
}

// A word of zeros counts for nothing, so that new objects are cheap.
StateKey StateTracker::hash_of_word(u64 owner, const KeyLayout& layout, u32 word, u64 value) const {
  if (layout.counting(word, value) == 0) return {};
  const auto [low, high] = meaning_of_word(layout, word, value);
  const u64 input[4] = {owner, word, low, high};
  return hash_of(input, sizeof input);
}

StateKey StateTracker::hash_of_word_at(Ref object, u32 word) const {
  return hash_of_word(name_of(object), key_layout_of(vm_, object), word,
                      heap_.load<u64>(object, u64{word} * 8));
}

std::pair<u64, u64> StateTracker::meaning_of_word_at(Ref object, u64 offset) const {
  const u32 word = static_cast<u32>(offset >> 3);
  return meaning_of_word(key_layout_of(vm_, object), word, heap_.load<u64>(object, u64{word} * 8));
}

StateKey StateTracker::hash_of_object(Ref r) {
  const KeyLayout& layout = key_layout_of(vm_, r);
  const u64 owner = name_of(r);
  const u64 header[4] = {
      owner, kHeaderWord,
      static_cast<u64>(heap_.class_of(r)->id) | u64{heap_.is_named_for_good(r)} << 32,
      heap_.length(r)};
  StateKey sum = hash_of(header, sizeof header);
  const u32 words = static_cast<u32>(heap_.size_of_object(r) >> 3);
  for (u32 w = 1; w < words; ++w)
    sum += hash_of_word(owner, layout, w, heap_.load<u64>(r, u64{w} * 8));
  return sum;
}

void StateTracker::change_hash(TrackedIndex i, StateKey minus, StateKey plus) {
  ObjectHash& of = hashes_[i];
  if (of.saved_in != step_number_) {
    of.saved_in = step_number_;
    saved_hashes_.push_back({i, of.hash});
  }
  of.hash -= minus;
  of.hash += plus;
  key_ -= minus;
  key_ += plus;
}

void StateTracker::add_hashes() {
  while (hashes_.size() < delta_.tracked_end) hashes_.push_back({});
}

// Objects that died: their names are free, and they are in the key no more.
void StateTracker::take_deaths_out() {
  for (const TrackedIndex i : delta_.deaths) {
    key_ -= hashes_[i].hash;
    if (const Ref r = reachability_.object(i); has_name(r)) names_.release(heap_.name(r));
  }
}

void StateTracker::note_frozen_words() {
  if (!is_exact_) return;
  for (const ChangedWord& w : delta_.words) {
    if (heap_.is_frozen(w.object) && heap_.load<u64>(w.object, u64{w.word} * 8) != w.old)
      frozen_words_.try_emplace(u64{w.object.bits} << 32 | w.word, w.old);
  }
}

void StateTracker::hash_changed_words(WordHash which) {
  for (const ChangedWord& w : delta_.words) {
    const TrackedIndex index = reachability_.index_of(w.object);
    if (index == 0 || !reachability_.is_live(index)) continue;
    const u64 now = heap_.load<u64>(w.object, u64{w.word} * 8);
    if (now == w.old && which == WordHash::kBoth) continue;
    if (which != WordHash::kBoth && is_restated(w.object)) continue;  // as a whole
    const KeyLayout& layout = key_layout_of(vm_, w.object);
    const u64 owner = name_of(w.object);
    change_hash(index,
                which != WordHash::kNew ? hash_of_word(owner, layout, w.word, w.old) : StateKey{},
                which != WordHash::kOld ? hash_of_word(owner, layout, w.word, now) : StateKey{});
  }
}

// ---- Threads

void StateTracker::append_frame_values(const Thread& t, u32 index, Values& values) const {
  const Frame& frame = t.frames_begin[index];
  const Code& code = *frame.method->code;
  const u32 at = code.index_of(frame.pc);
  const FrameMap& map = frame_map(code, at);
  values.reserve(4u + code.max_locals + code.max_stack);
  values.push_back(u64{frame.method->id} << 32 | at);
  values.push_back(static_cast<u64>(frame.on_return) << 56 | name_of(frame.lock));
  auto reference = map.reference_locals.begin();
  for (u16 k : map.live_locals) {
    const bool is_reference = reference != map.reference_locals.end() && *reference == k;
    reference += is_reference;
    values.push_back(is_reference ? name_of(frame.locals[k].a) : frame.locals[k].raw);
  }
  const Slot* operands = frame.locals + code.max_locals;
  const Slot* end = t.frames_begin + index < t.frame
                        ? std::min<const Slot*>(t.frames_begin[index + 1].locals, frame.sp)
                        : frame.sp;
  for (u16 k : map.reference_stack) {
    if (operands + k < end) values.push_back(name_of(operands[k].a));
  }
  for (u16 k : map.value_stack) {
    if (operands + k < end) values.push_back(operands[k].raw);
  }
}

void StateTracker::append_state_values(const Thread& t, Values& values) const {
  values.reserve(16);
  values.push_back(kThreadTag | static_cast<u64>(t.id) << 32 | static_cast<u64>(t.status));
  if (!t.is_alive()) return;
  // What most threads do not have is left out, and which it is said here.
  const u64 packed = u64{t.wait_phase} << 56 | u64{t.atomic_depth} << 40 |
                     u64{t.library_depth} << 24 | u64{t.saved_lock_count} << 8 | u64{t.is_daemon} |
                     u64{t.park_permit} << 1 | u64{t.notified} << 2 | u64{t.timed_out} << 3 |
                     u64{t.is_waiting_in_line} << 4 | u64{static_cast<bool>(t.waiting_for)} << 5 |
                     u64{static_cast<bool>(t.pending_exception)} << 6 |
                     u64{t.deadline != kNoDeadline} << 7;
  values.push_back(packed);
  values.push_back(name_of(t.object));
  if (t.waiting_for) values.push_back(name_of(t.waiting_for));
  if (t.pending_exception) values.push_back(name_of(t.pending_exception));
  // Whether a wait can time out matters; when, only if the program looks at the clock.
  if (t.deadline != kNoDeadline && vm_.globals().clock_was_read)
    values.push_back(static_cast<u64>(t.deadline));
}

StateKey StateTracker::hash_of_thread(Thread& t) {
  Stack& stack = stacks_[static_cast<u32>(t.id)];
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
    append_frame_values(t, i, values_);
    stack.chain[i] = hash_of(values_);
  }
  stack.hashed = below;
  values_.clear();
  append_state_values(t, values_);
  if (depth > 0) {
    begin_frame(below);
    append_frame_values(t, below, values_);
  }
  return hash_of(values_);
}

void StateTracker::set_thread_hash(ThreadId thread, const StateKey& hash) {
  StateKey& of_thread = stacks_[static_cast<u32>(thread)].hash;
  auto& before = thread_hashes_.add();
  before.first = thread;
  before.second = of_thread;
  key_ -= of_thread;
  key_ += hash;
  of_thread = hash;
}

void StateTracker::hash_threads(const StateKey* known) {
  line_changed_ = false;
  for (const ThreadChange& change : delta_.threads) {
    Thread& t = vm_.thread(change.before.id);
    line_changed_ |= change.before.is_waiting_in_line || t.is_waiting_in_line;
    set_thread_hash(t.id, known && t.id == delta_.runs.front().thread ? *known : hash_of_thread(t));
  }
  for (std::size_t i = delta_.thread_count; i < vm_.threads().size(); ++i) {
    Thread& t = *vm_.threads()[i];
    line_changed_ |= t.is_waiting_in_line;
    StateKey& hash = stacks_[i].hash;
    hash = hash_of_thread(t);
    key_ += hash;
  }
}

// ---- Globals

void StateTracker::append_globals_values(Values& values) const {
  const GuestGlobals& g = vm_.globals();
  values.reserve(16 + vm_.threads().size());
  values.push_back(kGlobalsTag | u64{g.exiting} << 1 | u64{g.had_uncaught} << 2 |
                   u64{g.clock_was_read} << 3 | u64{g.shutting_down} << 4 | u64{g.is_gone} << 5);
  values.push_back(static_cast<u32>(g.exit_status));
  values.push_back(g.clock_was_read ? static_cast<u64>(g.clock_ns) : 0);
  const auto [low, high] = vm_.off_heap().content_hash();
  values.push_back(low);
  values.push_back(high);
  // Who waits in line, in the order they came.
  const Thread* last = nullptr;
  auto next_in_line = [&] {
    const Thread* next = nullptr;
    for (const auto& t : vm_.threads()) {
      if (t->status != ThreadStatus::kWaiting || !t->is_waiting_in_line ||
          (last && t->wait_order <= last->wait_order))
        continue;
      if (!next || t->wait_order < next->wait_order) next = t.get();
    }
    return next;
  };
  while ((last = next_in_line()) != nullptr) values.push_back(static_cast<u64>(last->id));
}

void StateTracker::hash_output(std::size_t from) {
  const std::string& output = vm_.output();
  for (std::size_t i = from; i < output.size(); ++i) {
    output_hash_.low = append_byte(output_hash_.low, kPoints[0], static_cast<u8>(output[i]));
    output_hash_.high = append_byte(output_hash_.high, kPoints[1], static_cast<u8>(output[i]));
  }
}

StateKey StateTracker::hash_of_globals() {
  values_.clear();
  append_globals_values(values_);
  values_.reserve(2);
  values_.push_back(output_hash_.low);
  values_.push_back(output_hash_.high);
  return hash_of(values_);
}

void StateTracker::hash_globals() {
  const bool is_same = delta_.same_globals && !line_changed_ &&
                       vm_.output().size() == delta_.output_size && !vm_.off_heap().is_observed();
  if (is_same) return;
  hash_output(delta_.output_size);
  const StateKey hash = hash_of_globals();
  key_ += hash;
  key_ -= globals_hash_;
  globals_hash_ = hash;
}

// ---- Whole states

std::vector<std::string> StateTracker::components() {
  CHECK(is_exact_);
  std::vector<std::string> parts;
  Values values;
  append_globals_values(values);
  parts.push_back(bytes_of(values) + vm_.output());
  parts.push_back(vm_.off_heap().serialized());
  for (const auto& t : vm_.threads()) {
    values.clear();
    append_state_values(*t, values);
    for (u32 i = 0; t->is_alive() && i < t->depth(); ++i) append_frame_values(*t, i, values);
    parts.push_back(bytes_of(values));
  }
  std::vector<Ref> made;
  for (const TrackedIndex i : reachability_.live()) {
    if (!heap_.is_frozen(reachability_.object(i))) made.push_back(reachability_.object(i));
  }
  std::ranges::sort(made, {}, [this](Ref r) { return heap_.name(r); });
  for (Ref r : made) parts.push_back(bytes_of(object_values(r)));
  parts.push_back(bytes_of(frozen_changes()));
  return parts;
}

void StateTracker::append_word_values(const KeyLayout& layout, u32 word, u64 value,
                                      Values& values) const {
  const auto [low, high] = meaning_of_word(layout, word, value);
  values.reserve(2);
  values.push_back(low);
  values.push_back(high);
}

Values StateTracker::object_values(Ref r) {
  Values values;
  values.reserve(2);
  values.push_back(name_of(r));
  values.push_back(static_cast<u64>(heap_.class_of(r)->id) << 32 |
                   u64{heap_.is_named_for_good(r)} << 63 | heap_.length(r));
  const u32 words = static_cast<u32>(heap_.size_of_object(r) >> 3);
  for (u32 w = 1; w < words; ++w)
    append_word_values(key_layout_of(vm_, r), w, heap_.load<u64>(r, u64{w} * 8), values);
  return values;
}

// What differs from the frozen content, of objects that live.
Values StateTracker::frozen_changes() {
  Values values, was, is;
  for (const auto& [place, content] : frozen_words_) {
    const Ref object{static_cast<u32>(place >> 32)};
    const u32 word = static_cast<u32>(place);
    const TrackedIndex i = reachability_.index_of(object);
    if (i == 0 || !reachability_.is_live(i)) continue;
    was.clear();
    is.clear();
    append_word_values(key_layout_of(vm_, object), word, content, was);
    append_word_values(key_layout_of(vm_, object), word, heap_.load<u64>(object, u64{word} * 8),
                       is);
    if (std::ranges::equal(was, is)) continue;
    values.reserve(1 + is.size());
    values.push_back(place);
    for (u64 value : is) values.push_back(value);
  }
  return values;
}

StateKey StateTracker::recompute_key() {
  StateKey sum = hash_of_globals();
  for (auto& t : vm_.threads()) {
    stacks_[static_cast<u32>(t->id)].hashed = 0;
    sum += hash_of_thread(*t);
  }
  const std::vector<Ref> reachable = reachability_.find_reachable();
  for (Ref r : reachable) {
    if (!heap_.is_frozen(r)) sum += hash_of_object(r);
  }
  for (const auto& [place, content] : frozen_words_) {
    const Ref object{static_cast<u32>(place >> 32)};
    const u32 word = static_cast<u32>(place);
    if (!std::ranges::binary_search(reachable, object.bits, {}, &Ref::bits)) continue;
    sum += hash_of_word(name_of(object), key_layout_of(vm_, object), word,
                        heap_.load<u64>(object, u64{word} * 8));
    sum -= hash_of_word(name_of(object), key_layout_of(vm_, object), word, content);
  }
  return sum;
}

}  // namespace plait
