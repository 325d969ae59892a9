// A non-daemon thread goes on after main returned, and sees main terminated.
public class NonDaemonOutlivesMain {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        new Thread(() -> {
            try {
                main.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            System.out.println("main is " + main.getState());
            System.out.println("still running");
        }).start();
        System.out.println("main returns");
    }
}
