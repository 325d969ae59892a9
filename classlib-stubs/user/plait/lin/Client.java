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
 * <p>Its {@code main} passes on its arguments. Either {@code alone N T}: T threads make any of N calls, one after the
 * other, as Plait chooses; or one argument for each sequence of calls, {@code WHO FIRST COUNT BEFORE…}: main or a thread of that name
 * makes COUNT calls from FIRST on, once the sequences BEFORE have ended, which come earlier among the arguments. Main makes its
 * calls before all threads are started, or after all have ended.
 */
public abstract class Client {
    /** By call. Plait reads it; nobody else does. {@code null}: the call was not made; {@code BLOCKS}: it has not returned. */
    private static String[] results;
    private static final String BLOCKS = "blocks";

    private final Object object = make();

    protected abstract Object make();

    /** Makes a call. Returns its result; of a primitive type as text. */
    protected abstract Object invoke(Object target, int call) throws Exception;

    protected final void run(String[] arguments) throws Exception {
        if (arguments[0].equals("alone")) {
            runAlone(Integer.parseInt(arguments[1]), Integer.parseInt(arguments[2]));
        } else {
            runSequences(arguments);
        }
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

    private void runSequences(String[] arguments) throws Exception {
        int count = arguments.length;
        Sequence[] sequences = new Sequence[count];
        int calls = 0;
        for (int i = 0; i < count; i++) {
            sequences[i] = new Sequence(this, arguments[i].split(" "), sequences);
            calls += sequences[i].count;
        }
        results = new String[calls];
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
    }

    private static final class Sequence extends Thread {
        final Client client;
        final boolean isOfMain;
        final int first;
        final int count;
        final Thread[] before;

        Sequence(Client client, String[] words, Sequence[] sequences) {
            super(words[0]);
            this.client = client;
            isOfMain = words[0].equals("main");
            first = Integer.parseInt(words[1]);
            count = Integer.parseInt(words[2]);
            before = new Thread[isOfMain ? 0 : words.length - 3];
            for (int i = 0; i < before.length; i++) before[i] = sequences[Integer.parseInt(words[i + 3])];
        }

        @Override
        public void run() {
            try {
                for (Thread thread : before) thread.join();
                for (int i = first; i < first + count; i++) client.call(i, i);
            } catch (Exception e) {
                throw new IllegalStateException(e);  // interrupted while it waited
            }
        }
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
