#include "jvm/loader/jimage.h"

#include <cstring>

#include "jvm/loader/class_path.h"
#include "tests/support/files.h"
#include "tests/support/image_builder.h"
#include "tests/unit/test.h"

using namespace plait;
using namespace plait::test;

namespace {

std::vector<std::uint8_t> small_image() {
  ImageBuilder b;
  b.add("java.base", "java/lang/Object", "class", as_bytes("object"));
  b.add("java.base", "java/util/List", "class", as_bytes("list"));
  b.add("java.base", "module-info", "class", as_bytes("info"));
  b.add("java.sql", "java/sql/Driver", "class", as_bytes("driver"));
  b.add("java.sql", "META-INF/notice", "", as_bytes("notice"));
  b.add_package("java.sql", {{true, "java.base"}, {false, "java.sql"}});
  b.add_package("java.lang", {{false, "java.base"}});
  return b.build();
}

std::string text_of(Bytes bytes) { return {bytes.begin(), bytes.end()}; }

std::string error_of(Bytes bytes) {
  const std::vector<std::uint8_t> copy(bytes.begin(), bytes.end());
  try {
    const ImageIndex index(copy, "modules");
    index.find("java.base", "java/lang/Object.class");
    index.module_of_package("java/sql");
    index.for_each([](std::string_view, const std::string&, Bytes) {});
    return "";
  } catch (const InputError& error) {
    return error.what();
  }
}

void put_word(std::vector<std::uint8_t>& bytes, std::size_t at, std::uint32_t value) {
  std::memcpy(bytes.data() + at, &value, 4);
}

}  // namespace

TEST_CASE("image: resources are found in any module, by path or with the module named") {
  const TempFolder folder;
  const auto image = open_image(folder.write("modules", small_image()));
  const auto object = image->find("java/lang/Object.class");
  REQUIRE(object);
  CHECK(text_of(object->bytes) == "object");
  CHECK(object->module == "java.base");
  CHECK(object->origin == "modules!/java.base/java/lang/Object.class");
  const auto driver = image->find("java/sql/Driver.class");
  REQUIRE(driver);
  CHECK(text_of(driver->bytes) == "driver");
  CHECK(driver->module == "java.sql");
  const auto notice = image->find("/java.sql/META-INF/notice");
  REQUIRE(notice);
  CHECK(text_of(notice->bytes) == "notice");
  CHECK(notice->origin == "modules!/java.sql/META-INF/notice");
}

TEST_CASE("image: what is not there is not found") {
  const TempFolder folder;
  const auto image = open_image(folder.write("modules", small_image()));
  for (const char* absent :
       {"", "/", "java/lang/Object", "java/lang/Nothing.class", "java/sql/Nothing.class",
        "Demo.class", "/java.sql/java/lang/Object.class", "/java.base", "//",
        "java.lang.Object.class"})
    CHECK_MESSAGE(!image->find(absent), absent);
}

TEST_CASE("image: the packages of a module") {
  const auto bytes = small_image();
  const ImageIndex index(bytes, "modules");
  CHECK(index.module_of_package("java/sql") == "java.sql");
  CHECK(index.module_of_package("java/lang") == "java.base");
  CHECK(index.module_of_package("java/none") == "");
}

TEST_CASE("image: an image cut off anywhere in its index is rejected") {
  const auto bytes = small_image();
  REQUIRE(error_of(bytes) == "");
  const auto data_size = std::string("objectlistinfodrivernotice").size() + 24;
  for (std::size_t size = 0; size < bytes.size() - data_size; ++size)
    CHECK_MESSAGE(error_of(Bytes(bytes).first(size)).starts_with("modules: "), size);
}

TEST_CASE("image: corrupt headers are named with their offset") {
  const auto spoil = [](std::size_t at, std::uint32_t value) {
    auto bytes = small_image();
    put_word(bytes, at, value);
    return error_of(bytes);
  };
  CHECK(spoil(0, 0x12345678) == "modules: not a JDK image (no 0xCAFEDADA) at offset 0");
  CHECK(spoil(0, 0xdadafeca) == "modules: image made for the other byte order at offset 0");
  CHECK(spoil(4, 0x00020001) == "modules: image version 2.1 is not known at offset 4");
  for (const std::size_t size_field : {16u, 20u, 24u})
    CHECK(spoil(size_field, 0xffffffff).find("is truncated at offset") != std::string::npos);
}

TEST_CASE(
    "image: every corrupt byte either can be read or gives an InputError that names the file") {
  const auto bytes = small_image();
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    auto copy = bytes;
    for (const unsigned value : {0x00u, 0x01u, 0x7fu, 0xffu}) {
      copy[at] = static_cast<std::uint8_t>(value);
      const std::string error = error_of(copy);
      CHECK_MESSAGE((error.empty() || error.starts_with("modules: ")), at << ": " << error);
    }
  }
}

TEST_CASE("image: a file that is not there or empty is named") {
  const TempFolder folder;
  CHECK_THROWS_WITH_AS(open_image("/nowhere/modules"),
                       "/nowhere/modules: No such file or directory", InputError);
  CHECK_THROWS_AS(open_image(folder.write("modules", "")), InputError);
  CHECK_THROWS_AS(open_image(folder.path()), InputError);
}
