// Math exact arithmetic, floor and ceil division, abs, multiplyHigh and fma-free integer helpers at extremes.
class MathIntegral {
    interface Op {
        Object run();
    }

    static void t(String n, Op o) {
        try {
            System.out.println(n + " = " + o.run());
        } catch (ArithmeticException e) {
            System.out.println(n + " ! " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        int[] is = {0, 1, -1, 7, -7, 46341, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int a : is) {
            t("neg " + a, () -> Math.negateExact(a));
            t("inc " + a, () -> Math.incrementExact(a));
            t("dec " + a, () -> Math.decrementExact(a));
            t("abs " + a, () -> Math.abs(a));
            t("absExact " + a, () -> Math.absExact(a));
            for (int b : is) {
                t("+ " + a + " " + b, () -> Math.addExact(a, b));
                t("- " + a + " " + b, () -> Math.subtractExact(a, b));
                t("* " + a + " " + b, () -> Math.multiplyExact(a, b));
                t("floor " + a + " " + b, () -> Math.floorDiv(a, b) + " " + Math.floorMod(a, b));
                t("full " + a + " " + b, () -> Math.multiplyFull(a, b));
            }
        }
        long[] ls = {0, 1, -1, 10, -10, 3037000500L, Long.MAX_VALUE, Long.MIN_VALUE};
        for (long a : ls) {
            t("lneg " + a, () -> Math.negateExact(a));
            t("toInt " + a, () -> Math.toIntExact(a));
            for (long b : ls) {
                t("l* " + a + " " + b, () -> Math.multiplyExact(a, b));
                t("l+ " + a + " " + b, () -> Math.addExact(a, b));
                t("lfloor " + a + " " + b, () -> Math.floorDiv(a, b) + " " + Math.floorMod(a, b));
                t("high " + a + " " + b, () -> Math.multiplyHigh(a, b));
            }
        }
        System.out.println(Math.floorMod(-7L, 3) + " " + Math.max(3, -3) + Math.min(-0.0f, 0.0f) + Math.multiplyExact(5L, 3));
    }
}
