// JDK 21 virtual threads: builders, names, join, daemon status, state, interruption.
// JDK: 21+
public class VirtualThreadBasics {
    public static void main(String[] args) throws Exception {
        int[] results = new int[10];
        Thread[] threads = new Thread[10];
        for (int i = 0; i < 10; i++) {
            final int index = i;
            threads[i] = Thread.ofVirtual().unstarted(() -> results[index] = index * 3);
        }
        System.out.println(threads[0].getState() + " " + threads[0].isVirtual() + " " + threads[0].isDaemon());
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
        System.out.println(java.util.Arrays.toString(results) + " " + threads[0].getState());
        System.out.println("[" + threads[0].getName() + "]");
        Thread.Builder builder = Thread.ofVirtual().name("v-", 5);
        Thread a = builder.start(() -> { });
        Thread b = builder.start(() -> { });
        System.out.println(a.getName() + " " + b.getName());
        a.join();
        b.join();
        System.out.println(a.getPriority() + " " + a.getThreadGroup());
        a.setPriority(9);
        System.out.println(a.getPriority());
        try {
            a.setDaemon(false);
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
        String[] seen = new String[1];
        Thread sleeper = Thread.startVirtualThread(() -> {
            try {
                Thread.sleep(100_000);
            } catch (InterruptedException e) {
                seen[0] = e.getClass().getName() + " " + Thread.currentThread().isInterrupted();
            }
        });
        sleeper.interrupt();
        System.out.println(sleeper.join(java.time.Duration.ofSeconds(20)));
        System.out.println(seen[0]);
        Thread platform = Thread.ofPlatform().name("p").daemon().unstarted(() -> { });
        System.out.println(platform.getName() + " " + platform.isDaemon() + " " + platform.isVirtual());
    }
}
