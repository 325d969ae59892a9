// EXPECT: verified
// OUTCOMES: normal "ba\n"
//
// Two threads exchange. How often the first looks before it parks makes no states.
import java.util.concurrent.*;

public class OkExchange {
  public static void main(String[] args) throws Exception {
    Exchanger<String> exchanger = new Exchanger<>();
    String[] got = new String[1];
    Thread t = new Thread(() -> {
      try {
        got[0] = exchanger.exchange("b");
      } catch (InterruptedException e) {
        throw new Error(e);
      }
    });
    t.start();
    String mine = exchanger.exchange("a");
    t.join();
    System.out.println(mine + got[0]);
  }
}
