// EXPECT: exception java.lang.IllegalMonitorStateException
// OUTCOMES: exception "end\n"
//
// notify without the monitor throws, in every schedule, though the other thread may own it.
public class BadNotifyWithoutMonitor {
    static final Object lock = new Object();

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> lock.notify());
        Thread t2 = new Thread(() -> {
            synchronized (lock) {
            }
        });
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println("end");
    }
}
