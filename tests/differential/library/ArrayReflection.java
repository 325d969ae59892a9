// java.lang.reflect.Array: creation in any dimension, typed get and set with widening, lengths and argument errors.
import java.lang.reflect.Array;
import java.util.Arrays;

class ArrayReflection {
    interface Act {
        Object run() throws Exception;
    }

    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (Exception e) {
            System.out.println(n + " ! " + e);
        }
    }

    public static void main(String[] args) {
        t("int", () -> Arrays.toString((int[]) Array.newInstance(int.class, 3)));
        t("String", () -> Array.newInstance(String.class, 2).getClass());
        t("multi", () -> Array.newInstance(double.class, 2, 3).getClass() + " " + ((double[][]) Array.newInstance(double.class, 2, 3))[1].length);
        t("nested", () -> Array.newInstance(int[].class, 4).getClass() + " " + Array.newInstance(int[].class, 2, 2).getClass());
        t("void", () -> Array.newInstance(void.class, 1));
        t("neg", () -> Array.newInstance(int.class, -1));
        t("null", () -> Array.newInstance(null, 1));
        t("nodims", () -> Array.newInstance(int.class, new int[0]));
        t("dims256", () -> Array.newInstance(int.class, new int[256]));
        Object[] all = {new byte[]{1, -2}, new short[]{3, -4}, new char[]{'a', 'b'}, new int[]{5, -6}, new long[]{7, -8}, new float[]{1.5f, -2.5f}, new double[]{3.5, -4.5},
            new boolean[]{true, false}, new String[]{"s", null}};
        for (Object a : all) {
            String c = a.getClass().getSimpleName();
            t(c, () -> Array.getLength(a) + " " + Array.get(a, 1));
            t(c + " long", () -> Array.getLong(a, 1));
            t(c + " double", () -> Array.getDouble(a, 0));
            t(c + " int", () -> Array.getInt(a, 0));
            t(c + " set short", () -> {
                Array.setShort(a, 0, (short) 100);
                return Array.get(a, 0);
            });
            t(c + " set boxed", () -> {
                Array.set(a, 0, (byte) 9);
                return Array.get(a, 0);
            });
        }
        t("bool", () -> Array.getBoolean(all[7], 0));
        t("oob", () -> Array.get(all[0], 2));
        t("oob set", () -> {
            Array.setInt(all[3], -1, 0);
            return 0;
        });
        t("not array", () -> Array.getLength("s"));
        t("null array", () -> Array.get(null, 0));
        t("component", () -> int[][].class.getComponentType() + " " + int[][].class.arrayType() + " " + String.class.arrayType() + " " + int.class.getComponentType() + " " + int[].class.componentType());
        t("store", () -> {
            Array.set(new Integer[1], 0, "s");
            return 0;
        });
        t("null to prim", () -> {
            Array.set(new int[1], 0, null);
            return 0;
        });
    }
}
