// Field.get and Field.set of every type: widening, final fields, statics, wrong receivers and the messages.
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

public class ReflectionFields {
  public boolean z = true;
  public byte b = 1;
  public char c = 'c';
  public short s = 2;
  public int i = 3;
  public long j = 4;
  public float f = 5;
  public double d = 6;
  public String str = "s";
  public final int fin = 7;
  private int priv = 8;
  public static int st = 9;
  public static final String CONST = "const";
  public volatile long vol = 10;
  static class Failing {
    static int x = boom();
    static int boom() { throw new IllegalStateException("boom"); }
  }

  interface Body { Object run() throws Exception; }

  static void show(String what, Body body) {
    try {
      System.out.println(what + " = " + body.run());
    } catch (Throwable t) {
      System.out.println(what + " -> " + t);
    }
  }

  public static void main(String[] args) throws Exception {
    ReflectionFields o = new ReflectionFields();
    for (String name : new String[] {"z", "b", "c", "s", "i", "j", "f", "d", "str", "st", "vol"}) {
      Field field = ReflectionFields.class.getField(name);
      System.out.println(field + " " + field.getType() + " " + Modifier.toString(field.getModifiers()));
      show(name + ".get", () -> field.get(o));
      show(name + ".getBoolean", () -> field.getBoolean(o));
      show(name + ".getByte", () -> field.getByte(o));
      show(name + ".getChar", () -> field.getChar(o));
      show(name + ".getShort", () -> field.getShort(o));
      show(name + ".getInt", () -> field.getInt(o));
      show(name + ".getLong", () -> field.getLong(o));
      show(name + ".getFloat", () -> field.getFloat(o));
      show(name + ".getDouble", () -> field.getDouble(o));
      show(name + ".set 12", () -> { field.set(o, 12); return field.get(o); });
      show(name + ".set byte", () -> { field.set(o, (byte) 13); return field.get(o); });
      show(name + ".set char", () -> { field.set(o, 'x'); return field.get(o); });
      show(name + ".set null", () -> { field.set(o, null); return field.get(o); });
      show(name + ".set str", () -> { field.set(o, "new"); return field.get(o); });
      show(name + ".setInt", () -> { field.setInt(o, 14); return field.get(o); });
      show(name + ".setDouble", () -> { field.setDouble(o, 1.5); return field.get(o); });
      show(name + ".setBoolean", () -> { field.setBoolean(o, false); return field.get(o); });
      show(name + " wrong", () -> field.get("wrong"));
      show(name + " set wrong", () -> { field.set("wrong", 1); return 0; });
      show(name + " null", () -> field.get(null));
    }
    Field fin = ReflectionFields.class.getField("fin");
    show("final get", () -> fin.get(o));
    show("final set", () -> { fin.set(o, 1); return fin.get(o); });
    show("final setInt", () -> { fin.setInt(o, 1); return fin.get(o); });
    fin.setAccessible(true);
    show("accessible final set", () -> { fin.set(o, 1); return fin.get(o); });
    Field constant = ReflectionFields.class.getField("CONST");
    show("static final get", () -> constant.get(null));
    show("static final set", () -> { constant.set(null, "x"); return 0; });
    constant.setAccessible(true);
    show("accessible static final set", () -> { constant.set(null, "x"); return 0; });
    Field priv = ReflectionFields.class.getDeclaredField("priv");
    show("private", () -> priv.getInt(o));
    show("foreign private", () -> String.class.getDeclaredField("value").get("x"));
    show("no field", () -> ReflectionFields.class.getField("priv"));
    show("failing init", () -> Failing.class.getDeclaredField("x").get(null));
    show("failing init again", () -> Failing.class.getDeclaredField("x").get(null));
    try {
      ReflectionFields.class.getField("i").set("wrong", 1);
    } catch (IllegalArgumentException e) {
      e.printStackTrace(System.out);
    }
  }
}
