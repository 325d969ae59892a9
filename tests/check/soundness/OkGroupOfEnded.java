// EXPECT: verified
// OUTCOMES: normal "false" | normal "true"
//
// A thread that has ended has no group.
public class OkGroupOfEnded {
    public static void main(String[] args) {
        Thread t = new Thread(() -> { });
        t.start();
        System.out.print(t.getThreadGroup() == null);
    }
}
