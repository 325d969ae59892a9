// Arrays fill, copyOf, equals, deepEquals, hashCode, compare, mismatch, setAll, prefix, binarySearch, asList, deepToString.
import java.util.*;

class ArraysUtilities {
    public static void main(String[] args) {
        int[] a = {1, 2, 3, 4, 5};
        System.out.println(Arrays.toString(Arrays.copyOf(a, 7)) + Arrays.toString(Arrays.copyOf(a, 2)) + Arrays.toString(Arrays.copyOfRange(a, 3, 8)));
        System.out.println(Arrays.toString(Arrays.copyOf(new String[]{"x"}, 2)) + Arrays.copyOf(new Integer[]{1}, 1, Number[].class).getClass().getSimpleName());
        int[] f = new int[4];
        Arrays.fill(f, 9);
        Arrays.fill(f, 1, 3, -1);
        System.out.println(Arrays.toString(f) + Arrays.toString((int[]) null) + Arrays.toString(new Object[]{null, "s", 1}));
        Object[] deep = {1, new int[]{2, 3}, new Object[]{"x", new double[][]{{1.5}, {}}}, null, new boolean[]{true}, new char[]{'c'}};
        Object[] deep2 = {1, new int[]{2, 3}, new Object[]{"x", new double[][]{{1.5}, {}}}, null, new boolean[]{true}, new char[]{'c'}};
        System.out.println(Arrays.deepToString(deep) + Arrays.deepHashCode(deep) + Arrays.deepEquals(deep, deep2) + Arrays.equals(deep, deep2));
        Object[] cyc = new Object[2];
        cyc[0] = cyc;
        System.out.println(Arrays.deepToString(cyc));
        System.out.println(Arrays.hashCode(a) + " " + Arrays.hashCode(new long[]{1L << 33}) + " " + Arrays.hashCode(new double[]{-0.0, Double.NaN}) + " "
            + Arrays.hashCode(new boolean[]{true, false}) + " " + Arrays.hashCode(new String[]{"a", null}) + " " + Arrays.hashCode(new char[]{'x'}) + " "
            + Arrays.hashCode(new byte[]{-1, 5}) + Arrays.hashCode((int[]) null) + Arrays.hashCode(new float[]{1f}) + Arrays.hashCode(new short[]{7}));
        System.out.println(Arrays.equals(new double[]{0.0, Double.NaN}, new double[]{-0.0, Double.NaN}) + " "
            + Arrays.equals(new double[]{Double.NaN}, new double[]{Double.NaN}) + Arrays.equals(a, 1, 3, new int[]{2, 3}, 0, 2) + Arrays.equals((int[]) null, null));
        System.out.println(Arrays.compare(new int[]{1, 2}, new int[]{1, 3}) + " " + Arrays.compare(new int[]{1}, new int[]{1, 0, 0}) + " "
            + Arrays.compareUnsigned(new byte[]{-1}, new byte[]{1}) + " " + Arrays.compare(new byte[]{-1}, new byte[]{1}) + " "
            + Arrays.mismatch(new int[]{1, 2, 3}, new int[]{1, 2, 4}) + Arrays.mismatch(a, a) + Arrays.mismatch(new char[]{'a'}, new char[]{'a', 'b'}) + " "
            + Arrays.mismatch(new double[]{1, 0.0}, new double[]{1, -0.0}) + Arrays.mismatch(new long[20], new long[20]));
        byte[] x = new byte[100], y = new byte[100];
        y[77] = 1;
        System.out.println(Arrays.mismatch(x, y) + " " + Arrays.equals(x, y) + Arrays.compare(x, y));
        long[] sq = new long[6];
        Arrays.setAll(sq, k -> (long) k * k);
        Arrays.parallelPrefix(sq, Long::sum);
        System.out.println(Arrays.toString(sq));
        int[] key = {1, 3, 5, 7};
        System.out.println(Arrays.binarySearch(key, 5) + " " + Arrays.binarySearch(key, 4) + " " + Arrays.binarySearch(key, 9) + " " + Arrays.binarySearch(key, 1, 3, 1)
            + " " + Arrays.binarySearch(new String[]{"a", "c"}, "b") + " " + Arrays.binarySearch(new double[]{-0.0, 0.0, Double.NaN}, Double.NaN));
        List<String> v = Arrays.asList("q", "p");
        v.set(0, "z");
        Collections.sort(v);
        System.out.println(v + " " + v.getClass().getSimpleName() + Arrays.asList(a).size() + Arrays.asList(1, 2).contains(2));
        System.out.println(Arrays.stream(a).sum() + " " + Arrays.stream(a, 1, 3).boxed().toList() + Arrays.stream(new String[]{"m", "n"}).toList());
        Runnable[] bad = {() -> Arrays.copyOf(a, -1), () -> Arrays.copyOfRange(a, 6, 7), () -> Arrays.copyOfRange(a, 3, 2), () -> Arrays.fill(a, 3, 9, 0),
            () -> Arrays.asList(1).add(2), () -> Arrays.fill(new Integer[1], "s")};
        for (Runnable r : bad) {
            try {
                r.run();
            } catch (RuntimeException e) {
                System.out.println(e);
            }
        }
    }
}
