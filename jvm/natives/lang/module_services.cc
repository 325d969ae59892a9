// Descriptors and services of the JDK's modules: the natives of plait.internal.Modules.
#include "jvm/natives/mirrors.h"
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

constexpr const char* kDescriptorType = "Ljava/lang/module/ModuleDescriptor;";

NativeResult get_descriptor(NativeCall& call) {
  return call.ret_ref(call.vm.get<Ref>(call.ref(0), "descriptor", kDescriptorType));
}

NativeResult set_descriptor(NativeCall& call) {
  call.vm.set<Ref>(call.ref(0), "descriptor", kDescriptorType, call.ref(1));
  return call.ret();
}

NativeResult module_info(NativeCall& call) {
  const auto found = call.vm.modules().bytes(call.vm.to_utf8(call.ref(0)));
  return found ? return_new(call, new_byte_array(call, found->bytes)) : call.ret_ref(kNull);
}

// Modules.find(name)
NativeResult find(NativeCall& call) {
  const ModuleInfo* module = call.vm.modules().find(call.vm.to_utf8(call.ref(0)));
  return call.ret_ref(module ? call.vm.module_object(module->name) : kNull);
}

// Modules.all()
NativeResult all(NativeCall& call) {
  const auto modules = call.vm.modules().all();
  Class* element = call.vm.classes().require("java/lang/Module");
  const Ref array =
      call.vm.new_object_array(call.thread, element, static_cast<i32>(modules.size()));
  if (!array) return NativeResult::kThrown;
  for (u32 i = 0; i < modules.size(); ++i) {
    call.heap().set_element<Ref>(array, i, call.vm.module_object(modules[i]->name));
  }
  return call.ret_ref(array);
}

// Modules.providers(service)
NativeResult providers(NativeCall& call) {
  const std::string service = internal_form(call.vm.to_utf8(call.ref(0)));
  std::vector<Ref> found;
  for (const ModuleInfo* module : call.vm.modules().all()) {
    for (const ServiceProvision& provision : module->provides) {
      if (provision.service != service) continue;
      for (std::string_view provider : provision.providers) {
        found.push_back(call.vm.module_object(module->name));
        found.push_back(call.vm.intern(dotted(provider)));
      }
    }
  }
  const Ref array =
      call.vm.new_object_array(call.thread, call.vm.known().object, static_cast<i32>(found.size()));
  if (!array) return NativeResult::kThrown;
  for (u32 i = 0; i < found.size(); ++i) call.heap().set_element<Ref>(array, i, found[i]);
  return call.ret_ref(array);
}

constexpr const char* kModules = "plait/internal/Modules";
constexpr NativeEntry kEntries[] = {
    {kModules, "getDescriptor", "", get_descriptor, kPure},
    {kModules, "setDescriptor", "", set_descriptor, kPure},
    {kModules, "moduleInfo", "", module_info, kPure},
    {kModules, "providers", "", providers, kPure},
    {kModules, "find", "", find, kPure},
    {kModules, "all", "", all, kPure},
    redirected("java/lang/ModuleLayer", "boot", "",
               "plait/internal/Modules.bootLayer()Ljava/lang/ModuleLayer;"),
    redirected("java/lang/ModuleLayer", "modules", "",
               "plait/internal/Modules.modules(Ljava/lang/ModuleLayer;)Ljava/util/Set;"),
    redirected("java/lang/ModuleLayer", "findModule", "",
               "plait/internal/Modules.findModule(Ljava/lang/ModuleLayer;Ljava/lang/String;)Ljava/"
               "util/Optional;"),
    redirected("java/lang/Module", "getLayer", "",
               "plait/internal/Modules.layer(Ljava/lang/Module;)Ljava/lang/ModuleLayer;"),
    redirected(
        "java/lang/Module", "getDescriptor", "",
        "plait/internal/Modules.descriptor(Ljava/lang/Module;)Ljava/lang/module/ModuleDescriptor;"),
    redirected("java/lang/Module", "getPackages", "",
               "plait/internal/Modules.packages(Ljava/lang/Module;)Ljava/util/Set;"),
    redirected("jdk/internal/module/ServicesCatalog", "findServices", "",
               "plait/internal/Modules.findServices"
               "(Ljdk/internal/module/ServicesCatalog;Ljava/lang/String;)Ljava/util/List;"),
};

}  // namespace

NativeTable module_service_natives() { return kEntries; }

}  // namespace plait
