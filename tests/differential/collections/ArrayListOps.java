// ArrayList growth, insertion, removal forms, bulk operations, removeIf, replaceAll, sort, equality and index errors.
import java.util.*;

class ArrayListOps {
    static void bad(Runnable r) {
        try {
            r.run();
            System.out.println("fine");
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        List<Integer> l = new ArrayList<>(1);
        for (int i = 0; i < 20; i++) {
            l.add(i % 2 == 0 ? l.size() : 0, i);
        }
        System.out.println(l + " " + l.size());
        l.remove(3);
        l.remove(Integer.valueOf(19));
        l.remove((Object) 999);
        l.set(0, -5);
        l.add(5, null);
        l.addAll(2, List.of(100, 200));
        l.addAll(new ArrayList<>());
        System.out.println(l + " " + l.indexOf(null) + " " + l.lastIndexOf(100) + " " + l.contains(null) + l.contains(77));
        l.removeIf(x -> x == null || x % 3 == 0);
        System.out.println(l);
        l.replaceAll(x -> x * 2);
        l.sort(null);
        System.out.println(l);
        l.sort(Comparator.reverseOrder());
        System.out.println(l + " " + l.hashCode() + " " + l.equals(new LinkedList<>(l)) + l.equals(new ArrayList<>()));
        l.retainAll(Set.of(200, 400, 2, 4, 8));
        l.removeAll(List.of(8));
        System.out.println(l);
        Object[] a = l.toArray();
        Integer[] b = l.toArray(new Integer[0]);
        Integer[] c = l.toArray(new Integer[10]);
        Integer[] d = l.toArray(Integer[]::new);
        System.out.println(a.length + " " + b[0] + " " + c[l.size()] + " " + d.length + a.getClass().getSimpleName());
        ArrayList<Integer> cl = new ArrayList<>(l);
        cl.ensureCapacity(1000);
        cl.trimToSize();
        cl.clear();
        System.out.println(cl + " " + cl.isEmpty() + l.containsAll(cl) + cl.containsAll(l));
        bad(() -> l.get(-1));
        bad(() -> l.get(l.size()));
        bad(() -> l.add(99, 1));
        bad(() -> l.set(50, 1));
        bad(() -> l.remove(-2));
        bad(() -> l.addAll(77, List.of(1)));
        bad(() -> l.subList(2, 1));
        bad(() -> l.toArray(new String[0]));
        bad(() -> new ArrayList<>(-1));
        bad(() -> l.listIterator(99));
        bad(() -> l.addAll(null));
        List<Object> self = new ArrayList<>();
        self.add(self);
        self.add(1);
        System.out.println(self);
        List<Integer> vec = new Vector<>(List.of(3, 1, 2));
        Collections.sort(vec);
        System.out.println(vec + " " + ((Vector<Integer>) vec).elementAt(1));
        Stack<String> st = new Stack<>();
        st.push("a");
        st.push("b");
        System.out.println(st.peek() + st.pop() + st.search("a") + st + st.empty());
    }
}
