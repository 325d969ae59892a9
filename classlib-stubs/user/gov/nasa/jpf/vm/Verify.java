package gov.nasa.jpf.vm;

import java.util.BitSet;
import plait.Choose;

/**
 * The interface that programs written for Java PathFinder use, with the same names and meaning, so that they run
 * unmodified. Written for Plait; differences from JPF:
 * <ul>
 * <li>Counters, bit sets and values belong to one execution: they are taken back when the search backtracks. In JPF they
 *     count over the whole search.
 * <li>Choices by name take their range from the system properties {@code NAME.min} and {@code NAME.max}, or their values
 *     from {@code NAME.values}, separated by commas.
 * <li>Attributes, heuristics, stored traces and hints to the search do nothing.
 * </ul>
 */
public class Verify {
    public static final int NO_VALUE = -1;
    public static final int SEVERE = 1;
    public static final int WARNING = 2;
    public static final int INFO = 3;
    public static final int FINE = 4;
    public static final int FINER = 5;
    public static final int FINEST = 6;

    private static int[] counters = new int[0];
    private static BitSet[] bitSets = new BitSet[0];

    // ------------------------------------------------------------------------------------------------ choices

    /** Returns false or true; false is tried first. */
    public static boolean getBoolean() {
        return getBoolean(true);
    }

    /** Returns false or true; {@code falseFirst} says which is tried first. */
    public static boolean getBoolean(boolean falseFirst) {
        return Choose.bool() == falseFirst;
    }

    public static boolean randomBool() {
        return getBoolean();
    }

    /** Returns any int from {@code min} to {@code max}, both included; the bounds may come in either order. */
    public static int getInt(int min, int max) {
        if (min > max) return getInt(max, min);
        return min + Choose.intBelow(Math.addExact(Math.subtractExact(max, min), 1));
    }

    /** Returns any int from 0 to {@code max}, both included. */
    public static int random(int max) {
        return getInt(0, max);
    }

    public static int getIntFromList(int... values) {
        return values[Choose.intBelow(values.length)];
    }

    public static long getLongFromList(long... values) {
        return values[Choose.intBelow(values.length)];
    }

    public static float getFloatFromList(float... values) {
        return values[Choose.intBelow(values.length)];
    }

    public static double getDoubleFromList(double... values) {
        return values[Choose.intBelow(values.length)];
    }

    public static int getInt(String key) {
        String[] values = listed(key);
        if (values != null) return Integer.parseInt(values[Choose.intBelow(values.length)].trim());
        return getInt(Integer.parseInt(required(key + ".min")), Integer.parseInt(required(key + ".max")));
    }

    public static double getDouble(String key) {
        String[] values = listed(key);
        if (values == null) values = new String[] {required(key + ".min"), required(key + ".max")};
        return Double.parseDouble(values[Choose.intBelow(values.length)].trim());
    }

    private static String[] listed(String key) {
        String values = System.getProperty(key + ".values");
        return values == null ? null : values.split(",");
    }

    private static String required(String property) {
        String value = System.getProperty(property);
        if (value == null) throw new IllegalArgumentException("set the system property " + property);
        return value.trim();
    }

    /** Returns {@code value}, or {@code value} with up to {@code flips} (0 or 1) of its low {@code length} bits inverted. */
    public static long getBitFlip(long value, int flips, int length) {
        if (flips < 0 || flips > 1 || length < 1 || length > 64) {
            throw new IllegalArgumentException(flips + " flips in " + length + " bits");
        }
        if (flips == 0) return value;
        return value ^ (1L << Choose.intBelow(length));
    }

    public static long getBitFlip(long value, int flips) {
        return getBitFlip(value, flips, 64);
    }

    public static int getBitFlip(int value, int flips) {
        return (int) getBitFlip((long) value, flips, 32);
    }

    public static short getBitFlip(short value, int flips) {
        return (short) getBitFlip((long) value, flips, 16);
    }

    public static char getBitFlip(char value, int flips) {
        return (char) getBitFlip((long) value, flips, 16);
    }

    public static byte getBitFlip(byte value, int flips) {
        return (byte) getBitFlip((long) value, flips, 8);
    }

    // ------------------------------------------------------------------------------------------------- search

    /** Drops this execution if {@code condition} holds: it counts neither as an outcome nor as a violation. */
    public static void ignoreIf(boolean condition) {
        if (condition) ignore();
    }

    private static native void ignore();

    /** From here to the matching {@link #endAtomic} no other thread runs, unless this one blocks. Nests. */
    public static native void beginAtomic();

    public static native void endAtomic();

    public static boolean isRunningInJPF() {
        return true;
    }

    public static boolean vmIsMatchingStates() {
        return true;
    }

    public static boolean isTraceReplay() {
        return false;
    }

    public static boolean isShared(Object o) {
        return false;
    }

    public static void setShared(Object o, boolean isShared) {}

    public static void freezeSharedness(Object o, boolean freeze) {}

    public static void breakTransition(String reason) {}

    public static int breakTransition(String reason, int min, int max) {
        return getInt(min, max);
    }

    public static void terminateSearch() {
        ignore();
    }

    public static void boring(boolean condition) {}

    public static void interesting(boolean condition) {}

    public static void busyWait(long duration) {}

    public static void setHeuristicSearchValue(int n) {}

    public static void resetHeuristicSearchValue() {}

    public static int getHeuristicSearchValue() {
        return 0;
    }

    public static void storeTrace(String fileName, String comment) {}

    public static void storeTraceIf(boolean condition, String fileName, String comment) {}

    public static void storeTraceAndTerminate(String fileName, String comment) {
        terminateSearch();
    }

    public static void storeTraceAndTerminateIf(boolean condition, String fileName, String comment) {
        if (condition) terminateSearch();
    }

    public static void setProperties(String... properties) {
        for (String property : properties) {
            int at = property.indexOf('=');
            System.setProperty(property.substring(0, at).trim(), property.substring(at + 1).trim());
        }
    }

    public static String getProperty(String key) {
        return System.getProperty(key);
    }

    public static long currentTimeMillis() {
        return System.currentTimeMillis();
    }

    // --------------------------------------------------------------------------- counters, bit sets and values

    /** A scheduling point; from here to endAtomic() what the thread does is one step, as in JPF, where these are natives. */
    private static native void beginStep();

    private static int counter(int id) {
        return id >= 0 && id < counters.length ? counters[id] : 0;
    }

    private static int count(int id, int value) {
        if (id >= counters.length) counters = java.util.Arrays.copyOf(counters, id + 1);
        return counters[id] = value;
    }

    public static int getCounter(int id) {
        beginStep();
        try {
            return counter(id);
        } finally {
            endAtomic();
        }
    }

    public static void setCounter(int id, int value) {
        beginStep();
        try {
            count(id, value);
        } finally {
            endAtomic();
        }
    }

    public static void resetCounter(int id) {
        beginStep();
        try {
            if (id >= 0 && id < counters.length) counters[id] = 0;
        } finally {
            endAtomic();
        }
    }

    public static int incrementCounter(int id) {
        beginStep();
        try {
            return count(id, counter(id) + 1);
        } finally {
            endAtomic();
        }
    }

    public static void setBitInBitSet(int id, int bit, boolean value) {
        beginStep();
        try {
            if (id >= bitSets.length) bitSets = java.util.Arrays.copyOf(bitSets, id + 1);
            if (bitSets[id] == null) bitSets[id] = new BitSet();
            bitSets[id].set(bit, value);
        } finally {
            endAtomic();
        }
    }

    public static boolean getBitInBitSet(int id, int bit) {
        beginStep();
        try {
            return id < bitSets.length && bitSets[id] != null && bitSets[id].get(bit);
        } finally {
            endAtomic();
        }
    }

    public static void putValue(String key, int value) {
        System.setProperty("gov.nasa.jpf.vm.Verify." + key, Integer.toString(value));
    }

    public static int getValue(String key) {
        return Integer.getInteger("gov.nasa.jpf.vm.Verify." + key, NO_VALUE);
    }

    // --------------------------------------------------------------------------------- assertions and printing

    @Deprecated
    public static void assertTrue(String message, boolean condition) {
        if (condition) return;
        System.out.println(message);
        assertTrue(condition);
    }

    @Deprecated
    public static void assertTrue(boolean condition) {
        if (!condition) throw new AssertionError("Verify.assertTrue failed");
    }

    public static void addComment(String text) {}

    public static void atLabel(String label) {}

    public static void atLabel(int label) {}

    public static void instrumentPoint(String label) {}

    public static void instrumentPointDeep(String label) {}

    public static void instrumentPointDeepRecur(String label, int depth) {}

    public static void printPathOutput(String message) {}

    public static void printPathOutput(boolean condition, String message) {}

    public static void threadPrint(String text) {
        System.out.print(Thread.currentThread().getName() + ": " + text);
    }

    public static void threadPrintln(String text) {
        System.out.println(Thread.currentThread().getName() + ": " + text);
    }

    public static void print(String text) {
        System.out.print(text);
    }

    public static void print(String text, int value) {
        System.out.print(text + " : " + value);
    }

    public static void print(String text, boolean value) {
        System.out.print(text + " : " + value);
    }

    public static void print(String... texts) {
        System.out.print(String.join("", texts));
    }

    public static void println(String text) {
        System.out.println(text);
    }

    public static void println() {
        System.out.println();
    }

    public static void log(String logger, int level, String message) {
        System.err.println(message);
    }

    public static void log(String logger, int level, String message, String argument) {
        System.err.println(message);
    }

    public static void log(String logger, int level, String format, Object... arguments) {
        System.err.printf(format, arguments);
    }

    // --------------------------------------------------------------------------------------------- attributes

    public static void setFieldAttribute(Object o, String field, int value) {}

    public static int getFieldAttribute(Object o, String field) {
        return 0;
    }

    public static void addFieldAttribute(Object o, String field, int value) {}

    public static int[] getFieldAttributes(Object o, String field) {
        return new int[0];
    }

    public static void setLocalAttribute(String variable, int value) {}

    public static int getLocalAttribute(String variable) {
        return 0;
    }

    public static void addLocalAttribute(String variable, int value) {}

    public static int[] getLocalAttributes(String variable) {
        return new int[0];
    }

    public static void setElementAttribute(Object array, int index, int value) {}

    public static int getElementAttribute(Object array, int index) {
        return 0;
    }

    public static void addElementAttribute(Object array, int index, int value) {}

    public static int[] getElementAttributes(Object array, int index) {
        return new int[0];
    }

    public static void setObjectAttribute(Object o, int value) {}

    public static int getObjectAttribute(Object o) {
        return 0;
    }

    public static void addObjectAttribute(Object o, int value) {}

    public static int[] getObjectAttributes(Object o) {
        return new int[0];
    }
}
