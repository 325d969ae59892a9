// Every method of the JDKs installed here decodes, is type-safe and has a frame map at every
// instruction.
#include "jvm/base/file_mapping.h"
#include "jvm/code/frame_map.h"
#include "jvm/loader/class_path.h"
#include "jvm/loader/jimage.h"
#include "tests/support/files.h"
#include "tests/unit/test.h"

using namespace plait;
using namespace plait::test;

namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr int kEveryNthClass = 25;
constexpr int kEveryNthMapped = 250;
#else
constexpr int kEveryNthClass = 1;
constexpr int kEveryNthMapped = 10;
#endif

void visit_java_base(const std::string& home, const std::function<void(const ClassFile&)>& visit) {
  const FileMapping mapping(home + "/lib/modules");
  const ImageIndex index(mapping.bytes(), home);
  index.for_each([&](std::string_view module, const std::string& path, Bytes bytes) {
    if (module == "java.base" && path.ends_with(".class")) visit(*parse_class_file(bytes, path));
  });
}

// The code of a method of java.base, together with what it borrows.
struct Loaded {
  Loaded(const std::string& class_name, std::string_view method, std::string_view descriptor)
      : jdk(open_jdk(installed_jdks().at(0))),
        file(parse_class_file(jdk.classes->find(class_name + ".class")->bytes, class_name)) {
    for (const MethodInfo& m : file->methods)
      if (m.name == method && m.descriptor == descriptor) code = decode(*file, m);
  }
  Jdk jdk;
  std::unique_ptr<ClassFile> file;
  std::unique_ptr<Code> code;
};

}  // namespace

TEST_CASE("jdk: every method of java.base decodes and is type-safe") {
  for (const std::string& home : installed_jdks()) {
    int seen = 0, methods = 0;
    visit_java_base(home, [&](const ClassFile& file) {
      if (seen++ % kEveryNthClass != 0) return;
      for (const MethodInfo& m : file.methods) {
        if (m.code.empty()) continue;
        ++methods;
        const std::string wrong = check_types(*decode(file, m));
        if (!wrong.empty()) FAIL_CHECK(file.name << "." << m.name << m.descriptor << ": " << wrong);
      }
    });
    CHECK_MESSAGE(methods > 1000, home);
  }
}

TEST_CASE("jdk: frame maps of java.base can be made at every instruction") {
  for (const std::string& home : installed_jdks()) {
    int seen = 0;
    std::size_t references = 0;
    visit_java_base(home, [&](const ClassFile& file) {
      if (seen++ % kEveryNthMapped != 0) return;
      for (const MethodInfo& m : file.methods) {
        if (m.code.empty()) continue;
        const auto code = decode(file, m);
        // javac writes no unreachable code.
        for (u32 k = 0; k < code->insns.size(); ++k)
          references += frame_map(*code, k).reference_locals.size();
      }
    });
    CHECK_MESSAGE(references > 1000, home);
  }
}

TEST_CASE("frame map: HashMap.hash, as javac compiles it") {
  //  0 aload 0; ifnonnull @4; 0; goto @12;  4 aload 0; invokevirtual hashCode; dup; istore 1
  //  8 iload 1; 16; iushr; ixor; 12 ireturn
  const Loaded hash("java/util/HashMap", "hash", "(Ljava/lang/Object;)I");
  REQUIRE(hash.code);
  REQUIRE(hash.code->insns.size() == 13);
  using Slots = std::vector<u16>;
  CHECK(frame_map(*hash.code, 0).reference_locals == Slots{0});
  CHECK(frame_map(*hash.code, 4).reference_locals == Slots{0});
  CHECK(frame_map(*hash.code, 5).reference_locals == Slots{});
  CHECK(frame_map(*hash.code, 5).reference_stack == Slots{0});
  CHECK(frame_map(*hash.code, 8).live_locals == Slots{1});
  CHECK(frame_map(*hash.code, 8).value_stack == Slots{0});
  CHECK(frame_map(*hash.code, 12).value_stack == Slots{0});
}
