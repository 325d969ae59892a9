import gov.nasa.jpf.vm.Verify;

// Giving back a monitor that nobody waits for is not visible, but behind it the thread goes on with a section that is one step, and
// that is no scheduling point of its own: only when the step has run is it known to write. A thread that saw x may come first.
public class AtomicAfterUnlock {
    static final Object m1 = new Object(), m2 = new Object();
    static int x, seen, count;
    static int first, second;

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> {
            synchronized (m1) {
                x = 1;
            }
            Verify.beginAtomic();
            first = ++count;
            Verify.endAtomic();
        }, "one");
        Thread t2 = new Thread(() -> {
            synchronized (m2) {
                seen = x;
            }
            Verify.beginAtomic();
            second = ++count;
            Verify.endAtomic();
        }, "two");
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(seen + " " + first + " " + second);
    }
}
