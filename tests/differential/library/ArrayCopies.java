// System.arraycopy: overlaps in both directions, every type, zero lengths, bounds messages, type errors and partial copies.
import java.util.Arrays;

class ArrayCopies {
    static void t(String n, Runnable r) {
        try {
            r.run();
            System.out.println(n + " fine");
        } catch (RuntimeException e) {
            System.out.println(n + " " + e);
        }
    }

    public static void main(String[] args) {
        int[] a = {0, 1, 2, 3, 4, 5, 6, 7};
        System.arraycopy(a, 0, a, 2, 5);
        System.out.println(Arrays.toString(a));
        int[] b = {0, 1, 2, 3, 4, 5, 6, 7};
        System.arraycopy(b, 3, b, 1, 5);
        System.out.println(Arrays.toString(b));
        System.arraycopy(b, 2, b, 2, 3);
        long[] l = new long[4];
        System.arraycopy(new long[]{1L << 40, -1}, 0, l, 1, 2);
        double[] d = new double[3];
        System.arraycopy(new double[]{Double.NaN, -0.0}, 0, d, 1, 2);
        boolean[] z = new boolean[3];
        System.arraycopy(new boolean[]{true, true}, 0, z, 0, 2);
        char[] c = "hello".toCharArray();
        System.arraycopy(c, 0, c, 1, 4);
        byte[] by = new byte[5];
        System.arraycopy(new byte[]{-1, 2, -3}, 1, by, 3, 2);
        short[] sh = {1, 2, 3};
        System.arraycopy(sh, 1, sh, 0, 2);
        float[] f = {1f, 2f};
        System.arraycopy(f, 0, f, 1, 1);
        System.out.println(Arrays.toString(l) + Arrays.toString(d) + Arrays.toString(z) + new String(c) + Arrays.toString(by) + Arrays.toString(sh) + Arrays.toString(f));
        Object[] o = new Object[4];
        System.arraycopy(new String[]{"a", "b"}, 0, o, 1, 2);
        System.out.println(Arrays.toString(o));
        Object[] src = {"x", 1, "y"};
        String[] dst = {"p", "q", "r"};
        t("store", () -> System.arraycopy(src, 0, dst, 0, 3));
        System.out.println(Arrays.toString(dst));
        t("down ok", () -> System.arraycopy(new Object[]{"m", "n"}, 0, dst, 0, 2));
        System.out.println(Arrays.toString(dst));
        t("null src", () -> System.arraycopy(null, 0, a, 0, 0));
        t("null dst", () -> System.arraycopy(a, 0, null, 0, 0));
        t("neg len", () -> System.arraycopy(a, 0, a, 0, -1));
        t("neg src", () -> System.arraycopy(a, -1, a, 0, 1));
        t("neg dst", () -> System.arraycopy(l, 0, l, -2, 1));
        t("src end", () -> System.arraycopy(a, 7, a, 0, 2));
        t("dst end", () -> System.arraycopy(o, 0, o, 3, 2));
        t("overflow", () -> System.arraycopy(a, Integer.MAX_VALUE, a, 0, 1));
        t("len max", () -> System.arraycopy(a, 1, a, 0, Integer.MAX_VALUE));
        t("at end", () -> System.arraycopy(a, 8, a, 8, 0));
        t("types", () -> System.arraycopy(a, 0, l, 0, 1));
        t("prim to obj", () -> System.arraycopy(a, 0, o, 0, 1));
        t("obj to prim", () -> System.arraycopy(o, 0, a, 0, 1));
        t("not array", () -> System.arraycopy("s", 0, a, 0, 1));
        t("dst not array", () -> System.arraycopy(a, 0, "s", 0, 1));
        t("types zero", () -> System.arraycopy(new byte[1], 0, new boolean[1], 0, 0));
        int[][] m = {{1}, {2}};
        Object[] mo = new Object[2];
        System.arraycopy(m, 0, mo, 0, 2);
        System.out.println(mo[1] == m[1]);
    }
}
