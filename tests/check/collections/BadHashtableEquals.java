// EXPECT: deadlock
// OUTCOMES: normal "true,true\n" | deadlock ""
//
// a.equals(b) locks a and then, for b.size(), b; b.equals(a) the other way round.
import java.util.Hashtable;

public class BadHashtableEquals {
    static final Hashtable<String, String> a = new Hashtable<>(), b = new Hashtable<>();
    static boolean r1, r2;

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> r1 = a.equals(b));
        Thread t2 = new Thread(() -> r2 = b.equals(a));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(r1 + "," + r2);
    }
}
