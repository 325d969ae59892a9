// invokedynamic with any bootstrap method, and ldc of MethodType, MethodHandle and Dynamic constants.
import java.lang.invoke.*;
import java.util.*;

public class DynamicCallSites {
  static int counter = 3;
  static MutableCallSite site; static int linked;
  public static CallSite indy(MethodHandles.Lookup l, String name, MethodType t, Object... args) throws Throwable {
    linked++;
    String s = name + t + Arrays.toString(args).replaceAll("@[0-9a-f]+","@");
    MethodHandle h = MethodHandles.insertArguments(l.findStatic(DynamicCallSites.class,"target",MethodType.methodType(String.class,String.class,int.class,long.class,String.class)),0,s);
    return new ConstantCallSite(h);
  }
  static String target(String s, int i, long j, String t) { return s+"|"+i+j+t; }
  public static CallSite mut(MethodHandles.Lookup l, String name, MethodType t) { linked++; return site = new MutableCallSite(MethodHandles.constant(int.class, 1)); }
  public static CallSite bad(MethodHandles.Lookup l, String name, MethodType t) throws Exception { throw new Exception("bad bsm"); }
  public static Object condy(MethodHandles.Lookup l, String name, Class<?> t, Object... args) {
    linked++;
    if (name.equals("boom")) throw new IllegalStateException("boom");
    if (name.equals("null")) return null;
    if (t == int.class) return args[0]; if (t == long.class) return ((Integer)args[0]).longValue();
    return name + t.getName() + l.lookupClass().getName() + args[0];
  }
  // A class with one static method for each constant and call site; javac cannot write it.
  static final String MADE =
          "yv66vgAAAD0AngEAFER5bmFtaWNDYWxsU2l0ZXNNYWRlBwABAQAQamF2YS9sYW5nL09iamVjdAcAAwEABGNhbGwBACgoSUpMamF2" +
          "YS9sYW5nL1N0cmluZzspTGphdmEvbGFuZy9TdHJpbmc7AQACc3QIAAcDAAAABQUAAAAAAAAAAgQ/wAAABkAEAAAAAAAAAQAQamF2" +
          "YS9sYW5nL1N0cmluZwcADwEABChJKVYQABEBAAZsZW5ndGgBAAMoKUkMABMAFAoAEAAVDwUAFgMAAAAHAQAQRHluYW1pY0NhbGxT" +
          "aXRlcwcAGQEABWNvbmR5AQBxKExqYXZhL2xhbmcvaW52b2tlL01ldGhvZEhhbmRsZXMkTG9va3VwO0xqYXZhL2xhbmcvU3RyaW5n" +
          "O0xqYXZhL2xhbmcvQ2xhc3M7W0xqYXZhL2xhbmcvT2JqZWN0OylMamF2YS9sYW5nL09iamVjdDsMABsAHAoAGgAdDwYAHgEAAWsB" +
          "AAFJDAAgACERAAAAIgEABGluZHkBAIYoTGphdmEvbGFuZy9pbnZva2UvTWV0aG9kSGFuZGxlcyRMb29rdXA7TGphdmEvbGFuZy9T" +
          "dHJpbmc7TGphdmEvbGFuZy9pbnZva2UvTWV0aG9kVHlwZTtbTGphdmEvbGFuZy9PYmplY3Q7KUxqYXZhL2xhbmcvaW52b2tlL0Nh" +
          "bGxTaXRlOwwAJAAlCgAaACYPBgAnAQADZm9vDAApAAYSAAEAKgEAA211dAEAcyhMamF2YS9sYW5nL2ludm9rZS9NZXRob2RIYW5k" +
          "bGVzJExvb2t1cDtMamF2YS9sYW5nL1N0cmluZztMamF2YS9sYW5nL2ludm9rZS9NZXRob2RUeXBlOylMamF2YS9sYW5nL2ludm9r" +
          "ZS9DYWxsU2l0ZTsMACwALQoAGgAuDwYALwEAAW0MADEAFBIAAgAyAQADYmFkDAA0AC0KABoANQ8GADYSAAMAMgEAAmNpAwAAAAsB" +
          "AAF4DAA7ACERAAQAPAEAAmNqAQADKClKAQABSgwAOwBAEQAEAEEBAAJjcwEAFCgpTGphdmEvbGFuZy9TdHJpbmc7AQABeggARQEA" +
          "AXkBABJMamF2YS9sYW5nL1N0cmluZzsMAEcASBEABQBJAQACY24BABQoKUxqYXZhL2xhbmcvT2JqZWN0OwEABG51bGwBABJMamF2" +
          "YS9sYW5nL09iamVjdDsMAE0AThEABQBPAQACbXQBABgoSUxqYXZhL2xhbmcvU3RyaW5nO1tKKVYQAFIBAAJtaAEAF2phdmEvbGFu" +
          "Zy9TdHJpbmdCdWlsZGVyBwBVAQAGPGluaXQ+AQAVKExqYXZhL2xhbmcvU3RyaW5nOylWDABXAFgKAFYAWQ8IAFoBAAJtZwEAB2Nv" +
          "dW50ZXIMAF0AIQkAGgBeDwIAXwEAAm1pAQAOamF2YS91dGlsL0xpc3QHAGIBAARzaXplDABkABQLAGMAZQ8JAGYBAAJwYwEAI2ph" +
          "dmEvbGFuZy9pbnZva2UvQ29uc3RhbnRCb290c3RyYXBzBwBpAQAOcHJpbWl0aXZlQ2xhc3MBAF0oTGphdmEvbGFuZy9pbnZva2Uv" +
          "TWV0aG9kSGFuZGxlcyRMb29rdXA7TGphdmEvbGFuZy9TdHJpbmc7TGphdmEvbGFuZy9DbGFzczspTGphdmEvbGFuZy9DbGFzczsM" +
          "AGsAbAoAagBtDwYAbgEAEUxqYXZhL2xhbmcvQ2xhc3M7DAAhAHARAAYAcQEAAmVjAQAMZW51bUNvbnN0YW50AQBcKExqYXZhL2xh" +
          "bmcvaW52b2tlL01ldGhvZEhhbmRsZXMkTG9va3VwO0xqYXZhL2xhbmcvU3RyaW5nO0xqYXZhL2xhbmcvQ2xhc3M7KUxqYXZhL2xh" +
          "bmcvRW51bTsMAHQAdQoAagB2DwYAdwEAB1NFQ09ORFMBAB9MamF2YS91dGlsL2NvbmN1cnJlbnQvVGltZVVuaXQ7DAB5AHoRAAcA" +
          "ewEAA2ludgEABmNvbmNhdAEAJihMamF2YS9sYW5nL1N0cmluZzspTGphdmEvbGFuZy9TdHJpbmc7DAB+AH8KABAAgA8FAIEBAAFh" +
          "CACDAQABYggAhQEABmludm9rZQEAkChMamF2YS9sYW5nL2ludm9rZS9NZXRob2RIYW5kbGVzJExvb2t1cDtMamF2YS9sYW5nL1N0" +
          "cmluZztMamF2YS9sYW5nL0NsYXNzO0xqYXZhL2xhbmcvaW52b2tlL01ldGhvZEhhbmRsZTtbTGphdmEvbGFuZy9PYmplY3Q7KUxq" +
          "YXZhL2xhbmcvT2JqZWN0OwwAhwCICgBqAIkPBgCKAQABXwwAjABIEQAIAI0BAAJ2aAEAFHN0YXRpY0ZpZWxkVmFySGFuZGxlAQCK" +
          "KExqYXZhL2xhbmcvaW52b2tlL01ldGhvZEhhbmRsZXMkTG9va3VwO0xqYXZhL2xhbmcvU3RyaW5nO0xqYXZhL2xhbmcvQ2xhc3M7" +
          "TGphdmEvbGFuZy9DbGFzcztMamF2YS9sYW5nL0NsYXNzOylMamF2YS9sYW5nL2ludm9rZS9WYXJIYW5kbGU7DACQAJEKAGoAkg8G" +
          "AJMBABxMamF2YS9sYW5nL2ludm9rZS9WYXJIYW5kbGU7DABdAJURAAkAlgEAAmJjAQAEYm9vbQwAmQAhEQAKAJoBAARDb2RlAQAQ" +
          "Qm9vdHN0cmFwTWV0aG9kcwABAAIABAAAAAAAEAAJAAUABgABAJwAAAAVAAQABAAAAAkaHy26ACsAALAAAAAAAAkALAAUAAEAnAAA" +
          "ABIAAQAAAAAABroAMwAArAAAAAAACQA0ABQAAQCcAAAAEgABAAAAAAAGugA4AACsAAAAAAAJADkAFAABAJwAAAAPAAEAAAAAAAMS" +
          "PawAAAAAAAkAPgA/AAEAnAAAABAAAgAAAAAABBQAQq0AAAAAAAkAQwBEAAEAnAAAAA8AAQAAAAAAAxJKsAAAAAAACQBLAEwAAQCc" +
          "AAAADwABAAAAAAADElCwAAAAAAAJAFEATAABAJwAAAAPAAEAAAAAAAMSU7AAAAAAAAkAVABMAAEAnAAAAA8AAQAAAAAAAxJbsAAA" +
          "AAAACQBcAEwAAQCcAAAADwABAAAAAAADEmCwAAAAAAAJAGEATAABAJwAAAAPAAEAAAAAAAMSZ7AAAAAAAAkAaABMAAEAnAAAAA8A" +
          "AQAAAAAAAxJysAAAAAAACQBzAEwAAQCcAAAADwABAAAAAAADEnywAAAAAAAJAH0ATAABAJwAAAAPAAEAAAAAAAMSjrAAAAAAAAkA" +
          "jwBMAAEAnAAAAA8AAQAAAAAAAxKXsAAAAAAACQCYABQAAQCcAAAADwABAAAAAAADEpusAAAAAAABAJ0AAABQAAsAHwABABgAKAAJ" +
          "AAgACQAKAAwADQAQABIAFwAjADAAAAA3AAAAHwABADoAHwABAEYAbwAAAHgAAACLAAMAggCEAIYAlAACABoAcgAfAAA=";

  static Class<?> made;

  static Object call(String name, Object... args) throws Throwable {
    for (var m : made.getDeclaredMethods()) {
      if (m.getName().equals(name)) return MethodHandles.lookup().unreflect(m).invokeWithArguments(args);
    }
    throw new Error(name);
  }

  static void p(Object o) { System.out.println(o); }

  public static void main(String[] a) throws Throwable {
    made = MethodHandles.lookup().defineClass(Base64.getDecoder().decode(MADE));
    for (int i = 0; i < 2; i++) p(call("call", 1, 2L, "z"));
    p(linked);
    p(call("mut"));
    p(call("mut"));
    site.setTarget(MethodHandles.constant(int.class, 42));
    p(call("mut"));
    p(linked);
    try { call("bad"); } catch (Throwable e) { p(e); p(e.getCause()); }
    for (int i = 0; i < 2; i++) { p(call("ci")); p(call("cj")); p(call("cs")); p(call("cn")); p(linked); }
    p(call("mt") + " " + (call("mt") == call("mt")));
    p(call("mh"));
    p(((MethodHandle) call("mh")).invoke("abc").toString());
    p(call("mh") == call("mh"));
    p((int) ((MethodHandle) call("mg")).invokeExact());
    p((int) ((MethodHandle) call("mi")).invoke(List.of(1, 2)));
    for (String n : new String[] {"pc", "ec", "inv", "vh"}) p(call(n));
    ((VarHandle) call("vh")).set(9);
    p(counter);
    for (int i = 0; i < 2; i++) try { call("bc"); } catch (Throwable e) { p(e); p(e.getCause()); }
  }
}
