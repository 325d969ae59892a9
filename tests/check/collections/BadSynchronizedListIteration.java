// EXPECT: exception java.util.ConcurrentModificationException
// OUTCOMES: normal "3\n" | normal "6\n" | exception ""
//
// The iterator does not lock. add before iterator(): 6. add behind the last hasNext: 3; also when hasNext still
// reads the old size while add is under way. add counted in between and a next() behind it: exception.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class BadSynchronizedListIteration {
    public static void main(String[] args) throws Exception {
        List<Integer> list = Collections.synchronizedList(new ArrayList<>(4));
        list.add(1);
        list.add(2);
        new Thread(() -> list.add(3)).start();
        int sum = 0;
        for (int x : list) sum += x;
        System.out.println(sum);
    }
}
