// ConcurrentModificationException arises (and does not) in the documented fail-fast places of each collection.
import java.util.*;

class ConcurrentModification {
    static void t(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + " fine");
        } catch (RuntimeException e) {
            System.out.println(what + " " + e);
        }
    }

    static List<Integer> list() {
        return new ArrayList<>(List.of(1, 2, 3, 4));
    }

    static Map<String, Integer> map() {
        Map<String, Integer> m = new HashMap<>();
        m.put("a", 1);
        m.put("b", 2);
        m.put("c", 3);
        return m;
    }

    public static void main(String[] args) {
        t("remove in for", () -> {
            List<Integer> l = list();
            for (Integer i : l) {
                if (i == 2) {
                    l.remove(i);
                }
            }
        });
        t("remove second last", () -> {
            List<Integer> l = list();
            for (Integer i : l) {
                if (i == 3) {
                    l.remove(i);
                }
            }
        });
        t("add in for", () -> {
            List<Integer> l = list();
            for (Integer i : l) {
                l.add(i);
            }
        });
        t("set in for", () -> {
            List<Integer> l = list();
            for (int i = 0; i < l.size(); i++) {
                l.set(i, l.get(i) + 1);
            }
            System.out.println(l);
        });
        t("iterator remove", () -> {
            List<Integer> l = list();
            for (Iterator<Integer> it = l.iterator(); it.hasNext(); ) {
                it.next();
                it.remove();
            }
            System.out.println(l);
        });
        t("forEach add", () -> {
            List<Integer> l = list();
            l.forEach(l::add);
        });
        t("removeIf inside", () -> {
            List<Integer> l = list();
            l.removeIf(x -> l.add(x));
        });
        t("sort inside", () -> {
            List<Integer> l = list();
            l.sort((a, b) -> {
                l.add(1);
                return a - b;
            });
        });
        t("stream", () -> {
            List<Integer> l = list();
            l.stream().forEach(x -> l.add(x));
        });
        t("map put new", () -> {
            Map<String, Integer> m = map();
            for (String k : m.keySet()) {
                m.put(k + "x", 1);
            }
        });
        t("map put same", () -> {
            Map<String, Integer> m = map();
            for (String k : m.keySet()) {
                m.put(k, 9);
            }
            System.out.println(m);
        });
        t("computeIfAbsent inside", () -> {
            Map<String, Integer> m = map();
            m.computeIfAbsent("q", k -> {
                m.put("z", 1);
                return 5;
            });
        });
        t("treemap", () -> {
            Map<String, Integer> m = new TreeMap<>(map());
            for (String k : m.keySet()) {
                m.remove("b");
            }
        });
        t("linked", () -> {
            LinkedList<Integer> l = new LinkedList<>(list());
            for (Integer i : l) {
                l.removeLast();
            }
        });
        t("deque", () -> {
            ArrayDeque<Integer> d = new ArrayDeque<>(list());
            for (Integer i : d) {
                d.removeFirst();
            }
        });
        t("copy on write", () -> {
            List<Integer> l = new java.util.concurrent.CopyOnWriteArrayList<>(list());
            for (Integer i : l) {
                l.add(i * 10);
            }
            System.out.println(l);
        });
        t("access order", () -> {
            LinkedHashMap<String, Integer> m = new LinkedHashMap<>(16, 0.75f, true);
            m.putAll(new TreeMap<>(map()));
            for (String k : m.keySet()) {
                m.get("a");
            }
        });
        t("priority queue", () -> {
            PriorityQueue<Integer> q = new PriorityQueue<>(list());
            for (Integer i : q) {
                q.add(0);
            }
        });
    }
}
