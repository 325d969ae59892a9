// EXPECT: verified
// OUTCOMES: normal "3|3\n"
//
// MethodHandles.Lookup.findVirtual, first used in two threads at once. Each tells what it would
// tell alone.
// With an argument, main uses it before: benchmarks/small compares the two.
import java.lang.invoke.*;

public class OkFirstHandle {
  static String first, second;

  static String use(int i) {
    try {
      return (int) MethodHandles.lookup().findVirtual(String.class, "length", MethodType.methodType(int.class)).invokeExact("abc") + "";
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
