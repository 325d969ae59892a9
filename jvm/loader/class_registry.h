// Loads, links and finds classes (JVMS 5.3, 5.4) and resolves constant-pool entries.
//
// The boot loader sees the embedded stubs and the JDK; the app loader asks it first, then the class
// path. What a loader written in Java defined, and what it was given so far, is guest state
// (Vm::initiated). For the rest its loadClass must run (LinkError::ask). Else loading and linking
// are invisible to the guest, but for the mirror they allocate in the permanent space. So they
// happen whenever convenient and are never undone. Snapshots: outside (mirrors are in the heap).
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "jvm/code/klass.h"
#include "jvm/loader/class_path.h"

namespace plait {

class Heap;

// Why a class or member could not be resolved: becomes a guest LinkageError.
struct LinkError {
  const char* class_name = nullptr;  // "java/lang/NoSuchFieldError"; null = no error
  std::string message;
  // Not an error yet: this loader's loadClass must be called with the name in `message`, then
  // resolution tried again.
  LoaderKind ask = LoaderKind::kBoot;
  explicit operator bool() const { return class_name != nullptr; }
};

template <typename T>
struct Linked {
  T* value = nullptr;
  LinkError error;
  explicit operator bool() const { return value != nullptr; }
};

// A class that comes from a program's bytes rather than the class path.
struct Definition {
  enum class Kind : u8 {
    kNamed,   // ClassLoader.defineClass: found by name afterwards
    kHidden,  // Lookup.defineHiddenClass: a new class each time, its name ends in "+0x…"
    // Proxy: not found by name; the same bytes give the same class, as on another schedule.
    kProxy,
  };
  std::vector<u8> bytes;
  std::string origin;
  LoaderKind loader = LoaderKind::kApp;
  Kind kind = Kind::kNamed;
  std::string_view module = {};  // must outlive the registry
};

class ClassRegistry {
 public:
  ClassRegistry(Heap& heap, Jdk& jdk, std::vector<std::unique_ptr<ClassPathEntry>> class_path);
  ~ClassRegistry();

  // Makes the primitive classes, java/lang/Object and java/lang/Class with their mirrors. Call
  // once, first.
  void bootstrap();

  // Internal name, arrays included ("[Ljava/lang/String;"). Throws InputError if the class file is
  // broken. `loader` is the loader of the class that asks. Failure: NoClassDefFoundError's
  // circumstances in `error`.
  Linked<Class> load(std::string_view name, LoaderKind loader = LoaderKind::kBoot);
  // For classes the VM cannot do without. REQUIRES: it is there (else InputError: this JDK lacks
  // it).
  Class* require(std::string_view name);
  // Already loaded and visible to `loader`, or null. Of a loader written in Java: what it defined,
  // on this schedule or another.
  Class* find_loaded(std::string_view name, LoaderKind loader);

  Class* primitive(BasicType type) const { return primitives_[static_cast<int>(type)]; }
  Class* array_of(Class* component);
  // The class of a field descriptor: "I", "[J", "Lfoo/Bar;".
  Linked<Class> load_descriptor(std::string_view descriptor, LoaderKind loader);

  // Adds a class made by the VM itself (lambda, proxy …). `c` has name, super, interfaces, fields
  // (name, descriptor, flags) and methods filled in. This lays out fields, builds the vtable and
  // makes the mirror. The class is hidden: not found by name.
  Class* define_synthetic(std::unique_ptr<Class> c);
  // The loader written in Java that `identity` stands for. UnsupportedError if there are too many.
  LoaderKind user_loader(u64 identity);
  // What loaders written in Java have defined or were given so far; null: must be asked.
  using Initiated = std::function<Class*(LoaderKind, std::string_view)>;
  void set_initiated(Initiated initiated) { initiated_ = std::move(initiated); }
  // The bytes `c` was defined from; empty if it comes from the class path.
  Bytes definition_of(const Class* c) const;
  // Defines a class from bytes. Throws InputError if they are no class file.
  Linked<Class> define(Definition definition);
  // Of a class that another schedule defined: its loader has told the supertypes here, too. Its
  // supertypes are others here: `c` is cleared.
  LinkError find_supertypes(Class*& c);

  // Resolution of constant-pool entries of `c` (cached in c.cp_cache).
  Linked<Class> resolve_class(Class& c, u16 index);
  Linked<Field> resolve_field(Class& c, u16 index, bool is_static, bool is_put, const Method* from);
  // For invokevirtual/special/static/interface. Signature-polymorphic methods resolve to the JDK's
  // declaration.
  Linked<Method> resolve_method(Class& c, u16 index, bool is_static);

  // To be called at the end of booting, which nothing takes back. What is initialised now stays so.
  // What has no <clinit> but those of such supertypes (InterruptedException) counts as initialised
  // from now on.
  void settle_initialization();

  // Called for each mirror made from now on, and once for those made before, to fill in its Java
  // fields.
  void set_mirror_hook(std::function<void(Class&)> hook);

  const std::vector<Class*>& all() const { return order_; }
  Method* method(u32 id) const { return methods_[id]; }
  Jdk& jdk() const { return jdk_; }
  // Bytes of a resource: stubs, JDK, then class path if `loader` is app.
  std::optional<FoundBytes> find_resource(std::string_view path, LoaderKind loader);
  // Method of a synthesised class must be registered to get an id.
  void register_method(Method* method);

 private:
  Linked<Class> load_from_bytes(const FoundBytes& found, std::string_view expected_name,
                                LoaderKind loader, Definition::Kind kind);
  Linked<Class> load_array(std::string_view name, LoaderKind loader);
  LinkError link_supertypes(Class& c);
  Class* make_array_class(Class* component);
  void make_primitive(BasicType type, std::string_view name);
  Class* finish(std::unique_ptr<Class> c, bool findable);
  void make_mirror(Class& c);
  void set_primitive_constants(Class& c);

  Heap& heap_;
  Jdk& jdk_;
  std::unique_ptr<ClassPathEntry> stubs_;
  std::vector<std::unique_ptr<ClassPathEntry>> class_path_;
  using Namespace = std::unordered_map<std::string_view, Class*>;
  static std::size_t index_of(LoaderKind loader) { return static_cast<std::size_t>(loader); }
  Class* find_in(LoaderKind loader, std::string_view name) const;
  std::vector<Namespace> namespaces_{2};  // by loader: what it defined
  Initiated initiated_;
  std::unordered_map<u64, LoaderKind> user_loaders_;
  std::vector<std::unique_ptr<Class>> owned_;
  std::vector<std::vector<u8>> defined_bytes_;
  std::unordered_map<const Class*, Bytes> definitions_;
  std::unordered_map<std::string, Class*> proxies_;  // by their bytes
  std::vector<Class*> order_;
  std::vector<Method*> methods_;
  std::vector<Symbol> loading_;  // for ClassCircularityError
  std::function<void(Class&)> mirror_hook_;
  Class* primitives_[10] = {};
  Class* object_ = nullptr;
  Class* class_class_ = nullptr;
};

// Lay out fields: sizes, offsets, reference offsets. See layout.cc.
void lay_out_instance_fields(Class& c);
void lay_out_static_fields(Class& c, u32 statics_begin);
// Builds display, all_interfaces and vtable from super and interfaces.
void build_dispatch(Class& c);

// Hidden words of every mirror, in front of the statics.
struct MirrorLayout {
  u32 class_id;    // u32: which Class this mirrors
  u32 init_word;   // u32: see InitState
  u32 init_error;  // Ref: why initialisation failed
  u32 statics;     // where statics begin
};
inline MirrorLayout mirror_layout(const Class* class_class) {
  const u32 end = class_class->instance_size;
  return {end, end + 4, end + 8, end + 16};
}

}  // namespace plait
