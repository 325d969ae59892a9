// IdentityHashMap distinguishes equal keys; WeakHashMap behaves as a map while its keys are strongly held.
import java.util.*;

class IdentityWeakMaps {
    public static void main(String[] args) {
        IdentityHashMap<String, Integer> m = new IdentityHashMap<>();
        String a = new String("k"), b = new String("k");
        m.put(a, 1);
        m.put(b, 2);
        m.put("k", 3);
        m.put("k", 4);
        m.put(null, 5);
        System.out.println(m.size() + " " + m.get(a) + m.get(b) + m.get("k") + m.get(new String("k")) + m.get(null));
        System.out.println(m.containsKey(a) + " " + m.containsKey(new String("k")) + m.containsValue(4));
        System.out.println(m.remove(a) + " " + m.remove(a) + " " + m.size());
        Set<Object> ids = Collections.newSetFromMap(new IdentityHashMap<>());
        Integer big1 = Integer.valueOf(100000), big2 = Integer.valueOf(100000);
        ids.add(1);
        ids.add(1);
        ids.add("s");
        ids.add("s");
        ids.add(big1);
        ids.add(big2);
        ids.add(big1);
        System.out.println(ids.size() + " " + ids.contains(1) + ids.contains(new String("s")));
        IdentityHashMap<Object, Integer> many = new IdentityHashMap<>();
        Object[] keys = new Object[100];
        for (int i = 0; i < 100; i++) {
            keys[i] = new Object();
            many.put(keys[i], i);
        }
        int sum = 0;
        for (Object k : keys) {
            sum += many.get(k);
        }
        for (int i = 0; i < 100; i += 2) {
            many.remove(keys[i]);
        }
        int left = 0;
        for (int v : many.values()) {
            left += v;
        }
        System.out.println(sum + " " + many.size() + " " + left);
        WeakHashMap<String, Integer> w = new WeakHashMap<>();
        String k1 = new String("one"), k2 = new String("two");
        w.put(k1, 1);
        w.put(k2, 2);
        w.put(null, 0);
        System.out.println(w.size() + " " + w.get("one") + w.get(null) + w.containsKey("two") + w.remove("two") + w.size());
        System.out.println(new TreeSet<>(w.values()) + " " + k1 + k2);
        w.clear();
        System.out.println(w.isEmpty());
    }
}
