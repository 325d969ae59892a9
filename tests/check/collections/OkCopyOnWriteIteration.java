// EXPECT: verified
// OUTCOMES: normal "1 2\n" | normal "3 2\n"
//
// The iterator goes over the array of its start: 1, or 1 and 2; a change never disturbs it.
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

public class OkCopyOnWriteIteration {
    public static void main(String[] args) throws Exception {
        List<Integer> list = new CopyOnWriteArrayList<>(new Integer[] {1});
        Thread t = new Thread(() -> list.add(2));
        t.start();
        int sum = 0;
        for (int x : list) sum += x;
        t.join();
        System.out.println(sum + " " + list.size());
    }
}
