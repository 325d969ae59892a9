// Finding a JDK, and reading every class of the JDKs installed here.
#include <stdlib.h>

#include <optional>
#include <string>

#include "jvm/base/file_mapping.h"
#include "jvm/loader/class_path.h"
#include "jvm/loader/jimage.h"
#include "tests/support/class_builder.h"
#include "tests/support/files.h"
#include "tests/support/image_builder.h"
#include "tests/unit/test.h"

using namespace plait;
using namespace plait::test;

namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr int kEveryNthClass = 10;
#else
constexpr int kEveryNthClass = 1;
#endif

// Sets an environment variable (nullptr: removes it) and puts the old value back.
class ScopedVariable {
 public:
  ScopedVariable(const char* name, const char* value) : name_(name) {
    if (const char* old = getenv(name)) old_ = old;
    set(value);
  }
  ScopedVariable(const ScopedVariable&) = delete;
  ScopedVariable& operator=(const ScopedVariable&) = delete;
  ~ScopedVariable() { set(old_ ? old_->c_str() : nullptr); }

 private:
  void set(const char* value) const {
    if (value == nullptr)
      unsetenv(name_);
    else
      setenv(name_, value, 1);
  }
  const char* name_;
  std::optional<std::string> old_;
};

// A folder that looks like a JDK with one class.
void write_image_jdk(const TempFolder& folder, const std::string& release_text) {
  ImageBuilder b;
  b.add("java.base", "java/lang/Object", "class", as_bytes("object"));
  folder.write("lib/modules", b.build());
  folder.write("release", release_text);
}

}  // namespace

TEST_CASE("jdk: --jdk names a JDK with an image") {
  const TempFolder folder;
  write_image_jdk(folder, "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"21.0.3\"\n");
  const Jdk jdk = open_jdk(folder.path());
  CHECK(jdk.release == 21);
  CHECK(jdk.version == "21.0.3");
  CHECK(jdk.home == folder.path());
  CHECK(jdk.classes->find("java/lang/Object.class"));
}

TEST_CASE("jdk: JDK 8 keeps its classes in rt.jar") {
  for (const char* place : {"jre/lib/rt.jar", "lib/rt.jar"}) {
    const TempFolder folder;
    folder.write(place, make_zip({{"java/lang/Object.class", "object"}}));
    CHECK(open_jdk(folder.path()).release == 8);
    folder.write("release", "JAVA_VERSION=\"1.8.0_392\"\n");
    const Jdk jdk = open_jdk(folder.path());
    CHECK(jdk.release == 8);
    CHECK(jdk.version == "1.8.0_392");
    CHECK(jdk.classes->find("java/lang/Object.class"));
  }
}

TEST_CASE("jdk: what is no JDK is rejected by name") {
  const TempFolder folder;
  CHECK_THROWS_AS(open_jdk(folder.path()), InputError);
  CHECK_THROWS_AS(open_jdk("/nowhere"), InputError);
  write_image_jdk(folder, "");
  CHECK_THROWS_AS(open_jdk(folder.path()), InputError);
  write_image_jdk(folder, "JAVA_VERSION=\"1.7.0\"\n");
  CHECK_THROWS_AS(open_jdk(folder.path()), InputError);
}

TEST_CASE("jdk: without --jdk JAVA_HOME comes first, then javac and java on PATH") {
  const TempFolder a, b;
  write_image_jdk(a, "JAVA_VERSION=\"17.0.1\"\n");
  write_image_jdk(b, "JAVA_VERSION=\"25\"\n");
  b.write("bin/java", "");
  const std::string bin = b.path() + "/bin";
  const ScopedVariable path("PATH", bin.c_str());
  {
    const ScopedVariable home("JAVA_HOME", a.path().c_str());
    CHECK(open_jdk(std::nullopt).release == 17);
  }
  const ScopedVariable home("JAVA_HOME", "/nowhere");
  CHECK(open_jdk(std::nullopt).release == 25);
}

TEST_CASE("jdk: when none is found the message says where was looked") {
  const ScopedVariable path("PATH", "/nowhere/bin");
  const ScopedVariable home("JAVA_HOME", nullptr);
  CHECK_THROWS_WITH_AS(
      open_jdk(std::nullopt),
      "no JDK found; looked at $JAVA_HOME (none), javac on PATH (none), java on PATH (none). "
      "Install one or name it with --jdk",
      InputError);
}

TEST_CASE("jdk: every class of java.base parses and is found under its own name") {
  for (const std::string& home : installed_jdks()) {
    const Jdk jdk = open_jdk(home);
    const FileMapping mapping(home + "/lib/modules");
    const ImageIndex index(mapping.bytes(), home);
    int seen = 0, parsed = 0, wrong = 0;
    index.for_each([&](std::string_view module, const std::string& path, Bytes bytes) {
      if (module != "java.base" || !path.ends_with(".class") || seen++ % kEveryNthClass != 0)
        return;
      const auto file = parse_class_file(bytes, path);
      const auto found = jdk.classes->find(path);
      ++parsed;
      if (fmt::format("{}.class", file->name) != path || !found || found->module != module) ++wrong;
    });
    CHECK_MESSAGE(seen > 5000, home);
    CHECK_MESSAGE(parsed > 0, home);
    CHECK_MESSAGE(wrong == 0, home);
  }
}

TEST_CASE("jdk: a real class cut off at any offset is rejected") {
  for (const std::string& home : installed_jdks()) {
    const Jdk jdk = open_jdk(home);
    const Bytes whole = jdk.classes->find("java/lang/Integer$IntegerCache.class")->bytes;
    for (std::size_t size = 0; size < whole.size(); ++size) {
      const std::vector<std::uint8_t> part(whole.begin(),
                                           whole.begin() + static_cast<std::ptrdiff_t>(size));
      CHECK_THROWS_AS(parse_class_file(part, "cut.class"), InputError);
    }
  }
}
