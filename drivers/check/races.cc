#include "drivers/check/races.h"

#include <algorithm>
#include <tuple>

#include "drivers/report/story.h"
#include "drivers/trace/trace_place.h"
#include "por/model/mix.h"

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
Side side_of(Vm& vm, const Thread& t) { return {is_going_to_write(vm, t), mode_of_next(vm, t)}; }

bool conflict(const Side& a, const Side& b) {
  return (a.is_write || b.is_write) &&
         (a.mode == AccessMode::kPlain || b.mode == AccessMode::kPlain);
}

// Where the thread is in its program, and in the JDK's code that it called there.
std::uint64_t hash_of_place(const Thread& t, const Side& side) {
  std::uint64_t hash = static_cast<std::uint64_t>(side.mode) * 2 + side.is_write;
  for (const Frame* frame = t.frame; frame >= t.frames_begin; --frame) {
    hash = por::mix(hash ^ reinterpret_cast<std::uintptr_t>(frame->pc));
    if (frame->method->owner->is_user()) break;
  }
  return hash;
}

RaceAccess access_of(Vm& vm, const Thread& t, const Side& side) {
  return {vm.thread_name(t), place_of(t), side.is_write, std::string(name_of(side.mode))};
}

auto order_of(const RaceAccess& a) {
  return std::tuple(a.place.class_name, a.place.file, a.place.line, a.place.method, a.is_write,
                    a.mode);
}
auto order_of(const Race& r) {
  return std::tuple(r.location, order_of(r.accesses[0]), order_of(r.accesses[1]));
}

Race race_of(Vm& vm, const Thread& a, const Side& of_a, const Thread& b, const Side& of_b) {
  Race race;
  race.location = location_class(vm, a.next_action.object, a.next_action.offset);
  race.is_of_jdk = is_business_of_jdk(vm, a) && is_business_of_jdk(vm, b);
  race.accesses = {access_of(vm, a, of_a), access_of(vm, b, of_b)};
  if (order_of(race.accesses[1]) < order_of(race.accesses[0]))
    std::swap(race.accesses[0], race.accesses[1]);
  return race;
}

// Calls visit(side of t, other thread, its side) for each thread whose access conflicts with that
// of t.
template <typename Visit>
void for_each_conflict(Vm& vm, const Thread& t, const Visit& visit) {
  if (!is_in_front_of_memory(t)) return;
  for (const auto& other : vm.threads()) {
    if (other->next_action.object != t.next_action.object) continue;  // most
    if (other->id == t.id || !is_in_front_of_memory(*other)) continue;
    if (!may_race(t.next_action, other->next_action)) continue;
    const Side mine = side_of(vm, t), theirs = side_of(vm, *other);
    if (conflict(mine, theirs)) visit(mine, *other, theirs);
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
  for (const auto& t : vm.threads()) {
    for_each_conflict(vm, *t, [&](const Side& mine, const Thread& other, const Side& theirs) {
      if (t->id < other.id) races.push_back(race_of(vm, *t, mine, other, theirs));
    });
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
  for (const ChangedWord& w : step.words) {
    for (const auto& t : vm.threads()) {
      if (t->next_action.object == w.object && t->next_action.kind == ActionKind::kUpdate)
        advice = std::max(advice, look_at(*t, path));
    }
  }
  return advice;
}

por::Advice RaceFinder::look_at(const Thread& t, const por::Path& path) {
  if (reservation_.empty()) look_for_reservation(t);
  por::Advice advice = por::Advice::kGoOn;
  Vm& vm = explorer_.vm();
  for_each_conflict(vm, t, [&](const Side& mine, const Thread& other, const Side& theirs) {
    if (!seen_.insert(hash_of_place(t, mine) + hash_of_place(other, theirs)).second) return;
    races_.push_back(race_of(vm, t, mine, other, theirs));
    if (!races_.back().is_of_jdk)
      advice = std::max(advice, findings_.add_if_bad(violation_of(races_.back()), path));
  });
  return advice;
}

// What is known of a call does not change, but for the mode: its method is the same each time.
void RaceFinder::look_for_reservation(const Thread& t) {
  const Action& action = t.next_action;
  if (action.kind == ActionKind::kAcquire && Method::is_attempt(action.offset)) {
    reservation_ = "a tryLock or tryAcquire that fails is taken for ordered";
  } else if (is_in_front_of_memory(t) && known_.insert(t.frame->pc).second) {
    const AccessMode mode = mode_of_next(explorer_.vm(), t);
    if (mode == AccessMode::kPlain || mode == AccessMode::kVolatile) return;
    if (is_of_program(*t.frame->method->owner))
      reservation_ = fmt::format("the {} access at {} orders less than a volatile one",
                                 name_of(mode), place_text(place_of(t)));
  }
}

std::vector<Race> RaceFinder::races() const {
  std::vector<Race> all = races_;
  std::ranges::sort(all, {}, [](const Race& r) { return order_of(r); });
  const auto is_same = [](const Race& a, const Race& b) { return order_of(a) == order_of(b); };
  const auto rest = std::ranges::unique(all, is_same);
  all.erase(rest.begin(), rest.end());
  return all;
}

}  // namespace plait
