// What a deadlock is, in words: who waits for what.
#pragma once

#include <string>
#include <vector>

#include "jvm/runtime/vm.h"

namespace plait {

// Threads that only wait for work that nobody gives them any more: no deadlock as people think of
// it, so they are told apart.
class IdleThreads {
 public:
  explicit IdleThreads(Vm& vm) : vm_(vm) {}
  // Returns true iff the thread is one; counts it.
  bool count(const Thread& t);
  // "3 workers of ThreadPoolExecutor#1 wait for work; it was never shut down".
  std::vector<std::string> sentences() const;

 private:
  struct Pool {
    Ref executor;
    std::string name;
    int workers = 0;
  };
  void add_worker(Ref executor);

  Vm& vm_;
  std::vector<Pool> pools_;
  std::vector<std::string> timers_;  // names of threads
};

// "Thread-0 waits to lock Fork, held by Thread-1; …". REQUIRES: no thread can go on.
std::string deadlock_text(Vm& vm);

}  // namespace plait
