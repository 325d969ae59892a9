// An interrupt that comes after the notify finds nobody who waits. That it could have come first is seen by who was notified.
public class InterruptOrNotify {
    static final Object m = new Object();
    static boolean isWaiting, isNotified;
    static final Thread t1 = new Thread(() -> wait1());

    static void wait1() {
        String how = "?";
        boolean saw;
        synchronized (m) {
            isWaiting = true;
            try {
                m.wait();
                how = "notified ";
            } catch (InterruptedException e) {
                how = "interrupted ";
            }
            saw = isNotified;
        }
        System.out.print(how + saw + " " + Thread.currentThread().isInterrupted());
    }

    public static void main(String[] args) {
        Thread t2 = new Thread(() -> {
            synchronized (m) {
                if (isWaiting) {
                    isNotified = true;
                    m.notify();
                }
            }
        });
        Thread t3 = new Thread(() -> {
            boolean saw;
            synchronized (m) {
                saw = isWaiting;
            }
            if (saw) t1.interrupt();
        });
        t1.start();
        t2.start();
        t3.start();
    }
}
