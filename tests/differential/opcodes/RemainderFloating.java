// frem and drem truncate (as C fmod), unlike IEEE remainder: sign of the dividend, exact for huge quotients.
class RemainderFloating {
    static void d(double a, double b) {
        System.out.print(a);
        System.out.print(" % ");
        System.out.print(b);
        System.out.print(" = ");
        System.out.print(a % b);
        System.out.print(" ieee ");
        System.out.println(Math.IEEEremainder(a, b));
    }

    static void f(float a, float b) {
        System.out.print(a);
        System.out.print(" % ");
        System.out.print(b);
        System.out.print(" = ");
        System.out.println(a % b);
    }

    public static void main(String[] args) {
        double[][] ds = {{5, 3}, {-5, 3}, {5, -3}, {-5, -3}, {5.5, 2}, {1e300, 7}, {1e308, 1e-300}, {0, 5}, {-0.0, 5},
            {5, 0}, {0, 0}, {Double.POSITIVE_INFINITY, 2}, {2, Double.POSITIVE_INFINITY},
            {2, Double.NEGATIVE_INFINITY}, {Double.NaN, 1}, {1, Double.NaN}, {4, 2}, {-4, 2}, {0.3, 0.1}, {1, 0.1},
            {Double.MIN_VALUE * 7, Double.MIN_VALUE * 2}, {Double.MAX_VALUE, Double.MIN_VALUE}, {3, 2}, {1, 2}};
        for (double[] p : ds) {
            d(p[0], p[1]);
            f((float) p[0], (float) p[1]);
        }
        double acc = 1e10;
        acc %= 3.7;
        System.out.println(acc);
        int i = 17;
        i %= 5.5;
        System.out.println(i);
    }
}
