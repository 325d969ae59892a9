// EXPECT: verified
// OUTCOMES: normal ""
// RACES: java.util.HashMap.modCount rw | java.util.HashMap.modCount ww | java.util.HashMap.size rw | java.util.HashMap.size ww
//
// A HashMap is made for one thread: its races are those of the program that shares it. (Its table was made before.)
import java.util.HashMap;
import java.util.Map;

public class RaceOnHashMap {
    public static void main(String[] args) {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(1, 0);
        map.put(2, 0);
        new Thread(() -> map.remove(1)).start();
        map.remove(2);
    }
}
