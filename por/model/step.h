// Threads and steps, as a program and its search name them.
#pragma once

#include <cstdint>

namespace plait::por {

// Threads are numbered in the order they came into being; a thread that ended keeps its number.
using ThreadIndex = std::uint32_t;

// Instead of a thread: none; or it is not known which.
inline constexpr ThreadIndex kNoThread = ~ThreadIndex{0};

// One transition out of a state: which thread goes, and which way its action goes.
struct Step {
  ThreadIndex thread = 0;
  std::uint32_t variant = 0;
  friend bool operator==(const Step&, const Step&) = default;
};

// How the system stands.
enum class Standing : std::uint8_t {
  kRunning,   // some thread can go on
  kEnded,     // the program is over
  kDeadlock,  // it is not, and no thread can go on
};

}  // namespace plait::por
