// The class file of a dynamic proxy: what java.lang.reflect.ProxyGenerator makes, method by method.
//
//   public final class $ProxyN extends Proxy implements I… {
//     private static final Method m0, m1 …;       // set by <clinit> from plait.internal.Proxies
//     public final R f(A a, B b) throws E {
//       try { return (R) h.invoke(this, m3, new Object[] {a, b}); }
//       catch (Error | RuntimeException | E e) { throw e; }
//       catch (Throwable t) { throw new UndeclaredThrowableException(t); } } }
// Snapshots: outside.
#pragma once

#include <string_view>
#include <vector>

#include "jvm/link/proxy_methods.h"

namespace plait {

// `name` is the internal name. REQUIRES: methods.error and methods.conflict are empty.
std::vector<u8> write_proxy_class(ClassRegistry& classes, std::string_view name, u16 access_flags,
                                  const std::vector<Class*>& interfaces,
                                  const ProxyMethods& methods);

}  // namespace plait
