package sun.invoke.util;

/**
 * Conversions of boxed values to primitive types, by the methods that HotSpot's method handles run.
 */
public final class PlaitConversions {
    private PlaitConversions() {
    }

    /**
     * The box of {@code type} that holds {@code x} converted to it. With {@code cast} every conversion of a Java cast is
     * allowed and null becomes zero; without it only widening is, and null is an error.
     */
    public static Object toPrimitive(Object x, Class<?> type, boolean cast) {
        switch (Wrapper.forPrimitiveType(type)) {
            case INT: return ValueConversions.unboxInteger(x, cast);
            case LONG: return ValueConversions.unboxLong(x, cast);
            case BOOLEAN: return ValueConversions.unboxBoolean(x, cast);
            case DOUBLE: return ValueConversions.unboxDouble(x, cast);
            case FLOAT: return ValueConversions.unboxFloat(x, cast);
            case CHAR: return ValueConversions.unboxCharacter(x, cast);
            case BYTE: return ValueConversions.unboxByte(x, cast);
            case SHORT: return ValueConversions.unboxShort(x, cast);
            default: return null;
        }
    }

    /** Unboxes null from the wrapper of {@code type}: throws what {@code ((Integer) null).intValue()} throws. */
    public static void unboxNull(Class<?> type) {
        switch (Wrapper.forPrimitiveType(type)) {
            case INT: ValueConversions.unboxInteger((Integer) null); break;
            case LONG: ValueConversions.unboxLong((Long) null); break;
            case BOOLEAN: ValueConversions.unboxBoolean((Boolean) null); break;
            case DOUBLE: ValueConversions.unboxDouble((Double) null); break;
            case FLOAT: ValueConversions.unboxFloat((Float) null); break;
            case CHAR: ValueConversions.unboxCharacter((Character) null); break;
            case BYTE: ValueConversions.unboxByte((Byte) null); break;
            case SHORT: ValueConversions.unboxShort((Short) null); break;
            default: break;
        }
    }
}
