// Every schedule of small programs: states match where they should, steps can be taken back, and the incremental key is what
// a computation from nothing gives.
#include <set>

#include "jvm/explorer.h"
#include "tests/support/compile_java.h"
#include "tests/unit/test.h"

using namespace plait;

namespace {

struct Found {
  std::set<std::pair<u64, u64>> keys;
  std::set<std::vector<std::string>> states;  // by content
  std::set<std::string> outputs;              // of ended executions
  u64 transitions = 0;
  u64 deadlocks = 0;
  u64 uncaught = 0;
};

// Depth first, no reduction. At every state the key is compared with one computed anew.
class Walk {
 public:
  Walk(Explorer& explorer, Found& found) : explorer_(explorer), found_(found) {}

  void visit() {
    const StateKey key = explorer_.key();
    REQUIRE(key == explorer_.tracker().recompute_key());
    const bool is_new = found_.keys.emplace(key.low, key.high).second;
    const bool is_new_content = found_.states.insert(explorer_.components()).second;
    REQUIRE(is_new == is_new_content);
    if (!is_new) return;
    switch (explorer_.standing()) {
      case Explorer::Standing::kEnded: found_.outputs.insert(explorer_.vm().output()); return;
      case Explorer::Standing::kDeadlock: ++found_.deadlocks; return;
      case Explorer::Standing::kRunning: break;
    }
    for (u32 t = 0; t < explorer_.thread_count(); ++t) {
      for (u32 v = 0; v < explorer_.variants(t); ++v) {
        explorer_.execute(t, v);
        ++found_.transitions;
        found_.uncaught += explorer_.uncaught().size();
        visit();
        explorer_.backtrack();
        REQUIRE(explorer_.key() == key);
      }
    }
    REQUIRE(key == explorer_.tracker().recompute_key());
  }

 private:
  Explorer& explorer_;
  Found& found_;
};

Found explore(const std::string& name, const std::string& source) {
  test::TempFolder folder;
  test::compile_java(folder, name, source);
  Vm vm(VmOptions{.class_path = folder.path(), .enable_assertions = true});
  vm.boot();
  Explorer explorer(vm, true);
  explorer.start(name, {});
  Found found;
  Walk(explorer, found).visit();
  return found;
}

}  // namespace

TEST_CASE("explorer: two unsynchronised increments lose an update in some schedules") {
  const Found found = explore("Inc", R"(
    class Inc extends Thread {
      static int x;
      public void run() { x++; }
      public static void main(String[] args) throws Exception {
        Inc a = new Inc(), b = new Inc();
        a.start(); b.start(); a.join(); b.join();
        System.out.print(x);
      }
    })");
  CHECK(found.outputs == std::set<std::string>{"1", "2"});
  CHECK(found.deadlocks == 0);
}

TEST_CASE("explorer: monitors exclude each other") {
  const Found found = explore("Locked", R"(
    class Locked extends Thread {
      static int x;
      static final Object lock = new Object();
      public void run() { synchronized (lock) { x++; } }
      public static void main(String[] args) throws Exception {
        Locked a = new Locked(), b = new Locked();
        a.start(); b.start(); a.join(); b.join();
        System.out.print(x);
      }
    })");
  CHECK(found.outputs == std::set<std::string>{"2"});
}

TEST_CASE("explorer: locks taken in opposite order deadlock") {
  const Found found = explore("Cross", R"(
    class Cross {
      public static void main(String[] args) throws Exception {
        Object p = new Object(), q = new Object();
        Thread a = new Thread(() -> { synchronized (p) { synchronized (q) { } } });
        Thread b = new Thread(() -> { synchronized (q) { synchronized (p) { } } });
        a.start(); b.start(); a.join(); b.join();
        System.out.print("ok");
      }
    })");
  CHECK(found.outputs == std::set<std::string>{"ok"});
  CHECK(found.deadlocks == 1);
}

TEST_CASE("explorer: a retry loop that drops its node comes back to an equal state") {
  const Found found = explore("Push", R"(
    import java.util.concurrent.atomic.AtomicReference;
    class Push {
      static class Node { int v; Node next; Node(int v) { this.v = v; } }
      static final AtomicReference<Node> head = new AtomicReference<>();
      static void push(int v) {
        while (true) {
          Node n = new Node(v);
          n.next = head.get();
          if (head.compareAndSet(n.next, n)) return;
        }
      }
      public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> push(1)), b = new Thread(() -> push(2));
        a.start(); b.start(); a.join(); b.join();
        System.out.print(head.get().v + "" + head.get().next.v);
      }
    })");
  CHECK(found.outputs == std::set<std::string>{"12", "21"});
}

TEST_CASE("explorer: a spinning thread is a cycle, not a hang") {
  const Found found = explore("Spin", R"(
    class Spin {
      static volatile boolean flag;
      public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { while (!flag) Thread.onSpinWait(); System.out.print("seen"); });
        a.start();
        flag = true;
        a.join();
      }
    })");
  CHECK(found.outputs == std::set<std::string>{"seen"});
  CHECK(found.deadlocks == 0);
}

TEST_CASE("explorer: wait and notify, with a lost wake-up") {
  const Found found = explore("Lost", R"(
    class Lost {
      static final Object o = new Object();
      public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { synchronized (o) { try { o.wait(); } catch (InterruptedException e) { } } });
        a.start();
        synchronized (o) { o.notify(); }
        a.join();
        System.out.print("woken");
      }
    })");
  CHECK(found.outputs == std::set<std::string>{"woken"});
  CHECK(found.deadlocks == 1);
}

TEST_CASE("explorer: an uncaught exception ends its thread alone") {
  const Found found = explore("Thrown", R"(
    class Thrown {
      static int x;
      public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { assert x == 0; });
        a.start();
        x = 1;
        a.join();
        System.out.print("end");
      }
    })");
  CHECK(found.outputs == std::set<std::string>{"end"});
  CHECK(found.uncaught > 0);
}
