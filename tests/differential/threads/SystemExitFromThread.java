// System.exit from another thread ends the VM with its status while main waits for ever.
public class SystemExitFromThread {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread t = new Thread(() -> {
            synchronized (lock) {
                System.out.println("exiting with 42");
                System.exit(42);
            }
        });
        synchronized (lock) {
            t.start();
            while (true) lock.wait();
        }
    }
}
