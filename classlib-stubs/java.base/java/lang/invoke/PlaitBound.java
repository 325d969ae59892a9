package java.lang.invoke;

/**
 * The one kind of bound method handle: a target, a form around it and the values the form uses. Stands in for the
 * species classes that the JDK spins.
 */
final class PlaitBound extends BoundMethodHandle {
    /** What the innermost form calls; null if the form needs no target. */
    final MethodHandle target;
    final Object[] bound;

    PlaitBound(MethodType type, LambdaForm form, MethodHandle target, Object... bound) {
        super(type, form);
        this.target = target;
        this.bound = bound;
    }

    /** A handle that only uses its own form. */
    static PlaitBound of(MethodType type, PlaitForm form, Object... bound) {
        return new PlaitBound(type, PlaitForm.wrap(form), null, bound);
    }

    Object run(Object[] args) throws Throwable {
        return PlaitForm.of(form).run(this, args);
    }

    @Override
    BoundMethodHandle rebind() {
        return this;
    }

    @Override
    BoundMethodHandle.SpeciesData speciesData() {
        return null;
    }

    private PlaitBound bind(int pos, Object value) {
        LambdaForm bindForm = PlaitForm.wrap(new PlaitForms.Bind(PlaitForm.of(form), pos));
        return copyWithExtendL(type().dropParameterTypes(pos, pos + 1), bindForm, value);
    }

    @Override
    BoundMethodHandle bindArgumentL(int pos, Object value) {
        return bind(pos, value);
    }

    @Override
    BoundMethodHandle bindArgumentI(int pos, int value) {
        return bind(pos, sun.invoke.util.PlaitConversions.toPrimitive(value, type().parameterType(pos), true));
    }

    @Override
    BoundMethodHandle bindArgumentJ(int pos, long value) {
        return bind(pos, value);
    }

    @Override
    BoundMethodHandle bindArgumentF(int pos, float value) {
        return bind(pos, value);
    }

    @Override
    BoundMethodHandle bindArgumentD(int pos, double value) {
        return bind(pos, value);
    }

    @Override
    BoundMethodHandle copyWith(MethodType mt, LambdaForm lf) {
        return new PlaitBound(mt, lf, target, bound);
    }

    @Override
    PlaitBound copyWithExtendL(MethodType mt, LambdaForm lf, Object value) {
        return new PlaitBound(mt, lf, target, PlaitForm.insert(bound, bound.length, value));
    }

    @Override
    BoundMethodHandle copyWithExtendI(MethodType mt, LambdaForm lf, int value) {
        return copyWithExtendL(mt, lf, value);
    }

    @Override
    BoundMethodHandle copyWithExtendJ(MethodType mt, LambdaForm lf, long value) {
        return copyWithExtendL(mt, lf, value);
    }

    @Override
    BoundMethodHandle copyWithExtendF(MethodType mt, LambdaForm lf, float value) {
        return copyWithExtendL(mt, lf, value);
    }

    @Override
    BoundMethodHandle copyWithExtendD(MethodType mt, LambdaForm lf, double value) {
        return copyWithExtendL(mt, lf, value);
    }
}
