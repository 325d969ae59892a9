// Collections.synchronized* wrappers, Vector and Hashtable: no lost update, wrapper is the mutex.
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;

public class SynchronizedWrappers {
    public static void main(String[] args) throws Exception {
        List<Integer> list = Collections.synchronizedList(new ArrayList<>());
        Map<Integer, Integer> map = Collections.synchronizedMap(new HashMap<>());
        Collection<Integer> set = Collections.synchronizedSortedSet(new TreeSet<>());
        Vector<Integer> vector = new Vector<>();
        Hashtable<Integer, Integer> table = new Hashtable<>();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            final int id = i;
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 250; k++) {
                    list.add(k);
                    map.merge(k % 5, 1, Integer::sum);
                    set.add(k * 4 + id);
                    vector.add(k);
                    table.merge(k % 3, k, Integer::sum);
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) t.join();
        System.out.println(list.size() + " " + new TreeMap<>(map) + " " + set.size() + " " + vector.size() + " " + new TreeMap<>(table));
        boolean[] got = new boolean[1];
        synchronized (list) {
            Thread blocked = new Thread(() -> got[0] = list.add(-1));
            blocked.start();
            while (blocked.getState() != Thread.State.BLOCKED) Thread.yield();
            System.out.println(got[0] + " " + list.size());
        }
        try {
            for (Integer v : vector) vector.add(v);
        } catch (java.util.ConcurrentModificationException e) {
            System.out.println(e);
        }
    }
}
