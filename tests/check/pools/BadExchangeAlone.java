// EXPECT: deadlock
// OUTCOMES: deadlock ""
//
// Nobody comes for the second exchange: main waits for ever. That it spins first does not hide it.
import java.util.concurrent.*;

public class BadExchangeAlone {
  public static void main(String[] args) throws Exception {
    Exchanger<String> exchanger = new Exchanger<>();
    Thread t = new Thread(() -> {
      try {
        exchanger.exchange("b");
      } catch (InterruptedException e) {
        throw new Error(e);
      }
    });
    t.start();
    exchanger.exchange("a");
    exchanger.exchange("c");
    t.join();
    System.out.println("ba");
  }
}
