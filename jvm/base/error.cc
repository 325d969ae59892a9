#include "jvm/base/error.h"

#include <cstdio>
#include <cstdlib>

namespace plait {

void check_failed(const char* file, int line, const char* condition, const std::string& detail) {
  fmt::print(stderr, "plait: internal error at {}:{}: CHECK({}){}{}\n", file, line, condition,
             detail.empty() ? "" : ": ", detail);
  std::abort();
}

}  // namespace plait
