// fcmpl and fcmpg: every relation with NaN is false but !=, and -0.0f equals 0.0f.
class FloatCompare {
    static final float[] V = {0f, -0f, 1f, -1f, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY,
        Float.MIN_VALUE, -Float.MIN_VALUE, Float.MAX_VALUE, 16777216f, 16777217f};

    static String rel(float a, float b) {
        StringBuilder s = new StringBuilder();
        s.append(a < b ? '<' : '.');
        s.append(a <= b ? 'L' : '.');
        s.append(a > b ? '>' : '.');
        s.append(a >= b ? 'G' : '.');
        s.append(a == b ? '=' : '.');
        s.append(a != b ? '!' : '.');
        s.append(!(a < b) ? 'a' : '.');
        s.append(!(a >= b) ? 'b' : '.');
        return s.toString();
    }

    public static void main(String[] args) {
        for (float a : V) {
            for (float b : V) {
                System.out.print(rel(a, b));
                System.out.print(Float.compare(a, b));
                System.out.print(' ');
            }
            System.out.println();
        }
        float nan = V[4];
        int n = 0;
        while (nan < 10) {
            n++;
        }
        do {
            n++;
        } while (nan >= 10);
        System.out.println(n);
        System.out.println(Float.valueOf(nan).equals(nan));
        System.out.println(Float.valueOf(0f).equals(-0f));
    }
}
