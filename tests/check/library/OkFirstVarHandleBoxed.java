// EXPECT: verified
// OUTCOMES: normal "1|2\n"
//
// A VarHandle called with boxed values: types of methods, adapters, first used in two threads at
// once. Each tells what it would tell alone.
// With an argument, main uses it before: benchmarks/small compares the two.
import java.lang.invoke.*;

public class OkFirstVarHandleBoxed {
  static final VarHandle DATA = MethodHandles.arrayElementVarHandle(Object[].class);
  static final Object[] CELLS = new Object[2];
  static String first, second;

  static String use(int i) {
    try {
      DATA.setVolatile(CELLS, i % 2, i);
      return "" + DATA.getVolatile(CELLS, i % 2);
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
