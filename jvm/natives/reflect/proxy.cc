// java.lang.reflect.Proxy: everything but the class file is the JDK's own code. See
// plait.internal.Proxies.
#include "jvm/base/error.h"
#include "jvm/link/proxy_class.h"
#include "jvm/natives/mirrors.h"
#include "jvm/natives/reflect/reflect_arguments.h"
#include "jvm/natives/reflect_objects.h"
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

// Proxies.generate(name, interfaces, accessFlags)
NativeResult generate(NativeCall& call) {
  const std::string name = internal_form(call.vm.to_utf8(call.ref(0)));
  std::vector<Class*> interfaces;
  for (u32 i = 0; i < call.heap().length(call.ref(1)); ++i) {
    interfaces.push_back(call.vm.class_of_mirror(call.heap().element<Ref>(call.ref(1), i)));
  }
  const ProxyMethods methods = collect_proxy_methods(call.vm.classes(), interfaces);
  if (methods.error) return raise_link_error(call, methods.error);
  if (!methods.conflict.empty())
    return call.raise("java/lang/IllegalArgumentException", methods.conflict);
  const std::vector<u8> bytes = write_proxy_class(
      call.vm.classes(), name, static_cast<u16>(call.integer(2)), interfaces, methods);
  return return_new(call, new_byte_array(call, bytes));
}

// Proxies.method(owner, name, descriptor)
NativeResult method(NativeCall& call) {
  const Method* found = class_argument(call, 0)->find_declared_method(call.vm.to_utf8(call.ref(1)),
                                                                      call.vm.to_utf8(call.ref(2)));
  CHECK(found != nullptr);
  return return_new(call, new_method_object(call, *found));
}

// Proxies.dispatchSpecial(method, receiver, arguments)
NativeResult dispatch_special(NativeCall& call) {
  if (const NativeResult taken = take_arguments(call, 2); taken != NativeResult::kDone)
    return taken;
  Method* target = method_of(call.vm, call.ref(0));
  const Arguments arguments = convert_arguments(call, *target, call.ref(1), call.ref(2));
  if (arguments.fault == ArgumentFault::kPending) return NativeResult::kThrown;
  if (arguments.fault != ArgumentFault::kNone) {
    return call.raise("java/lang/IllegalArgumentException", "argument type mismatch");
  }
  return call.call(target, arguments.slots.data(), static_cast<u32>(arguments.slots.size()),
                   OnReturn::kBox);
}

constexpr const char* kProxies = "plait/internal/Proxies";
constexpr NativeEntry kEntries[] = {
    {kProxies, "generate", "", generate, kPure},
    {kProxies, "method", "", method, kPure},
    {kProxies, "dispatchSpecial", "", dispatch_special, kCalls},
    redirected("java/lang/reflect/ProxyGenerator", "generateProxyClass",
               "(Ljava/lang/ClassLoader;Ljava/lang/String;Ljava/util/List;I)[B",
               "plait/internal/Proxies.generateProxyClass"
               "(Ljava/lang/ClassLoader;Ljava/lang/String;Ljava/util/List;I)[B"),
    redirected("java/lang/reflect/Proxy", "invokeDefault", "",
               "plait/internal/Proxies.invokeDefault"
               "(Ljava/lang/Object;Ljava/lang/reflect/Method;[Ljava/lang/Object;Ljava/lang/"
               "Class;)Ljava/lang/Object;"),
};

}  // namespace

NativeTable proxy_natives() { return kEntries; }

}  // namespace plait
