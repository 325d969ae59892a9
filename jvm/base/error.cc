#include "jvm/base/error.h"

#include <cstdio>
#include <cstdlib>

namespace plait {

void check_failed(const char* file, int line, const char* condition, const std::string& detail) {
  const std::string text = fmt::format("{}:{}: CHECK({}){}{}", file, line, condition,
                                       detail.empty() ? "" : ": ", detail);
  fmt::print(stderr, "plait: internal error at {}\n", text);
  // Only once: it may fail itself.
  if (const auto told = at_check_failure.exchange(nullptr)) told(text);
  std::abort();
}

}  // namespace plait
