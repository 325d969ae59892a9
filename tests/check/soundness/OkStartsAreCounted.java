// EXPECT: verified
// OUTCOMES: normal "1" | normal "2" | normal "3"
// OPTIONS: --max-states 9000
//
// main counts before t has ended (2, with u 3) or afterwards (with u 2, without 1). On JDK 17 a look inside the group's monitor
// is one step: 7,162 states with full, in place of 22,985.
public class OkStartsAreCounted {
    public static void main(String[] args) {
        Thread t = new Thread(() -> {
            Thread u = new Thread(() -> { });
            u.setDaemon(true);
            u.start();
        });
        t.start();
        System.out.print(Thread.activeCount());
    }
}
