#include "drivers/check/races.h"

#include <algorithm>

#include "drivers/report/story.h"
#include "drivers/trace/trace_place.h"

namespace plait {

namespace {

bool is_in_front_of_memory(const Thread& t) {
  return is_memory(t.next_action.kind) && t.status == ThreadStatus::kRunnable && t.has_frames();
}

// A first look, before anything is looked up.
bool may_race(const Action& a, const Action& b) {
  return (a.kind != ActionKind::kRead || b.kind != ActionKind::kRead) && overlap(a, b);
}

struct Side {
  bool is_write;
  AccessMode mode;
};

// Where the thread is in its program, and in the JDK's code that it called there.
u64 hash_of_code(const Thread& t, const Side& side) {
  return hash_of_race_place(t, side.is_write, side.mode);
}

RaceAccess access_of(Vm& vm, const Thread& t, const Side& side) {
  return {vm.thread_name(t), place_of(t), side.is_write, std::string(name_of(side.mode))};
}

Race race_of(Vm& vm, const Thread& a, const Side& of_a, const Thread& b, const Side& of_b) {
  Race race;
  race.location = location_class(vm, a.next_action.object, a.next_action.offset);
  race.is_of_jdk = is_business_of_jdk(vm, a) && is_business_of_jdk(vm, b);
  race.accesses = {access_of(vm, a, of_a), access_of(vm, b, of_b)};
  sort_accesses(race);
  return race;
}

// Calls visit(side of t, other thread, its side) for each thread whose access conflicts with that
// of t. `mode_of` is mode_of_next, of a thread.
template <typename ModeOf, typename Visit>
void for_each_conflict(Vm& vm, const Thread& t, const ModeOf& mode_of, const Visit& visit) {
  if (!is_in_front_of_memory(t)) return;
  for (const auto& other : vm.threads()) {
    if (other->next_action.object != t.next_action.object) continue;  // most
    if (other->id == t.id || !is_in_front_of_memory(*other)) continue;
    if (!may_race(t.next_action, other->next_action)) continue;
    Side mine{false, mode_of(t)}, theirs{false, mode_of(*other)};
    if (mine.mode != AccessMode::kPlain && theirs.mode != AccessMode::kPlain) continue;
    mine.is_write = is_going_to_write(vm, t);
    theirs.is_write = is_going_to_write(vm, *other);
    if (mine.is_write || theirs.is_write) visit(mine, *other, theirs);
  }
}

std::string access_text(const RaceAccess& access) {
  return fmt::format("{}{} at {}{}", access.mode == "plain" ? "" : access.mode + " ",
                     access.is_write ? "write" : "read", place_text(access.place),
                     access.place.via.empty() ? "" : " in " + access.place.via);
}

}  // namespace

std::vector<Race> races_here(Explorer& explorer) {
  std::vector<Race> races;
  Vm& vm = explorer.vm();
  const auto mode_of = [&](const Thread& t) { return mode_of_next(vm, t); };
  for (const auto& t : vm.threads()) {
    const auto add = [&](const Side& mine, const Thread& other, const Side& theirs) {
      if (t->id < other.id) races.push_back(race_of(vm, *t, mine, other, theirs));
    };
    for_each_conflict(vm, *t, mode_of, add);
  }
  return races;
}

Violation violation_of(const Race& race) {
  Violation v;
  v.kind = "race";
  v.message = fmt::format("{}: {}; {}", race.location, access_text(race.accesses[0]),
                          access_text(race.accesses[1]));
  return v;
}

// Two threads that did not run in the last step were looked at in the state before. But whether an
// update writes depends on the value that is there.
por::Advice RaceFinder::on_state(const por::Path& path, por::Standing standing) {
  if (standing != por::Standing::kRunning) return por::Advice::kGoOn;
  Vm& vm = explorer_.vm();
  por::Advice advice = por::Advice::kGoOn;
  if (path.empty()) {
    for (const auto& t : vm.threads()) advice = std::max(advice, look_at(*t, path));
    return advice;
  }
  const StepDelta& step = explorer_.state().last_step();
  for (const ThreadRun& run : step.runs)
    advice = std::max(advice, look_at(vm.thread(run.thread), path));
  for (const auto& t : vm.threads()) {
    if (t->next_action.kind != ActionKind::kUpdate) continue;  // most
    const Ref object = t->next_action.object;
    if (std::ranges::find(step.words, object, &ChangedWord::object) != step.words.end())
      advice = std::max(advice, look_at(*t, path));
  }
  return advice;
}

por::Advice RaceFinder::look_at(const Thread& t, const por::Path& path) {
  if (reservation_.empty()) look_for_reservation(t);
  por::Advice advice = por::Advice::kGoOn;
  Vm& vm = explorer_.vm();
  const auto keep = [&](const Side& mine, const Thread& other, const Side& theirs) {
    if (!seen_.insert(hash_of_code(t, mine) + hash_of_code(other, theirs)).second) return;
    races_.push_back(race_of(vm, t, mine, other, theirs));
    if (!races_.back().is_of_jdk)
      advice = std::max(advice, findings_.add_if_bad(violation_of(races_.back()), path));
  };
  for_each_conflict(
      vm, t, [this](const Thread& one) { return mode_of(one); }, keep);
  return advice;
}

// OPTIMIZATION: a place is asked once for its mode, where it alone decides.
AccessMode RaceFinder::mode_of(const Thread& t) {
  const u64 place = hash_of_place(t);
  if (const AccessMode* known = modes_.find(place)) return *known;
  const AccessMode mode = mode_of_next(explorer_.vm(), t);
  return is_mode_of_place(t) ? modes_.keep(place, mode) : mode;
}

void RaceFinder::look_for_reservation(const Thread& t) {
  const Action& action = t.next_action;
  if (action.kind == ActionKind::kAcquire && Method::is_attempt(action.offset)) {
    reservation_ = "a tryLock or tryAcquire that fails is taken for ordered";
  } else if (is_in_front_of_memory(t)) {
    const AccessMode mode = mode_of(t);
    if (mode == AccessMode::kPlain || mode == AccessMode::kVolatile) return;
    if (is_of_program(*t.frame->method->owner))
      reservation_ = fmt::format("the {} access at {} orders less than a volatile one",
                                 name_of(mode), place_text(place_of(t)));
  }
}

std::vector<Race> RaceFinder::races() const {
  std::vector<Race> all = races_;
  sort_races(all);
  return all;
}

}  // namespace plait
