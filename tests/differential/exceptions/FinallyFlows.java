// finally runs after return, throw, break and continue, sees saved return values, and may override them.
class FinallyFlows {
    static StringBuilder log = new StringBuilder();

    static int retThenFinally() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 2;
            log.append("f").append(x);
        }
    }

    @SuppressWarnings("finally")
    static int override() {
        try {
            return 1;
        } finally {
            return 2;
        }
    }

    @SuppressWarnings("finally")
    static int swallow() {
        try {
            throw new RuntimeException("lost");
        } finally {
            return 3;
        }
    }

    static int catchReturn(int k) {
        try {
            if (k == 0) {
                throw new IllegalArgumentException();
            }
            return 10 / (k - 1);
        } catch (IllegalArgumentException e) {
            log.append("c");
            return -1;
        } catch (ArithmeticException e) {
            log.append("d");
            return -2;
        } finally {
            log.append("F").append(k);
        }
    }

    @SuppressWarnings("finally")
    static String loops() {
        StringBuilder s = new StringBuilder();
        for (int i = 0; i < 6; i++) {
            try {
                if (i == 1) {
                    continue;
                }
                if (i == 4) {
                    break;
                }
                s.append(i);
            } finally {
                s.append('f').append(i);
                if (i == 2) {
                    continue;
                }
            }
            s.append(';');
        }
        return s.toString();
    }

    static long wide() {
        long l = 1L << 40;
        double d = 0.5;
        try {
            return l + (long) (d * 2);
        } finally {
            l = 0;
            d = 0;
        }
    }

    static void replaced() {
        try {
            throw new RuntimeException("first");
        } finally {
            int[] a = new int[0];
            a[0] = 1;
        }
    }

    static String nested() {
        StringBuilder s = new StringBuilder();
        try {
            try {
                try {
                    s.append("1");
                    throw new Error("e");
                } finally {
                    s.append("2");
                }
            } catch (RuntimeException e) {
                s.append("x");
            } finally {
                s.append("3");
            }
        } catch (Error e) {
            s.append("4");
            try {
                throw new RuntimeException();
            } catch (RuntimeException r) {
                s.append("5");
            } finally {
                s.append("6");
            }
        } finally {
            s.append("7");
        }
        return s.toString();
    }

    public static void main(String[] args) {
        System.out.println(retThenFinally());
        System.out.println(override());
        System.out.println(swallow());
        for (int k = 0; k < 4; k++) {
            System.out.println(catchReturn(k));
        }
        System.out.println(loops());
        System.out.println(wide());
        try {
            replaced();
        } catch (RuntimeException e) {
            System.out.println(e + " " + e.getSuppressed().length);
        }
        System.out.println(nested());
        System.out.println(log);
    }
}
