#include "jvm/explore/step_cache.h"

#include <algorithm>
#include <utility>

#include "jvm/base/address_space.h"
#include "jvm/base/error.h"
#include "jvm/explore/step_label.h"
#include "jvm/heap/heap.h"
#include "jvm/heap/observe_heap.h"
#include "jvm/runtime/lock_queue.h"
#include "jvm/runtime/vm.h"
#include "jvm/runtime/waiting.h"

namespace plait {

namespace {

// The label of an acquire says whether the thread is interrupted, and that of a reader whether
// somebody is queued (AccessLog::add_synchronizer). The step itself may look at neither.
bool has_plain_label(Vm& vm, const Thread& t) {
  const Ref lock = t.next_action.object;
  const bool is_reader =
      Method::is_shared(t.next_action.offset) &&
      vm.heap().class_of(lock)->synchronizer == Class::Synchronizer::kReadWriteLock;
  return !is_interrupted(vm, t) && !(is_reader && first_in_queue(vm, lock) != nullptr);
}

// Steps that begin otherwise wait, wake others, print or choose.
bool can_be_known(Vm& vm, const Thread& t) {
  if (t.status != ThreadStatus::kRunnable || t.woken_from || t.wait_phase != 0) return false;
  const Action& action = t.next_action;
  switch (action.kind) {
    case ActionKind::kRead:
    case ActionKind::kWrite:
    case ActionKind::kUpdate: return action.object && action.offset != kWholeObject;
    case ActionKind::kLock:
    case ActionKind::kUnlock:
    case ActionKind::kRelease:
    case ActionKind::kEnd: return true;
    case ActionKind::kAcquire: return has_plain_label(vm, t);
    default: return false;
  }
}

// The word that the thread is in front of, or no object.
HeapWord first_word(const Thread& t) {
  const Action& action = t.next_action;
  const bool is_memory =
      action.kind <= ActionKind::kUpdate && action.object && action.offset != kWholeObject;
  return is_memory ? HeapWord{action.object, static_cast<u32>(action.offset >> 3)}
                   : HeapWord{kNull, 0};
}

template <typename T>
bool is_in(const T& item, std::span<const T> items) {
  return std::ranges::find(items, item) != items.end();
}

}  // namespace

StepCache::StepCache(Vm& vm, State& state, Mode mode) : vm_(vm), state_(state), mode_(mode) {
  if (mode == Mode::kOff) return;
  numbers_.resize(kEntries);
  entries_ = reserve_addresses<Entry>(kEntries);
  if (entries_ == nullptr) throw InputError("cannot reserve addresses to remember steps");
  begin_level(false);
}

StepCache::~StepCache() {
  if (entries_ != nullptr) munmap(entries_, kEntries * sizeof(Entry));
}

// ---- What the next step sees

// Whether what the word refers to dies when the reference goes depends on who else has it, and what
// is gone then on its content.
void StepCache::mix_in_fates(u8 halves, u64 value, const Thread& t, StateKey& seen) const {
  for (const u32 half : {0, 1}) {
    const Ref r{static_cast<u32>(value >> half * 32)};
    if ((halves >> half & 1) == 0 || !r) continue;
    const State::Facts facts = state_.facts_of(r);
    const auto [frozen, young] = facts.references;
    const bool is_held = frozen + young == 1 && !is_ignored(Part::kFrames) &&
                         state_.reachability().is_held_by_other(t, r);
    seen.mix_in({facts.hash.low + is_held, facts.hash.high ^ (u64{frozen} << 32 | young)});
  }
}

StateKey StepCache::seen_by(const Thread& t) const {
  StateKey seen = state_.keys().of(t);
  if (const HeapWord first = first_word(t); first.object) {
    const KeyLayout& layout = key_layout_of(vm_, first.object);
    const u64 value = image_of(vm_.heap()).load<u64>(first.object, u64{first.word} * 8);
    seen.mix_in(state_.naming().canonical_word(layout, first.word, value));
    if (const u8 halves = layout.halves(first.word);
        halves != 0 && t.next_action.kind != ActionKind::kRead)
      mix_in_fates(halves, value, t, seen);
  } else if (t.next_action.kind == ActionKind::kEnd) {
    // What the end of a thread finds in the list of its group depends on who else lives.
    for (const auto& other : vm_.threads())
      seen.mix_in({static_cast<u64>(other->id) + 1, other->is_alive()});
  }
  return seen;
}

void StepCache::begin_level(bool is_pending) {
  levels_.push_back({0, looks_.size(), is_pending});
  looks_.add(static_cast<u32>(vm_.threads().size()));
}

// A search asks again of each thread when it comes back to the state.
const StateKey& StepCache::look_at(const Thread& t) {
  Level& level = levels_.back();
  StateKey& seen = looks_[level.first + static_cast<u32>(t.id)];
  const u64 bit = static_cast<u32>(t.id) < 64 ? u64{1} << static_cast<u32>(t.id) : 0;
  if ((level.known & bit) == 0) seen = seen_by(t);
  level.known |= bit;
  return seen;
}

void StepCache::look(ThreadId thread) {
  if (has_looked_ && seeing_ == thread) return;
  has_looked_ = true;
  answer_ = Answer::kUnknown;
  seeing_ = thread;
  seen_ = look_at(vm_.thread(thread));
  entry_ = find(seen_);
}

std::optional<StateKey> StepCache::guess(ThreadId thread) {
  if (mode_ == Mode::kOff) return std::nullopt;
  look(thread);
  if (!entry_) return std::nullopt;
  return state_.key() + entry_->guess;
}

bool StepCache::confirm(ThreadId thread, const StateKey& key) {
  if (mode_ != Mode::kOn) return false;
  look(thread);
  const Thread& t = vm_.thread(thread);
  return entry_ && entry_->is_whole && state_.key() + entry_->effect.change == key &&
         will_run(*entry_, t) && does_the_same(t);
}

bool StepCache::is_program_going_on(bool ends_thread) const {
  const GuestGlobals& globals = vm_.globals();
  return vm_.live_threads() >= (ends_thread ? 3 : 2) && !globals.exiting &&
         !globals.shutting_down && !globals.ignored;
}

bool StepCache::will_run(const Entry& entry, const Thread& t) const {
  return (entry.never_waits && !t.is_daemon) ||
         std::ranges::any_of(vm_.threads(), [&](const auto& other) {
           return other->id != t.id && other->never_waits() && !other->is_daemon;
         });
}

// REQUIRES: entry_ is whole, and was looked for with this thread.
bool StepCache::does_the_same(const Thread& t) {
  if (answer_ != Answer::kUnknown) return answer_ == Answer::kYes;
  const Entry& e = *entry_;
  const auto is_unmoved = [&](const auto& other) {  // by the end of a thread
    return other->id == t.id || !other->is_alive() ||
           (other->status == ThreadStatus::kRunnable &&
            other->next_action.kind != ActionKind::kClassInit);
  };
  const bool is_yes =
      can_be_known(vm_, t) && is_program_going_on(e.ends_thread) &&
      (!e.ends_thread || std::ranges::all_of(vm_.threads(), is_unmoved)) && are_words_same(e) &&
      are_objects_same(e, t) && do_survive(e, t) &&
      (is_ignored(Part::kNames) ||
       state_.naming().would_take(span_of(names_, e.taken), span_of(names_, e.released)));
  answer_ = is_yes ? Answer::kYes : Answer::kNo;
  return is_yes;
}

inline bool StepCache::holds(const Word& w, Ref object) const {
  const u64 value = image_of(vm_.heap()).load<u64>(object, u64{w.word} * 8);
  switch (w.comparison) {
    case Comparison::kHeader:
    case Comparison::kNumbers: return value == w.low;
    case Comparison::kReferences: {
      const u64 low = value & 0xffff'ffff, high = value >> 32;
      return ((w.halves & 1) != 0 ? state_.naming().name(Ref{static_cast<u32>(low)}) : low) ==
                 w.low &&
             ((w.halves & 2) != 0 ? state_.naming().name(Ref{static_cast<u32>(high)}) : high) ==
                 w.high;
    }
    case Comparison::kCanonical:
      return state_.naming().canonical_word(object, w.word) == std::pair(w.low, w.high);
    case Comparison::kUntouched: return state_.reachability().is_untouched(object);
  }
  __builtin_unreachable();
}

bool StepCache::are_words_same(const Entry& entry) const {
  if (is_ignored(Part::kWords)) return true;
  u64 name = 0;
  Ref object = kNull;
  for (const Word& w : span_of(words_, entry.words)) {
    if (w.name != name) {  // most come after another of the same object
      name = w.name;
      object = state_.naming().object(name);
    }
    if (!object || !holds(w, object)) return false;
  }
  return true;
}

bool StepCache::are_objects_same(const Entry& entry, const Thread& t) {
  return std::ranges::all_of(span_of(objects_, entry.objects), [&](const Object& o) {
    const Ref object = state_.naming().object(o.name);
    return object && (is_ignored(Part::kObjects) || state_.facts_of(object) == o.facts) &&
           (!o.dies || is_ignored(Part::kFrames) ||
            !state_.reachability().is_held_by_other(t, object));
  });
}

// What the step of an entry takes away from others (Reachability::is_kept).
struct StepCache::Losses {
  bool writes(Ref object, u32 word) const {
    const u64 name = cache.state_.naming().name(object);
    return std::ranges::any_of(span_of(cache.words_, {entry.words.begin, entry.written}),
                               [&](const Word& w) { return w.name == name && w.word == word; });
  }
  bool buries(Ref object) const {
    const u64 name = cache.state_.naming().name(object);
    return std::ranges::any_of(span_of(cache.objects_, entry.objects),
                               [&](const Object& o) { return o.dies && o.name == name; });
  }
  u32 removed(Ref object) const {
    const u64 name = cache.state_.naming().name(object);
    const auto survivors = span_of(cache.survivors_, entry.survivors);
    const auto found = std::ranges::find(survivors, name, &Survivor::name);
    return found == survivors.end() ? 0 : found->lost;
  }
  const StepCache& cache;
  const Entry& entry;
};

bool StepCache::do_survive(const Entry& entry, const Thread& t) {
  if (entry.survivors.count == 0 || is_ignored(Part::kSurvivors)) return true;
  return std::ranges::all_of(span_of(survivors_, entry.survivors), [&](const Survivor& s) {
    const Ref object = state_.naming().object(s.name);
    return object && state_.reachability().is_kept(object, t, Losses{*this, entry});
  });
}

// ---- Around a step

StepCache::Recording StepCache::begin(const Thread& t, bool trusts) {
  Recording recording;
  if (mode_ == Mode::kOff) return recording;
  look(t.id);
  recording.cache_ = this;
  recording.t_ = &t;
  recording.seen_ = seen_;
  if (mode_ != Mode::kOn) return recording;
  const bool is_whole = entry_ && entry_->is_whole;
  // Of a thread that ends there is nothing to be hashed: it is not worth looking.
  if (is_whole && entry_->ends_thread && answer_ == Answer::kUnknown) return recording;
  if (is_whole && does_the_same(t)) {
    if (!trusts) return recording;
    if (entry_->is_plain)
      recording.effect_ = &entry_->effect;
    else
      recording.thread_ = &entry_->effect.thread;
    return recording;
  }
  if (is_whole && ++entry_->doubts == 0) entry_->doubts = kManyDoubts;  // none is the first again
  if (!is_worth_recording()) return recording;
  recording.was_tried_ = recording.is_recorded_ =
      can_be_known(vm_, t) && is_program_going_on(false);
  if (recording.is_recorded_) vm_.whole_heap().begin_following();
  return recording;
}

// Most steps that are taken once are not taken again.
bool StepCache::is_worth_recording() const {
  return entry_ && entry_->failures < kMostFailures &&
         (entry_->doubts < kManyDoubts || entry_->doubts % kManyDoubts == 0);
}

void StepCache::Recording::stop() {
  if (is_recorded_) is_recorded_ = cache_->vm_.whole_heap().end_following();
}

void StepCache::Recording::end() {
  if (cache_) cache_->end(*this);
}

void StepCache::end(Recording& recording) {
  has_looked_ = false;
  begin_level(false);
  const Thread& t = *recording.t_;
  const StateKey change = state_.keys().last_change();
  Entry& entry = entry_for(recording.seen_);
  if (entry.seen != recording.seen_) {
    entry = Entry{};
    entry.seen = recording.seen_;
  }
  entry.guess = change;
  if (!recording.was_tried_) return;
  ++entry.failures;  // until it is noted
  if (!recording.is_recorded_) return;
  Pending& pending = pending_.emplace_back();
  pending.entry = Entry{};
  pending.entry.seen = recording.seen_;
  pending.entry.effect = {change, state_.keys().of(t)};
  pending.thread = t.id;
  pending.generation = generation_;
  pending.words = static_cast<u32>(recorded_words_.size());
  const std::size_t names = names_.size(), accesses = accesses_.size();
  if (record(pending, t)) {
    levels_.back().is_pending = true;
    return;
  }
  names_.resize(names);
  accesses_.resize(accesses);
  recorded_words_.resize(pending.words);
  pending_.pop_back();
}

void StepCache::back() {
  has_looked_ = false;
  if (mode_ == Mode::kOff) return;
  const Level level = levels_.back();
  levels_.pop_back();
  looks_.cut_to(level.first);
  if (!level.is_pending) return;
  Pending& pending = pending_.back();
  if (Entry* const entry = find(pending.entry.seen); entry && note(pending)) {
    pending.entry.guess = entry->guess;
    pending.entry.doubts = entry->doubts;
    *entry = pending.entry;
  }
  recorded_words_.resize(pending.words);
  pending_.pop_back();
}

// ---- Recording

bool StepCache::is_ordinary(const Thread& t, const State::Effect& effect) const {
  const bool goes_on =
      !t.is_alive() ||
      (t.status == ThreadStatus::kRunnable && t.next_action.kind != ActionKind::kNone &&
       t.next_action.kind != ActionKind::kYield && t.next_action.kind != ActionKind::kClassInit);
  return goes_on && effect.is_confined && !effect.printed && !effect.made_threadless &&
         vm_.uncaught().empty() && is_program_going_on(false);
}

bool StepCache::record(Pending& pending, const Thread& t) {
  Entry& entry = pending.entry;
  const State::Effect effect = state_.last_effect();
  if (vm_.whole_heap().reads().size() > Heap::kMostReads || !is_ordinary(t, effect)) return false;
  if (!state_.find_fates(t, pending.fates) || !record_label(entry)) return false;
  record_names(entry);
  entry.ends_thread = !t.is_alive();
  entry.never_waits = t.never_waits();
  entry.is_plain = t.is_alive() && effect.is_plain;
  for (const ChangedWord& w : state_.last_step().words)
    recorded_words_.push_back({w.object, w.word});
  entry.written = static_cast<u32>(recorded_words_.size()) - pending.words;
  for (const HeapWord& w : vm_.whole_heap().reads()) {
    if (!is_in(w, std::span<const HeapWord>(recorded_words_).subspan(pending.words)))
      recorded_words_.push_back(w);
  }
  return true;
}

void StepCache::record_names(Entry& entry) {
  entry.taken = {static_cast<u32>(names_.size()), 0};
  state_.naming().find_taken(state_.last_step(), names_);
  entry.taken.count = static_cast<u32>(names_.size()) - entry.taken.begin;
  entry.released = {static_cast<u32>(names_.size()), 0};
  state_.naming().find_released(state_.last_step(), names_);
  entry.released.count = static_cast<u32>(names_.size()) - entry.released.begin;
}

bool StepCache::record_label(Entry& entry) {
  entry.accesses = {static_cast<u32>(accesses_.size()), 0};
  if (!log_) return true;
  if (log_->joined() != por::kNoThread) return false;
  accesses_.insert(accesses_.end(), log_->accesses().begin(), log_->accesses().end());
  entry.accesses.count = static_cast<u32>(log_->accesses().size());
  entry.was_visible = log_->was_visible();
  return true;
}

// ---- Noting

bool StepCache::note(Pending& pending) {
  if (pending.generation != generation_) return false;  // its names and label are forgotten
  if (std::max({words_.size(), objects_.size(), survivors_.size(), names_.size(),
                accesses_.size()}) > kMostItems) {
    forget_notes();
    return false;
  }
  Entry& entry = pending.entry;
  note_words(pending);
  if (!note_objects(pending)) return false;
  entry.is_whole = true;
  entry.failures = 0;
  return true;
}

void StepCache::note_word(Ref object, u32 word) {
  const u64 name = state_.naming().name(object),
            value = image_of(vm_.heap()).load<u64>(object, u64{word} * 8);
  if (word == 0) return words_.push_back({name, word, Comparison::kHeader, 0, value, 0});
  const KeyLayout& layout = key_layout_of(vm_, object);
  const auto [low, high] = state_.naming().canonical_word(object, word);
  const u8 halves = layout.halves(word);
  const Comparison comparison = !layout.counts_whole(word) ? Comparison::kCanonical
                                : halves == 0              ? Comparison::kNumbers
                                                           : Comparison::kReferences;
  words_.push_back({name, word, comparison, halves, low, high});
}

void StepCache::note_words(Pending& pending) {
  Entry& entry = pending.entry;
  const auto recorded = std::span<const HeapWord>(recorded_words_).subspan(pending.words);
  const HeapWord first = first_word(vm_.thread(pending.thread));
  entry.words.begin = static_cast<u32>(words_.size());
  Ref untouched = kNull;
  for (std::size_t i = 0; i < recorded.size(); ++i) {
    const auto [object, word] = recorded[i];
    const bool is_written = i < entry.written;
    if (!is_written && recorded[i] == first) continue;  // it is part of what is seen
    if (is_written || word == 0 || !state_.reachability().is_untouched(object)) {
      note_word(object, word);
    } else if (object != untouched) {
      words_.push_back({state_.naming().name(object), 0, Comparison::kUntouched, 0, 0, 0});
      untouched = object;
    }
  }
  entry.words.count = static_cast<u32>(words_.size()) - entry.words.begin;
}

bool StepCache::note_objects(Pending& pending) {
  Entry& entry = pending.entry;
  const Reachability::Fates& fates = pending.fates;
  entry.objects.begin = static_cast<u32>(objects_.size());
  for (Ref r : fates.deaths)
    objects_.push_back({state_.naming().name(r), state_.facts_of(r), true});
  for (Ref r : fates.renamed)
    objects_.push_back({state_.naming().name(r), state_.facts_of(r), false});
  entry.objects.count = static_cast<u32>(objects_.size()) - entry.objects.begin;
  entry.survivors.begin = static_cast<u32>(survivors_.size());
  for (const auto& [object, kept] : fates.survivors) {
    survivors_.push_back(
        {state_.naming().name(object), state_.facts_of(object).references.frozen - kept});
  }
  entry.survivors.count = static_cast<u32>(survivors_.size()) - entry.survivors.begin;
  return do_survive(entry, vm_.thread(pending.thread));
}

void StepCache::forget_notes() {
  for (Entry& entry : std::span(entries_, entry_count_)) entry.is_whole = false;
  ++generation_;
  words_.clear();
  objects_.clear();
  survivors_.clear();
  names_.clear();
  accesses_.clear();
}

}  // namespace plait
