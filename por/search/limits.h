// The limits of a search: time, memory, states, depth, and the user's patience. A limit is an
// ordinary end of a search: it is recorded here, and everything found so far stands.
//
// Interruption is looked at after every transition; the clock after every 64th, or after each if
// they take long. Memory is looked at when 5 ms have passed since the last look. A store that wants
// to grow asks spare_memory() first, so that no table goes past the limit in one leap.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <string_view>

#include "por/search/listener.h"

namespace plait::por {

enum class Limit : std::uint8_t { kNone, kTime, kMemory, kStates, kDepth, kInterrupted };

// The limit's name in a report: "time", "memory", "states", "depth", "interrupted"; "" for kNone.
std::string_view name_of(Limit limit);

struct LimitSettings {
  double seconds = std::numeric_limits<double>::infinity();
  std::uint64_t memory_bytes = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t states = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t depth = std::numeric_limits<std::uint64_t>::max();
};

// What the process has in memory now.
std::uint64_t resident_bytes();

class Limits final : public Listener {
 public:
  // The time starts now. `interrupted` is set from outside, by a signal handler for instance, and
  // must outlive this.
  Limits(const LimitSettings& settings, const std::atomic<bool>& interrupted);

  Advice on_transition(const Path& path) override;
  Advice on_foreseen(const Path& path) override { return on_transition(path); }
  Advice on_aside(const Path& path) override { return on_transition(path); }
  Advice on_state(const Path& path, Standing standing) override;
  void on_store_full(const Path&) override { stopped_by_ = Limit::kMemory; }

  // The limit that ended the search; else kDepth iff some state was not expanded for its depth;
  // else kNone.
  Limit reached() const;

  // How much more memory may be taken.
  std::uint64_t spare_memory() const;

 private:
  using Clock = std::chrono::steady_clock;

  Limit look_at_clock_and_memory();

  LimitSettings settings_;
  const std::atomic<bool>& interrupted_;
  Clock::time_point start_, clock_seen_, memory_seen_;
  std::uint64_t transitions_ = 0, states_ = 0;
  // Transitions between looks at the clock; the number of the next.
  std::uint64_t look_every_ = 1, next_look_ = 1;
  Limit stopped_by_ = Limit::kNone;
  bool was_too_deep_ = false;
};

}  // namespace plait::por
