// Helpful NullPointerException messages for array loads, stores and length of each element type, monitors and throw.
class NpeArrayMessages {
    byte[] b;
    boolean[] z;
    char[] c;
    short[] s;
    int[] i;
    long[] l;
    float[] f;
    double[] d;
    Object[] o;
    int[][][] cube;
    static int[] st;
    Object lock;
    RuntimeException ex;
    int idx = 2;

    interface Act {
        void run(NpeArrayMessages m) throws Exception;
    }

    static int at() {
        return 1;
    }

    static void p(Act a) {
        try {
            a.run(new NpeArrayMessages());
            System.out.println("no exception");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        } catch (Exception e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        p(m -> System.out.println(m.b[0]));
        p(m -> System.out.println(m.z[1]));
        p(m -> System.out.println(m.c[2]));
        p(m -> System.out.println(m.s[3]));
        p(m -> System.out.println(m.i[-1]));
        p(m -> System.out.println(m.l[500]));
        p(m -> System.out.println(m.f[at()]));
        p(m -> System.out.println(m.d[m.idx]));
        p(m -> System.out.println(m.o[m.idx + 1]));
        p(m -> m.b[0] = 1);
        p(m -> m.z[1] = true);
        p(m -> m.c[2] = 'c');
        p(m -> m.s[3] = 4);
        p(m -> m.i[4] = 5);
        p(m -> m.l[5] = 6);
        p(m -> m.f[6] = 7);
        p(m -> m.d[7] = 8);
        p(m -> m.o[8] = "s");
        p(m -> System.out.println(m.o.length));
        p(m -> System.out.println(m.cube[1].length));
        p(m -> {
            m.cube = new int[3][][];
            System.out.println(m.cube[1].length);
        });
        p(m -> {
            m.cube = new int[3][3][];
            m.cube[at()][m.idx][0]++;
        });
        p(m -> st[0]++);
        p(m -> System.out.println(st.length));
        p(m -> {
            synchronized (m.lock) {
                System.out.println();
            }
        });
        p(m -> {
            throw m.ex;
        });
        p(m -> {
            int[] a = null;
            for (int x : a) {
                System.out.println(x);
            }
        });
        p(m -> {
            Object[] a = {null, new Object[]{null}};
            ((Object[]) ((Object[]) a[1])[0])[2] = 1;
        });
        p(m -> System.out.println(new int[]{1, 2}[m.i[0]]));
        p(m -> System.out.println(args[m.o.length]));
    }
}
