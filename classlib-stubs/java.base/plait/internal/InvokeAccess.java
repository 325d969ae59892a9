package plait.internal;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.PlaitTrusted;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import jdk.internal.access.JavaLangInvokeAccess;
import jdk.internal.invoke.NativeEntryPoint;

/**
 * What reflection asks of java.lang.invoke. The interface differs between releases: methods without {@code @Override}
 * are those of JDK 25. Who calls what is native here, or missing, is told that it is not modelled.
 */
final class InvokeAccess implements JavaLangInvokeAccess {
  private static final InvokeAccess INSTANCE = new InvokeAccess();

  private InvokeAccess() {}

  static JavaLangInvokeAccess instance() {
    return INSTANCE;
  }

  /** Passes a reflected member off as a method handle; see reflect_accessors.cc. */
  private static native MethodHandle disguise(Object target);

  public MethodHandle unreflectConstructor(Constructor<?> constructor) {
    return disguise(constructor);
  }

  public MethodHandle serializableConstructor(Class<?> type, Constructor<?> constructor) {
    return disguise(new Object[] {type, constructor});
  }

  public MethodHandle unreflectField(Field field, boolean isSetter) throws IllegalAccessException {
    MethodHandles.Lookup lookup = PlaitTrusted.lookup();
    return isSetter ? lookup.unreflectSetter(field) : lookup.unreflectGetter(field);
  }

  @Override
  public native Object newMemberName();

  @Override
  public native String getName(Object member);

  @Override
  public native MethodType getMethodType(Object member);

  @Override
  public native String getMethodDescriptor(Object member);

  @Override
  public native boolean isNative(Object member);

  @Override
  public native Class<?> getDeclaringClass(Object member);

  @Override
  public native Map<String, byte[]> generateHolderClasses(Stream<String> traces);

  @Override
  public native VarHandle memoryAccessVarHandle(Class<?> carrier, boolean skipCheck, long alignmentMask, ByteOrder order);

  @Override
  public native VarHandle filterValue(VarHandle target, MethodHandle to, MethodHandle from);

  @Override
  public native VarHandle filterCoordinates(VarHandle target, int position, MethodHandle... filters);

  @Override
  public native VarHandle dropCoordinates(VarHandle target, int position, Class<?>... types);

  @Override
  public native VarHandle permuteCoordinates(VarHandle target, List<Class<?>> coordinates, int... reorder);

  @Override
  public native VarHandle collectCoordinates(VarHandle target, int position, MethodHandle filter);

  @Override
  public native VarHandle insertCoordinates(VarHandle target, int position, Object... values);

  @Override
  public native MethodHandle nativeMethodHandle(NativeEntryPoint entryPoint, MethodHandle fallback);

  @Override
  public native void ensureCustomized(MethodHandle handle);
}
