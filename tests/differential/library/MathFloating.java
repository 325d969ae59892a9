// Exactly specified floating functions: sqrt, rint, round, floor, ceil, ulp, nextAfter, scalb, getExponent, fma, copySign, signum.
class MathFloating {
    public static void main(String[] args) {
        double[] ds = {0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -1.5, -2.5, 0.49999999999999994, 4503599627370495.5, 4503599627370497.5, 9007199254740991.0, 1e300, -1e300,
            Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, Double.MAX_VALUE, 2147483647.5, -2147483648.5, 9.223372036854776E18};
        for (double d : ds) {
            System.out.println(d + ": " + Math.sqrt(d) + " " + Math.rint(d) + " " + Math.round(d) + " " + Math.floor(d) + " " + Math.ceil(d) + " " + Math.ulp(d) + " "
                + Math.nextUp(d) + " " + Math.nextDown(d) + " " + Math.getExponent(d) + " " + Math.signum(d) + " " + Math.abs(d) + " " + Math.copySign(3, d) + " "
                + Math.round((float) d));
        }
        float[] fs = {0f, -0f, 0.5f, 1.5f, -1.5f, 8388607.5f, 8388609f, Float.MIN_VALUE, Float.MAX_VALUE, Float.NaN, Float.NEGATIVE_INFINITY, 0.49999997f};
        for (float f : fs) {
            System.out.println(Float.floatToIntBits(f) + ": " + Math.round(f) + " " + Float.floatToIntBits(Math.ulp(f)) + " " + Float.floatToIntBits(Math.nextUp(f)) + " "
                + Math.getExponent(f) + " " + Float.floatToIntBits(Math.signum(f)) + " " + Float.floatToIntBits(Math.scalb(f, 3)));
        }
        System.out.println(Math.scalb(1.5, 1023) + " " + Math.scalb(1.0, -1074) + " " + Math.scalb(1.0, -1080) + " " + Math.scalb(Double.MIN_VALUE, 2000));
        System.out.println(Math.nextAfter(1.0, 2) + " " + Math.nextAfter(0.0, -1) + " " + Math.nextAfter(1.0, 1.0) + " " + Math.nextAfter(-0.0, 0.0));
        System.out.println(Math.fma(0.1, 10, -1) + " " + Math.fma(1e308, 10, Double.NEGATIVE_INFINITY) + " " + (float) Math.fma(0.1f, 10f, -1f));
        System.out.println(Math.max(-0.0, 0.0) + " " + Math.min(-0.0, 0.0) + " " + Math.max(Double.NaN, 1) + " " + Math.min(1f, Float.NaN));
        System.out.println(Math.IEEEremainder(5, 3) + " " + Math.IEEEremainder(-5, 3) + " " + Math.IEEEremainder(2.5, 1) + " " + Math.hypot(3, 4) + " "
            + Math.hypot(1e300, 1e300) + " " + Math.cbrt(27) + " " + Math.cbrt(-8));
        System.out.println(Math.toDegrees(Math.PI) + " " + Math.toRadians(180) + " " + StrictMath.sqrt(2) + " " + StrictMath.floor(-1.5) + StrictMath.rint(3.5));
    }
}
