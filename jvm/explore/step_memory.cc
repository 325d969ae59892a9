#include "jvm/explore/step_memory.h"

#include <algorithm>
#include <utility>

#include "jvm/explore/step_label.h"
#include "jvm/base/address_space.h"
#include "jvm/base/error.h"
#include "jvm/runtime/vm.h"

namespace plait {

namespace {

// Steps that begin otherwise wait, end, wake others, print or choose.
bool can_be_followed(const Thread& t) {
  if (t.status != ThreadStatus::kRunnable || t.woken_from || t.wait_phase != 0) return false;
  const Action& action = t.next_action;
  switch (action.kind) {
    case ActionKind::kRead:
    case ActionKind::kWrite:
    case ActionKind::kUpdate: return action.object && action.offset != kWholeObject;
    case ActionKind::kLock:
    case ActionKind::kUnlock:
    case ActionKind::kAcquire:
    case ActionKind::kRelease: return true;
    default: return false;
  }
}

// The sum also says in which order contents were added.
void add_content(StateKey& sum, std::pair<u64, u64> content) {
  sum = {(sum.low ^ sum.low >> 32) * 0xd6e8'feb8'6659'fd93U, (sum.high ^ sum.high >> 29) * 0xa076'1d64'78bd'642fU};
  sum.mix_in(content);
}

}  // namespace

StepMemory::StepMemory(Vm& vm, StateTracker& tracker, bool follows)
    : vm_(vm), tracker_(tracker), follows_(follows), numbers_(kEntries), entries_(reserve_addresses<Entry>(kEntries)) {
  if (entries_ == nullptr) throw InputError("cannot reserve addresses to remember steps");
}

StepMemory::~StepMemory() { munmap(entries_, kEntries * sizeof(Entry)); }

StateKey StepMemory::seen_by(const Thread& t) const {
  StateKey seen = tracker_.hash_in_key(t);
  const Action& action = t.next_action;
  const bool is_memory = action.kind <= ActionKind::kUpdate && action.object && action.offset != kWholeObject;
  if (is_memory) seen.mix_in(tracker_.meaning_of_word_at(action.object, action.offset));
  return seen;
}

void StepMemory::look(ThreadId thread) {
  if (has_looked_ && seeing_ == thread) return;
  has_looked_ = true;
  is_doubted_ = false;
  seeing_ = thread;
  seen_ = seen_by(vm_.thread(thread));
  entry_ = find(seen_);
}

std::optional<StateKey> StepMemory::foreseen(ThreadId thread) {
  look(thread);
  if (!entry_) return std::nullopt;
  return tracker_.key() + entry_->effect.change;
}

bool StepMemory::is_program_going_on() const {
  const GuestGlobals& globals = vm_.globals();
  return vm_.live_threads() >= 2 && !globals.exiting && !globals.shutting_down && !globals.ignored;
}

bool StepMemory::will_run(const Entry& entry, ThreadId thread) const {
  return (entry.never_waits && !vm_.thread(thread).is_daemon) ||
         std::ranges::any_of(vm_.threads(), [&](const auto& t) { return t->id != thread && t->never_waits() && !t->is_daemon; });
}

bool StepMemory::is_certain(ThreadId thread, const StateKey& key) {
  look(thread);
  return entry_ && tracker_.key() + entry_->effect.change == key && entry_->knowledge == Knowledge::kWhole && will_run(*entry_, thread) && sees_the_same();
}

bool StepMemory::sees_the_same() {
  const Entry& e = *entry_;
  if (is_doubted_ || !can_be_followed(vm_.thread(seeing_)) || !is_program_going_on()) return false;
  const bool is_same = is_content_same(e) &&
                       tracker_.names().would_take(std::span(e.taken).first(e.taken_count), std::span(e.released).first(e.released_count));
  is_doubted_ = !is_same;
  return is_same;
}

const KnownEffect* StepMemory::known_effect() {
  const bool may_be_known = entry_ && entry_->knowledge == Knowledge::kWhole && entry_->is_plain && !is_followed_;
  return may_be_known && sees_the_same() && std::ranges::all_of(entry_->dropped, [&](u64 name) {
    const Ref r = name != 0 ? tracker_.object_named(name) : kNull;
    return name == 0 || (r && tracker_.is_anchored(r, {}));
  }) ? &entry_->effect : nullptr;
}

// Which names are taken depends on who dies and on what is published, which is not known before the step is executed.
const StateKey* StepMemory::known_thread() {
  const bool may_be_known = entry_ && entry_->knowledge == Knowledge::kWhole && !entry_->is_plain && entry_->taken_count == 0 && !is_followed_;
  return may_be_known && sees_the_same() ? &entry_->effect.thread : nullptr;
}

std::optional<StateKey> StepMemory::content_of(std::span<const Place> places) const {
  StateKey content;
  for (const Place place : places) {
    const Ref object = tracker_.object_named(place >> kWordBits);
    if (!object) return std::nullopt;
    const u64 word = place & ((u64{1} << kWordBits) - 1);
    if (word == 0) add_content(content, {vm_.heap().peek<u64>(object, 0), 0});  // class, flags and length
    else add_content(content, tracker_.meaning_of_word_at(object, word * 8));
  }
  return content;
}

bool StepMemory::is_content_same(const Entry& entry) const {
  if (ignores_reads_) return true;
  return std::all_of(entry.untouched.begin(), entry.untouched.begin() + entry.untouched_count,
                     [&](Ref r) { return tracker_.is_untouched(r); }) &&
         content_of(std::span(entry.places).first(entry.place_count)) == entry.content;
}

void StepMemory::before_step(const Thread& t) {
  look(t.id);
  const bool is_known = entry_ && !is_doubted_ && (entry_->knowledge == Knowledge::kWhole || entry_->failures >= kMostFailures);
  was_tried_ = is_followed_ = follows_ && !is_known && can_be_followed(t) && is_program_going_on();
}

void StepMemory::after_step(const Thread& t) {
  has_looked_ = false;
  const StateKey change = tracker_.last_change();
  Entry& entry = entry_for(seen_);
  const bool was_followed = std::exchange(is_followed_, false);
  if (!was_tried_ && entry.seen == seen_ && entry.effect.change == change) return;
  if (!entry_) entry.failures = 0;
  entry.seen = seen_;
  entry.effect = {change, tracker_.hash_in_key(t)};
  entry.knowledge = was_followed && write(entry, t) ? Knowledge::kWhole : Knowledge::kGuess;
  if (entry.knowledge == Knowledge::kGuess) entry.failures += was_tried_;
}

// ---- What a step saw and did

// The names are those before the step, so this comes before its end.
void StepMemory::end_following() {
  if (!is_followed_) return;
  Heap& heap = vm_.heap();
  Entry& entry = entry_for(seen_);
  entry.seen = {};  // for now it stands for nothing
  entry.place_count = entry.untouched_count = 0;
  entry.content = {};
  is_followed_ = heap.end_following();
  read_count_ = static_cast<u32>(heap.reads().size());
  is_followed_ = is_followed_ &&
                 std::ranges::all_of(heap.reads(), [&](const Heap::Word& w) { return add_place(entry, w.object, w.word); }) &&
                 std::ranges::all_of(tracker_.last_words(), [&](const Heap::ChangedWord& w) {
                   return std::ranges::find(heap.reads(), Heap::Word{w.object, w.word}) != heap.reads().end() ||
                          add_place(entry, w.object, w.word);
                 });
}

// What the end of the step looked at beside, to name what was published. Objects that were named anew are in the change of the key whole.
bool StepMemory::add_late_places(Entry& entry) const {
  const auto& reads = vm_.heap().reads();
  if (reads.size() > Heap::kMostReads) return false;
  return std::all_of(reads.begin() + read_count_, reads.end(), [&](const Heap::Word& w) {
    return tracker_.was_renamed(w.object) || add_place(entry, w.object, w.word);
  });
}

bool StepMemory::add_place(Entry& entry, Ref object, u32 word) const {
  if (word != 0 && tracker_.is_untouched(object) && !vm_.heap().is_recorded(object, word)) {
    const auto end = entry.untouched.begin() + entry.untouched_count;
    if (std::find(entry.untouched.begin(), end, object) != end) return true;
    if (entry.untouched_count < entry.untouched.size()) return entry.untouched[entry.untouched_count++] = object, true;
  }
  if (entry.place_count == entry.places.size()) return false;
  entry.places[entry.place_count++] = tracker_.name_of(object) << kWordBits | word;
  add_content(entry.content, tracker_.meaning_before_step(object, word));
  return true;
}

bool StepMemory::write(Entry& entry, const Thread& t) const {
  const StateTracker::Effect effect = tracker_.last_effect();
  const bool is_ordinary = effect.is_confined && !effect.printed && !effect.made_threadless && !effect.lost_objects &&
                           !effect.renamed_objects && vm_.uncaught().empty();
  const bool goes_on = t.status == ThreadStatus::kRunnable && t.next_action.kind != ActionKind::kNone &&
                       t.next_action.kind != ActionKind::kYield && t.next_action.kind != ActionKind::kClassInit;
  entry.never_waits = t.never_waits();
  entry.is_plain = is_plain(entry, effect, t);
  return is_ordinary && goes_on && is_program_going_on() && add_late_places(entry) && write_names(entry) && write_label(entry);
}

bool StepMemory::is_plain(Entry& entry, const StateTracker::Effect& effect, const Thread& t) const {
  if (effect.stored_references || effect.left_orphans || effect.made_objects || effect.lost_objects || effect.shared_objects) return false;
  std::array<Ref, kMostDropped> dropped;
  if (!t.is_alive() || !tracker_.find_dropped(t, dropped, false)) return false;
  std::ranges::transform(dropped, entry.dropped.begin(), [&](Ref r) { return tracker_.name_of(r); });
  return true;
}

bool StepMemory::write_names(Entry& entry) const {
  StateTracker::NameChanges names{entry.taken, entry.released};
  if (!tracker_.find_name_changes(names)) return false;
  entry.taken_count = static_cast<u8>(names.taken.size());
  entry.released_count = static_cast<u8>(names.released.size());
  return true;
}

bool StepMemory::write_label(Entry& entry) const {
  entry.access_count = 0;
  const AccessLog* const log = vm_.access_log();
  if (!log) return true;
  if (log->joined() != AccessLog::kNobody || log->accesses().size() > kMostAccesses) return false;
  std::ranges::copy(log->accesses(), entry.accesses.begin());
  entry.access_count = static_cast<u8>(log->accesses().size());
  entry.was_visible = log->was_visible();
  return true;
}

}  // namespace plait
