// Folders, jars and class path texts.
#include "jvm/loader/class_path.h"

#include <unistd.h>

#include <filesystem>

#include "jvm/loader/jar.h"
#include "tests/support/files.h"
#include "tests/unit/test.h"

using namespace plait;
using namespace plait::test;

namespace {

std::string text_of(const std::optional<FoundBytes>& found) {
  return found ? std::string(found->bytes.begin(), found->bytes.end()) : "(absent)";
}

std::string text_in(const std::vector<std::unique_ptr<ClassPathEntry>>& entries,
                    std::string_view path) {
  for (const auto& entry : entries)
    if (auto found = entry->find(path)) return text_of(found);
  return "(absent)";
}

std::vector<std::string> locations(const std::vector<std::unique_ptr<ClassPathEntry>>& entries) {
  std::vector<std::string> result;
  for (const auto& entry : entries) result.push_back(entry->location());
  return result;
}

const std::string kMultiRelease = "Manifest-Version: 1.0\r\nmulti-release: TRUE\r\n\r\n";

}  // namespace

TEST_CASE("folder: files are found by path, with the path in the origin") {
  const TempFolder folder;
  folder.write("pkg/Demo.class", "demo");
  const auto entry = open_folder(folder.path());
  const auto found = entry->find("pkg/Demo.class");
  CHECK(text_of(found) == "demo");
  CHECK(found->origin == folder.path() + "/pkg/Demo.class");
  CHECK(found->module.empty());
}

TEST_CASE("folder: what is no regular file below it is absent") {
  const TempFolder folder;
  folder.write("Dir.class/inside", "x");
  const auto entry = open_folder(folder.path());
  for (const char* absent :
       {"", "Nothing.class", "Dir.class", "Dir.class/inside/deeper", "/etc/passwd"})
    CHECK_MESSAGE(!entry->find(absent), absent);
  CHECK_FALSE(entry->find(std::string(5000, 'x')));
  CHECK_FALSE(open_folder("/nowhere/at/all")->find("Demo.class"));
}

TEST_CASE("folder: a file keeps its first content and address for the whole run") {
  const TempFolder folder;
  folder.write("Demo.class", "first");
  const auto entry = open_folder(folder.path());
  const Bytes before = entry->find("Demo.class")->bytes;
  folder.write("Demo.class", "second");
  CHECK(entry->find("Demo.class")->bytes.data() == before.data());
  CHECK(text_of(entry->find("Demo.class")) == "first");
}

TEST_CASE("jar: entries are found, decompressed once") {
  const TempFolder folder;
  const std::string large(100000, 'x');
  const auto jar = open_jar(
      folder.write("app.jar", make_zip({{"Demo.class", "demo"}, {"big", large}, {"none", ""}})),
      17);
  CHECK(text_of(jar->find("Demo.class")) == "demo");
  CHECK(jar->find("Demo.class")->origin == folder.path() + "/app.jar!Demo.class");
  CHECK(text_of(jar->find("big")) == large);
  CHECK(text_of(jar->find("none")) == "");
  CHECK(jar->find("big")->bytes.data() == jar->find("big")->bytes.data());
  CHECK_FALSE(jar->find("demo.class"));
  CHECK_FALSE(jar->find(""));
}

TEST_CASE("jar: a multi-release jar gives the newest version that is not too new") {
  const auto zip = make_zip({{"META-INF/MANIFEST.MF", kMultiRelease},
                             {"A.class", "base"},
                             {"META-INF/versions/8/A.class", "8"},
                             {"META-INF/versions/9/A.class", "9"},
                             {"META-INF/versions/21/A.class", "21"},
                             {"META-INF/versions/x/A.class", "x"},
                             {"META-INF/versions/11/Only.class", "only"}});
  const auto class_a = [&](int release) {
    return text_of(open_jar_bytes(zip, "app.jar", release)->find("A.class"));
  };
  CHECK(class_a(8) == "base");
  CHECK(class_a(9) == "9");
  CHECK(class_a(17) == "9");
  CHECK(class_a(25) == "21");
  CHECK(text_of(open_jar_bytes(zip, "app.jar", 17)->find("Only.class")) == "only");
  CHECK(open_jar_bytes(zip, "app.jar", 17)->find("A.class")->origin ==
        "app.jar!META-INF/versions/9/A.class");
}

TEST_CASE("jar: versions mean nothing unless the main section says so") {
  for (const char* manifest :
       {"Manifest-Version: 1.0\n", "Name: x\n\nMulti-Release: true\n", "Multi-Release: no\n", ""}) {
    const auto zip = make_zip(
        {{"META-INF/MANIFEST.MF", manifest}, {"A", "base"}, {"META-INF/versions/9/A", "9"}});
    CHECK_MESSAGE(text_of(open_jar_bytes(zip, "app.jar", 17)->find("A")) == "base", manifest);
  }
}

TEST_CASE("jar: what is no archive is rejected by name") {
  const TempFolder folder;
  const std::string file = folder.write("app.jar", "this is no zip archive");
  CHECK_THROWS_AS(open_jar(file, 17), InputError);
  CHECK_THROWS_AS(open_jar(folder.write("empty.jar", ""), 17), InputError);
  CHECK_THROWS_AS(open_jar("/nowhere/app.jar", 17), InputError);
}

TEST_CASE("jar: damaged data is rejected by entry name") {
  const std::string content(1000, 'y');
  auto zip = make_zip({{"Demo.class", content}});
  zip[45] ^= 0xff;  // inside the compressed data, which follows the local header of 30 + 10 bytes
  const auto jar = open_jar_bytes(zip, "app.jar", 17);
  CHECK_THROWS_AS(jar->find("Demo.class"), InputError);
}

TEST_CASE("class path: elements are searched in order, an empty one is the working folder") {
  const TempFolder folder;
  folder.write("one/A.class", "folder");
  folder.write("two.jar", make_zip({{"A.class", "jar"}, {"B.class", "only in jar"}}));
  const auto entries =
      open_class_path(folder.path() + "/one:" + folder.path() + "/two.jar::/nowhere.jar", 17);
  CHECK(locations(entries) == std::vector<std::string>{folder.path() + "/one",
                                                       folder.path() + "/two.jar", ".",
                                                       "/nowhere.jar"});
  CHECK(text_in(entries, "A.class") == "folder");
  CHECK(text_in(entries, "B.class") == "only in jar");
  CHECK(text_in(entries, "C.class") == "(absent)");
  CHECK(locations(open_class_path("", 17)) == std::vector<std::string>{"."});
}

TEST_CASE("class path: what it names and is not there can be told") {
  test::TempFolder folder;
  const std::string here = folder.path();
  CHECK(missing_elements(here + ":" + here + "/*::*") == std::vector<std::string>{});
  CHECK(missing_elements(here + "/no:" + here + ":/no/*") ==
        std::vector<std::string>{here + "/no", "/no/*"});
}

TEST_CASE("class path: dir/* is every jar of the folder, sorted, and no folder or class") {
  const TempFolder folder;
  for (const char* name : {"b.jar", "a.jar", "C.JAR"})
    folder.write(name, make_zip({{"A.class", name}}));
  folder.write("dir.jar/A.class", "not a jar");
  folder.write("A.class", "not a jar");
  const auto entries = open_class_path(folder.path() + "/*", 17);
  CHECK(locations(entries) == std::vector<std::string>{folder.path() + "/C.JAR",
                                                       folder.path() + "/a.jar",
                                                       folder.path() + "/b.jar"});
  CHECK(open_class_path("/nowhere/*", 17).empty());
}
