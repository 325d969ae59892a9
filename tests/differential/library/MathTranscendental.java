// sin cos tan exp log pow and friends, to the last digit.
class MathTranscendental {
    public static void main(String[] args) {
        double[] xs = {0, 0.1, 0.5, 1, 1.5707963267948966, 2, 3.141592653589793, 10, -1, -0.7, 100, 1e5, 1e-8};
        for (double x : xs) {
            System.out.println(x + ": " + Math.sin(x) + " " + Math.cos(x) + " " + Math.atan(x) + " " + Math.exp(-x / 10) + " " + Math.log(x) + " "
                + Math.log10(x) + " " + Math.sinh(x / 50) + " " + Math.tanh(x) + " " + Math.cbrt(x) + " " + Math.expm1(x / 100) + " " + Math.log1p(x));
            System.out.println("" + Math.asin(x) + " " + Math.acos(x) + " " + Math.atan2(x, -2) + " " + Math.cosh(x / 50) + " " + Math.hypot(x, 1));
        }
        double[][] ps = {{2, 10}, {2, -1}, {2, 0.5}, {-2, 3}, {-2, 0.5}, {0, 0}, {0, -1}, {-0.0, -3}, {Double.NaN, 0}, {1, Double.NaN}, {10, 308}, {10, 309}, {10, -400},
            {Double.POSITIVE_INFINITY, -1}, {Double.NEGATIVE_INFINITY, 3}, {-1, Double.POSITIVE_INFINITY}, {1.0001, 10000}, {-8, 1.0 / 3}};
        for (double[] p : ps) {
            System.out.println(p[0] + "^" + p[1] + " " + Math.pow(p[0], p[1]));
        }
        double[] sp = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, -0.0};
        for (double s : sp) {
            System.out.println(Math.sin(s) + " " + Math.cos(s) + " " + Math.exp(s) + " " + Math.log(s) + " " + Math.atan(s) + " " + Math.tanh(s) + " " + Math.sqrt(s));
        }
        for (double x : new double[]{0.3, 1.7, 30, -5.5}) {
            System.out.println(StrictMath.sin(x) + " " + StrictMath.cos(x) + " " + StrictMath.tan(x) + " " + StrictMath.exp(x) + " " + StrictMath.log(Math.abs(x)) + " "
                + StrictMath.pow(Math.abs(x), 2.2) + " " + StrictMath.atan2(x, 2) + " " + StrictMath.cbrt(x) + " " + StrictMath.sinh(x));
        }
    }
}
