// f2i f2l d2i d2l saturate at the ends of the range and send NaN to zero.
class FloatToIntegral {
    static void f(float v) {
        System.out.print(v);
        System.out.print(' ');
        System.out.print((int) v);
        System.out.print(' ');
        System.out.print((long) v);
        System.out.print(' ');
        System.out.print((byte) v);
        System.out.print(' ');
        System.out.print((short) v);
        System.out.print(' ');
        System.out.println((int) (char) v);
    }

    static void d(double v) {
        System.out.print(v);
        System.out.print(' ');
        System.out.print((int) v);
        System.out.print(' ');
        System.out.print((long) v);
        System.out.print(' ');
        System.out.print((byte) v);
        System.out.print(' ');
        System.out.print((short) v);
        System.out.print(' ');
        System.out.println((int) (char) v);
    }

    public static void main(String[] args) {
        float[] fs = {0f, -0f, 0.5f, -0.5f, 0.99999994f, 1.5f, -1.5f, 127.9f, 128f, -129f, 65535f, 65536f, -1f,
            2147483520f, 2147483648f, -2147483648f, -2147483904f, 9.223371e18f, 9.223372e18f, -9.223372e18f, 1e30f,
            -1e30f, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.MIN_VALUE};
        for (float v : fs) {
            f(v);
        }
        double[] ds = {0d, -0d, 0.9999999999999999, -0.9999999999999999, 2147483646.9999, 2147483647d, 2147483647.9,
            2147483648d, -2147483648.9, -2147483649d, 4294967295d, 4294967296d, 9.223372036854774E18,
            9.223372036854775807E18, -9.223372036854775808E18, -9.3e18, 1e300, -1e300, Double.NaN,
            Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, 98765.4321};
        for (double v : ds) {
            d(v);
        }
    }
}
