#include "jvm/explore/foresight.h"

#include <algorithm>

#include "jvm/explore/step_label.h"
#include "jvm/base/error.h"
#include "jvm/runtime/vm.h"

namespace plait {

namespace {

// For what others do unasked.
bool is_waiting(const Thread& t) {
  return t.is_alive() &&
         (t.status != ThreadStatus::kRunnable || t.next_action.kind == ActionKind::kClassInit);
}

// An access to one or two words of an object. Below the fields is what natives ask about the object as such.
bool is_access_to_words(const Action& action) {
  const bool is_memory = action.kind == ActionKind::kRead || action.kind == ActionKind::kWrite ||
                         action.kind == ActionKind::kUpdate;
  return is_memory && action.object && action.offset >= kFieldsOffset && action.offset != kWholeObject;
}

constexpr u32 kLockWord = 1;

}  // namespace

void Foresight::before_step(const Thread& t) {
  action_ = t.next_action;
  look(t.id);
  is_back_from_wait_ = t.wait_phase != 0;
  fill(levels_.back());
  effect_.reset();
}

void Foresight::after_step(const Thread& t) {
  NoteIndex& known = known_[levels_.back().known_begin + static_cast<u32>(t.id)];
  known = 0;
  has_looked_ = false;
  const bool is_quiet = quiet_ || (t.was_quiet && quiet_steps_.note(seen_, t, effect().change, effect().is_confined));
  if (!is_quiet) {
    Note& note = notes_.emplace_back();
    if (write(note, t)) known = static_cast<NoteIndex>(notes_.size());
    else notes_.pop_back();
  }
  levels_.push_back({static_cast<u32>(known_.size()), 0, static_cast<u32>(notes_.size()), t.id});
}

void Foresight::back() {
  CHECK(levels_.size() > 1);
  known_.resize(levels_.back().known_begin);
  notes_.resize(levels_.back().notes_end);
  levels_.pop_back();
  effect_.reset();
  has_looked_ = false;
}

void Foresight::look(ThreadId thread) {
  if (has_looked_ && seeing_ == thread) return;
  has_looked_ = true;
  seeing_ = thread;
  seen_ = quiet_steps_.seen_by(vm_.thread(thread));
  quiet_ = quiet_steps_.effect(seen_);
}

const StateTracker::Effect& Foresight::effect() {
  if (!effect_) effect_ = tracker_.last_effect();
  return *effect_;
}

std::optional<StateKey> Foresight::foreseen(ThreadId thread) {
  look(thread);
  if (quiet_) return tracker_.key() + quiet_->change;
  Level& level = levels_.back();
  fill(level);
  const NoteIndex index = known_[level.known_begin + static_cast<u32>(thread)];
  if (index == 0) return std::nullopt;
  const Note& note = notes_[index - 1];
  return will_run(note, thread) ? std::optional(tracker_.key() + note.change) : std::nullopt;
}

// What is announced is all that a quiet step touches.
std::span<const Access> Foresight::accesses(ThreadId thread) const {
  if (!quiet_) return {note_on(thread).accesses.begin(), note_on(thread).accesses.end()};
  const Thread& t = vm_.thread(thread);
  quiet_accesses_.clear();
  vm_.access_log()->add(t, t.next_action, quiet_accesses_);
  if (!quiet_->wrote && !quiet_accesses_.empty()) quiet_accesses_.front().kind = AccessKind::kRead;
  return quiet_accesses_;
}

bool Foresight::is_visible(ThreadId thread) const {
  if (!quiet_) return note_on(thread).was_visible;
  return vm_.access_log()->is_visible(vm_.thread(thread), vm_.thread(thread).next_action);
}

bool Foresight::will_run(const Note& note, ThreadId thread) const {
  auto any_other = [&](auto is_so) {
    return std::ranges::any_of(vm_.threads(), [&](const auto& t) { return t->id != thread && is_so(*t); });
  };
  if (note.ends_thread) {
    const bool goes_on =
        vm_.live_threads() > 2 && any_other([](const Thread& t) { return t.is_alive() && !t.is_daemon; });
    if (!goes_on) return false;
  }
  return note.never_waits || any_other([](const Thread& t) { return t.never_waits(); });
}

void Foresight::fill(Level& level) {
  if (level.is_filled) return;
  level.is_filled = true;
  level.threads = static_cast<u32>(vm_.threads().size());
  known_.resize(level.known_begin + level.threads);
  if (levels_.size() == 1) return;
  const Level& before = levels_[levels_.size() - 2];
  const auto known_before = known_.begin() + before.known_begin;
  if (std::all_of(known_before, known_before + before.threads, [](NoteIndex note) { return note == 0; }))
    return;
  const Thread& moved = vm_.thread(level.came_by);
  if (!effect().is_confined || effect().left_orphans || vm_.live_threads() < 2 || is_waiting(moved)) return;
  for (u32 t = 0; t < before.threads; ++t) {
    const NoteIndex note = known_before[t];
    if (note == 0 || t == static_cast<u32>(level.came_by) || !is_still_true(notes_[note - 1], moved))
      continue;
    known_[level.known_begin + t] = note;
  }
}

bool Foresight::is_still_true(const Note& note, const Thread& moved) {
  for (const Heap::ChangedWord& w : tracker_.last_words()) {
    for (const auto& [object, word] : note.words) {
      if (object != w.object) continue;
      if (note.ends_thread || (word == w.word && vm_.heap().peek<u64>(object, u64{word} * 8) != w.old))
        return false;
    }
  }
  if ((note.makes_objects || note.shares_objects) && effect().lost_objects) return false;
  if (note.makes_objects && effect().made_threadless) return false;
  if (note.shares_objects && effect().shared_objects) return false;
  for (Ref r : note.dead) {
    if (tracker_.is_held_by(moved, r) || tracker_.was_stored(r)) return false;
  }
  auto is_anchored = [&](Ref r) { return tracker_.is_anchored(r, {note.words.begin(), note.words.end()}); };
  return !effect().stored_references || std::ranges::all_of(note.let_go, is_anchored);
}

// What the step looked at first; returns false if that is more than words.
bool Foresight::takes_first_words(Note& note) const {
  if (is_access_to_words(action_)) {
    const u32 first = static_cast<u32>(action_.offset >> 3),
              last = static_cast<u32>((action_.offset + 7) >> 3);
    return note.words.add({action_.object, first}) &&
           (last == first || note.words.add({action_.object, last}));
  }
  switch (action_.kind) {
    case ActionKind::kLock:
    case ActionKind::kUnlock: return !is_back_from_wait_ && note.words.add({action_.object, kLockWord});
    case ActionKind::kEnd: return note.ends_thread;
    default: return false;
  }
}

bool Foresight::takes_objects(Note& note, const Thread& t) const {
  if (!tracker_.let_go()) return false;
  for (Ref r : *tracker_.let_go()) {
    if (tracker_.is_held_by(t, r)) continue;
    if (!tracker_.is_anchored(r, {note.words.begin(), note.words.end()}) || !note.let_go.add(r)) return false;
  }
  bool is_enough = true;
  tracker_.for_each_death([&](Ref r) { is_enough = is_enough && note.dead.add(r); });
  return is_enough;
}

bool Foresight::takes_label(Note& note) const {
  const AccessLog* const log = vm_.access_log();
  if (!log) return true;
  note.was_visible = log->was_visible();
  return std::ranges::all_of(log->accesses(), [&](const Access& access) { return note.accesses.add(access); });
}

bool Foresight::write(Note& note, const Thread& t) {
  note.ends_thread = !t.is_alive();
  if (note.ends_thread ? vm_.live_threads() < 2 : is_waiting(t)) return false;
  if (!takes_first_words(note)) return false;
  if (!effect().is_confined || effect().printed || effect().made_threadless || !vm_.uncaught().empty())
    return false;
  note.change = effect().change;
  note.makes_objects = effect().made_objects;
  note.shares_objects = effect().shared_objects;
  note.never_waits = t.never_waits();
  for (const Heap::ChangedWord& w : tracker_.last_words()) {
    if (!note.words.add({w.object, w.word})) return false;
  }
  return takes_label(note) && takes_objects(note, t);
}

}  // namespace plait
