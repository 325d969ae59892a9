package plait.internal;

import jdk.internal.misc.Unsafe;

/**
 * Bulk copies element by element, where other threads could see one half done: both arrays are read and written by
 * ordinary accesses, which are scheduling points. Upwards, but downwards where the ranges overlap and the target is
 * behind the source.
 */
final class Bulk {
    private Bulk() {}

    /** System.arraycopy. REQUIRES: arrays of the same kind of elements, both ranges in bounds. */
    static void copy(Object from, int at, Object to, int toAt, int length) {
        boolean isDown = from == to && at < toAt;
        int first = isDown ? length - 1 : 0, step = isDown ? -1 : 1;
        if (from instanceof Object[] s) {
            copyReferences(s, at + first, (Object[]) to, toAt + first, length, step);
        } else if (from instanceof boolean[] s) {
            boolean[] t = (boolean[]) to;
            for (int i = first; length > 0; length--, i += step) t[toAt + i] = s[at + i];
        } else if (from instanceof byte[] s) {
            byte[] t = (byte[]) to;
            for (int i = first; length > 0; length--, i += step) t[toAt + i] = s[at + i];
        } else if (from instanceof char[] s) {
            char[] t = (char[]) to;
            for (int i = first; length > 0; length--, i += step) t[toAt + i] = s[at + i];
        } else if (from instanceof short[] s) {
            short[] t = (short[]) to;
            for (int i = first; length > 0; length--, i += step) t[toAt + i] = s[at + i];
        } else if (from instanceof int[] s) {
            int[] t = (int[]) to;
            for (int i = first; length > 0; length--, i += step) t[toAt + i] = s[at + i];
        } else if (from instanceof long[] s) {
            long[] t = (long[]) to;
            for (int i = first; length > 0; length--, i += step) t[toAt + i] = s[at + i];
        } else if (from instanceof float[] s) {
            float[] t = (float[]) to;
            for (int i = first; length > 0; length--, i += step) t[toAt + i] = s[at + i];
        } else if (from instanceof double[] s) {
            double[] t = (double[]) to;
            for (int i = first; length > 0; length--, i += step) t[toAt + i] = s[at + i];
        }
    }

    // Up to the first that does not fit.
    private static void copyReferences(Object[] from, int at, Object[] to, int toAt, int length, int step) {
        Class<?> type = to.getClass().getComponentType();
        boolean fits = type.isAssignableFrom(from.getClass().getComponentType());
        for (; length > 0; length--, at += step, toAt += step) {
            Object x = from[at];
            if (!fits && x != null && !type.isInstance(x)) reject(from, to);
            to[toAt] = x;
        }
    }

    /** Throws what System.arraycopy does of an element that does not fit. */
    private static native void reject(Object[] from, Object[] to);

    /** Object.clone. */
    static Object clone(Object object) {
        Object copy = fresh(object);
        if (object.getClass().isArray()) {
            copy(object, 0, copy, 0, length(object));
            return copy;
        }
        int count = fieldCount(object);
        for (int i = 0; i < count; i++) copyField(object, copy, i);
        return copy;
    }

    /** A new object of the same class and length. */
    private static native Object fresh(Object object);

    private static native int length(Object array);

    private static native int fieldCount(Object object);

    /** Into an object that nobody else has. */
    private static native void copyField(Object from, Object to, int index);

    // In units of which all addresses and lengths are multiples, as Unsafe.copyMemory and setMemory promise.
    private static int unit(long addressesAndLength) {
        return (int) Math.min(8, Long.lowestOneBit(addressesAndLength | 8));
    }

    /** Unsafe.copyMemory0. */
    static void copyMemory(Unsafe u, Object from, long at, Object to, long toAt, long bytes) {
        int unit = unit(at | toAt | bytes);
        boolean isDown = from == to && at < toAt;
        long i = isDown ? bytes - unit : 0;
        for (int step = isDown ? -unit : unit; bytes > 0; bytes -= unit, i += step) put(u, to, toAt + i, unit, get(u, from, at + i, unit));
    }

    /** Unsafe.copySwapMemory0. */
    static void copySwapMemory(Unsafe u, Object from, long at, Object to, long toAt, long bytes, long unit) {
        boolean isDown = from == to && at < toAt;
        long i = isDown ? bytes - unit : 0;
        for (long step = isDown ? -unit : unit; bytes > 0; bytes -= unit, i += step) {
            long x = Long.reverseBytes(get(u, from, at + i, (int) unit)) >>> 64 - 8 * unit;
            put(u, to, toAt + i, (int) unit, x);
        }
    }

    /** Unsafe.setMemory0. */
    static void setMemory(Unsafe u, Object to, long at, long bytes, byte value) {
        int unit = unit(at | bytes);
        for (long end = at + bytes; at < end; at += unit) put(u, to, at, unit, (value & 0xff) * 0x0101010101010101L);
    }

    private static long get(Unsafe u, Object o, long at, int unit) {
        return switch (unit) {
            case 1 -> u.getByte(o, at);
            case 2 -> u.getShort(o, at);
            case 4 -> u.getInt(o, at);
            default -> u.getLong(o, at);
        };
    }

    private static void put(Unsafe u, Object o, long at, int unit, long value) {
        switch (unit) {
            case 1 -> u.putByte(o, at, (byte) value);
            case 2 -> u.putShort(o, at, (short) value);
            case 4 -> u.putInt(o, at, (int) value);
            default -> u.putLong(o, at, value);
        }
    }
}
