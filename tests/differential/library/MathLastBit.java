// Every bit of the elementary functions: checksums over many arguments, from subnormal to huge, and the values at corners.
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

public class MathLastBit {
    static long state = 42;

    static long next() {
        long z = state += 0x9E3779B97F4A7C15L;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    static double unit() {
        return (next() >>> 11) * 0x1.0p-53;
    }

    static double argument(int i) {
        switch (i % 6) {
            case 0: return Double.longBitsToDouble(next());
            case 1: return unit() * 20 - 10;
            case 2: return unit();
            case 3: return (unit() - 0.5) * 1500;
            case 4: return 1 + (unit() - 0.5) * Math.scalb(1.0, -(i / 6 % 30));
            default: return (unit() - 0.5) * Math.scalb(1.0, i / 6 % 60);
        }
    }

    static final double[] CORNERS = {
        0.0, -0.0, 1, -1, 0.5, 2, -2, 3, 10, 1000, Double.MIN_VALUE, -Double.MIN_VALUE, Double.MIN_NORMAL, Double.MAX_VALUE,
        Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN, Math.PI, Math.PI / 2, Math.PI / 4, Math.E,
        709.782712893384, 709.7827128933841, -708.4, -740, -745.1332191019411, -745.1332191019412, 0.9999999999999999,
        1.0000000000000002, 0x1p52, 0x1.0000000000001p53, 90111.999, 90112, 1e22, -1e300, 0x1p-252, 0x1p-253, -1074.5,
    };

    static void unary(String name, DoubleUnaryOperator f) {
        long sum = 0;
        for (int i = 0; i < 40_000; i++) {
            sum = sum * 31 + Double.doubleToLongBits(f.applyAsDouble(argument(i)));
        }
        StringBuilder corners = new StringBuilder();
        for (double x : CORNERS) {
            corners.append(' ').append(f.applyAsDouble(x));
        }
        System.out.println(name + " " + Long.toHexString(sum) + corners);
    }

    static void binary(String name, DoubleBinaryOperator f) {
        long sum = 0;
        for (int i = 0; i < 100_000; i++) {
            double x = argument(i % 5 == 0 ? 0 : i), y = i % 3 == 0 ? argument(i / 3) : Math.rint(unit() * 80 - 40) / 2;
            if (i % 7 == 0) {
                y = (unit() * 2200 - 1100) / (Math.getExponent(x) + 0.5);  // near overflow and underflow
            }
            sum = sum * 31 + Double.doubleToLongBits(f.applyAsDouble(i % 2 == 0 ? x : Math.abs(x), y));
        }
        System.out.println(name + " " + Long.toHexString(sum));
        for (double x : CORNERS) {
            StringBuilder line = new StringBuilder();
            for (double y : CORNERS) {
                line.append(' ').append(f.applyAsDouble(x, y));
            }
            System.out.println(x + ":" + line);
        }
    }

    public static void main(String[] args) {
        unary("sin", Math::sin);
        unary("cos", Math::cos);
        unary("tan", Math::tan);
        unary("exp", Math::exp);
        unary("log", Math::log);
        unary("log10", Math::log10);
        unary("tanh", Math::tanh);
        unary("cbrt", Math::cbrt);
        unary("sinh", Math::sinh);
        unary("cosh", Math::cosh);
        unary("expm1", Math::expm1);
        unary("log1p", Math::log1p);
        unary("asin", Math::asin);
        unary("acos", Math::acos);
        unary("atan", Math::atan);
        unary("strict sin", StrictMath::sin);
        unary("strict cos", StrictMath::cos);
        unary("strict tan", StrictMath::tan);
        unary("strict exp", StrictMath::exp);
        unary("strict log", StrictMath::log);
        unary("strict log10", StrictMath::log10);
        unary("strict tanh", StrictMath::tanh);
        unary("strict cbrt", StrictMath::cbrt);
        binary("pow", Math::pow);
        binary("atan2", Math::atan2);
        binary("strict pow", StrictMath::pow);
    }
}
