// java.lang.reflect.Array: every accessor, widening, and the exceptions with their messages.
import java.lang.reflect.Array;
import java.util.Arrays;

public class ReflectionArrays {
  interface Body { Object run() throws Exception; }

  static void show(String what, Body body) {
    try {
      System.out.println(what + " = " + body.run());
    } catch (Throwable t) {
      System.out.println(what + " -> " + t);
    }
  }

  static Body voidly(Runnable r) { return () -> { r.run(); return "done"; }; }

  public static void main(String[] args) {
    Object[] arrays = {
      new boolean[] {true, false}, new char[] {'a', 'b'}, new float[] {1.5f, -0f}, new double[] {2.5, Double.NaN},
      new byte[] {-1, 2}, new short[] {-300, 7}, new int[] {1 << 20, 3}, new long[] {1L << 40, 4},
      new String[] {"x", null}, new Object[] {1, "y"}
    };
    for (Object a : arrays) {
      String name = a.getClass().getSimpleName();
      show(name + ".length", () -> Array.getLength(a));
      show(name + ".get", () -> Array.get(a, 0));
      show(name + ".getBoolean", () -> Array.getBoolean(a, 0));
      show(name + ".getByte", () -> Array.getByte(a, 0));
      show(name + ".getChar", () -> Array.getChar(a, 0));
      show(name + ".getShort", () -> Array.getShort(a, 0));
      show(name + ".getInt", () -> Array.getInt(a, 0));
      show(name + ".getLong", () -> Array.getLong(a, 0));
      show(name + ".getFloat", () -> Array.getFloat(a, 0));
      show(name + ".getDouble", () -> Array.getDouble(a, 0));
      show(name + ".setBoolean", voidly(() -> Array.setBoolean(a, 1, true)));
      show(name + ".setByte", voidly(() -> Array.setByte(a, 1, (byte) -9)));
      show(name + ".setChar", voidly(() -> Array.setChar(a, 1, 'z')));
      show(name + ".setShort", voidly(() -> Array.setShort(a, 1, (short) 12)));
      show(name + ".setInt", voidly(() -> Array.setInt(a, 1, 70)));
      show(name + ".setLong", voidly(() -> Array.setLong(a, 1, 71L)));
      show(name + ".setFloat", voidly(() -> Array.setFloat(a, 1, 7.25f)));
      show(name + ".setDouble", voidly(() -> Array.setDouble(a, 1, 8.25)));
      show(name + ".set Integer", voidly(() -> Array.set(a, 1, 5)));
      show(name + ".set Byte", voidly(() -> Array.set(a, 1, (byte) 6)));
      show(name + ".set String", voidly(() -> Array.set(a, 1, "s")));
      show(name + ".set null", voidly(() -> Array.set(a, 1, null)));
      show(name + ".get 1", () -> Array.get(a, 1));
      show(name + ".get 2", () -> Array.get(a, 2));
      show(name + ".get -1", () -> Array.get(a, -1));
      show(name + ".set 9", voidly(() -> Array.set(a, 9, 1)));
      show(name + ".setInt 9", voidly(() -> Array.setInt(a, 9, 1)));
    }
    show("null length", () -> Array.getLength(null));
    show("null get", () -> Array.get(null, 0));
    show("null set", voidly(() -> Array.set(null, 0, 0)));
    show("string length", () -> Array.getLength("abc"));
    show("string get", () -> Array.get("abc", 0));
    show("string getInt", () -> Array.getInt("abc", 0));
    show("string setInt", voidly(() -> Array.setInt("abc", 0, 1)));
    show("new int", () -> Arrays.toString((int[]) Array.newInstance(int.class, 2)));
    show("new String", () -> Array.newInstance(String.class, 2).getClass());
    show("new String[]", () -> Array.newInstance(String[].class, 2).getClass());
    show("new negative", () -> Array.newInstance(String.class, -2));
    show("new void", () -> Array.newInstance(void.class, 2));
    show("new null", () -> Array.newInstance(null, 2));
    show("multi", () -> Arrays.deepToString((int[][]) Array.newInstance(int.class, 2, 3)));
    show("multi 0", () -> Arrays.deepToString((int[][][]) Array.newInstance(int.class, 2, 0, 3)));
    show("multi of array", () -> Array.newInstance(long[].class, 1, 1).getClass());
    show("multi negative", () -> Array.newInstance(int.class, 2, -3));
    show("multi empty", () -> Array.newInstance(int.class, new int[0]));
    show("multi null", () -> Array.newInstance(int.class, (int[]) null));
    show("multi void", () -> Array.newInstance(void.class, 1, 1));
    show("multi 256", () -> Array.newInstance(int.class, new int[256]));
    show("multi 255", () -> Array.newInstance(int.class, new int[255]).getClass().getName().length());
    show("multi 255 of array", () -> Array.newInstance(int[].class, new int[255]).getClass().getName().length());
  }
}
