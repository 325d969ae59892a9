// EXPECT: verified
// OUTCOMES: normal "acb" | normal "bac"
//
// Two prints under the monitor of System.out: no other comes between.
public class OkOutMonitorKeepsTogether {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            synchronized (System.out) {
                System.out.print("a");
                System.out.print("c");
            }
        });
        t.start();
        System.out.print("b");
        t.join();
    }
}
