// Arrays.sort of every element type, ranges, NaN and -0.0 order, stability of object sort, larger inputs and parallelSort.
import java.util.*;

class ArraysSort {
    static int seed = 99;

    static int rnd() {
        seed = seed * 1664525 + 1013904223;
        return seed >> 8;
    }

    public static void main(String[] args) {
        int[] i = {5, -1, Integer.MIN_VALUE, 0, Integer.MAX_VALUE, 5};
        Arrays.sort(i);
        System.out.println(Arrays.toString(i));
        byte[] b = {5, -128, 127, 0, -1};
        Arrays.sort(b);
        short[] s = {5, Short.MIN_VALUE, 3, -3};
        Arrays.sort(s);
        char[] c = "sorting\uffff\0chars".toCharArray();
        Arrays.sort(c);
        long[] l = {1L << 40, -1L << 40, 0, Long.MIN_VALUE};
        Arrays.sort(l);
        System.out.println(Arrays.toString(b) + Arrays.toString(s) + (int) c[0] + new String(c, 1, 12) + Arrays.toString(l));
        double[] d = {Double.NaN, 1, -0.0, 0.0, Double.NEGATIVE_INFINITY, -0.0, Double.MIN_VALUE, Double.POSITIVE_INFINITY, 0.0};
        Arrays.sort(d);
        float[] f = {1.5f, Float.NaN, -0f, 0f, -1.5f};
        Arrays.sort(f);
        System.out.println(Arrays.toString(d) + Arrays.toString(f));
        int[] r = {9, 8, 7, 6, 5, 4, 3};
        Arrays.sort(r, 2, 5);
        System.out.println(Arrays.toString(r));
        String[] w = {"bb", "a", "CC", "dd", "A", "c"};
        Arrays.sort(w);
        System.out.print(Arrays.toString(w));
        Arrays.sort(w, String.CASE_INSENSITIVE_ORDER);
        System.out.print(Arrays.toString(w));
        Arrays.sort(w, 1, 4, Comparator.reverseOrder());
        System.out.println(Arrays.toString(w));
        int n = 600;
        int[] big = new int[n];
        long[] lb = new long[n];
        double[] db = new double[n];
        byte[] bb = new byte[n];
        Integer[] ob = new Integer[n];
        for (int k = 0; k < n; k++) {
            big[k] = rnd() % 1000;
            lb[k] = (long) rnd() * rnd();
            db[k] = rnd() / 7.0;
            bb[k] = (byte) rnd();
            ob[k] = rnd() % 100;
        }
        Arrays.sort(big);
        Arrays.parallelSort(lb);
        Arrays.sort(db);
        Arrays.sort(bb);
        Integer[] stable = ob.clone();
        Arrays.sort(stable, (x, y) -> x / 10 - y / 10);
        System.out.println(Arrays.hashCode(big) + " " + Arrays.hashCode(lb) + " " + Arrays.hashCode(db) + " " + Arrays.hashCode(bb) + " "
            + Arrays.hashCode(stable));
        boolean ok = true;
        for (int k = 1; k < n; k++) {
            ok &= big[k - 1] <= big[k] && lb[k - 1] <= lb[k] && db[k - 1] <= db[k] && bb[k - 1] <= bb[k];
        }
        System.out.println(ok);
        int[] runs = new int[500];
        for (int k = 0; k < 500; k++) {
            runs[k] = k < 250 ? k : 500 - k;
        }
        Arrays.sort(runs);
        System.out.println(runs[0] + " " + runs[250] + " " + runs[499]);
        try {
            Arrays.sort(r, 3, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Arrays.sort(r, 0, 99);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            Arrays.sort(new Object[]{1, "a"});
        } catch (ClassCastException e) {
            System.out.println("cce");
        }
        try {
            Arrays.sort(new String[]{"a", null});
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
    }
}
