// ConcurrentHashMap: conditional operations, null rejection, views, weakly consistent iteration.
import java.util.Iterator;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

public class ConcHashMapBasics {
    static void attempt(Runnable action) {
        try {
            action.run();
            System.out.println("fine");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getName());
        }
    }

    public static void main(String[] args) {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        System.out.println(map.put("a", 1) + " " + map.putIfAbsent("a", 2) + " " + map.putIfAbsent("b", 3) + " " + map.size());
        System.out.println(map.replace("a", 9) + " " + map.replace("a", 1, 2) + " " + map.replace("a", 9, 2) + " " + map.replace("z", 1));
        System.out.println(map.remove("a", 3) + " " + map.remove("a", 2) + " " + map.remove("a") + " " + map.mappingCount());
        System.out.println(map.getOrDefault("q", -1) + " " + map.containsKey("b") + " " + map.contains(3) + " " + map.containsValue(4));
        attempt(() -> map.put(null, 1));
        attempt(() -> map.put("n", null));
        attempt(() -> map.get(null));
        for (int i = 0; i < 200; i++) map.put("k" + i, i);
        Iterator<Map.Entry<String, Integer>> it = map.entrySet().iterator();
        map.put("during", 0);
        int sum = 0;
        while (it.hasNext()) {
            Map.Entry<String, Integer> e = it.next();
            sum += e.getKey().equals("during") ? 0 : e.getValue();
            if (e.getKey().startsWith("k1")) it.remove();
        }
        System.out.println(sum + " " + map.size());
        map.keySet().removeIf(k -> k.startsWith("k"));
        System.out.println(new TreeMap<>(map));
        map.replaceAll((k, v) -> v * 10);
        System.out.println(new TreeMap<>(map) + " " + map.equals(Map.of("b", 30, "during", 0)) + " " + map.hashCode());
        map.clear();
        System.out.println(map + " " + map.isEmpty());
        ConcurrentHashMap.KeySetView<String, Boolean> set = ConcurrentHashMap.newKeySet();
        System.out.println(set.add("x") + " " + set.add("x") + " " + set);
        attempt(() -> new ConcurrentHashMap<String, String>(-1));
    }
}
