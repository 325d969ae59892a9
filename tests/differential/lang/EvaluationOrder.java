// Operands, arguments, array parts and compound assignments are evaluated left to right, before any exception of the whole.
class EvaluationOrder {
    static StringBuilder log = new StringBuilder();

    static int e(int v) {
        log.append(v).append(' ');
        return v;
    }

    static int[] arr(int id) {
        log.append("arr").append(id).append(' ');
        return new int[]{10, 20, 30};
    }

    static EvaluationOrder obj(int id, boolean nul) {
        log.append("obj").append(id).append(' ');
        return nul ? null : new EvaluationOrder();
    }

    int f;

    int m(int a, int b) {
        return a - b;
    }

    static int boom(int id) {
        log.append("boom").append(id).append(' ');
        throw new IllegalStateException();
    }

    static void flush(Object r) {
        System.out.println(r + " <- " + log.toString().trim());
        log.setLength(0);
    }

    public static void main(String[] args) {
        flush(e(1) + e(2) * e(3) - e(4) / e(5));
        flush(e(1) + (e(2) + e(3)) * e(4));
        flush(arr(1)[e(2)] + arr(2)[e(0)]);
        flush(obj(1, false).m(e(1), e(2)));
        try {
            flush(obj(1, true).m(e(1), e(2)));
        } catch (NullPointerException x) {
            flush("npe");
        }
        try {
            obj(1, true).f = e(3);
        } catch (NullPointerException x) {
            flush("npe");
        }
        try {
            arr(1)[e(9)] = boom(1);
        } catch (IllegalStateException x) {
            flush("ise");
        }
        try {
            arr(1)[e(9)] += boom(1);
        } catch (RuntimeException x) {
            flush(x.getClass().getSimpleName());
        }
        try {
            flush(e(1) / e(0) + boom(2));
        } catch (ArithmeticException x) {
            flush("arith");
        }
        int i = 2;
        i = i++ * 10 + i;
        flush(i);
        int j = 1;
        j += j++ + (j = 5) + j;
        flush(j);
        int[] a = {0, 0, 0};
        int k = 0;
        a[k] = k = 2;
        flush(a[0] + " " + a[2] + " " + k);
        int[] b = {1, 2, 3}, c = b;
        b[0] = (b = new int[]{7, 8, 9})[1];
        flush(b[0] + " " + c[0]);
        flush(new int[e(2)][e(3)][e(1)].length);
        try {
            flush(new int[e(2)][e(-3)][e(1)].length);
        } catch (NegativeArraySizeException x) {
            flush(x.getMessage());
        }
        flush(e(1) > e(2) ? e(3) : e(4) < e(5) ? e(6) : e(7));
        flush((e(0) == 1) & (e(1) == 1) | (e(2) == 2) ^ (e(3) == 3));
        String s = "x" + e(1) + e(2) + arr(3)[e(0)];
        flush(s);
        long sh = 1L << e(3) << e(4);
        flush(sh);
    }
}
