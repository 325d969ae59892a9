// Natives of the stub PlaitLinker: what it reads from a class's constant pool, and the cell it
// fills.
#include "jvm/link/invoke_layout.h"
#include "jvm/natives/mirrors.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

struct PoolEntry {
  Class* c;
  const ClassFile& file;
  u16 index;
  const Constant& constant;
};

// The arguments (Class, int) every native here has.
PoolEntry entry_of(NativeCall& call) {
  Class* c = class_argument(call, 0);
  const u16 index = static_cast<u16>(call.integer(1));
  return {c, *c->file, index, c->file->constants[index]};
}

// The NameAndType a constant uses: of the member for a MethodHandle, its own for Dynamic and
// InvokeDynamic.
u16 name_and_type(const PoolEntry& e) {
  if (e.constant.tag == ConstantTag::kMethodHandle) return e.file.constants[e.constant.b].b;
  return e.constant.b;
}

NativeResult tag(NativeCall& call) {
  return call.ret_int(static_cast<i32>(entry_of(call).constant.tag));
}

NativeResult name(NativeCall& call) {
  const PoolEntry e = entry_of(call);
  return call.ret_ref(call.vm.intern_modified_utf8(e.file.nat_name(name_and_type(e))));
}

NativeResult reference_kind(NativeCall& call) { return call.ret_int(entry_of(call).constant.a); }

NativeResult class_constant(NativeCall& call, Class& c, u16 index) {
  Linked<Class> found = call.vm.classes().resolve_class(c, index);
  return found ? call.ret_ref(found.value->mirror) : raise_link_error(call, found.error);
}

NativeResult member_owner(NativeCall& call) {
  const PoolEntry e = entry_of(call);
  return class_constant(call, *e.c, e.file.constants[e.constant.b].a);
}

NativeResult box_constant(NativeCall& call, BasicType type, Slot value) {
  Ref boxed = call.vm.box(call.thread, type, value);
  return boxed ? call.ret_ref(boxed) : NativeResult::kThrown;
}

NativeResult plain_constant(NativeCall& call) {
  const PoolEntry e = entry_of(call);
  const i64 bits = e.constant.bits;
  switch (e.constant.tag) {
    case ConstantTag::kInteger:
      return box_constant(call, BasicType::kInt, Slot::of_int(static_cast<i32>(bits)));
    case ConstantTag::kFloat:
      return box_constant(call, BasicType::kFloat, Slot{.raw = static_cast<u32>(bits)});
    case ConstantTag::kLong: return box_constant(call, BasicType::kLong, Slot::of_long(bits));
    case ConstantTag::kDouble:
      return box_constant(call, BasicType::kDouble, Slot{.raw = static_cast<u64>(bits)});
    case ConstantTag::kString:
      return call.ret_ref(call.vm.intern_modified_utf8(e.file.string_value(e.index)));
    default: return class_constant(call, *e.c, e.index);
  }
}

NativeResult types(NativeCall& call) {
  const PoolEntry e = entry_of(call);
  const std::string_view descriptor = e.constant.tag == ConstantTag::kMethodType
                                          ? e.file.utf8(e.constant.a)
                                          : e.file.nat_descriptor(name_and_type(e));
  std::vector<std::string_view> wanted;
  if (descriptor[0] == '(') {
    wanted = parameter_descriptors(descriptor);
    wanted.insert(wanted.begin(), return_descriptor(descriptor));
  } else {
    wanted.push_back(descriptor);
  }
  std::vector<Class*> found;
  for (auto d : wanted) {
    Linked<Class> c = call.vm.classes().load_descriptor(d, e.c->loader);
    if (!c) return raise_link_error(call, c.error);
    found.push_back(c.value);
  }
  Ref array = new_class_array(call, found);
  return array ? call.ret_ref(array) : NativeResult::kThrown;
}

NativeResult bootstrap(NativeCall& call) {
  const PoolEntry e = entry_of(call);
  const BootstrapMethod& method = e.file.bootstrap_methods[e.constant.a];
  const auto count = static_cast<i32>(1 + method.arguments.size());
  Ref array = call.vm.new_primitive_array(call.thread, BasicType::kInt, count);
  if (!array) return NativeResult::kThrown;
  call.heap().set_element<i32>(array, 0, method.method_handle);
  for (std::size_t i = 0; i < method.arguments.size(); ++i) {
    call.heap().set_element<i32>(array, static_cast<u32>(i + 1), method.arguments[i]);
  }
  return call.ret_ref(array);
}

NativeResult fill(NativeCall& call) {
  const Class* cell = class_argument(call, 0);
  const u32 offset = cell->fields[0].offset;
  call.tell({ActionKind::kUpdate, cell->mirror, offset});
  if (!call.heap().load<Ref>(cell->mirror, offset))
    call.heap().store<Ref>(cell->mirror, offset, call.ref(1));
  return call.ret_ref(call.heap().load<Ref>(cell->mirror, offset));
}

constexpr const char* kLinker = "java/lang/invoke/PlaitLinker";

constexpr NativeEntry kEntries[] = {
    {kLinker, "tag", "", tag, kPure},
    {kLinker, "name", "", name, kPure},
    {kLinker, "referenceKind", "", reference_kind, kPure},
    {kLinker, "owner", "", member_owner, kPure},
    {kLinker, "plainConstant", "", plain_constant, kPure},
    {kLinker, "types", "", types, kPure},
    {kLinker, "bootstrap", "", bootstrap, kPure},
    {kLinker, "fill", "", fill, kTold},
};

}  // namespace

NativeTable link_constant_natives() { return kEntries; }

}  // namespace plait
