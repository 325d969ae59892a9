// EXPECT: verified
// OUTCOMES: normal "NEW RUNNABLE TERMINATED\n" | normal "NEW BLOCKED TERMINATED\n"
//
// While main has the monitor the thread waits for it, or has not come so far yet.
public class OkStateOfBlocked {
    public static void main(String[] args) throws Exception {
        Object monitor = new Object();
        Thread t = new Thread(() -> {
            synchronized (monitor) {
            }
        });
        Thread.State before = t.getState();
        Thread.State started;
        synchronized (monitor) {
            t.start();
            started = t.getState();
        }
        t.join();
        System.out.println(before + " " + started + " " + t.getState());
    }
}
