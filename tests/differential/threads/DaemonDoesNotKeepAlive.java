// The VM ends with the last non-daemon thread, while a daemon still sleeps; daemon status is inherited.
public class DaemonDoesNotKeepAlive {
    public static void main(String[] args) throws Exception {
        java.util.concurrent.CountDownLatch up = new java.util.concurrent.CountDownLatch(1);
        boolean[] childIsDaemon = new boolean[1];
        Thread daemon = new Thread(() -> {
            childIsDaemon[0] = new Thread().isDaemon();
            up.countDown();
            try {
                Thread.sleep(1_000_000);
            } catch (InterruptedException e) {
                System.out.println("interrupted?");
            }
            System.out.println("never printed");
        });
        System.out.println(daemon.isDaemon());
        daemon.setDaemon(true);
        System.out.println(daemon.isDaemon());
        daemon.start();
        up.await();
        System.out.println("child daemon: " + childIsDaemon[0]);
        try {
            daemon.setDaemon(false);
        } catch (IllegalThreadStateException e) {
            System.out.println(e);
        }
        System.out.println("main ends");
    }
}
