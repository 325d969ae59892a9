#include "jvm/code/klass.h"

#include <algorithm>

#include <fmt/format.h>

#include "jvm/classfile/names.h"
#include "jvm/code/code.h"

namespace plait {

Method::~Method() { delete code; }

bool Method::is_constructor() const { return *name == "<init>"; }

bool Class::is_subclass_of(const Class* other) const {
  std::size_t depth = other->display.size();
  return depth > 0 && display.size() >= depth && display[depth - 1] == other;
}

bool Class::implements(const Class* interface) const {
  return std::find(all_interfaces.begin(), all_interfaces.end(), interface) != all_interfaces.end();
}

bool Class::has_default_methods() const {
  return std::any_of(methods.begin(), methods.end(),
                     [](const auto& m) { return !m->is_abstract() && !m->is_static(); });
}

bool Class::is_assignable_to(const Class* target) const {
  if (this == target) return true;
  if (target->is_interface()) return implements(target);
  if (is_array() && target->is_array()) {
    if (component->is_primitive() || target->component->is_primitive())
      return component == target->component;
    return component->is_assignable_to(target->component);
  }
  return is_subclass_of(target);
}

Field* Class::find_declared_field(Symbol field_name, Symbol field_descriptor) {
  for (Field& f : fields) {
    if (f.name == field_name && f.descriptor == field_descriptor) return &f;
  }
  return nullptr;
}

Method* Class::find_declared_method(Symbol method_name, Symbol method_descriptor) {
  for (auto& m : methods) {
    if (m->name == method_name && m->descriptor == method_descriptor) return m.get();
  }
  return nullptr;
}

Method* Class::find_declared_method(std::string_view method_name,
                                    std::string_view method_descriptor) {
  return find_declared_method(intern_symbol(method_name), intern_symbol(method_descriptor));
}

// JVMS 5.4.3.2.
Field* Class::find_field(Symbol field_name, Symbol field_descriptor) {
  if (Field* f = find_declared_field(field_name, field_descriptor)) return f;
  for (Class* i : interfaces) {
    if (Field* f = i->find_field(field_name, field_descriptor)) return f;
  }
  return super ? super->find_field(field_name, field_descriptor) : nullptr;
}

Field* Class::find_field(std::string_view field_name, std::string_view field_descriptor) {
  return find_field(intern_symbol(field_name), intern_symbol(field_descriptor));
}

namespace {

// The maximally-specific superinterface methods of `c` (JVMS 5.4.3.3): those not overridden by one
// in a subinterface. Returns the single non-abstract one if there is exactly one, else any
// (abstract) one, else null.
struct InterfaceLookup {
  Method* method = nullptr;
  bool ambiguous = false;
};

InterfaceLookup find_in_superinterfaces(const Class& c, Symbol name, Symbol descriptor) {
  std::vector<Method*> found;
  for (Class* i : c.all_interfaces) {
    Method* m = i->find_declared_method(name, descriptor);
    if (m && !m->is_private() && !m->is_static()) found.push_back(m);
  }
  auto is_overridden = [&](const Method* m) {
    return std::any_of(found.begin(), found.end(), [&](const Method* other) {
      return other != m && other->owner->implements(m->owner);
    });
  };
  InterfaceLookup result;
  int defaults = 0;
  for (Method* m : found) {
    if (is_overridden(m)) continue;
    if (!m->is_abstract()) {
      ++defaults;
      result.method = m;
    } else if (!result.method) {
      result.method = m;
    }
  }
  result.ambiguous = defaults > 1;
  return result;
}

}  // namespace

// JVMS 5.4.3.3 and 5.4.3.4; the caller checks that the kind of class fits.
Method* Class::find_method(Symbol method_name, Symbol method_descriptor) {
  for (Class* c = this; c; c = c->super) {
    if (Method* m = c->find_declared_method(method_name, method_descriptor)) {
      // Of java/lang/Object an interface inherits the public instance methods only.
      if (c == this || !is_interface() || ((m->access_flags & kAccPublic) && !m->is_static()))
        return m;
    }
  }
  return find_in_superinterfaces(*this, method_name, method_descriptor).method;
}

Method* Class::find_method(std::string_view method_name, std::string_view method_descriptor) {
  return find_method(intern_symbol(method_name), intern_symbol(method_descriptor));
}

Method* Class::select(const Method* resolved) {
  if (resolved->vtable_index >= 0) return vtable[resolved->vtable_index];
  if (resolved->is_private() || resolved->is_static() || !resolved->owner->is_interface()) {
    return const_cast<Method*>(resolved);
  }
  auto cached = selection_cache.find(resolved);
  if (cached != selection_cache.end()) return cached->second;
  Method* selected = nullptr;
  for (Class* c = this; c && !selected; c = c->super) {
    Method* m = c->find_declared_method(resolved->name, resolved->descriptor);
    if (m && !m->is_static() && !m->is_private()) selected = m;
  }
  if (!selected) {
    InterfaceLookup lookup = find_in_superinterfaces(*this, resolved->name, resolved->descriptor);
    selected = lookup.ambiguous ? nullptr : lookup.method;
  }
  selection_cache.emplace(resolved, selected);
  return selected;
}

std::string_view Class::nest_host_name() const {
  if (nest_host) return *nest_host->name;
  return file && !file->nest_host.empty() ? file->nest_host : *name;
}

// A hidden class has a '+' where Java shows the last slash: a.B$$Lambda/0x0001.
std::string Class::external_name() const {
  std::string text = dotted(*name);
  if (is_hidden) {
    if (const auto plus = text.rfind('+'); plus != std::string::npos) text[plus] = '/';
  }
  return text;
}

u16 modifiers_of(const Class& c) {
  constexpr u16 kNotWritten = kAccSuper;
  if (!c.file) return c.access_flags;
  for (const InnerClass& inner : c.file->inner_classes) {
    if (c.file->class_name(inner.inner_class) == c.file->name)
      return inner.access_flags & ~kNotWritten;
  }
  return c.access_flags & ~kNotWritten;
}

std::string describe(const Method& method) {
  return fmt::format("{}.{}{}", method.owner->external_name(), *method.name, *method.descriptor);
}

namespace {

// Vm::watch_thread_lives says what of them matters.
bool is_of_thread_life(const Field& f) {
  constexpr std::pair<std::string_view, std::string_view> kFields[] = {
      {"java/lang/ThreadGroup", "nthreads"},
      {"java/lang/ThreadGroup", "threads"},
      {"java/lang/ThreadGroup", "nUnstartedThreads"},
      {"java/lang/ThreadGroup", "destroyed"},
      {"java/lang/ThreadGroup", "daemon"},
      {"java/lang/ThreadGroup", "maxPriority"},
      {"java/lang/Thread", "group"},
      {"java/lang/Thread", "target"},
      {"java/lang/Thread", "uncaughtExceptionHandler"},
      {"java/lang/Thread", "inheritedAccessControlContext"},
      {"java/lang/Thread", "priority"},
      {"java/lang/Thread", "contextClassLoader"},
      {"java/lang/Thread$FieldHolder", "priority"},
  };
  if (f.owner->loader != LoaderKind::kBoot || !f.owner->name->starts_with("java/lang/Thread"))
    return false;
  return std::ranges::find(kFields, std::pair<std::string_view, std::string_view>(
                                        *f.owner->name, *f.name)) != std::end(kFields);
}

// Fields of the library that nobody writes once others can reach the object, as if they were final.
// Where one is written after all, the search starts again (Noticing::finals).
bool is_set_once(const Field& f) {
  constexpr std::pair<std::string_view, std::string_view> kFields[] = {
      {"java/util/Locale", "baseLocale"},        {"java/util/Locale", "localeExtensions"},
      {"java/util/Formatter$Flags", "flags"},    {"java/lang/Class", "module"},
      {"java/util/regex/Pattern", "pattern"},    {"java/util/regex/Pattern", "flags"},
      {"java/util/regex/Pattern", "flags0"},     {"java/util/regex/Pattern", "root"},
      {"java/util/regex/Pattern", "matchRoot"},  {"java/util/regex/Pattern", "capturingGroupCount"},
      {"java/util/regex/Pattern", "localCount"}, {"java/util/regex/Pattern", "localTCNCount"},
  };
  if (f.owner->is_user() || f.is_static()) return false;
  const std::string_view owner = *f.owner->name;
  // Nodes of a compiled pattern; what a match changes is in its Matcher.
  if (owner.starts_with("java/util/regex/Pattern$")) return true;
  // What the VM says of a member.
  const bool is_member = owner == "java/lang/reflect/Method" ||
                         owner == "java/lang/reflect/Field" ||
                         owner == "java/lang/reflect/Constructor";
  if (is_member)
    return *f.name == "name" || *f.name == "clazz" || *f.name == "slot" || *f.name == "type" ||
           *f.name == "modifiers" || f.name->ends_with("Type") || f.name->ends_with("Types");
  return std::ranges::find(kFields, std::pair<std::string_view, std::string_view>(
                                        owner, *f.name)) != std::end(kFields);
}

// Written, or read by another thread, in hardly any program.
bool is_rare(const Field& f) {
  if (!f.is_static()) return *f.name == "parkBlocker" && *f.owner->name == "java/lang/Thread";
  return (*f.name == "in" || *f.name == "out" || *f.name == "err") &&
         *f.owner->name == "java/lang/System";
}

void add_traits(const Class& c, bool of_statics, std::vector<u8>& traits) {
  for (const Field& f : c.fields) {
    if (f.is_static() != of_statics) continue;
    if (traits.size() <= f.offset) traits.resize(f.offset + 1);
    traits[f.offset] |= Class::kFieldBegin;
    if ((f.access_flags & kAccFinal) != 0 || is_set_once(f)) traits[f.offset] |= Class::kFinalField;
    if (is_of_thread_life(f)) traits[f.offset] |= Class::kThreadLife;
    if (!f.owner->is_user() && is_rare(f)) traits[f.offset] |= Class::kRare;
    if (!f.is_static() && *f.name == "interrupted" && *f.owner->name == "java/lang/Thread")
      traits[f.offset] |= Class::kInterrupt;
    if (*f.name == "state" && c.synchronizer != Class::Synchronizer::kNone && !f.owner->is_user())
      traits[f.offset] |= Class::kLockState;
    // Thread.target is what the thread is to run: written before it starts, read by itself.
    const bool is_target = *f.name == "target" && *f.owner->name == "java/lang/Thread";
    if (is_own_thread_field(f) || is_target) traits[f.offset] |= Class::kOwnThreadOnly;
  }
}

}  // namespace

bool is_own_thread_field(const Field& field) {
  if (field.is_static() || *field.owner->name != "java/lang/Thread") return false;
  for (const char* name :
       {"threadLocals", "inheritableThreadLocals", "threadLocalRandomSeed",
        "threadLocalRandomProbe", "threadLocalRandomSecondarySeed", "scopedValueBindings"}) {
    if (*field.name == name) return true;
  }
  return false;
}

void Class::make_instance_traits() const {
  instance_traits_.resize(1);
  for (const Class* c = this; c; c = c->super) add_traits(*c, false, instance_traits_);
}

u8 Class::static_trait(u64 offset) const {
  if (static_traits_.empty()) {
    static_traits_.resize(1);
    add_traits(*this, true, static_traits_);
  }
  return offset < static_traits_.size() ? static_traits_[offset] : 0;
}

}  // namespace plait
