// What a control group leaves of the machine.
#include "jvm/base/machine.h"

#include <limits>

#include "tests/support/files.h"
#include "tests/unit/test.h"

namespace plait {
namespace {

constexpr std::uint64_t kNothing = std::numeric_limits<std::uint64_t>::max();

TEST_CASE("machine: version 2, the least of a group and those above it") {
  test::TempFolder mounted;
  mounted.write("a/b/memory.max", "max\n");
  mounted.write("a/memory.max", "1000000\n");
  mounted.write("memory.max", "9000000\n");
  CHECK(group_memory("0::/a/b\n", mounted.path()) == 1000000);
  CHECK(group_memory("0::/\n", mounted.path()) == 9000000);
}

TEST_CASE("machine: version 1, among other controllers") {
  test::TempFolder mounted;
  mounted.write("memory/x/memory.limit_in_bytes", "5000000\n");
  mounted.write("memory/memory.limit_in_bytes", "9223372036854771712\n");
  CHECK(group_memory("5:cpu,cpuacct:/y\n4:memory:/x\n0::/\n", mounted.path()) == 5000000);
  CHECK(group_memory("4:memory:/z\n", mounted.path()) == 9223372036854771712u);
}

TEST_CASE("machine: no group is no limit") {
  test::TempFolder mounted;
  CHECK(group_memory("", mounted.path()) == kNothing);
  CHECK(group_cores("0::/a\n", mounted.path()) == kNothing);
}

TEST_CASE("machine: part of a core counts as one") {
  test::TempFolder mounted;
  mounted.write("a/cpu.max", "150000 100000\n");
  CHECK(group_cores("0::/a\n", mounted.path()) == 2);
  mounted.write("a/cpu.max", "max 100000\n");
  CHECK(group_cores("0::/a\n", mounted.path()) == kNothing);
  mounted.write("cpu/b/cpu.cfs_quota_us", "50000\n");
  mounted.write("cpu/b/cpu.cfs_period_us", "100000\n");
  CHECK(group_cores("3:cpuacct,cpu:/b\n", mounted.path()) == 1);
}

}  // namespace
}  // namespace plait
