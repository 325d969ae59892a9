package java.lang.invoke;

import java.lang.invoke.MethodHandleImpl.Intrinsic;
import java.util.List;
import sun.invoke.util.Wrapper;

/**
 * Where the JDK would assemble a LambdaForm: each method replaces the one of that name in MethodHandles, MethodHandleImpl,
 * Invokers, BoundMethodHandle, DirectMethodHandle or DelegatingMethodHandle.
 */
final class PlaitHandles {
    private PlaitHandles() {
    }

    static LambdaForm preparedForm(MemberName member) {
        return PlaitForm.LEAF;
    }

    static LambdaForm preparedForm(MemberName member, boolean adaptToSpecialIfc) {
        return PlaitForm.LEAF;
    }

    static LambdaForm chooseDelegatingForm(MethodHandle target) {
        return PlaitForm.LEAF;
    }

    static BoundMethodHandle makeReinvoker(MethodHandle target) {
        return new PlaitBound(target.type(), PlaitForm.LEAF, target);
    }

    static MethodHandle makePairwiseConvertByEditor(
            MethodHandle target, MethodType srcType, boolean strict, boolean monobox) {
        MethodType dstType = target.type();
        if (onlyWidensReferences(srcType, dstType)) {
            return target.viewAsType(srcType, strict);
        }
        BoundMethodHandle rebound = target.rebind();
        PlaitForm inner = PlaitForm.of(rebound.form);
        return rebound.copyWith(srcType, PlaitForm.wrap(new PlaitForms.Convert(inner, srcType, dstType, strict)));
    }

    private static boolean onlyWidensReferences(MethodType srcType, MethodType dstType) {
        for (int i = 0; i < srcType.parameterCount(); i++) {
            if (!widens(srcType.parameterType(i), dstType.parameterType(i))) {
                return false;
            }
        }
        return widens(dstType.returnType(), srcType.returnType());
    }

    private static boolean widens(Class<?> from, Class<?> to) {
        return from == to || (!from.isPrimitive() && !to.isPrimitive() && to.isAssignableFrom(from));
    }

    static MethodHandle makeGuardWithTest(MethodHandle test, MethodHandle target, MethodHandle fallback) {
        return PlaitBound.of(target.type(), new PlaitControl.Guard(), test, target, fallback);
    }

    static MethodHandle makeGuardWithCatch(
            MethodHandle target, Class<? extends Throwable> exType, MethodHandle catcher) {
        return PlaitBound.of(target.type(), new PlaitControl.Catch(), target, exType, catcher);
    }

    static MethodHandle makeTryFinally(
            MethodHandle target, MethodHandle cleanup, Class<?> rtype, List<Class<?>> argTypes) {
        return PlaitBound.of(MethodType.methodType(rtype, argTypes), new PlaitControl.Finally(), target, cleanup);
    }

    static MethodHandle makeTryFinally(MethodHandle target, MethodHandle cleanup, Class<?> rtype, Class<?>[] argTypes) {
        return PlaitBound.of(MethodType.methodType(rtype, argTypes), new PlaitControl.Finally(), target, cleanup);
    }

    static MethodHandle makeLoop(Class<?> tloop, List<Class<?>> targs, List<MethodHandle> init,
            List<MethodHandle> step, List<MethodHandle> pred, List<MethodHandle> fini) {
        MethodHandle[] none = new MethodHandle[0];
        MethodHandle[][] clauses = {init.toArray(none), step.toArray(none), pred.toArray(none), fini.toArray(none)};
        Object clauseData = new MethodHandleImpl.LoopClauses(clauses);
        return PlaitBound.of(MethodType.methodType(tloop, targs), new PlaitControl.Loop(), clauseData);
    }

    static MethodHandle makeTableSwitch(MethodType type, MethodHandle defaultCase, MethodHandle[] caseActions) {
        Object[] bound = new Object[1 + caseActions.length];
        bound[0] = defaultCase;
        System.arraycopy(caseActions, 0, bound, 1, caseActions.length);
        return PlaitBound.of(type, new PlaitControl.TableSwitch(caseActions.length), bound);
    }

    static MethodHandle makeCollector(Class<?> arrayType, int parameterCount) {
        Class<?> componentType = arrayType.getComponentType();
        Class<?>[] parameters = new Class<?>[parameterCount];
        java.util.Arrays.fill(parameters, componentType);
        return PlaitBound.of(MethodType.methodType(arrayType, parameters), new PlaitControl.NewArray(componentType));
    }

    static MethodHandle throwException(MethodType type) {
        return PlaitBound.of(type, new PlaitControl.Throw());
    }

    static MethodHandle makeIdentity(Class<?> type) {
        PlaitBound identity = PlaitBound.of(MethodType.methodType(type, type), new PlaitControl.Identity());
        return MethodHandleImpl.makeIntrinsic(identity, Intrinsic.IDENTITY);
    }

    static MethodHandle makeZero(Class<?> type) {
        Object zero = type.isPrimitive() && type != void.class ? Wrapper.forPrimitiveType(type).zero() : null;
        return PlaitBound.of(MethodType.methodType(type), new PlaitControl.Constant(), zero);
    }

    static MethodHandle makePrimitiveZero(Wrapper wrapper) {
        return makeZero(wrapper.primitiveType());
    }

    static MethodHandle makeConstantReturning(Class<?> type, Object value) {
        Object result = type.isPrimitive() ? Wrapper.forPrimitiveType(type).convert(value, type) : type.cast(value);
        return PlaitBound.of(MethodType.methodType(type), new PlaitControl.Constant(), result);
    }

    /** The caller of a method handle's caller-sensitive target is whoever made the handle; here it is whoever calls. */
    static MethodHandle bindCaller(MethodHandle target, Class<?> hostClass) {
        return target;
    }

    static MethodHandle makeExactOrGeneralInvoker(Invokers invokers, boolean exact) {
        MethodType callType = PlaitEngine.targetType(invokers);
        PlaitBound invoker = PlaitBound.of(callType.invokerType(), new PlaitControl.Invoker(callType, exact));
        String name = exact ? "invokeExact" : "invoke";
        return invoker.withInternalMemberName(MemberName.makeMethodHandleInvoke(name, callType), false);
    }

    static MethodHandle basicInvoker(Invokers invokers) {
        MethodType callType = PlaitEngine.targetType(invokers).basicType();
        return PlaitBound.of(callType.invokerType(), new PlaitControl.Invoker(callType, false));
    }

    /** Calls its first argument with the leading arguments and the elements of the array behind them. */
    static MethodHandle spreadInvoker(Invokers invokers, int leadingArgCount) {
        MethodType callType = PlaitEngine.targetType(invokers);
        MethodType type =
                callType.replaceParameterTypes(leadingArgCount, callType.parameterCount(), Object[].class);
        return PlaitBound.of(type.invokerType(), new PlaitControl.SpreadInvoker(callType, leadingArgCount));
    }

    static MethodHandle makeVarHandleMethodInvoker(Invokers invokers, VarHandle.AccessMode mode, boolean exact) {
        MethodType callType = PlaitEngine.targetType(invokers);
        VarHandle.AccessDescriptor access =
                new VarHandle.AccessDescriptor(callType, mode.at.ordinal(), mode.ordinal());
        PlaitBound invoker = PlaitBound.of(callType.insertParameterTypes(0, VarHandle.class),
                new PlaitControl.VarHandleInvoker(access, exact));
        return invoker.withInternalMemberName(MemberName.makeVarHandleMethodInvoke(mode.methodName(), callType), false);
    }
}
