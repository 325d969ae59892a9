#include "por/search/limits.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace plait::por {

namespace {

constexpr std::uint64_t kClockEvery = 64;  // transitions, at most
constexpr std::chrono::milliseconds kMemoryEvery{5};

}  // namespace

std::string_view name_of(Limit limit) {
  switch (limit) {
    case Limit::kNone: return "";
    case Limit::kTime: return "time";
    case Limit::kMemory: return "memory";
    case Limit::kStates: return "states";
    case Limit::kDepth: return "depth";
    case Limit::kInterrupted: return "interrupted";
  }
  return "";
}

std::uint64_t resident_bytes() {
  unsigned long long total = 0, resident = 0;
  int fields = 0;
  if (std::FILE* file = std::fopen("/proc/self/statm", "re")) {
    fields = std::fscanf(file, "%llu %llu", &total, &resident);
    std::fclose(file);
  }
  if (fields == 2) return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  rusage usage{};  // without /proc: the peak, which is never too little
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
}

Limits::Limits(const LimitSettings& settings, const std::atomic<bool>& interrupted)
    : settings_(settings),
      interrupted_(interrupted),
      start_(Clock::now()),
      clock_seen_(start_),
      memory_seen_(start_) {}

Advice Limits::on_transition(const Path&) {
  if (interrupted_.load(std::memory_order_relaxed)) {
    stopped_by_ = Limit::kInterrupted;
  } else if (++transitions_ >= next_look_) {
    stopped_by_ = look_at_clock_and_memory();
  }
  return stopped_by_ == Limit::kNone ? Advice::kGoOn : Advice::kStop;
}

Advice Limits::on_state(const Path& path, Standing standing) {
  if (states_ >= settings_.states) {
    stopped_by_ = Limit::kStates;
    return Advice::kStop;
  }
  ++states_;
  if (standing != Standing::kRunning || path.size() < settings_.depth) return Advice::kGoOn;
  was_too_deep_ = true;
  return Advice::kPrune;
}

Limit Limits::reached() const {
  if (stopped_by_ != Limit::kNone) return stopped_by_;
  return was_too_deep_ ? Limit::kDepth : Limit::kNone;
}

std::uint64_t Limits::spare_memory() const {
  const std::uint64_t used = resident_bytes();
  return used < settings_.memory_bytes ? settings_.memory_bytes - used : 0;
}

Limit Limits::look_at_clock_and_memory() {
  const Clock::time_point now = Clock::now();
  if (std::chrono::duration<double>(now - start_).count() >= settings_.seconds) return Limit::kTime;
  look_every_ = now - clock_seen_ < kMemoryEvery ? std::min(2 * look_every_, kClockEvery) : 1;
  next_look_ = transitions_ + look_every_;
  clock_seen_ = now;
  if (now - memory_seen_ < kMemoryEvery) return Limit::kNone;
  memory_seen_ = now;
  return spare_memory() == 0 ? Limit::kMemory : Limit::kNone;
}

}  // namespace plait::por
