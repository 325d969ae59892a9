// Collections utility algorithms: sort stability, binary search, rotate, shuffle with seed, frequency, disjoint, nCopies, views.
import java.util.*;

class CollectionsAlgorithms {
    public static void main(String[] args) {
        List<Integer> l = new ArrayList<>(List.of(5, 3, 9, 1, 7));
        Collections.sort(l);
        System.out.println(l + " " + Collections.binarySearch(l, 7) + " " + Collections.binarySearch(l, 4) + " " + Collections.binarySearch(l, 100));
        Collections.reverse(l);
        System.out.println(l + " " + Collections.binarySearch(l, 3, Collections.reverseOrder()));
        Collections.rotate(l, 2);
        System.out.print(l);
        Collections.rotate(l, -7);
        System.out.println(l);
        Collections.swap(l, 0, 4);
        Collections.shuffle(l, new Random(42));
        System.out.println(l);
        List<Integer> big = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            big.add(i);
        }
        Collections.shuffle(big, new Random(7));
        System.out.println(big);
        System.out.println(Collections.max(l) + " " + Collections.min(l) + " " + Collections.max(l, Comparator.comparing(x -> -x)));
        List<String> words = new ArrayList<>(List.of("bb", "a", "cc", "d", "aa", "c", "dddd", "b"));
        words.sort(Comparator.comparingInt(String::length));
        System.out.println(words + " " + Collections.frequency(words, "cc") + Collections.disjoint(words, List.of("zz")));
        System.out.println(Collections.nCopies(3, "x") + " " + Collections.indexOfSubList(List.of(1, 2, 1, 2, 3), List.of(1, 2))
            + Collections.lastIndexOfSubList(List.of(1, 2, 1, 2, 3), List.of(1, 2)));
        Collections.fill(words, "f");
        Collections.replaceAll(words, "f", "g");
        System.out.println(words + " " + Collections.addAll(words, "h", "i") + words.size());
        List<Integer> dst = new ArrayList<>(Collections.nCopies(6, 0));
        Collections.copy(dst, l);
        System.out.println(dst);
        Runnable[] bad = {() -> Collections.unmodifiableList(l).add(1), () -> Collections.emptyList().add(null),
            () -> Collections.singletonList(1).remove(0), () -> Collections.unmodifiableMap(new TreeMap<>(Map.of(1, 2))).put(3, 4),
            () -> Collections.copy(new ArrayList<>(), l), () -> Collections.nCopies(-1, 0), () -> Collections.emptyIterator().next(),
            () -> ((List<Object>) (List<?>) Collections.checkedList(new ArrayList<>(), String.class)).add(5)};
        for (Runnable r : bad) {
            try {
                r.run();
                System.out.println("fine");
            } catch (RuntimeException e) {
                System.out.println(e);
            }
        }
        System.out.println(Collections.emptyMap() + "" + Collections.singleton(4) + Collections.singletonMap("k", "v")
            + Collections.synchronizedList(l) + Collections.unmodifiableSortedSet(new TreeSet<>(l)));
        Deque<Integer> dq = new ArrayDeque<>();
        Queue<Integer> lifo = Collections.asLifoQueue(dq);
        lifo.add(1);
        lifo.add(2);
        System.out.println(lifo.poll() + " " + Collections.list(Collections.enumeration(l)));
    }
}
