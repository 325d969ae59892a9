// The execution interface that exploring stands on. A thread stops in front of every action that
// others could notice, and says what it is about to do. It has done nothing of it yet.
#include "jvm/interpreter/boot.h"
#include "jvm/interpreter/interpreter.h"
#include "tests/support/compile_java.h"
#include "tests/unit/test.h"

using namespace plait;

namespace {

constexpr const char* kSource = R"(
  class Steps {
    static class Cell { int value; int[] items = {10, 20}; }
    static Cell shared = new Cell();
    static void run() {
      Cell c = shared;
      synchronized (c) { c.value = c.value + 1; }
      c.items[1] = c.items[0];
    }
  })";

std::string compile(const test::TempFolder& folder) {
  test::compile_java(folder, "Steps", kSource);
  return folder.path();
}

struct Stepper {
  explicit Stepper(const std::string& class_path) : vm(VmOptions{.class_path = class_path}) {
    boot(vm);
    vm.notice_everything();
    Class* c = vm.classes().load("Steps", LoaderKind::kApp).value;
    REQUIRE(c != nullptr);
    Method* run = c->find_declared_method("run", "()V");
    REQUIRE(vm.push_frame(t(), run, nullptr, 0, t().slots, OnReturn::kThreadEnd));
    steps = c;
  }
  Thread& t() { return vm.main_thread(); }
  Ref cell() { return vm.get_static_ref(steps, "shared", "LSteps$Cell;"); }
  i32 value() { return vm.get<i32>(cell(), "value", "I"); }

  Vm vm;
  Class* steps = nullptr;
};

}  // namespace

TEST_CASE("run_to_action: stops in front of each action with its kind and place") {
  test::TempFolder folder;
  Stepper s(compile(folder));
  Interpreter interpreter(s.vm);
  std::vector<ActionKind> kinds;
  bool saw_write_before_it_happened = false;
  while (interpreter.run_to_action(s.t()) == StopReason::kAction) {
    const Action& action = s.t().next_action;
    // Constructing the shared cell belongs to class initialisation; what follows is run() itself.
    if (s.t().depth() > 1 || action.kind == ActionKind::kClassInit) continue;
    kinds.push_back(action.kind);
    const u32 value_offset = s.vm.field_offset(s.vm.heap().class_of(s.cell()), "value", "I");
    if (action.kind == ActionKind::kWrite && action.object == s.cell() &&
        action.offset == value_offset) {
      saw_write_before_it_happened = s.value() == 0;
    }
  }
  using K = ActionKind;
  CHECK(kinds == std::vector<K>{K::kRead,                        // shared
                                K::kLock, K::kRead, K::kWrite,   // c.value = c.value + 1
                                K::kUnlock, K::kRead, K::kRead,  // c.items, c.items
                                K::kRead, K::kWrite});           // [0], [1]
  CHECK(saw_write_before_it_happened);
  CHECK(s.value() == 1);
  CHECK(s.vm.heap().lock_word(s.cell()) == 0);
}

TEST_CASE("run_to_action: asking again grants exactly the one action") {
  test::TempFolder folder;
  Stepper s(compile(folder));
  Interpreter interpreter(s.vm);
  while (s.t().next_action.kind != ActionKind::kLock)
    REQUIRE(interpreter.run_to_action(s.t()) == StopReason::kAction);
  CHECK(s.vm.heap().lock_word(s.cell()) == 0);
  REQUIRE(interpreter.run_to_action(s.t()) == StopReason::kAction);
  CHECK(s.vm.owns(s.t(), s.cell()));
  CHECK(s.t().next_action.kind == ActionKind::kRead);
}
