// try-with-resources closes in reverse, records suppressed exceptions, skips nulls, and closes before catch and finally.
class TryWithResources {
    static class R implements AutoCloseable {
        final String n;
        final boolean bad;

        R(String n, boolean bad) {
            this.n = n;
            this.bad = bad;
            System.out.println("open " + n);
            if (n.startsWith("!")) {
                throw new IllegalArgumentException("ctor " + n);
            }
        }

        public void close() throws Exception {
            System.out.println("close " + n);
            if (bad) {
                throw new java.io.IOException("close " + n);
            }
        }
    }

    static void show(Throwable t, String ind) {
        System.out.println(ind + t);
        for (Throwable s : t.getSuppressed()) {
            show(s, ind + "  suppressed ");
        }
        if (t.getCause() != null) {
            show(t.getCause(), ind + "  cause ");
        }
    }

    static int early() throws Exception {
        try (R r = new R("early", false)) {
            return r.n.length();
        } finally {
            System.out.println("finally early");
        }
    }

    public static void main(String[] args) throws Exception {
        try (R a = new R("a", false); R b = new R("b", false)) {
            System.out.println("body " + a.n + b.n);
        }
        try (R a = new R("a", true); R b = new R("b", true)) {
            throw new RuntimeException("body");
        } catch (Exception e) {
            show(e, "");
        } finally {
            System.out.println("finally");
        }
        try (R a = new R("a", true); R b = new R("b", true)) {
            System.out.println("fine");
        } catch (Exception e) {
            show(e, "");
        }
        try (R a = new R("a", true); R b = new R("!b", true)) {
            System.out.println("unreached");
        } catch (Exception e) {
            show(e, "");
        }
        try (R n = null) {
            System.out.println("null resource " + n);
        }
        System.out.println(early());
        R outer = new R("outer", false);
        try (outer; R in = new R("in", true)) {
            System.out.println("effectively final");
        } catch (java.io.IOException e) {
            show(e, "");
        }
        for (int i = 0; i < 3; i++) {
            try (R r = new R("loop" + i, false)) {
                if (i == 0) {
                    continue;
                }
                if (i == 1) {
                    break;
                }
            }
        }
    }
}
