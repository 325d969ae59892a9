// Method.invoke and Constructor.newInstance by way of the JDK's native accessors, HotSpot's
// Reflection::invoke. The handler that wraps exceptions is in plait.internal.Reflect, whose natives
// these are.
#include "jvm/natives/reflect/reflect_invoke.h"

#include "jvm/base/error.h"
#include "jvm/natives/mirrors.h"
#include "jvm/natives/reflect_objects.h"
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {

Method* select_target(NativeCall& call, Method* method, Ref receiver) {
  if (method->is_static() || method->is_private() || method->is_constructor()) return method;
  const Class* c = call.heap().class_of(receiver);
  Method* target = call.heap().class_of(receiver)->select(method);
  if (target && !target->is_abstract()) return target;
  call.raise(
      "java/lang/AbstractMethodError",
      fmt::format(
          "Receiver class {} does not define or inherit an implementation of the resolved method "
          "'{}{}' of {} {}.",
          c->external_name(), *method->name, *method->descriptor,
          method->owner->is_interface() ? "interface" : "abstract class",
          method->owner->external_name()));
  return nullptr;
}

NativeResult call_reflected(NativeCall& call, Method* method, const Arguments& arguments,
                            OnReturn how) {
  CHECK(arguments.fault == ArgumentFault::kNone);
  Method* target = select_target(call, method, method->is_static() ? kNull : arguments.slots[0].a);
  if (!target) return NativeResult::kThrown;
  return call.call(target, arguments.slots.data(), static_cast<u32>(arguments.slots.size()), how);
}

namespace {

NativeResult raise_fault(NativeCall& call, ArgumentFault fault) {
  constexpr const char* kBadArgument = "java/lang/IllegalArgumentException";
  switch (fault) {
    case ArgumentFault::kNone: return NativeResult::kDone;
    case ArgumentFault::kCount: return call.raise(kBadArgument, "wrong number of arguments");
    case ArgumentFault::kNullPrimitive: return call.raise(kBadArgument);
    case ArgumentFault::kMismatch: return call.raise(kBadArgument, "argument type mismatch");
    case ArgumentFault::kPending: break;
  }
  return NativeResult::kThrown;
}

// Reflect.check(executable, receiver, arguments)
NativeResult check(NativeCall& call) {
  Method* method = method_of(call.vm, call.ref(0));
  const NativeResult ready = call.ensure_initialized(method->owner);
  if (ready != NativeResult::kDone) return ready;
  const Ref receiver = call.ref(1);
  if (!method->is_static()) {
    if (!receiver) return call.raise("java/lang/NullPointerException");
    if (!call.heap().class_of(receiver)->is_assignable_to(method->owner)) {
      return call.raise("java/lang/IllegalArgumentException",
                        "object is not an instance of declaring class");
    }
  }
  if (const NativeResult taken = take_arguments(call, 2); taken != NativeResult::kDone)
    return taken;
  return raise_fault(call, convert_arguments(call, *method, receiver, call.ref(2)).fault);
}

// Reflect.dispatch(method, receiver, arguments) and Reflect.construct(constructor, instance,
// arguments)
template <OnReturn kHow>
NativeResult dispatch(NativeCall& call) {
  if (const NativeResult taken = take_arguments(call, 2); taken != NativeResult::kDone)
    return taken;
  Method* method = method_of(call.vm, call.ref(0));
  const Arguments arguments = convert_arguments(call, *method, call.ref(1), call.ref(2));
  if (arguments.fault != ArgumentFault::kNone) return raise_fault(call, arguments.fault);
  return call_reflected(call, method, arguments, kHow);
}

// Reflect.allocate(class)
NativeResult allocate(NativeCall& call) {
  Class* c = class_argument(call, 0);
  if (c->is_interface() || c->is_abstract() || c->is_array() || c->is_primitive() ||
      c == call.vm.known().class_class) {
    return call.raise("java/lang/InstantiationException", c->external_name());
  }
  const NativeResult ready = call.ensure_initialized(c);
  if (ready != NativeResult::kDone) return ready;
  return return_new(call, call.vm.new_object(call.thread, c));
}

constexpr const char* kReflect = "plait/internal/Reflect";
constexpr const char* kInvoke =
    "plait/internal/Reflect.invoke"
    "(Ljava/lang/reflect/Method;Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;";
constexpr const char* kNewInstance =
    "plait/internal/Reflect.newInstance(Ljava/lang/reflect/Constructor;[Ljava/lang/Object;)Ljava/"
    "lang/Object;";
constexpr const char* kSerialization =
    "jdk/internal/reflect/PlaitSerializationConstructor.generate"
    "(Ljdk/internal/reflect/MethodAccessorGenerator;Ljava/lang/Class;[Ljava/lang/Class;[Ljava/lang/"
    "Class;I"
    "Ljava/lang/Class;)Ljdk/internal/reflect/SerializationConstructorAccessorImpl;";

constexpr NativeEntry kEntries[] = {
    {kReflect, "check", "", check, kCalls},
    {kReflect, "dispatch", "", dispatch<OnReturn::kBox>, kCalls},
    {kReflect, "construct", "", dispatch<OnReturn::kDiscard>, kCalls},
    {kReflect, "allocate", "", allocate, kCalls},
    redirected("jdk/internal/reflect/NativeMethodAccessorImpl", "invoke0", "", kInvoke),
    redirected("jdk/internal/reflect/DirectMethodHandleAccessor$NativeAccessor", "invoke0", "",
               kInvoke),
    redirected("jdk/internal/reflect/NativeConstructorAccessorImpl", "newInstance0", "",
               kNewInstance),
    redirected("jdk/internal/reflect/DirectConstructorHandleAccessor$NativeAccessor",
               "newInstance0", "", kNewInstance),
    redirected("jdk/internal/reflect/MethodAccessorGenerator", "generateSerializationConstructor",
               "", kSerialization),
};

}  // namespace

NativeTable reflect_invoke_natives() { return kEntries; }

}  // namespace plait
