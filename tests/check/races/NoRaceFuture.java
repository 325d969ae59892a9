// EXPECT: verified
// OUTCOMES: normal "6\n"
// RACES: none
//
// What the task did happens before get() returns.
import java.util.concurrent.FutureTask;

public class NoRaceFuture {
    static int n;

    public static void main(String[] args) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> n = 6);
        new Thread(task).start();
        task.get();
        System.out.println(n);
    }
}
