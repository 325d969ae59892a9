package java.lang.invoke;

/** The forms that rearrange arguments and results, one for each edit a LambdaFormEditor knows. Positions count from 0. */
final class PlaitForms {
    private PlaitForms() {
    }

    /** Supplies a bound value as argument {@code pos}. */
    static final class Bind extends PlaitForm {
        private final int pos;

        Bind(PlaitForm inner, int pos) {
            super(inner, 1);
            this.pos = pos;
        }

        @Override
        Object run(PlaitBound handle, Object[] args) throws Throwable {
            return inner.run(handle, insert(args, pos, own(handle)));
        }
    }

    /** Ignores argument {@code pos}. */
    static final class Drop extends PlaitForm {
        private final int pos;

        Drop(PlaitForm inner, int pos) {
            super(inner, 0);
            this.pos = pos;
        }

        @Override
        Object run(PlaitBound handle, Object[] args) throws Throwable {
            return inner.run(handle, remove(args, pos, 1));
        }
    }

    /** Passes the inner form's argument {@code from} a second time, as its argument {@code to}. */
    static final class Duplicate extends PlaitForm {
        private final int from;
        private final int to;

        Duplicate(PlaitForm inner, int from, int to) {
            super(inner, 0);
            this.from = from;
            this.to = to;
        }

        @Override
        Object run(PlaitBound handle, Object[] args) throws Throwable {
            return inner.run(handle, insert(args, to, args[from < to ? from : from - 1]));
        }
    }

    /** Passes argument {@code order[i]} as the inner form's argument i. */
    static final class Permute extends PlaitForm {
        private final int[] order;

        Permute(PlaitForm inner, int[] order) {
            super(inner, 0);
            this.order = order;
        }

        @Override
        Object run(PlaitBound handle, Object[] args) throws Throwable {
            Object[] result = new Object[order.length];
            for (int i = 0; i < order.length; i++) {
                result[i] = args[order[i]];
            }
            return inner.run(handle, result);
        }
    }

    /** Replaces the array at {@code pos} by its elements. */
    static final class Spread extends PlaitForm {
        private final int pos;
        private final int length;

        Spread(PlaitForm inner, int pos, int length) {
            super(inner, 0);
            this.pos = pos;
            this.length = length;
        }

        @Override
        Object run(PlaitBound handle, Object[] args) throws Throwable {
            Object array = args[pos];
            MethodHandleImpl.checkSpreadArgument(array, length);
            Object[] result = new Object[args.length - 1 + length];
            System.arraycopy(args, 0, result, 0, pos);
            for (int i = 0; i < length; i++) {
                result[pos + i] = java.lang.reflect.Array.get(array, i);
            }
            System.arraycopy(args, pos + 1, result, pos + length, args.length - pos - 1);
            return inner.run(handle, result);
        }
    }

    /** Replaces {@code count} arguments at {@code pos} by the bound handle's result of them (by nothing if it is void). */
    static final class Collect extends PlaitForm {
        private final int pos;
        private final int count;
        private final boolean dropResult;

        Collect(PlaitForm inner, int pos, int count, boolean dropResult) {
            super(inner, 1);
            this.pos = pos;
            this.count = count;
            this.dropResult = dropResult;
        }

        @Override
        Object run(PlaitBound handle, Object[] args) throws Throwable {
            Object result = PlaitEngine.invoke((MethodHandle) own(handle), slice(args, pos, count));
            Object[] rest = remove(args, pos, count);
            return inner.run(handle, dropResult ? rest : insert(rest, pos, result));
        }
    }

    /** Inserts at {@code pos} the bound handle's result of some of the arguments, which stay. */
    static final class Fold extends PlaitForm {
        private final int pos;
        private final int[] sources;
        private final boolean dropResult;

        Fold(PlaitForm inner, int pos, int[] sources, boolean dropResult) {
            super(inner, 1);
            this.pos = pos;
            this.sources = sources;
            this.dropResult = dropResult;
        }

        @Override
        Object run(PlaitBound handle, Object[] args) throws Throwable {
            Object[] taken = new Object[sources.length];
            for (int i = 0; i < sources.length; i++) {
                taken[i] = args[sources[i]];
            }
            Object result = PlaitEngine.invoke((MethodHandle) own(handle), taken);
            return inner.run(handle, dropResult ? args : insert(args, pos, result));
        }
    }

    /** Replaces each argument at {@code positions} by the bound handle's result of it. */
    static final class Filter extends PlaitForm {
        private final int[] positions;

        Filter(PlaitForm inner, int... positions) {
            super(inner, 1);
            this.positions = positions;
        }

        @Override
        Object run(PlaitBound handle, Object[] args) throws Throwable {
            Object[] result = args.clone();
            for (int pos : positions) {
                result[pos] = PlaitEngine.invoke((MethodHandle) own(handle), new Object[] {args[pos]});
            }
            return inner.run(handle, result);
        }
    }

    /** Replaces argument {@code pos} by the bound handle's result of the arguments at {@code sources}. */
    static final class FilterFrom extends PlaitForm {
        private final int pos;
        private final int[] sources;

        FilterFrom(PlaitForm inner, int pos, int[] sources) {
            super(inner, 1);
            this.pos = pos;
            this.sources = sources;
        }

        @Override
        Object run(PlaitBound handle, Object[] args) throws Throwable {
            Object[] taken = new Object[sources.length];
            for (int i = 0; i < sources.length; i++) {
                taken[i] = args[sources[i]];
            }
            Object[] result = args.clone();
            result[pos] = PlaitEngine.invoke((MethodHandle) own(handle), taken);
            return inner.run(handle, result);
        }
    }

    /** Gives the result to the bound handle and returns what that returns. */
    static final class FilterReturn extends PlaitForm {
        FilterReturn(PlaitForm inner) {
            super(inner, 1);
        }

        @Override
        Object run(PlaitBound handle, Object[] args) throws Throwable {
            Object result = inner.run(handle, args);
            MethodHandle filter = (MethodHandle) own(handle);
            boolean wantsResult = filter.type().parameterCount() == 1;
            return PlaitEngine.invoke(filter, wantsResult ? new Object[] {result} : new Object[0]);
        }
    }

    /** Gives the bound handle the last arguments and the result of the others. */
    static final class CollectReturn extends PlaitForm {
        private final int extra;

        CollectReturn(PlaitForm inner, int extra) {
            super(inner, 1);
            this.extra = extra;
        }

        @Override
        Object run(PlaitBound handle, Object[] args) throws Throwable {
            int count = args.length - extra;
            Object result = inner.run(handle, slice(args, 0, count));
            return PlaitEngine.invoke((MethodHandle) own(handle), insert(slice(args, count, extra), extra, result));
        }
    }

    /** Drops the result; returns {@code zero}. */
    static final class ConstantReturn extends PlaitForm {
        private final Object zero;

        ConstantReturn(PlaitForm inner, Object zero) {
            super(inner, 0);
            this.zero = zero;
        }

        @Override
        Object run(PlaitBound handle, Object[] args) throws Throwable {
            inner.run(handle, args);
            return zero;
        }
    }

    /** Converts arguments and result: MethodHandle.asType (strict) and MethodHandles.explicitCastArguments. */
    static final class Convert extends PlaitForm {
        private final MethodType outerType;
        private final MethodType innerType;
        private final boolean strict;

        Convert(PlaitForm inner, MethodType outerType, MethodType innerType, boolean strict) {
            super(inner, 0);
            this.outerType = outerType;
            this.innerType = innerType;
            this.strict = strict;
        }

        @Override
        Object run(PlaitBound handle, Object[] args) throws Throwable {
            Object[] converted = new Object[args.length];
            for (int i = 0; i < args.length; i++) {
                converted[i] = convert(args[i], outerType.parameterType(i), innerType.parameterType(i));
            }
            return convert(inner.run(handle, converted), innerType.returnType(), outerType.returnType());
        }

        private Object convert(Object x, Class<?> from, Class<?> to) {
            if (from == to || to == Object.class) {
                return x;
            }
            if (to == void.class) {
                return null;
            }
            if (to.isPrimitive()) {
                if (from == void.class) {
                    return sun.invoke.util.Wrapper.forPrimitiveType(to).zero();
                }
                if (x == null && strict && from == sun.invoke.util.Wrapper.forPrimitiveType(to).wrapperType()) {
                    sun.invoke.util.PlaitConversions.unboxNull(to);
                }
                return sun.invoke.util.PlaitConversions.toPrimitive(x, to, !strict || from.isPrimitive());
            }
            if (!strict && to.isInterface()) {
                return x;
            }
            return to.cast(x);
        }
    }
}
