// Threads, frames and monitors.
#include "jvm/base/address_space.h"
#include "jvm/base/error.h"
#include "jvm/code/code.h"
#include "jvm/heap/heap.h"
#include "jvm/runtime/prepare_method.h"
#include "jvm/runtime/vm.h"
#include "jvm/runtime/waiting.h"

namespace plait {

namespace {

// Room for about as deep a recursion as HotSpot's default stacks allow; pages are committed as they
// are touched.
constexpr std::size_t kSlotsPerThread = std::size_t{1} << 19;
constexpr std::size_t kFramesPerThread = 24'000;

template <typename T>
T* reserve(std::size_t count) {
  T* memory = reserve_addresses<T>(count);
  if (memory == nullptr) throw UnsupportedError("no address space for another thread's stack");
  return memory;
}

// A program that starts threads for ever is told so in time.
constexpr std::size_t kMaxExploredThreads = 4096;

u32 owner_bits(const Thread& t) { return (static_cast<u32>(t.id) + 1) << 16; }
constexpr u32 kCountMask = 0xffff;

// java.lang.Thread.threadStatus, as the JVM tool interface numbers it.
constexpr i32 kJavaRunnable = 0x0005, kJavaTerminated = 0x0002;

}  // namespace

Thread& Vm::new_thread(Ref object) {
  Thread* t;
  if (is_exploring()) {
    if (threads_.size() >= kMaxExploredThreads)
      throw UnsupportedError("more than {} threads in one execution", kMaxExploredThreads);
    if (spare_threads_.empty()) {
      threads_.push_back(std::make_unique<Thread>());
      allocate_stack(*threads_.back());
    } else {
      threads_.push_back(std::move(spare_threads_.back()));
      spare_threads_.pop_back();
    }
    t = threads_.back().get();
    t->id = static_cast<ThreadId>(threads_.size() - 1);
    t->object = object;
    t->observer = state_observer_;
    thread_by_object_[object.bits] = t->id;
    return *t;
  }
  if (!free_thread_ids_.empty()) {
    const ThreadId id = free_thread_ids_.back();
    free_thread_ids_.pop_back();
    t = &thread(id);
    auto old = thread_by_object_.find(t->object.bits);
    if (old != thread_by_object_.end() && old->second == id) thread_by_object_.erase(old);
    *t = Thread{};
    t->id = id;
  } else {
    if (threads_.size() >= 0xfffe) throw UnsupportedError("more than 65,534 threads alive at once");
    threads_.push_back(std::make_unique<Thread>());
    t = threads_.back().get();
    t->id = static_cast<ThreadId>(threads_.size() - 1);
  }
  t->object = object;
  allocate_stack(*t);
  thread_by_object_[object.bits] = t->id;
  return *t;
}

void Vm::allocate_stack(Thread& t) {
  if (free_stacks_.empty()) {
    free_stacks_.emplace_back(reserve<Slot>(kSlotsPerThread), reserve<Frame>(kFramesPerThread));
  }
  t.slots = free_stacks_.back().first;
  t.frames_begin = free_stacks_.back().second;
  free_stacks_.pop_back();
  t.slots_end = t.slots + kSlotsPerThread;
  t.frames_end = t.frames_begin + kFramesPerThread;
  t.frame = t.frames_begin - 1;
}

void Vm::forget_threads(std::size_t count) {
  while (threads_.size() > count) {
    Thread& t = *threads_.back();
    thread_by_object_.erase(t.object.bits);
    static_cast<ThreadState&>(t) = ThreadState{};
    t.frame = t.frames_begin - 1;
    t.lowest_saved = nullptr;
    spare_threads_.push_back(std::move(threads_.back()));
    threads_.pop_back();
  }
}

void Vm::count_live_threads() {
  // The thread that waits to end the VM matters to nobody but daemons.
  bool has_daemons = false, waits_to_end_vm = false;
  live_threads_ = 0;
  for (const auto& t : threads_) {
    live_threads_ += t->is_alive();
    has_daemons |= t->is_alive() && t->is_daemon;
    waits_to_end_vm |= t->status == ThreadStatus::kDestroyVm;
  }
  live_threads_ += has_daemons && waits_to_end_vm;
  whole_heap_->set_noticing(asks_what_is_shared());
}

void Vm::notice_everything() {
  live_threads_ = 2;
  whole_heap_->notice_everything();
}

void Vm::set_access_observer(AccessObserver* observer) {
  access_observer_ = observer;
  count_live_threads();
}

void Vm::set_state_observer(StateObserver* observer) {
  state_observer_ = observer;
  for (auto& t : threads_) t->observer = observer;
  count_live_threads();
}

void Vm::release_stack(Thread& t) {
  if (!t.slots || is_exploring()) return;  // taking the step back needs the stack again
  free_stacks_.emplace_back(t.slots, t.frames_begin);
  t.slots = t.slots_end = nullptr;
  t.frames_begin = t.frames_end = nullptr;
  t.frame = nullptr;
}

Thread* Vm::thread_of(Ref java_thread) {
  auto found = thread_by_object_.find(java_thread.bits);
  return found == thread_by_object_.end() ? nullptr : &thread(found->second);
}

std::string Vm::thread_name(const Thread& t) {
  return to_utf8(Ref{get<u32>(t.object, "name", "Ljava/lang/String;")});
}

std::string Vm::thread_title(const Thread& t) {
  std::string name = thread_name(t);
  if (!name.empty()) return name;
  u32 number = 1;
  for (u32 i = 0; i < static_cast<u32>(t.id); ++i) number += thread_name(*threads_[i]).empty();
  return fmt::format("{} thread {}", is_virtual(t.object) ? "virtual" : "unnamed", number);
}

// The fields moved to a holder object in JDK 19; a virtual thread has none.
Ref Vm::status_holder(Ref java_thread) {
  if (has_field(heap_->class_of(java_thread), "threadStatus", "I")) return java_thread;
  return Ref{get<u32>(java_thread, "holder", "Ljava/lang/Thread$FieldHolder;")};
}

i32 Vm::thread_status(Ref java_thread) {
  Ref holder = status_holder(java_thread);
  return holder ? get<i32>(holder, "threadStatus", "I") : 0;
}

void Vm::set_thread_status(Ref java_thread, i32 status) {
  if (Ref holder = status_holder(java_thread)) set<i32>(holder, "threadStatus", "I", status);
}

bool Vm::java_daemon_flag(Ref java_thread) {
  // A virtual thread has no holder of its own and never keeps the VM alive.
  if (is_virtual(java_thread)) return true;
  const Ref holder = status_holder(java_thread);
  return holder && get<u8>(holder, "daemon", "Z") != 0;
}

void Vm::start_thread(Ref java_thread) {
  if (!rare_monitors_.empty()) watch_held_monitors();
  Thread& t = new_thread(java_thread);
  t.is_daemon = java_daemon_flag(java_thread);
  if (is_exploring() && t.is_daemon && !options_.noticing.daemons)
    throw MustNoticeError(&Noticing::daemons, "a daemon");
  set<i64>(java_thread, "eetop", "J", 1);
  set_thread_status(java_thread, kJavaRunnable);
  if (thread_main_ == nullptr) {
    thread_main_ = classes_->require("java/lang/PlaitThreadMain")
                       ->find_declared_method("run", "(Ljava/lang/Thread;)V");
    CHECK(thread_main_ != nullptr);
  }
  Slot argument = Slot::of_ref(java_thread);
  CHECK(push_frame(t, thread_main_, &argument, 1, t.slots, OnReturn::kThreadEnd));
  if (!is_exploring()) return;
  heap_->publish(java_thread);
  publish_inherited(java_thread);
  count_live_threads();
}

// What the thread inherited lies in a map that is its own, but its maker has it, too.
void Vm::publish_inherited(Ref java_thread) {
  constexpr const char* kMap = "Ljava/lang/ThreadLocal$ThreadLocalMap;";
  const Ref map = get<Ref>(java_thread, "inheritableThreadLocals", kMap);
  if (!map) return;
  const Ref table = get<Ref>(map, "table", "[Ljava/lang/ThreadLocal$ThreadLocalMap$Entry;");
  for (u32 i = 0; table && i < heap_->length(table); ++i) {
    const Ref entry = heap_->element<Ref>(table, i);
    if (entry) heap_->publish(get<Ref>(entry, "value", "Ljava/lang/Object;"));
  }
}

bool Vm::only_daemons_left() const {
  return std::ranges::all_of(threads_,
                             [](const auto& t) { return !t->is_alive() || t->is_daemon; });
}

void Vm::terminate(Thread& t) {
  if (t.pending_exception) {
    throw UnsupportedError("exception left the thread's last frame: {}",
                           describe_exception(t.pending_exception));
  }
  // Exploring, main's record goes on to end the VM, which is a step of its own if there are
  // daemons.
  const bool ends_vm = options_.noticing.daemons && t.id == ThreadId{} && !globals_.shutting_down;
  t.status = ends_vm ? ThreadStatus::kDestroyVm : ThreadStatus::kTerminated;
  t.next_action = ends_vm ? Action{ActionKind::kDestroyVm, kNull, 0} : Action{};
  t.waiting_for = kNull;
  t.deadline = kNoDeadline;
  set<i64>(t.object, "eetop", "J", 0);
  set_thread_status(t.object, kJavaTerminated);
  for (auto& other : threads_) {
    const bool joins = other->status == ThreadStatus::kJoining && other->joining == t.id;
    // The end of a platform thread is a notifyAll on its Thread.
    const bool waits = other->status == ThreadStatus::kWaiting && other->waiting_for == t.object &&
                       !is_virtual(t.object);
    if (waits) notify_waiter(*this, *other);
    if (joins) wake(*other);
  }
  release_stack(t);
  if (is_exploring()) return count_live_threads();
  if (&t != threads_[0].get()) free_thread_ids_.push_back(t.id);
}

Method* Vm::thread_exit() {
  if (thread_exit_ == nullptr) thread_exit_ = known_.thread->find_declared_method("exit", "()V");
  return thread_exit_;
}

void Vm::push_shutdown() {
  Thread& t = main_thread();
  if (!t.slots) allocate_stack(t);
  t.status = ThreadStatus::kRunnable;
  t.next_action = {};
  t.atomic_depth = t.quiet_depth = t.cache_depth = 0;
  Method* destroy =
      classes_->require("java/lang/PlaitThreadMain")->find_declared_method("destroy", "()V");
  CHECK(destroy != nullptr);
  CHECK(push_frame(t, destroy, nullptr, 0, t.slots, OnReturn::kThreadEnd));
}

void Vm::enter_atomic(Thread& t, const Method& method) {
  ++t.atomic_depth;
  t.quiet_depth += method.atomic_kind >= Method::AtomicKind::kStart;
  t.cache_depth += method.atomic_kind == Method::AtomicKind::kCache;
  // New threads are named and numbered in the order they are made.
  if (method.atomic_kind == Method::AtomicKind::kNewThread && access_observer_) {
    access_observer_->observe(GlobalPlace::kThreadNames, AccessKind::kWrite);
  }
}

void Vm::leave_atomic(Thread& t, const Method& method) {
  --t.atomic_depth;
  t.quiet_depth -= method.atomic_kind >= Method::AtomicKind::kStart;
  t.cache_depth -= method.atomic_kind == Method::AtomicKind::kCache;
}

bool Vm::push_frame(Thread& t, Method* method, const Slot* args, u32 arg_slots, Slot* locals,
                    OnReturn on_return) {
  if (!method->code && prepare_method(*this, t, *method) != Slow::kDone) return false;
  CHECK_MSG(method->code != nullptr, "frame for native {}", describe(*method));
  const Code& code = *method->code;
  if (!has_room(t, code, locals)) {
    throw_new(t, "java/lang/StackOverflowError");
    return false;
  }
  if (arg_slots) std::memmove(locals, args, arg_slots * sizeof(Slot));
  ++t.frame;
  *t.frame = Frame{method, code.insns.data(), locals, locals + code.max_locals, kNull, on_return};
  return true;
}

bool Vm::has_room(const Thread& t, const Code& code, const Slot* locals) const {
  return locals + code.max_locals + code.max_stack + kFrameMargin <= t.slots_end &&
         t.frame + 1 != t.frames_end;
}

bool Vm::lock(Thread& t, Ref object) {
  const u32 word = heap_->lock_word(object);
  if (word == 0) {
    if (heap_->class_of(object)->has_rare_monitor) [[unlikely]]
      watch_rare_monitor(object);
    heap_->set_lock_word(object, owner_bits(t) | 1);
    return true;
  }
  if ((word & ~kCountMask) == owner_bits(t)) {
    if ((word & kCountMask) == kCountMask)
      throw UnsupportedError("a monitor entered more than 65,535 times");
    heap_->set_lock_word(object, word + 1);
    return true;
  }
  t.status = ThreadStatus::kBlockedOnMonitor;
  t.waiting_for = object;
  t.wait_order = ++globals_.wait_counter;
  return false;
}

bool Vm::unlock(Thread& t, Ref object) {
  const u32 word = heap_->lock_word(object);
  if ((word & ~kCountMask) != owner_bits(t)) return false;
  if ((word & kCountMask) > 1) {
    heap_->set_lock_word(object, word - 1);
  } else {
    heap_->set_lock_word(object, 0);
    wake_monitor_waiters(object);
  }
  return true;
}

bool Vm::owns(const Thread& t, Ref object) const {
  return (heap_->lock_word(object) & ~kCountMask) == owner_bits(t);
}

Thread* Vm::monitor_owner(Ref object) {
  const u32 owner = heap_->lock_word(object) >> 16;
  return owner == 0 ? nullptr : threads_[owner - 1].get();
}

u32 Vm::hold_count(Ref object) const { return heap_->lock_word(object) & kCountMask; }

// All of them become runnable and try again: who gets the monitor is the scheduler's choice.
void Vm::wake_monitor_waiters(Ref object) {
  if (threads_.size() == 1) return;
  for (auto& other : threads_) {
    if (other->status == ThreadStatus::kBlockedOnMonitor && other->waiting_for == object) {
      wake(*other);
    }
  }
}

}  // namespace plait
