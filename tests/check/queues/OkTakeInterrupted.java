// EXPECT: verified
// OUTCOMES: normal "1true0" | normal "i1"
//
// take throws and leaves the element, or takes it and stays interrupted.
import java.util.concurrent.*;

public class OkTakeInterrupted {
    public static void main(String[] a) throws Exception {
        LinkedBlockingQueue<Integer> q = new LinkedBlockingQueue<>(1);
        String[] r = new String[1];
        Thread t = new Thread(() -> {
            try {
                r[0] = q.take() + "" + Thread.currentThread().isInterrupted();
            } catch (InterruptedException e) {
                r[0] = "i";
            }
        });
        t.start();
        t.interrupt();
        q.put(1);
        t.join();
        System.out.print(r[0] + q.size());
    }
}
