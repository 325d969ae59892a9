// EXPECT: verified
// OUTCOMES: normal "true" | normal "false"
//
// As OkActiveCount.
public class OkAllStackTraces {
    static volatile int x;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> x = 1);
        t.start();
        boolean lives = Thread.getAllStackTraces().containsKey(t);
        t.join();
        System.out.print(lives);
    }
}
