#pragma once

#include <cstdint>
#include <span>

namespace plait {

// Memory that somebody else owns: a file, an entry of an archive, a class file or a part of one.
using Bytes = std::span<const std::uint8_t>;

}  // namespace plait
