package java.lang.invoke;

import static java.lang.invoke.MethodHandleStatics.UNSAFE;

/**
 * What a bound method handle does when it is called: the replacement of the code in a LambdaForm.
 *
 * <p>Handles are interpreted. A form is one step around an inner form: it rearranges the arguments, runs the inner form
 * and maybe changes the result. The innermost form calls the handle's target. Arguments and results are boxed; their
 * types are exactly those of the handle's MethodType at that level, so no step checks them.
 *
 * <p>The JDK's combinators (MethodHandles.dropArguments …) run unmodified: they ask a LambdaFormEditor for an edited
 * LambdaForm, and PlaitEditor answers with a hollow LambdaForm that carries a PlaitForm.
 */
abstract class PlaitForm {
    /** The form this one wraps; null for an innermost form. */
    final PlaitForm inner;
    /** How many of the handle's bound values this form and those inside it use. The last is this form's own. */
    final int values;

    PlaitForm(PlaitForm inner, int ownValues) {
        this.inner = inner;
        this.values = (inner == null ? 0 : inner.values) + ownValues;
    }

    /** Runs the handle from this form inwards. */
    abstract Object run(PlaitBound handle, Object[] args) throws Throwable;

    /** The bound value that belongs to this form. */
    final Object own(PlaitBound handle) {
        return handle.bound[values - 1];
    }

    /** Calls the target of a bound handle; in a direct or delegating handle it is never run. */
    static final class Leaf extends PlaitForm {
        Leaf() {
            super(null, 0);
        }

        @Override
        Object run(PlaitBound handle, Object[] args) throws Throwable {
            return PlaitEngine.invoke(handle.target, args);
        }
    }

    static final LambdaForm LEAF = wrap(new Leaf());

    /** A LambdaForm without code that carries {@code form} where LambdaFormEditor keeps its cache. */
    static LambdaForm wrap(PlaitForm form) {
        try {
            LambdaForm carrier = (LambdaForm) UNSAFE.allocateInstance(LambdaForm.class);
            carrier.transformCache = form;
            return carrier;
        } catch (InstantiationException e) {
            throw new InternalError(e);
        }
    }

    static PlaitForm of(LambdaForm carrier) {
        return (PlaitForm) carrier.transformCache;
    }

    // ---- Argument lists

    static Object[] insert(Object[] args, int pos, Object value) {
        Object[] result = new Object[args.length + 1];
        System.arraycopy(args, 0, result, 0, pos);
        result[pos] = value;
        System.arraycopy(args, pos, result, pos + 1, args.length - pos);
        return result;
    }

    static Object[] remove(Object[] args, int pos, int count) {
        Object[] result = new Object[args.length - count];
        System.arraycopy(args, 0, result, 0, pos);
        System.arraycopy(args, pos + count, result, pos, args.length - pos - count);
        return result;
    }

    static Object[] slice(Object[] args, int pos, int count) {
        Object[] result = new Object[count];
        System.arraycopy(args, pos, result, 0, count);
        return result;
    }
}
