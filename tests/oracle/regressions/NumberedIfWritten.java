// The number of a new thread's name is taken only behind another's write, in the step that reads it. sdpor must compare that step with
// more than the latest one that it depends on: sent before the write, it takes no number.
public class NumberedIfWritten {
    static int x;
    static volatile int y;
    static String first, second;

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> {
            int seen = y;
            second = new Thread().getName();
        }, "one");
        Thread t2 = new Thread(() -> {
            if (x == 1) first = new Thread().getName();
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
