// EXPECT: verified
// OUTCOMES: normal "b,a\n"
//
// Each gets what the other brought, whoever comes first.
import java.util.concurrent.Exchanger;

public class OkExchanger {
    static final Exchanger<String> exchanger = new Exchanger<>();
    static String r1;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            try {
                r1 = exchanger.exchange("a");
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        t.start();
        String r2 = exchanger.exchange("b");
        t.join();
        System.out.println(r1 + "," + r2);
    }
}
