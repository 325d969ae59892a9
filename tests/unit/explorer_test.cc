// Every schedule of small programs. States match where they should, steps can be taken back, and
// the incremental key is what a computation from nothing gives.
#include <optional>
#include <set>

#include "jvm/explore/explorer.h"
#include "jvm/interpreter/boot.h"
#include "tests/support/compile_java.h"
#include "tests/unit/test.h"

using namespace plait;

namespace {

struct Found {
  std::set<std::pair<u64, u64>> keys;
  std::set<std::vector<std::string>> states;  // by content
  std::set<std::string> outputs;              // of ended executions
  u64 transitions = 0;
  u64 ends = 0;
  u64 deadlocks = 0;
  u64 uncaught = 0;
  u64 foreseen = 0;  // steps of which it was certain where they lead
  u64 wrong = 0;     // of these, that led elsewhere
};

// Depth first, no reduction. At every state the key is compared with one computed anew. Every step
// is executed that is known, and compared with what was said of it.
class Walk {
 public:
  Walk(Explorer& explorer, Found& found) : explorer_(explorer), found_(found) {}

  void visit() {
    const StateKey key = explorer_.key();
    REQUIRE(key == explorer_.state().keys().recompute());
    const bool is_new = found_.keys.emplace(key.low, key.high).second;
    const bool is_new_content = found_.states.insert(explorer_.state().keys().components()).second;
    REQUIRE(is_new == is_new_content);
    if (!is_new) return;
    switch (explorer_.standing()) {
      case por::Standing::kEnded:
        ++found_.ends, found_.outputs.insert(explorer_.vm().output());
        return;
      case por::Standing::kDeadlock: ++found_.deadlocks; return;
      case por::Standing::kRunning: break;
    }
    for (u32 t = 0; t < explorer_.thread_count(); ++t) {
      for (u32 v = 0; v < explorer_.variants(t); ++v) {
        const auto foreseen = explorer_.foreseen({t, v});
        const bool is_certain = foreseen && explorer_.is_certain({t, v}, *foreseen);
        explorer_.execute({t, v});
        found_.foreseen += is_certain;
        if (is_certain)
          found_.wrong +=
              explorer_.key() != *foreseen || explorer_.standing() != por::Standing::kRunning;
        ++found_.transitions;
        found_.uncaught += explorer_.uncaught().size();
        visit();
        explorer_.backtrack();
        REQUIRE(explorer_.key() == key);
      }
    }
    REQUIRE(key == explorer_.state().keys().recompute());
  }

 private:
  Explorer& explorer_;
  Found& found_;
};

// With a part of what is looked at left out of the cache, if any. What a known step does is then
// found out again.
Found explore_in(const test::TempFolder& folder, const std::string& name,
                 std::optional<StepCache::Part> ignored) {
  Vm vm(VmOptions{.class_path = folder.path(), .enable_assertions = true});
  boot(vm);
  Explorer explorer(vm, true);
  explorer.start(name, {});
  Found found, again;
  if (!ignored) Walk(explorer, found).visit();
  explorer.check_known_steps(0);  // they are counted here
  explorer.look_ahead(StepCache::Mode::kOn);
  if (ignored) explorer.cache().ignore(*ignored), explorer.trust_known_steps(false);
  Walk(explorer, again).visit();
  if (ignored) return again;
  REQUIRE(again.keys == found.keys);
  REQUIRE(again.wrong == 0);
  found.foreseen = again.foreseen;
  return found;
}

Found explore(const std::string& name, const std::string& source) {
  test::TempFolder folder;
  test::compile_java(folder, name, source);
  return explore_in(folder, name, std::nullopt);
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

TEST_CASE("explorer: an initialiser that stands for a missing one is the same on every path") {
  const Found found = explore("Inherited", R"(
    class Inherited {
      static int x;
      static class Base { static { x++; } }
      static class Derived extends Base { static void touch() { } }
      public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> Derived.touch());
        a.start(); x++; a.join();
        System.out.print(x);
      }
    })");
  CHECK(found.outputs == std::set<std::string>{"1", "2"});
}

TEST_CASE(
    "explorer: library classes that threads come to under contention are initialised before the "
    "first state") {
  Vm vm(VmOptions{});
  boot(vm);
  for (const char* name :
       {"java/util/concurrent/ThreadLocalRandom", "java/util/concurrent/TimeUnit",
        "java/lang/InterruptedException", "java/util/concurrent/CancellationException"}) {
    CAPTURE(name);
    CHECK(vm.classes().require(name)->is_initialized());
  }
  CHECK_FALSE(vm.globals().clock_was_read);
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

TEST_CASE("explorer: what led to the first state by an exception is told there again") {
  test::TempFolder folder;
  test::compile_java(folder, "Hooked", R"(
    class Hooked {
      static volatile int steps;
      public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> { steps++; steps++; }));
        throw new IllegalStateException();
      }
    })");
  Vm vm(VmOptions{.class_path = folder.path()});
  boot(vm);
  Explorer explorer(vm, false);
  explorer.start("Hooked", {});
  REQUIRE(explorer.standing() == por::Standing::kRunning);
  const auto step = [&] {
    por::ThreadIndex t = 0;
    while (explorer.variants(t) == 0) ++t;
    explorer.execute({t, 0});
  };
  CHECK(explorer.uncaught().size() == 1);
  step();
  CHECK(explorer.uncaught().empty());
  explorer.begin_here();
  step();
  explorer.backtrack();
  CHECK(explorer.uncaught().empty());
  explorer.backtrack();
  CHECK(explorer.uncaught().size() == 1);
  step();
  explorer.backtrack();
  CHECK(explorer.uncaught().size() == 1);
}

// ---- Objects that die: garbage does not tell states apart. Where a thread makes some until it is
// stopped, the walk ends only if every round comes back to the same state.

TEST_CASE("explorer: a dropped ring is garbage") {
  const Found found = explore("Ring", R"(
    class Ring {
      static class Node { Node next; Node(Node next) { this.next = next; } }
      static volatile Node head;
      static volatile boolean stop;
      public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
          while (!stop) {
            Node first = new Node(null);
            first.next = new Node(new Node(first));
            head = first;
            head = null;
          }
        });
        a.start();
        stop = true;
        a.join();
        System.out.print(head);
      }
    })");
  CHECK(found.outputs == std::set<std::string>{"null"});
}

TEST_CASE("explorer: a ring lives as long as one of its nodes is held") {
  const Found found = explore("HeldRing", R"(
    class HeldRing {
      static class Node { volatile Node next; int v; Node(int v, Node next) { this.v = v; this.next = next; } }
      static volatile Node p, q;
      public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
          Node first = new Node(1, null);
          first.next = new Node(2, new Node(3, first));
          p = first;
          q = first.next;
          first = null;
          p = null;
          q = q.next;
          q.next.next = null;
        });
        a.start();
        Node seen = p;
        Node other = q;
        a.join();
        System.out.print((seen == null ? 0 : seen.v) + " " + (other == null ? 0 : other.v) + " " + q.v + q.next.v + q.next.next);
      }
    })");
  CHECK(found.outputs == std::set<std::string>{"0 0 31null", "1 0 31null", "1 2 31null",
                                               "1 3 31null", "0 2 31null", "0 3 31null"});
}

TEST_CASE("explorer: a node with two referrers dies with the second, whichever that is") {
  const Found found = explore("Double", R"(
    class Double {
      static class Node { Object v; Node(Object v) { this.v = v; } }
      static volatile Node left, right;
      public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
          int[] made = new int[] {7};
          left = new Node(made);
          right = new Node(made);
          made = null;
          left = null;
        });
        Thread b = new Thread(() -> { right = null; });
        a.start(); b.start(); a.join(); b.join();
        Node n = right;
        System.out.print(n == null ? "none" : "" + ((int[]) n.v)[0]);
      }
    })");
  CHECK(found.outputs == std::set<std::string>{"none", "7"});
}

TEST_CASE("explorer: what only a frame holds dies with it, and with it a chain") {
  const Found found = explore("Frames", R"(
    class Frames {
      static class Node { Node next; Node(Node next) { this.next = next; } }
      static volatile boolean stop;
      static volatile int steps;
      static int length(Node n) {
        int i = 0;
        for (; n != null; n = n.next) { i++; steps = 0; }
        return i;
      }
      public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
          while (!stop) {
            Node chain = new Node(new Node(new Node(null)));
            if (length(chain) + length(chain.next) != 5) throw new Error();
          }
        });
        a.start();
        stop = true;
        a.join();
        System.out.print("end");
      }
    })");
  CHECK(found.outputs == std::set<std::string>{"end"});
  CHECK(found.uncaught == 0);
}

TEST_CASE("explorer: a list is moved from one holder to another") {
  const Found found = explore("Moved", R"(
    class Moved {
      static class Node { int v; Node next; Node(int v, Node next) { this.v = v; this.next = next; } }
      static volatile Node from, to;
      public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
          from = new Node(1, new Node(2, null));
          to = from;
          from = null;
          to = new Node(0, to);
          to = to.next.next;
        });
        Thread b = new Thread(() -> {
          Node n = to;
          if (n != null) System.out.print(n.v);
        });
        a.start(); b.start(); a.join(); b.join();
      }
    })");
  CHECK(found.outputs == std::set<std::string>{"", "0", "1", "2"});
}

TEST_CASE("explorer: objects older than the first state die in turn") {
  const Found found = explore("Old", R"(
    class Old {
      static class Node { Node next, back; int v; Node(int v) { this.v = v; } }
      static volatile Node head;
      static final Object[] large = new Object[100];
      public static void main(String[] args) throws Exception {
        Node first = new Node(1), second = new Node(2), third = new Node(3);
        first.next = second; second.next = third; third.back = second;
        head = first;
        for (int i = 0; i < large.length; i++) large[i] = first;
        first = second = third = null;
        Thread a = new Thread(() -> {
          for (int i = 0; i < large.length; i++) if (i % 33 != 0) large[i] = null;
          large[99] = new Node(9);
          large[66] = null;
          large[33] = large[99];
          large[0] = null;
          Node n = head.next;
          n.v = 5;
          head = null;
          n = n.next;
          n.v = 6;
          n.back = null;
          head = n;
        });
        a.start();
        Node n = head;
        a.join();
        System.out.print((n == null ? 0 : n.v) + "" + head.v + ((Node) large[33]).v);
      }
    })");
  CHECK(found.outputs == std::set<std::string>{"069", "169", "669"});
}

TEST_CASE("explorer: threads and their arguments die when they have ended") {
  const Found found = explore("Ended", R"(
    class Ended {
      static class Task implements Runnable {
        final int[] box;
        Task self = this;
        Task(int[] box) { this.box = box; }
        public void run() { box[0]++; }
      }
      public static void main(String[] args) throws Exception {
        int[] box = new int[1];
        for (int i = 0; i < 2; i++) {
          Thread a = new Thread(new Task(box)), b = new Thread(new Task(box));
          a.start(); b.start();
          a.join(); b.join();
        }
        System.out.print(box[0]);
      }
    })");
  CHECK(found.outputs == std::set<std::string>{"2", "3", "4"});
}

TEST_CASE("explorer: a deque links and unlinks nodes that refer to each other") {
  const Found found = explore("Queue", R"(
    import java.util.concurrent.ConcurrentLinkedDeque;
    class Queue {
      public static void main(String[] args) throws Exception {
        ConcurrentLinkedDeque<Integer> d = new ConcurrentLinkedDeque<>();
        Thread a = new Thread(() -> { d.add(1); d.pollFirst(); });
        a.start();
        d.addFirst(2);
        a.join();
        System.out.print(d.size());
      }
    })");
  CHECK(found.outputs == std::set<std::string>{"1"});
}

// The second thread draws a random number if it sees that there was a first one; once both have
// ended nobody can tell. Two states in which the program has ended: one a value of x.
TEST_CASE("explorer: what only a thread can read does not count once it has ended") {
  const Found found = explore("Drawn", R"(
    import java.util.concurrent.ThreadLocalRandom;
    class Drawn {
      static volatile int x;
      static Thread a, b;
      static void draw(int v) {
        if (x != 0) ThreadLocalRandom.current().nextInt();
        x = v;
      }
      public static void main(String[] args) throws Exception {
        ThreadLocalRandom.current();
        a = new Thread(() -> draw(1));
        b = new Thread(() -> draw(2));
        a.start(); b.start(); a.join(); b.join();
      }
    })");
  CHECK(found.ends == 2);
}

// Both write, each to a field of its own or to the same one. What the second thread does next is
// foreseen where the first took a step that has nothing to do with it.
static Found two_writers(const std::string& field) {
  return explore("Writers", R"(
    class Writers extends Thread {
      static long x, y;  // in words of their own
      final boolean first;
      Writers(boolean first) { this.first = first; }
      public void run() {
        if (first) { x = 1; x = 2; } else { )" +
                                field + R"( = 3; )" + field + R"( = 4; }
      }
      public static void main(String[] args) throws Exception {
        Writers a = new Writers(true), b = new Writers(false);
        a.start(); b.start(); a.join(); b.join();
        System.out.print(x + "," + y);
      }
    })");
}

TEST_CASE("explorer: a step is foreseen after a step of another thread that writes elsewhere") {
  const Found apart = two_writers("y"), together = two_writers("x");
  CHECK(apart.foreseen > 0);
  CHECK(apart.outputs == std::set<std::string>{"2,4"});
  CHECK(together.outputs == std::set<std::string>{"2,0", "4,0"});
}

// ---- Names of objects that become shared. What a static field refers to lives on when the program
// has ended, so the states in which it has ended tell whether names differ.

TEST_CASE("explorer: who made an object does not matter once it is shared") {
  const Found found = explore("Install", R"(
    import java.util.concurrent.atomic.AtomicReference;
    class Install {
      static final AtomicReference<int[]> table = new AtomicReference<>();
      static void install() {
        if (table.get() == null) table.compareAndSet(null, new int[1]);
      }
      public static void main(String[] args) throws Exception {
        Thread a = new Thread(Install::install), b = new Thread(Install::install);
        a.start(); b.start(); a.join(); b.join();
      }
    })");
  CHECK(found.ends == 1);
}

// Each node comes with an object of its own, which is shared with it.
TEST_CASE("explorer: the order in which nodes came into a list does not matter") {
  const Found found = explore("Sorted", R"(
    class Sorted {
      static class Node {
        final int key; final Object lock = new Object(); Node next;
        Node(int key, Node next) { this.key = key; this.next = next; }
      }
      static final Node head = new Node(0, null);
      static synchronized void add(int key) {
        Node before = head;
        while (before.next != null && before.next.key < key) before = before.next;
        before.next = new Node(key, before.next);
      }
      public static void main(String[] args) throws Exception {
        Thread[] adders = new Thread[3];
        for (int i = 0; i < 3; i++) {
          int key = i + 1;
          adders[i] = new Thread(() -> add(key));
        }
        for (Thread t : adders) t.start();
        for (Thread t : adders) t.join();
        System.out.print(head.next.key + "" + head.next.next.key + head.next.next.next.key);
      }
    })");
  CHECK(found.outputs == std::set<std::string>{"123"});
  CHECK(found.ends == 1);
}

// The array that still refers to the object is the thread's own, and so are two frames.
TEST_CASE("explorer: an object is shared while its thread refers to it from elsewhere") {
  const Found found = explore("Keeper", R"(
    class Keeper {
      static Object first, second;
      static int seen;
      static void keep(Object kept, Object[] own, boolean isFirst) {
        if (isFirst) first = kept;
        else second = kept;
        own[1] = kept;
        if (seen != 0) throw new Error();  // others may go first; nothing is dropped yet
      }
      static void make(boolean isFirst) {
        Object kept = new Object();
        Object[] own = {kept, null, new Object[] {kept}};
        keep(kept, own, isFirst);
        if (own[0] != own[1] || kept != ((Object[]) own[2])[0] || kept != (isFirst ? first : second)) throw new Error();
      }
      public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> make(true)), b = new Thread(() -> make(false));
        a.start(); b.start(); a.join(); b.join();
      }
    })");
  CHECK(found.uncaught == 0);
  CHECK(found.ends == 1);
}

TEST_CASE("explorer: the identity hash of an object stays when it becomes shared") {
  const Found found = explore("Hashed", R"(
    class Hashed {
      static Object shared;
      static boolean same = true;
      static void make() {
        Object own = new Object();
        int before = System.identityHashCode(own);
        shared = own;
        if (System.identityHashCode(own) != before) same = false;
      }
      public static void main(String[] args) throws Exception {
        Thread a = new Thread(Hashed::make), b = new Thread(Hashed::make);
        a.start(); b.start(); a.join(); b.join();
        // Alone: stored and asked for in one step.
        Object last = new Object();
        shared = last;
        int before = System.identityHashCode(last);
        Thread c = new Thread(() -> { if (System.identityHashCode(shared) != before) same = false; });
        c.start(); c.join();
        System.out.print(same);
      }
    })");
  CHECK(found.outputs == std::set<std::string>{"true"});
}

// One thread turns a flag on and off; the other looks at it, and finds what it found before
// although the flag was written meanwhile.
TEST_CASE(
    "explorer: a step that sees what it saw elsewhere is foreseen over steps that touch the same "
    "word") {
  const Found found = explore("Toggle", R"(
    class Toggle {
      static int flag;
      static int seen;
      public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { flag = 1; flag = 0; flag = 1; flag = 0; flag = 1; });
        Thread b = new Thread(() -> { int sum = flag; sum += flag; sum += flag; seen = sum; });
        a.start(); b.start(); a.join(); b.join();
        System.out.print(seen);
      }
    })");
  CHECK(found.outputs == std::set<std::string>{"0", "1", "2", "3"});
  CHECK(found.foreseen >= 12);
  CHECK(found.foreseen >= 12);
}

// A step that reads more than one word is remembered with all it read: lock operations,
// compare-and-sets, objects of its own.
TEST_CASE("explorer: a step is remembered that looks at several objects") {
  const Found found = explore("Several", R"(
    import java.util.concurrent.atomic.AtomicInteger;
    import java.util.concurrent.locks.ReentrantLock;
    class Several {
      static final AtomicInteger sum = new AtomicInteger();
      static final ReentrantLock lock = new ReentrantLock();
      static int last;
      static void work(int mine) {
        int[] own = {mine, 0};
        own[1] = sum.addAndGet(own[0]);
        lock.lock();
        last = own[0];
        lock.unlock();
      }
      public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> work(1)), b = new Thread(() -> work(2));
        a.start(); b.start(); a.join(); b.join();
        System.out.print(sum.get() + " " + last);
      }
    })");
  CHECK(found.outputs == std::set<std::string>{"3 1", "3 2"});
  CHECK(found.foreseen >= 10);
}

// The thread stands in front of the same read with the same in its frames, and finds the same. What
// it does then depends on an object that it alone has.
TEST_CASE(
    "explorer: a step that looked at something else after what it began with is not taken for one "
    "that is remembered") {
  const Found found = explore("Behind", R"(
    class Behind {
      static int flag, seen;
      public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
          int[] own = new int[1];
          for (int i = 0; i < 2; ++i) {
            if (flag == 1) own[0] += 1;
            int f = flag;
            seen = f * 10 + own[0];
          }
        });
        Thread b = new Thread(() -> { flag = 1; flag = 0; flag = 1; });
        a.start(); b.start(); a.join(); b.join();
        System.out.print(seen);
      }
    })");
  // The last f is 0 or 1; own[0] counts the looks at the flag that found 1.
  CHECK(found.outputs == std::set<std::string>{"0", "1", "2", "10", "11", "12"});
}

namespace {

// Programs on which a step does something else where it sees nearly the same; the names say what is
// different.
struct Trap {
  const char* name;
  const char* source;
};
constexpr Trap kTraps[] = {
    {"AliasInFrame", R"(
      class AliasInFrame {
        static volatile Object p; static volatile int g; static int r;
        public static void main(String[] args) throws Exception {
          Thread t = new Thread(() -> { Object o = p; int k = g; Object q = p; r = o == q ? 1 : 2; });
          t.start();
          p = new Object();
          Object x = new Object();
          p = x;
          t.join();
        }
      })"},
    {"AliasInHeap", R"(
      class AliasInHeap {
        static volatile Object p, q; static volatile int g;
        public static void main(String[] a) throws Exception {
          Thread t = new Thread(() -> { p = new Object(); q = p; g = 1; });
          t.start();
          p = new Object();
          int k = g;
          t.join();
        }
      })"},
    {"OldObjectDies", R"(
      class OldObjectDies {
        static class F { int v; }
        static F x = new F(), y;
        static volatile boolean go;
        static boolean a, b;
        public static void main(String[] args) throws Exception {
          Thread t1 = new Thread(() -> { if (go) x = null; });
          Thread t2 = new Thread(() -> { a = x == null; b = x == null; });
          Thread t3 = new Thread(() -> y = x);
          Thread t4 = new Thread(() -> { if (y == null) x.v = 1; go = true; });
          t1.start(); t2.start(); t3.start(); t4.start(); t1.join(); t2.join(); t3.join(); t4.join();
        }
      })"},
    {"OldObjectSurvives", R"(
      class OldObjectSurvives {
        static class F { int v; }
        static F x = new F(), y = x;
        static volatile boolean a, b;
        public static void main(String[] args) throws Exception {
          Thread t1 = new Thread(() -> { x = null; a = true; });
          Thread t2 = new Thread(() -> { y.v = 3; y = null; b = true; });
          t1.start(); t2.start(); t1.join(); t2.join();
        }
      })"},
    {"RenamedAndTaken", R"(
      class RenamedAndTaken {
        static class N { int w; }
        static volatile N p, q; static volatile int x, d;
        public static void main(String[] args) throws Exception {
          new N();
          Thread t = new Thread(() -> {
            int b = 0;
            for (int i = 0; i < 2; i++) {
              N n = new N();
              if (i == 0) { n.w = x; b = x; p = n; } else { n.w = b; b = 0; int k = d; q = n; }
            }
          });
          t.start();
          x = 5; x = 0;
          t.join();
        }
      })"},
    {"DroppedLast", R"(
      class DroppedLast {
        static class F { int v; }
        static volatile F x; static volatile int k, h;
        public static void main(String[] args) throws Exception {
          Thread a = new Thread(() -> { F f = x; if (f != null) { int v = f.v; h = v; } });
          Thread b = new Thread(() -> { k = 1; k = 2; k = 3; });
          Thread c = new Thread(() -> x = null);
          a.start(); x = new F(); b.start(); c.start(); a.join(); b.join(); c.join();
        }
      })"},
    {"HeldInFrame", R"(
      class HeldInFrame {
        static volatile Object x; static volatile int k, h;
        public static void main(String[] args) throws Exception {
          Thread a = new Thread(() -> { Object o = x; h = 1; if (o == x) h = 2; });
          Thread b = new Thread(() -> { k = 1; k = 2; k = 3; });
          Thread c = new Thread(() -> x = null);
          a.start(); x = new Object(); b.start(); c.start(); a.join(); b.join(); c.join();
        }
      })"},
    {"NamesTaken", R"(
      class NamesTaken {
        static volatile Object p, between, apart, q;  // in words of their own
        static volatile int x, y;
        public static void main(String[] args) throws Exception {
          Thread a = new Thread(() -> { p = new Object(); q = p; p = null; x = 1; q = null; x = 2; });
          Thread b = new Thread(() -> { Object o = new Object(); y = 1; p = o; y = 2; });
          a.start(); b.start(); a.join(); b.join();
        }
      })"},
};

u64 count_wrong(const test::TempFolder& folder, std::optional<StepCache::Part> ignored) {
  u64 wrong = 0;
  for (const Trap& trap : kTraps) wrong += explore_in(folder, trap.name, ignored).wrong;
  return wrong;
}

}  // namespace

TEST_CASE("explorer: every part of what a known step depends on is looked at, and has to be") {
  test::TempFolder folder;
  for (const Trap& trap : kTraps) test::compile_java(folder, trap.name, trap.source);
  CHECK(count_wrong(folder, std::nullopt) == 0);
  for (const auto part :
       {StepCache::Part::kWords, StepCache::Part::kObjects, StepCache::Part::kFrames,
        StepCache::Part::kSurvivors, StepCache::Part::kNames}) {
    CAPTURE(static_cast<int>(part));
    CHECK(count_wrong(folder, part) > 0);
  }
}
