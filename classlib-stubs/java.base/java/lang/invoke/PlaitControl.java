package java.lang.invoke;

/** Innermost forms: handles that choose, catch, loop or make something instead of calling one target. */
final class PlaitControl {
    private PlaitControl() {
    }

    /** Bound: test, target, fallback. */
    static final class Guard extends PlaitForm {
        Guard() {
            super(null, 3);
        }

        @Override
        Object run(PlaitBound handle, Object[] args) throws Throwable {
            MethodHandle test = (MethodHandle) handle.bound[0];
            Object[] tested = slice(args, 0, test.type().parameterCount());
            boolean result = (boolean) PlaitEngine.invoke(test, tested);
            return PlaitEngine.invoke((MethodHandle) handle.bound[result ? 1 : 2], args);
        }
    }

    /** Bound: target, exception class, catcher. */
    static final class Catch extends PlaitForm {
        Catch() {
            super(null, 3);
        }

        @Override
        @SuppressWarnings("unchecked")
        Object run(PlaitBound handle, Object[] args) throws Throwable {
            return MethodHandleImpl.guardWithCatch((MethodHandle) handle.bound[0],
                    (Class<? extends Throwable>) handle.bound[1], (MethodHandle) handle.bound[2], args);
        }
    }

    /** Bound: target, cleanup. The cleanup gets what was thrown (null if nothing), the result if there is one, the arguments. */
    static final class Finally extends PlaitForm {
        Finally() {
            super(null, 2);
        }

        @Override
        Object run(PlaitBound handle, Object[] args) throws Throwable {
            MethodHandle target = (MethodHandle) handle.bound[0];
            Class<?> type = target.type().returnType();
            boolean hasZero = type.isPrimitive() && type != void.class;
            Object result = hasZero ? sun.invoke.util.Wrapper.forPrimitiveType(type).zero() : null;
            Throwable thrown = null;
            try {
                result = PlaitEngine.invoke(target, args);
            } catch (Throwable t) {
                thrown = t;
            }
            Object[] cleanupArgs = type == void.class ? args : insert(args, 0, result);
            result = PlaitEngine.invoke((MethodHandle) handle.bound[1], insert(cleanupArgs, 0, thrown));
            if (thrown != null) {
                throw thrown;
            }
            return result;
        }
    }

    /** Bound: the clauses. */
    static final class Loop extends PlaitForm {
        Loop() {
            super(null, 1);
        }

        @Override
        Object run(PlaitBound handle, Object[] args) throws Throwable {
            return MethodHandleImpl.loop(null, (MethodHandleImpl.LoopClauses) handle.bound[0], args);
        }
    }

    /** Bound: default case, then the cases. */
    static final class TableSwitch extends PlaitForm {
        TableSwitch(int cases) {
            super(null, 1 + cases);
        }

        @Override
        Object run(PlaitBound handle, Object[] args) throws Throwable {
            int key = (int) args[0];
            boolean known = key >= 0 && key < handle.bound.length - 1;
            return PlaitEngine.invoke((MethodHandle) handle.bound[known ? key + 1 : 0], args);
        }
    }

    static final class Throw extends PlaitForm {
        Throw() {
            super(null, 0);
        }

        @Override
        Object run(PlaitBound handle, Object[] args) throws Throwable {
            throw (Throwable) args[0];
        }
    }

    /** Puts its arguments into a new array. */
    static final class NewArray extends PlaitForm {
        private final Class<?> componentType;

        NewArray(Class<?> componentType) {
            super(null, 0);
            this.componentType = componentType;
        }

        @Override
        Object run(PlaitBound handle, Object[] args) throws Throwable {
            Object array = java.lang.reflect.Array.newInstance(componentType, args.length);
            for (int i = 0; i < args.length; i++) {
                java.lang.reflect.Array.set(array, i, args[i]);
            }
            return array;
        }
    }

    static final class Identity extends PlaitForm {
        Identity() {
            super(null, 0);
        }

        @Override
        Object run(PlaitBound handle, Object[] args) {
            return args[0];
        }
    }

    /** Bound: the result. */
    static final class Constant extends PlaitForm {
        Constant() {
            super(null, 1);
        }

        @Override
        Object run(PlaitBound handle, Object[] args) {
            return handle.bound[0];
        }
    }

    /** MethodHandles.invoker and exactInvoker: calls the handle that is the first argument. */
    static final class Invoker extends PlaitForm {
        private final MethodType callType;
        private final boolean exact;

        Invoker(MethodType callType, boolean exact) {
            super(null, 0);
            this.callType = callType;
            this.exact = exact;
        }

        @Override
        Object run(PlaitBound handle, Object[] args) throws Throwable {
            MethodHandle target = (MethodHandle) args[0];
            if (exact) {
                Invokers.checkExactType(target, callType);
            } else {
                target = (MethodHandle) Invokers.checkGenericType(target, callType);
            }
            return PlaitEngine.invoke(target, slice(args, 1, args.length - 1));
        }
    }

    /** MethodHandles.spreadInvoker: as Invoker, with the last arguments in an array. */
    static final class SpreadInvoker extends PlaitForm {
        private final MethodType callType;
        private final int leading;

        SpreadInvoker(MethodType callType, int leading) {
            super(null, 0);
            this.callType = callType;
            this.leading = leading;
        }

        @Override
        Object run(PlaitBound handle, Object[] args) throws Throwable {
            Object[] spread = (Object[]) args[1 + leading];
            int count = callType.parameterCount() - leading;
            MethodHandleImpl.checkSpreadArgument(spread, count);
            Object[] all = new Object[leading + count];
            System.arraycopy(args, 1, all, 0, leading);
            if (count > 0) {
                System.arraycopy(spread, 0, all, leading, count);
            }
            return PlaitEngine.invoke(((MethodHandle) args[0]).asType(callType), all);
        }
    }

    /** MethodHandles.varHandleInvoker and varHandleExactInvoker. */
    static final class VarHandleInvoker extends PlaitForm {
        private final VarHandle.AccessDescriptor access;
        private final boolean exact;

        VarHandleInvoker(VarHandle.AccessDescriptor access, boolean exact) {
            super(null, 0);
            this.access = access;
            this.exact = exact;
        }

        @Override
        Object run(PlaitBound handle, Object[] args) throws Throwable {
            return PlaitEngine.access((VarHandle) args[0], access, exact, args);
        }
    }
}
