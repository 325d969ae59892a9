// Native libraries. Those of the JDK count as loaded: their functions are the natives of this
// folder. A program's own end the run, if they are there; else Java code throws
// UnsatisfiedLinkError. What would open a window ends the run, too.
#include <algorithm>

#include "jvm/base/error.h"
#include "jvm/code/code.h"
#include "jvm/files/file_system.h"
#include "jvm/natives/mirrors.h"
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"
#include "jvm/runtime/exceptions.h"

namespace plait {
namespace {

void refuse_library(NativeCall& call, const std::string& path) {
  struct stat status {};
  if (call.vm.files().status(path, true, status) == 0)
    throw UnsupportedError("native library {} cannot be loaded: JNI is not modelled (called by {})",
                           path, callers_of(call.thread));
}

// Where System.loadLibrary looks.
std::string library_path(const Vm& vm) {
  for (const auto& [name, value] : vm.options().properties) {
    if (name == "java.library.path") return value;
  }
  return "/usr/java/packages/lib:/usr/lib64:/lib64:/lib:/usr/lib";
}

// NativeLibraries.loadLibrary(class, name): callers only ask whether the result is null.
NativeResult load_library_for_class(NativeCall& call) {
  const bool is_jdk = !call.ref(1) || !class_argument(call, 1)->is_user();
  if (is_jdk) return call.ret_ref(call.ref(0));
  const std::string file = "/lib" + call.vm.to_utf8(call.ref(2)) + ".so";
  const std::string folders = library_path(call.vm);
  for (std::size_t at = 0; at <= folders.size();) {
    const std::size_t end = std::min(folders.find(':', at), folders.size());
    refuse_library(call, folders.substr(at, end - at) + file);
    at = end + 1;
  }
  return call.ret_ref(kNull);
}

// NativeLibraries.loadLibrary(class, file)
NativeResult load_library_file(NativeCall& call) {
  refuse_library(call,
                 call.vm.to_utf8(call.vm.get<Ref>(call.ref(2), "path", "Ljava/lang/String;")));
  return call.ret_ref(kNull);
}

NativeResult refuse_windows(NativeCall& call) {
  throw UnsupportedError("{} is not modelled: there are no windows (called by {})",
                         describe(call.method), callers_of(call.thread));
}

constexpr const char* kLibraries = "jdk/internal/loader/NativeLibraries";
constexpr NativeEntry kEntries[] = {
    {"jdk/internal/loader/BootLoader", "loadLibrary", "", do_nothing, kPure},
    {kLibraries, "loadLibrary",
     "(Ljava/lang/Class;Ljava/lang/String;)Ljdk/internal/loader/NativeLibrary;",
     load_library_for_class, kEverything},
    {kLibraries, "loadLibrary",
     "(Ljava/lang/Class;Ljava/io/File;)Ljdk/internal/loader/NativeLibrary;", load_library_file,
     kEverything},
    {kLibraries, "findBuiltinLib", "", return_null, kPure},
    {"java/awt/GraphicsEnvironment", "checkHeadless", "", refuse_windows, kPure},
    {"java/awt/Toolkit", "getDefaultToolkit", "", refuse_windows, kPure},
};

}  // namespace

NativeTable native_library_natives() { return kEntries; }

}  // namespace plait
