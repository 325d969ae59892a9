#include "jvm/explore/deadlock_text.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "jvm/heap/observe_heap.h"

namespace plait {

namespace {

// The `this` of the innermost call of a method of the JDK that the thread is in; null: it is in
// none.
Ref receiver_of_call(const Thread& t, std::string_view class_name, std::string_view method) {
  for (const Frame* f = t.frame; f >= t.frames_begin; --f) {
    if (*f->method->name == method && *f->method->owner->name == class_name) return f->locals[0].a;
  }
  return kNull;
}

// Of a park: in which operation of a synchroniser that runs its own code.
std::string describe_park(Vm& vm, const Thread& t) {
  for (const char* type : {"java/util/concurrent/locks/AbstractQueuedSynchronizer",
                           "java/util/concurrent/locks/AbstractQueuedLongSynchronizer"}) {
    if (const Ref lock = receiver_of_call(t, type, "acquire"))
      return fmt::format("waits to acquire a {}",
                         image_of(vm.heap()).class_of(lock)->external_name());
  }
  return "is parked";
}

std::string describe_wait(Vm& vm, const Thread& t) {
  const Action& action = t.next_action;
  auto class_name = [&] { return image_of(vm.heap()).class_of(action.object)->external_name(); };
  switch (action.kind) {
    case ActionKind::kLock: {
      const Thread* owner = vm.monitor_owner(action.object);
      return fmt::format("waits to lock a {}, held by {}", class_name(),
                         owner ? vm.thread_title(*owner) : "nobody");
    }
    case ActionKind::kLockedEnd: {
      const Thread* owner = vm.monitor_owner(action.object);
      return fmt::format("waits to end, its monitor is held by {}",
                         owner ? vm.thread_title(*owner) : "nobody");
    }
    case ActionKind::kWait: return fmt::format("waits to be notified on a {}", class_name());
    case ActionKind::kJoin:
      return fmt::format("waits for {} to end", vm.thread_title(*vm.thread_of(action.object)));
    case ActionKind::kClassInit:
      return fmt::format("waits for another thread to initialise {}",
                         vm.class_of_mirror(action.object)->external_name());
    case ActionKind::kAcquire: return fmt::format("waits to acquire a {}", class_name());
    default: return describe_park(vm, t);
  }
}

// The executor for which the thread waits to be given work, as long as that can still come.
Ref idle_executor(Vm& vm, const Thread& t) {
  const Ref executor = receiver_of_call(t, "java/util/concurrent/ThreadPoolExecutor", "getTask");
  if (!executor) return kNull;
  const Ref ctl = vm.get<Ref>(executor, "ctl", "Ljava/util/concurrent/atomic/AtomicInteger;");
  const bool is_running = vm.get<i32>(ctl, "value", "I") < 0;  // the state is in its upper bits
  return is_running ? executor : kNull;
}

bool is_idle_timer(Vm& vm, const Thread& t) {
  const Ref timer = receiver_of_call(t, "java/util/TimerThread", "mainLoop");
  return timer && vm.get<bool>(timer, "newTasksMayBeScheduled", "Z");
}

std::string simple_name(const Vm& vm, Ref object) {
  const std::string name = image_of(vm.heap()).class_of(object)->external_name();
  return name.substr(name.rfind('.') + 1);
}

}  // namespace

void IdleThreads::add_worker(Ref executor) {
  auto pool = std::ranges::find(pools_, executor, &Pool::executor);
  if (pool == pools_.end()) {
    const std::string kind = simple_name(vm_, executor) + "#";
    const auto is_of_kind = [&](const Pool& p) { return p.name.starts_with(kind); };
    const auto number = 1 + std::ranges::count_if(pools_, is_of_kind);
    pool = pools_.insert(pool, {executor, kind + std::to_string(number)});
  }
  ++pool->workers;
}

bool IdleThreads::count(const Thread& t) {
  if (const Ref executor = idle_executor(vm_, t)) return add_worker(executor), true;
  if (!is_idle_timer(vm_, t)) return false;
  timers_.push_back(vm_.thread_title(t));
  return true;
}

std::vector<std::string> IdleThreads::sentences() const {
  std::vector<std::string> all;
  for (const Pool& pool : pools_) {
    const bool is_one = pool.workers == 1;
    all.push_back(fmt::format("{} {} of {} {} for work; it was never shut down", pool.workers,
                              is_one ? "worker" : "workers", pool.name, is_one ? "waits" : "wait"));
  }
  for (const std::string& timer : timers_)
    all.push_back(fmt::format("{} waits for tasks of its Timer, which was never cancelled", timer));
  return all;
}

std::string deadlock_text(Vm& vm) {
  IdleThreads idle(vm);
  std::vector<std::string> parts;
  for (const auto& t : vm.threads()) {
    if (!t->is_alive() || t->is_daemon || idle.count(*t)) continue;
    parts.push_back(fmt::format("{} {}", vm.thread_title(*t), describe_wait(vm, *t)));
  }
  for (std::string& sentence : idle.sentences()) parts.push_back(std::move(sentence));
  return fmt::format("{}", fmt::join(parts, "; "));
}

}  // namespace plait
