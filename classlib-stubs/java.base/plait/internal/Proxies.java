package plait.internal;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;

/** Dynamic proxies: the JDK's Proxy class with class files written by the VM, which call this class. */
public final class Proxies {
  private Proxies() {}

  /** ProxyGenerator.generateProxyClass. */
  static byte[] generateProxyClass(ClassLoader loader, String name, List<Class<?>> interfaces, int accessFlags) {
    return generate(name, interfaces.toArray(new Class<?>[0]), accessFlags);
  }

  /** Proxy.invokeDefault. */
  static Object invokeDefault(Object proxy, Method method, Object[] arguments, Class<?> caller) throws Throwable {
    if (!Proxy.isProxyClass(proxy.getClass())) {
      throw new IllegalArgumentException("'proxy' is not a proxy instance");
    }
    if (!method.isDefault()) {
      throw new IllegalArgumentException("\"" + method + "\" is not a default method");
    }
    if (!method.getDeclaringClass().isInstance(proxy)) {
      throw new IllegalArgumentException(
          "\"" + method.getDeclaringClass() + "\" is not a proxy interface");
    }
    return dispatchSpecial(method, proxy, arguments);
  }

  private static native byte[] generate(String name, Class<?>[] interfaces, int accessFlags);

  /** The Method a generated class passes to its handler. */
  public static native Method method(Class<?> owner, String name, String descriptor);

  /** Calls exactly this method, whatever overrides it. */
  private static native Object dispatchSpecial(Method method, Object receiver, Object[] arguments);
}
