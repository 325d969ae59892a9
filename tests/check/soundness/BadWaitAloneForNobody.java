// EXPECT: deadlock
// OUTCOMES: deadlock ""
//
// Main waits when the other thread has ended: nobody is left to notify it. A search that takes the steps of one
// execution in another lets main stop in front of its steps though it is alone, and the schedule has all of them.
public class BadWaitAloneForNobody {
  static volatile int x;
  static final Object monitor = new Object();

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> {
      x = 1;
    });
    other.start();
    synchronized (monitor) {
      x = 2;
      monitor.wait();
    }
  }
}
