// Interrupting a joiner throws InterruptedException and leaves the joined thread alone.
public class InterruptJoin {
    public static void main(String[] args) throws Exception {
        Object gate = new Object();
        boolean[] open = new boolean[1];
        Thread target = new Thread(() -> {
            synchronized (gate) {
                while (!open[0]) {
                    try {
                        gate.wait();
                    } catch (InterruptedException e) {
                        System.out.println("target interrupted");
                    }
                }
            }
        });
        target.start();
        String[] seen = new String[1];
        Thread joiner = new Thread(() -> {
            try {
                target.join();
                seen[0] = "joined";
            } catch (InterruptedException e) {
                seen[0] = e.getClass().getName() + " alive=" + target.isAlive()
                        + " flag=" + Thread.currentThread().isInterrupted();
            }
        });
        joiner.start();
        while (joiner.getState() != Thread.State.WAITING) Thread.onSpinWait();
        joiner.interrupt();
        joiner.join();
        System.out.println(seen[0]);
        synchronized (gate) {
            open[0] = true;
            gate.notify();
        }
        target.join();
        System.out.println(target.getState());
    }
}
