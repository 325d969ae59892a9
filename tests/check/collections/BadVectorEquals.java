// EXPECT: deadlock
// OUTCOMES: normal "" | deadlock ""
//
// equals of a Vector locks it and then walks through the other one with an iterator, whose next() locks that. Crossed, each thread may
// hold its own and wait for the other's.
import java.util.List;
import java.util.Vector;

public class BadVectorEquals {
    public static void main(String[] args) {
        Vector<Integer> a = new Vector<>(List.of(1));
        Vector<Integer> b = new Vector<>(List.of(1));
        new Thread(() -> a.equals(b)).start();
        new Thread(() -> b.equals(a)).start();
    }
}
