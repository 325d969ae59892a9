package plait.internal;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** Reflective calls whose exceptions must be wrapped, which needs a handler on the stack. */
public final class Reflect {
  private Reflect() {}

  /** NativeMethodAccessorImpl.invoke0 and DirectMethodHandleAccessor.NativeAccessor.invoke0. */
  static Object invoke(Method method, Object receiver, Object[] arguments) throws InvocationTargetException {
    check(method, receiver, arguments);
    try {
      return dispatch(method, receiver, arguments);
    } catch (Throwable t) {
      throw new InvocationTargetException(t);
    }
  }

  /** NativeConstructorAccessorImpl.newInstance0 and DirectConstructorHandleAccessor.NativeAccessor.newInstance0. */
  static Object newInstance(Constructor<?> constructor, Object[] arguments)
      throws InstantiationException, InvocationTargetException {
    Object instance = allocate(constructor.getDeclaringClass());
    check(constructor, instance, arguments);
    try {
      construct(constructor, instance, arguments);
    } catch (Throwable t) {
      throw new InvocationTargetException(t);
    }
    return instance;
  }

  /** Makes a `type` and runs `constructor`, of it or of a superclass, on it. Wraps nothing. */
  public static Object newInstance(Class<?> type, Constructor<?> constructor, Object[] arguments)
      throws InstantiationException {
    Object instance = allocate(type);
    construct(constructor, instance, arguments);
    return instance;
  }

  /** Initialises the declaring class, then throws IllegalArgumentException unless the call can be made. */
  private static native void check(Executable executable, Object receiver, Object[] arguments);

  private static native Object dispatch(Method method, Object receiver, Object[] arguments);

  private static native Object allocate(Class<?> type) throws InstantiationException;

  private static native void construct(Constructor<?> constructor, Object instance, Object[] arguments);
}
