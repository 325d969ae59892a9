#include <set>
#include <string>

#include "jvm/natives/tables.h"
#include "tests/unit/test.h"

using namespace plait;

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
