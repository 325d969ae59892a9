// What method handles, variable handles and lookups throw: class, message, stack trace and cause.
import java.lang.invoke.*;
public class MethodHandleFailures {
  static void t(String n, Callable c) { try { System.out.println(n+": "+clean(c.call())); } catch (Throwable e) { System.out.println(n+": "+clean(e)); for (StackTraceElement s: e.getStackTrace()) System.out.println("     "+s); if (e.getCause()!=null) System.out.println("   cause "+clean(e.getCause())); } }
  static String clean(Object o) { return String.valueOf(o).replaceAll("@[0-9a-f]+","@"); }
  interface Callable { Object call() throws Throwable; }
  static int add(int a, int b) { return a+b; }
  static volatile int sx; int ix; String str; static Object[] arr = new String[2];
  public static void main(String[] a) throws Throwable {
    MethodHandles.Lookup l = MethodHandles.lookup();
    t("privm", () -> l.findVirtual(MethodHandleFailuresOther.class,"pm",MethodType.methodType(void.class)));
    t("privf", () -> l.findGetter(MethodHandleFailuresOther.class,"px",int.class));
    t("privs", () -> l.findStatic(MethodHandleFailuresOther.class,"ps",MethodType.methodType(void.class)));
    t("privc", () -> l.findConstructor(MethodHandleFailuresOther.class,MethodType.methodType(void.class,int.class)));
    t("nosuch", () -> l.findVirtual(MethodHandleFailuresOther.class,"nope",MethodType.methodType(void.class)));
    t("nosuchf", () -> l.findGetter(MethodHandleFailuresOther.class,"nope",int.class));
    t("nosuchtype", () -> l.findGetter(MethodHandleFailuresOther.class,"pk",long.class));
    t("setfinal", () -> l.findSetter(MethodHandleFailuresOther.class,"f",int.class));
    t("static as virtual", () -> l.findVirtual(MethodHandleFailuresOther.class,"s",MethodType.methodType(void.class)));
    t("virtual as static", () -> l.findStatic(MethodHandleFailuresOther.class,"v",MethodType.methodType(void.class)));
    t("static field as inst", () -> l.findGetter(MethodHandleFailuresOther.class,"st",int.class));
    t("inst field as static", () -> l.findStaticGetter(MethodHandleFailuresOther.class,"pk",int.class));
    t("vh static", () -> l.findVarHandle(MethodHandleFailuresOther.class,"st",int.class));
    MethodHandle add = l.findStatic(MethodHandleFailures.class,"add",MethodType.methodType(int.class,int.class,int.class));
    t("exact ok", () -> (int) add.invokeExact(1,2));
    t("exact wrong", () -> (Integer) add.invokeExact(1,2));
    t("exact wrong2", () -> { add.invokeExact(1L,2); return null;});
    t("invoke", () -> add.invoke(1,(short)2));
    t("invoke null", () -> add.invoke(1,(Integer)null));
    t("invoke null obj", () -> add.invoke(1,(Object)null));
    t("invoke str", () -> add.invoke(1,(Object)"x"));
    t("invoke wrong", () -> add.invoke(1,"x"));
    t("invoke arity", () -> add.invoke(1));
    MethodHandle len = l.findVirtual(String.class,"length",MethodType.methodType(int.class));
    t("null recv", () -> (int) len.invokeExact((String)null));
    t("cast recv", () -> len.invoke((Object)5));
    MethodHandle g = l.findGetter(MethodHandleFailures.class,"ix",int.class);
    t("null getter", () -> (int) g.invokeExact((MethodHandleFailures)null));
    VarHandle ix = l.findVarHandle(MethodHandleFailures.class,"ix",int.class);
    VarHandle ss = l.findVarHandle(MethodHandleFailures.class,"str",String.class);
    VarHandle av = MethodHandles.arrayElementVarHandle(int[].class);
    VarHandle oav = MethodHandles.arrayElementVarHandle(Object[].class);
    t("vh null", () -> (int) ix.get((MethodHandleFailures)null));
    t("vh cast", () -> (int) ix.get((Object)"s"));
    t("vh wrong", () -> { ix.set(new MethodHandleFailures(), "x"); return null; });
    t("vh arity", () -> { ix.set(new MethodHandleFailures()); return null; });
    t("vh long", () -> { ix.set(new MethodHandleFailures(), 1L); return null; });
    t("vh get long", () -> (long) ix.get(new MethodHandleFailures()));
    t("vh str cast", () -> { ss.set(new MethodHandleFailures(), (Object)5); return null; });
    MethodHandleFailures ao = new MethodHandleFailures(); ao.str="q";
    t("vh ret cast", () -> (Integer) ss.get(ao));
    t("vh ret cast2", () -> (Integer)(Object) ss.get(ao));
    t("av null", () -> (int) av.get((int[])null, 0));
    t("av bounds", () -> (int) av.get(new int[3], 3));
    t("av store", () -> { oav.set(arr, 0, (Object)5); return null; });
    t("vh final", () -> { l.findVarHandle(MethodHandleFailuresOther.class,"f",int.class).set(new MethodHandleFailuresOther(), 5); return null;});
    t("vh final sup", () -> l.findVarHandle(MethodHandleFailuresOther.class,"f",int.class).isAccessModeSupported(VarHandle.AccessMode.SET));
    t("vh or float", () -> { VarHandle v = MethodHandles.arrayElementVarHandle(float[].class); return (float) v.getAndBitwiseOr(new float[1],0,1f);});
    t("vh str", () -> ix + " " + av);
    t("exact behav", () -> { VarHandle e = ix.withInvokeExactBehavior(); e.set(new MethodHandleFailures(), (short)1); return null;});
    t("mh null", () -> { MethodHandle n = null; return (int) n.invokeExact(1,2);});
    t("asType", () -> add.asType(MethodType.methodType(String.class,int.class,int.class)));
    t("spread", () -> add.asSpreader(Object[].class,2).invoke(new Object[]{1,2}));
    t("spread short", () -> add.asSpreader(Object[].class,2).invoke(new Object[]{1}));
    t("spread null", () -> add.asSpreader(Object[].class,2).invoke((Object[])null));
    t("ins", () -> MethodHandles.insertArguments(add,0,"x"));
    t("ins2", () -> MethodHandles.insertArguments(add,0,1,2,3));
    t("drop", () -> MethodHandles.dropArguments(add,3,int.class));
    t("bind", () -> len.bindTo(5));
    t("bind2", () -> (int)len.bindTo("abc").invokeExact());
    t("toS", () -> add + " " + len);
    t("iwa", () -> add.invokeWithArguments(1,2));
    t("iwa bad", () -> add.invokeWithArguments(1,"2"));
    t("iwa few", () -> add.invokeWithArguments(1));
    t("fin", () -> l.findStaticSetter(MethodHandleFailuresOther.class,"SF",int.class));
    t("special", () -> l.findSpecial(Object.class,"toString",MethodType.methodType(String.class),MethodHandleFailures.class));
    t("special2", () -> l.findSpecial(Object.class,"toString",MethodType.methodType(String.class),MethodHandleFailuresOther.class));
    t("publicl", () -> MethodHandles.publicLookup().findVirtual(MethodHandleFailures.class,"t2",MethodType.methodType(void.class)));
    t("publicl2", () -> MethodHandles.publicLookup().findStatic(MethodHandleFailures.class,"add",MethodType.methodType(int.class,int.class,int.class)));
    t("privin", () -> MethodHandles.privateLookupIn(String.class, l));
    t("privin2", () -> MethodHandles.privateLookupIn(MethodHandleFailuresOther.class, l).findGetter(MethodHandleFailuresOther.class,"px",int.class));
    t("reveal", () -> l.revealDirect(add));
    t("l", () -> l + " " + l.in(String.class)+ " " + MethodHandles.publicLookup());
  }
}

class MethodHandleFailuresOther { private int px; private void pm(){} private static void ps(){} int pk; protected void prot(){} private MethodHandleFailuresOther(int a){} MethodHandleFailuresOther(){} static final int SF=3; final int f=1; static int st; void v(){} static void s(){} }
