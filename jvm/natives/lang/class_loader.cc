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

// ClassLoader.findLoadedClass0(name), Loaders.initiated(loader, name)
NativeResult find_loaded_class(NativeCall& call) {
  Vm& vm = call.vm;
  const std::string internal = internal_form(vm.to_utf8(call.ref(1)));
  const LoaderKind loader = loader_kind(vm, call.ref(0));
  if (!is_vm_loader(vm, call.ref(0))) {
    const Class* known = vm.initiated(vm.initiated_cell(loader, internal));
    return call.ret_ref(known ? known->mirror : kNull);
  }
  const Class* c = vm.classes().find_loaded(internal, loader);
  return call.ret_ref(is_defined_by(vm, c, call.ref(0)) ? c->mirror : kNull);
}

Action looks_up(NativeCall& call) {
  return looks_at_classes(call, call.ref(0), internal_form(call.vm.to_utf8(call.ref(1))), false);
}

// Loaders.isParallel(loader): it may be asked by several threads at the same time.
NativeResult is_parallel(NativeCall& call) {
  const Ref loader = call.ref(0);
  const bool has_locks = static_cast<bool>(
      call.vm.get<Ref>(loader, "parallelLockMap", "Ljava/util/concurrent/ConcurrentHashMap;"));
  return call.ret_bool(is_vm_loader(call.vm, loader) || has_locks);
}

NativeResult get_system_class_loader(NativeCall& call) {
  return call.ret_ref(call.vm.app_loader());
}

// Loaders.record(loader, class): loadClass answered.
NativeResult record(NativeCall& call) {
  const Ref loader = call.ref(0);
  const Class* c = class_argument(call, 1);
  if (is_vm_loader(call.vm, loader)) return call.ret();
  const Ref cell = call.vm.initiated_cell(call.vm.user_loader(loader), *c->name);
  const Class* known = call.vm.initiated(cell);
  if (known != nullptr && known != c)
    return call.raise(
        "java/lang/LinkageError",
        fmt::format("loader {} wants to load class {}. A different class with the same name was "
                    "previously loaded by it.",
                    call.vm.describe_object(loader), c->external_name()));
  call.vm.set_initiated(cell, *c);
  return call.ret();
}

Action records(NativeCall& call) {
  return looks_at_classes(call, call.ref(0), *class_argument(call, 1)->name, true);
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
    {"plait/internal/Loaders", "initiated", "", find_loaded_class, looks_up},
    {"plait/internal/Loaders", "isParallel", "", is_parallel, kPure},
    {"plait/internal/Loaders", "record", "", record, records},
    {"plait/internal/Loaders", "location", "", location, kPure},
    redirected("java/lang/Class", "getProtectionDomain", "",
               "plait/internal/Loaders.protectionDomain(Ljava/lang/Class;)Ljava/security/"
               "ProtectionDomain;"),
};

}  // namespace

NativeTable class_loader_natives() { return kEntries; }

}  // namespace plait
