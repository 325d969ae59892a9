// EXPECT: verified
// OUTCOMES: normal "ran\n"
//
// A task of a Timer opens a latch.
import java.util.*;
import java.util.concurrent.*;

public class OkTimer {
  public static void main(String[] args) throws Exception {
    Timer timer = new Timer();
    CountDownLatch ran = new CountDownLatch(1);
    timer.schedule(new TimerTask() {
      public void run() {
        ran.countDown();
      }
    }, 5);
    ran.await();
    timer.cancel();
    System.out.println("ran");
  }
}
