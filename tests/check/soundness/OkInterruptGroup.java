// EXPECT: verified
// OUTCOMES: normal "false" | normal "true"
//
// An interrupt of the group is one of each thread in it that lives; afterwards t has seen it, or ended before it.
public class OkInterruptGroup {
    static volatile boolean interrupted;

    public static void main(String[] args) throws Exception {
        ThreadGroup group = new ThreadGroup("g");
        Thread t = new Thread(group, () -> interrupted = Thread.currentThread().isInterrupted());
        t.start();
        group.interrupt();
        t.join();
        System.out.print(interrupted);
    }
}
