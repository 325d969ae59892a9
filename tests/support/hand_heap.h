// A heap built by hand, and steps on it: for tests of the classes of jvm/state, one by one and
// together. No Java runs: the Vm was not booted, there are two classes, and one thread without
// frames.
#pragma once

#include <memory>
#include <random>
#include <string_view>
#include <vector>

#include "jvm/code/code.h"
#include "jvm/state/key_sum.h"
#include "jvm/state/naming.h"
#include "jvm/state/reachability.h"
#include "jvm/state/undo_log.h"

namespace plait::test {

class HandHeap {
 public:
  // Fields of a node: a reference, another, and a number.
  static constexpr u32 kLeft = 16, kRight = 20, kNumber = 24;
  static constexpr u32 kSites = 4;

  HandHeap() : vm(VmOptions{.max_heap_bytes = std::size_t{16} << 20}), heap(vm.whole_heap()) {
    node_.id = ClassId{1};
    node_.name = &node_name_;
    node_.instance_size = 32;
    node_.reference_offsets = node_.published_offsets = {kLeft, kRight};
    array_.id = ClassId{2};
    array_.name = &array_name_;
    array_.kind = ClassKind::kArray;
    array_.element = BasicType::kReference;
    heap.register_class(&node_);
    heap.register_class(&array_);
    vm.start_exploring();
    thread_ = &vm.new_thread(make());
    method_.code = new Code;
    method_.code->insns.resize(kSites);
    frame_.method = &method_;
    maker_.frame = &frame_;
  }

  Ref make(u32 name = 0) { return heap.guest().allocate_object(&node_, name); }
  Ref make_array(u32 length) { return heap.guest().allocate_array(&array_, length, 0); }
  // A node that never dies; one that every thread can reach, too. REQUIRES: the heap does not
  // record yet.
  Ref make_root() { return heap.allocate_permanent_object(&node_, 0); }
  Ref make_shared() {
    const Ref r = make_root();
    heap.set_flags(r, Heap::kShared);
    return r;
  }
  void set(Ref object, u32 field, Ref value) { heap.guest().store<Ref>(object, field, value); }
  void set_number(Ref object, u64 value) { heap.guest().store<u64>(object, kNumber, value); }
  Ref get(Ref object, u32 field) const { return heap.load<Ref>(object, field); }
  // The thread, which has no frames: what it holds is its exception.
  Thread& thread() { return *thread_; }
  void hold(Ref r) { thread_->pending_exception = r; }
  // A record whose top frame is about to allocate at that instruction.
  const Thread& at_site(u32 site) {
    frame_.pc = method_.code->insns.data() + site;
    return maker_;
  }

  Vm vm;
  Heap& heap;

 private:
  std::string_view node_name_ = "Node", array_name_ = "[LNode;";
  Class node_, array_;
  Method method_;
  Frame frame_;
  Thread maker_;
  Thread* thread_;
};

// What State does, over a heap whose thread has no frames.
class HandState {
 public:
  explicit HandState(HandHeap& h)
      : h_(start(h)),
        undo(h.vm),
        reachability(h.vm),
        naming(h.vm, reachability),
        keys(h.vm, reachability, naming, true) {}

  void begin() {
    undo.begin_step();
    undo.before_change(h_.thread());
    run_ = {h_.thread().id, h_.heap.fresh_end(), 0};
  }
  Ref make(u32 site) { return h_.make(naming.site_of_allocation(h_.at_site(site))); }
  void end() {
    undo.end_step(delta);
    delta.runs = {&run_, 1};
    reachability.update(delta);
    naming.find_renamed(delta);
    keys.take_out(delta);
    naming.give_names(delta);
    keys.put_in(delta, nullptr);
  }
  void take_back() {
    undo.describe(delta);
    delta.runs = {&run_, 1};
    reachability.describe(delta);
    keys.rollback(delta);
    naming.rollback(delta);
    reachability.rollback(delta);
    undo.rollback();
  }
  std::span<const ThreadRun> runs() const { return {&run_, 1}; }

  // What lives and is tracked, by address.
  std::vector<u32> live() const {
    std::vector<u32> found;
    for (TrackedIndex i : reachability.live()) found.push_back(reachability.object(i).bits);
    std::ranges::sort(found);
    return found;
  }

 private:
  static HandHeap& start(HandHeap& h) {
    h.heap.start_recording();
    return h;
  }
  HandHeap& h_;
  ThreadRun run_{};

 public:
  UndoLog undo;
  Reachability reachability;
  Naming naming;
  KeySum keys;
  StepDelta delta;
};

// Takes random steps, and some of them back, over three roots and two frozen nodes. One of the
// roots is shared, and to the nodes only the first refers. `check()` is called between steps;
// `check_back(i)` when the program is again where it was after i steps.
template <typename Check, typename CheckBack>
void take_random_steps(u32 seed, int count, Check check, CheckBack check_back) {
  HandHeap h;
  const Ref roots[3] = {h.make_root(), h.make_shared(), h.make_root()};
  h.set(roots[0], HandHeap::kLeft, h.make());
  h.set(roots[0], HandHeap::kRight, h.make());
  HandState s(h);
  std::mt19937 random(seed);
  std::size_t depth = 0;
  check(h, s, depth);
  for (int i = 0; i < count; ++i) {
    if (depth > 0 && random() % 2 == 0) {
      s.take_back();
      check_back(h, s, --depth);
      continue;
    }
    std::vector<Ref> reached(roots, roots + 3);
    if (h.thread().pending_exception) reached.push_back(h.thread().pending_exception);
    for (std::size_t at = 0; at < reached.size(); ++at) {
      for (u32 field : {HandHeap::kLeft, HandHeap::kRight}) {
        const Ref r = h.get(reached[at], field);
        if (r && std::ranges::find(reached, r) == reached.end()) reached.push_back(r);
      }
    }
    auto any = [&] { return reached[random() % reached.size()]; };
    s.begin();
    for (u32 changes = random() % 4; changes-- > 0;) {
      const u32 field = random() % 2 != 0 ? HandHeap::kLeft : HandHeap::kRight;
      switch (random() % 6) {
        case 0: h.set(roots[2], field, s.make(random() % HandHeap::kSites)); break;
        case 1: h.set(any(), field, kNull); break;
        case 2: h.set_number(any(), random() % 3); break;
        case 3: h.hold(random() % 2 != 0 ? any() : kNull); break;
        default: h.set(any(), field, any()); break;
      }
    }
    s.end();
    check(h, s, ++depth);
  }
}

}  // namespace plait::test
