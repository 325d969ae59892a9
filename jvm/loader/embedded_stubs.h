// The class files compiled from classlib-stubs/ at build time and stored in the binary.
//
// Ownership: everything points into the binary's read-only data and lives as long as the process.
// Snapshots: outside.
//
// Invariants:
//  1. Stubs are sorted by path and no path occurs twice.
//  2. The layout of EmbeddedStub is the one cmake/embed_stubs.cmake writes.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "jvm/loader/class_path.h"

namespace plait {

struct EmbeddedStub {
  const char* path_text;    // "java/lang/Foo.class"
  const char* module_text;  // "java.base"; "" for a class of the user tree
  const std::uint8_t* data;
  std::uint64_t size;

  std::string_view path() const { return path_text; }
  // Internal name, "java/lang/Foo".
  std::string_view name() const {
    return path().substr(0, path().size() - std::string_view(".class").size());
  }
  std::string_view module() const { return module_text; }
  Bytes bytes() const { return {data, size}; }
};

// Every stub, sorted by path.
std::span<const EmbeddedStub> embedded_stubs();

// The stub of resource path "java/lang/Foo.class"; null if there is none.
const EmbeddedStub* find_embedded_stub(std::string_view path);

// The stubs as a class path entry.
std::unique_ptr<ClassPathEntry> open_embedded_stubs();

}  // namespace plait
