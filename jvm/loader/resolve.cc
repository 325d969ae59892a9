// Resolution of symbolic references (JVMS 5.4.3).
#include "jvm/base/error.h"
#include "jvm/classfile/names.h"
#include "jvm/code/code.h"
#include "jvm/loader/class_registry.h"

namespace plait {

namespace {

bool is_polymorphic_holder(const Class& c) {
  return *c.name == "java/lang/invoke/MethodHandle" || *c.name == "java/lang/invoke/VarHandle";
}

// JVMS 2.9.3: native, varargs, a single Object[] parameter.
Method* find_signature_polymorphic(Class& c, Symbol name) {
  for (auto& m : c.methods) {
    if (m->name == name && m->is_native() && (m->access_flags & kAccVarargs) &&
        m->descriptor->starts_with("([Ljava/lang/Object;)")) {
      return m.get();
    }
  }
  return nullptr;
}

// JVMS 5.4.4, for code from the class path only: the JDK and the stubs are trusted.
bool can_access(const Class& from, const Class& owner, u16 flags) {
  if (!from.is_user() || &from == &owner || (flags & kAccPublic)) return true;
  if (flags & kAccPrivate) return from.nest_host_name() == owner.nest_host_name();
  if (from.loader == owner.loader && package_of(*from.name) == package_of(*owner.name)) return true;
  return (flags & kAccProtected) && (from.is_subclass_of(&owner) || owner.is_array());
}

std::string_view access_word(u16 flags) {
  if (flags & kAccPrivate) return "private ";
  return flags & kAccProtected ? "protected " : "";
}

std::string module_clause(const Class& from, const Class& owner) {
  if (!from.is_user() || !owner.is_user()) return "";
  return fmt::format(" ({} and {} are in unnamed module of loader 'app')", from.external_name(),
                     owner.external_name());
}

}  // namespace

Linked<Class> ClassRegistry::resolve_class(Class& c, u16 index) {
  const bool asks = c.loader >= LoaderKind::kFirstUser;  // anew on each schedule
  if (void* cached = c.cp_cache[index]; cached && !asks) return {static_cast<Class*>(cached), {}};
  // A class names itself, also if nobody else finds it by its name.
  const std::string_view name = c.file->class_name(index);
  Linked<Class> result = name == c.file->name ? Linked<Class>{&c, {}} : load(name, c.loader);
  if (result) c.cp_cache[index] = result.value;
  return result;
}

Linked<Field> ClassRegistry::resolve_field(Class& c, u16 index, bool is_static, bool is_put,
                                           const Method* from) {
  if (void* cached = c.cp_cache[index]) {
    Field* f = static_cast<Field*>(cached);
    if (f->is_static() == is_static) return {f, {}};
  }
  const Constant& entry = c.file->constants[index];
  Linked<Class> owner = resolve_class(c, entry.a);
  if (!owner) return {nullptr, owner.error};
  Symbol name = intern_symbol(c.file->nat_name(entry.b));
  Symbol descriptor = intern_symbol(c.file->nat_descriptor(entry.b));
  Field* f = owner.value->find_field(name, descriptor);
  if (!f) return {nullptr, {"java/lang/NoSuchFieldError", std::string(*name)}};
  const std::string readable = fmt::format("{}.{}", dotted(*f->owner->name), *name);
  if (!can_access(c, *f->owner, f->access_flags)) {
    return {nullptr,
            {"java/lang/IllegalAccessError",
             fmt::format("class {} tried to access {}field {}{}", c.external_name(),
                         access_word(f->access_flags), readable, module_clause(c, *f->owner))}};
  }
  if (f->is_static() != is_static) {
    return {nullptr,
            {"java/lang/IncompatibleClassChangeError",
             fmt::format("Expected {} field {}", is_static ? "static" : "non-static", readable)}};
  }
  const bool final_elsewhere =
      is_put && (f->access_flags & kAccFinal) && c.is_user() && f->owner != &c;
  if (final_elsewhere) {
    return {nullptr,
            {"java/lang/IllegalAccessError",
             fmt::format("Update to {}final field {} attempted from a different class ({}) than "
                         "the field's declaring class",
                         f->is_static() ? "static " : "non-static ", readable, c.external_name())}};
  }
  static_cast<void>(from);
  c.cp_cache[index] = f;
  return {f, {}};
}

Linked<Method> ClassRegistry::resolve_method(Class& c, u16 index, bool is_static) {
  if (void* cached = c.cp_cache[index]) {
    Method* m = static_cast<Method*>(cached);
    if (m->is_static() == is_static) return {m, {}};
  }
  const Constant& entry = c.file->constants[index];
  Linked<Class> owner = resolve_class(c, entry.a);
  if (!owner) return {nullptr, owner.error};
  Symbol name = intern_symbol(c.file->nat_name(entry.b));
  Symbol descriptor = intern_symbol(c.file->nat_descriptor(entry.b));
  const bool wants_interface = entry.tag == ConstantTag::kInterfaceMethodref;
  if (wants_interface != owner.value->is_interface()) {
    return {
        nullptr,
        {"java/lang/IncompatibleClassChangeError",
         fmt::format("Found {} {}, but {} was expected", wants_interface ? "class" : "interface",
                     dotted(*owner.value->name), wants_interface ? "interface" : "class")}};
  }
  Method* m = is_polymorphic_holder(*owner.value) ? find_signature_polymorphic(*owner.value, name)
                                                  : nullptr;
  if (!m) m = owner.value->find_method(name, descriptor);
  const std::string readable =
      fmt::format("'{}'", readable_method(*owner.value->name, *name, *descriptor));
  if (!m) return {nullptr, {"java/lang/NoSuchMethodError", readable}};
  // A protected clone() of java/lang/Object is public on arrays.
  if (!owner.value->is_array() && !can_access(c, *m->owner, m->access_flags)) {
    return {nullptr,
            {"java/lang/IllegalAccessError",
             fmt::format("class {} tried to access {}method {}{}", c.external_name(),
                         access_word(m->access_flags), readable, module_clause(c, *m->owner))}};
  }
  if (m->is_static() != is_static) {
    return {nullptr,
            {"java/lang/IncompatibleClassChangeError",
             fmt::format("Expected {} method {}", is_static ? "static" : "instance not static",
                         readable)}};
  }
  c.cp_cache[index] = m;
  return {m, {}};
}

}  // namespace plait
