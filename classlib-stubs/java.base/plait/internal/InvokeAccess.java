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
 * are those of JDK 25, the ones that throw are never called.
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

  private static UnsupportedOperationException unused() {
    return new UnsupportedOperationException("java.lang.invoke internals");
  }

  @Override
  public Object newMemberName() {
    throw unused();
  }

  @Override
  public String getName(Object member) {
    throw unused();
  }

  @Override
  public MethodType getMethodType(Object member) {
    throw unused();
  }

  @Override
  public String getMethodDescriptor(Object member) {
    throw unused();
  }

  @Override
  public boolean isNative(Object member) {
    throw unused();
  }

  @Override
  public Class<?> getDeclaringClass(Object member) {
    throw unused();
  }

  @Override
  public Map<String, byte[]> generateHolderClasses(Stream<String> traces) {
    throw unused();
  }

  @Override
  public VarHandle memoryAccessVarHandle(Class<?> carrier, boolean skipCheck, long alignmentMask, ByteOrder order) {
    throw unused();
  }

  @Override
  public VarHandle filterValue(VarHandle target, MethodHandle to, MethodHandle from) {
    throw unused();
  }

  @Override
  public VarHandle filterCoordinates(VarHandle target, int position, MethodHandle... filters) {
    throw unused();
  }

  @Override
  public VarHandle dropCoordinates(VarHandle target, int position, Class<?>... types) {
    throw unused();
  }

  @Override
  public VarHandle permuteCoordinates(VarHandle target, List<Class<?>> coordinates, int... reorder) {
    throw unused();
  }

  @Override
  public VarHandle collectCoordinates(VarHandle target, int position, MethodHandle filter) {
    throw unused();
  }

  @Override
  public VarHandle insertCoordinates(VarHandle target, int position, Object... values) {
    throw unused();
  }

  @Override
  public MethodHandle nativeMethodHandle(NativeEntryPoint entryPoint, MethodHandle fallback) {
    throw unused();
  }

  @Override
  public void ensureCustomized(MethodHandle handle) {
    throw unused();
  }
}
