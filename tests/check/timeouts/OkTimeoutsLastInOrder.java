// EXPECT: verified
// OUTCOMES: normal "1\n"
// OPTIONS: --timeouts last
// HOTSPOT: no
//
// Time-outs come last, in the order of deadlines: the thread's sleep is over before main's, and all that it does then
// comes before main's second can pass.
public class OkTimeoutsLastInOrder {
    static volatile int x;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            try {
                Thread.sleep(1000);
            } catch (InterruptedException e) {
                throw new Error(e);
            }
            x = 1;
        });
        t.start();
        Thread.sleep(2000);
        System.out.println(x);
    }
}
