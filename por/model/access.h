// What a step touches, and which touches matter to each other. Reductions see of a step its thread
// and this, nothing else.
//
// Two questions, two answers:
//
//   are_dependent(a, b)  does it matter which comes first? Orders executions (happens-before).
//   can_race(a, b)       is there a state in which either could come next, and does it matter
//                        there? Only such a pair can be turned round, so only such a pair is a
//                        reason to try another thread first.
//
//              kRead  kWrite  kAcquire  kRelease  kAwait  kShare  kUnshare
//   kRead        .     race     race      race      .      race     race
//   kWrite      race   race     race      race     race    race     race
//   kAcquire    race   race     race     depend     .      race    depend
//   kRelease    race   race    depend      .      depend  depend     .
//   kAwait       .     race      .       depend     .       .        .
//   kShare      race   race     race     depend     .       .        .
//   kUnshare    race   race    depend      .        .       .        .
//
// kAcquire takes a lock for one thread alone, kRelease gives it back; kShare and kUnshare are the
// same for readers, who can be several. kAwait waits for something to happen that stays so (the end
// of a thread, a latch). Where the table says "depend" the two never can run in the same state: the
// first lets the second run, or must come before it. So they are ordered, and cannot be turned
// round. Whoever hands out these kinds vouches for that. An operation that may fail instead of
// waiting (tryLock) is a kWrite or kRead. So is one of a counter (a semaphore): there an acquire
// need not have waited for the release before it.
#pragma once

#include <cstdint>
#include <span>

namespace plait::por {

enum class AccessKind : std::uint8_t {
  kRead,
  kWrite,
  kAcquire,
  kRelease,
  kAwait,
  kShare,
  kUnshare
};

// A location is a number that means the same on every path to equal states. Two locations with one
// number cost reduction, never soundness.
using Location = std::uint64_t;

// Conflicts with every access of every other thread: what ends the whole program does.
inline constexpr Location kAllLocations = ~Location{0};

// Touched by a step that can run only where no other thread can: the clock moves on to the next
// time-out. Depends on every access, and races with none. What went before it comes before it, and
// what follows comes after it. Nothing can overtake it, as whatever could have run did.
inline constexpr Location kTimePasses = ~Location{3};

struct Access {
  Location location = 0;
  AccessKind kind = AccessKind::kRead;
  friend bool operator==(const Access&, const Access&) = default;
};

namespace detail {
// Bit `b` of row `a`.
inline constexpr std::uint8_t kRaces[] = {0b110'1110, 0b111'1111, 0b010'0111, 0b000'0011,
                                          0b000'0010, 0b000'0111, 0b000'0011};
inline constexpr std::uint8_t kDepends[] = {0b110'1110, 0b111'1111, 0b110'1111, 0b011'0111,
                                            0b000'1010, 0b000'1111, 0b000'0111};
}  // namespace detail

inline bool can_race(AccessKind a, AccessKind b) {
  return (detail::kRaces[static_cast<int>(a)] >> static_cast<int>(b) & 1) != 0;
}
inline bool are_dependent(AccessKind a, AccessKind b) {
  return (detail::kDepends[static_cast<int>(a)] >> static_cast<int>(b) & 1) != 0;
}

inline bool meet(Location a, Location b) {
  return a == b || a == kAllLocations || b == kAllLocations;
}
inline bool passes_time(const Access& access) { return access.location == kTimePasses; }

// Of accesses by different threads.
inline bool can_race(const Access& a, const Access& b) {
  if (!meet(a.location, b.location) || passes_time(a) || passes_time(b)) return false;
  return a.location != b.location || can_race(a.kind, b.kind);
}
inline bool are_dependent(const Access& a, const Access& b) {
  if (passes_time(a) || passes_time(b)) return true;
  if (!meet(a.location, b.location)) return false;
  return a.location != b.location || are_dependent(a.kind, b.kind);
}

// Of whole steps of different threads.
inline bool can_race(std::span<const Access> a, std::span<const Access> b) {
  for (const Access& x : a) {
    for (const Access& y : b) {
      if (can_race(x, y)) return true;
    }
  }
  return false;
}
inline bool are_dependent(std::span<const Access> a, std::span<const Access> b) {
  for (const Access& x : a) {
    for (const Access& y : b) {
      if (are_dependent(x, y)) return true;
    }
  }
  return false;
}

}  // namespace plait::por
