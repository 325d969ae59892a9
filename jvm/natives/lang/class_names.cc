// java.lang.Class: from names to classes and back.
#include <algorithm>

#include "jvm/natives/lang/loaders.h"
#include "jvm/natives/mirrors.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

NativeResult get_primitive_class(NativeCall& call) {
  const std::string name = call.vm.to_utf8(call.ref(0));
  for (int type = 0; type <= static_cast<int>(BasicType::kVoid); ++type) {
    const Class* c = call.vm.classes().primitive(static_cast<BasicType>(type));
    if (c && *c->name == name) return call.ret_ref(c->mirror);
  }
  return call.raise("java/lang/ClassNotFoundException", name);
}

NativeResult init_class_name(NativeCall& call) {
  const Ref name = call.vm.intern(class_argument(call, 0)->external_name());
  call.vm.set<Ref>(call.ref(0), "name", "Ljava/lang/String;", name);
  return call.ret_ref(name);
}

// Without the field that keeps it, which others would be seen to fill.
NativeResult get_name(NativeCall& call) {
  return call.ret_ref(call.vm.intern(class_argument(call, 0)->external_name()));
}

NativeResult get_simple_binary_name(NativeCall& call) {
  const Class* c = class_argument(call, 0);
  const InnerClass* inner = own_inner_class(*c);
  if (!inner || inner->inner_name == 0) return call.ret_ref(kNull);
  return call.ret_ref(call.vm.intern_modified_utf8(c->file->utf8(inner->inner_name)));
}

// "[[Ljava.lang.String;" and "java.lang.String" are names; "", "java/lang/String" and "[X" are not.
bool is_class_name(const std::string& name) {
  if (name.empty() || name.find('/') != std::string::npos) return false;
  return name[0] != '[' || is_field_descriptor(internal_form(name));
}

// Class.forName0(name, initialize, loader, caller). The loaders of the VM answer at once. When they
// do not know the class, and for loaders written in Java, the loader's own loadClass runs: its
// exception is the program's.
NativeResult for_name(NativeCall& call) {
  if (!call.ref(0)) return call.raise("java/lang/NullPointerException");
  const std::string name = call.vm.to_utf8(call.ref(0));
  const Ref loader = call.ref(2);
  if (!is_class_name(name)) return call.raise("java/lang/ClassNotFoundException", name);
  const bool is_primitive_array = name[0] == '[' && name.back() != ';';
  if (!is_vm_loader(call.vm, loader) && !is_primitive_array) return call_load_class(call);
  const std::string internal = internal_form(name);
  Linked<Class> c = call.vm.classes().load(internal, loader_kind(call.vm, loader));
  if (c) {
    if (call.boolean(1)) {
      const NativeResult ready = call.ensure_initialized(c.value);
      if (ready != NativeResult::kDone) return ready;
    }
    return call.ret_ref(c.value->mirror);
  }
  const std::string_view element =
      std::string_view(internal).substr(internal.find_first_not_of('['));
  const bool is_array = element.size() < internal.size();
  if (!is_absence(c.error, is_array ? element.substr(1, element.size() - 2) : element)) {
    return raise_link_error(call, c.error);
  }
  return loader ? call_load_class(call) : call.raise("java/lang/ClassNotFoundException", internal);
}

constexpr NativeEntry kEntries[] = {
    {kClass, "getPrimitiveClass", "", get_primitive_class, kPure},
    {kClass, "getName", "()Ljava/lang/String;", get_name, kPure},
    {kClass, "initClassName", "", init_class_name, kPure},
    {kClass, "getSimpleBinaryName0", "", get_simple_binary_name, kPure},
    {kClass, "forName0", "", for_name, kCalls},
};

}  // namespace

NativeTable class_name_natives() { return kEntries; }

}  // namespace plait
