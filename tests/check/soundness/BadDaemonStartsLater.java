// EXPECT: exit 3
// OUTCOMES: normal "" | normal "d" | normal "du" | halt 3 "d" | halt 3 "du"
//
// The VM may end before the daemon prints, and before it starts an ordinary thread; else behind
// that thread. The other daemon may exit any time after the first has printed, while the VM is
// there.
public class BadDaemonStartsLater {
  static volatile int step;

  public static void main(String[] args) {
    Thread ordinary = new Thread(() -> System.out.print("u"));
    ordinary.setDaemon(false);
    Thread daemon = new Thread(() -> {
      System.out.print("d");
      step = 1;
      ordinary.start();
    });
    Thread other = new Thread(() -> {
      if (step == 1) Runtime.getRuntime().halt(3);
    });
    daemon.setDaemon(true);
    daemon.start();
    other.setDaemon(true);
    other.start();
  }
}
