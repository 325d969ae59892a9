import structures.IntMap;
import structures.IntPool;
import structures.IntSet;

/**
 * Three threads, each {@code k} calls on one structure: put, take, put and so on; of one key ("same") or each thread of
 * its own ("distinct"). In the end main prints what is left in the structure. Arguments: the class in structures, k, same or
 * distinct. Like MapClient and SetClient, whose counts are compared with JPF's, but with outcomes.
 */
public class Calls {
    private static final int THREADS = 3;

    public static void main(String[] args) throws Exception {
        Object structure = Class.forName("structures." + args[0]).getDeclaredConstructor().newInstance();
        int k = Integer.parseInt(args[1]);
        boolean isSame = args[2].equals("same");
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) threads[i] = new Thread(calls(structure, isSame ? 0 : i, k));
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
        print(structure);
    }

    private static Runnable calls(Object structure, int key, int k) {
        if (structure instanceof IntMap) return calls((IntMap) structure, key, k);
        if (structure instanceof IntSet) return calls((IntSet) structure, key, k);
        return calls((IntPool) structure, key, k);
    }

    private static Runnable calls(IntMap map, int key, int k) {
        return () -> {
            for (int j = 0; j < k; j++) {
                if (j % 2 == 0) map.put(key, j);
                else map.remove(key);
            }
        };
    }

    private static Runnable calls(IntSet set, int key, int k) {
        return () -> {
            for (int j = 0; j < k; j++) {
                if (j % 2 == 0) set.add(key);
                else set.remove(key);
            }
        };
    }

    private static Runnable calls(IntPool pool, int value, int k) {
        return () -> {
            for (int j = 0; j < k; j++) {
                if (j % 2 == 0) pool.put(value);
                else pool.take();
            }
        };
    }

    private static void print(Object structure) {
        String left = "";
        if (structure instanceof IntPool) {
            for (Integer value; (value = ((IntPool) structure).take()) != null;) left += " " + value;
        }
        for (int key = 0; key < THREADS; key++) {
            if (structure instanceof IntMap) left += " " + ((IntMap) structure).get(key);
            if (structure instanceof IntSet) left += " " + ((IntSet) structure).contains(key);
        }
        System.out.println(left);
    }
}
