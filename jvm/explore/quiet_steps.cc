#include "jvm/explore/quiet_steps.h"

#include "jvm/code/code.h"
#include "jvm/classfile/opcodes.h"

namespace plait {

StateKey QuietSteps::seen_by(const Thread& t) const {
  const Action& action = t.next_action;
  const bool is_access = t.status == ThreadStatus::kRunnable && (action.kind == ActionKind::kRead || action.kind == ActionKind::kWrite);
  if (!is_access || !action.object || t.woken_from || !is_plain_access(t.frame->pc->op)) return {};
  StateKey seen = tracker_.hash_in_key(t);
  seen.mix_in(tracker_.meaning_of_word_at(action.object, action.offset));
  return seen;
}

const QuietSteps::Effect* QuietSteps::effect(const StateKey& seen) const {
  const Entry& entry = entries_[place_of(seen)];
  if (entry.seen != seen || seen == StateKey{} || vm_.live_threads() < 2) return nullptr;
  const GuestGlobals& globals = vm_.globals();
  if (globals.exiting || globals.shutting_down || globals.ignored) return nullptr;
  if (const Ref at = entry.effect.stops_at) {
    if (!vm_.heap().is_noticed(at)) return nullptr;
    if (vm_.heap().peek_class_of(at) == vm_.known().class_class && !vm_.class_of_mirror(at)->is_initialized()) return nullptr;
  }
  for (Ref r : entry.effect.dropped) {
    if (r && !tracker_.is_root_now(r)) return nullptr;
  }
  return &entry.effect;
}

bool QuietSteps::stops_for_good(const Thread& t) const {
  const Action& action = t.next_action;
  if (action.kind == ActionKind::kEnd) return true;
  const bool is_access = action.kind == ActionKind::kRead || action.kind == ActionKind::kWrite;
  if (!is_access || !action.object || !is_plain_access(t.frame->pc->op)) return false;
  if (vm_.heap().is_frozen(action.object)) return true;
  return !vm_.heap().peek_class_of(action.object)->is_array() && tracker_.has_shared_name(action.object);
}

bool QuietSteps::note(const StateKey& seen, const Thread& t, const StateKey& change, bool is_confined) {
  if (!t.was_quiet || !is_confined || seen == StateKey{} || vm_.live_threads() < 2 || !stops_for_good(t)) return false;
  std::array<Ref, 2> dropped;
  if (!tracker_.find_dropped(t, dropped, true)) return false;
  const auto words = tracker_.last_words();
  const bool wrote = !words.empty() && vm_.heap().peek<u64>(words[0].object, u64{words[0].word} * 8) != words[0].old;
  const Ref object = t.next_action.kind == ActionKind::kEnd ? kNull : t.next_action.object;
  entries_[place_of(seen)] = {seen, {{change, tracker_.hash_in_key(t)}, wrote, vm_.heap().is_frozen(object) ? object : kNull, dropped}};
  return true;
}

}  // namespace plait
