// EXPECT: verified
// OUTCOMES: normal "2\n"
//
// merge is atomic.
import java.util.concurrent.ConcurrentHashMap;

public class OkMerge {
    static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();

    public static void main(String[] args) throws Exception {
        map.put("other", 0);
        Thread t1 = new Thread(() -> map.merge("k", 1, Integer::sum));
        Thread t2 = new Thread(() -> map.merge("k", 1, Integer::sum));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(map.get("k"));
    }
}
