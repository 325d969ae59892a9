package plait;

/**
 * Choices of the environment. {@code plait check} explores every value a choice can take, in every schedule;
 * {@code plait run} takes the first. A choice is a scheduling point.
 */
public final class Choose {
    private Choose() {}

    /**
     * Returns any of 0, 1, …, n - 1.
     *
     * @throws IllegalArgumentException if {@code n} is not positive
     */
    public static int intBelow(int n) {
        if (n <= 0) throw new IllegalArgumentException("a choice among " + n + " values");
        return n == 1 ? 0 : choose(n);
    }

    /** Returns false or true. */
    public static boolean bool() {
        return choose(2) != 0;
    }

    /** Returns any of {@code values}; at least one is needed. */
    @SafeVarargs
    public static <T> T of(T... values) {
        return values[intBelow(values.length)];
    }

    // REQUIRES: n > 1.
    private static native int choose(int n);
}
