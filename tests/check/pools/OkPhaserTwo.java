// EXPECT: verified
// OUTCOMES: normal "1\n"
//
// Two parties arrive; what the other did before is seen behind it.
import java.util.concurrent.*;

public class OkPhaserTwo {
  public static void main(String[] args) throws Exception {
    Phaser phaser = new Phaser(2);
    int[] n = new int[1];
    Thread t = new Thread(() -> {
      n[0]++;
      phaser.arriveAndAwaitAdvance();
    });
    t.start();
    phaser.arriveAndAwaitAdvance();
    System.out.println(n[0]);
    t.join();
  }
}
