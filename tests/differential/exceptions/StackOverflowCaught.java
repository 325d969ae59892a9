// StackOverflowError is catchable, runs finally blocks, carries no message, and leaves the stack usable afterwards.
class StackOverflowCaught {
    static int depth;
    static boolean finallyRan;

    static void dive() {
        depth++;
        dive();
    }

    static int withFinally() {
        try {
            return withFinally() + 1;
        } finally {
            finallyRan = true;
        }
    }

    static int sum(int n) {
        return n == 0 ? 0 : n + sum(n - 1);
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            depth = 0;
            try {
                dive();
            } catch (StackOverflowError e) {
                System.out.println("caught " + e.getMessage() + " " + (depth > 500));
                System.out.println(e.getStackTrace()[0].getMethodName());
                System.out.println(e instanceof VirtualMachineError);
            }
        }
        try {
            withFinally();
        } catch (StackOverflowError e) {
            System.out.println("finally " + finallyRan);
        }
        System.out.println(sum(200));
    }
}
