// Classes a program defines itself, and the loaders that do so.
#include "jvm/base/error.h"
#include "jvm/loader/class_registry.h"

namespace plait {

LoaderKind ClassRegistry::user_loader(u64 identity) {
  constexpr std::size_t kMostLoaders = 256;
  const auto known = user_loaders_.find(identity);
  if (known != user_loaders_.end()) return known->second;
  if (namespaces_.size() == kMostLoaders)
    throw UnsupportedError("more than {} class loaders", kMostLoaders);
  const auto loader = static_cast<LoaderKind>(namespaces_.size());
  namespaces_.emplace_back();
  user_loaders_.emplace(identity, loader);
  return loader;
}

Bytes ClassRegistry::definition_of(const Class* c) const {
  const auto found = definitions_.find(c);
  return found != definitions_.end() ? found->second : Bytes{};
}

Linked<Class> ClassRegistry::define(Definition definition) {
  const bool is_proxy = definition.kind == Definition::Kind::kProxy;
  const std::string key(definition.bytes.begin(), definition.bytes.end());
  if (is_proxy) {
    if (const auto known = proxies_.find(key); known != proxies_.end()) return {known->second, {}};
  }
  defined_bytes_.push_back(std::move(definition.bytes));
  FoundBytes found;
  found.bytes = defined_bytes_.back();
  found.origin = std::move(definition.origin);
  found.module = definition.module;
  Linked<Class> c = load_from_bytes(found, "", definition.loader, definition.kind);
  if (c) definitions_.emplace(c.value, found.bytes);
  if (c && is_proxy) proxies_.emplace(key, c.value);
  return c;
}

LinkError ClassRegistry::find_supertypes(Class*& c) {
  const ClassFile& file = *c->file;
  const auto names_another = [&](std::string_view name, const Class* known, LinkError& error) {
    const Linked<Class> found = load(name, c->loader);
    error = found.error;
    return found.value != known;
  };
  LinkError error;
  bool differs = !file.super_name.empty() && names_another(file.super_name, c->super, error);
  for (std::size_t i = 0; i < file.interfaces.size() && !error; ++i)
    differs |= names_another(file.interfaces[i], c->interfaces[i], error);
  if (differs) c = nullptr;
  return error;
}

}  // namespace plait
