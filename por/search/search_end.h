// How a search ends.
#pragma once

#include <cstdint>

namespace plait::por {

enum class SearchEnd : std::uint8_t {
  kComplete,  // everything was explored that no listener pruned
  kStopped,   // a listener said so, or the store is full
};

}  // namespace plait::por
