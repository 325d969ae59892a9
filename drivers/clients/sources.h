// The Java sources that every client needs, as they were when Plait was built:
// benchmarks/structures and the harness.
//
// Ownership: everything points into the binary's read-only data and lives as long as the process.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace plait::clients {

// The layout is the one that cmake/embed.cmake writes.
struct EmbeddedSource {
  const char* path_text;  // "structures/IntSet.java"
  const char* data;
  std::uint64_t size;

  std::string_view path() const { return path_text; }
  std::string_view text() const { return {data, size}; }
};

std::span<const EmbeddedSource> embedded_sources();

}  // namespace plait::clients
