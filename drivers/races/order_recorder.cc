#include "drivers/races/order_recorder.h"

#include <algorithm>

#include "drivers/trace/trace_place.h"
#include "jvm/explore/sync_locations.h"
#include "jvm/heap/observe_heap.h"
#include "por/model/mix.h"

namespace plait {

namespace {

using por::AccessKind;
using por::SyncAccess;

// Places of memory that order; not the numbers that labels have for them.
constexpr std::uint64_t kOfMemory = 0x6d656d6f7279, kOfClass = 0x636c617373;
// Told apart from accesses at the same place.
constexpr std::uint64_t kHandedOver = 0x6f766572;

por::Location location(std::uint64_t kind, std::uint64_t object, std::uint64_t offset) {
  return por::mix(por::mix(kind ^ object) ^ offset) >> 1;
}

bool releases(AccessKind kind) {
  return kind == AccessKind::kWrite || kind == AccessKind::kRelease || kind == AccessKind::kUnshare;
}
bool acquires(AccessKind kind) {
  return kind != AccessKind::kRelease && kind != AccessKind::kUnshare;
}

// The action itself gives nothing back, so what its step gives back comes behind what it writes.
bool releases_at_end(const Action& action) {
  return is_memory(action.kind) || action.kind == ActionKind::kLock ||
         action.kind == ActionKind::kNone || action.kind == ActionKind::kYield;
}

// By a final field: who comes to it that way sees what was written before.
bool is_behind_final(const Vm& vm, const HeapImage::Publication& p) {
  if (!p.is_inner) return false;
  const Field* field = field_of(vm, p.holder, u64{p.half} * 4);
  return field != nullptr && (field->access_flags & kAccFinal) != 0;
}

// Not one that came and went within the step.
bool has_name(const HeapImage& heap, Ref r) {
  return heap.is_frozen(r) || !ObjectNames::is_provisional(heap.name(r));
}

// The threads of a step run one after the other: a thread that was started goes up to its first
// action.
por::ThreadIndex maker_of(const StepDelta& step, Ref r, por::ThreadIndex otherwise) {
  const ThreadRun* maker = nullptr;
  for (const ThreadRun& run : step.runs) {
    const bool is_before = run.heap_top.bits <= r.bits;
    if (is_before && (maker == nullptr || run.heap_top.bits >= maker->heap_top.bits)) maker = &run;
  }
  return maker == nullptr ? otherwise : static_cast<por::ThreadIndex>(maker->thread);
}

bool is_of_threads(const Class& c) { return c.is_thread_or_group; }

}  // namespace

std::uint32_t OrderRecorder::state_here() {
  const auto [at, is_new] =
      states_.try_emplace(explorer_.key(), static_cast<std::uint32_t>(states_.size()));
  if (is_new) {
    por::ThreadSetMaker live;
    for (por::ThreadIndex t = 0; t < explorer_.thread_count(); ++t) {
      if (!explorer_.has_ended(t)) live.add(t);
    }
    graph_.live.push_back(live.made());
  }
  return at->second;
}

por::Advice OrderRecorder::on_state(const por::Path& path, por::Standing standing) {
  if (path.empty()) explorer_.log_accesses(true);  // full asks for no labels
  on_path_.resize(path.size());
  fronts_.resize(path.size());
  on_path_.push_back(state_here());
  fronts_.emplace_back();
  if (standing != por::Standing::kRunning) return por::Advice::kGoOn;
  for (const auto& t : explorer_.vm().threads()) fronts_.back().push_back(front_of(*t));
  return por::Advice::kGoOn;
}

por::Advice OrderRecorder::on_transition(const por::Path& path) {
  const por::Step step = path.back();
  const std::uint32_t from = on_path_[path.size() - 1], to = state_here();
  const std::uint64_t number = std::uint64_t{from} << 32 | step.thread << 12 | step.variant;
  if (!steps_.try_emplace(number, true).second) return por::Advice::kGoOn;
  por::OrderEvents events = events_of(fronts_[path.size() - 1][step.thread], step.thread);
  graph_.edges.push_back({from, step, to, std::move(events)});
  return por::Advice::kGoOn;
}

std::uint32_t OrderRecorder::name_of(Ref object) {
  const u64 name = explorer_.state().naming().name(object);
  return names_.try_emplace(name, static_cast<std::uint32_t>(names_.size())).first->second;
}

std::uint32_t OrderRecorder::place_number(std::uint64_t hash, const Thread& t, bool is_write,
                                          AccessMode mode, bool is_of_jdk) {
  const auto [at, is_new] =
      place_numbers_.try_emplace(hash * 2 + is_of_jdk, static_cast<std::uint32_t>(places_.size()));
  if (is_new) {
    const std::string thread = explorer_.vm().thread_name(t);
    places_.push_back(
        {{thread, place_of(t), is_write, std::string(plait::name_of(mode))}, is_of_jdk});
  }
  return at->second;
}

// ---- In front of a step

OrderRecorder::Front OrderRecorder::front_of(const Thread& t) {
  Front front;
  front.action = t.next_action;
  if (t.status == ThreadStatus::kTerminated || !t.has_frames()) return front;
  for (const Frame* frame = t.frames_begin; frame <= t.frame; ++frame) {
    if (*frame->method->name != "<clinit>") continue;
    front.initializes = true;
    const u64 mirror = explorer_.state().naming().name(frame->method->owner->mirror);
    front.behind.push_back({{location(kOfClass, mirror, 0), AccessKind::kWrite}, false, true});
  }
  if (t.next_action.kind == ActionKind::kClassInit) {
    const u64 mirror = explorer_.state().naming().name(t.next_action.object);
    front.own.push_back({{location(kOfClass, mirror, 0), AccessKind::kRead}, true, false});
  }
  if (is_memory(t.next_action.kind) && t.status == ThreadStatus::kRunnable) add_access(t, front);
  const bool is_of_jdk = is_memory(t.next_action.kind) ? is_business_of_jdk(explorer_.vm(), t)
                                                       : !is_of_program(*t.frame->method->owner);
  front.handing_over = place_number(hash_of_race_place(t, true, AccessMode::kPlain) ^ kHandedOver,
                                    t, true, AccessMode::kPlain, is_of_jdk);
  return front;
}

void OrderRecorder::add_access(const Thread& t, Front& front) {
  Vm& vm = explorer_.vm();
  const HeapImage& heap = image_of(vm.heap());
  const Action& action = t.next_action;
  const Class* c = action.object ? heap.class_of(action.object) : nullptr;
  const u64 name = action.object ? explorer_.state().naming().name(action.object) : 0;
  if (c == vm.known().class_class)
    front.own.push_back({{location(kOfClass, name, 0), AccessKind::kRead}, true, false});
  // The label says what its state orders.
  if (c != nullptr && c->synchronizer != Class::Synchronizer::kNone) return;
  const bool is_write = is_going_to_write(vm, t);
  const AccessMode mode = mode_of_next(vm, t);
  const bool is_strong = mode == AccessMode::kVolatile;
  const bool is_read = action.kind != ActionKind::kWrite;
  const bool may_acquire = is_read && (is_strong || mode == AccessMode::kAcquire);
  const bool may_release = is_write && (is_strong || mode == AccessMode::kRelease);
  if (may_acquire || may_release) {
    const AccessKind kind = may_release ? AccessKind::kWrite : AccessKind::kRead;
    front.own.push_back(
        {{location(kOfMemory, name, action.offset), kind}, may_acquire, may_release});
  }
  if (front.initializes) return;
  const std::uint32_t place = place_number(hash_of_race_place(t, is_write, mode), t, is_write, mode,
                                           is_business_of_jdk(vm, t));
  por::Bytes bytes{action.object ? name_of(action.object) : 0, 0, ~u64{0}};
  if (action.offset != kWholeObject) bytes = {bytes.object, action.offset, end_of(action)};
  if (!locations_.contains(bytes))
    locations_.emplace(bytes, location_class(vm, action.object, action.offset));
  front.access = {bytes, is_write, mode == AccessMode::kPlain, place};
}

// ---- Behind a step

por::OrderEvents OrderRecorder::events_of(const Front& front, por::ThreadIndex thread) {
  por::OrderEvents events;
  events.own = front.own;
  events.access = front.access;
  events.behind = front.behind;
  add_sync(front, events);
  const StepDelta& step = explorer_.state().last_step();
  por::ThreadSetMaker started;
  for (por::ThreadIndex t = step.thread_count; t < explorer_.thread_count(); ++t) started.add(t);
  events.started = started.made();
  for (const Ref r : step.births) events.born.push_back(name_of(r));
  if (!front.initializes) add_kept(front, thread, events);
  return events;
}

// Who tried in vain changed nothing, and gives nothing on.
void OrderRecorder::add_sync(const Front& front, por::OrderEvents& events) const {
  const StepDelta& step = explorer_.state().last_step();
  const bool is_attempt =
      front.action.kind == ActionKind::kAcquire && Method::is_attempt(front.action.offset);
  const bool is_in_vain = is_attempt && std::ranges::none_of(step.words, [&](const ChangedWord& w) {
                            return w.object == front.action.object;
                          });
  for (const por::Access& access : explorer_.last_accesses()) {
    if (orders_threads(access.location))
      events.behind.push_back(
          {access, acquires(access.kind), releases(access.kind) && !is_in_vain});
  }
}

void OrderRecorder::add_kept(const Front& front, por::ThreadIndex thread,
                             por::OrderEvents& events) {
  const Vm& vm = explorer_.vm();
  const HeapImage& heap = image_of(vm.heap());
  const auto& published = heap.publications();
  const auto is_kept = [&](Ref r) {
    return (heap.flags(r) & HeapImage::kShared) == 0 ||
           std::ranges::any_of(published, [&](const auto& p) { return p.object == r; });
  };
  const StepDelta& step = explorer_.state().last_step();
  events.is_kept_first = releases_at_end(front.action);
  for (const Ref r : step.births) {
    if (is_kept(r)) add_kept_fields(r, maker_of(step, r, thread), events);
  }
  for (const ChangedWord& w : step.words) {
    if (is_kept(w.object)) add_changed_fields(w, thread, events);
  }
  std::vector<Ref> safe;
  for (const HeapImage::Publication& p : published) {
    if (is_behind_final(vm, p) || std::ranges::find(safe, p.holder) != safe.end())
      safe.push_back(p.object);
    else if (has_name(heap, p.object))
      events.published.push_back({name_of(p.object), front.handing_over});
  }
}

void OrderRecorder::add_kept_fields(Ref object, por::ThreadIndex thread, por::OrderEvents& events) {
  const HeapImage& heap = image_of(explorer_.vm().heap());
  const u64 size = heap.size_of_object(object);
  for (u64 at = kFieldsOffset & ~u64{7}; at + 8 <= size; at += 8)
    add_changed_fields({object, static_cast<u32>(at / 8), 0}, thread, events);
}

void OrderRecorder::add_changed_fields(const ChangedWord& word, por::ThreadIndex thread,
                                       por::OrderEvents& events) {
  const HeapImage& heap = image_of(explorer_.vm().heap());
  const Class* c = heap.class_of(word.object);
  const u64 begin = u64{word.word} * 8;
  const u64 now = heap.load<u64>(word.object, begin);
  if (now == word.old || is_of_threads(*c) || c == explorer_.vm().known().class_class) return;
  const auto add = [&](u64 at, u64 bytes) {
    if (at < kFieldsOffset || at < begin || at >= begin + 8) return;
    const u64 mask = bytes >= 8 ? ~u64{0} : (u64{1} << bytes * 8) - 1;
    if (((now ^ word.old) >> (at - begin) * 8 & mask) != 0)
      events.kept.push_back({{name_of(word.object), at, at + bytes}, thread});
  };
  if (c->is_array()) {
    const u64 size = size_of(c->element);
    const u64 end = kFieldsOffset + heap.length(word.object) * size;
    for (u64 at = begin; at < std::min(begin + 8, end); at += size) add(at, size);
    return;
  }
  const u64 name = explorer_.state().naming().name(word.object);
  for (const Class* owner = c; owner != nullptr; owner = owner->super) {
    for (const Field& field : owner->fields) {
      if (field.is_static() || (field.access_flags & kAccFinal) != 0) continue;
      const bool is_here = field.offset >= begin && field.offset < begin + 8;
      if ((field.access_flags & kAccVolatile) == 0)
        add(field.offset, size_of(field.type));
      else if (is_here)  // no plain access; who reads it comes behind it
        events.behind.push_back(
            {{location(kOfMemory, name, field.offset), AccessKind::kWrite}, false, true});
    }
  }
}

// ---- Behind the search

FoundRace OrderRecorder::told(const por::Unordered& found) const {
  FoundRace all;
  all.race.location = locations_.at(found.bytes);
  all.race.accesses = {places_[found.first].access, places_[found.second].access};
  all.race.is_adjacent = false;
  sort_accesses(all.race);
  all.way = found.way;
  all.first_step = found.first_step;
  return all;
}

std::vector<FoundRace> OrderRecorder::races() const {
  const auto is_of_program = [&](std::uint32_t a, std::uint32_t b) {
    return !places_[a].is_of_jdk || !places_[b].is_of_jdk;
  };
  std::vector<FoundRace> all;
  for (const por::Unordered& found : por::find_unordered(graph_, is_of_program))
    all.push_back(told(found));
  return all;
}

}  // namespace plait
