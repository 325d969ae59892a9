// fadd fsub fmul fdiv frem fneg on zeros, infinities, NaN, subnormals and rounding cases, shown as raw bits.
class FloatArithmetic {
    static final float[] V = {0f, -0f, 1f, -1f, 0.1f, 3f, -7.5f, Float.NaN, Float.POSITIVE_INFINITY,
        Float.NEGATIVE_INFINITY, Float.MIN_VALUE, Float.MAX_VALUE, 1.17549435E-38f, 16777216f};

    static void out(float f) {
        System.out.print(Integer.toHexString(Float.floatToIntBits(f)));
        System.out.print(' ');
    }

    public static void main(String[] args) {
        for (float a : V) {
            System.out.print(a);
            System.out.print(' ');
            out(-a);
            out(0f - a);
            System.out.println();
            for (float b : V) {
                out(a + b);
                out(a - b);
                out(a * b);
                out(a / b);
                out(a % b);
                System.out.println();
            }
        }
        float x = 1f;
        for (int i = 0; i < 160; i++) {
            x /= 2;
        }
        System.out.println(x);
        float s = 0;
        for (int i = 0; i < 1000; i++) {
            s += 0.1f;
        }
        System.out.println(s);
    }
}
