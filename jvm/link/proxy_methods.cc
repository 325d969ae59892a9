#include "jvm/link/proxy_methods.h"

#include <fmt/format.h>

#include <algorithm>

#include "jvm/code/code.h"

namespace plait {
namespace {

std::string_view parameters_of(const Method& m) {
  return m.descriptor->substr(0, m.descriptor->find(')') + 1);
}

bool is_candidate(const Method& m) {
  return (m.access_flags & kAccPublic) && !m.is_static() && !m.name->starts_with('<');
}

// Class.getMethods of an interface, static ones aside.
std::vector<const Method*> public_methods(const Class& interface) {
  std::vector<const Method*> found;
  auto add_from = [&](const Class& c) {
    for (const auto& m : c.methods)
      if (is_candidate(*m)) found.push_back(m.get());
  };
  add_from(interface);
  for (const Class* c : interface.all_interfaces) add_from(*c);
  std::vector<const Method*> kept;
  std::copy_if(found.begin(), found.end(), std::back_inserter(kept), [&](const Method* m) {
    return std::none_of(found.begin(), found.end(), [&](const Method* other) {
      return other->name == m->name && other->descriptor == m->descriptor &&
             other->owner->implements(m->owner);
    });
  });
  return kept;
}

// Adds those of `from` that `with` allows too.
void collect_compatible(const std::vector<Class*>& from, const std::vector<Class*>& with,
                        std::vector<Class*>& out) {
  for (Class* f : from) {
    const bool allowed =
        std::any_of(with.begin(), with.end(), [&](Class* w) { return f->is_assignable_to(w); });
    if (allowed && std::find(out.begin(), out.end(), f) == out.end()) out.push_back(f);
  }
}

// Fills in the classes of the signature. Returns false, `error` set, if one is missing.
bool load_signature(ClassRegistry& classes, ProxyMethod& out, LinkError& error) {
  const Method& m = *out.method;
  auto load = [&](std::string_view descriptor) {
    Linked<Class> c = classes.load_descriptor(descriptor, m.owner->loader);
    if (!c) error = c.error;
    return c.value;
  };
  for (std::string_view parameter : parameter_descriptors(*m.descriptor))
    out.parameters.push_back(load(parameter));
  out.result = load(return_descriptor(*m.descriptor));
  if (m.info) {
    for (u16 index : m.info->exceptions) {
      Linked<Class> c = classes.resolve_class(*m.owner, index);
      if (!c) error = c.error;
      out.exceptions.push_back(c.value);
    }
  }
  return !error;
}

void add_method(ClassRegistry& classes, const Method* method, ProxyMethods& out) {
  ProxyMethod added;
  added.method = method;
  if (!load_signature(classes, added, out.error)) return;
  for (ProxyMethod& known : out.methods) {
    if (known.method->name != method->name ||
        parameters_of(*known.method) != parameters_of(*method))
      continue;
    if (known.result != added.result) continue;
    std::vector<Class*> legal;
    collect_compatible(added.exceptions, known.exceptions, legal);
    collect_compatible(known.exceptions, added.exceptions, legal);
    known.exceptions = std::move(legal);
    return;
  }
  out.methods.push_back(std::move(added));
}

// One of the results must be assignable to all the others.
std::string conflict_among(const ProxyMethod& first, const std::vector<const ProxyMethod*>& same) {
  if (same.size() < 2) return "";
  const std::string signature =
      fmt::format("{}{}", *first.method->name, parameters_of(*first.method));
  for (const ProxyMethod* m : same) {
    if (!m->result->is_primitive()) continue;
    return fmt::format(
        "methods with same signature {} but incompatible return types: {} and others", signature,
        *m->result->name);
  }
  for (const ProxyMethod* m : same) {
    auto covers = [&](const ProxyMethod* other) {
      return m->result->is_assignable_to(other->result);
    };
    if (std::all_of(same.begin(), same.end(), covers)) return "";
  }
  return fmt::format("methods with same signature {} but incompatible return types", signature);
}

std::string find_conflict(const std::vector<ProxyMethod>& methods) {
  for (const ProxyMethod& m : methods) {
    std::vector<const ProxyMethod*> same;
    for (const ProxyMethod& other : methods) {
      if (other.method->name == m.method->name &&
          parameters_of(*other.method) == parameters_of(*m.method)) {
        same.push_back(&other);
      }
    }
    if (std::string conflict = conflict_among(m, same); !conflict.empty()) return conflict;
  }
  return "";
}

}  // namespace

ProxyMethods collect_proxy_methods(ClassRegistry& classes, const std::vector<Class*>& interfaces) {
  ProxyMethods out;
  Class* object = classes.require("java/lang/Object");
  add_method(classes, object->find_declared_method("hashCode", "()I"), out);
  add_method(classes, object->find_declared_method("equals", "(Ljava/lang/Object;)Z"), out);
  add_method(classes, object->find_declared_method("toString", "()Ljava/lang/String;"), out);
  for (const Class* interface : interfaces) {
    for (const Method* m : public_methods(*interface)) add_method(classes, m, out);
  }
  if (!out.error) out.conflict = find_conflict(out.methods);
  return out;
}

std::vector<Class*> unwrapped_exceptions(ClassRegistry& classes, const ProxyMethod& method) {
  Class* throwable = classes.require("java/lang/Throwable");
  std::vector<Class*> unique = {classes.require("java/lang/Error"),
                                classes.require("java/lang/RuntimeException")};
  for (Class* e : method.exceptions) {
    if (throwable->is_assignable_to(e)) return {};
    if (!e->is_assignable_to(throwable)) continue;
    auto is_covered = [&](Class* known) { return e->is_assignable_to(known); };
    if (std::any_of(unique.begin(), unique.end(), is_covered)) continue;
    std::erase_if(unique, [&](Class* known) { return known->is_assignable_to(e); });
    unique.push_back(e);
  }
  return unique;
}

}  // namespace plait
