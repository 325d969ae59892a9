// dadd dsub dmul ddiv drem dneg on zeros, infinities, NaN, subnormals and rounding cases, shown as bits.
class DoubleArithmetic {
    static final double[] V = {0d, -0d, 1d, -1d, 0.1, 3d, -7.5, Double.NaN, Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY, Double.MIN_VALUE, Double.MAX_VALUE, 2.2250738585072014E-308, 9007199254740992d};

    static void out(double d) {
        System.out.print(Long.toHexString(Double.doubleToLongBits(d)));
        System.out.print(' ');
    }

    public static void main(String[] args) {
        for (double a : V) {
            System.out.print(a);
            System.out.print(' ');
            out(-a);
            out(0d - a);
            System.out.println();
            for (double b : V) {
                out(a + b);
                out(a - b);
                out(a * b);
                out(a / b);
                out(a % b);
                System.out.println();
            }
        }
        double s = 0;
        for (int i = 0; i < 1000; i++) {
            s += 0.1;
        }
        System.out.println(s);
        System.out.println(0.1 + 0.2);
        System.out.println(1e16 + 1.0);
    }
}
