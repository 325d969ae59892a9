// EXPECT: verified
// OUTCOMES: normal "1" | normal "2"
//
// How many threads live depends on whether the other has ended.
public class OkActiveCount {
    static volatile int x;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> x = 1);
        t.start();
        int count = Thread.activeCount();
        t.join();
        System.out.print(count);
    }
}
