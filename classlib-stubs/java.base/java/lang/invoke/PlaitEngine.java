package java.lang.invoke;

/** Calls method handles and variable handles with boxed arguments. The natives are in jvm/natives/reflect/method_handles.cc. */
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
        MethodType type = MethodType.methodType(result, parameters);
        return invoke((MethodHandle) Invokers.checkGenericType(handle, type), args);
    }

    /** What MethodHandle.invokeExact throws at a call site of another type than the handle's. */
    static Object wrongType(MethodHandle handle, Object[] args, Class<?> result, Class<?>[] parameters) {
        Invokers.checkExactType(handle, MethodType.methodType(result, parameters));
        throw new InternalError("types are equal");
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
        MethodHandle target;
        if (exact) {
            target = Invokers.checkVarHandleExactType(handle, access);
        } else {
            checkExactBehavior(handle, access);
            if (handle.asDirect() == handle && takesErased(handle, access)) {
                return accessDirect(handle, access, args);
            }
            target = handle.getMethodHandle(access.mode).asType(access.symbolicMethodTypeInvoker);
        }
        Object[] direct = args.clone();
        direct[0] = handle.asDirect();
        return invoke(target, direct);
    }

    /** Do the types at the call site differ from the variable's in nothing but the classes of references? */
    private static boolean takesErased(VarHandle handle, VarHandle.AccessDescriptor access) {
        MethodType expected = handle.vform.methodType_table[access.type];
        MethodType found = access.symbolicMethodTypeErased;
        return found == expected || found == expected.changeReturnType(void.class);
    }

    /** Runs the handle's implementation without converting anything; it checks the classes itself. */
    private static Object accessDirect(VarHandle handle, VarHandle.AccessDescriptor access, Object[] args)
            throws Throwable {
        Object result = invokeDirect(DirectMethodHandle.make(handle.vform.getMemberName(access.mode)), args);
        return access.returnType.isPrimitive() ? result : access.returnType.cast(result);
    }

    /** VarHandle.checkExactAccessMode, or what later JDKs have for it: throws if an exact handle is called inexactly. */
    private static native void checkExactBehavior(VarHandle handle, VarHandle.AccessDescriptor access);

    /** Invokers.targetType. */
    static native MethodType targetType(Invokers invokers);
}
