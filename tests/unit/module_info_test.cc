#include "jvm/loader/module_info.h"

#include <algorithm>

#include "tests/unit/test.h"

using namespace plait;

namespace {

bool has(const std::vector<std::string_view>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

TEST_CASE("modules: java.base exports its public packages and opens none") {
  Jdk jdk = open_jdk(std::nullopt);
  JdkModules modules(jdk);
  const ModuleInfo* base = modules.find("java.base");
  REQUIRE(base != nullptr);
  CHECK(base->name == "java.base");
  CHECK(has(base->exports, "java/lang"));
  CHECK_FALSE(has(base->exports, "jdk/internal/misc"));
  CHECK(base->opens.empty());
}

TEST_CASE("modules: a module that is not there is null") {
  Jdk jdk = open_jdk(std::nullopt);
  JdkModules modules(jdk);
  CHECK(modules.find("no.such.module") == nullptr);
}

TEST_CASE("modules: the release file lists them, java.base among the first") {
  Jdk jdk = open_jdk(std::nullopt);
  JdkModules modules(jdk);
  const auto all = modules.all();
  REQUIRE_FALSE(all.empty());
  CHECK(all[0]->name == "java.base");
}

TEST_CASE("modules: bytes that are no module-info are refused") {
  const std::vector<std::uint8_t> bytes(20, 0);
  CHECK_THROWS_AS(parse_module_info(bytes, "zeros"), InputError);
}
