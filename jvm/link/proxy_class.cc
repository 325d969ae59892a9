#include "jvm/link/proxy_class.h"

#include <fmt/format.h>

#include <algorithm>

#include "jvm/classfile/class_writer.h"

namespace plait {
namespace {

constexpr std::string_view kProxy = "java/lang/reflect/Proxy";
constexpr std::string_view kHandler = "java/lang/reflect/InvocationHandler";
constexpr std::string_view kMethodType = "Ljava/lang/reflect/Method;";
constexpr std::string_view kWrapped = "java/lang/reflect/UndeclaredThrowableException";

// A primitive type's box and how values of the type are loaded and returned. In the order of
// BasicType.
struct Box {
  std::string_view name, unbox;
  char descriptor;
  Op load, give_back;
};
constexpr Box kBoxes[] = {
    {"java/lang/Boolean", "booleanValue", 'Z', Op::k_iload, Op::k_ireturn},
    {"java/lang/Character", "charValue", 'C', Op::k_iload, Op::k_ireturn},
    {"java/lang/Float", "floatValue", 'F', Op::k_fload, Op::k_freturn},
    {"java/lang/Double", "doubleValue", 'D', Op::k_dload, Op::k_dreturn},
    {"java/lang/Byte", "byteValue", 'B', Op::k_iload, Op::k_ireturn},
    {"java/lang/Short", "shortValue", 'S', Op::k_iload, Op::k_ireturn},
    {"java/lang/Integer", "intValue", 'I', Op::k_iload, Op::k_ireturn},
    {"java/lang/Long", "longValue", 'J', Op::k_lload, Op::k_lreturn},
};
const Box& box_of(const Class& primitive) { return kBoxes[static_cast<int>(primitive.element)]; }

u32 slots_of_class(const Class& c) { return c.is_primitive() ? slots_of(c.element) : 1; }

std::string field_name(std::size_t index) { return fmt::format("m{}", index); }

// Pushes the argument in `slot`, boxed.
void push_boxed(ClassWriter& out, CodeWriter& code, const Class& type, u32 slot) {
  if (!type.is_primitive()) return code.op1(Op::k_aload, slot);
  const Box& box = box_of(type);
  code.op1(box.load, slot);
  const std::string descriptor = fmt::format("({})L{};", box.descriptor, box.name);
  code.op2(Op::k_invokestatic, out.pool().method(box.name, "valueOf", descriptor));
}

// Pushes the Object[] of arguments, or null if there are none.
void push_arguments(ClassWriter& out, CodeWriter& code, const ProxyMethod& method) {
  if (method.parameters.empty()) return code.op(Op::k_aconst_null);
  code.op2(Op::k_sipush, static_cast<u32>(method.parameters.size()));
  code.op2(Op::k_anewarray, out.pool().class_ref("java/lang/Object"));
  u32 slot = 1;
  for (std::size_t i = 0; i < method.parameters.size(); ++i) {
    code.op(Op::k_dup);
    code.op2(Op::k_sipush, static_cast<u32>(i));
    push_boxed(out, code, *method.parameters[i], slot);
    code.op(Op::k_aastore);
    slot += slots_of_class(*method.parameters[i]);
  }
}

// Turns the Object on the stack into the method's result and returns it.
void return_result(ClassWriter& out, CodeWriter& code, const Class& type) {
  if (!type.is_primitive()) {
    code.op2(Op::k_checkcast, out.pool().class_ref(*type.name));
    return code.op(Op::k_areturn);
  }
  if (type.element == BasicType::kVoid) {
    code.op(Op::k_pop);
    return code.op(Op::k_return);
  }
  const Box& box = box_of(type);
  code.op2(Op::k_checkcast, out.pool().class_ref(box.name));
  code.op2(Op::k_invokevirtual,
           out.pool().method(box.name, box.unbox, fmt::format("(){}", box.descriptor)));
  code.op(box.give_back);
}

void write_handlers(ClassWriter& out, CodeWriter& code, const std::vector<Class*>& unwrapped) {
  const auto end = static_cast<u16>(code.code.size());
  for (const Class* e : unwrapped)
    code.handlers.push_back({0, end, end, out.pool().class_ref(*e->name)});
  code.op(Op::k_athrow);
  const auto wrap = static_cast<u16>(code.code.size());
  code.handlers.push_back({0, end, wrap, out.pool().class_ref("java/lang/Throwable")});
  code.op(Op::k_astore_1);
  code.op2(Op::k_new, out.pool().class_ref(kWrapped));
  code.op(Op::k_dup);
  code.op(Op::k_aload_1);
  code.op2(Op::k_invokespecial, out.pool().method(kWrapped, "<init>", "(Ljava/lang/Throwable;)V"));
  code.op(Op::k_athrow);
}

void write_method(ClassRegistry& classes, ClassWriter& out, std::string_view name,
                  const ProxyMethod& method, std::size_t index) {
  CodeWriter code;
  u32 locals = 1;
  for (const Class* p : method.parameters) locals += slots_of_class(*p);
  code.max_locals = static_cast<u16>(std::max(locals, 2u));
  code.max_stack = 10;
  code.op(Op::k_aload_0);
  code.op2(Op::k_getfield, out.pool().field(kProxy, "h", "Ljava/lang/reflect/InvocationHandler;"));
  code.op(Op::k_aload_0);
  code.op2(Op::k_getstatic, out.pool().field(name, field_name(index), kMethodType));
  push_arguments(out, code, method);
  code.op2(
      Op::k_invokeinterface,
      out.pool().interface_method(
          kHandler, "invoke",
          "(Ljava/lang/Object;Ljava/lang/reflect/Method;[Ljava/lang/Object;)Ljava/lang/Object;"));
  code.code.put2(4 << 8);  // argument slots, 0
  return_result(out, code, *method.result);
  const std::vector<Class*> unwrapped = unwrapped_exceptions(classes, method);
  if (!unwrapped.empty()) write_handlers(out, code, unwrapped);
  std::vector<std::string_view> exceptions;
  for (const Class* e : method.exceptions) exceptions.push_back(*e->name);
  const auto flags =
      static_cast<u16>(kAccPublic | kAccFinal | (method.method->access_flags & kAccVarargs));
  out.add_method(flags, *method.method->name, *method.method->descriptor, code, exceptions);
}

void write_constructor(ClassWriter& out) {
  constexpr std::string_view kDescriptor = "(Ljava/lang/reflect/InvocationHandler;)V";
  CodeWriter code;
  code.max_stack = code.max_locals = 2;
  code.op(Op::k_aload_0);
  code.op(Op::k_aload_1);
  code.op2(Op::k_invokespecial, out.pool().method(kProxy, "<init>", kDescriptor));
  code.op(Op::k_return);
  out.add_method(kAccPublic, "<init>", kDescriptor, code);
}

// m0 = Proxies.method(Owner.class, "hashCode", "()I"); …
void write_initializer(ClassWriter& out, std::string_view name,
                       const std::vector<ProxyMethod>& methods) {
  CodeWriter code;
  code.max_stack = 3;
  for (std::size_t i = 0; i < methods.size(); ++i) {
    const Method& m = *methods[i].method;
    code.op2(Op::k_ldc_w, out.pool().class_ref(*m.owner->name));
    code.op2(Op::k_ldc_w, out.pool().string(*m.name));
    code.op2(Op::k_ldc_w, out.pool().string(*m.descriptor));
    code.op2(
        Op::k_invokestatic,
        out.pool().method(
            "plait/internal/Proxies", "method",
            "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/String;)Ljava/lang/reflect/Method;"));
    code.op2(Op::k_putstatic, out.pool().field(name, field_name(i), kMethodType));
  }
  code.op(Op::k_return);
  out.add_method(kAccStatic, "<clinit>", "()V", code);
}

}  // namespace

std::vector<u8> write_proxy_class(ClassRegistry& classes, std::string_view name, u16 access_flags,
                                  const std::vector<Class*>& interfaces,
                                  const ProxyMethods& methods) {
  ClassWriter out(access_flags, name, kProxy);
  for (const Class* interface : interfaces) out.add_interface(*interface->name);
  write_constructor(out);
  for (std::size_t i = 0; i < methods.methods.size(); ++i) {
    out.add_field(kAccPrivate | kAccStatic | kAccFinal, field_name(i), kMethodType);
    write_method(classes, out, name, methods.methods[i], i);
  }
  write_initializer(out, name, methods.methods);
  return out.finish();
}

}  // namespace plait
