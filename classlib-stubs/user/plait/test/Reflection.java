package plait.test;

import java.lang.reflect.Array;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.Collection;

/** Calls of frameworks that are nowhere when Plait is built. */
final class Reflection {
    static final ClassLoader LOADER = ClassLoader.getSystemClassLoader();

    private Reflection() {}

    /** Initialised by what is done with it, not here. */
    static Class<?> type(String name) throws ClassNotFoundException {
        return Class.forName(name, false, LOADER);
    }

    static Object call(Object target, String name, Object... arguments) throws Throwable {
        return invoke(target.getClass(), target, name, arguments);
    }

    static Object callStatic(Class<?> type, String name, Object... arguments) throws Throwable {
        return invoke(type, null, name, arguments);
    }

    static Object make(String className, Object... arguments) throws Throwable {
        for (var constructor : type(className).getConstructors()) {
            if (fit(constructor.getParameterTypes(), arguments)) return constructor.newInstance(arguments);
        }
        throw new NoSuchMethodError(className + ".<init>");
    }

    /** An array of that class, for a parameter of it. */
    static Object array(Class<?> type, Collection<?> elements) {
        Object array = Array.newInstance(type, elements.size());
        int at = 0;
        for (Object element : elements) Array.set(array, at++, element);
        return array;
    }

    static Object proxy(InvocationHandler handler, String... interfaces) throws ClassNotFoundException {
        Class<?>[] types = new Class<?>[interfaces.length];
        for (int i = 0; i < types.length; i++) types[i] = type(interfaces[i]);
        return Proxy.newProxyInstance(LOADER, types, handler);
    }

    /** What a proxy answers to calls that it does not listen to. */
    static Object nothing(Object proxy, Method method, Object[] arguments) throws Throwable {
        if (method.getDeclaringClass() == Object.class) {
            switch (method.getName()) {
                case "equals":
                    return proxy == arguments[0];
                case "hashCode":
                    return 1;
                default:
                    return "plait";
            }
        }
        return method.isDefault() ? InvocationHandler.invokeDefault(proxy, method, arguments) : null;
    }

    private static Object invoke(Class<?> start, Object target, String name, Object[] arguments) throws Throwable {
        Method method = find(start, name, arguments);
        if (method == null) throw new NoSuchMethodError(start.getName() + "." + name);
        if (!Modifier.isPublic(method.getDeclaringClass().getModifiers())) method.setAccessible(true);
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static Method find(Class<?> start, String name, Object[] arguments) {
        for (Method method : start.getMethods()) {
            if (method.getName().equals(name) && fit(method.getParameterTypes(), arguments)) return method;
        }
        return null;
    }

    private static boolean fit(Class<?>[] types, Object[] arguments) {
        if (types.length != arguments.length) return false;
        for (int i = 0; i < types.length; i++) {
            if (!fits(types[i], arguments[i])) return false;
        }
        return true;
    }

    private static boolean fits(Class<?> type, Object argument) {
        if (type == boolean.class) return argument instanceof Boolean;
        if (type == int.class) return argument instanceof Integer;
        if (type == long.class) return argument instanceof Long;
        return argument == null ? !type.isPrimitive() : type.isInstance(argument);
    }
}
