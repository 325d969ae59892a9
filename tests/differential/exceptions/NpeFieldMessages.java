// Helpful NullPointerException messages for field reads and writes: locals, parameters, this, statics, chains, arrays.
class NpeFieldMessages {
    static class N {
        N next;
        int v;
        long w;
        N[] arr;
        static N root;
        String s;

        N next() {
            return next;
        }
    }

    N field;
    static N sf;

    static void p(Runnable r) {
        try {
            r.run();
            System.out.println("no exception");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    static int param(N a, int b, N c) {
        return c.v;
    }

    int inst(N q) {
        return field.v + q.v;
    }

    static void locals() {
        N a = new N();
        N b = null;
        try {
            System.out.println(b.v);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            a.next.v = 3;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            a.next.next.w++;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            a.next = new N();
            a.next.next.next.next = a;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            a.next().next().v = 1;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            a.arr[2].v = 1;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            a.arr = new N[5];
            int i = 1;
            a.arr[i + 2 * i].next.v = 1;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        p(() -> System.out.println(sf.v));
        p(() -> System.out.println(N.root.next.v));
        p(() -> sf.w += 2);
        p(() -> param(null, 1, null));
        p(() -> new NpeFieldMessages().inst(null));
        p(() -> {
            NpeFieldMessages m = new NpeFieldMessages();
            m.field = new N();
            m.inst(null);
        });
        p(() -> System.out.println(((N) null).s));
        p(() -> System.out.println((args.length > 5 ? new N() : null).s));
        locals();
    }
}
