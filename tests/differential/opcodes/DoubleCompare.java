// dcmpl and dcmpg: every relation with NaN is false but !=, and -0.0 equals 0.0.
class DoubleCompare {
    static final double[] V = {0d, -0d, 1d, -1d, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY,
        Double.MIN_VALUE, -Double.MIN_VALUE, Double.MAX_VALUE, 9007199254740992d, 9007199254740993d};

    static String rel(double a, double b) {
        StringBuilder s = new StringBuilder();
        s.append(a < b ? '<' : '.');
        s.append(a <= b ? 'L' : '.');
        s.append(a > b ? '>' : '.');
        s.append(a >= b ? 'G' : '.');
        s.append(a == b ? '=' : '.');
        s.append(a != b ? '!' : '.');
        s.append(!(a > b) ? 'a' : '.');
        s.append(!(a <= b) ? 'b' : '.');
        return s.toString();
    }

    public static void main(String[] args) {
        for (double a : V) {
            for (double b : V) {
                System.out.print(rel(a, b));
                System.out.print(Double.compare(a, b));
                System.out.print(' ');
            }
            System.out.println();
        }
        double nan = V[4];
        if (nan > 0) {
            System.out.println("greater");
        } else if (nan <= 0) {
            System.out.println("not greater");
        } else {
            System.out.println("unordered");
        }
        System.out.println(Math.min(0d, -0d));
        System.out.println(Math.max(-0d, 0d));
        System.out.println(Math.max(nan, 1));
    }
}
