package java.lang;

import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

// StackWalker over a copy of the whole stack, made in one step. StackWalker's public methods are redirected here.
final class PlaitStackWalker {
    private PlaitStackWalker() {}

    // Innermost first, starting with the caller of the StackWalker method.
    private static native Frame[] capture(boolean showReflection, boolean showHidden);

    private static Frame[] capture(StackWalker walker) {
        Frame[] frames = capture(walker.hasOption(StackWalker.Option.SHOW_REFLECT_FRAMES),
                                 walker.hasOption(StackWalker.Option.SHOW_HIDDEN_FRAMES));
        for (Frame frame : frames) frame.retainsClass = walker.hasOption(StackWalker.Option.RETAIN_CLASS_REFERENCE);
        return frames;
    }

    static Object walk(StackWalker walker, Function<? super Stream<StackWalker.StackFrame>, ?> function) {
        Objects.requireNonNull(function);
        return function.apply(Arrays.stream((StackWalker.StackFrame[]) capture(walker)));
    }

    static void forEach(StackWalker walker, Consumer<? super StackWalker.StackFrame> action) {
        Objects.requireNonNull(action);
        for (Frame frame : capture(walker)) action.accept(frame);
    }

    static Class<?> callerClass(StackWalker walker) {
        if (!walker.hasOption(StackWalker.Option.RETAIN_CLASS_REFERENCE)) {
            throw new UnsupportedOperationException("This stack walker does not have RETAIN_CLASS_REFERENCE access");
        }
        Frame[] frames = capture(false, false);
        if (frames.length < 2) throw new IllegalCallerException("no caller frame");
        return frames[1].declaringClass;
    }

    static final class Frame implements StackWalker.StackFrame {
        // Set by the VM.
        private StackTraceElement element;
        private Class<?> declaringClass;
        private String descriptor;
        private int bci;

        private boolean retainsClass;

        private void ensureRetainsClass() {
            if (!retainsClass) throw new UnsupportedOperationException("No access to RETAIN_CLASS_REFERENCE");
        }

        @Override public String getClassName() { return element.getClassName(); }
        @Override public String getMethodName() { return element.getMethodName(); }
        @Override public String getDescriptor() { return descriptor; }
        @Override public int getByteCodeIndex() { return isNativeMethod() ? -1 : bci; }
        @Override public String getFileName() { return toStackTraceElement().getFileName(); }
        @Override public int getLineNumber() { return isNativeMethod() ? -2 : element.getLineNumber(); }
        @Override public boolean isNativeMethod() { return element.isNativeMethod(); }
        @Override public String toString() { return toStackTraceElement().toString(); }

        @Override public Class<?> getDeclaringClass() {
            ensureRetainsClass();
            return declaringClass;
        }

        @Override public MethodType getMethodType() {
            ensureRetainsClass();
            return MethodType.fromMethodDescriptorString(descriptor, declaringClass.getClassLoader());
        }

        @Override public StackTraceElement toStackTraceElement() { return element; }
    }
}
