// Multi-catch, precise rethrow, catch order, and an exception replaced inside a catch block.
class MultiCatchRethrow {
    static class A extends Exception {
        A(String m) {
            super(m);
        }
    }

    static class B extends A {
        B(String m) {
            super(m);
        }
    }

    static class C extends RuntimeException {
    }

    static void thrower(int k) throws A {
        switch (k) {
            case 0: throw new A("a");
            case 1: throw new B("b");
            case 2: throw new C();
            case 3: throw new Error("err");
            case 4: throw new StackOverflowError("fake");
            default:
        }
    }

    static void precise(int k) throws A {
        try {
            thrower(k);
        } catch (final Exception e) {
            System.out.println("rethrow " + e.getClass().getSimpleName());
            throw e;
        }
    }

    static String classify(int k) {
        try {
            precise(k);
            return "none";
        } catch (B e) {
            return "B " + e.getMessage();
        } catch (A | C e) {
            return "A|C " + e.getClass().getName();
        } catch (VirtualMachineError e) {
            return "VM " + e.getMessage();
        } catch (Throwable t) {
            return "T " + t;
        }
    }

    @SuppressWarnings("unchecked")
    static <T extends Throwable> void sneaky(Throwable t) throws T {
        throw (T) t;
    }

    public static void main(String[] args) {
        for (int k = 0; k < 6; k++) {
            System.out.println(classify(k));
        }
        try {
            MultiCatchRethrow.<RuntimeException>sneaky(new A("sneaky"));
        } catch (Exception e) {
            System.out.println(e);
        }
        try {
            try {
                throw new C();
            } catch (C c) {
                throw new IllegalStateException("replaced", c);
            }
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + e.getCause().getClass().getName());
        }
        int tries = 0;
        while (true) {
            try {
                if (tries++ < 3) {
                    throw new C();
                }
                break;
            } catch (C c) {
                System.out.println("retry " + tries);
            }
        }
    }
}
