// How many random schedules are tried in front of a search (--scout).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace plait {

struct ScoutOptions {
  std::size_t schedules = 0;  // 0: none
  std::uint64_t seed = 1;
};

// "300", "300:7" (with that seed) or "off". Throws InputError for anything else.
ScoutOptions parse_scout(const std::string& text);

}  // namespace plait
