// EXPECT: verified
// OUTCOMES: normal "true false"
//
// As HotSpot does it (implementation note of Thread.interrupt), the interrupt of a thread that was not started is kept; t clears it.
public class OkInterruptBeforeStart {
    static volatile boolean seen;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> seen = Thread.interrupted());
        t.interrupt();
        t.start();
        t.join();
        System.out.print(seen + " " + t.isInterrupted());
    }
}
