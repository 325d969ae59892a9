// EXPECT: verified
// OUTCOMES: normal "m"
// SKIP: dpor, source-dpor, optimal-dpor
//
// A daemon that never ends keeps the program from nothing.
public class OkDaemonForEver {
    static volatile int x;

    public static void main(String[] args) {
        Thread d = new Thread(() -> {
            while (true) x ^= 1;
        });
        d.setDaemon(true);
        d.start();
        System.out.print("m");
    }
}
