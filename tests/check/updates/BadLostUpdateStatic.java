// EXPECT: assertion
// OUTCOMES: normal "3\n" | exception "1\n" | exception "2\n"
//
// Three n++ on a static: the last write stores 1 + what its thread read. All read 0 first: 1. One before two that
// overlap: 2. One after the other: 3.
public class BadLostUpdateStatic {
    static int n;

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) threads[i] = new Thread(() -> n++);
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
        System.out.println(n);
        assert n == 3;
    }
}
