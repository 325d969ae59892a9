// The entry point of libFuzzer, for coverage-guided runs; cmake -DPLAIT_LIBFUZZER=ON makes one
// program a target.
#include <cstddef>
#include <cstdint>

#include "tests/fuzz/targets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  plait::fuzz::PLAIT_FUZZ_TARGET({data, size});
  return 0;
}
