// long and double take two local slots; arguments of mixed widths arrive in order for static and virtual calls.
class WideSlots {
    static String st(int a, long b, double c, float d, long e, byte f, double g, Object h, short i, long j, char k,
            boolean l, double m) {
        long t = b;
        b = e;
        e = t;
        double u = c;
        c = g;
        g = u;
        return a + " " + b + " " + c + " " + d + " " + e + " " + f + " " + g + " " + h + " " + i + " " + j + " " + k + " " + l
            + " " + m;
    }

    double inst(double a, long b, int c, double d) {
        return a * 1000 + b * 100 + c * 10 + d;
    }

    static long many(long a, long b, long c, long d, long e, long f, long g, long h, long i, long j, long k, long l, long m,
            long n, long o, long p) {
        return a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f + 7 * g + 8 * h + 9 * i + 10 * j + 11 * k + 12 * l + 13 * m + 14 * n
            + 15 * o + 16 * p;
    }

    static double many(double a, double b, double c, double d, double e, double f, double g, double h, double i, double j) {
        return ((((((((a - b) * 2 - c) * 2 - d) * 2 - e) * 2 - f) * 2 - g) * 2 - h) * 2 - i) * 2 - j;
    }

    static long fib(int n, long a, double pad, long b) {
        return n == 0 ? a : fib(n - 1, b, pad + 1, a + b);
    }

    public static void main(String[] args) {
        System.out.println(st(1, Long.MAX_VALUE, 2.5, 3.5f, Long.MIN_VALUE, (byte) -4, -5.25, "obj", (short) 6, 7L, 'k', true,
            8.125));
        System.out.println(new WideSlots().inst(1.5, 2, 3, 4.5));
        System.out.println(many(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16L << 33));
        System.out.println(many(1.5, 2, 3, 4, 5, 6, 7, 8, 9, 10));
        System.out.println(fib(60, 0, 0, 1));
        long a = 1;
        int b = 2;
        double c = 3;
        {
            long x = 10;
            a += x;
        }
        {
            double x = 20;
            c += x;
            int y = 30;
            b += y;
        }
        long z = 99;
        System.out.println(a + b + c + z);
    }
}
