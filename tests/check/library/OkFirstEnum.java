// EXPECT: verified
// OUTCOMES: normal "B22|B12\n"
//
// An enum: valueOf, switch, EnumSet, first used in two threads at once. Each tells what it would
// tell alone.
// With an argument, main uses it before: benchmarks/small compares the two.
import java.util.*;

public class OkFirstEnum {
  enum E { A, B }
  static String first, second;

  static String use(int i) {
    try {
      return E.valueOf("B") + "" + switch (E.values()[i % 2]) { case A -> 1; case B -> 2; } + EnumSet.allOf(E.class).size();
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
