package jdk.internal.reflect;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import plait.internal.Reflect;

/** Makes objects for deserialisation on JDK 17, which would generate a class for each. */
final class PlaitSerializationConstructor extends SerializationConstructorAccessorImpl {
  private final Class<?> type;
  private final Constructor<?> constructor;

  private PlaitSerializationConstructor(Class<?> type, Constructor<?> constructor) {
    this.type = type;
    this.constructor = constructor;
  }

  /** MethodAccessorGenerator.generateSerializationConstructor. */
  static SerializationConstructorAccessorImpl generate(
      MethodAccessorGenerator generator,
      Class<?> type,
      Class<?>[] parameters,
      Class<?>[] exceptions,
      int modifiers,
      Class<?> declaring)
      throws NoSuchMethodException {
    return new PlaitSerializationConstructor(type, declaring.getDeclaredConstructor(parameters));
  }

  @Override
  public Object newInstance(Object[] arguments) throws InstantiationException, InvocationTargetException {
    try {
      return Reflect.newInstance(type, constructor, arguments);
    } catch (Throwable t) {
      throw new InvocationTargetException(t);
    }
  }
}
