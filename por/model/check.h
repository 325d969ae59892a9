// REQUIRES(condition): what a caller in por/ owes. A broken one is a bug in Plait and ends the
// process with the place; it stays on in release builds. (jvm/base/error.h has CHECK for the same
// purpose, but por/ does not know jvm/.)
#pragma once

#include <cstdio>
#include <cstdlib>

namespace plait::por {

[[noreturn]] inline void requirement_failed(const char* file, int line, const char* condition) {
  std::fprintf(stderr, "plait: bug: %s:%d: required: %s\n", file, line, condition);
  std::abort();
}

}  // namespace plait::por

#define REQUIRES(condition)           \
  ((condition) ? static_cast<void>(0) \
               : ::plait::por::requirement_failed(__FILE__, __LINE__, #condition))
