// subList views, ListIterator set/add/remove, and modification through views and back.
import java.util.*;

class SubListsIterators {
    static void run(List<Integer> l) {
        System.out.println(l.getClass().getSimpleName());
        List<Integer> s = l.subList(2, 6);
        s.set(0, 200);
        s.add(60);
        s.remove(1);
        s.add(0, -1);
        System.out.println(l + " " + s + s.size() + s.indexOf(60));
        List<Integer> ss = s.subList(1, 3);
        ss.clear();
        System.out.println(l + " " + s);
        s.sort(Comparator.naturalOrder());
        s.replaceAll(x -> x + 1000);
        System.out.println(l + " " + s.equals(l.subList(2, 2 + s.size())) + s.hashCode());
        ListIterator<Integer> it = l.listIterator(2);
        System.out.println(it.previousIndex() + " " + it.nextIndex() + " " + it.previous() + it.next() + it.next());
        it.set(7777);
        it.add(8888);
        System.out.println(it.nextIndex() + " " + it.previous());
        it.remove();
        System.out.println(l);
        try {
            it.remove();
        } catch (IllegalStateException e) {
            System.out.println(e);
        }
        try {
            it.add(5);
            it.set(6);
        } catch (IllegalStateException e) {
            System.out.println(e);
        }
        while (it.hasPrevious()) {
            System.out.print(it.previous() + " ");
        }
        try {
            it.previous();
        } catch (NoSuchElementException e) {
            System.out.println("no previous");
        }
        Iterator<Integer> i2 = l.iterator();
        while (i2.hasNext()) {
            if (i2.next() % 2 == 0) {
                i2.remove();
            }
        }
        System.out.println(l);
        try {
            i2.next();
        } catch (NoSuchElementException e) {
            System.out.println("no next");
        }
        l.add(0, 1);
        try {
            s.size();
            System.out.println("view alive");
        } catch (ConcurrentModificationException e) {
            System.out.println("view dead");
        }
    }

    public static void main(String[] args) {
        List<Integer> base = List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
        run(new ArrayList<>(base));
        run(new LinkedList<>(base));
        run(new Vector<>(base));
        List<Integer> a = Arrays.asList(3, 1, 2);
        a.subList(0, 2).set(0, 9);
        Collections.swap(a.subList(1, 3), 0, 1);
        System.out.println(a);
        try {
            a.subList(0, 1).clear();
        } catch (UnsupportedOperationException e) {
            System.out.println("fixed size");
        }
    }
}
