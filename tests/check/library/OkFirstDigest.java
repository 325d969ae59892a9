// EXPECT: verified
// OUTCOMES: normal "1 true\n"
//
// main asks for a provider of digests for the first time while another thread runs.
public class OkFirstDigest {
  static volatile int v;

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> v++);
    t.start();
    boolean is = java.security.MessageDigest.getInstance("MD5").digest(new byte[1]).length == 16;
    t.join();
    System.out.println(v + " " + is);
  }
}
