// EXPECT: verified
// OUTCOMES: normal "RUNNABLE\n" | normal "TIMED_WAITING\n" | normal "TERMINATED\n"
//
// Not yet asleep, asleep, or ended.
public class OkStateOfSleeper {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        t.start();
        Thread.State state = t.getState();
        t.join();
        System.out.println(state);
    }
}
