// EXPECT: assertion
// OUTCOMES: normal "false\n" | normal "true 0\n" | normal "true 1\n" | exception "true 2\n"
//
// The cell goes (A,0), (B,1), (A,2) by T2. T1 reads the value, then the stamp, then compareAndSets with these two.
// (A,0) and still there: true 0, and T2's steps fail. (B,1) and still there: true 1, and T2's second step fails. A,
// then the stamp 2: true 2; T1 may have read the first A, and then the late stamp hides that it was away. Any other
// combination, or a change since: false.
import java.util.concurrent.atomic.AtomicStampedReference;

public class BadStampIgnored {
    static final AtomicStampedReference<String> cell = new AtomicStampedReference<>("A", 0);
    static String result;

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> {
            String seen = cell.getReference();
            int stamp = cell.getStamp();
            boolean done = cell.compareAndSet(seen, "C", stamp, stamp + 1);
            result = done ? "true " + stamp : "false";
        });
        Thread t2 = new Thread(() -> {
            cell.compareAndSet("A", "B", 0, 1);
            cell.compareAndSet("B", "A", 1, 2);
        });
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(result);
        assert !result.equals("true 2");
    }
}
