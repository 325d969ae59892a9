// Resources of the JDK's image. Those on the class path are found by the JDK's own loader through
// the file natives.
#include "jvm/natives/mirrors.h"
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

// Loaders.resourceBytes(name)
NativeResult resource_bytes(NativeCall& call) {
  const auto found =
      call.vm.classes().find_resource(call.vm.to_utf8(call.ref(0)), LoaderKind::kBoot);
  if (!found) return call.ret_ref(kNull);
  return return_new(call, new_byte_array(call, found->bytes));
}

constexpr const char* kStream =
    "plait/internal/Loaders.systemResource(Ljava/lang/String;Ljava/lang/String;)Ljava/io/"
    "InputStream;";
constexpr NativeEntry kEntries[] = {
    {"plait/internal/Loaders", "resourceBytes", "", resource_bytes, kPure},
    redirected("jdk/internal/loader/BootLoader", "findResourceAsStream", "", kStream),
};

}  // namespace

NativeTable resource_natives() { return kEntries; }

}  // namespace plait
