package java.lang.invoke;

import java.lang.invoke.LambdaForm.BasicType;

/**
 * What the edits of a LambdaFormEditor become: each method replaces the editor's method of that name. Positions given to
 * an editor count the handle itself as parameter 0.
 */
final class PlaitEditor {
    private PlaitEditor() {
    }

    private static PlaitForm edited(LambdaFormEditor editor) {
        return PlaitForm.of(editor.lambdaForm);
    }

    static LambdaForm addArgumentForm(LambdaFormEditor editor, int pos, BasicType type) {
        return PlaitForm.wrap(new PlaitForms.Drop(edited(editor), pos - 1));
    }

    static LambdaForm dupArgumentForm(LambdaFormEditor editor, int srcPos, int dstPos) {
        return PlaitForm.wrap(new PlaitForms.Duplicate(edited(editor), srcPos - 1, dstPos - 1));
    }

    static LambdaForm spreadArgumentsForm(LambdaFormEditor editor, int pos, Class<?> arrayType, int arrayLength) {
        return PlaitForm.wrap(new PlaitForms.Spread(edited(editor), pos - 1, arrayLength));
    }

    static LambdaForm collectArgumentsForm(LambdaFormEditor editor, int pos, MethodType collectorType) {
        boolean dropResult = collectorType.returnType() == void.class;
        return PlaitForm.wrap(
                new PlaitForms.Collect(edited(editor), pos - 1, collectorType.parameterCount(), dropResult));
    }

    static LambdaForm filterArgumentForm(LambdaFormEditor editor, int pos, BasicType newType) {
        return PlaitForm.wrap(new PlaitForms.Filter(edited(editor), pos - 1));
    }

    /** The filter runs on the last of {@code argPositions} first. */
    static LambdaForm filterRepeatedArgumentForm(LambdaFormEditor editor, BasicType newType, int... argPositions) {
        int[] positions = new int[argPositions.length];
        for (int i = 0; i < positions.length; i++) {
            positions[i] = argPositions[positions.length - 1 - i] - 1;
        }
        return PlaitForm.wrap(new PlaitForms.Filter(edited(editor), positions));
    }

    static LambdaForm filterReturnForm(LambdaFormEditor editor, BasicType newType, boolean constantZero) {
        PlaitForm inner = edited(editor);
        if (!constantZero) {
            return PlaitForm.wrap(new PlaitForms.FilterReturn(inner));
        }
        Object zero = newType == BasicType.V_TYPE ? null : newType.basicTypeWrapper().zero();
        return PlaitForm.wrap(new PlaitForms.ConstantReturn(inner, zero));
    }

    static LambdaForm collectReturnValueForm(LambdaFormEditor editor, MethodType combinerType) {
        return PlaitForm.wrap(new PlaitForms.CollectReturn(edited(editor), combinerType.parameterCount() - 1));
    }

    static LambdaForm foldArgumentsForm(
            LambdaFormEditor editor, int foldPos, boolean dropResult, MethodType combinerType) {
        int[] sources = new int[combinerType.parameterCount()];
        for (int i = 0; i < sources.length; i++) {
            sources[i] = foldPos - 1 + i;
        }
        return PlaitForm.wrap(new PlaitForms.Fold(edited(editor), foldPos - 1, sources, dropResult));
    }

    /** {@code argPositions} are positions in the edited form, which has the result at {@code foldPos}. */
    static LambdaForm foldArgumentsForm(
            LambdaFormEditor editor, int foldPos, boolean dropResult, MethodType combinerType, int... argPositions) {
        int[] sources = new int[argPositions.length];
        for (int i = 0; i < sources.length; i++) {
            boolean behindResult = !dropResult && argPositions[i] > foldPos - 1;
            sources[i] = argPositions[i] - (behindResult ? 1 : 0);
        }
        return PlaitForm.wrap(new PlaitForms.Fold(edited(editor), foldPos - 1, sources, dropResult));
    }

    static LambdaForm filterArgumentsForm(
            LambdaFormEditor editor, int filterPos, MethodType combinerType, int... argPositions) {
        return PlaitForm.wrap(new PlaitForms.FilterFrom(edited(editor), filterPos - 1, argPositions.clone()));
    }

    static LambdaForm permuteArgumentsForm(LambdaFormEditor editor, int skip, int[] reorder) {
        return PlaitForm.wrap(new PlaitForms.Permute(edited(editor), reorder.clone()));
    }
}
