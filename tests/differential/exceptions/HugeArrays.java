// Arrays beyond memory throw a catchable OutOfMemoryError, and negative sizes NegativeArraySizeException.
class HugeArrays {
    interface Thunk {
        Object get();
    }

    static void t(String what, Thunk k) {
        try {
            Object o = k.get();
            System.out.println(what + " allocated " + (o != null));
        } catch (Throwable e) {
            System.out.println(what + " " + e.getClass().getName());
        }
    }

    public static void main(String[] args) {
        t("long[max]", () -> new long[Integer.MAX_VALUE]);
        t("double[max-1]", () -> new double[Integer.MAX_VALUE - 1]);
        t("int[max]", () -> new int[Integer.MAX_VALUE]);
        t("Object[max]", () -> new Object[Integer.MAX_VALUE]);
        t("byte[-1]", () -> new byte[-1]);
        t("String[min]", () -> new String[Integer.MIN_VALUE]);
        t("int[2][-1]", () -> new int[2][-1]);
        t("small", () -> new long[16]);
        System.out.println(new int[1000].length);
    }
}
