// Custom exceptions: overridden toString, getMessage, getLocalizedMessage and fillInStackTrace, and unwritable traces.
class CustomThrowables {
    static class Named extends Exception {
        final int code;

        Named(int code) {
            super("code " + code);
            this.code = code;
        }

        @Override
        public String toString() {
            return "Named[" + code + "]";
        }
    }

    static class Light extends RuntimeException {
        int fills;

        Light(String m) {
            super(m);
        }

        @Override
        public synchronized Throwable fillInStackTrace() {
            fills++;
            return this;
        }
    }

    static class Localized extends RuntimeException {
        Localized() {
            super("plain");
        }

        @Override
        public String getLocalizedMessage() {
            return "localised";
        }
    }

    static class NoTrace extends RuntimeException {
        NoTrace() {
            super("no trace", null, false, false);
        }
    }

    static class Generic extends Throwable {
        @Override
        public String getMessage() {
            return null;
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(new Named(3));
        Light l = new Light("light");
        System.out.println(l + " " + l.fills + " " + l.getStackTrace().length);
        System.out.println(new Localized() + " " + new Localized().getMessage());
        NoTrace n = new NoTrace();
        n.addSuppressed(new Error());
        n.setStackTrace(new StackTraceElement[]{new StackTraceElement("a", "b", "c", 1)});
        System.out.println(n + " " + n.getSuppressed().length + " " + n.getStackTrace().length);
        System.out.println(new Generic());
        System.out.println(new Exception((String) null) + " " + new Exception((Throwable) null).getMessage());
        System.out.println(new Exception(new Error("e")).getMessage());
        System.out.println(new Exception("m", new Error("e")).getCause());
        System.out.println(new Error(new Named(9)));
        System.out.println(new AssertionError(5) + " " + new AssertionError("m", n).getCause() + " " + new AssertionError('c'));
        try {
            new Exception("x", null).initCause(new Error());
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            Exception self = new Exception("self");
            self.initCause(self);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Exception self = new Exception("self");
            self.addSuppressed(self);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            new Exception().addSuppressed(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        l.printStackTrace();
        n.printStackTrace();
        throw new Named(42);
    }
}
