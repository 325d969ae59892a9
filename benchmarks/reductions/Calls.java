import structures.IntMap;
import structures.IntPool;
import structures.IntSet;

/**
 * Three threads, each {@code k} calls on one structure: put, take, put and so on; of one key ("same") or each thread of
 * its own ("distinct"). In the end main prints what is left in the structure. Arguments: the class in structures, k, same or
 * distinct; "results": each thread remembers what its calls returned, and main prints that, too. Like MapClient and
 * SetClient, whose counts are compared with JPF's, but with outcomes.
 */
public class Calls {
    private static final int THREADS = 3;

    private interface Call {
        /** Returns a digit for what the call returned. */
        int run(int number);
    }

    public static void main(String[] args) throws Exception {
        Object structure = Class.forName("structures." + args[0]).getDeclaredConstructor().newInstance();
        int k = Integer.parseInt(args[1]);
        boolean isSame = args[2].equals("same");
        int[] results = args.length > 3 ? new int[THREADS] : null;
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            int thread = i;
            Call call = call(structure, isSame ? 0 : i);
            threads[i] = new Thread(results == null ? () -> repeat(call, k) : () -> results[thread] = remember(call, k));
        }
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
        print(structure, results);
    }

    private static void repeat(Call call, int k) {
        for (int j = 0; j < k; j++) call.run(j);
    }

    private static int remember(Call call, int k) {
        int all = 0;
        for (int j = 0; j < k; j++) all = 10 * all + call.run(j);
        return all;
    }

    private static Call call(Object structure, int key) {
        if (structure instanceof IntMap) {
            IntMap map = (IntMap) structure;
            return j -> digit(j % 2 == 0 ? map.put(key, j) : map.remove(key));
        }
        if (structure instanceof IntSet) {
            IntSet set = (IntSet) structure;
            return j -> (j % 2 == 0 ? set.add(key) : set.remove(key)) ? 1 : 0;
        }
        IntPool pool = (IntPool) structure;
        return j -> {
            if (j % 2 != 0) return digit(pool.take());
            pool.put(key);
            return 0;
        };
    }

    private static int digit(Integer value) {
        return value == null ? 0 : value + 1;
    }

    private static void print(Object structure, int[] results) {
        String text = "";
        if (structure instanceof IntPool) {
            for (Integer value; (value = ((IntPool) structure).take()) != null;) text += " " + value;
        }
        for (int key = 0; key < THREADS; key++) {
            if (structure instanceof IntMap) text += " " + ((IntMap) structure).get(key);
            if (structure instanceof IntSet) text += " " + ((IntSet) structure).contains(key);
        }
        for (int i = 0; results != null && i < THREADS; i++) text += " " + results[i];
        System.out.println(text);
    }
}
