// BigDecimal scale, every rounding mode, division, precision contexts, plain and scientific text, comparison against equality.
import java.math.*;

class BigDecimals {
    static BigDecimal d(String s) {
        return new BigDecimal(s);
    }

    static void t(java.util.function.Supplier<Object> s) {
        try {
            System.out.println(s.get());
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        for (String s : new String[]{"0", "-0.00", "1.10", "1E3", "1E-10", "123.456e5", "-1.5E+20", "0E7", ".5", "00012.500"}) {
            BigDecimal v = d(s);
            System.out.println(s + " " + v + " " + v.toPlainString() + " " + v.toEngineeringString() + " " + v.scale() + " " + v.precision() + " "
                + v.unscaledValue() + " " + v.stripTrailingZeros() + " " + v.signum() + " " + v.hashCode());
        }
        String[] rs = {"5.5", "2.5", "1.6", "1.1", "1.0", "-1.0", "-1.1", "-1.6", "-2.5", "-5.5"};
        for (RoundingMode m : RoundingMode.values()) {
            StringBuilder b = new StringBuilder(m + ":");
            for (String r : rs) {
                try {
                    b.append(' ').append(d(r).setScale(0, m));
                } catch (ArithmeticException e) {
                    b.append(" !").append(e.getMessage());
                }
            }
            System.out.println(b);
        }
        BigDecimal a = d("10.25"), b = d("-3.5");
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + a.remainder(b) + " " + a.divideToIntegralValue(b) + " " + a.pow(3) + " "
            + a.negate() + " " + b.abs() + " " + a.max(b) + " " + a.movePointLeft(3) + " " + a.movePointRight(3) + " " + a.scaleByPowerOfTen(5) + " " + a.ulp());
        t(() -> d("1").divide(d("3")));
        t(() -> d("1").divide(d("8")));
        t(() -> d("1").divide(d("3"), 5, RoundingMode.HALF_UP));
        t(() -> d("2").divide(d("3"), MathContext.DECIMAL32));
        t(() -> d("1").divide(d("7"), new MathContext(30)));
        t(() -> d("1").divide(BigDecimal.ZERO));
        t(() -> BigDecimal.ZERO.divide(BigDecimal.ZERO));
        t(() -> d("123456.789").round(new MathContext(4, RoundingMode.DOWN)));
        t(() -> d("999.9").round(new MathContext(3)));
        t(() -> d("1.23").setScale(1));
        t(() -> d("2").sqrt(new MathContext(25)));
        t(() -> d("1.0").equals(d("1.00")) + " " + d("1.0").compareTo(d("1.00")) + " " + d("1e400").doubleValue() + " " + d("1e-400").doubleValue());
        t(() -> new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + new BigDecimal(0.1, MathContext.DECIMAL32) + " " + BigDecimal.valueOf(123, 5));
        t(() -> d("12.9").intValue() + " " + d("-12.9").longValue() + " " + d("1e20").intValue() + " " + d("3.14159").doubleValue() + " " + d("16777217").floatValue());
        t(() -> d("12.5").intValueExact());
        t(() -> d("12.5").toBigInteger() + " " + d("12.00").toBigIntegerExact());
        t(() -> d("abc"));
        t(() -> d("1e"));
        t(() -> new BigDecimal(Double.NaN));
        t(() -> d("9".repeat(30)).add(d("0." + "1".repeat(25))).multiply(d("-1.5")));
        t(() -> d("1.5").add(d("2.25"), new MathContext(2)) + " " + d("100").stripTrailingZeros().toString() + " " + d("100").stripTrailingZeros().toPlainString());
    }
}
