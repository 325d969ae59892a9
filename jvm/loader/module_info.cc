#include "jvm/loader/module_info.h"

#include <fstream>
#include <sstream>

#include "jvm/base/error.h"
#include "jvm/classfile/byte_reader.h"
#include "jvm/classfile/constant_pool.h"

namespace plait {
namespace {

std::string_view named_constant(PoolReader& in, ConstantTag tag) {
  return in.constant(in.constant(in.index(tag)).a).utf8;
}

// exports and opens have one form; those with targets are of no interest to unnamed modules.
std::vector<std::string_view> read_packages(PoolReader& in) {
  std::vector<std::string_view> packages;
  for (int n = in.u2(); n > 0; --n) {
    const std::string_view package = named_constant(in, ConstantTag::kPackage);
    in.u2();
    const std::uint16_t targets = in.u2();
    in.skip(2 * std::size_t{targets});
    if (targets == 0) packages.push_back(package);
  }
  return packages;
}

void read_module_attribute(PoolReader& in, ModuleInfo& out) {
  constexpr std::size_t kRequiresSize = 6, kUsesSize = 2;
  out.name = named_constant(in, ConstantTag::kModule);
  in.skip(4);
  in.skip(kRequiresSize * in.u2());
  out.exports = read_packages(in);
  out.opens = read_packages(in);
  in.skip(kUsesSize * in.u2());
  for (int n = in.u2(); n > 0; --n) {
    ServiceProvision& provision = out.provides.emplace_back();
    provision.service = in.class_name();
    provision.providers = in.class_names();
  }
}

// The value of KEY="…" in a JDK's release file, empty if it is not there.
std::string release_value(const std::string& home, std::string_view key) {
  std::ifstream file(home + "/release");
  const std::string prefix = std::string(key) + "=\"";
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with(prefix))
      return line.substr(prefix.size(), line.rfind('"') - prefix.size());
  }
  return "";
}

}  // namespace

ModuleInfo parse_module_info(Bytes bytes, const std::string& origin) {
  constexpr std::size_t kThisSuperAndCounts = 10;
  ByteReader in(bytes, origin);
  in.skip(6);
  const std::uint16_t version = in.u2();
  const std::vector<Constant> constants = read_constant_pool(in, version);
  if (!(in.u2() & kAccModule)) in.fail("not a module-info");
  in.skip(kThisSuperAndCounts);
  PoolReader attributes(in, constants);
  ModuleInfo info;
  for (int n = attributes.u2(); n > 0; --n) {
    const std::string_view name = attributes.utf8();
    PoolReader body = attributes.slice(attributes.u4());
    if (name == "Module") read_module_attribute(body, info);
  }
  return info;
}

std::optional<FoundBytes> JdkModules::bytes(std::string_view name) const {
  return jdk_.classes->find(fmt::format("/{}/module-info.class", name));
}

const ModuleInfo* JdkModules::find(std::string_view name) {
  if (const auto known = known_.find(name); known != known_.end()) return &known->second;
  const auto found = bytes(name);
  if (!found) return nullptr;
  return &known_.emplace(name, parse_module_info(found->bytes, found->origin)).first->second;
}

std::vector<const ModuleInfo*> JdkModules::all() {
  if (names_.empty()) {
    std::istringstream names(release_value(jdk_.home, "MODULES"));
    for (std::string name; names >> name;) names_.push_back(name);
  }
  std::vector<const ModuleInfo*> modules;
  for (const std::string& name : names_) {
    if (const ModuleInfo* info = find(name)) modules.push_back(info);
  }
  return modules;
}

}  // namespace plait
