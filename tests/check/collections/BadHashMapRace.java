// EXPECT: assertion
// OUTCOMES: normal "true true 3\n" | exception "true true 2\n"
// OUTCOMES: exception "true false 2\n" | exception "true false 3\n"
// OUTCOMES: exception "false true 2\n" | exception "false true 3\n"
//
// Keys 1 and 17 share a bucket of the table, which exists, with one other key in it. Both find the bucket empty: the
// last write stays and one key is lost; else both are there. Behind that each does ++size, which can overlap in either
// case: 2 or 3.
import java.util.HashMap;
import java.util.Map;

public class BadHashMapRace {
    static final Map<Integer, String> map = new HashMap<>();

    public static void main(String[] args) throws Exception {
        map.put(0, "zero");
        Integer one = 1, seventeen = 17;
        Thread t1 = new Thread(() -> map.put(one, "a"));
        Thread t2 = new Thread(() -> map.put(seventeen, "b"));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        boolean has1 = map.get(one) != null, has17 = map.get(seventeen) != null;
        System.out.println(has1 + " " + has17 + " " + map.size());
        assert has1 && has17 && map.size() == 3;
    }
}
