// EXPECT: verified
// OUTCOMES: normal "2\n"
// RACES: none
//
// What ConcurrentHashMap does inside is its own business.
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

public class NoRaceConcurrentHashMap {
    public static void main(String[] args) throws InterruptedException {
        Map<Integer, Integer> map = new ConcurrentHashMap<>();
        Thread t = new Thread(() -> map.put(1, 1));
        t.start();
        map.put(2, 2);
        t.join();
        System.out.println(map.size());
    }
}
