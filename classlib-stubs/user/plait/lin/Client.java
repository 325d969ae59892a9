package plait.lin;

import java.lang.reflect.Array;
import java.util.Collection;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.Map;

/**
 * What all clients that {@code plait lin} makes up have in common: threads, the order of calls, results as text. A subclass
 * knows the class under test: how an object of it is made, and the calls of one program by number.
 *
 * <p>Its {@code main} passes on its argument, the number of calls, to {@code plan}, makes an object of itself and runs it.
 * Plait chooses what it does, a number at a time: the number of sequences; for each its thread, or 0 for main, its first cell
 * of results, the sequences that have to end before it, which come earlier, and its calls; and at last whether threads stop
 * between calls, and make them again and again. Main makes its calls before all threads are started, or after all have ended. Without sequences it is T threads that make any calls, one after the other.
 */
public abstract class Client {
    /** By call. Plait reads it; nobody else does. {@code null}: the call was not made; {@code BLOCKS}: it has not returned. */
    private static String[] results;
    private static final String BLOCKS = "blocks";
    /** What {@code state} said. Plait reads it. */
    private static String state;

    private static final int MOST_SEQUENCES = 64;  // one more than there can be
    private static final int MOST_CALLS = 1000;

    /** By sequence: the number of its thread, or 0 for main; its first cell of results; sequences before it; calls. */
    private static int[] who;
    private static int[] first;
    private static int[][] before;
    private static int[][] calls;
    private static int choices;
    /** Of threads: they stop between calls, in front of a choice of one; and then go round for ever. */
    private static final int STOPS = 1;
    private static final int REPEATS = 2;
    private static int turns;
    /** Without sequences: that make calls one after the other. */
    private static int threads;

    private final Object object = make();

    protected abstract Object make();

    /** Makes a call. Returns its result; of a primitive type as text. */
    protected abstract Object invoke(Object target, int call) throws Exception;

    /** Called when all threads have ended: what it throws is a violation. */
    protected void validate(Object target) throws Exception {}

    /** What the object is then, to be shown; {@code null}: nobody asks. */
    protected Object state(Object target) throws Exception {
        return null;
    }

    /** Main alone calls it, before there is a client. */
    protected static void plan(String[] arguments) {
        choices = Integer.parseInt(arguments[0]);
        int count = next(MOST_SEQUENCES);
        if (count > 0) {
            planSequences(count);
        } else {
            threads = next(MOST_SEQUENCES);
        }
    }

    protected final void run() throws Exception {
        if (who == null) {
            runAlone(choices, threads);
        } else {
            runSequences();
        }
    }

    private static void planSequences(int count) {
        who = new int[count];
        first = new int[count];
        before = new int[count][];
        calls = new int[count][];
        for (int i = 0; i < count; i++) {
            who[i] = next(count + 1);
            first[i] = next(MOST_CALLS);
            before[i] = new int[next(count)];
            for (int k = 0; k < before[i].length; k++) before[i][k] = next(count);
            calls[i] = new int[next(MOST_CALLS)];
            for (int k = 0; k < calls[i].length; k++) calls[i][k] = next(choices);
        }
        turns = next(REPEATS + 1);
    }

    // ---- One call after the other

    /** Threads have the names and numbers that they have in sequences: a class may use them. */
    private void runAlone(int count, int threads) {
        results = new String[1];
        Caller[] callers = new Caller[threads];
        for (int i = 0; i < threads; i++) callers[i] = new Caller(this, count, "thread-" + (i + 1));
        callers[0].start();
        beginStep();
        for (int i = 1; i < threads; i++) callers[i].start();
        endStep();
    }

    private static final class Caller extends Thread {
        final Client client;
        final int count;

        Caller(Client client, int count, String name) {
            super(name);
            this.client = client;
            this.count = count;
        }

        @Override
        public void run() {
            try {
                client.makeCalls(count);
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** Behind each call choice {@code count} forgets its result, which then tells no states of the object apart. */
    private void makeCalls(int count) throws Exception {
        for (;;) {
            int chosen = next(count + 1);
            if (chosen == count) {
                store(0, null);
                continue;
            }
            try {
                call(chosen, 0);
            } catch (Error e) {
                // Its name is the result.
            }
        }
    }

    // ---- Sequences in threads

    private void runSequences() throws Exception {
        int count = who.length;
        Sequence[] sequences = new Sequence[count];
        int cells = 0;
        for (int i = 0; i < count; i++) {
            sequences[i] = new Sequence(this, i, sequences);
            cells += calls[i].length;
        }
        results = new String[cells];
        int at = 0;
        while (at < count && sequences[at].isOfMain) sequences[at++].run();
        int started = at;
        // That all threads start in one step hides nothing: each can take its first step as late as it likes.
        if (at < count) sequences[at++].start();
        beginStep();
        while (at < count && !sequences[at].isOfMain) sequences[at++].start();
        endStep();
        for (int i = started; i < at; i++) sequences[i].join();
        while (at < count) sequences[at++].run();
        validate(object);
        Object shown = state(object);
        if (shown != null) state = text(shown);
    }

    private static final class Sequence extends Thread {
        final Client client;
        final boolean isOfMain;
        final int first;
        final int[] calls;
        final Thread[] before;

        Sequence(Client client, int number, Sequence[] sequences) {
            super(who[number] == 0 ? "main" : "thread-" + who[number]);
            this.client = client;
            isOfMain = who[number] == 0;
            first = Client.first[number];
            calls = Client.calls[number];
            before = new Thread[isOfMain ? 0 : Client.before[number].length];
            for (int i = 0; i < before.length; i++) before[i] = sequences[Client.before[number][i]];
        }

        @Override
        public void run() {
            try {
                for (Thread thread : before) thread.join();
                do {
                    for (int i = 0; i < calls.length; i++) makeCall(i);
                } while (turns() == REPEATS && !isOfMain);
            } catch (Exception e) {
                throw new IllegalStateException(e);  // interrupted while it waited
            }
        }

        private void makeCall(int i) throws Exception {
            if (turns() >= STOPS) next(1);
            client.call(callAt(calls, i), first + i);
            if (turns() == REPEATS && !isOfMain) store(first + i, null);
        }
    }

    private static int callAt(int[] calls, int at) {
        return calls[at];
    }

    private static int turns() {
        return turns;
    }

    // ---- A call

    private void call(int call, int cell) throws Exception {
        store(cell, BLOCKS);
        String text;
        try {
            text = text(invoke(object, call));
        } catch (Exception e) {
            text = nameOf(e);
        } catch (Error e) {
            store(cell, nameOf(e));
            throw e;
        }
        store(cell, text);
    }

    private static void store(int cell, String text) {
        results[cell] = text;
    }

    private static String nameOf(Object object) {
        return object.getClass().getName();
    }

    // ---- Results as text. What is not immutable is looked at step by step, as the program would.

    protected static String atom(int value) {
        return String.valueOf(value);
    }

    protected static String atom(long value) {
        return String.valueOf(value);
    }

    protected static String atom(float value) {
        return String.valueOf(value);
    }

    protected static String atom(double value) {
        return String.valueOf(value);
    }

    protected static String atom(char value) {
        return String.valueOf(value);
    }

    protected static String atom(boolean value) {
        return String.valueOf(value);
    }

    private static String atom(Object value) {
        return String.valueOf(value);
    }

    private static boolean isAtom(Object value) {
        return value == null || value instanceof String || value instanceof Integer || value instanceof Boolean
                || value instanceof Long || value instanceof Double || value instanceof Character
                || value instanceof Float || value instanceof Short || value instanceof Byte;
    }

    private static String text(Object value) {
        if (isAtom(value)) return atom(value);
        if (value instanceof Map) return text(((Map<?, ?>) value).entrySet().iterator());
        if (value instanceof Collection) return text(((Collection<?>) value).iterator());
        if (value instanceof Iterator) return text((Iterator<?>) value);
        if (value instanceof Enumeration) return text(((Enumeration<?>) value).asIterator());
        if (value instanceof Map.Entry) {
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) value;
            return new StringBuilder(element(entry.getKey())).append('=').append(element(entry.getValue())).toString();
        }
        if (value.getClass().isArray()) return arrayText(value);
        return otherText(value);
    }

    private static String text(Iterator<?> values) {
        StringBuilder text = new StringBuilder("[");
        for (boolean isFirst = true; values.hasNext(); isFirst = false) {
            if (!isFirst) text.append(',');
            text.append(element(values.next()));
        }
        return text.append(']').toString();
    }

    private static String arrayText(Object array) {
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < Array.getLength(array); i++) {
            if (i > 0) text.append(',');
            text.append(element(Array.get(array, i)));
        }
        return text.append(']').toString();
    }

    /** Without the number that tells objects apart, which differs from one execution to the next. */
    private static String otherText(Object value) {
        String text = String.valueOf(value);
        String name = nameOf(value);
        return text.startsWith(name) && text.startsWith("@", name.length()) ? name : text;
    }

    private static String element(Object value) {
        return stripped(text(value));
    }

    private static String stripped(String text) {
        StringBuilder kept = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            if (!Character.isWhitespace(text.charAt(i))) kept.append(text.charAt(i));
        }
        return kept.toString();
    }

    private static native int next(int count);

    private static native void beginStep();

    private static native void endStep();
}
