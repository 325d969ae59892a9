// System.exit inside try ends the program at once: no finally runs, the given status is reported.
class ExitInFinally {
    static void quit(int code) {
        try {
            System.out.println("leaving");
            System.exit(code);
        } catch (Throwable t) {
            System.out.println("caught " + t);
        } finally {
            System.out.println("finally must not run");
        }
    }

    public static void main(String[] args) {
        try {
            throw new RuntimeException("pending");
        } finally {
            quit(42);
        }
    }
}
