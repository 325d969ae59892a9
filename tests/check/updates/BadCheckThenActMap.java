// EXPECT: assertion
// OUTCOMES: normal "1\n" | exception "2\n"
//
// containsKey and put are atomic, the pair is not. Both may find no key and put (2); if one puts before the other
// looks, only one puts (1). The first to look always puts, so never 0.
import java.util.concurrent.ConcurrentHashMap;

public class BadCheckThenActMap {
    static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    static int put1, put2;

    public static void main(String[] args) throws Exception {
        map.put("other", 0);
        Thread t1 = new Thread(() -> {
            if (!map.containsKey("k")) {
                map.put("k", 1);
                put1 = 1;
            }
        });
        Thread t2 = new Thread(() -> {
            if (!map.containsKey("k")) {
                map.put("k", 2);
                put2 = 1;
            }
        });
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(put1 + put2);
        assert put1 + put2 == 1;
    }
}
