package java.lang.invoke;

/** Calls method handles and variable handles with boxed arguments. The natives are in jvm/natives/method_handles.cc. */
final class PlaitEngine {
    private PlaitEngine() {
    }

    /** Calls {@code handle}; the arguments have exactly its parameter types, boxed. */
    static Object invoke(MethodHandle handle, Object[] args) throws Throwable {
        while (true) {
            if (handle instanceof PlaitBound) {
                return ((PlaitBound) handle).run(args);
            }
            if (handle instanceof DirectMethodHandle) {
                return invokeDirect(handle, args);
            }
            handle = ((DelegatingMethodHandle) handle).getTarget();
        }
    }

    /** Calls the member of a DirectMethodHandle. */
    private static native Object invokeDirect(MethodHandle handle, Object[] args) throws Throwable;

    /** MethodHandle.invoke from a call site of type (parameters)result. */
    static Object invokeGeneric(MethodHandle handle, Object[] args, Class<?> result, Class<?>[] parameters)
            throws Throwable {
        return invoke(handle.asType(MethodType.methodType(result, parameters)), args);
    }

    /** What MethodHandle.invokeExact throws at a call site of another type than the handle's. */
    static Object wrongType(MethodHandle handle, Object[] args, Class<?> result, Class<?>[] parameters) {
        throw Invokers.newWrongMethodTypeException(handle.type(), MethodType.methodType(result, parameters));
    }

    /** Replaces MethodHandle.invokeWithArguments. */
    static Object invokeWithArguments(MethodHandle handle, Object[] args) throws Throwable {
        MethodType type = MethodType.genericMethodType(args == null ? 0 : args.length);
        return invoke(handle.asType(type), args == null ? new Object[0] : args);
    }

    /** Any access of a variable handle that the native fast path does not do, at a call site (parameters)result. */
    static Object accessGeneric(VarHandle handle, Object[] args, int mode, Class<?> result, Class<?>[] parameters)
            throws Throwable {
        VarHandle.AccessMode accessMode = VarHandle.AccessMode.values()[mode];
        MethodType type = MethodType.methodType(result, parameters);
        VarHandle.AccessDescriptor access = new VarHandle.AccessDescriptor(type, accessMode.at.ordinal(), mode);
        return access(handle, access, false, PlaitForm.insert(args, 0, handle));
    }

    /** {@code args} begins with the handle. */
    static Object access(VarHandle handle, VarHandle.AccessDescriptor access, boolean exact, Object[] args)
            throws Throwable {
        MethodType type = handle.accessModeType(access.type);
        if ((exact || handle.hasInvokeExactBehavior()) && type != access.symbolicMethodTypeExact) {
            throw wrongAccessType(type, access.symbolicMethodTypeExact, exact);
        }
        MethodHandle target = handle.getMethodHandle(access.mode);
        Object[] direct = args.clone();
        direct[0] = handle.asDirect();
        return invoke(target.asType(access.symbolicMethodTypeInvoker), direct);
    }

    private static WrongMethodTypeException wrongAccessType(MethodType expected, MethodType found, boolean byInvoker) {
        if (Runtime.version().feature() >= 21) {
            return new WrongMethodTypeException("handle's method type " + expected + " but found " + found);
        }
        return new WrongMethodTypeException("expected " + expected + " but found " + found);
    }

    /** Invokers.targetType. */
    static native MethodType targetType(Invokers invokers);
}
