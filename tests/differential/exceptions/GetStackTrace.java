// getStackTrace, setStackTrace, Thread.getStackTrace and StackWalker report method, class, file and line.
class GetStackTrace {
    static Throwable make() {
        return new Throwable("made");
    }

    Throwable inst() {
        return make();
    }

    static void show(StackTraceElement[] st) {
        for (StackTraceElement e : st) {
            System.out.println(e.getClassName() + " " + e.getMethodName() + " " + e.getFileName() + " " + e.getLineNumber() + " "
                + e.isNativeMethod() + " " + e.getModuleName());
        }
    }

    static void walk() {
        StackWalker.getInstance().forEach(f -> System.out.println(f.getMethodName() + " " + f.getLineNumber()));
        System.out.println(StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).getCallerClass());
    }

    public static void main(String[] args) {
        Throwable t = new GetStackTrace().inst();
        show(t.getStackTrace());
        Throwable u = t;
        u.setStackTrace(new StackTraceElement[]{new StackTraceElement("a.B", "m", "F.x", 12),
            new StackTraceElement("a.C", "n", null, -1), new StackTraceElement("a.C", "n", null, -2),
            new StackTraceElement("app", "mod", "1.0", "a.D", "o", "D.x", 3), new StackTraceElement("a.C", "n", "G.x", -1)});
        for (StackTraceElement e : u.getStackTrace()) {
            System.out.println(e);
        }
        StackTraceElement[] own = u.getStackTrace();
        own[0] = null;
        System.out.println(u.getStackTrace()[0].equals(new StackTraceElement("a.B", "m", "F.x", 12)));
        show(Thread.currentThread().getStackTrace());
        walk();
        Throwable many = new Throwable(
            "spans lines");
        System.out.println(many.getStackTrace()[0].getLineNumber());
        String s = null;
        try {
            String r = "a"
                + "b".length()
                + s.length();
        } catch (NullPointerException e) {
            System.out.println(e.getStackTrace()[0].getLineNumber());
        }
        u.fillInStackTrace();
        System.out.println(u.getStackTrace()[0].getLineNumber());
        u.printStackTrace();
    }
}
