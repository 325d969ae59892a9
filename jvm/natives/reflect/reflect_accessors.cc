// The accessors of JDK 18 and later, which hold a method handle where their predecessors called
// into the VM.
//
// Here the `target` field of DirectMethodHandleAccessor and DirectConstructorHandleAccessor holds
// the reflected Method or Constructor itself. (For deserialisation it holds an Object[] {class to
// make, Constructor}.) invokeImpl, the hidden method that would invoke the handle, makes the call.
// Everything around it is the JDK's own code, so checks, wrapping and stack traces are the JDK's.
#include <fmt/format.h>

#include "jvm/natives/mirrors.h"
#include "jvm/natives/reflect/reflect_invoke.h"
#include "jvm/natives/reflect_objects.h"
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

constexpr const char* kHandleType = "Ljava/lang/invoke/MethodHandle;";
constexpr const char* kUnboxMethods[] = {"unboxBoolean", "unboxCharacter", "unboxFloat",
                                         "unboxDouble",  "unboxByte",      "unboxShort",
                                         "unboxInteger", "unboxLong"};

// The exception a method handle would throw for a bad argument comes from the library method that
// converts it.
NativeResult replay_conversion(NativeCall& call, const Arguments& arguments) {
  if (arguments.fault == ArgumentFault::kPending) return NativeResult::kThrown;
  const Class& parameter = *arguments.parameter;
  if (!parameter.is_primitive()) {
    const Slot args[] = {Slot::of_ref(parameter.mirror), Slot::of_ref(arguments.offender)};
    Method* cast = require_method(call.vm, "java/lang/Class", "cast",
                                  "(Ljava/lang/Object;)Ljava/lang/Object;");
    return call.call(cast, args, 2);
  }
  constexpr const char* kConversions = "sun/invoke/util/ValueConversions";
  const NativeResult ready = call.ensure_initialized(call.vm.classes().require(kConversions));
  if (ready != NativeResult::kDone) return ready;
  const int type = static_cast<int>(parameter.element);
  Method* unbox = require_method(call.vm, kConversions, kUnboxMethods[type],
                                 fmt::format("(Ljava/lang/Object;Z){}", "ZCFDBSIJ"[type]));
  const Slot args[] = {Slot::of_ref(arguments.offender), Slot::of_int(0)};
  return call.call(unbox, args, 2, OnReturn::kBox);
}

// A copy of `boxed` (Object[] or null) with one more element; kNull if there is no memory.
Ref append(NativeCall& call, Ref boxed, Ref last) {
  const u32 count = boxed ? call.heap().length(boxed) : 0;
  const Ref longer =
      call.vm.new_object_array(call.thread, call.vm.known().object, static_cast<i32>(count) + 1);
  if (!longer) return kNull;
  for (u32 i = 0; i < count; ++i)
    call.heap().set_element<Ref>(longer, i, call.heap().element<Ref>(boxed, i));
  call.heap().set_element<Ref>(longer, count, last);
  return longer;
}

NativeResult invoke_target(NativeCall& call, Ref receiver, Ref boxed) {
  Method* method = method_of(call.vm, call.vm.get<Ref>(call.ref(0), "target", kHandleType));
  const Arguments arguments = convert_arguments(call, *method, receiver, boxed);
  if (arguments.fault != ArgumentFault::kNone) return replay_conversion(call, arguments);
  return call_reflected(call, method, arguments, OnReturn::kBox);
}

// DirectMethodHandleAccessor.invokeImpl(receiver, arguments)
NativeResult invoke_impl(NativeCall& call) {
  if (const NativeResult taken = take_arguments(call, 2); taken != NativeResult::kDone)
    return taken;
  return invoke_target(call, call.ref(1), call.ref(2));
}

// DirectMethodHandleAccessor.invokeImpl(receiver, arguments, caller): the target may take the
// caller as last argument.
NativeResult invoke_impl_for_caller(NativeCall& call) {
  if (const NativeResult taken = take_arguments(call, 2); taken != NativeResult::kDone)
    return taken;
  constexpr i32 kHasCallerParameter = 0x0100;
  Ref boxed = call.ref(2);
  if (call.vm.get<i32>(call.ref(0), "flags", "I") & kHasCallerParameter) {
    boxed = append(call, boxed, call.ref(3));
    if (!boxed) return NativeResult::kThrown;
  }
  return invoke_target(call, call.ref(1), boxed);
}

// DirectConstructorHandleAccessor.invokeImpl(arguments)
NativeResult construct_impl(NativeCall& call) {
  if (const NativeResult taken = take_arguments(call, 1); taken != NativeResult::kDone)
    return taken;
  const Ref target = call.vm.get<Ref>(call.ref(0), "target", kHandleType);
  const bool is_pair = call.heap().class_of(target)->is_array();
  const Ref constructor = is_pair ? call.heap().element<Ref>(target, 1) : target;
  Method* method = method_of(call.vm, constructor);
  const Ref type = is_pair ? call.heap().element<Ref>(target, 0) : method->owner->mirror;
  const Arguments arguments = convert_arguments(call, *method, kNull, call.ref(1));
  if (arguments.fault != ArgumentFault::kNone) return replay_conversion(call, arguments);
  Method* make = require_method(
      call.vm, "plait/internal/Reflect", "newInstance",
      "(Ljava/lang/Class;Ljava/lang/reflect/Constructor;[Ljava/lang/Object;)Ljava/lang/Object;");
  const Slot args[] = {Slot::of_ref(type), Slot::of_ref(constructor), call.args[1]};
  return call.call(make, args, 3);
}

// MethodHandleAccessorFactory.findCallerSensitiveAdapter(method): the overload with the caller as
// last parameter.
NativeResult find_caller_sensitive_adapter(NativeCall& call) {
  const Method* method = method_of(call.vm, call.ref(0));
  std::string descriptor(*method->descriptor);
  descriptor.insert(descriptor.find(')'), "Ljava/lang/Class;");
  const Method* adapter = method->owner->find_declared_method(*method->name, descriptor);
  if (!adapter) return call.ret_ref(kNull);
  return return_new(call, new_method_object(call, *adapter));
}

NativeResult return_argument(NativeCall& call) { return call.ret_ref(call.ref(0)); }

constexpr const char* kFactory = "jdk/internal/reflect/MethodHandleAccessorFactory";
constexpr const char* kMethodAccessor = "jdk/internal/reflect/DirectMethodHandleAccessor";
constexpr const char* kConstructorAccessor = "jdk/internal/reflect/DirectConstructorHandleAccessor";
constexpr NativeEntry kEntries[] = {
    {"jdk/internal/misc/VM", "isJavaLangInvokeInited", "", return_true, kPure},
    {kFactory, "useNativeAccessor", "", return_false, kPure},
    {kFactory, "getDirectMethod", "", return_argument, kPure},
    {kFactory, "findCallerSensitiveAdapter", "", find_caller_sensitive_adapter, kPure},
    {kFactory, "makeConstructorHandle", "", return_argument, kPure},
    {kMethodAccessor, "invokeImpl", "(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;",
     invoke_impl, kCalls},
    {kMethodAccessor, "invokeImpl",
     "(Ljava/lang/Object;[Ljava/lang/Object;Ljava/lang/Class;)Ljava/lang/Object;",
     invoke_impl_for_caller, kCalls},
    {kConstructorAccessor, "invokeImpl", "", construct_impl, kCalls},
    {"plait/internal/InvokeAccess", "disguise", "", return_argument, kPure},
    redirected("jdk/internal/access/SharedSecrets", "getJavaLangInvokeAccess", "",
               "plait/internal/InvokeAccess.instance()Ljdk/internal/access/JavaLangInvokeAccess;"),
};

}  // namespace

NativeTable reflect_accessor_natives() { return kEntries; }

}  // namespace plait
