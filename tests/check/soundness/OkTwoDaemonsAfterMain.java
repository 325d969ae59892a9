// EXPECT: verified
// OUTCOMES: normal "" | normal "a" | normal "ab"
//
// b waits for a, a for main: each may still come before the VM is gone.
public class OkTwoDaemonsAfterMain {
    static void start(Thread before, String text, Thread[] made) {
        made[0] = new Thread(() -> {
            try {
                before.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            System.out.print(text);
        });
        made[0].setDaemon(true);
        made[0].start();
    }

    public static void main(String[] args) {
        Thread[] a = new Thread[1], b = new Thread[1];
        start(Thread.currentThread(), "a", a);
        start(a[0], "b", b);
    }
}
