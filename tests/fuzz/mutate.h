// Random damage to a byte string: changed bits, bytes and numbers, moved, repeated and missing
// parts.
#pragma once

#include <cstdint>
#include <vector>

#include "tests/fuzz/random.h"

namespace plait::fuzz {

// Applies one to eight changes, mostly few. The result is at most twice as long as before plus 64
// bytes.
void mutate(std::vector<std::uint8_t>& bytes, Random& random);

// Changes bytes inside the code of one method of a well-formed class file. In one of four cases it
// makes the file so old that subroutines are allowed. Nothing else of the file changes.
void mutate_code(std::vector<std::uint8_t>& bytes, Random& random);

}  // namespace plait::fuzz
