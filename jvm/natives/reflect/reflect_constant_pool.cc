// jdk.internal.reflect.ConstantPool: the pool of a class, for the library's annotation parser.
// The object's constantPoolOop is the class itself. Every native takes (this, class, index).
#include <bit>

#include "jvm/base/error.h"
#include "jvm/natives/mirrors.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

NativeResult get_constant_pool(NativeCall& call) {
  const Class* c = class_argument(call, 0);
  if (!c->file) return call.ret_ref(kNull);
  const Ref pool = call.vm.new_object(
      call.thread, call.vm.classes().require("jdk/internal/reflect/ConstantPool"));
  if (!pool) return NativeResult::kThrown;
  call.vm.set<Ref>(pool, "constantPoolOop", "Ljava/lang/Object;", c->mirror);
  return call.ret_ref(pool);
}

const ClassFile& file_of(NativeCall& call) { return *class_argument(call, 1)->file; }

// Runs `get` on the constant if it exists and has the tag, as HotSpot checks.
template <typename Get>
NativeResult with_constant(NativeCall& call, ConstantTag tag, Get get) {
  const ClassFile& file = file_of(call);
  const auto index = static_cast<u32>(call.integer(2));
  if (index >= file.constants.size()) {
    return call.raise("java/lang/IllegalArgumentException", "Constant pool index out of bounds");
  }
  if (file.constants[index].tag != tag) {
    return call.raise("java/lang/IllegalArgumentException", "Wrong type at constant pool index");
  }
  return get(file.constants[index]);
}

NativeResult get_size(NativeCall& call) {
  return call.ret_int(static_cast<i32>(file_of(call).constants.size()));
}

NativeResult get_class_at(NativeCall& call) {
  return with_constant(call, ConstantTag::kClass, [&](const Constant&) {
    Class* c = class_argument(call, 1);
    Linked<Class> found = call.vm.classes().resolve_class(*c, static_cast<u16>(call.integer(2)));
    return found ? call.ret_ref(found.value->mirror) : raise_link_error(call, found.error);
  });
}

NativeResult get_int_at(NativeCall& call) {
  return with_constant(call, ConstantTag::kInteger,
                       [&](const Constant& k) { return call.ret_int(static_cast<i32>(k.bits)); });
}

NativeResult get_long_at(NativeCall& call) {
  return with_constant(call, ConstantTag::kLong,
                       [&](const Constant& k) { return call.ret_long(k.bits); });
}

NativeResult get_float_at(NativeCall& call) {
  return with_constant(call, ConstantTag::kFloat, [&](const Constant& k) {
    return call.ret_float(std::bit_cast<float>(static_cast<u32>(k.bits)));
  });
}

NativeResult get_double_at(NativeCall& call) {
  return with_constant(call, ConstantTag::kDouble, [&](const Constant& k) {
    return call.ret_double(std::bit_cast<double>(k.bits));
  });
}

NativeResult get_string_at(NativeCall& call) {
  return with_constant(call, ConstantTag::kString, [&](const Constant& k) {
    return call.ret_ref(call.vm.intern_modified_utf8(file_of(call).utf8(k.a)));
  });
}

NativeResult get_utf8_at(NativeCall& call) {
  return with_constant(call, ConstantTag::kUtf8, [&](const Constant& k) {
    return call.ret_ref(call.vm.intern_modified_utf8(k.utf8));
  });
}

NativeResult get_tag_at(NativeCall& call) {
  const ClassFile& file = file_of(call);
  const auto index = static_cast<u32>(call.integer(2));
  if (index >= file.constants.size()) {
    return call.raise("java/lang/IllegalArgumentException", "Constant pool index out of bounds");
  }
  return call.ret_int(static_cast<i32>(file.constants[index].tag));
}

constexpr const char* kPool = "jdk/internal/reflect/ConstantPool";
constexpr NativeEntry kEntries[] = {
    {"java/lang/Class", "getConstantPool", "", get_constant_pool, kPure},
    {kPool, "getSize0", "", get_size, kPure},
    {kPool, "getClassAt0", "", get_class_at, kPure},
    {kPool, "getClassAtIfLoaded0", "", get_class_at, kPure},
    {kPool, "getIntAt0", "", get_int_at, kPure},
    {kPool, "getLongAt0", "", get_long_at, kPure},
    {kPool, "getFloatAt0", "", get_float_at, kPure},
    {kPool, "getDoubleAt0", "", get_double_at, kPure},
    {kPool, "getStringAt0", "", get_string_at, kPure},
    {kPool, "getUTF8At0", "", get_utf8_at, kPure},
    {kPool, "getTagAt0", "", get_tag_at, kPure},
};

}  // namespace

NativeTable reflect_constant_pool_natives() { return kEntries; }

}  // namespace plait
