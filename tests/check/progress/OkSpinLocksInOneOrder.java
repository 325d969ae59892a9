// EXPECT: verified
// OUTCOMES: normal "done\n"
//
// Who spins waits for a thread that can go on. A round of the spinner alone is not fair: the owner is put off in it.
import java.util.concurrent.atomic.AtomicBoolean;

public class OkSpinLocksInOneOrder {
    static final AtomicBoolean a = new AtomicBoolean(), b = new AtomicBoolean();

    static void both() {
        while (!a.compareAndSet(false, true)) {
        }
        while (!b.compareAndSet(false, true)) {
        }
        b.set(false);
        a.set(false);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> both()), u = new Thread(() -> both());
        t.start();
        u.start();
        t.join();
        u.join();
        System.out.println("done");
    }
}
