package java.lang.invoke;

/**
 * Computes what an invokedynamic instruction or an ldc of a MethodType, MethodHandle or Dynamic constant needs Java code
 * for. A result is kept in a cell, a static field of a hidden class made for the instruction; see jvm/link/link_cell.h.
 * Constants are named by their class and index.
 */
final class PlaitLinker {
    private static final int METHOD_HANDLE = 15;
    private static final int METHOD_TYPE = 16;
    private static final int DYNAMIC = 17;

    /** Stands for null in a cell, where null means "not yet". */
    private static final Object NULL = new Object();

    private PlaitLinker() {
    }

    static Object unwrap(Object value) {
        return value == NULL ? null : value;
    }

    static Object constant(Class<?> cell, Class<?> caller, int index) {
        Object value = resolve(caller, index);
        return fill(cell, value == null ? NULL : value);
    }

    static Object callSite(Class<?> cell, Class<?> caller, int index) {
        int[] bootstrap = bootstrap(caller, index);
        MethodHandle method = (MethodHandle) resolve(caller, bootstrap[0]);
        Object info = staticArguments(caller, bootstrap);
        return fill(cell, CallSite.makeSite(method, name(caller, index), methodType(caller, index), info, caller));
    }

    private static Object resolve(Class<?> caller, int index) {
        switch (tag(caller, index)) {
            case METHOD_TYPE: return methodType(caller, index);
            case METHOD_HANDLE: return methodHandle(caller, index);
            case DYNAMIC: return dynamicConstant(caller, index);
            default: return plainConstant(caller, index);
        }
    }

    private static MethodType methodType(Class<?> caller, int index) {
        Class<?>[] types = types(caller, index);
        Class<?>[] parameters = new Class<?>[types.length - 1];
        System.arraycopy(types, 1, parameters, 0, parameters.length);
        return MethodType.methodType(types[0], parameters);
    }

    private static MethodHandle methodHandle(Class<?> caller, int index) {
        int kind = referenceKind(caller, index);
        boolean isField = MethodHandleNatives.refKindIsField((byte) kind);
        Object type = isField ? types(caller, index)[0] : methodType(caller, index);
        return MethodHandleNatives.linkMethodHandleConstant(
                caller, kind, owner(caller, index), name(caller, index), type);
    }

    private static Object dynamicConstant(Class<?> caller, int index) {
        int[] bootstrap = bootstrap(caller, index);
        MethodHandle method = (MethodHandle) resolve(caller, bootstrap[0]);
        Object info = staticArguments(caller, bootstrap);
        Class<?> type = types(caller, index)[0];
        return ConstantBootstraps.makeConstant(method, name(caller, index), type, info, caller);
    }

    /** As the JVM hands them to the library: null for none, one as it is, several as an array. */
    private static Object staticArguments(Class<?> caller, int[] bootstrap) {
        Object[] args = new Object[bootstrap.length - 1];
        for (int i = 0; i < args.length; i++) {
            args[i] = resolve(caller, bootstrap[i + 1]);
        }
        if (args.length == 0) {
            return null;
        }
        boolean alone = args.length == 1 && args[0] != null && !args[0].getClass().isArray();
        return alone ? args[0] : args;
    }

    private static native int tag(Class<?> caller, int index);

    /** An Integer, Long, Float, Double, String or Class. */
    private static native Object plainConstant(Class<?> caller, int index);

    /** The type of a field or constant, or the result type and parameter types of a method. */
    private static native Class<?>[] types(Class<?> caller, int index);

    private static native String name(Class<?> caller, int index);

    private static native Class<?> owner(Class<?> caller, int index);

    private static native int referenceKind(Class<?> caller, int index);

    /** The bootstrap method and its static arguments, as constant indices. */
    private static native int[] bootstrap(Class<?> caller, int index);

    /** Stores {@code value} unless the cell is already filled. Returns what it now holds. */
    private static native Object fill(Class<?> cell, Object value);
}
