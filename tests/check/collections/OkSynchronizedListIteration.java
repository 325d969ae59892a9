// EXPECT: verified
// OUTCOMES: normal "3\n" | normal "6\n"
//
// BadSynchronizedListIteration under the list's own lock.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class OkSynchronizedListIteration {
    public static void main(String[] args) throws Exception {
        List<Integer> list = Collections.synchronizedList(new ArrayList<>(4));
        list.add(1);
        list.add(2);
        new Thread(() -> list.add(3)).start();
        int sum = 0;
        synchronized (list) {
            for (int x : list) sum += x;
        }
        System.out.println(sum);
    }
}
