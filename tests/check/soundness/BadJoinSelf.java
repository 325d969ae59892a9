// EXPECT: deadlock
// OUTCOMES: deadlock "1"
//
// main joins itself: with a time-out it goes on, without it waits for ever.
public class BadJoinSelf {
    public static void main(String[] args) throws Exception {
        Thread.currentThread().join(1);
        System.out.print("1");
        Thread t = new Thread(() -> { });
        t.start();
        Thread.currentThread().join();
        System.out.print("2");
    }
}
