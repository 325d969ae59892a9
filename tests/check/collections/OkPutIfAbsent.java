// EXPECT: verified
// OUTCOMES: normal "null,1\n" | normal "2,null\n"
//
// The first putIfAbsent returns null, the second the first's value.
import java.util.concurrent.ConcurrentHashMap;

public class OkPutIfAbsent {
    static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    static Integer r1, r2;

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> r1 = map.putIfAbsent("k", 1));
        Thread t2 = new Thread(() -> r2 = map.putIfAbsent("k", 2));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(r1 + "," + r2);
    }
}
