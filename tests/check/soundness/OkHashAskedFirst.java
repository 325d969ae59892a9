// EXPECT: verified
// OUTCOMES: normal "1550150475 796182897 " | normal "455489405 842896819 "
// HOTSPOT: no
//
// Two threads ask for the hash of one object, and each for that of one of its own. A hash is made by who asks first, from how
// many hashes that thread made: so the own object of the one that came first has the hash that its second object gets, and
// that of the other the first. Which it was no field tells: the order of the two looks is in their labels, or it is lost.
public class OkHashAskedFirst {
  static volatile Object seen;
  static final int[] own = new int[2], expected = new int[2];
  static void ask(int i) {
    seen.hashCode();
    own[i] = new Object().hashCode();
  }
  public static void main(String[] args) throws Exception {
    Thread z = new Thread(() -> { }); z.start(); z.join();
    seen = new Object();
    Thread a = new Thread(() -> ask(0)), b = new Thread(() -> ask(1));
    a.start(); b.start(); a.join(); b.join();
    String found = "";
    for (int i = 0; i < 2; i++) found += own[i] == seen.hashCode() ? "?" : own[i] + " ";
    System.out.print(found);
  }
}
