// EXPECT: verified
// OUTCOMES: normal "1,1 1\n"
//
// The function runs once, and both get its value.
import java.util.concurrent.ConcurrentHashMap;

public class OkComputeIfAbsent {
    static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    static int calls, r1, r2;

    public static void main(String[] args) throws Exception {
        map.put("other", 0);
        Thread t1 = new Thread(() -> r1 = map.computeIfAbsent("k", k -> ++calls));
        Thread t2 = new Thread(() -> r2 = map.computeIfAbsent("k", k -> ++calls));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(r1 + "," + r2 + " " + calls);
    }
}
