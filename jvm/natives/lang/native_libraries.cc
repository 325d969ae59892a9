// Native libraries. Those of the JDK count as loaded: their functions are the natives of this
// folder. A program's own cannot be loaded, and Java code throws UnsatisfiedLinkError as if they
// were not there.
#include "jvm/natives/mirrors.h"
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

// NativeLibraries.loadLibrary(class, name): callers only ask whether the result is null.
NativeResult load_library_for_class(NativeCall& call) {
  const bool is_jdk = !call.ref(1) || !class_argument(call, 1)->is_user();
  return call.ret_ref(is_jdk ? call.ref(0) : kNull);
}

constexpr const char* kLibraries = "jdk/internal/loader/NativeLibraries";
constexpr NativeEntry kEntries[] = {
    {"jdk/internal/loader/BootLoader", "loadLibrary", "", do_nothing, kPure},
    {kLibraries, "loadLibrary",
     "(Ljava/lang/Class;Ljava/lang/String;)Ljdk/internal/loader/NativeLibrary;",
     load_library_for_class, kPure},
    {kLibraries, "loadLibrary",
     "(Ljava/lang/Class;Ljava/io/File;)Ljdk/internal/loader/NativeLibrary;", return_null, kPure},
    {kLibraries, "findBuiltinLib", "", return_null, kPure},
};

}  // namespace

NativeTable native_library_natives() { return kEntries; }

}  // namespace plait
