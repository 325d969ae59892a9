// How work is ended from outside: a limit of time or memory was reached, or a signal came.
//
// Whoever may work long without coming back to a search asks end_if_stopped(). A thread of its own
// (drivers/watch/watch.h) decides when, and ends the process if nobody asks.
#pragma once

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <atomic>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <stdexcept>

namespace plait::por {

// Thrown where work was ended. The system is of no use any more; what was found before stands.
class StoppedError : public std::runtime_error {
 public:
  StoppedError() : std::runtime_error("ended from outside") {}
};

inline std::atomic<bool> stop_wanted = false;
// What the process may have in memory.
inline std::atomic<std::uint64_t> memory_limit = std::numeric_limits<std::uint64_t>::max();

inline void end_if_stopped() {
  if (stop_wanted.load(std::memory_order_relaxed)) [[unlikely]]
    throw StoppedError();
}

// What the process has in memory now. Allocates nothing: it is asked when memory is short.
inline std::uint64_t resident_bytes() {
  char text[128] = {};
  if (const int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC); file >= 0) {
    const ssize_t count = read(file, text, sizeof text - 1);
    close(file);
    unsigned long long total = 0, resident = 0;
    if (count > 0 && std::sscanf(text, "%llu %llu", &total, &resident) == 2)
      return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  }
  rusage usage{};  // without /proc: the peak, which is never too little
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
}

inline constexpr std::uint64_t kMuch = 4 << 20;

// Asked before so many bytes are taken at once. Throws StoppedError if they go beyond the limit.
// Small amounts are not counted: the watch sees them.
inline void ask_for_memory(std::uint64_t bytes) {
  end_if_stopped();
  if (bytes < kMuch) return;
  const std::uint64_t limit = memory_limit.load(std::memory_order_relaxed);
  const std::uint64_t used = resident_bytes();
  if (used >= limit || bytes > limit - used) throw StoppedError();
}

}  // namespace plait::por
