#include <set>
#include <string>
#include <type_traits>

#include "jvm/natives/tables.h"
#include "tests/unit/test.h"

using namespace plait;

// An entry that does not say what it touches does not compile.
static_assert(
    !std::is_constructible_v<NativeEntry, const char*, const char*, const char*, NativeFn>);

TEST_CASE("natives: no two entries are for the same method") {
  std::set<std::string> seen;
  for (auto table : kNativeTables) {
    for (const NativeEntry& e : table()) {
      const std::string key = std::string(e.class_name) + "." + e.name + e.descriptor;
      CHECK_MESSAGE(seen.insert(key).second, key);
      CHECK_MESSAGE((e.fn != nullptr) != (e.redirect != nullptr), key);
    }
  }
}
