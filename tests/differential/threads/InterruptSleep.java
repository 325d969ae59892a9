// Interrupting a sleeper throws "sleep interrupted" and clears the flag; a pending interrupt throws at once.
public class InterruptSleep {
    public static void main(String[] args) throws Exception {
        String[] seen = new String[2];
        Thread t = new Thread(() -> {
            try {
                Thread.sleep(100_000);
            } catch (InterruptedException e) {
                seen[0] = e.toString();
                seen[1] = "flag " + Thread.currentThread().isInterrupted();
            }
        });
        t.start();
        while (t.getState() != Thread.State.TIMED_WAITING) Thread.onSpinWait();
        t.interrupt();
        t.join();
        System.out.println(seen[0] + ", " + seen[1]);
        Thread.currentThread().interrupt();
        try {
            Thread.sleep(100_000);
        } catch (InterruptedException e) {
            System.out.println("pending: " + e + " " + Thread.interrupted());
        }
        Thread.currentThread().interrupt();
        try {
            Thread.sleep(0);
            System.out.println("no exception");
        } catch (InterruptedException e) {
            System.out.println("zero: " + e);
        }
        try {
            Thread.sleep(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
    }
}
