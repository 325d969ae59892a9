// java.lang.ClassLoader and the JDK's built-in loaders, over the ClassRegistry.
#include <vector>

#include "jvm/error.h"
#include "jvm/natives/loaders.h"
#include "jvm/natives/mirrors.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

// Loads the class a loader of the VM sees under a binary name; null if there is none.
NativeResult return_loaded(NativeCall& call, Ref name, LoaderKind loader) {
  const std::string internal = internal_form(call.vm.to_utf8(name));
  if (internal.starts_with('[')) return call.ret_ref(kNull);
  Linked<Class> c = call.vm.classes().load(internal, loader);
  if (c) return call.ret_ref(c.value->mirror);
  return is_absence(c.error, internal) ? call.ret_ref(kNull) : raise_link_error(call, c.error);
}

NativeResult find_bootstrap_class(NativeCall& call) { return return_loaded(call, call.ref(0), LoaderKind::kBoot); }

// BuiltinClassLoader.loadClassOrNull(name, resolve)
NativeResult load_class_or_null(NativeCall& call) {
  return return_loaded(call, call.ref(1), loader_kind(call.vm, call.ref(0)));
}

// ClassLoader.findLoadedClass0(name): what the loader itself defined.
NativeResult find_loaded_class(NativeCall& call) {
  const std::string internal = internal_form(call.vm.to_utf8(call.ref(1)));
  const Class* c = call.vm.classes().find_loaded(internal, loader_kind(call.vm, call.ref(0)));
  if (!c) return call.ret_ref(kNull);
  const Ref owner = call.heap().load<Ref>(c->mirror, call.vm.known().class_loader);
  return call.ret_ref(owner == call.ref(0) ? c->mirror : kNull);
}

NativeResult get_system_class_loader(NativeCall& call) { return call.ret_ref(call.vm.app_loader()); }

struct ClassBytes {
  Ref loader, name, array;
  i32 offset, length;
};

// Two loaders may each define a class of the same name; the registry has one namespace for all of them.
void refuse_second_definition(NativeCall& call, const ClassBytes& in, std::string_view name) {
  const Class* other = call.vm.classes().find_loaded(name, LoaderKind::kApp);
  if (!other) return;
  const Ref owner = call.heap().load<Ref>(other->mirror, call.vm.known().class_loader);
  if (owner == in.loader) return;
  throw UnsupportedError("two class loaders that each define a class {}", binary_form(name));
}

NativeResult define(NativeCall& call, const ClassBytes& in, std::string origin) {
  const u8* begin = call.heap().address(in.array) + kFieldsOffset + in.offset;
  std::vector<u8> bytes(begin, begin + in.length);
  std::string name;
  try {
    name = parse_class_file(bytes, origin)->name;
  } catch (const InputError& error) {
    return call.raise("java/lang/ClassFormatError", error.what());
  }
  if (in.name) {
    const std::string expected = internal_form(call.vm.to_utf8(in.name));
    if (expected != name) {
      return call.raise("java/lang/NoClassDefFoundError", fmt::format("{} (wrong name: {})", expected, name));
    }
  }
  refuse_second_definition(call, in, name);
  if (call.vm.classes().find_loaded(name, LoaderKind::kApp)) {
    return call.raise("java/lang/LinkageError",
                      fmt::format("loader {} attempted duplicate class definition for {}.",
                                  call.vm.to_utf8(call.vm.get<Ref>(in.loader, "nameAndId", "Ljava/lang/String;")),
                                  binary_form(name)));
  }
  Linked<Class> c = call.vm.classes().define(std::move(bytes), std::move(origin), LoaderKind::kApp, false);
  if (!c) return raise_link_error(call, c.error);
  call.heap().store<Ref>(c.value->mirror, call.vm.known().class_loader, in.loader);
  return call.ret_ref(c.value->mirror);
}

// ClassLoader.defineClass1(loader, name, bytes, offset, length, domain, source)
NativeResult define_class(NativeCall& call) {
  if (!call.ref(2)) return call.raise("java/lang/NullPointerException");
  const ClassBytes in{call.ref(0), call.ref(1), call.ref(2), call.integer(3), call.integer(4)};
  const auto size = static_cast<i64>(call.heap().length(in.array));
  if (in.offset < 0 || in.length < 0 || i64{in.offset} + in.length > size) {
    return call.raise("java/lang/ArrayIndexOutOfBoundsException");
  }
  return define(call, in, call.ref(6) ? call.vm.to_utf8(call.ref(6)) : "defineClass");
}

constexpr const char* kClassLoader = "java/lang/ClassLoader";
constexpr NativeEntry kEntries[] = {
    {kClassLoader, "findBootstrapClass", "", find_bootstrap_class},
    {kClassLoader, "findLoadedClass0", "", find_loaded_class},
    {kClassLoader, "defineClass1", "", define_class},
    {kClassLoader, "getSystemClassLoader", "", get_system_class_loader},
    {"jdk/internal/loader/BuiltinClassLoader", "loadClassOrNull", "(Ljava/lang/String;Z)Ljava/lang/Class;",
     load_class_or_null},
};

}  // namespace

NativeTable class_loader_natives() { return kEntries; }

}  // namespace plait
