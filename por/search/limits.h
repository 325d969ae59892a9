// The limits of a search: time, memory, states, depth, and the user's patience. A limit is an
// ordinary end of a search: it is recorded here, and everything found so far stands.
//
// Time, memory and signals are looked at from outside (drivers/watch/watch.h), which tells here
// that one of them is reached. A store that wants to grow asks spare_memory() first, so that no
// table goes past the limit in one leap.
#pragma once

#include <atomic>
#include <cstdint>
#include <limits>
#include <string_view>

#include "por/model/stop.h"
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

// Told to a search that nobody watches.
inline constinit const std::atomic<Limit> nothing_told = Limit::kNone;

class Limits final : public Listener {
 public:
  // `told`: set from outside when a limit of time or memory is reached; must outlive this.
  explicit Limits(const LimitSettings& settings, const std::atomic<Limit>& told = nothing_told)
      : settings_(settings), told_(told) {}

  Advice on_transition(const Path& path) override {
    const Limit told = told_.load(std::memory_order_relaxed);
    if (told == Limit::kNone) [[likely]]
      return Advice::kGoOn;
    return stop(told, path);
  }
  Advice on_foreseen(const Path& path) override { return on_transition(path); }
  Advice on_aside(const Path& path) override { return on_transition(path); }
  Advice on_state(const Path& path, Standing standing) override;
  void on_store_full(const Path& path) override { stop(Limit::kMemory, path); }

  // The limit that ended the search; else kDepth iff some state was not expanded for its depth;
  // else kNone.
  Limit reached() const;
  // Where the search was when the first limit was reached, its depth or another.
  const Path& path() const { return path_; }

  // How much more memory may be taken.
  std::uint64_t spare_memory() const;

 private:
  Advice stop(Limit limit, const Path& path);

  LimitSettings settings_;
  const std::atomic<Limit>& told_;
  std::uint64_t states_ = 0;
  Limit stopped_by_ = Limit::kNone;
  bool was_too_deep_ = false;
  Path path_;
};

}  // namespace plait::por
