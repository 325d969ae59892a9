// CopyOnWriteArrayList and Set: iterators see a snapshot and refuse changes; concurrent adds all arrive.
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;

public class CopyOnWriteSnapshots {
    public static void main(String[] args) throws Exception {
        CopyOnWriteArrayList<String> list = new CopyOnWriteArrayList<>(List.of("a", "b", "c"));
        Iterator<String> it = list.iterator();
        list.add("d");
        list.remove("a");
        StringBuilder seen = new StringBuilder();
        while (it.hasNext()) seen.append(it.next());
        System.out.println(seen + " " + list);
        try {
            Iterator<String> again = list.iterator();
            again.next();
            again.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println(e);
        }
        System.out.println(list.addIfAbsent("b") + " " + list.addAllAbsent(List.of("b", "x", "y")) + " " + list);
        for (String s : list) if (s.compareTo("d") > 0) list.remove(s);
        list.replaceAll(String::toUpperCase);
        list.sort(java.util.Comparator.reverseOrder());
        System.out.println(list + " " + list.subList(1, 3) + " " + list.indexOf("B") + " " + list.set(0, "Z"));
        try {
            list.get(5);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        CopyOnWriteArraySet<Integer> set = new CopyOnWriteArraySet<>();
        CopyOnWriteArrayList<Integer> all = new CopyOnWriteArrayList<>();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 40; k++) {
                    set.add(k);
                    all.add(k);
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) t.join();
        int sum = 0;
        for (int v : all) sum += v;
        System.out.println(set.size() + " " + all.size() + " " + sum);
    }
}
