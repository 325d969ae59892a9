#include "jvm/explore/step_label.h"

#include <algorithm>
#include <utility>

#include "jvm/explore/next_update.h"
#include "jvm/explore/shutdown_hooks.h"
#include "jvm/explore/sync_locations.h"
#include "jvm/files/guest_files.h"
#include "jvm/heap/observe_heap.h"
#include "jvm/runtime/lock_queue.h"
#include "jvm/runtime/waiting.h"
#include "jvm/state/name_table.h"
#include "jvm/state/state.h"
#include "por/model/program_end.h"

namespace plait {

namespace {

// So many observed accesses are looked through: as they come, and when a step ends.
constexpr std::size_t kCrowded = 64, kMany = 8;

u64 mix(u64 x) {
  x ^= x >> 32;
  x *= 0xd6e8feb86659fd93U;
  x ^= x >> 32;
  x *= 0xd6e8feb86659fd93U;
  return x ^ (x >> 32);
}

// Never kAllLocations. Orders no threads (sync_locations.h).
u64 hash_of(u64 name, u64 place) { return mix(name * 0x9e3779b97f4a7c15U + place) >> 2; }

// What is under a monitor anyway (wait sets), or says no more than the state of its lock (writers),
// is left out.
bool orders_threads(Place place) {
  return place == Place::kMonitor || place == Place::kLife || place == Place::kState ||
         place == Place::kSignals;
}

// A search, or who looks at its steps (VmOptions::moves_steps).
bool asks_order(const Vm& vm, bool by_search) { return by_search || vm.options().moves_steps; }

bool is_thread_object(const Vm& vm, Ref object) {
  return vm.heap().class_of(object)->is_subclass_of(vm.known().thread);
}

}  // namespace

u64 AccessLog::location_of(Ref object, Place place) const {
  const u64 at =
      place == Place::kSignals ? vm_.known().thread_interrupted : static_cast<u64>(place);
  return hash_of(state_.naming().name(object), at) | (orders_threads(place) ? kSyncBit : 0);
}
u64 AccessLog::location_of(GlobalPlace place) const {
  if (place == GlobalPlace::kEverything) return kAllLocations;
  return hash_of(0, static_cast<u64>(place)) | (place == GlobalPlace::kOutput ? kSyncBit : 0);
}

inline u64 AccessLog::location_of(Ref object, u64 offset) const {
  if (!object) return location_of(GlobalPlace::kOffHeap);
  const Class* c = vm_.heap().class_of(object);
  if (c->synchronizer != Class::Synchronizer::kNone) return location_of(object, Place::kState);
  if (c == vm_.known().byte_array) return location_of(object, Place::kBytes);
  if ((offset == 0 || offset == vm_.known().thread_interrupted) && is_thread_object(vm_, object))
    return location_of(object, offset == 0 ? Place::kLife : Place::kSignals);
  return hash_of(state_.naming().name(object), offset);
}

// ---- Announced

template <typename Visit>
void AccessLog::for_each_location(Ref object, u64 offset, u64 count, Visit visit) const {
  const Class* c = object ? vm_.heap().class_of(object) : nullptr;
  // What is labelled as a whole.
  if (!object || c == vm_.known().byte_array || c->synchronizer != Class::Synchronizer::kNone) {
    return visit(location_of(object, offset));
  }
  const u64 end = offset + count;
  if (c->is_array()) {
    const u64 size = size_of(c->element);
    for (u64 at = offset - (offset - kFieldsOffset) % size; at < end; at += size)
      visit(location_of(object, at));
    return;
  }
  const Class* statics = c == vm_.known().class_class ? vm_.class_of_mirror(object) : nullptr;
  const auto begins_field = [&](u64 at) {
    return ((c->instance_trait(at) | (statics ? statics->static_trait(at) : 0)) &
            Class::kFieldBegin) != 0;
  };
  u64 first = offset;
  while (first > kFieldsOffset && offset - first < 7 && !begins_field(first)) --first;
  if (begins_field(first)) visit(location_of(object, first));
  for (u64 at = offset + 1; at < end; ++at) {
    if (begins_field(at)) visit(location_of(object, at));
  }
}

inline void AccessLog::add_memory(const Action& action, Accesses& to) const {
  if (action.offset == kWholeObject) return to.push_back({kAllLocations, AccessKind::kWrite});
  const AccessKind kind = action.kind == ActionKind::kRead ? AccessKind::kRead : AccessKind::kWrite;
  if (action.bytes == 0) return to.push_back({location_of(action.object, action.offset), kind});
  for_each_location(action.object, action.offset, action.bytes, [&](u64 location) {
    to.push_back({location, kind});
  });
}

// What the operations of java.util.concurrent's own synchronisers are in the terms of
// por/model/access.h. Of others nothing is known.
AccessKind AccessLog::synchronizer_access(const Action& action) const {
  using Kind = Class::Synchronizer;
  const bool is_acquire = action.kind == ActionKind::kAcquire,
             is_shared = Method::is_shared(action.offset);
  const bool may_fail = Method::is_attempt(action.offset);
  switch (vm_.heap().class_of(action.object)->synchronizer) {
    case Kind::kLock:
      if (may_fail || action.offset == 0) return AccessKind::kWrite;
      // An attempt: the thread may be queued.
      if (is_acquire && keeps_queue(vm_, action.object)) return AccessKind::kWrite;
      return is_acquire ? AccessKind::kAcquire : AccessKind::kRelease;
    case Kind::kReadWriteLock:
      if (is_acquire || action.offset == 0) return AccessKind::kWrite;
      return is_shared ? AccessKind::kUnshare : AccessKind::kRelease;
    case Kind::kLatch:
      if (may_fail) return AccessKind::kWrite;
      if (is_acquire) return AccessKind::kAwait;
      // Once it is open counting does nothing, and those who await it can run. Which of two counts
      // opens it matters to searches that ask what happens before what: the other one then lets
      // nobody go on (law 3).
      if (vm_.get<i32>(action.object, "state", "I") == 0) return AccessKind::kRead;
      return asks_order(vm_, asks_order_) ? AccessKind::kWrite : AccessKind::kRelease;
    default: return AccessKind::kWrite;
  }
}

// Nobody writes and nobody is queued, so a reader goes in.
bool AccessLog::lets_readers_in(Ref lock) const {
  const bool is_long = vm_.has_field(vm_.heap().class_of(lock), "state", "J");
  const i64 state = is_long ? vm_.get<i64>(lock, "state", "J") : vm_.get<i32>(lock, "state", "I");
  const i64 writers = is_long ? state & 0xffff'ffff : state & 0xffff;
  return writers == 0 && !first_in_queue(vm_, lock);
}

// A reader that goes in changes nothing for other readers, who come and go as well. That it goes
// in, and is not queued, is up to those who write. Hence the second location, which they write, be
// it only when they give the lock back. (As lock and as readers alone they would be ordered without
// being able to race. That the reader can also come first, and be queued, would not be seen.)
void AccessLog::add_reader(const Action& action, Accesses& to) const {
  const u64 state = location_of(action.object, Place::kState);
  if (!lets_readers_in(action.object)) return to.push_back({state, AccessKind::kWrite});
  to.push_back({state, AccessKind::kShare});
  to.push_back({location_of(action.object, Place::kWriters), AccessKind::kRead});
}

// The thread could not acquire at once. Where several go in, the one that does lets the next one
// become the first. A lock that is held lets nobody in.
void AccessLog::add_queue_step(const Thread& t, const Action& action, Accesses& to) const {
  const u64 step = action.offset;
  const bool is_queued = (step & QueueStep::kQueued) != 0;
  const bool may_give_up = (step & (QueueStep::kTimed | QueueStep::kInterruptible)) != 0;
  if (is_queued && (step & QueueStep::kInterruptible) != 0)
    to.push_back({location_of(t.object, Place::kSignals),
                  is_interrupted(vm_, t) ? AccessKind::kWrite : AccessKind::kRead});
  if (is_queued && (step & QueueStep::kTimed) != 0)
    to.push_back({location_of(GlobalPlace::kClock), AccessKind::kWrite});
  const bool is_lock =
      vm_.heap().class_of(action.object)->synchronizer == Class::Synchronizer::kLock;
  to.push_back({location_of(action.object, Place::kState),
                is_queued && is_lock && !may_give_up ? AccessKind::kAcquire : AccessKind::kWrite});
}

namespace {

// Who does not hold what it gives up throws. For others that is no release, after which one of
// them could go on.
bool holds(Vm& vm, const Thread& t, Ref synchronizer) {
  const Class::Synchronizer kind = vm.heap().class_of(synchronizer)->synchronizer;
  const bool has_owner =
      kind == Class::Synchronizer::kLock || kind == Class::Synchronizer::kReadWriteLock;
  return !has_owner ||
         vm.get<Ref>(synchronizer, "exclusiveOwnerThread", "Ljava/lang/Thread;") == t.object;
}

}  // namespace

void AccessLog::add_synchronizer(const Thread& t, const Action& action, Accesses& to) const {
  if (QueueStep::is_one(action.offset)) return add_queue_step(t, action, to);
  if (action.kind == ActionKind::kAcquire)
    to.push_back({location_of(t.object, Place::kSignals), AccessKind::kRead});
  if (Method::is_attempt(action.offset) && !vm_.options().timeouts_last)
    to.push_back({location_of(GlobalPlace::kClock), AccessKind::kWrite});
  // Interrupted, it may go on without what it asks for.
  const bool may_throw = action.kind == ActionKind::kAcquire && is_interrupted(vm_, t);
  const bool is_read_write =
      vm_.heap().class_of(action.object)->synchronizer == Class::Synchronizer::kReadWriteLock;
  if (is_read_write && action.kind == ActionKind::kAcquire && Method::is_shared(action.offset) &&
      !may_throw)
    return add_reader(action, to);
  if (is_read_write && action.kind == ActionKind::kRelease && !Method::is_shared(action.offset))
    to.push_back({location_of(action.object, Place::kWriters), AccessKind::kWrite});
  const AccessKind kind = may_throw ? AccessKind::kWrite : synchronizer_access(action);
  const bool gives_up = kind != AccessKind::kRelease || holds(vm_, t, action.object);
  to.push_back({location_of(action.object, Place::kState), gives_up ? kind : AccessKind::kWrite});
}

// A join that can only wait. One that may time out, or whose thread is interrupted, need not: it
// races with the end it is about.
bool AccessLog::is_plain_join(const Thread& t, const Action& action) const {
  return action.kind == ActionKind::kJoin && action.offset != 1 && !is_interrupted(vm_, t);
}

// kDestroyVm: no ordinary thread is left, so the VM ends, or runs shutdown hooks first. How a
// program ends is what it printed, its exit status, and whether a thread ended by an exception. A
// daemon changes the first by kOutput, the last by kUncaught; who exits touches kAllLocations. Two
// things keep the VM from ending at once: a daemon starts an ordinary thread (kOrdinaryThreads), or
// adds a hook. For that it takes the monitor of the JDK's table of hooks. Any other step of a
// daemon may as well be taken before the end: nobody can tell (por/model/program_end.h).
//
// Behind hooks the VM is gone, whatever others did. And searches that go by what happens before
// what find the order of all steps in their labels. There the label is everything.
void AccessLog::add_thread(const Thread& t, const Action& action, Accesses& to) const {
  const auto add = [&](u64 location, AccessKind kind) { to.push_back({location, kind}); };
  const auto add_clock = [&] {
    if (!vm_.options().timeouts_last) add(location_of(GlobalPlace::kClock), AccessKind::kWrite);
  };
  switch (action.kind) {
    case ActionKind::kNewThread:
      return add(location_of(GlobalPlace::kThreadNames), AccessKind::kWrite);
    case ActionKind::kStart:
      // The VM may have ended before a daemon starts an ordinary thread.
      if (t.is_daemon && !vm_.java_daemon_flag(action.object))
        add(location_of(GlobalPlace::kOrdinaryThreads), AccessKind::kWrite);
      add(location_of(action.object, Place::kLife), AccessKind::kWrite);
      return add(location_of(action.object, Place::kMonitor), AccessKind::kAcquire);
    case ActionKind::kLockedEnd:
      add(location_of(action.object, Place::kMonitor), AccessKind::kAcquire);
      [[fallthrough]];
    case ActionKind::kEnd:  // also a notifyAll on the Thread
      if (vm_.options().noticing.daemons && !t.is_daemon)
        add(location_of(GlobalPlace::kOrdinaryThreads), AccessKind::kRelease);
      add(location_of(action.object, Place::kLife), AccessKind::kRelease);
      return add(location_of(action.object, Place::kWaitSet), AccessKind::kWrite);
    case ActionKind::kJoin:
      // Interrupted, it throws and clears the flag.
      add(location_of(t.object, Place::kSignals),
          is_interrupted(vm_, t) ? AccessKind::kWrite : AccessKind::kRead);
      if (action.offset == 1) add_clock();
      return add(location_of(action.object, Place::kLife),
                 is_plain_join(t, action) ? AccessKind::kAwait : AccessKind::kRead);
    case ActionKind::kInterrupt: {
      add(location_of(action.object, Place::kSignals), AccessKind::kWrite);
      // Of a thread that is not there it does nothing.
      add(location_of(action.object, Place::kLife), AccessKind::kRead);
      const Thread* target = vm_.thread_of(action.object);
      if (target && target->status == ThreadStatus::kWaiting) {
        add(location_of(target->waiting_for, Place::kWaitSet), AccessKind::kWrite);
      }
      return;
    }
    case ActionKind::kUnpark:
      if (!action.object) return;
      add(location_of(action.object, Place::kSignals), AccessKind::kWrite);
      return add(location_of(action.object, Place::kLife), AccessKind::kRead);
    case ActionKind::kPark:
      if (action.offset != 0) add_clock();
      return add(location_of(t.object, Place::kSignals), AccessKind::kWrite);
    case ActionKind::kSleep:
      add_clock();
      return add(location_of(t.object, Place::kSignals), AccessKind::kWrite);
    case ActionKind::kDestroyVm: {
      const Class* hooks = vm_.classes().find_loaded(kShutdownHooks, LoaderKind::kBoot);
      if (vm_.globals().shutting_down ||
          (vm_.only_daemons_left() && (asks_order(vm_, asks_order_) || !hooks))) {
        add(kAllLocations, AccessKind::kWrite);
      } else if (vm_.only_daemons_left()) {
        for (const GlobalPlace place : {GlobalPlace::kOutput, GlobalPlace::kUncaught})
          add(location_of(place), AccessKind::kWrite);
        add(location_of(hooks->mirror, Place::kMonitor), AccessKind::kWrite);
        add(por::kEndOfProgram, AccessKind::kWrite);
      }
      return add(location_of(GlobalPlace::kOrdinaryThreads), AccessKind::kAwait);
    }
    default: return;
  }
}

void AccessLog::add_monitor(const Thread& t, const Action& action, Accesses& to) const {
  const auto add = [&](u64 location, AccessKind kind) { to.push_back({location, kind}); };
  const u64 monitor = location_of(action.object, Place::kMonitor);
  const u64 wait_set = location_of(action.object, Place::kWaitSet);
  switch (action.kind) {
    case ActionKind::kLock: add(monitor, AccessKind::kAcquire); return;
    case ActionKind::kUnlock: return add(monitor, AccessKind::kRelease);
    case ActionKind::kWait:
      if (t.status != ThreadStatus::kWaiting && vm_.owns(t, action.object))
        add(monitor, AccessKind::kRelease);
      add(wait_set, AccessKind::kWrite);
      if (!vm_.options().timeouts_last) add(location_of(GlobalPlace::kClock), AccessKind::kWrite);
      return add(location_of(t.object, Place::kSignals), AccessKind::kWrite);
    case ActionKind::kWaiters: return add(wait_set, AccessKind::kRead);
    case ActionKind::kSignal: {
      // It puts who is woken into the queue. Where that has nobody else in it, those who signal,
      // and have the lock, decide the order alone.
      const Ref synchronizer = synchronizer_of(vm_, action.object);
      if (keeps_queue(vm_, synchronizer))
        add(location_of(synchronizer, Place::kState), AccessKind::kWrite);
      return add(wait_set, AccessKind::kWrite);
    }
    default: return add(wait_set, AccessKind::kWrite);  // kNotify
  }
}

// The locations that GuestFiles only has stand-ins for. The first look at the clock changes what
// there is to compare with.
Access AccessLog::placed(Access of_files) const {
  if (of_files.location == GuestFiles::kMemory)
    return {location_of(GlobalPlace::kOffHeap), of_files.kind};
  if (of_files.location != GuestFiles::kClock)
    return {of_files.location & ~kSyncBit, of_files.kind};
  return {location_of(GlobalPlace::kClock),
          vm_.globals().clock_was_read ? AccessKind::kRead : AccessKind::kWrite};
}

// In the state as it is: what others do meanwhile can change it, but then they touch some of it.
void AccessLog::add_file(const Action& action, Accesses& to) const {
  GuestFiles& files = *vm_.guest_files();
  for (const Access& access : files.touches(action.offset)) to.push_back(placed(access));
  if (!action.object || !vm_.heap().is_noticed(action.object)) return;
  to.push_back(
      {location_of(action.object, Place::kBytes),
       files.request(action.offset).fills_array() ? AccessKind::kWrite : AccessKind::kRead});
}

void AccessLog::add(const Thread& t, const Action& action, Accesses& to) const {
  const std::size_t first = to.size();
  add_kinds(t, action, to);
  if (!is_plain_) return;
  for (std::size_t i = first; i < to.size(); ++i) to[i].kind = plain(to[i].kind);
}

void AccessLog::add_kinds(const Thread& t, const Action& action, Accesses& to) const {
  // Behind a wait: how it ended was decided by a notify, a signal or an interrupt.
  if (t.woken_from) {
    to.push_back({location_of(t.woken_from, Place::kWaitSet), AccessKind::kRead});
    to.push_back({location_of(t.object, Place::kSignals), AccessKind::kWrite});
  }
  if (has_structure_ && !is_structural(action)) return;
  if (action.kind == ActionKind::kUnlock && !asks_order(vm_, asks_order_) && !is_plain_) return;
  switch (action.kind) {
    case ActionKind::kRead:
    case ActionKind::kWrite:
    case ActionKind::kUpdate: return add_memory(action, to);
    case ActionKind::kLock:
    case ActionKind::kUnlock:
    case ActionKind::kWait:
    case ActionKind::kNotify:
    case ActionKind::kSignal:
    case ActionKind::kWaiters: return add_monitor(t, action, to);
    case ActionKind::kAcquire:
    case ActionKind::kRelease: return add_synchronizer(t, action, to);
    // That a class of the program is ready is looked at everywhere and labelled nowhere; so its
    // initialisation, which is rare, goes with nothing. That one of the library is is labelled
    // where it matters (Vm::observe_ready); but who waits for another thread waits for all it does.
    case ActionKind::kClassInit: {
      const Class& c = *vm_.class_of_mirror(action.object);
      if (c.is_user() || c.init_state() == InitState::kRunning)
        return to.push_back({kAllLocations, AccessKind::kWrite});
      // Ready: the thread looks at it (Explorer::advance_others).
      const bool is_over = c.init_state() != InitState::kLinked;
      return to.push_back({location_of(action.object, Place::kReady),
                           is_over ? AccessKind::kRead : AccessKind::kWrite});
    }
    case ActionKind::kOutput:
      return to.push_back({location_of(GlobalPlace::kOutput), AccessKind::kWrite});
    case ActionKind::kClasses:
      return to.push_back({action.object ? location_of(action.object, Place::kClasses)
                                         : location_of(GlobalPlace::kClasses),
                           action.offset == 0 ? AccessKind::kRead : AccessKind::kWrite});
    case ActionKind::kHash: {
      const bool is_made = image_of(vm_.heap()).hash_number(action.object) != 0;
      return to.push_back({location_of(action.object, Place::kHash),
                           is_made ? AccessKind::kRead : AccessKind::kWrite});
    }
    case ActionKind::kClock:
      return to.push_back({location_of(GlobalPlace::kClock), AccessKind::kWrite});
    case ActionKind::kFile: return add_file(action, to);
    case ActionKind::kNone:
    case ActionKind::kYield:
    case ActionKind::kChoice: return;
    default: return add_thread(t, action, to);
  }
}

// ---- Visible

void AccessLog::set_structure(std::vector<std::string> patterns) {
  has_structure_ = true;
  structure_ = std::move(patterns);
  structure_known_.clear();
}

namespace {

// `*` stands for any characters.
bool matches(std::string_view pattern, std::string_view name) {
  const std::size_t star = pattern.find('*');
  if (star == std::string_view::npos) return pattern == name;
  if (!name.starts_with(pattern.substr(0, star))) return false;
  const std::string_view rest = pattern.substr(star + 1);
  for (std::size_t i = star; i <= name.size(); ++i) {
    if (matches(rest, name.substr(i))) return true;
  }
  return false;
}

}  // namespace

bool AccessLog::is_in_structure(const Class& c) const {
  const auto [at, is_new] = structure_known_.try_emplace(&c);
  if (is_new) {
    const std::string name = c.external_name();
    at->second =
        std::ranges::any_of(structure_,
                            [&](const std::string& pattern) { return matches(pattern, name); }) ||
        name.starts_with("java.util.concurrent.atomic.") ||
        name.starts_with("java.util.concurrent.locks.");
  }
  return at->second;
}

// The paper's rule: fields of the named classes, locks with all they are made of, atomics. Arrays
// belong to no class, so they are visible; and so is what is printed, or outcomes would be lost.
bool AccessLog::is_structural(const Action& action) const {
  switch (action.kind) {
    case ActionKind::kRead:
    case ActionKind::kWrite: {
      if (!action.object) return true;
      const Class* c = vm_.heap().class_of(action.object);
      // A look at a lock's state (isLocked) is synchronisation, too.
      if (c->is_array() || c->synchronizer != Class::Synchronizer::kNone) return true;
      // A thread's interrupt is synchronisation; it may be a step of its own. Other fields of a
      // Thread are like those of any object.
      if (action.offset == vm_.known().thread_interrupted && c->is_subclass_of(vm_.known().thread))
        return true;
      return is_in_structure(c == vm_.known().class_class ? *vm_.class_of_mirror(action.object)
                                                          : *c);
    }
    // Before it starts, others that have the Thread can signal to it in vain.
    case ActionKind::kStart: return (vm_.heap().flags(action.object) & HeapImage::kShared) != 0;
    case ActionKind::kEnd:
    case ActionKind::kLockedEnd:
    case ActionKind::kJoin:
    case ActionKind::kSleep: return false;
    default: return true;
  }
}

bool AccessLog::is_visible_here(const Thread& t, const Action& action) const {
  if (action.kind == ActionKind::kNone || action.kind == ActionKind::kYield ||
      action.kind == ActionKind::kChoice) {
    // Out of time in the middle of a wait is no yield.
    return action.kind == ActionKind::kNone && t.status == ThreadStatus::kWaiting;
  }
  // A choice, as long as nobody else can ask.
  if (action.kind == ActionKind::kHash)
    return (vm_.heap().flags(action.object) & HeapImage::kShared) != 0;
  if (has_structure_) return is_structural(action);
  // Whoever else wants the monitor cannot run; nobody can ask whether it is free.
  if (action.kind == ActionKind::kUnlock) return false;
  // A Thread that nobody else has yet: nobody can join it, ask for it or interrupt it; only
  // counting threads tells.
  // kStart.
  const Noticing& noticing = vm_.options().noticing;
  return noticing.thread_lives || noticing.thread_lists ||
         (vm_.heap().flags(action.object) & HeapImage::kShared) != 0;
}

// ---- What a step did

void AccessLog::begin_step(const Thread& t) {
  accesses_.clear();
  observed_.clear();
  crowded_ = kCrowded;
  joined_ = por::kNoThread;
  announced_ = t.next_action;
  was_visible_ = is_visible(t, announced_);
  if (t.status == ThreadStatus::kWaiting) announced_.kind = ActionKind::kWait;
  const bool is_memory =
      announced_.kind == ActionKind::kWrite || announced_.kind == ActionKind::kUpdate;
  // To the memory model an update that succeeds is a write, and one that fails is none.
  const bool can_be_silent =
      !keeps_all_silent_ && (!keeps_silent_writes_ || (announced_.kind == ActionKind::kUpdate &&
                                                       !is_going_to_write(vm_, t, announced_)));
  has_word_ = is_memory && can_be_silent && announced_.object && announced_.offset != kWholeObject;
  if (has_word_) words_before_ = announced_words();
  // Of several accesses at a time each is observed; of a look at the clock, whether it moved.
  const bool is_told = announced_.kind == ActionKind::kClock ||
                       (announced_.offset == kWholeObject && announced_.object &&
                        (is_memory || announced_.kind == ActionKind::kRead));
  if (!is_told) add(t, announced_, accesses_);
  if (!is_plain_join(t, announced_)) return;
  const Thread* target = announced_.offset != 0 ? vm_.threads()[announced_.offset - 2].get()
                                                : vm_.thread_of(announced_.object);
  // Main, when it has ended, may still have the end of the VM in front of it.
  if (target && target->status == ThreadStatus::kTerminated) joined_ = static_cast<u32>(target->id);
}

// An access has at most eight bytes, so it can lie in two words: those that hold its first byte and
// its last.
std::pair<u64, u64> AccessLog::announced_words() const {
  const u64 first = announced_.offset & ~u64{7}, last = (announced_.offset + 7) & ~u64{7};
  const u64 low = vm_.heap().load<u64>(announced_.object, first);
  const bool has_second = last != first && last < vm_.heap().size_of_object(announced_.object);
  return {low, has_second ? vm_.heap().load<u64>(announced_.object, last) : 0};
}

void AccessLog::begin_passing() {
  accesses_.assign({{por::kTimePasses, AccessKind::kWrite}});
  observed_.clear();
  announced_ = {};
  has_word_ = was_visible_ = false;
  joined_ = por::kNoThread;
}

void AccessLog::recall(std::span<const Access> accesses, bool was_visible) {
  accesses_.assign(accesses.begin(), accesses.end());
  observed_.clear();
  was_visible_ = was_visible;
  joined_ = por::kNoThread;
}

void AccessLog::end_step() {
  // A compare-and-set that failed, or a write of what was there, was a read. It changed nothing,
  // and would not have as long as nobody else writes there. (Unless silent writes are kept.)
  if (has_word_ && announced_words() == words_before_) {
    for (Access& access : accesses_) access.kind = AccessKind::kRead;
  }
  const std::size_t announced = accesses_.size();
  if (!observed_.empty()) add_observed();
  // Nothing but the end of the program can come too early or too late for it.
  if (!vm_.uncaught().empty())
    accesses_.push_back({location_of(GlobalPlace::kUncaught), AccessKind::kRead});
  const GuestGlobals& globals = vm_.globals();
  // Whoever went on or has ended by then could have been cut off. (That the VM ends when no thread
  // is left cuts off nobody; where there may be daemons, it is an action with this label.)
  if (globals.exiting || globals.ignored || globals.is_gone)
    accesses_.push_back({kAllLocations, AccessKind::kWrite});
  was_visible_ |= accesses_.size() > announced;
}

void AccessLog::add_observed() {
  if (observed_.size() > kMany) drop_repeated();
  accesses_.insert(accesses_.end(), observed_.begin(), observed_.end());
}

// ---- Observed

void AccessLog::note(u64 location, AccessKind kind) {
  kind = plain(kind);
  if (!observed_.empty() && observed_.back().location == location && observed_.back().kind == kind)
    return;
  observed_.push_back({location, kind});
}

void AccessLog::observe(const Thread& t, const Action& action) {
  const Unaudited looking(vm_.heap());
  const Ref object = action.object;
  if (object) {
    // Made in this step: it has no name yet, and nobody else knows it. A file that its bytes go to
    // others know.
    if (!image_of(vm_.heap()).is_frozen(object) &&
        ObjectNames::is_provisional(image_of(vm_.heap()).name(object))) {
      if (action.kind == ActionKind::kFile) observe(t, {action.kind, kNull, action.offset});
      return;
    }
    // Inside an operation of a synchroniser that is one step: it is labelled as a whole. What is
    // read outside of one (availablePermits), or with the JDK's own locks, is labelled as it is.
    const bool is_memory = action.kind <= ActionKind::kUpdate;
    if (is_memory && action.offset == kWholeObject) return;  // each access is observed
    if (is_memory && t.atomic_depth > 0 &&
        vm_.heap().class_of(object)->synchronizer > Class::Synchronizer::kUnknown)
      return;
  }
  const std::size_t first = observed_.size();
  add(t, action, observed_);
  for (std::size_t i = first; i < observed_.size(); ++i) {
    // It ran, so it had not to wait; what it would have done otherwise is not known.
    if (action.kind == ActionKind::kAcquire && observed_[i].kind != AccessKind::kRead)
      observed_[i].kind = AccessKind::kWrite;
  }
  if (observed_.size() >= crowded_) drop_repeated();
}

// A thread that is alone loops in one step, as long as its budget lasts: what it touches again and
// again is kept once. How often and in which order a step touches things is nothing that reductions
// look at.
void AccessLog::drop_repeated() {
  const auto key = [](const Access& a) { return std::pair(a.location, a.kind); };
  std::ranges::sort(observed_, {}, key);
  const auto rest = std::ranges::unique(observed_, {}, key);
  observed_.erase(rest.begin(), rest.end());
  crowded_ = std::max(kCrowded, 2 * observed_.size());
}

void AccessLog::observe_bytes(Ref object, u64 offset, u64 count, AccessKind kind) {
  const Unaudited looking(vm_.heap());
  if (object && !vm_.heap().is_noticed(object)) return;
  for_each_location(object, offset, count, [&](u64 location) { note(location, kind); });
}

bool AccessLog::covers(Ref object, u64 offset, u64 count, bool is_write) const {
  bool is_covered = true;
  for_each_location(object, offset, count, [&](u64 location) {
    is_covered &= std::ranges::any_of(accesses_, [&](const Access& access) {
      const bool is_meant = access.location == location || access.location == kAllLocations;
      return is_meant && (!is_write || access.kind != AccessKind::kRead);
    });
  });
  return is_covered;
}

bool AccessLog::covers(const Access& of_files) const {
  const Access access = placed(of_files);
  return std::ranges::any_of(accesses_, [&](const Access& other) {
    return other.location == kAllLocations ||
           (other.location == access.location &&
            (other.kind == access.kind || other.kind == AccessKind::kWrite));
  });
}

}  // namespace plait
