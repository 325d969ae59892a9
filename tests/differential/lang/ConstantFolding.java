// Compile-time constants of every type agree with the same expressions computed at run time.
class ConstantFolding {
    static final int A = 7 * 6 - 0x7fffffff * 3;
    static final long L = (1L << 62) * 3 >>> 5 ^ 0xffL;
    static final double D = 1e308 * 10 / 3 - 0.1;
    static final float F = 16777216f + 1f;
    static final byte B = (byte) 0x1ff;
    static final char C = (char) ('a' + 1);
    static final boolean Z = 3 > 2 && !(1 == 2) | false ^ true;
    static final String S = "a" + A + L + D + F + B + C + Z + null + 1.0f / 3 + 'q' + 1e-5;
    static final int Q = -7 / 2 * 10 + -7 % 3 + (-7 >> 1) + (-7 >>> 28);
    static final int NANI = (int) Double.NaN + (int) 1e20 + (short) 70000;
    static final long NANL = (long) Float.POSITIVE_INFINITY;

    static int ri(int x) {
        return x;
    }

    static double rd(double x) {
        return x;
    }

    static long rl(long x) {
        return x;
    }

    static float rf(float x) {
        return x;
    }

    public static void main(String[] args) {
        System.out.println(A + " " + (ri(7) * ri(6) - ri(0x7fffffff) * ri(3)));
        System.out.println(L + " " + (rl(1L << 62) * 3 >>> 5 ^ 0xffL));
        System.out.println(D + " " + (rd(1e308) * 10 / 3 - 0.1));
        System.out.println(F + " " + (rf(16777216f) + 1f));
        System.out.println(B + " " + (byte) ri(0x1ff) + " " + C + " " + (char) (ri('a') + 1) + " " + Z);
        System.out.println(S);
        System.out.println(Q + " " + (ri(-7) / 2 * 10 + ri(-7) % 3 + (ri(-7) >> 1) + (ri(-7) >>> 28)));
        System.out.println(NANI + " " + ((int) rd(Double.NaN) + (int) rd(1e20) + (short) ri(70000)) + " " + NANL);
        final int local = 5;
        switch (ri(5)) {
            case local: System.out.println("local const"); break;
            case A: System.out.println("A"); break;
            default: System.out.println("default");
        }
        if (Z) {
            System.out.println("kept");
        } else {
            System.out.println("dropped");
        }
        System.out.println(0x1.8p1 + 0x1p-1074 + 1_000_000 + 0b1010 + 017 + 0xFFFF_FFFFL + 'a' + .5f);
        System.out.println(Integer.MIN_VALUE == -2147483648 && -9223372036854775808L == Long.MIN_VALUE);
    }
}
