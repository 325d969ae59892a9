// EXPECT: deadlock
// OUTCOMES: normal "" | deadlock ""
//
// equals of a Hashtable locks it and then calls size() of the other one, which locks that. Crossed, each thread may hold its own and wait
// for the other's.
import java.util.Hashtable;

public class BadHashtableEquals {
    public static void main(String[] args) {
        Hashtable<Integer, Integer> a = new Hashtable<>();
        Hashtable<Integer, Integer> b = new Hashtable<>();
        new Thread(() -> a.equals(b)).start();
        new Thread(() -> b.equals(a)).start();
    }
}
