// Index checks of every array type at -1, length and the int extremes leave the array unchanged.
class ArrayBounds {
    static final int[] BAD = {-1, 4, 5, Integer.MAX_VALUE, Integer.MIN_VALUE};

    public static void main(String[] args) {
        byte[] b = new byte[4];
        boolean[] z = new boolean[4];
        char[] c = new char[4];
        short[] s = new short[4];
        int[] i = new int[4];
        long[] l = new long[4];
        float[] f = new float[4];
        double[] d = new double[4];
        Object[] o = new Object[4];
        int n = 0;
        for (int k : BAD) {
            try { b[k] = 1; } catch (ArrayIndexOutOfBoundsException e) { n++; System.out.println(e.getMessage()); }
            try { z[k] = true; } catch (ArrayIndexOutOfBoundsException e) { n++; System.out.println(e.getMessage()); }
            try { c[k] = 1; } catch (ArrayIndexOutOfBoundsException e) { n++; }
            try { s[k] = 1; } catch (ArrayIndexOutOfBoundsException e) { n++; }
            try { i[k]++; } catch (ArrayIndexOutOfBoundsException e) { n++; }
            try { l[k] = 1; } catch (ArrayIndexOutOfBoundsException e) { n++; }
            try { f[k] = 1; } catch (ArrayIndexOutOfBoundsException e) { n++; }
            try { d[k] += 1; } catch (ArrayIndexOutOfBoundsException e) { n++; }
            try { o[k] = ""; } catch (ArrayIndexOutOfBoundsException e) { n++; System.out.println(e.getMessage()); }
            try { n += b[k]; } catch (ArrayIndexOutOfBoundsException e) { n++; }
            try { n += z[k] ? 1 : 2; } catch (ArrayIndexOutOfBoundsException e) { n++; }
            try { n += c[k]; } catch (ArrayIndexOutOfBoundsException e) { n++; }
            try { n += s[k]; } catch (ArrayIndexOutOfBoundsException e) { n++; }
            try { n += l[k]; } catch (ArrayIndexOutOfBoundsException e) { n++; }
            try { n += f[k]; } catch (ArrayIndexOutOfBoundsException e) { n++; }
            try { n += d[k]; } catch (ArrayIndexOutOfBoundsException e) { n++; }
            try { n += o[k].hashCode(); } catch (ArrayIndexOutOfBoundsException e) { n++; }
        }
        System.out.println(n);
        long sum = 0;
        for (int k = 0; k < 4; k++) {
            sum += b[k] + c[k] + s[k] + i[k] + l[k] + (z[k] ? 1 : 0) + (long) f[k] + (long) d[k] + (o[k] == null ? 0 : 1);
        }
        System.out.println(sum);
        int[] order = new int[1];
        int idx = 0;
        try {
            order[idx + 1] = ++idx / (idx - 1);
        } catch (ArithmeticException e) {
            System.out.println("rhs first " + idx);
        }
        try {
            ((int[]) null)[idx = 9] = 1;
        } catch (NullPointerException e) {
            System.out.println("index evaluated " + idx);
        }
    }
}
