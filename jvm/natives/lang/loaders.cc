#include "jvm/natives/lang/loaders.h"

#include "jvm/natives/support.h"

namespace plait {

bool is_vm_loader(Vm& vm, Ref loader) {
  if (!loader) return true;
  const Class* c = vm.heap().class_of(loader);
  return c->loader == LoaderKind::kBoot &&
         c->name->starts_with("jdk/internal/loader/ClassLoaders$");
}

LoaderKind loader_kind(Vm& vm, Ref loader) {
  if (!loader) return LoaderKind::kBoot;
  if (!is_vm_loader(vm, loader)) return vm.user_loader(loader);
  const bool is_app =
      *vm.heap().class_of(loader)->name == "jdk/internal/loader/ClassLoaders$AppClassLoader";
  return is_app ? LoaderKind::kApp : LoaderKind::kBoot;
}

Action looks_at_classes(NativeCall& call, Ref loader, std::string_view internal_name,
                        bool is_change) {
  const Ref place = is_vm_loader(call.vm, loader)
                        ? loader
                        : call.vm.initiated_cell(call.vm.user_loader(loader), internal_name);
  return {ActionKind::kClasses, place, is_change ? 1u : 0u};
}

bool is_absence(const LinkError& error, std::string_view internal_name) {
  return error.class_name == std::string_view("java/lang/NoClassDefFoundError") &&
         error.message == internal_name;
}

NativeResult call_load_class(NativeCall& call) {
  Method* load = require_method(call.vm, "plait/internal/Loaders", "forName",
                                "(Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class;");
  return call.call(load, call.args, 3);
}

}  // namespace plait
