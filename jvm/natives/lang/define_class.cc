// ClassLoader.defineClass1: classes made from a program's bytes.
#include <algorithm>
#include <vector>

#include "jvm/base/error.h"
#include "jvm/natives/lang/loaders.h"
#include "jvm/natives/mirrors.h"
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

struct Input {
  Ref loader, name, array;
  i32 offset, length;
};

NativeResult raise_duplicate(NativeCall& call, Ref loader, std::string_view name) {
  const Ref id = loader ? call.vm.get<Ref>(loader, "nameAndId", "Ljava/lang/String;") : kNull;
  return call.raise("java/lang/LinkageError",
                    fmt::format("loader {} attempted duplicate class definition for {}.",
                                id ? call.vm.to_utf8(id) : "'bootstrap'", dotted(name)));
}

// The module of a proxy class is named in its package: jdk.proxy1 or com.sun.proxy.jdk.proxy1.
std::string_view proxy_module(std::string_view class_name) {
  const std::string_view package = package_of(class_name);
  const auto at = package.find("jdk/proxy");
  return at == std::string_view::npos ? std::string_view{}
                                      : *intern_symbol(dotted(package.substr(at)));
}

// Says the guest's heap which loader defined the class, also when another schedule defined it
// before.
NativeResult hand_out(NativeCall& call, const Class& c, Ref loader, Definition::Kind kind) {
  Vm& vm = call.vm;
  if (kind == Definition::Kind::kNamed && !is_vm_loader(vm, loader))
    vm.set_initiated(vm.initiated_cell(c.loader, *c.name), c);
  call.heap().store<Ref>(c.mirror, vm.known().class_loader, loader);
  if (c.module.empty() && loader) {
    const Ref module = vm.get<Ref>(loader, "unnamedModule", "Ljava/lang/Module;");
    call.heap().store<Ref>(c.mirror, vm.known().class_module, module);
  }
  return call.ret_ref(c.mirror);
}

bool is_known_to(Vm& vm, Ref loader, std::string_view name) {
  const LoaderKind kind = loader_kind(vm, loader);
  if (!is_vm_loader(vm, loader)) return vm.initiated(vm.initiated_cell(kind, name)) != nullptr;
  const Class* known = vm.classes().find_loaded(name, kind);
  return known && vm.loader_object(known) == loader;
}

NativeResult define(NativeCall& call, const Input& in, Definition definition) {
  ClassRegistry& classes = call.vm.classes();
  std::string name;
  try {
    name = parse_class_file(definition.bytes, definition.origin)->name;
  } catch (const InputError& error) {
    return call.raise("java/lang/ClassFormatError", error.what());
  }
  const std::string expected = in.name ? internal_form(call.vm.to_utf8(in.name)) : name;
  if (expected != name) {
    return call.raise("java/lang/NoClassDefFoundError",
                      fmt::format("{} (wrong name: {})", expected, name));
  }
  if (definition.kind == Definition::Kind::kProxy) definition.module = proxy_module(name);
  const Definition::Kind kind = definition.kind;
  if (kind == Definition::Kind::kNamed) {
    if (is_known_to(call.vm, in.loader, name)) return raise_duplicate(call, in.loader, name);
    Class* known = classes.find_loaded(name, definition.loader);
    const Bytes bytes = known ? classes.definition_of(known) : Bytes{};
    if (known && std::ranges::equal(bytes, definition.bytes)) {
      if (const LinkError error = classes.find_supertypes(known))
        return raise_link_error(call, error);
      if (known) return hand_out(call, *known, in.loader, kind);
    }
  }
  Linked<Class> c = classes.define(std::move(definition));
  return c ? hand_out(call, *c.value, in.loader, kind) : raise_link_error(call, c.error);
}

// kDone iff the bytes are all in the array.
NativeResult check_range(NativeCall& call, const Input& in) {
  if (!in.array) return call.raise("java/lang/NullPointerException");
  const auto size = static_cast<i64>(call.heap().length(in.array));
  if (in.offset < 0 || in.length < 0 || i64{in.offset} + in.length > size) {
    return call.raise("java/lang/ArrayIndexOutOfBoundsException");
  }
  return NativeResult::kDone;
}

std::vector<u8> copy_bytes(NativeCall& call, const Input& in) {
  const u8* begin = call.heap().view(in.array, kFieldsOffset + static_cast<u32>(in.offset),
                                     static_cast<u32>(in.length));
  return {begin, begin + in.length};
}

// ClassLoader.defineClass1(loader, name, bytes, offset, length, domain, source)
NativeResult define_class(NativeCall& call) {
  const Input in{call.ref(0), call.ref(1), call.ref(2), call.integer(3), call.integer(4)};
  const NativeResult checked = check_range(call, in);
  if (checked != NativeResult::kDone) return checked;
  Definition definition;
  const u32 offset = kFieldsOffset + static_cast<u32>(in.offset);
  call.tell({ActionKind::kRead, in.array, offset}, static_cast<u32>(in.length));
  definition.bytes = copy_bytes(call, in);
  definition.origin = call.ref(6) ? call.vm.to_utf8(call.ref(6)) : "defineClass";
  definition.loader = loader_kind(call.vm, in.loader);
  if (definition.origin == "__dynamic_proxy__") definition.kind = Definition::Kind::kProxy;
  return define(call, in, std::move(definition));
}

// The bytes are read in the same step. (Without a name: any.)
Action defines_class(NativeCall& call) {
  if (!call.ref(1)) return {ActionKind::kClasses, call.ref(0), 1};
  return looks_at_classes(call, call.ref(0), internal_form(call.vm.to_utf8(call.ref(1))), true);
}

constexpr NativeEntry kEntries[] = {
    {"java/lang/ClassLoader", "defineClass1", "", define_class, defines_class},
};

}  // namespace

NativeTable define_class_natives() { return kEntries; }

}  // namespace plait
