#include "jvm/loader/class_registry.h"

#include <algorithm>

#include "jvm/base/error.h"
#include "jvm/classfile/annotations.h"
#include "jvm/classfile/names.h"
#include "jvm/code/code.h"
#include "jvm/heap/heap.h"
#include "jvm/loader/embedded_stubs.h"

namespace plait {

namespace {

void build_fields(Class& c) {
  c.fields.reserve(c.file->fields.size());
  for (const FieldInfo& info : c.file->fields) {
    Field f;
    f.owner = &c;
    f.name = intern_symbol(info.name);
    f.descriptor = intern_symbol(info.descriptor);
    f.access_flags = info.access_flags;
    f.type = type_of_descriptor(info.descriptor[0]);
    f.index = static_cast<u32>(c.fields.size());
    f.info = &info;
    c.fields.push_back(f);
  }
}

// The VM's own helpers never show in a stack trace, nor does what the JDK marks so. The public
// methods of PlaitPrintStream show as PrintStream's (natives/lang/stack_trace.cc).
bool is_helper(const Class& c) {
  if (c.is_hidden) return true;
  if (c.is_user()) return false;
  const std::string_view simple_name = c.name->substr(c.name->rfind('/') + 1);
  return simple_name.starts_with("Plait") || c.name->starts_with("plait/internal/");
}

bool stands_for_public_method(const Class& c, const MethodInfo& info) {
  return *c.name == "java/io/PlaitPrintStream" && (info.access_flags & kAccPublic);
}

bool is_marked_hidden(const Class& c, const MethodInfo& info) {
  return !c.is_user() &&
         has_annotation(*c.file, info.annotations.visible, "Ljdk/internal/vm/annotation/Hidden;");
}

void build_methods(Class& c) {
  c.methods.reserve(c.file->methods.size());
  const bool hidden = is_helper(c);
  for (const MethodInfo& info : c.file->methods) {
    auto m = std::make_unique<Method>();
    m->owner = &c;
    m->name = intern_symbol(info.name);
    m->descriptor = intern_symbol(info.descriptor);
    m->access_flags = info.access_flags;
    Shape shape = shape_of(info.descriptor);
    m->arg_slots = static_cast<u16>(shape.arg_slots + (m->is_static() ? 0 : 1));
    m->return_type = shape.return_type;
    m->index = static_cast<u32>(c.methods.size());
    m->info = &info;
    m->is_hidden = (hidden && !stands_for_public_method(c, info)) || is_marked_hidden(c, info);
    if (info.name == "<clinit>" && (m->is_static() || c.file->major_version < 51))
      c.initializer = m.get();
    c.methods.push_back(std::move(m));
  }
}

// Does initialising the class do anything (JVMS 5.5 steps 6, 7 and 9)?
bool initialization_does_something(const Class& c) {
  if (c.initializer) return true;
  for (const Field& f : c.fields) {
    if (f.is_static() && f.type == BasicType::kReference && f.info && f.info->constant_value)
      return true;
  }
  if (c.super && !c.is_interface() && c.super->needs_initialization) return true;
  return !c.is_interface() &&
         std::any_of(c.all_interfaces.begin(), c.all_interfaces.end(), [](const Class* i) {
           return i->needs_initialization && i->has_default_methods();
         });
}

}  // namespace

ClassRegistry::ClassRegistry(Heap& heap, Jdk& jdk,
                             std::vector<std::unique_ptr<ClassPathEntry>> class_path)
    : heap_(heap), jdk_(jdk), stubs_(open_embedded_stubs()), class_path_(std::move(class_path)) {}

ClassRegistry::~ClassRegistry() = default;

void ClassRegistry::bootstrap() {
  object_ = require("java/lang/Object");
  class_class_ = require("java/lang/Class");
  for (Class* c : order_) make_mirror(*c);
  make_primitive(BasicType::kBoolean, "boolean");
  make_primitive(BasicType::kChar, "char");
  make_primitive(BasicType::kFloat, "float");
  make_primitive(BasicType::kDouble, "double");
  make_primitive(BasicType::kByte, "byte");
  make_primitive(BasicType::kShort, "short");
  make_primitive(BasicType::kInt, "int");
  make_primitive(BasicType::kLong, "long");
  make_primitive(BasicType::kVoid, "void");
}

Class* ClassRegistry::find_in(LoaderKind loader, std::string_view name) const {
  const Namespace& names = namespaces_[index_of(loader)];
  const auto found = names.find(name);
  return found != names.end() ? found->second : nullptr;
}

Class* ClassRegistry::find_loaded(std::string_view name, LoaderKind loader) {
  if (loader >= LoaderKind::kFirstUser) {
    if (Class* c = find_in(loader, name)) return c;
    return name.starts_with("java/") ? find_in(LoaderKind::kBoot, name) : nullptr;
  }
  if (Class* c = find_in(LoaderKind::kBoot, name)) return c;
  return loader == LoaderKind::kApp ? find_in(LoaderKind::kApp, name) : nullptr;
}

Class* ClassRegistry::require(std::string_view name) {
  Linked<Class> c = load(name);
  if (!c) throw InputError("{}: this JDK has no usable class {}", jdk_.home, dotted(name));
  return c.value;
}

Linked<Class> ClassRegistry::load(std::string_view name, LoaderKind loader) {
  const bool is_array = name.starts_with('[');
  if (is_array && loader >= LoaderKind::kFirstUser) return load_array(name, loader);
  // Only the boot loader defines java.*, and every loader asks it.
  if (loader >= LoaderKind::kFirstUser && !name.starts_with("java/")) {
    if (Class* c = initiated_(loader, name)) return {c, {}};
    return {nullptr, {"java/lang/NoClassDefFoundError", std::string(name), loader}};
  }
  if (Class* c = find_loaded(name, loader)) return {c, {}};
  if (is_array) return load_array(name, loader);
  const std::string path = std::string(name) + ".class";
  if (auto found = find_resource(path, LoaderKind::kBoot)) {
    return load_from_bytes(*found, name, LoaderKind::kBoot, Definition::Kind::kNamed);
  }
  if (loader == LoaderKind::kApp) {
    if (auto found = find_resource(path, LoaderKind::kApp)) {
      return load_from_bytes(*found, name, LoaderKind::kApp, Definition::Kind::kNamed);
    }
  }
  return {nullptr, {"java/lang/NoClassDefFoundError", std::string(name), loader}};
}

std::optional<FoundBytes> ClassRegistry::find_resource(std::string_view path, LoaderKind loader) {
  if (auto found = stubs_->find(path)) return found;
  if (auto found = jdk_.classes->find(path)) return found;
  if (loader == LoaderKind::kBoot) return std::nullopt;
  for (auto& entry : class_path_) {
    if (auto found = entry->find(path)) return found;
  }
  return std::nullopt;
}

Linked<Class> ClassRegistry::load_array(std::string_view name, LoaderKind loader) {
  if (name.size() > 255 + 65535 || !is_field_descriptor(name)) {
    return {nullptr, {"java/lang/NoClassDefFoundError", std::string(name)}};
  }
  Linked<Class> component = load_descriptor(name.substr(1), loader);
  if (!component) return component;
  return {array_of(component.value), {}};
}

Linked<Class> ClassRegistry::load_descriptor(std::string_view descriptor, LoaderKind loader) {
  if (descriptor[0] == 'L') return load(descriptor.substr(1, descriptor.size() - 2), loader);
  if (descriptor[0] == '[') return load(descriptor, loader);
  return {primitive(type_of_descriptor(descriptor[0])), {}};
}

Class* ClassRegistry::array_of(Class* component) {
  if (!component->array_class) component->array_class = make_array_class(component);
  return component->array_class;
}

Class* ClassRegistry::make_array_class(Class* component) {
  auto c = std::make_unique<Class>();
  c->kind = ClassKind::kArray;
  c->loader = component->loader;
  c->module = component->module;
  c->component = component;
  c->element = component->is_primitive() ? component->element : BasicType::kReference;
  std::string name = "[";
  if (component->is_primitive()) {
    name += "ZCFDBSIJ"[static_cast<int>(component->element)];
  } else if (component->is_array()) {
    name += *component->name;
  } else {
    name += fmt::format("L{};", *component->name);
  }
  c->name = intern_symbol(name);
  c->access_flags =
      static_cast<u16>((component->access_flags & (kAccPublic | kAccPrivate | kAccProtected)) |
                       kAccFinal | kAccAbstract);
  c->super = object_;
  c->interfaces = {require("java/lang/Cloneable"), require("java/io/Serializable")};
  c->is_hidden = component->is_hidden;
  return finish(std::move(c), !component->is_hidden);
}

void ClassRegistry::make_primitive(BasicType type, std::string_view name) {
  auto c = std::make_unique<Class>();
  c->kind = ClassKind::kPrimitive;
  c->element = type;
  c->name = intern_symbol(name);
  c->module = "java.base";
  c->access_flags = kAccPublic | kAccFinal | kAccAbstract;
  primitives_[static_cast<int>(type)] = finish(std::move(c), false);
}

// What was compiled for a newer Java may call what this library lacks. As `java` does, it is
// refused before it runs.
static void check_version(const ClassFile& file, const std::string& origin, const Jdk& jdk) {
  constexpr int kVersionOfJava0 = 44;
  const int needed = file.major_version - kVersionOfJava0;
  if (needed <= jdk.release) return;
  throw InputError(
      "{}: was compiled for Java {}, but the library is that of {} (Java {}): choose a newer one "
      "with --jdk, or compile with --release {}",
      origin, needed, jdk.home, jdk.release, jdk.release);
}

Linked<Class> ClassRegistry::load_from_bytes(const FoundBytes& found,
                                             std::string_view expected_name, LoaderKind loader,
                                             Definition::Kind kind) {
  auto c = std::make_unique<Class>();
  c->file = parse_class_file(found.bytes, found.origin);
  if (loader == LoaderKind::kApp && kind == Definition::Kind::kNamed)
    check_version(*c->file, found.origin, jdk_);
  if (!expected_name.empty() && c->file->name != expected_name) {
    return {nullptr,
            {"java/lang/NoClassDefFoundError",
             fmt::format("{} (wrong name: {})", expected_name, c->file->name)}};
  }
  c->is_hidden = kind == Definition::Kind::kHidden;
  // Java shows the + as a slash.
  c->name = intern_symbol(c->is_hidden ? fmt::format("{}+0x{:016x}", c->file->name,
                                                     0x7100'0000'0000 + order_.size() * 0x400)
                                       : std::string(c->file->name));
  c->loader = loader;
  c->module = found.module;
  c->access_flags = c->file->access_flags;
  c->cp_cache.resize(c->file->constants.size());
  if (std::find(loading_.begin(), loading_.end(), c->name) != loading_.end()) {
    return {nullptr, {"java/lang/ClassCircularityError", std::string(*c->name)}};
  }
  loading_.push_back(c->name);
  LinkError error = link_supertypes(*c);
  loading_.pop_back();
  if (error) return {nullptr, std::move(error)};
  build_fields(*c);
  build_methods(*c);
  return {finish(std::move(c), kind == Definition::Kind::kNamed), {}};
}

LinkError ClassRegistry::link_supertypes(Class& c) {
  if (c.file->super_name.empty()) return {};
  Linked<Class> super = load(c.file->super_name, c.loader);
  if (!super) return super.error;
  if (super.value->is_interface()) {
    return {"java/lang/IncompatibleClassChangeError",
            fmt::format("class {} has interface {} as super class", dotted(*c.name),
                        dotted(*super.value->name))};
  }
  if (super.value->access_flags & kAccFinal) {
    return {"java/lang/IncompatibleClassChangeError",
            fmt::format("class {} cannot inherit from final class {}", dotted(*c.name),
                        dotted(*super.value->name))};
  }
  c.super = super.value;
  for (std::string_view name : c.file->interfaces) {
    Linked<Class> interface = load(name, c.loader);
    if (!interface) return interface.error;
    if (!interface.value->is_interface()) {
      return {"java/lang/IncompatibleClassChangeError",
              fmt::format("class {} can not implement {}, because it is not an interface",
                          dotted(*c.name), dotted(name))};
    }
    c.interfaces.push_back(interface.value);
  }
  return {};
}

// Everything from "supertypes, fields and methods are known" to "registered".
Class* ClassRegistry::finish(std::unique_ptr<Class> owned, bool findable) {
  Class& c = *owned;
  lay_out_instance_fields(c);
  build_dispatch(c);
  c.id = static_cast<ClassId>(order_.size() + 1);
  c.needs_initialization = initialization_does_something(c);
  for (auto& m : c.methods) register_method(m.get());
  order_.push_back(&c);
  owned_.push_back(std::move(owned));
  heap_.register_class(&c);
  if (findable && !c.is_primitive()) namespaces_[index_of(c.loader)].insert_or_assign(*c.name, &c);
  if (class_class_) make_mirror(c);
  return &c;
}

void ClassRegistry::register_method(Method* method) {
  method->id = static_cast<u32>(methods_.size());
  methods_.push_back(method);
}

void ClassRegistry::make_mirror(Class& c) {
  const Heap::Unrecorded loading(heap_);
  const MirrorLayout layout = mirror_layout(class_class_);
  lay_out_static_fields(c, layout.statics);
  c.mirror = heap_.allocate_mirror(class_class_, c.mirror_size);
  heap_.guest().store<u32>(c.mirror, layout.class_id, static_cast<u32>(c.id));
  c.init_word = reinterpret_cast<const u32*>(heap_.address(c.mirror) + layout.init_word);
  if (!c.needs_initialization) {
    heap_.guest().store<u32>(c.mirror, layout.init_word, static_cast<u32>(InitState::kInitialized));
  }
  set_primitive_constants(c);
  if (mirror_hook_) mirror_hook_(c);
}

// ConstantValue of primitive statics. Nobody can see that they are set before initialisation;
// strings are set there.
void ClassRegistry::set_primitive_constants(Class& c) {
  for (const Field& f : c.fields) {
    if (!f.is_static() || !f.info || !f.info->constant_value) continue;
    const i64 bits = c.file->constants[f.info->constant_value].bits;
    switch (f.type) {
      case BasicType::kBoolean:
      case BasicType::kByte:
        heap_.guest().store<i8>(c.mirror, f.offset, static_cast<i8>(bits));
        break;
      case BasicType::kChar:
      case BasicType::kShort:
        heap_.guest().store<i16>(c.mirror, f.offset, static_cast<i16>(bits));
        break;
      case BasicType::kInt:
      case BasicType::kFloat:
        heap_.guest().store<i32>(c.mirror, f.offset, static_cast<i32>(bits));
        break;
      case BasicType::kLong:
      case BasicType::kDouble: heap_.guest().store<i64>(c.mirror, f.offset, bits); break;
      default: break;
    }
  }
}

// Classes come behind their supertypes in order_, so one pass is enough.
void ClassRegistry::settle_initialization() {
  const Heap::Unrecorded booting(heap_);
  const u32 init_word = mirror_layout(class_class_).init_word;
  for (Class* c : order_) {
    if (c->init_state() == InitState::kLinked && !initialization_does_something(*c)) {
      heap_.guest().store<u32>(c->mirror, init_word, static_cast<u32>(InitState::kInitialized));
    }
    if (c->init_state() == InitState::kInitialized) c->needs_initialization = false;
  }
}

void ClassRegistry::set_mirror_hook(std::function<void(Class&)> hook) {
  mirror_hook_ = std::move(hook);
  for (std::size_t i = 0; i < order_.size(); ++i) mirror_hook_(*order_[i]);
}

Class* ClassRegistry::define_synthetic(std::unique_ptr<Class> c) {
  c->is_hidden = true;
  for (Field& f : c->fields) f.owner = c.get();
  u32 index = 0;
  for (auto& m : c->methods) {
    m->owner = c.get();
    m->index = index++;
  }
  return finish(std::move(c), false);
}

}  // namespace plait
