// EXPECT: verified
// OUTCOMES: normal "1 true\n"
//
// main asks for the zone and its names for the first time while another thread runs.
public class OkFirstDateText {
  static volatile int v;

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> v++);
    t.start();
    boolean is = !new java.util.Date(0).toString().isEmpty();
    t.join();
    System.out.println(v + " " + is);
  }
}
