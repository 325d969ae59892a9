// EXPECT: verified
// OUTCOMES: normal "1\n"
// SKIP: full, s-por, dpor, source-dpor, optimal-dpor, sdpor, o-dpor
//
// main logs for the first time while another thread runs: the LogManager reads its configuration,
// makes a shutdown hook and the handlers. The message goes to System.err.
import java.util.logging.Logger;

public class OkFirstLogger {
  static volatile int v;

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> v++);
    t.start();
    Logger.getLogger("x").info("hi");
    t.join();
    System.out.println(v);
  }
}
