import java.util.Arrays;
import java.util.Random;
import java.util.function.Consumer;

/** Sequences of calls, a call being a number below some limit. */
final class Sequences {
    private static final int RANDOM = 100, RANDOM_LENGTH = 100;

    private final Consumer<int[]> test;
    private int count;

    private Sequences(Consumer<int[]> test) {
        this.test = test;
    }

    /** Tests all of the length; their beginnings are the shorter ones. Then longer random ones. Returns how many. */
    static int testAll(int calls, int length, int randomCalls, Consumer<int[]> test) {
        Sequences sequences = new Sequences(test);
        sequences.extend(new int[length], 0, calls);
        Random random = new Random(2023);
        for (int i = 0; i < RANDOM; i++) sequences.run(random.ints(RANDOM_LENGTH, 0, randomCalls).toArray());
        return sequences.count;
    }

    private void extend(int[] sequence, int at, int calls) {
        if (at == sequence.length) {
            run(sequence);
            return;
        }
        for (sequence[at] = 0; sequence[at] < calls; sequence[at]++) extend(sequence, at + 1, calls);
    }

    private void run(int[] sequence) {
        test.accept(sequence);
        count++;
    }

    /** A new object of a class in structures, by its only constructor. */
    static Object make(String name, Object... arguments) {
        try {
            return Class.forName("structures." + name).getConstructors()[0].newInstance(arguments);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** Throws an AssertionError with the sequence up to the call unless both are equal. */
    static void requireEqual(Object expected, Object actual, int[] sequence, int at) {
        if (expected == null ? actual == null : expected.equals(actual)) return;
        throw new AssertionError("expected " + expected + ", got " + actual + " at " + at + " of " + Arrays.toString(sequence));
    }
}
