// What a module-info.class declares (JVMS 4.7.25), as far as access and services need it, and the
// modules of a JDK.
//
// Ownership: names point into the image's mapping, which lives as long as the Jdk. Snapshots:
// outside.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "jvm/loader/class_path.h"

namespace plait {

struct ServiceProvision {
  std::string_view service;  // internal names
  std::vector<std::string_view> providers;
};

struct ModuleInfo {
  std::string_view name;
  std::vector<std::string_view> exports;  // packages, internal form; qualified ones are left out
  std::vector<std::string_view> opens;
  std::vector<ServiceProvision> provides;
};

// Throws InputError "ORIGIN: …" if the bytes are no module-info.
ModuleInfo parse_module_info(Bytes bytes, const std::string& origin);

// The modules of a JDK's image, read when first asked for.
class JdkModules {
 public:
  explicit JdkModules(Jdk& jdk) : jdk_(jdk) {}

  // Null if the JDK has no such module.
  const ModuleInfo* find(std::string_view name);
  // In the order of the JDK's `release` file.
  std::vector<const ModuleInfo*> all();
  // module-info.class of the module.
  std::optional<FoundBytes> bytes(std::string_view name) const;

 private:
  Jdk& jdk_;
  std::map<std::string, ModuleInfo, std::less<>> known_;
  std::vector<std::string> names_;
};

}  // namespace plait
