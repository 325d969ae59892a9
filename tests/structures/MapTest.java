import java.util.TreeMap;
import structures.IntMap;

/** Compares the maps named by the arguments with a TreeMap. A call is 4 * key + method; put is there with two values. */
public class MapTest {
    public static void main(String[] names) {
        for (String name : names) {
            int count = Sequences.testAll(4 * 2, 4, 4 * 20, calls -> test((IntMap) Sequences.make(name), calls));
            System.out.println(name + ": " + count);
        }
    }

    private static void test(IntMap map, int[] calls) {
        TreeMap<Integer, Integer> model = new TreeMap<>();
        for (int i = 0; i < calls.length; i++) {
            int key = 8 * (calls[i] / 4);  // some share a bucket
            int method = calls[i] % 4;
            switch (method) {
                case 0: Sequences.requireEqual(model.get(key), map.get(key), calls, i); break;
                case 1: Sequences.requireEqual(model.remove(key), map.remove(key), calls, i); break;
                default: Sequences.requireEqual(model.put(key, method), map.put(key, method), calls, i);
            }
        }
    }
}
