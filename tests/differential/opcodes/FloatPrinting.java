// Shortest-repr printing of float and double at notation switches, subnormals and powers of two and ten.
class FloatPrinting {
    public static void main(String[] args) {
        float[] fs = {0f, -0f, 1f, 0.001f, 9.999999E-4f, 1e7f, 9999999f, 1.0E10f, 3.4028235e38f, 1.4e-45f, 1.17549435e-38f,
            0.1f, 0.3f, 1f / 3, 2f / 3, 100f, 123456.7f, 1234567.8f, 33554432f, 8388608f, 8388609f, 1.1754942E-38f, 4.7e-38f};
        for (float f : fs) {
            System.out.println(f);
        }
        double[] ds = {0d, -0d, 1d, 0.001, 9.999999999999999E-4, 1e7, 9999999.999, 12345678.9, 1e21, 1e22, 1e23,
            1.7976931348623157e308, 4.9e-324, 2.2250738585072014E-308, 2.225073858507201E-308, 0.1, 0.2, 0.1 + 0.2, 1d / 3,
            2d / 3, 100d, 123456789012345680d, 4503599627370496.5, 9007199254740993d, 5e-324 * 3, 1.0E-5, 12.5,
            1e-300 * 1e-10, 299792458, 6.02214076e23, 1.602176634e-19, Math.PI, Math.E};
        for (double d : ds) {
            System.out.println(d);
            System.out.println(-d);
        }
        for (int e = -1074; e <= 1023; e += 53) {
            System.out.println(Math.scalb(1.0, e));
        }
        double p = 1;
        for (int i = 0; i < 30; i++) {
            System.out.println(p);
            p *= 10;
        }
    }
}
