// Handler selection: exceptions thrown in try, catch, finally, conditions, initialisers, arguments and nested calls go to the right handler.
class HandlerRanges {
    static StringBuilder log = new StringBuilder();

    static int boom(String s) {
        log.append(s).append('!');
        throw new IllegalStateException(s);
    }

    static int ok(String s) {
        log.append(s);
        return 1;
    }

    static void t(int k) {
        try {
            log.append('<');
            try {
                if (k == 0) {
                    boom("try");
                }
                ok("a");
                for (int i = k == 1 ? boom("init") : 0; k == 2 ? boom("cond") > 0 : i < 1; i += k == 3 ? boom("step") : 1) {
                    ok("b");
                }
                ok(k == 4 ? "arg" + boom("nested") : "c");
                int[] a = {k == 5 ? boom("elem") : 1};
                synchronized (log) {
                    if (k == 6) {
                        boom("sync");
                    }
                }
                switch (k == 7 ? boom("switch") : k) {
                    case 8:
                        boom("case");
                        break;
                    default:
                        ok("d");
                }
                if (k == 9) {
                    throw (RuntimeException) new RuntimeException("direct").initCause(new Error("why"));
                }
                if (k == 10) {
                    throw k > 5 ? null : new RuntimeException();
                }
            } catch (IllegalStateException e) {
                log.append("{ise ").append(e.getMessage()).append('}');
                if (k == 8) {
                    boom("incatch");
                }
            } catch (NullPointerException e) {
                log.append("{npe}");
            } finally {
                log.append("(fin)");
                if (k == 6) {
                    boom("infinally");
                }
            }
            ok("after");
        } catch (RuntimeException e) {
            log.append("[outer ").append(e.getMessage()).append(e.getCause() == null ? "" : e.getCause().getMessage()).append(']');
        } finally {
            log.append('>');
        }
        System.out.println(k + " " + log + " " + Thread.holdsLock(log));
        log.setLength(0);
    }

    static int throwing(int depth) {
        try {
            return depth == 0 ? boom("deep") : throwing(depth - 1);
        } catch (IllegalArgumentException e) {
            log.append("wrong");
            return 0;
        } catch (IllegalStateException e) {
            if (depth < 2) {
                throw e;
            }
            log.append("at").append(depth);
            throw new IllegalArgumentException(e);
        }
    }

    public static void main(String[] args) {
        for (int k = 0; k <= 11; k++) {
            t(k);
        }
        System.out.println(throwing(4) + " " + log);
    }
}
