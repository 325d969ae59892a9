// A child process with limits that are kept from outside.
//
// Ownership: the process dies with the object, and with ours. Its stdout is thrown away.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace plait::study {

enum class Overrun : std::uint8_t { kNone, kTime, kMemory };  // what it was killed for

struct ProcessEnd {
  int status = 0;  // as waitpid() gives it
  Overrun overrun = Overrun::kNone;
  double seconds = 0, cpu_seconds = 0;
  std::uint64_t peak_memory_bytes = 0;
};

class Process {
 public:
  struct Bounds {
    double seconds = 0;
    std::uint64_t memory_bytes = 0;  // resident; 0: no bound
  };

  // Starts `program` in a process group of its own, so that Ctrl-C is ours alone. Throws InputError
  // if it cannot be.
  Process(const std::string& program, std::vector<std::string> arguments,
          const std::string& stderr_file, Bounds bounds);
  Process(Process&& other) noexcept;
  Process& operator=(Process&& other) noexcept;
  ~Process();

  // How it ended, once it has. Kills it when it is over a bound.
  std::optional<ProcessEnd> poll();
  double elapsed() const;

 private:
  using Clock = std::chrono::steady_clock;

  void keep_bounds();

  pid_t pid_ = -1;  // -1: has ended
  Clock::time_point start_;
  Bounds bounds_;
  Overrun overrun_ = Overrun::kNone;
};

inline constexpr int kCannotRun = 127;  // as a shell says it

// Runs a program to its end and returns its exit status; kCannotRun if there is no such program.
// What it says goes to `stderr_file`.
int run_to_end(const std::string& program, const std::vector<std::string>& arguments,
               const std::string& stderr_file);

}  // namespace plait::study
