// EXPECT: verified
// OUTCOMES: normal "true"
// HOTSPOT: no
//
// What memory is free does not depend on the garbage that a path made: garbage is no part of a state.
public class OkFreeMemory {
  static volatile byte[] garbage;
  static volatile long free;
  public static void main(String[] args) throws Exception {
    long before = Runtime.getRuntime().freeMemory();
    Thread t = new Thread(() -> { garbage = new byte[5000]; garbage = null; });
    Thread u = new Thread(() -> free = Runtime.getRuntime().freeMemory());
    t.start(); u.start(); t.join(); u.join();
    System.out.print(free == before);
  }
}
