// Random damage to a byte string: changed bits, bytes and numbers, moved, repeated and missing parts.
#pragma once

#include <cstdint>
#include <vector>

#include "tests/fuzz/random.h"

namespace plait::fuzz {

// Applies one to eight changes, mostly few. The result is at most twice as long as before plus 64 bytes.
void mutate(std::vector<std::uint8_t>& bytes, Random& random);

}  // namespace plait::fuzz
