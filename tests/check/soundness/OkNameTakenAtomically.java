// EXPECT: verified
// OUTCOMES: normal "false" | normal "true"
//
// As OkNameTakenByReplacement, by atomic operations.
import java.util.concurrent.atomic.*;
public class OkNameTakenAtomically {
  static final AtomicReference<int[]> head = new AtomicReference<>(), tail = new AtomicReference<>(); static volatile int g;
  public static void main(String[] a) throws Exception {
    Thread t = new Thread(() -> { head.set(new int[1]); tail.set(head.get()); g = 1; });
    t.start(); head.set(new int[1]); int k = g; t.join();
    System.out.print(head.get() == tail.get());
  }
}
