// Double and Float parsing and bit conversions: rounding at halfway points, hex floats, suffixes, specials and failures.
class DoubleParsing {
    static void d(String s) {
        try {
            double v = Double.parseDouble(s);
            System.out.println(s + " = " + v + " " + Long.toHexString(Double.doubleToRawLongBits(v)));
        } catch (RuntimeException e) {
            System.out.println(s + " ! " + e.getMessage());
        }
    }

    static void f(String s) {
        try {
            float v = Float.parseFloat(s);
            System.out.println(s + " = " + Integer.toHexString(Float.floatToRawIntBits(v)));
        } catch (RuntimeException e) {
            System.out.println(s + " ! " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        String[] in = {"0", "-0", "1", "+1.5", ".5", "5.", "1e3", "1E-3", "1e+3", "0x1p3", "0x1.8P-1", "0x.8p1", "1d", "1F", " 1.5 ", "NaN",
            "Infinity", "-Infinity", "+NaN", "nan", "inf", "1.7976931348623157e308", "1.7976931348623159e308", "1e309", "-1e309", "4.9e-324",
            "2.4703282292062327e-324", "2.4703282292062328e-324", "2e-324", "2.2250738585072012e-308", "9007199254740993",
            "9007199254740992.999999999999999999999", "0.1", "0.30000000000000004", "123456789012345678901234567890", "1e-400",
            "0.000000000000000000000000000000000000000000000000001", "", ".", "e5", "1e", "1.2.3", "1,5", "0x1", "0x1p", "1 2", "--1", "1L",
            "1e99999999999", "0e99999999999", "0x1p-1074", "0x1p-1075", "0x1.8p-1074"};
        for (String s : in) {
            d(s);
        }
        String[] fs = {"0.1", "16777217", "16777218.9999", "16777219", "3.4028235e38", "3.4028236e38", "1.4e-45", "7.006492321624085e-46",
            "7.006492321624086e-46", "1.17549435e-38", "0x1.fffffep127", "0x1.ffffffp127", "1e40", "-1e-50", "1.00000017881393432617187499",
            "1.00000017881393432617187500", "1.00000017881393432617187501"};
        for (String s : fs) {
            f(s);
        }
        System.out.println(Double.toHexString(0.1) + Double.toHexString(-0.0) + Double.toHexString(Double.MIN_VALUE) + Double.toHexString(1e308)
            + Float.toHexString(1.5f) + Double.toHexString(Double.NaN));
        System.out.println(Double.longBitsToDouble(0x7ff0000000000001L) + " " + Float.intBitsToFloat(0x7fc00001) + " "
            + Long.toHexString(Double.doubleToLongBits(Double.longBitsToDouble(0x7ff8000000000123L))));
        System.out.println(Double.isNaN(0.0 / 0) + " " + Double.isInfinite(1 / 0.0) + Double.isFinite(1e308) + " " + Double.compare(0.0, -0.0)
            + Double.valueOf(Double.NaN).equals(Double.NaN) + Double.hashCode(-0.0) + " " + Float.hashCode(1.5f) + Double.sum(1, 2));
    }
}
