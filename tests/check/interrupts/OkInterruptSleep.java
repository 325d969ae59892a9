// EXPECT: verified
// OUTCOMES: normal "interrupted false\n" | normal "slept false\n" | normal "slept true\n"
//
// The interrupt comes before the end of the sleep; or behind it, and then before (true) or after the flag is read.
public class OkInterruptSleep {
    static String result;

    public static void main(String[] args) throws Exception {
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(1);
                result = "slept " + Thread.currentThread().isInterrupted();
            } catch (InterruptedException e) {
                result = "interrupted " + Thread.currentThread().isInterrupted();
            }
        });
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
        System.out.println(result);
    }
}
