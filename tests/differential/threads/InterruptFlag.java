// isInterrupted keeps the flag, interrupted clears it; interrupting a dead thread.
public class InterruptFlag {
    public static void main(String[] args) throws Exception {
        Thread me = Thread.currentThread();
        System.out.println(me.isInterrupted() + " " + Thread.interrupted());
        me.interrupt();
        System.out.println(me.isInterrupted() + " " + me.isInterrupted());
        System.out.println(Thread.interrupted() + " " + Thread.interrupted());
        Thread dead = new Thread(() -> { });
        dead.start();
        dead.join();
        System.out.println(dead.isInterrupted());
        boolean[] seen = new boolean[1];
        Thread early = new Thread(() -> seen[0] = Thread.currentThread().isInterrupted());
        early.interrupt();
        System.out.println(early.isInterrupted());
        early.start();
        early.join();
        System.out.println("interrupted before start: " + seen[0]);
        boolean[] selfFlag = new boolean[2];
        Thread self = new Thread(() -> {
            Thread.currentThread().interrupt();
            selfFlag[0] = Thread.currentThread().isInterrupted();
            synchronized (selfFlag) {
                selfFlag[1] = Thread.currentThread().isInterrupted();
            }
        });
        self.start();
        self.join();
        System.out.println(selfFlag[0] + " " + selfFlag[1]);
    }
}
