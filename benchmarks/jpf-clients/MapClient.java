import structures.IntMap;

/**
 * Three threads, each {@code k} calls on one map: put, remove, put and so on; of one key ("same") or each thread of its
 * own ("distinct"). Arguments: the map's class in structures, k, same or distinct.
 */
public class MapClient {
    public static void main(String[] args) throws Exception {
        IntMap map = (IntMap) Class.forName("structures." + args[0]).getDeclaredConstructor().newInstance();
        int k = Integer.parseInt(args[1]);
        boolean isSame = args[2].equals("same");
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int key = isSame ? 0 : i;
            threads[i] = new Thread(() -> {
                for (int j = 0; j < k; j++) {
                    if (j % 2 == 0) map.put(key, key);
                    else map.remove(key);
                }
            });
        }
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
    }
}
