// Labels of steps as the pragmatic paper has them (--paper): reads and writes alone; and what of a
// Thread it calls visible.
#include <map>
#include <string>
#include <vector>

#include "drivers/check/algorithms.h"
#include "jvm/explore/explorer.h"
#include "jvm/interpreter/boot.h"
#include "tests/support/compile_java.h"
#include "tests/unit/test.h"

using namespace plait;
using por::AccessKind;

namespace {

// A monitor, a ReentrantLock, a write of what is there, and a compare-and-set that fails.
constexpr const char* kSource = R"(
  class Plain extends Thread {
    static int x = 1;
    static final Object monitor = new Object();
    static final java.util.concurrent.locks.ReentrantLock lock = new java.util.concurrent.locks.ReentrantLock();
    static final java.util.concurrent.atomic.AtomicInteger counter = new java.util.concurrent.atomic.AtomicInteger();
    public void run() {
      synchronized (monitor) { x = 1; }
      lock.lock();
      counter.compareAndSet(7, 8);
      lock.unlock();
    }
    public static void main(String[] args) throws Exception {
      Plain plain = new Plain(), other = new Plain();
      plain.start();
      other.start();
      plain.join();
      other.join();
    }
  })";

struct Labels {
  std::map<AccessKind, int> kinds;
  int visible = 0, invisible = 0;
};

// Of one schedule: the first thread that can run goes on.
Labels labels_in(const test::TempFolder& folder, const std::string& name,
                 const SearchOptions& options, const std::vector<std::string>& structure) {
  Vm vm(VmOptions{.class_path = folder.path()});
  boot(vm);
  Explorer explorer(vm, false);
  explorer.start(name, {});
  explorer.log_accesses(true);
  if (!structure.empty()) explorer.access_log().set_structure(structure);
  set_labels(explorer.access_log(), options);
  Labels found;
  while (explorer.standing() == por::Standing::kRunning) {
    por::ThreadIndex thread = 0;
    while (explorer.variants(thread) == 0) ++thread;
    ++(explorer.is_visible(thread) ? found.visible : found.invisible);
    explorer.execute({thread, 0});
    for (const por::Access& access : explorer.last_accesses()) ++found.kinds[access.kind];
  }
  return found;
}

Labels labels_of(const SearchOptions& options) {
  static const test::TempFolder folder;
  static const bool is_compiled = (test::compile_java(folder, "Plain", kSource), true);
  REQUIRE(is_compiled);
  return labels_in(folder, "Plain", options, {});
}

// Two threads write a field of their own so many times, and main looks at it.
Labels labels_of_writers(int writes) {
  const test::TempFolder folder;
  const std::string source = R"(
    class Own extends Thread {
      int own;
      public void run() { for (int i = 0; i < WRITES; i++) own = i; }
      public static void main(String[] args) throws Exception {
        Own a = new Own(), b = new Own();
        a.start(); b.start(); a.join(); b.join();
        if (a.own + b.own == 7) a.interrupt();
      }
    })";
  const std::size_t at = source.find("WRITES");
  test::compile_java(folder, "Own",
                     source.substr(0, at) + std::to_string(writes) + source.substr(at + 6));
  return labels_in(folder, "Own", {}, {"NoSuchClass"});
}

}  // namespace

TEST_CASE("plain labels: locks have kinds of accesses of their own, unless --paper is given") {
  const Labels usual = labels_of({}), plain = labels_of({.without = {"lock-labels"}}),
               paper = labels_of({.is_paper = true});
  CHECK(usual.kinds.contains(AccessKind::kAcquire));
  CHECK(usual.kinds.contains(AccessKind::kRelease));
  for (const Labels& found : {plain, paper}) {
    CHECK(found.kinds.size() == 2);
    CHECK(found.kinds.contains(AccessKind::kRead));
    CHECK(found.kinds.contains(AccessKind::kWrite));
    CHECK(found.invisible < usual.invisible);  // those that unlock a monitor
  }
}

TEST_CASE("plain labels: what changes nothing is a read, unless --paper is given") {
  const auto writes = [](const SearchOptions& options) {
    return labels_of(options).kinds[AccessKind::kWrite];
  };
  // Two threads: x = 1, and the compare-and-set.
  CHECK(writes({.without = {"silent-writes"}}) == writes({}) + 4);
  CHECK(writes({.tells_races = true}) == writes({}) + 2);
  CHECK(writes({.is_paper = true}) == writes({.without = {"silent-writes", "lock-labels"}}));
}

TEST_CASE("plain labels: what a Thread has of its own is in no structure") {
  const Labels once = labels_of_writers(1), often = labels_of_writers(5);
  CHECK(often.visible == once.visible);
  CHECK(often.invisible >= once.invisible);
}
