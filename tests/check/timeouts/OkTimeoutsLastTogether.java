// EXPECT: verified
// OUTCOMES: normal "1\n" | normal "2\n"
// OPTIONS: --timeouts last
//
// Two sleeps end at the same time. What the threads do then is in no order: an increment can be lost.
public class OkTimeoutsLastTogether {
    static int x;

    public static void main(String[] args) throws Exception {
        Runnable body = () -> {
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                throw new Error(e);
            }
            x++;
        };
        Thread t = new Thread(body), u = new Thread(body);
        t.start();
        u.start();
        t.join();
        u.join();
        System.out.println(x);
    }
}
