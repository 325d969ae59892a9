import gov.nasa.jpf.vm.Verify;

// The section that counts is entered only behind another's write, in the step that reads it. sdpor must compare that step with more
// than the latest one that it depends on: sent before the write, it counts nothing.
public class AtomicIfWritten {
    static int x, count;
    static volatile int y;
    static int first, second;

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> {
            int seen = y;
            Verify.beginAtomic();
            second = ++count;
            Verify.endAtomic();
        }, "one");
        Thread t2 = new Thread(() -> {
            if (x == 1) {
                Verify.beginAtomic();
                first = ++count;
                Verify.endAtomic();
            }
        }, "two");
        Thread t3 = new Thread(() -> x = 1, "three");
        t1.start();
        t2.start();
        t3.start();
        t1.join();
        t2.join();
        t3.join();
        System.out.println(first + " " + second);
    }
}
