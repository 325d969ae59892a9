// EXPECT: verified
// OUTCOMES: normal "ab"
// OPTIONS: --timeouts last
//
// Deadlines come in their order, if computing takes no time.

public class OkTimeoutsInOrder {
    public static void main(String[] args) throws Exception {
        Thread b = new Thread(() -> nap(20, "b"));
        b.start();
        nap(10, "a");
    }

    static void nap(long millis, String text) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new Error(e);
        }
        System.out.print(text);
    }
}
