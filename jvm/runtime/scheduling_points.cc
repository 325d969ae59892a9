// Which actions are scheduling points: what another thread could notice, or what can make a thread
// wait.
#include "jvm/base/error.h"
#include "jvm/runtime/lock_queue.h"
#include "jvm/runtime/vm.h"

namespace plait {

namespace {

u8 trait_of(const Vm& vm, const Class* c, Ref object, u64 offset) {
  if (c != vm.known().class_class) return c->instance_trait(offset);
  const u8 trait = c->instance_trait(offset);
  return trait != 0 ? trait : vm.class_of_mirror(object)->static_trait(offset);
}

// The thread stops in front of a class as it is not ready. Of one of the program that goes with
// nothing anyway.
void observe_unready(const Vm& vm, Ref mirror) {
  if (vm.access_observer() && !vm.is_probing() && !vm.class_of_mirror(mirror)->is_user())
    vm.access_observer()->observe(mirror, Place::kReady, AccessKind::kRead);
}

// Until JDK 18 a ThreadGroup counts and lists its threads. Its own methods alone touch that, each
// under the monitor of the group. So nobody else can be inside, and what a thread does there
// commutes with all that others can do meanwhile. That it gives the monitor up can come at once,
// too: who wants it cannot run until then.
bool is_guarded_by_group(const Vm& vm, const Thread& t, const Action& action) {
  Class* const group_class = vm.known().thread_group;
  if (!vm.has_lists_of_threads() || t.frame->method->owner != group_class || !action.object)
    return false;
  const Class* const c = vm.heap().class_of(action.object);
  const bool is_group = c->is_subclass_of(group_class);
  if (action.kind == ActionKind::kUnlock) return is_group;
  if (action.kind > ActionKind::kUpdate || t.frame->method->is_static()) return false;
  const Ref group = t.frame->locals[0].a;
  if (!vm.owns(t, group)) return false;
  constexpr std::pair<std::string_view, std::string_view> kFields[] = {
      {"nthreads", "I"},  {"threads", "[Ljava/lang/Thread;"},
      {"ngroups", "I"},   {"groups", "[Ljava/lang/ThreadGroup;"},
      {"destroyed", "Z"}, {"nUnstartedThreads", "I"},
  };
  return std::ranges::any_of(kFields, [&](const auto& named) {
    const Field* f = group_class->find_field(named.first, named.second);
    if (f == nullptr) return false;
    if (action.object == group) return f->offset == action.offset;
    const Unaudited looking(vm.heap());
    return c->is_array() && named.second.starts_with('[') &&
           vm.heap().load<Ref>(group, f->offset) == action.object;
  });
}

// Then the thread goes on in the same step, from where it takes the monitor to where it gives it
// up. Something else that is noticed still ends the step. The step is labelled by all of it.
bool goes_on_inside_group(const Vm& vm, const Thread& t, const Action& action) {
  if (!is_guarded_by_group(vm, t, action)) return false;
  if (vm.access_observer() && !vm.is_probing()) vm.access_observer()->observe(t, action);
  return true;
}

// What is noticed ends the step.
bool ends_step(const Vm& vm, const Thread& t, const Action& action) {
  // The thread would not stop in front of a class of the library that is ready.
  if (action.kind == ActionKind::kClassInit) [[unlikely]]
    observe_unready(vm, action.object);
  return !vm.options().noticing.thread_lives || !goes_on_inside_group(vm, t, action);
}

}  // namespace

// Reads of final fields are not noticed: the field got its value before any other thread could
// reach the object. That is not so if a constructor let its object escape before it wrote the
// field. Then MustNoticeError says so at the write, and the whole exploration must start again with
// such reads noticed. The write itself is noticed, and every execution that could show a difference
// contains it, so it is met before a verdict is given. A thread's own fields (is_own_thread_field)
// are touched by that thread alone. A thread that is alone goes on to what it must stop for even
// so. Its steps are then not those it would take beside others. That matters to a search that takes
// the steps of one execution in another (VmOptions::moves_steps).
//
// The initialiser of a library class is a part of the step that comes to the class. Most touch
// nothing that others can see, and threads come to them on every path. If one does while other
// threads live, the exploration starts again with Noticing::initializers. Then others can go first
// where a thread comes to a library class. Code of the program that the initialiser runs stops at
// its own points. The library's own part stays one step, labelled by what it touches.
bool Vm::is_scheduling_point(Thread& t, const Action& action) const {
  if (t.atomic_depth + t.library_depth == 0 && live_threads_ > 1) [[likely]] {
    const bool is_noticed = would_be_noticed(t, action);
    return is_noticed && ends_step(*this, t, action);
  }
  const bool is_in_one_step =
      t.atomic_depth > 0 || (t.library_depth > 0 && !runs_program_in_initializer(t));
  // Woken by the end of the last other thread, it must not go on inside that one's step. What it
  // does would count as the other's, which has been there before, and race with nothing of it.
  const bool is_woken_by_other = action.kind == ActionKind::kLock && t.woken_from && !t.timed_out;
  const bool stops =
      live_threads_ > 1 || stops_alone() || is_point_alone(action) || is_woken_by_other;
  if (!is_in_one_step && stops) {
    const bool is_noticed = would_be_noticed(t, action);
    if (is_noticed && t.library_depth > 0) touch_in_initializer(t);
    return is_noticed && ends_step(*this, t, action);
  }
  if (t.quiet_depth + t.cache_depth > 0 && live_threads_ > 1 && runs_program(t) &&
      would_be_noticed(t, action))
    notice_program_inside(t);
  // Inside a lock operation that is one step, the initialiser of a library class, and while a
  // thread is alone, this is no scheduling point. But it belongs to what the step touches. (How
  // threads are made and started inside the JDK is nobody's business; what the end of one leaves in
  // its Thread others can see.)
  const bool matters = access_observer_ || (t.library_depth > 0 && live_threads_ > 1);
  if (!matters || is_probing_ || !(t.quiet_depth == 0 || is_end_of(t, action)) ||
      !would_be_noticed(t, action))
    return false;
  if (t.library_depth > 0) [[unlikely]] {
    // Behind the fields of a java.lang.Class, which are no statics.
    const bool is_static =
        action.kind <= ActionKind::kUpdate && action.offset >= known_.class_class->instance_size;
    if (is_static && is_own_initialization(t, action.object)) return false;
    if (is_made_in_step(action)) return false;
    if (live_threads_ > 1) touch_in_initializer(t);
  }
  if (access_observer_) access_observer_->observe(t, action);
  return false;
}

namespace {

bool is_library_initializer(const Frame& f) {
  return (f.on_return == OnReturn::kClassInit || f.on_return == OnReturn::kClassInitPending) &&
         !f.method->owner->is_user();
}

}  // namespace

bool Vm::runs_program_in_initializer(const Thread& t) const {
  if (!options_.noticing.initializers) return false;
  for (const Frame* f = t.frame; f >= t.frames_begin && !is_library_initializer(*f); --f) {
    if (f->method->owner->is_user()) return true;
  }
  return false;
}

// Somebody can go first where a thread comes to a class of the program, whose superclass this may
// be. And a lock operation is one step, whatever it initialises.
void Vm::touch_in_initializer(Thread& t) const {
  if (access_observer_) t.touches_in_initializer = true;
  if (t.cache_depth > 0) return look_in_initializer();
  if (options_.noticing.initializers || t.atomic_depth > 0) return;
  const Frame* f = t.frames_begin;
  while (f < t.frame && !is_library_initializer(*f)) ++f;
  const bool is_of_users = f > t.frames_begin && f[-1].on_return == OnReturn::kClassInitPending;
  if (!is_of_users) must_notice(&Noticing::initializers, f->method->owner->external_name().c_str());
}

// Whoever goes first finds the same in a cache, unless a setting changes that the look depends on.
void Vm::look_in_initializer() const {
  initializers_look_ = true;
  if (settings_change_)
    must_notice(&Noticing::initializers, "settings of the library, which threads change");
}

void Vm::note_setting(const Method& method, Ref receiver) {
  const bool is_table = *method.owner->name == "java/util/Properties";
  const Unaudited looking(heap());  // the search looks, not the program
  const bool is_of_system =
      !is_table || receiver == get_static_ref(known_.system, "props", "Ljava/util/Properties;");
  if (!is_of_system || !may_be_seen()) return;
  settings_change_ = true;
  if (initializers_look_) look_in_initializer();
}

bool Vm::is_end_of(const Thread& t, const Action& action) {
  return action.kind == ActionKind::kWrite && action.object == t.object;
}

// Statics of a class that the thread is initialising: others come to them when it is done.
bool Vm::is_own_initialization(const Thread& t, Ref object) const {
  if (!object || heap_->class_of(object) != known_.class_class) return false;
  const Class& c = *class_of_mirror(object);
  return c.init_state() == InitState::kRunning && *c.init_word >> 8 == static_cast<u32>(t.id) + 1;
}

// Nobody else can have come to an object that the present step has made. The initialiser of a
// library class is one step: so it may as well fill an array that its statics have already.
bool Vm::is_made_in_step(const Action& action) const {
  switch (action.kind) {
    case ActionKind::kRead:
    case ActionKind::kWrite:
    case ActionKind::kUpdate:
    case ActionKind::kLock:
    case ActionKind::kUnlock:
    case ActionKind::kHash: return action.object && heap_->is_made_in_step(action.object);
    default: return false;
  }
}

void Vm::observe_ready(const Thread& t, const Class& c) {
  if (access_observer_ && !is_probing_ && t.quiet_depth == 0)
    access_observer_->observe(c.mirror, Place::kReady, AccessKind::kRead);
}

// Code of the program runs where the library alone was thought to.
void Vm::notice_program_inside(const Thread& t) const {
  if (t.quiet_depth > 0)
    must_notice(&Noticing::thread_making, "the program's code that runs while a thread is made");
  else
    must_notice(&Noticing::caches, "the program's code that runs in a look into a cache");
}

namespace {

// The initialiser of a class that java.lang.reflect.Proxy made is the library's.
bool is_of_program(const Method& m) {
  const Class& c = *m.owner;
  if (!c.is_user()) return false;
  return *m.name != "<clinit>" || !c.super || *c.super->name != "java/lang/reflect/Proxy";
}

}  // namespace

// Inside something that is one step: how a thread is made, started or ended, a look into a cache.
bool Vm::runs_program(const Thread& t) const {
  u32 left = t.atomic_depth;
  for (const Frame* f = t.frame; f >= t.frames_begin && left > 0; --f) {
    if (is_of_program(*f->method)) return true;
    left -= leaves_atomic(f->on_return);
  }
  return false;
}

// What one thread does now another may do at the same time. It may be here, or on a path that is
// left out because what is not noticed has no label.
bool Vm::may_be_seen() const { return (access_observer_ ? threads_.size() : live_threads_) > 1; }

// System.in, out and err are read by all who print, and set by hardly anybody while others live. A
// thread's blocker is written by itself, and read by hardly anybody.
bool Vm::is_rare_noticed(const Thread& t, const Action& action) const {
  const bool is_stream = heap_->class_of(action.object) == known_.class_class;
  const auto what = is_stream ? &Noticing::streams : &Noticing::blockers;
  const bool is_usual = is_stream ? action.kind == ActionKind::kRead : action.object == t.object;
  if (!is_usual && may_be_seen()) must_notice(what, "System.out, or the blocker of a thread");
  return options_.noticing.*what;
}

bool Vm::prints_take_monitor() const {
  // From 19 to 23 System.out has a lock of its own, which nobody else can take.
  const bool has_lock = jdk_.release >= 19 && jdk_.release < 24;
  return !has_lock && (!is_exploring_ || options_.noticing.streams);
}

void Vm::watch_rare_monitor(Ref object) {
  if (!is_exploring_ || options_.noticing.streams) return;
  if (may_be_seen()) must_notice(&Noticing::streams, "the monitor of System.out or err");
  rare_monitors_.push_back(object);
}

// Another thread starts.
void Vm::watch_held_monitors() const {
  for (const Ref object : rare_monitors_) {
    if (heap_->lock_word(object) != 0)
      must_notice(&Noticing::streams, "the monitor of System.out or err");
  }
}

// What can make even a thread that is alone wait, start another, or choose. Neither depends on
// whether steps are labelled: a schedule is executed again without labels.
bool Vm::is_point_alone(const Action& action) {
  switch (action.kind) {
    case ActionKind::kStart:
    case ActionKind::kChoice:
    case ActionKind::kClock:
    case ActionKind::kWait:
    case ActionKind::kPark:
    case ActionKind::kJoin:
    case ActionKind::kAcquire: return true;
    case ActionKind::kHash: return action.offset > 1;  // it is drawn
    default: return false;
  }
}

bool Vm::would_be_noticed(const Thread& t, const Action& action) const {
  switch (action.kind) {
    case ActionKind::kNone: return false;
    case ActionKind::kRead:
    case ActionKind::kWrite:
    case ActionKind::kUpdate: {
      // Without an object: memory outside the heap, which any thread can reach.
      if (!action.object) return true;
      const GuestHeap& heap = *heap_;
      const GuestHeap::Header header = heap.header(action.object);
      const Class* const c = header.class_in(heap);
      if (!header.is_noticed(heap)) {
        if (action.kind != ActionKind::kRead && header.is_write_noticed(heap)) [[unlikely]]
          must_notice(&Noticing::tables, c->external_name().c_str());
        return false;
      }
      const u8 trait = trait_of(*this, c, action.object, action.offset);
      if (trait == 0) [[likely]]
        return true;
      if ((trait & Class::kThreadLife) != 0) [[unlikely]] {
        watch_thread_lives(t, action);
        if (options_.noticing.thread_lives) return true;
      }
      // isLocked, availablePermits …; a lock's own operations are one step.
      if ((trait & (Class::kLockState | Class::kInterrupt)) != 0 && t.atomic_depth == 0)
          [[unlikely]] {
        if ((trait & Class::kInterrupt) != 0)
          watch_flag(*this, t, action);
        else if (keeps_queue(*this, action.object))
          look_at_steps(*this);
      }
      if ((trait & Class::kRare) != 0) [[unlikely]]
        return is_rare_noticed(t, action);
      const bool is_final = (trait & Class::kFinalField) != 0 && !options_.noticing.finals;
      const bool is_shared_instance = header.is_shared() && c != known_.class_class;
      if (is_final && action.kind != ActionKind::kRead && is_shared_instance) {
        throw MustNoticeError(&Noticing::finals, c->external_name());
      }
      return (trait & Class::kOwnThreadOnly) == 0 &&
             !(is_final && action.kind == ActionKind::kRead);
    }
    case ActionKind::kLock:
    case ActionKind::kUnlock: {
      if (!(heap_->is_noticed(action.object) || heap_->header(action.object).is_shared() ||
            heap_->class_of(action.object)->publishes_nothing))
        return false;
      // Taking a monitor again, or giving up one of several holds, changes nothing for others.
      if (!owns(t, action.object)) return true;
      return action.kind == ActionKind::kUnlock && hold_count(action.object) == 1;
    }
    case ActionKind::kClassInit:
      return is_initialization_noticed(t, *class_of_mirror(action.object));
    case ActionKind::kOutput: return action.offset == 1;
    case ActionKind::kYield: return false;
    case ActionKind::kHash: return action.offset > 1 || heap_->is_noticed(action.object);
    case ActionKind::kClasses: return !action.object || heap_->is_noticed(action.object);
    default: return true;
  }
}

}  // namespace plait
