// EXPECT: livelock
// OUTCOMES: normal "" | livelock ""
// HOTSPOT: no
//
// The interrupt ends one sleep, and the loop goes on, as the exception cleared the flag. If it comes outside sleep, the loop ends.
public class BadInterruptForgotten {
    public static void main(String[] args) {
        Thread t = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                try {
                    Thread.sleep(10);
                } catch (InterruptedException e) {
                    // Sleep is over; the flag was cleared.
                }
            }
        });
        t.start();
        t.interrupt();
    }
}
