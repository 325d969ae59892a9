// Classes defined through a Lookup (defineClass, defineHiddenClass): the native half of
// PlaitHiddenClasses.
#include "jvm/base/error.h"
#include "jvm/natives/mirrors.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

constexpr i32 kNestmate = 1, kHidden = 2;

// define(loader, lookup, bytes, offset, length, flags, classData)
NativeResult define(NativeCall& call) {
  const Ref loader = call.ref(0), array = call.ref(2);
  Class* lookup = class_argument(call, 1);
  const i32 flags = call.integer(5);
  const u32 offset = kFieldsOffset + static_cast<u32>(call.integer(3)),
            length = static_cast<u32>(call.integer(4));
  const u8* begin = call.heap().view(array, offset, length);
  Definition definition;
  definition.bytes.assign(begin, begin + length);
  definition.origin = "Lookup.defineClass";
  definition.loader = lookup->loader;
  definition.module = lookup->module;
  if (flags & kHidden) definition.kind = Definition::Kind::kHidden;
  Linked<Class> c;
  try {
    c = call.vm.classes().define(std::move(definition));
  } catch (const InputError& error) {
    return call.raise("java/lang/ClassFormatError", error.what());
  }
  if (!c) return raise_link_error(call, c.error);
  if (flags & kNestmate) c.value->nest_host = nest_host(call, lookup);
  call.heap().store<Ref>(c.value->mirror, call.vm.known().class_loader, loader);
  call.vm.set<Ref>(c.value->mirror, "classData", "Ljava/lang/Object;", call.ref(6));
  return call.ret_ref(c.value->mirror);
}

// A class defined through a Lookup is known to nobody yet, or hidden; a second one of its name
// fails whoever is first.
void bytes_range(NativeCall& call, Ranges& ranges) {
  ranges.read(call.ref(2), kFieldsOffset + static_cast<u32>(call.integer(3)),
              static_cast<u32>(call.integer(4)));
}

constexpr NativeEntry kEntries[] = {
    redirected("java/lang/ClassLoader", "defineClass0", "",
               "java/lang/invoke/PlaitHiddenClasses.defineClass0(Ljava/lang/ClassLoader;Ljava/lang/"
               "Class;Ljava/lang/"
               "String;[BII"
               "Ljava/security/ProtectionDomain;ZILjava/lang/Object;)Ljava/lang/Class;"),
    {"java/lang/invoke/PlaitHiddenClasses", "define", "", define, bytes_range},
};

}  // namespace

NativeTable hidden_class_natives() { return kEntries; }

}  // namespace plait
