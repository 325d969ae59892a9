// EXPECT: verified
// OUTCOMES: normal "" | normal "d" | normal "dh"
//
// The VM may end before the daemon prints, before it has added its hook, and behind that: then the
// hook runs. Between the first two the daemon does what nobody can tell.
public class OkDaemonAddsHookLater {
  static volatile int step;

  public static void main(String[] args) {
    Thread hook = new Thread(() -> System.out.print("h"));
    Thread daemon = new Thread(() -> {
      step = 1;
      System.out.print("d");
      step = 2;
      Runtime.getRuntime().addShutdownHook(hook);
    });
    daemon.setDaemon(true);
    daemon.start();
  }
}
