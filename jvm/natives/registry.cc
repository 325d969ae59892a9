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
    for (const NativeEntry& entry : table())
      index[key_of(entry.class_name, entry.name)].push_back(&entry);
  return index;
}

// Methods that only tell a host library about field offsets: nothing to do, in whatever class of
// the JDK.
constexpr NativeEntry kNoOp = {"*", "registerNatives or initIDs", "()V",
                               [](NativeCall& call) { return call.ret(); }, kPure};

bool is_no_op(const Method& method) {
  return method.is_native() && method.owner->loader == LoaderKind::kBoot &&
         *method.descriptor == "()V" &&
         (*method.name == "registerNatives" || *method.name == "initIDs");
}

bool matches(const NativeEntry& entry, const Method& method) {
  return (entry.descriptor[0] == '\0' || *method.descriptor == entry.descriptor) &&
         (method.is_native() || !entry.only_if_native);
}

}  // namespace

const NativeEntry* find_native(const Method& method) {
  static const Index index = build_index();
  if (auto it = index.find(key_of(*method.owner->name, *method.name)); it != index.end()) {
    for (const NativeEntry* entry : it->second)
      if (matches(*entry, method)) return entry;
  }
  return is_no_op(method) ? &kNoOp : nullptr;
}

}  // namespace plait
