#include "drivers/clients/sources.h"

// Written by cmake/sources.cmake.
extern "C" const plait::clients::EmbeddedSource plait_source_table[];
extern "C" const std::uint64_t plait_source_count;

namespace plait::clients {

static_assert(sizeof(EmbeddedSource) == 24, "the assembly table has three 64-bit words an entry");

std::span<const EmbeddedSource> embedded_sources() {
  return {plait_source_table, plait_source_count};
}

}  // namespace plait::clients
