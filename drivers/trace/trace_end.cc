#include "drivers/trace/trace_end.h"

#include <fmt/ranges.h>

#include "drivers/trace/next_access.h"
#include "jvm/code/code.h"
#include "jvm/explore/deadlock_text.h"
#include "jvm/heap/observe_heap.h"

namespace plait {

namespace {

constexpr int kNobody = -1;

int owner_of_monitor(Vm& vm, Ref r) {
  const Thread* owner = vm.monitor_owner(r);
  return owner != nullptr ? static_cast<int>(owner->id) : kNobody;
}

class End {
 public:
  End(Vm& vm, ReadableNames& names) : vm_(vm), names_(names), threads_(vm.threads().size()) {
    ownable_ = vm.classes().find_loaded("java/util/concurrent/locks/AbstractOwnableSynchronizer",
                                        LoaderKind::kBoot);
  }

  std::vector<ThreadAtEnd> describe() {
    for (std::size_t i = 0; i < threads_.size(); ++i) {
      const Thread& t = *vm_.threads()[i];
      threads_[i].name = vm_.thread_title(t);
      threads_[i].stack = vm_.thread_stack(t);
      std::erase_if(threads_[i].stack, [](const std::string& frame) {
        return frame.starts_with("java.lang.PlaitThreadMain.");
      });
      if (t.is_alive())
        describe_wait(t, threads_[i]);
      else
        threads_[i].state = "ended";
    }
    const HeapImage& heap = image_of(vm_.heap());
    heap.for_each_object(heap.permanent_begin(), heap.permanent_end(),
                         [this](Ref r) { note_owner(r); });
    heap.for_each_object(heap.ordinary_begin(), heap.fresh_end(), [this](Ref r) { note_owner(r); });
    return std::move(threads_);
  }

 private:
  std::string name_of(int thread) const {
    return vm_.thread_title(*vm_.threads()[static_cast<std::size_t>(thread)]);
  }
  int index_of(Ref java_thread) const {
    const Thread* t = java_thread ? vm_.thread_of(java_thread) : nullptr;
    return t ? static_cast<int>(t->id) : kNobody;
  }
  // The thread that holds a lock of java.util.concurrent.
  int owner_of_lock(Ref r) const {
    if (!ownable_ || !image_of(vm_.heap()).class_of(r)->is_subclass_of(ownable_)) return kNobody;
    return index_of(Ref{vm_.get<u32>(r, "exclusiveOwnerThread", "Ljava/lang/Thread;")});
  }
  int initializer_of(const Class& c) const {
    return c.init_state() == InitState::kRunning ? static_cast<int>(*c.init_word >> 8) - 1
                                                 : kNobody;
  }

  void note_owner(Ref r) {
    if (const int owner = owner_of_monitor(vm_, r); owner != kNobody)
      add_held(owner, names_.object(r));
    if (const int owner = owner_of_lock(r); owner != kNobody) add_held(owner, names_.object(r));
    if (image_of(vm_.heap()).class_of(r) != vm_.known().class_class) return;
    const Class& c = *vm_.class_of_mirror(r);
    if (const int owner = initializer_of(c); owner != kNobody)
      add_held(owner, "class " + names_.class_name(c));
  }
  void add_held(int thread, std::string what) {
    threads_[static_cast<std::size_t>(thread)].holds.push_back(std::move(what));
  }

  void describe_wait(const Thread& t, ThreadAtEnd& end) {
    const Ref object = t.next_action.object;
    switch (t.next_action.kind) {
      case ActionKind::kLock:
        return wait_for(end, "waits to lock", names_.object(object), owner_of_monitor(vm_, object));
      case ActionKind::kLockedEnd:
        return wait_for(end, "waits to end, under the monitor of", names_.object(object),
                        owner_of_monitor(vm_, object));
      case ActionKind::kAcquire: return wait_for_lock(end, object);
      case ActionKind::kWait:
        end.waits_for = names_.object(object);
        end.state = fmt::format("waits on {} to be {}", end.waits_for,
                                names_.is_condition(object) ? "signalled" : "notified");
        return;
      case ActionKind::kJoin:
        end.waits_for = names_.object(object);
        end.held_by = index_of(object);
        end.state = fmt::format("waits for {} to end", end.waits_for);
        return;
      case ActionKind::kClassInit: return wait_for_class(end, *vm_.class_of_mirror(object));
      case ActionKind::kPark: return wait_parked(t, end);
      case ActionKind::kRead:
      case ActionKind::kWrite:
      case ActionKind::kUpdate:
        end.state = fmt::format("is about to {} {}", is_going_to_write(vm_, t) ? "write" : "read",
                                names_.location(object, t.next_action.offset).name);
        return;
      default: end.state = "can go on";
    }
  }

  void wait_for(ThreadAtEnd& end, const char* how, std::string what, int owner) {
    end.state =
        fmt::format("{} {}{}", how, what, owner == kNobody ? "" : ", held by " + name_of(owner));
    end.waits_for = std::move(what);
    end.held_by = owner;
  }

  // Only what has an owner is called a lock: not a latch, not a queue.
  void wait_for_lock(ThreadAtEnd& end, Ref object) {
    const int owner = owner_of_lock(object);
    wait_for(end, owner == kNobody ? "waits for" : "waits to lock", names_.object(object), owner);
  }

  void wait_for_class(ThreadAtEnd& end, const Class& c) {
    end.waits_for = "class " + names_.class_name(c);
    end.held_by = initializer_of(c);
    const std::string who = end.held_by == kNobody ? "another thread" : name_of(end.held_by);
    end.state = fmt::format("waits for {} to initialize {}", who, end.waits_for);
  }

  void wait_parked(const Thread& t, ThreadAtEnd& end) {
    const Ref blocker{vm_.get<u32>(t.object, "parkBlocker", "Ljava/lang/Object;")};
    if (!blocker) {
      end.state = "is parked and nobody unparks it";
    } else {
      wait_for_lock(end, blocker);
    }
  }

  Vm& vm_;
  ReadableNames& names_;
  Class* ownable_;
  std::vector<ThreadAtEnd> threads_;
};

}  // namespace

std::vector<ThreadAtEnd> threads_at_end(Vm& vm, ReadableNames& names) {
  return End(vm, names).describe();
}

std::string describe_deadlock(Vm& vm, const std::vector<ThreadAtEnd>& threads) {
  IdleThreads idle(vm);
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < threads.size(); ++i) {
    const Thread& t = *vm.threads()[i];
    if (!t.is_alive() || t.is_daemon || idle.count(t)) continue;
    parts.push_back(threads[i].name + " " + threads[i].state);
  }
  for (std::string& sentence : idle.sentences()) parts.push_back(std::move(sentence));
  return fmt::format("{}", fmt::join(parts, "; "));
}

}  // namespace plait
