#include "jvm/state/undo_log.h"

#include "tests/support/hand_heap.h"
#include "tests/unit/test.h"

using namespace plait;
using test::HandHeap;

TEST_CASE("undo log: words, flags, output and globals are put back, fresh memory is freed") {
  HandHeap h;
  const Ref node = h.make();
  h.set_number(node, 7);
  h.heap.start_recording();
  UndoLog undo(h.vm);
  const Ref top = h.heap.fresh_end();
  undo.begin_step();
  h.set_number(node, 8);
  h.set_number(node, 9);
  const Ref fresh = h.make();
  h.set_number(fresh, 1);
  h.heap.set_flags(node, Heap::kShared);
  h.vm.write(1, "text");
  h.vm.globals().exit_status = 3;
  undo.rollback();
  CHECK(h.heap.load<u64>(node, HandHeap::kNumber) == 7);
  CHECK(h.heap.flags(node) == 0);
  CHECK(h.heap.fresh_end() == top);
  CHECK(h.heap.load<u64>(fresh, HandHeap::kNumber) == 0);
  CHECK(h.vm.output().empty());
  CHECK(h.vm.globals().exit_status == 0);
}

TEST_CASE("undo log: the delta says what changed in the step that is described") {
  HandHeap h;
  const Ref node = h.make(), other = h.make();
  h.heap.start_recording();
  UndoLog undo(h.vm);
  StepDelta delta;
  undo.begin_step();
  h.set_number(node, 1);
  undo.end_step(delta);
  REQUIRE(delta.words.size() == 1);
  CHECK(delta.words[0].object == node);
  CHECK(delta.words[0].old == 0);
  CHECK(delta.threads.empty());
  CHECK(delta.same_globals);
  undo.begin_step();
  h.set_number(other, 1);
  undo.before_change(h.thread());
  h.thread().park_permit = true;
  h.vm.globals().clock_ns = 5;
  undo.end_step(delta);
  REQUIRE(delta.words.size() == 1);
  CHECK(delta.words[0].object == other);
  REQUIRE(delta.threads.size() == 1);
  CHECK(!delta.threads[0].before.park_permit);
  CHECK(!delta.same_globals);
  undo.rollback();
  undo.describe(delta);
  REQUIRE(delta.words.size() == 1);
  CHECK(delta.words[0].object == node);
  CHECK(!h.thread().park_permit);
}

TEST_CASE("undo log: frames that a thread runs in and returns to are put back") {
  HandHeap h;
  Thread& t = h.thread();
  h.heap.start_recording();
  UndoLog undo(h.vm);
  // Two frames: the caller's one local and one operand, and the callee's two locals.
  Frame* const caller = t.frames_begin;
  Frame* const callee = caller + 1;
  caller->locals = t.slots;
  caller->sp = t.slots + 2;
  callee->locals = t.slots + 2;
  callee->sp = t.slots + 4;
  for (int i = 0; i < 4; ++i) t.slots[i].raw = static_cast<u64>(10 + i);
  t.frame = callee;
  StepDelta delta;

  SUBCASE("in the frame that runs") {
    undo.begin_step();
    undo.begin_run(t);
    t.slots[3].raw = 99;
    callee->sp = t.slots + 3;
    undo.end_step(delta);
    REQUIRE(delta.runs.size() == 1);
    CHECK(delta.runs[0].first_changed == 1);
    CHECK(delta.frames.size() == 1);
  }
  SUBCASE("in the one it returns to") {
    undo.begin_step();
    undo.begin_run(t);
    undo.before_return(t);
    t.frame = caller;
    t.slots[0].raw = 99;
    caller->sp = t.slots + 1;
    undo.end_step(delta);
    CHECK(delta.runs[0].first_changed == 0);
    CHECK(delta.frames.size() == 2);
  }
  CHECK(t.lowest_saved == nullptr);
  undo.rollback();
  CHECK(t.frame == callee);
  CHECK(caller->sp == t.slots + 2);
  CHECK(callee->sp == t.slots + 4);
  for (int i = 0; i < 4; ++i) CHECK(t.slots[i].raw == static_cast<u64>(10 + i));
}

TEST_CASE("undo log: a step that did not end is undone, and what it asked for is done first") {
  HandHeap h;
  const Ref node = h.make();
  h.heap.start_recording();
  UndoLog undo(h.vm);
  undo.begin_step();
  h.set_number(node, 1);
  u64 seen = 0;
  undo.on_rollback([&] { seen = h.heap.load<u64>(node, HandHeap::kNumber); });
  undo.rollback();
  CHECK(seen == 1);
  CHECK(h.heap.load<u64>(node, HandHeap::kNumber) == 0);
}

TEST_CASE("undo log: a thread that the step made goes away with it") {
  HandHeap h;
  const Ref object = h.make();
  h.heap.start_recording();
  UndoLog undo(h.vm);
  StepDelta delta;
  undo.begin_step();
  Thread& made = h.vm.new_thread(object);
  undo.before_change(made);
  undo.end_step(delta);
  CHECK(delta.thread_count == 1);
  CHECK(delta.threads.empty());
  undo.rollback();
  CHECK(h.vm.threads().size() == 1);
}

TEST_CASE("undo log: after random steps back the heap is as it was") {
  std::vector<std::vector<u64>> contents;
  auto content = [](HandHeap& h) {
    std::vector<u64> words;
    h.heap.for_each_object(h.heap.ordinary_begin(), h.heap.fresh_end(), [&](Ref r) {
      words.push_back(r.bits);
      for (u32 at = 0; at < h.heap.size_of_object(r); at += 8)
        words.push_back(h.heap.load<u64>(r, at));
    });
    words.push_back(h.thread().pending_exception.bits);
    return words;
  };
  test::take_random_steps(
      1, 3000,
      [&](HandHeap& h, test::HandState&, std::size_t depth) {
        contents.resize(depth + 1);
        contents[depth] = content(h);
      },
      [&](HandHeap& h, test::HandState&, std::size_t depth) {
        REQUIRE(content(h) == contents[depth]);
      });
  CHECK(contents.size() > 20);
}
