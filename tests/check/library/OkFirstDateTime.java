// EXPECT: verified
// OUTCOMES: normal "1 true\n"
//
// main asks for the clock and the default zone for the first time while another thread runs.
public class OkFirstDateTime {
  static volatile int v;

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> v++);
    t.start();
    boolean is = !java.time.LocalDateTime.now().toString().isEmpty();
    t.join();
    System.out.println(v + " " + is);
  }
}
