// EXPECT: verified
// OUTCOMES: normal "false true" | normal "true true"
// JDK: < 19
//
// On JDK 17 a group that is a daemon is destroyed when its last thread has ended.
public class OkDestroyedWithLastThread {
    public static void main(String[] args) throws Exception {
        ThreadGroup group = new ThreadGroup("g");
        group.setDaemon(true);
        Thread t = new Thread(group, () -> { });
        t.start();
        boolean before = group.isDestroyed();
        t.join();
        System.out.print(before + " " + group.isDestroyed());
    }
}
