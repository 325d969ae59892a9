// EXPECT: verified
// OUTCOMES: normal "true cancelled\n" | normal "false 7\n"
//
// cancel comes before the result is set and wins, or after and fails.
import java.util.concurrent.CancellationException;
import java.util.concurrent.FutureTask;

public class OkFutureTaskCancel {
    public static void main(String[] args) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> 7);
        Thread t = new Thread(task);
        t.start();
        boolean cancelled = task.cancel(false);
        String result;
        try {
            result = "" + task.get();
        } catch (CancellationException e) {
            result = "cancelled";
        }
        t.join();
        System.out.println(cancelled + " " + result);
    }
}
