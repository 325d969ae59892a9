// EXPECT: exception java.lang.IllegalStateException
// OUTCOMES: normal "" | normal "d" | exception "d"
//
// The VM may end before the daemon prints, before it throws, and behind that. The first end that a
// search takes shows all that could come next; the others only what races with them.
public class BadDaemonEndsLater {
  static volatile int step;

  public static void main(String[] args) {
    Thread daemon = new Thread(() -> {
      step = 1;
      System.out.print("d");
      step = 2;
      throw new IllegalStateException();
    });
    daemon.setDaemon(true);
    daemon.start();
  }
}
