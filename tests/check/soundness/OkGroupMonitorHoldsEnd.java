// EXPECT: verified
// OUTCOMES: normal "true 1"
// JDK: < 19
//
// On JDK 17 the end of a thread takes the monitor of its group before anything else.
public class OkGroupMonitorHoldsEnd {
    public static void main(String[] args) throws Exception {
        ThreadGroup group = new ThreadGroup("g");
        Thread t = new Thread(group, () -> { });
        boolean alive;
        int count;
        synchronized (group) {
            t.start();
            Thread.sleep(5);
            alive = t.isAlive();
            count = group.activeCount();
        }
        t.join();
        System.out.print(alive + " " + count);
    }
}
