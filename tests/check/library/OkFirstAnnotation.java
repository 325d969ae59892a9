// EXPECT: verified
// OUTCOMES: normal "4|4\n"
//
// An annotation: parsed by whoever comes first, first used in two threads at once. Each tells
// what it would tell alone.
// With an argument, main uses it before: benchmarks/small compares the two.
import java.lang.annotation.*;

public class OkFirstAnnotation {
  @Retention(RetentionPolicy.RUNTIME) @interface A { int value(); }
  @A(4) static class C {}
  static String first, second;

  static String use(int i) {
    try {
      return C.class.getAnnotation(A.class).value() + "";
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
