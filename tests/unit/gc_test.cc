// Collections in the middle of running programs: what is live stays, what is not is used again.
#include "jvm/runtime/gc.h"

#include "jvm/interpreter/boot.h"
#include "tests/support/compile_java.h"
#include "tests/unit/test.h"

using namespace plait;

namespace {

constexpr const char* kSource = R"(
  public class Churn {
    static final class Node { Node next; int[] payload = new int[4]; }
    static Node kept;
    // A list is built while garbage is made. Locals, operands and arguments all hold the only
    // reference at some time.
    static Node link(Node head, int value) {
      Node n = new Node();
      n.next = head;
      n.payload[value % 4] = new String("garbage " + value).length() > 0 ? value : -1;
      return n;
    }
    static int build(int count) {
      Node head = null;
      for (int i = 0; i < count; i++) head = link(head, i);
      kept = head;
      int sum = 0;
      for (Node n = head; n != null; n = n.next) for (int v : n.payload) sum += v;
      return sum;
    }
    static void drop() { kept = null; }
    static int garbage(int rounds) {
      int total = 0;
      for (int i = 0; i < rounds; i++) total += new byte[1000].length;
      return total;
    }
    static int clones(int rounds) {
      byte[] original = new byte[200000];
      int total = 0;
      for (int i = 0; i < rounds; i++) total += original.clone().length;
      return total;
    }
    static boolean exhaust() {
      Object[] keep = new Object[1000];
      try {
        for (int i = 0; i < keep.length; i++) keep[i] = new byte[100000];
        return false;
      } catch (OutOfMemoryError e) {
        return true;
      }
    }
    static int deep(int depth, Node mine) {
      if (depth == 0) { garbage(1000); return 0; }
      return deep(depth - 1, new Node()) + mine.payload.length;
    }
    static int recurse(int depth) { return deep(depth, new Node()); }
  })";

// One compilation for all cases.
const std::string& class_folder() {
  static const test::TempFolder folder;
  static const bool is_compiled = (test::compile_java(folder, "Churn", kSource), true);
  REQUIRE(is_compiled);
  return folder.path();
}

struct Program {
  explicit Program(std::size_t max_heap, std::size_t stress = 0)
      : vm(VmOptions{
            .class_path = class_folder(), .max_heap_bytes = max_heap, .gc_stress_bytes = stress}) {
    boot(vm);
    churn = vm.classes().load("Churn", LoaderKind::kApp).value;
    REQUIRE(churn != nullptr);
  }
  i32 call(std::string_view name, i32 argument) {
    return call_during_boot(vm, churn->find_declared_method(name, "(I)I"), {Slot::of_int(argument)})
        .i;
  }
  bool exhaust() {
    return call_during_boot(vm, churn->find_declared_method("exhaust", "()Z"), {}).i != 0;
  }
  void drop() { call_during_boot(vm, churn->find_declared_method("drop", "()V"), {}); }

  Vm vm;
  Class* churn = nullptr;
};

constexpr std::size_t kMiB = 1 << 20;

}  // namespace

TEST_CASE("gc: a list survives a collection at every allocation") {
  Program p(64 * kMiB, 8);
  CHECK(p.call("build", 300) == 300 * 299 / 2);
}

TEST_CASE("gc: references on a deep stack survive") {
  Program p(4 * kMiB);
  CHECK(p.call("recurse", 300) == 300 * 4);
}

TEST_CASE("gc: memory that is not reachable is used again") {
  Program p(4 * kMiB);
  CHECK(p.call("garbage", 50000) == 50'000'000);
  CHECK(p.vm.heap().used_bytes() <= 4 * kMiB);
}

TEST_CASE("gc: natives that need room are run again after a collection") {
  Program p(2 * kMiB);
  CHECK(p.call("clones", 200) == 40'000'000);
}

TEST_CASE("gc: a full heap gives OutOfMemoryError, and what was dropped can be used again") {
  Program p(8 * kMiB);
  CHECK(p.exhaust());
  CHECK(p.exhaust());
  CHECK(p.call("garbage", 10000) == 10'000'000);
}

TEST_CASE("gc: used bytes are what is live after a collection") {
  Program p(64 * kMiB);
  p.call("build", 1);  // whatever linking keeps
  p.drop();
  Collector(p.vm).collect();
  const std::size_t before = p.vm.heap().used_bytes();
  p.call("build", 1000);
  Collector(p.vm).collect();
  // A Node (16 + 4 + 4 bytes) and its array (16 + 16 bytes) each.
  CHECK(p.vm.heap().used_bytes() - before == 1000 * (24 + 32));
  p.drop();
  Collector(p.vm).collect();
  CHECK(p.vm.heap().used_bytes() == before);
}
