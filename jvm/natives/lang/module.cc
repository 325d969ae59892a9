// java.lang.Module without a booted module system: every JDK module is there, reads everything, and
// exports and opens what its module-info says. Code of the JDK itself may go anywhere.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "jvm/natives/mirrors.h"
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

Ref module_name(NativeCall& call, Ref module) {
  return call.vm.get<Ref>(module, "name", "Ljava/lang/String;");
}

// Is the package open to everyone by what the module declares? Dynamic modules (proxies) declare
// nothing and export all.
bool is_declared(const ModuleInfo* module, const std::string& package, bool open) {
  if (!module) return !open;
  const auto& packages = open ? module->opens : module->exports;
  return std::find(packages.begin(), packages.end(), package) != packages.end();
}

// Module.implIsExportedOrOpen(package, other, open)
NativeResult is_exported_or_open(NativeCall& call) {
  const Ref self = call.ref(0), name = module_name(call, self), other = call.ref(2);
  if (!name || other == self || module_name(call, other)) return call.ret_bool(true);
  const ModuleInfo* module = call.vm.modules().find(call.vm.to_utf8(name));
  const std::string package = internal_form(call.vm.to_utf8(call.ref(1)));
  return call.ret_bool(is_declared(module, package, call.boolean(3)));
}

NativeResult return_self(NativeCall& call) { return call.ret_ref(call.ref(0)); }

NativeResult get_system_package_location(NativeCall& call) {
  const std::string package = call.vm.to_utf8(call.ref(0));
  for (const Class* c : call.vm.classes().all()) {
    if (!c->file || c->loader != LoaderKind::kBoot || c->module.empty() ||
        package_of(*c->name) != package)
      continue;
    const Ref location = call.vm.new_string(call.thread, fmt::format("jrt:/{}", c->module));
    return return_new(call, location);
  }
  return call.ret_ref(kNull);
}

NativeResult get_system_package_names(NativeCall& call) {
  std::set<std::string> packages;
  for (const Class* c : call.vm.classes().all()) {
    if (c->file && c->loader == LoaderKind::kBoot) packages.emplace(package_of(*c->name));
  }
  std::vector<const std::string*> texts;
  for (const std::string& package : packages) texts.push_back(&package);
  return return_new(call, new_string_array(call.vm, call.thread, texts));
}

// BootLoader.PackageHelper.findModule(location)
NativeResult find_module_of_location(NativeCall& call) {
  constexpr std::string_view kImage = "jrt:/";
  const std::string location = call.vm.to_utf8(call.ref(0));
  if (!location.starts_with(kImage)) return call.ret_ref(kNull);
  return call.ret_ref(call.vm.module_object(std::string_view(location).substr(kImage.size())));
}

constexpr const char* kModule = "java/lang/Module";
constexpr const char* kBootLoader = "jdk/internal/loader/BootLoader";
constexpr NativeEntry kEntries[] = {
    {kModule, "implIsExportedOrOpen", "", is_exported_or_open, kPure},
    {kModule, "canRead", "", return_true, kPure},
    {kModule, "canUse", "", return_true, kPure},
    {kModule, "addReads", "", return_self, kEverything},
    {kModule, "addUses", "", return_self, kEverything},
    {kModule, "implAddReads", "", do_nothing, kEverything},
    {kModule, "implAddReadsAllUnnamed", "", do_nothing, kEverything},
    {kModule, "implAddReadsNoSync", "", do_nothing, kEverything},
    {kModule, "implAddUses", "", do_nothing, kEverything},
    {kModule, "implAddExports", "", do_nothing, kEverything},
    {kModule, "implAddExportsNoSync", "", do_nothing, kEverything},
    {kModule, "implAddExportsToAllUnnamed", "", do_nothing, kEverything},
    {kModule, "implAddOpens", "", do_nothing, kEverything},
    {kModule, "implAddOpensToAllUnnamed", "", do_nothing, kEverything},
    {kModule, "implAddEnableNativeAccess", "", return_self, kEverything},
    {kModule, "ensureNativeAccess", "", do_nothing, kPure},
    {kModule, "isNativeAccessEnabled", "", return_true, kPure},
    {kModule, "defineModule0", "", do_nothing, kEverything},
    {kModule, "addReads0", "", do_nothing, kEverything},
    {kModule, "addExports0", "", do_nothing, kEverything},
    {kModule, "addExportsToAll0", "", do_nothing, kEverything},
    {kModule, "addExportsToAllUnnamed0", "", do_nothing, kEverything},
    {kBootLoader, "setBootLoaderUnnamedModule0", "", do_nothing, kEverything},
    {kBootLoader, "getSystemPackageNames", "", get_system_package_names, kPure},
    {kBootLoader, "getSystemPackageLocation", "", get_system_package_location, kPure},
    {"jdk/internal/loader/BootLoader$PackageHelper", "findModule", "", find_module_of_location,
     kPure},
};

}  // namespace

NativeTable module_natives() { return kEntries; }

}  // namespace plait
