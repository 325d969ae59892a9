// java.lang.ThreadGroup up to 18, where a group keeps a list of its threads under one monitor. The
// bookkeeping is done here in one invisible step, so that starting and ending threads do not depend
// on each other through that monitor. It is not if the program looks (runtime/thread_lives.cc).
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

constexpr const char* kThreadGroup = "java/lang/ThreadGroup";
constexpr const char* kThreadArray = "[Ljava/lang/Thread;";

void add_to(Vm& vm, Ref group, const char* counter, i32 delta) {
  vm.set<i32>(group, counter, "I", vm.get<i32>(group, counter, "I") + delta);
}

bool is_destroyed(NativeCall& call) { return call.vm.get<u8>(call.ref(0), "destroyed", "Z") != 0; }

// Looking at any of it starts the search again without these natives (thread_lives.cc).
using NobodyLooks = Unaudited;

NativeResult add_unstarted(NativeCall& call) {
  const NobodyLooks yet(call.heap());
  if (is_destroyed(call)) return call.raise("java/lang/IllegalThreadStateException");
  add_to(call.vm, call.ref(0), "nUnstartedThreads", 1);
  return call.ret();
}

NativeResult add(NativeCall& call) {
  const NobodyLooks yet(call.heap());
  Vm& vm = call.vm;
  GuestHeap& heap = call.heap();
  Ref group = call.ref(0);
  if (is_destroyed(call)) return call.raise("java/lang/IllegalThreadStateException");
  u32 count = static_cast<u32>(vm.get<i32>(group, "nthreads", "I"));
  Ref threads = vm.get<Ref>(group, "threads", kThreadArray);
  if (!threads || count == heap.length(threads)) {
    Ref larger = vm.new_object_array(call.thread, vm.known().thread,
                                     threads ? static_cast<i32>(count) * 2 : 4);
    if (!larger) return NativeResult::kThrown;
    for (u32 i = 0; i < count; ++i) heap.set_element<Ref>(larger, i, heap.element<Ref>(threads, i));
    vm.set<Ref>(group, "threads", kThreadArray, larger);
    threads = larger;
  }
  heap.set_element<Ref>(threads, count, call.ref(1));
  add_to(vm, group, "nthreads", 1);
  add_to(vm, group, "nUnstartedThreads", -1);
  return call.ret();
}

void remove(NativeCall& call, Ref group, Ref thread) {
  GuestHeap& heap = call.heap();
  u32 count = static_cast<u32>(call.vm.get<i32>(group, "nthreads", "I"));
  Ref threads = call.vm.get<Ref>(group, "threads", kThreadArray);
  for (u32 i = 0; i < count; ++i) {
    if (heap.element<Ref>(threads, i) != thread) continue;
    for (u32 j = i + 1; j < count; ++j)
      heap.set_element<Ref>(threads, j - 1, heap.element<Ref>(threads, j));
    heap.set_element<Ref>(threads, count - 1, kNull);
    add_to(call.vm, group, "nthreads", -1);
    return;
  }
}

NativeResult thread_terminated(NativeCall& call) {
  const NobodyLooks yet(call.heap());
  Vm& vm = call.vm;
  Ref group = call.ref(0);
  if (!is_destroyed(call)) remove(call, group, call.ref(1));
  if (vm.get<i32>(group, "nthreads", "I") != 0) return call.ret();
  for (auto& t : vm.threads()) {
    if (t->status != ThreadStatus::kWaiting || t->waiting_for != group) continue;
    notify_waiter(vm, *t);
  }
  bool is_daemon = vm.get<u8>(group, "daemon", "Z") != 0;
  if (!is_daemon || vm.get<i32>(group, "nUnstartedThreads", "I") != 0 ||
      vm.get<i32>(group, "ngroups", "I") != 0)
    return call.ret();
  Slot argument = Slot::of_ref(group);
  return call.call(call.method.owner->find_method("destroy", "()V"), &argument, 1);
}

NativeResult thread_start_failed(NativeCall& call) {
  const NobodyLooks yet(call.heap());
  remove(call, call.ref(0), call.ref(1));
  add_to(call.vm, call.ref(0), "nUnstartedThreads", 1);
  return call.ret();
}

constexpr NativeEntry unless_noticed(const char* name, const char* descriptor, NativeFn fn,
                                     Touches touches = kTold) {
  NativeEntry entry{kThreadGroup, name, descriptor, fn, touches};
  entry.unless_lives_noticed = true;
  return entry;
}

constexpr NativeEntry kEntries[] = {
    unless_noticed("addUnstarted", "()V", add_unstarted),
    unless_noticed("add", "(Ljava/lang/Thread;)V", add),
    // A known end of a thread is not taken where another thread waits (step_cache.h).
    unless_noticed("threadTerminated", "(Ljava/lang/Thread;)V", thread_terminated,
                   {Touches::Kind::kTold, true}),
    unless_noticed("threadStartFailed", "(Ljava/lang/Thread;)V", thread_start_failed),
};

}  // namespace

NativeTable thread_group_natives() { return kEntries; }

}  // namespace plait
