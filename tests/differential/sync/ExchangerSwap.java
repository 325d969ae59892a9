// Exchanger: two threads swap values round after round; timeouts and interrupts.
import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class ExchangerSwap {
    public static void main(String[] args) throws Exception {
        Exchanger<String> exchanger = new Exchanger<>();
        StringBuilder left = new StringBuilder();
        StringBuilder right = new StringBuilder();
        Thread t = new Thread(() -> {
            try {
                for (int i = 0; i < 10; i++) left.append(exchanger.exchange("l" + i)).append(' ');
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        t.start();
        for (int i = 0; i < 10; i++) right.append(exchanger.exchange("r" + i)).append(' ');
        t.join();
        System.out.println(left.toString().trim() + " | " + right.toString().trim());
        try {
            exchanger.exchange("alone", 2, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println(e);
        }
        Thread.currentThread().interrupt();
        try {
            exchanger.exchange("x");
        } catch (InterruptedException e) {
            System.out.println(e);
        }
        String[] got = {"?"};
        Thread nuller = new Thread(() -> {
            try {
                got[0] = exchanger.exchange(null);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        nuller.start();
        System.out.println(exchanger.exchange("for null"));
        nuller.join();
        System.out.println(got[0]);
    }
}
