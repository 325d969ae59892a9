// Minimal subclasses of AbstractList, AbstractMap, AbstractSet, AbstractCollection and AbstractQueue get the full interface.
import java.util.*;

class AbstractSkeletons {
    static class Squares extends AbstractList<Integer> implements RandomAccess {
        public Integer get(int i) {
            Objects.checkIndex(i, 5);
            return i * i;
        }

        public int size() {
            return 5;
        }
    }

    static class Pairs extends AbstractMap<String, Integer> {
        public Set<Entry<String, Integer>> entrySet() {
            return new AbstractSet<>() {
                public Iterator<Entry<String, Integer>> iterator() {
                    return List.<Entry<String, Integer>>of(Map.entry("one", 1), Map.entry("two", 2)).iterator();
                }

                public int size() {
                    return 2;
                }
            };
        }
    }

    static class Bag extends AbstractCollection<String> {
        final List<String> in = new ArrayList<>();

        public boolean add(String s) {
            return in.add(s);
        }

        public Iterator<String> iterator() {
            return in.iterator();
        }

        public int size() {
            return in.size();
        }
    }

    static class One extends AbstractQueue<Integer> {
        Integer v;

        public boolean offer(Integer x) {
            if (v != null) {
                return false;
            }
            v = x;
            return true;
        }

        public Integer poll() {
            Integer r = v;
            v = null;
            return r;
        }

        public Integer peek() {
            return v;
        }

        public Iterator<Integer> iterator() {
            return v == null ? Collections.emptyIterator() : List.of(v).iterator();
        }

        public int size() {
            return v == null ? 0 : 1;
        }
    }

    public static void main(String[] args) {
        Squares s = new Squares();
        System.out.println(s + " " + s.indexOf(9) + s.contains(10) + s.subList(1, 3) + s.hashCode() + s.equals(List.of(0, 1, 4, 9, 16)) + s.stream().mapToInt(x -> x).sum());
        ListIterator<Integer> it = s.listIterator(5);
        System.out.println(it.previous() + " " + Collections.binarySearch(s, 9) + Arrays.toString(s.toArray()));
        try {
            s.add(1);
        } catch (UnsupportedOperationException e) {
            System.out.println(e);
        }
        try {
            s.iterator().remove();
        } catch (IllegalStateException e) {
            System.out.println(e);
        }
        try {
            s.get(5);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        Pairs p = new Pairs();
        System.out.println(p + " " + p.get("two") + p.get("x") + p.containsKey("one") + p.containsValue(2) + p.keySet() + p.values() + p.hashCode() + p.equals(Map.of("one", 1, "two", 2)));
        try {
            p.put("q", 1);
        } catch (UnsupportedOperationException e) {
            System.out.println(e);
        }
        Bag b = new Bag();
        b.addAll(List.of("x", "y", "x", "z"));
        System.out.println(b + " " + b.remove("x") + b + b.retainAll(Set.of("x")) + b + b.contains("y") + b.toArray(new String[0]).length);
        One q = new One();
        q.add(5);
        try {
            q.add(6);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(q.element() + "" + q.remove() + q.size());
        try {
            q.element();
        } catch (NoSuchElementException e) {
            System.out.println(e);
        }
    }
}
