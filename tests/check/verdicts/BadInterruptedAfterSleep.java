// EXPECT: assertion
// OUTCOMES: normal "" | exception ""
//
// The interrupt comes before the sleep is over, which throws, or after it: then the assertion fails. In that trace the thread
// does not sleep any more when it is interrupted: tests/trace.
public class BadInterruptedAfterSleep {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            try {
                Thread.sleep(50);
            } catch (InterruptedException e) {
                return;
            }
            assert !Thread.currentThread().isInterrupted();
        });
        t.start();
        t.interrupt();
    }
}
