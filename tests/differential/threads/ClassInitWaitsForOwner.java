// A thread that needs a class another thread is initialising waits; the owner itself goes straight in.
import java.util.concurrent.CountDownLatch;

public class ClassInitWaitsForOwner {
    static final CountDownLatch STARTED = new CountDownLatch(1);
    static final CountDownLatch RELEASE = new CountDownLatch(1);

    static class Guarded {
        static int value = 1;
        static int sawRecursively;

        static {
            STARTED.countDown();
            sawRecursively = Reader.peek();
            try {
                RELEASE.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            value = 2;
        }
    }

    static class Reader {
        static int peek() {
            return Guarded.value;
        }
    }

    public static void main(String[] args) throws Exception {
        int[] seen = new int[2];
        Thread owner = new Thread(() -> seen[0] = Guarded.value);
        owner.start();
        STARTED.await();
        Thread other = new Thread(() -> seen[1] = Guarded.value);
        other.start();
        Thread.sleep(10);
        System.out.println("other alive: " + other.isAlive());
        RELEASE.countDown();
        owner.join();
        other.join();
        System.out.println(seen[0] + " " + seen[1] + " " + Guarded.sawRecursively);
    }
}
