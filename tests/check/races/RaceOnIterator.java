// EXPECT: verified
// OUTCOMES: normal ""
// RACES: java.util.ImmutableCollections$ListItr.cursor rw | java.util.ImmutableCollections$ListItr.cursor ww
//
// The list may be shared, as nothing changes it; its iterator is for one thread. next() reads the cursor, in hasNext and by itself, and
// writes it.
import java.util.Iterator;
import java.util.List;

public class RaceOnIterator {
    public static void main(String[] args) {
        Iterator<Integer> both = List.of(1, 2, 3).iterator();
        new Thread(both::next).start();
        both.next();
    }
}
