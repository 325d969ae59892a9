// EXPECT: verified
// OUTCOMES: normal "7|7\n"
//
// A Proxy: its class, constructor and accessor, first used in two threads at once. Each tells
// what it would tell alone.
// With an argument, main uses it before: benchmarks/small compares the two.
import java.lang.reflect.*;

public class OkFirstProxy {
  static String first, second;

  static String use(int i) {
    try {
      return ((Comparable<Object>) Proxy.newProxyInstance(OkFirstProxy.class.getClassLoader(), new Class<?>[] {Comparable.class}, (p, m, a) -> 7)).compareTo("") + "";
    } catch (Throwable e) {
      throw new Error(e);
    }
  }

  public static void main(String[] args) throws Exception {
    if (args.length > 0) use(0);
    Thread t = new Thread(() -> first = use(1));
    t.start();
    second = use(2);
    t.join();
    System.out.println(first + "|" + second);
  }
}
