// Looks natives up by class and name, then by descriptor.
#include <string>
#include <unordered_map>
#include <vector>

#include "jvm/natives/tables.h"

namespace plait {
namespace {

using Index = std::unordered_map<std::string, std::vector<const NativeEntry*>>;

std::string key_of(std::string_view class_name, std::string_view name) {
  std::string key;
  key.reserve(class_name.size() + 1 + name.size());
  return key.append(class_name).append(1, '.').append(name);
}

Index build_index() {
  Index index;
  for (auto table : kNativeTables)
    for (const NativeEntry& entry : table()) index[key_of(entry.class_name, entry.name)].push_back(&entry);
  return index;
}

// Methods that only tell a host library about field offsets: nothing to do, in whatever class of the JDK.
constexpr NativeEntry kNoOps[] = {
    {"*", "registerNatives", "()V", [](NativeCall& call) { return call.ret(); }},
    {"*", "initIDs", "()V", [](NativeCall& call) { return call.ret(); }},
};

bool is_jdk_class(std::string_view name) {
  return name.starts_with("java/") || name.starts_with("jdk/") || name.starts_with("sun/");
}

}  // namespace

const NativeEntry* find_native(std::string_view class_name, std::string_view name, std::string_view descriptor) {
  static const Index index = build_index();
  if (auto it = index.find(key_of(class_name, name)); it != index.end()) {
    for (const NativeEntry* entry : it->second)
      if (entry->descriptor[0] == '\0' || descriptor == entry->descriptor) return entry;
  }
  if (!is_jdk_class(class_name)) return nullptr;
  for (const NativeEntry& entry : kNoOps)
    if (name == entry.name && descriptor == entry.descriptor) return &entry;
  return nullptr;
}

}  // namespace plait
