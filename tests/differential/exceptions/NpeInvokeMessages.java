// Helpful NullPointerException messages for invocations: return values, parameters with descriptors, interfaces, unboxing.
class NpeInvokeMessages {
    String name;
    NpeInvokeMessages other;
    Integer boxed;
    java.util.List<String> list;
    int[][] grid;
    String[] strs;

    NpeInvokeMessages other() {
        return other;
    }

    static String stat(int a, String[] b) {
        return null;
    }

    static void p(Runnable r) {
        try {
            r.run();
            System.out.println("no exception");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    void priv(String a, long b, Object c) {
        c.hashCode();
    }

    public static void main(String[] args) {
        NpeInvokeMessages m = new NpeInvokeMessages();
        p(() -> m.name.length());
        p(() -> m.other.name.trim());
        p(() -> m.other().other());
        p(() -> stat(1, null).concat("x"));
        p(() -> m.list.get(0));
        p(() -> m.list.stream().map(String::trim).count());
        p(() -> System.out.println(m.boxed + 1));
        p(() -> {
            int i = m.boxed;
        });
        p(() -> m.priv("a", 1L, null));
        p(() -> m.other.priv("a", 1L, null));
        p(() -> m.strs[0].isEmpty());
        p(() -> {
            m.strs = new String[3];
            m.strs[m.strs.length - 1].isEmpty();
        });
        p(() -> System.out.println(m.grid[1][2]));
        p(() -> {
            m.grid = new int[2][];
            m.grid[1][2] = 4;
        });
        p(() -> {
            String s = null;
            switch (s) {
                case "a": break;
                default:
            }
        });
        p(() -> {
            Thread.State e = null;
            switch (e) {
                case NEW: break;
                default:
            }
        });
        p(() -> {
            Runnable r = null;
            r.run();
        });
        p(() -> {
            for (String s : m.list) {
                System.out.println(s);
            }
        });
        p(() -> {
            Object o = null;
            o.getClass();
            o.toString();
        });
        p(() -> {
            Runnable r = m.other::other;
        });
        p(() -> {
            NpeInvokeMessages x = null;
            java.util.function.Supplier<NpeInvokeMessages> sup = x::other;
        });
        p(() -> java.util.Objects.requireNonNull(null));
        p(() -> java.util.Objects.requireNonNull(null, "given message"));
        p(() -> {
            throw new NullPointerException();
        });
        p(() -> {
            throw new NullPointerException("own");
        });
        p(() -> {
            RuntimeException e = null;
            throw e;
        });
    }
}
