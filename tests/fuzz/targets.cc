#include "tests/fuzz/targets.h"

#include "jvm/base/error.h"
#include "jvm/code/code.h"
#include "jvm/code/frame_map.h"
#include "jvm/code/npe_message.h"
#include "jvm/code/type_flow.h"
#include "jvm/loader/jar.h"
#include "jvm/loader/jimage.h"

namespace plait::fuzz {
namespace {

// A mutated image may hold thousands of resources; the first ones show what there is to see.
constexpr int kVisitedResources = 200;
struct EnoughVisited {};

// Runs `read`. Returns true iff it accepts its input.
template <typename Read>
bool accepts(Read read) {
  try {
    read();
    return true;
  } catch (const InputError&) {
    return false;
  } catch (const UnsupportedError&) {
    return false;
  }
}

// Asks of type-safe code what a run asks: frame maps and texts of exceptions.
void analyse(const Code& code) {
  const ControlFlow flow(code);
  const TypeFlow types(code, flow, Precision::kExact);
  for (u32 k = 0; k < code.insns.size(); ++k) {
    if (!types.is_reachable(k)) continue;
    frame_map(code, k);
    helpful_npe_message(code, k);
  }
}

void decode_method(const ClassFile& file, const MethodInfo& method) {
  const auto code = decode(file, method);
  disassemble(*code);
  if (const std::string wrong = check_types(*code); !wrong.empty()) throw InputError("{}", wrong);
  analyse(*code);
}

// Decodes every method that has code. One that is malformed does not keep the others from being
// decoded.
bool decode_methods(const ClassFile& file) {
  bool all = true;
  for (const MethodInfo& method : file.methods)
    if (!method.code.empty()) all &= accepts([&] { decode_method(file, method); });
  return all;
}

void visit_resources(const ImageIndex& index) {
  int visited = 0;
  try {
    index.for_each([&](std::string_view, const std::string&, Bytes bytes) {
      // The last byte must be readable.
      volatile std::uint8_t last = bytes.empty() ? 0 : bytes.back();
      static_cast<void>(last);
      if (++visited == kVisitedResources) throw EnoughVisited();
    });
  } catch (const EnoughVisited&) {
  }
}

}  // namespace

bool fuzz_class(Bytes input) {
  bool decoded = false;
  return accepts([&] { decoded = decode_methods(*parse_class_file(input, "fuzz.class")); }) &&
         decoded;
}

bool fuzz_jar(Bytes input) {
  return accepts([&] {
    const auto jar = open_jar_bytes(input, "fuzz.jar", 17);
    bool all = true;
    for (const char* path :
         {"META-INF/MANIFEST.MF", "A.class", "pkg/B.class", "stored.txt", "empty", "none"})
      all &= accepts([&] { jar->find(path); });
    if (!all) throw InputError("an entry is damaged");
  });
}

bool fuzz_image(Bytes input) {
  return accepts([&] {
    const ImageIndex index(input, "fuzz-modules");
    bool all = true;
    for (const char* path :
         {"java/lang/Object.class", "java/util/List.class", "java/lang/Thread.class",
          "java/util/concurrent/ConcurrentHashMap.class", "module-info.class", "none"})
      all &= accepts([&] { index.find("java.base", path); });
    for (const char* package : {"java/lang", "java/sql", "java/util/logging", "none"})
      all &= accepts([&] { index.module_of_package(package); });
    all &= accepts([&] { visit_resources(index); });
    if (!all) throw InputError("a resource is damaged");
  });
}

}  // namespace plait::fuzz
