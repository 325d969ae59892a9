// EXPECT: deadlock
// OUTCOMES: deadlock ""
//
// main joins the thread and the thread joins main.
public class BadJoinEachOther {
    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        Thread t = new Thread(() -> {
            try {
                main.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        t.start();
        t.join();
        System.out.println("end");
    }
}
