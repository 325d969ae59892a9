// What the processes of Plait end with (docs/reference/check.md, "Exit statuses").
#pragma once

namespace plait {

inline constexpr int kExitVerified = 0;   // nothing is wrong
inline constexpr int kExitViolation = 1;  // or what was replayed is there; or a study disagrees
inline constexpr int kExitBadInput = 2;   // or bad usage
inline constexpr int kExitLimit = 3;      // or interrupted
inline constexpr int kExitUnsupported = 4;
inline constexpr int kExitInternalError = 4;

}  // namespace plait
