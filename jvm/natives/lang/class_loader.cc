// java.lang.ClassLoader and the JDK's built-in loaders, over the ClassRegistry.
#include "jvm/natives/lang/loaders.h"
#include "jvm/natives/mirrors.h"
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

// Loads the class a loader of the VM sees under a binary name; null if there is none.
NativeResult return_loaded(NativeCall& call, Ref name, LoaderKind loader) {
  const std::string internal = internal_form(call.vm.to_utf8(name));
  if (internal.starts_with('[')) return call.ret_ref(kNull);
  Linked<Class> c = call.vm.classes().load(internal, loader);
  if (c) return call.ret_ref(c.value->mirror);
  return is_absence(c.error, internal) ? call.ret_ref(kNull) : raise_link_error(call, c.error);
}

NativeResult find_bootstrap_class(NativeCall& call) {
  return return_loaded(call, call.ref(0), LoaderKind::kBoot);
}

// BuiltinClassLoader.loadClassOrNull(name, resolve)
NativeResult load_class_or_null(NativeCall& call) {
  return return_loaded(call, call.ref(1), loader_kind(call.vm, call.ref(0)));
}

// Did `loader` define the class? Which loader did is guest state: on another schedule it may not
// have happened yet.
bool is_defined_by(Vm& vm, const Class* c, Ref loader) {
  return c && vm.loader_object(c) == loader;
}

// ClassLoader.findLoadedClass0(name)
NativeResult find_loaded_class(NativeCall& call) {
  const std::string internal = internal_form(call.vm.to_utf8(call.ref(1)));
  const Class* c = call.vm.classes().find_loaded(internal, loader_kind(call.vm, call.ref(0)));
  return call.ret_ref(is_defined_by(call.vm, c, call.ref(0)) ? c->mirror : kNull);
}

Action looks_up(NativeCall& call) { return {ActionKind::kClasses, call.ref(0), 0}; }

NativeResult get_system_class_loader(NativeCall& call) {
  return call.ret_ref(call.vm.app_loader());
}

// Loaders.record(loader, class): loadClass answered.
NativeResult record(NativeCall& call) {
  Class* c = class_argument(call, 1);
  if (!is_vm_loader(call.vm, call.ref(0)))
    call.vm.classes().record_initiated(call.vm.user_loader(call.ref(0)), c);
  return call.ret();
}

// Loaders.location(class): its origin is "folder/a/B.class" or "x.jar!a/B.class".
NativeResult location(NativeCall& call) {
  const Class* c = class_argument(call, 0);
  if (!c->file || c->loader != LoaderKind::kApp) return call.ret_ref(kNull);
  std::string_view origin = c->file->origin;
  const std::string path = std::string(*c->name) + ".class";
  if (!origin.ends_with(path) || origin.size() <= path.size()) return call.ret_ref(kNull);
  origin.remove_suffix(path.size() + 1);
  return return_new(call, call.vm.new_string(call.thread, origin));
}

constexpr const char* kClassLoader = "java/lang/ClassLoader";
constexpr NativeEntry kEntries[] = {
    {kClassLoader, "findBootstrapClass", "", find_bootstrap_class, kPure},
    {kClassLoader, "findLoadedClass0", "", find_loaded_class, looks_up},
    {kClassLoader, "getSystemClassLoader", "", get_system_class_loader, kPure},
    {"jdk/internal/loader/BuiltinClassLoader", "loadClassOrNull",
     "(Ljava/lang/String;Z)Ljava/lang/Class;", load_class_or_null, kPure},
    {"plait/internal/Loaders", "record", "", record, kPure},
    {"plait/internal/Loaders", "location", "", location, kPure},
    redirected("java/lang/Class", "getProtectionDomain", "",
               "plait/internal/Loaders.protectionDomain(Ljava/lang/Class;)Ljava/security/"
               "ProtectionDomain;"),
};

}  // namespace

NativeTable class_loader_natives() { return kEntries; }

}  // namespace plait
