// Random toy programs by seed: the same shape and seed give the same program.
#pragma once

#include <cstdint>

#include "tests/support/toy_system.h"

namespace plait::toy {

// What programs may contain. Sizes are chosen between 1 and the number given (threads: between 2
// and it).
struct Shape {
  std::uint32_t threads = 3;    // that run from the start
  std::uint32_t fragments = 3;  // of a body; a fragment is one to four operations
  std::uint32_t variables = 2;
  std::uint32_t mutexes = 2;
  bool has_locks = true;
  bool has_waits = true;  // wait and notify, inside a lock
  bool has_choices = true;
  bool has_loops = true;     // spin loops, retry loops, and loops that never end
  bool has_exits = true;     // one thread ends the program for all
  bool has_spawns = true;    // one more body, spawned and perhaps joined
  bool has_tries = false;    // compare-and-set, tried once
  bool has_readers = false;  // regions that several threads may be in
};

Program random_program(const Shape& shape, std::uint64_t seed);

}  // namespace plait::toy
