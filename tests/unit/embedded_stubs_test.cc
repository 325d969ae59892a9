#include "jvm/loader/embedded_stubs.h"

#include <algorithm>

#include "tests/unit/test.h"

using namespace plait;

TEST_CASE("embedded stubs: sorted, found by path, and each a class of its name") {
  const auto stubs = embedded_stubs();
  CHECK(std::ranges::is_sorted(stubs, {}, &EmbeddedStub::path));
  const auto entry = open_embedded_stubs();
  for (const EmbeddedStub& stub : stubs) {
    CHECK(find_embedded_stub(stub.path()) == &stub);
    CHECK(parse_class_file(stub.bytes(), std::string(stub.path()))->name == stub.name());
    const auto found = entry->find(stub.path());
    REQUIRE(found);
    CHECK(found->module == stub.module());
  }
}

TEST_CASE("embedded stubs: what is not there is not found") {
  CHECK(find_embedded_stub("no/Such.class") == nullptr);
  CHECK_FALSE(open_embedded_stubs()->find("no/Such.class"));
}
