// Every combinator of MethodHandles and MethodHandle, conversions, lookups and views, one line each.
import java.lang.invoke.*;
import java.util.*;
import static java.lang.invoke.MethodHandles.*;
import static java.lang.invoke.MethodType.*;
public class MethodHandleAdapters {
  interface C { Object call() throws Throwable; }
  static void t(String n, C c) { try { System.out.println(n+": "+c.call()); } catch (Throwable e) { System.out.println(n+": "+e); } }
  static String log = "";
  static int a(int x) { log += "a"; return x+1; } static int b(int x) { log += "b"; return x*2; }
  static int add(int x, int y) { return x+y; } static long addl(long x, long y) { return x+y; }
  static String cat(String a, String b) { return a+b; } static String va(String p, Object... r) { return p+Arrays.toString(r); }
  static String vi(int... r) { return Arrays.toString(r); }
  static void vd(int x) { log += "v"+x; } static boolean pos(int x) { return x>0; }
  static int thr(int x) throws Exception { if (x<0) throw new Exception("neg"); return x; }
  static int catcher(Exception e, int x) { return -100+x; }
  static int fin(Throwable t, int r, int x) { log += "fin"+t+r; return r+1; }
  static char ch(byte b) { return (char)b; } static double dbl(float f) { return f; } static boolean bool(boolean z) { return !z; }
  static Object id(Object o) { return o; } static List<String> lst(List<String> l, String s) { l.add(s); return l; }
  static class P { protected int f = 4; String n; P(String n) { this.n = n; } P() { this("def"); } String m(int k) { return n+k; } public String toString() { return "P"+n; } static P make() { return new P("made"); } }
  static class Q extends P { Q() { super("q"); } String m(int k) { return "Q"+super.m(k); } MethodHandle sup() throws Throwable { return lookup().findSpecial(P.class,"m",methodType(String.class,int.class),Q.class); } }
  interface I { default String d() { return "Id"; } static String s() { return "Is"; } String x(); private String pv() { return "pv"; } static MethodHandle pvh() throws Throwable { return lookup().findVirtual(I.class,"pv",methodType(String.class)); } }
  static MethodHandle st(String n, Class<?> r, Class<?>... p) throws Throwable { return lookup().findStatic(MethodHandleAdapters.class,n,methodType(r,p)); }
  public static void main(String[] args) throws Throwable {
    MethodHandles.Lookup l = lookup();
    MethodHandle add = st("add",int.class,int.class,int.class), a = st("a",int.class,int.class), b = st("b",int.class,int.class), cat = st("cat",String.class,String.class,String.class);
    MethodHandle va = st("va",String.class,String.class,Object[].class), vi = st("vi",String.class,int[].class);
    t("filter", () -> { log=""; int r = (int) filterArguments(add,0,a,b).invokeExact(1,2); return r+log; });
    t("filter same", () -> { log=""; int r = (int) filterArguments(add,0,a,a).invokeExact(1,2); return r+log; });
    t("filterRet", () -> (int) filterReturnValue(add,a).invokeExact(3,4));
    t("fold", () -> (int) foldArguments(add,a).invokeExact(5));
    t("foldvoid", () -> { log=""; int r = (int) foldArguments(add,st("vd",void.class,int.class)).invokeExact(5,6); return r+log; });
    t("fold1", () -> (int) foldArguments(dropArguments(add,0,String.class),1,a).invokeExact("s",5));
    t("drop", () -> (int) dropArguments(add,1,String.class,long.class).invokeExact(1,"x",2L,3));
    t("dropRet", () -> { MethodHandles.dropReturn(a).invokeExact(1); return log; });
    t("perm", () -> (String) permuteArguments(cat,methodType(String.class,String.class,String.class),1,0).invokeExact("a","b"));
    t("permdup", () -> (String) permuteArguments(cat,methodType(String.class,int.class,String.class),1,1).invokeExact(1,"b"));
    t("permdrop", () -> (int) permuteArguments(add,methodType(int.class,int.class,String.class,int.class,long.class),2,0).invokeExact(10,"q",3,4L));
    t("ins", () -> (int) insertArguments(add,1,7).invokeExact(3));
    t("inslong", () -> (long) insertArguments(st("addl",long.class,long.class,long.class),0,7).invokeExact(3L));
    t("insbyte", () -> (char) insertArguments(st("ch",char.class,byte.class),0,(byte)65).invokeExact());
    t("collect", () -> (int) collectArguments(add,1,add).invokeExact(1,2,3));
    t("collectvoid", () -> { log=""; int r=(int) collectArguments(add,1,st("vd",void.class,int.class)).invokeExact(1,2,3); return r+log;});
    t("gwt", () -> { MethodHandle g = guardWithTest(st("pos",boolean.class,int.class),a,b); return (int)g.invokeExact(5)+" "+(int)g.invokeExact(-5); });
    t("catch", () -> { MethodHandle g = catchException(st("thr",int.class,int.class),Exception.class,st("catcher",int.class,Exception.class,int.class)); return (int)g.invokeExact(5)+" "+(int)g.invokeExact(-5); });
    t("finally", () -> { log=""; MethodHandle g = tryFinally(st("thr",int.class,int.class),st("fin",int.class,Throwable.class,int.class,int.class)); int r=(int)g.invokeExact(5); try { r += (int)g.invokeExact(-5);} catch(Exception e) { log+="!"+e.getMessage(); } return r+log; });
    t("constant", () -> (int)constant(int.class,5).invokeExact()+(String)constant(String.class,"z").invokeExact()+constant(long.class,5).invoke()+(char)constant(char.class,'q').invokeExact());
    t("constnull", () -> constant(Object.class,null).invoke());
    t("constbad", () -> constant(int.class,"z"));
    t("identity", () -> (int)identity(int.class).invokeExact(5)+" "+(String)identity(String.class).invokeExact("s")+(double)identity(double.class).invokeExact(2.5));
    t("zero", () -> (int)zero(int.class).invokeExact()+" "+(Object)zero(Object.class).invokeExact()+(boolean)zero(boolean.class).invokeExact()+(char)zero(char.class).invokeExact());
    t("empty", () -> { empty(methodType(void.class,int.class)).invokeExact(3); return (long)empty(methodType(long.class,String.class)).invokeExact("s"); });
    t("throwE", () -> { throwException(int.class,IllegalStateException.class).invoke(new IllegalStateException("x")); return 1; });
    t("aget", () -> (int)arrayElementGetter(int[].class).invokeExact(new int[]{1,2},1)+(String)arrayElementGetter(String[].class).invokeExact(new String[]{"x"},0));
    t("aset", () -> { long[] z = new long[2]; arrayElementSetter(long[].class).invokeExact(z,1,5L); return z[1]; });
    t("alen", () -> (int)arrayLength(byte[].class).invokeExact(new byte[4]));
    t("actor", () -> ((int[])arrayConstructor(int[].class).invokeExact(4)).length);
    t("aobj", () -> { arrayElementGetter(int[].class).invoke(null,0); return 0; });
    t("aoob", () -> arrayElementGetter(int[].class).invoke(new int[1],1));
    t("spread", () -> (int)add.asSpreader(int[].class,2).invokeExact(new int[]{3,4}));
    t("spread1", () -> (int)add.asSpreader(Object[].class,1).invoke(3,new Object[]{4}));
    t("collector", () -> (String)vi.asFixedArity().asCollector(int[].class,3).invokeExact(1,2,3));
    t("varargs", () -> ""+va.invoke("p",1,"x",2.5)+vi.invoke(1,2)+va.invoke("q")+(String)va.invokeExact("r",new Object[]{1}));
    t("varargs2", () -> va.isVarargsCollector()+" "+va.asFixedArity().isVarargsCollector()+" "+va.type());
    t("varargsW", () -> ""+va.invokeWithArguments("a","b","c")+ va.invokeWithArguments(List.of("z")));
    t("asType", () -> (long)add.asType(methodType(long.class,short.class,Integer.class)).invokeExact((short)1,(Integer)2));
    t("asType2", () -> (Object)add.asType(methodType(Object.class,Object.class,byte.class)).invokeExact((Object)1,(byte)2));
    t("asTypeVoid", () -> { add.asType(methodType(void.class,int.class,int.class)).invokeExact(1,2); return st("vd",void.class,int.class).asType(methodType(int.class,int.class)).invoke(3); });
    t("asTypeVoidO", () -> st("vd",void.class,int.class).invoke(3));
    t("explicit", () -> (int)explicitCastArguments(add,methodType(int.class,long.class,double.class)).invokeExact(5000000000L,2.9)+" "+(byte)explicitCastArguments(add,methodType(byte.class,int.class,int.class)).invokeExact(200,100));
    t("explicit2", () -> explicitCastArguments(add,methodType(Object.class,Object.class,Object.class)).invoke((Object)null,(Object)'a'));
    t("explicitbool", () -> (boolean)explicitCastArguments(add,methodType(boolean.class,boolean.class,boolean.class)).invokeExact(true,false));
    t("explicitcast", () -> explicitCastArguments(cat,methodType(Object.class,Object.class,Object.class)).invoke((Object)1,(Object)"b"));
    t("ctor", () -> (P)l.findConstructor(P.class,methodType(void.class,String.class)).invokeExact("new"));
    t("virt", () -> (String)l.findVirtual(P.class,"m",methodType(String.class,int.class)).invokeExact((P)new Q(),3));
    t("special", () -> (String)new Q().sup().invokeExact(new Q(),3));
    t("iface", () -> { I i = () -> "lam"; return (String)l.findVirtual(I.class,"x",methodType(String.class)).invokeExact(i)+(String)l.findVirtual(I.class,"d",methodType(String.class)).invokeExact(i)+(String)l.findStatic(I.class,"s",methodType(String.class)).invokeExact()+(String)I.pvh().invokeExact(i); });
    t("getter", () -> (int)l.findGetter(P.class,"f",int.class).invokeExact(new P()));
    t("setter", () -> { P p=new P(); l.findSetter(P.class,"n",String.class).invokeExact(p,"set"); return p; });
    t("static", () -> { l.findStaticSetter(MethodHandleAdapters.class,"log",String.class).invokeExact("LL"); return (String)l.findStaticGetter(MethodHandleAdapters.class,"log",String.class).invokeExact(); });
    t("bindTo", () -> (String)l.bind(new Q(),"m",methodType(String.class,int.class)).invokeExact(9));
    t("unreflect", () -> l.unreflect(P.class.getDeclaredMethod("m",int.class)).invoke(new P(),1)+""+l.unreflectConstructor(P.class.getDeclaredConstructor()).invoke()+l.unreflectGetter(P.class.getDeclaredField("f")).invoke(new P()));
    t("loop", () -> { MethodHandle lp = countedLoop(constant(int.class,5),constant(int.class,0),dropArguments(add,2)); return lp.invoke(); });
    t("while", () -> { MethodHandle lt = insertArguments(st("add",int.class,int.class,int.class),1,3); MethodHandle pr = filterReturnValue(insertArguments(add,1,-20), st("neg",boolean.class,int.class)); return whileLoop(constant(int.class,1),pr,lt).invoke(); });
    t("iter", () -> { MethodHandle it = iteratedLoop(null, constant(List.class,new ArrayList<String>()), st("lst",List.class,List.class,String.class)); return it.invoke(List.of("p","q")); });
    t("table", () -> { MethodHandle ts = tableSwitch(b,a,insertArguments(add,1,100)); return (int)ts.invokeExact(0)+" "+(int)ts.invokeExact(1)+" "+(int)ts.invokeExact(2); });
    t("invoker", () -> (int)exactInvoker(add.type()).invokeExact(add,1,2)+" "+(long)invoker(methodType(long.class,int.class,short.class)).invokeExact(add,1,(short)2));
    t("exinv bad", () -> exactInvoker(methodType(long.class,int.class,int.class)).invoke(add,1,2));
    t("spreadInv", () -> (int)spreadInvoker(add.type(),1).invokeExact(add,1,new Object[]{2}));
    VarHandle vh = l.findStaticVarHandle(MethodHandleAdapters.class,"log",String.class);
    t("vhinv", () -> { varHandleInvoker(VarHandle.AccessMode.SET,methodType(void.class,String.class)).invoke(vh,"vs"); return (Object)varHandleExactInvoker(VarHandle.AccessMode.GET,methodType(String.class)).invoke(vh); });
    t("vhmh", () -> (String)vh.toMethodHandle(VarHandle.AccessMode.GET_AND_SET).invokeExact("new")+log);
    t("findmh", () -> (int)(Integer)l.findVirtual(MethodHandle.class,"invoke",methodType(Object.class,Object.class,Object.class)).invoke(add,1,2));
    t("types", () -> add.type()+" "+methodType(void.class).wrap()+methodType(int.class,long.class).generic()+genericMethodType(2,true)+fromMethodDescriptorString("(I[JLjava/util/List;)V",null).toMethodDescriptorString());
    t("reveal", () -> { MethodHandleInfo i = l.revealDirect(l.findVirtual(P.class,"m",methodType(String.class,int.class))); return i+" "+MethodHandleInfo.referenceKindToString(i.getReferenceKind())+i.getDeclaringClass()+i.getName()+i.getMethodType(); });
    t("const desc", () -> add.describeConstable().get());
    t("byteview", () -> { VarHandle bv = byteArrayViewVarHandle(int[].class,java.nio.ByteOrder.BIG_ENDIAN); byte[] x = new byte[8]; bv.set(x,2,0x01020304); return Arrays.toString(x)+(int)bv.get(x,1)+bv; });
    t("byteviewoob", () -> { VarHandle bv = byteArrayViewVarHandle(long[].class,java.nio.ByteOrder.LITTLE_ENDIAN); return (long)bv.get(new byte[8],1); });
    t("bufview", () -> { VarHandle bv = byteBufferViewVarHandle(int[].class,java.nio.ByteOrder.BIG_ENDIAN); var x = java.nio.ByteBuffer.allocate(16); bv.set(x,4,77); return x.getInt(4)+" "+(int)bv.get(x,4); });
    t("modes", () -> { StringBuilder sb = new StringBuilder(); VarHandle fv = arrayElementVarHandle(double[].class); for (var m : VarHandle.AccessMode.values()) sb.append(fv.isAccessModeSupported(m)?1:0); return sb+" "+vh.varType()+vh.coordinateTypes()+fv.accessModeType(VarHandle.AccessMode.COMPARE_AND_SET); });
    t("str switch", () -> { String r=""; for (Object o : new Object[]{1,"a",'c',2L,null}) r += sw(o); return r; });
    t("lookup", () -> l.in(P.class).findVirtual(P.class,"m",methodType(String.class,int.class)).type()+" "+l.lookupModes()+l.in(Integer.class).lookupModes()+l.dropLookupMode(Lookup.PRIVATE)+l.hasPrivateAccess()+l.findClass("MethodHandleAdapters$P")+l.accessClass(P.class));
    t("hash", () -> methodType(int.class,long.class).hashCode()==methodType(int.class,long.class).hashCode());
    t("dropToMatch", () -> (int) dropArgumentsToMatch(a,0,List.of(int.class,String.class,long.class),0).invokeExact(1,"s",2L));
    t("swp", () -> { SwitchPoint sp = new SwitchPoint(); MethodHandle g = sp.guardWithTest(a,b); int x=(int)g.invokeExact(5); SwitchPoint.invalidateAll(new SwitchPoint[]{sp}); return x+" "+(int)g.invokeExact(5)+sp.hasBeenInvalidated(); });
    t("mcs", () -> { MutableCallSite s = new MutableCallSite(add.type()); MethodHandle d = s.dynamicInvoker(); s.setTarget(add); int x=(int)d.invokeExact(1,2); s.setTarget(dropArguments(a,1,int.class)); return x+" "+(int)d.invokeExact(1,2); });
    t("mcsunset", () -> new MutableCallSite(add.type()).dynamicInvoker().invoke(1,2));
    t("proxy", () -> { Comparator<String> c = MethodHandleProxies.asInterfaceInstance(Comparator.class, l.findVirtual(String.class,"compareTo",methodType(int.class,String.class))); return c.compare("a","c"); });
  }
  static boolean neg(int x) { return x<0; }
  static String sw(Object o) { return o == null ? "n" : o.getClass().getSimpleName().substring(0,1); }
}
